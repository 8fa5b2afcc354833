"""Windows: who may react, in which order, and that silence tells nothing."""

from petteia.games.pebbles import LYRE, OWL, SHIELD, SNAKE, Charmed, Pebbles, Play, Spear, Truce, keys, pick, started
from petteia.kernel.effects import Tally, answering
from petteia.kernel.window import Window


def test_without_anybody_listening_no_window_opens() -> None:
    g = started(Play())
    pick(g, "take 1")
    assert not g.is_inside(Window)
    assert keys(g) == ["take 1", "take 2", "take 3"]


def test_compulsory_reactions_come_first_and_the_active_seat_orders_them() -> None:
    g = started(Play(), (OWL, SNAKE, LYRE))
    pick(g, "take 1")
    assert g.ask is not None
    assert g.ask.seat == 0
    assert keys(g) == ["resolve owl", "resolve snake"]
    pick(g, "resolve snake")
    assert g.used == [SNAKE, OWL], "the last one left needs no choice"
    assert g.ask.seat == 1
    assert keys(g) == ["use lyre", "pass"]


def test_a_seat_may_react_and_is_then_asked_again_until_it_passes() -> None:
    g = started(Play(), (LYRE, SHIELD))
    pick(g, "take 1")
    pick(g, "use lyre")
    assert g.ask is not None
    assert g.ask.seat == 1
    assert keys(g) == ["pass"], "asked although nothing is left: what it holds is hidden"
    pick(g, "pass")
    assert g.ask.seat == 2
    pick(g, "pass")
    assert g.used == [LYRE]
    assert keys(g) == ["take 1", "take 2", "take 3"]


def test_a_window_is_saved_and_loaded_like_everything_else() -> None:
    g = started(Play(), (LYRE, SHIELD))
    pick(g, "take 2")
    twin = g.copy()
    assert isinstance(twin, Pebbles)
    assert twin.save() == g.save()
    pick(twin, "use lyre")
    assert g.used == []


def test_only_effects_that_answer_a_question_are_noted_for_it() -> None:
    effects = (Spear(), Truce())
    assert answering(Charmed, "strength", effects) == (True, False)
    assert answering(Charmed, "forbids", effects) == (False, True)


def test_a_tally_remembers_its_parts_and_leaves_out_nothings() -> None:
    tally = Tally(2, "soldiers")
    Spear().strength(tally)
    tally.add(0, "wall")
    assert tally.json() == {"total": 4, "parts": [["soldiers", 2], ["spear", 2]]}
