"""Beside the battlefield: dice, dashboards, hands, the market and the gallery. Every word comes from the catalogue."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.draw.gallery import as_page
from petteia.draw.svg import Svg
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.draw import fragments, gallery, hand, picture, whole_box
from petteia.games.pantheon.drawing import medallions
from petteia.games.pantheon.drawing.adventure import camp_panel, rules_panel, scenario_panel
from petteia.games.pantheon.drawing.dashboards import COLUMN
from petteia.games.pantheon.drawing.dice import CELL, DIE, STATES, attack_panel, attack_strip, lay_die
from petteia.games.pantheon.drawing.panels import army_panel, panels, seat_panel, turn_panel
from petteia.games.pantheon.drawing.seen import Seen
from petteia.games.pantheon.entry import ENTRY
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS, SCENARIOS
from petteia.games.pantheon.unit_facts import POWER_REFS, UNIT_REFS, UNITS
from petteia.kernel.templates import template
from petteia.kernel.words import LANGUAGES, Words, say
from tests.draw.reading import SPACE, found, read, refs, texts, title, used
from tests.draw.test_pantheon_board import View, battle, seen_by

DICE: list[dict[str, Any]] = [
    {"value": 5, "rolled": 5, "state": "wound"},
    {"value": 5, "rolled": 3, "state": "open"},
    {"value": 2, "rolled": 2, "state": "spent"},
    {"value": 0, "rolled": 0, "state": "blank"},
    {"value": 4, "rolled": 4, "state": "rerolled"},
]


@pytest.fixture
def words() -> Words:
    return Words.of("pantheon", "en")


@pytest.fixture
def fight() -> View:
    """Somebody attacks; the dice lie there."""
    shown = battle()
    units = shown["table"]["units"]
    one = units[0]["unit"]
    other = next(unit["unit"] for unit in units if unit["seat"] == 1)
    shown["table"]["activation"] = {"unit": one, "complex": False, "actions": [], "left": 1, "bonus": []}
    shown["table"]["attack"] = {
        "attacker": one,
        "defender": other,
        "range": 1,
        "power": None,
        "counter": False,
        "area": None,
        "combat": {"total": 9, "parts": [["stat.combat", 8], ["talent.close_combat", 1]]},
        "defense": {"total": 7, "parts": [["stat.defense", 8], ["talent.torment", -1]]},
        "dice": DICE,
        "step": "first",
        "wounds": 1,
    }
    return shown


@pytest.fixture
def draft() -> View:
    """The first question of a draft."""
    game = ENTRY.begin(2, 1, {})
    while seen_by(game, 0)["table"]["stage"] != "recruitment":
        game.step(game.ask.options[0] if game.ask else -1)
    seat = game.ask.seat if game.ask else 0
    return seen_by(game, seat)


def option(do: str, *on: str) -> dict[str, Any]:
    return {"key": do, "do": do, "on": list(on), "rule": "", "label": {"key": "draw.board"}, "grave": False}


def asked(shown: View, *options: dict[str, Any]) -> View:
    shown["ask"] = {"seat": 0, "text": {"key": "draw.board"}, "options": list(options), "refused": []}
    return shown


# ---- an attack -----------------------------------------------------------------------------------------------------


def test_both_values_open_into_their_parts(fight: View, words: Words) -> None:
    root = read(attack_panel(Seen(fight), words))
    parts = {
        title(group): {str(part.text): int(str(part.get("data-n"))) for part in group.findall(f"{SPACE}desc")}
        for group in root.iter(f"{SPACE}g")
    }
    assert parts[words("draw.combat_value", count=9)] == {words("stat.combat"): 8, words("talent.close_combat"): 1}
    assert parts[words("draw.defense_value", count=7)] == {words("stat.defense"): 8, words("talent.torment"): -1}
    assert {fight["table"]["attack"]["attacker"], fight["table"]["attack"]["defender"]} <= refs(root)


def test_every_die_shows_what_became_of_it(fight: View, words: Words) -> None:
    root = read(attack_panel(Seen(asked(fight, option("spend", "2", "5"))), words))
    assert [group.get("data-state") for group in root.iter(f"{SPACE}g") if group.get("data-state")] == [
        die["state"] for die in DICE
    ]
    for number, die in enumerate(DICE, 1):
        one = found(root, str(number))
        assert f"die-{die['state']}" in used(one)
        assert words(f"draw.die_{die['state']}") in title(one)
    raised = found(root, "2")
    assert words("draw.die_rolled", rolled=3, raised=2) in title(raised)
    assert "pantheon-raised" in used(raised)
    assert {"pantheon-wound"} <= set(used(found(root, "1")))
    assert {"pantheon-spent"} <= set(used(found(root, "3")))
    assert {"pantheon-rerolled"} <= set(used(found(root, "5")))


def test_an_attack_comes_as_a_strip_with_its_dice(fight: View, words: Words) -> None:
    """Where the panels are out of sight: both values with their parts, and dice that can be chosen."""
    strip = attack_strip(Seen(asked(fight, option("spend", "2", "5"))), words)
    assert strip is not None
    root = read(strip)
    assert [title(found(root, str(number))).split(";")[0] for number in range(1, len(DICE) + 1)] == [
        title(found(read(attack_panel(Seen(fight), words)), str(number))).split(";")[0]
        for number in range(1, len(DICE) + 1)
    ]
    assert {"9", "7"} <= set(texts(root))
    assert fragments(fight, words)["strip"]
    fight["table"]["attack"] = None
    assert fragments(fight, words)["strip"] == ""


def test_states_of_dice_differ_in_shape(words: Words) -> None:
    looks = set()
    for state in STATES:
        svg = Svg(0, 0)
        lay_die(svg, {"value": 3, "rolled": 3, "state": state}, (0, 0), "", words)
        shapes = re.sub(r"<title>.*?</title>|var\(--[^)]*\)|die-[a-z]+|data-state=\S*", "", svg.inside())
        looks.add(shapes + re.sub(r"var\(--[^)]*\)|id=\S*", "", svg.known[f"die-{state}"]))
    assert len(looks) == len(STATES)


def test_dice_are_counted_not_pointed_at_for_the_second_assault(fight: View, words: Words) -> None:
    root = read(attack_panel(Seen(asked(fight, *[option("second_assault", str(n)) for n in (1, 2)])), words))
    assert {"1", "2"} <= refs(root)
    assert not [group for group in root.iter(f"{SPACE}g") if group.get("data-state") and group.get("data-ref")]
    for count in ("1", "2"):
        chip = found(root, count)
        assert texts(chip) == [f"×{count}"]  # a bare number would look like a die
        assert title(chip) == words("draw.assault_with", count=count)
        assert "pantheon-rerolled" in used(chip)
    fives = [die["state"] == "open" and die["value"] == 5 for die in DICE]
    marked = [words("draw.die_again") in title(g) for g in root.iter(f"{SPACE}g") if g.get("data-state")]
    assert marked == fives


def test_nothing_of_a_die_lies_on_its_glow_or_on_the_next_die(words: Words) -> None:
    """What became of a die stands below it: the page lays a glow of five on its outline."""
    glow = DIE / 2 + 2.5
    assert 2 * glow <= CELL
    dice = [*DICE, {"value": 7, "rolled": 5, "state": "wound"}, {"value": 5, "rolled": 0, "state": "spent"}]
    for die in dice:
        svg = Svg(0, 0)
        lay_die(svg, die, (0, 0), "1", words)
        root = ElementTree.fromstring(f'<svg xmlns="{SPACE[1:-1]}">{svg.inside()}</svg>')
        badges = [rect for rect in root.iter(f"{SPACE}rect") if rect.get("class") == "badge"]
        for badge in badges:
            assert float(str(badge.get("y"))) >= glow
            assert float(str(badge.get("width"))) <= CELL
        assert bool(badges) == (die["state"] in ("wound", "spent", "rerolled") or die["value"] > die["rolled"])
        if die["state"] != "blank":
            (value,) = [text for text in root.iter(f"{SPACE}text") if text.text == str(die["value"])]
            assert float(str(value.get("font-size"))) >= DIE / 2


# ---- dashboards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vitality", [1, 3, 8])
def test_the_current_line_is_marked(words: Words, vitality: int) -> None:
    shown = battle()
    unit = next(unit for unit in shown["table"]["units"] if unit["most"] >= 8)
    unit["vitality"] = vitality
    one = found(read(army_panel(Seen(shown), unit["seat"], words)), unit["unit"])
    (mark,) = [rect for rect in one.iter(f"{SPACE}rect") if rect.get("width") == f"{COLUMN - 1:.0f}"]
    assert float(str(mark.get("x"))) == 8 + 17 + COLUMN * (unit["most"] - vitality)


def test_talents_that_do_not_work_are_struck_out(words: Words) -> None:
    shown = battle()
    unit = shown["table"]["units"][0]
    for talent in unit["talents"]:
        talent["works"] = False
    for power in unit["powers"]:
        power["works"] = True
    one = found(read(army_panel(Seen(shown), 0, words)), unit["unit"])
    gone = [group for group in one.iter(f"{SPACE}g") if words("draw.does_not_work") in title(group)]
    assert len(gone) == len(unit["talents"])


def test_the_value_of_a_power_stands_in_a_box_or_a_dash_for_it(words: Words) -> None:
    shown = battle()
    unit = next(unit for unit in shown["table"]["units"] if any(power["x"] for power in unit["powers"]))
    for works, wanted in ((True, "{x}"), (False, "–")):
        for power in unit["powers"]:
            power["works"] = works
        one = found(read(army_panel(Seen(shown), unit["seat"], words)), unit["unit"])
        for power in unit["powers"]:
            name = words(f"power.{power['power']}")
            (chip,) = [g for g in one.iter(f"{SPACE}g") if g.get("data-works") and name in texts(g)]
            assert chip.get("data-works") == ("yes" if works else "no")
            value = wanted.format(x=power["x"]) if power["x"] or not works else ""
            assert texts(chip) == [name, value] if value else [name]


def test_an_army_is_called_by_its_banner(words: Words) -> None:
    shown = battle()
    drawn = army_panel(Seen(shown), 0, words)
    side = Seen(shown).side(0, words)
    assert drawn.title == words("draw.army", side=Seen(shown).side_text(0, words))
    assert texts(read(drawn))[0] == side
    word = side.split()[-1]
    assert drawn.title.count(word) == 1


def test_a_power_on_offer_is_pointed_at_where_its_unit_acts(fight: View, words: Words) -> None:
    unit = fight["table"]["units"][0]
    power = unit["powers"][0]["power"]
    root = read(army_panel(Seen(asked(fight, option("use", power))), 0, words))
    assert power in refs(found(root, unit["unit"]))


def test_destroyed_units_come_last_and_say_so(words: Words) -> None:
    shown = battle()
    unit = shown["table"]["units"][0]
    unit |= {"state": "destroyed", "vitality": 0, "at": None}
    root = read(army_panel(Seen(shown), unit["seat"], words))
    own = [ref for element in root.iter() if (ref := element.get("data-ref")) and "." in ref]
    assert own[-1] == unit["unit"]
    assert words("draw.destroyed", unit=say(f"unit.{unit['ref']}")) in texts(found(root, unit["unit"]))


def test_stones_absorbed_and_manoeuvres(words: Words) -> None:
    shown = battle()
    mine = shown["table"]["seats"][0]
    mine |= {"absorbed": 3, "manoeuvres": {"draw_cards": True, "search_card": False, "escape": True}}
    root = read(seat_panel(Seen(shown), 0, words))
    assert used(root).count("stone-stone") == 3
    titles = [title(group) for group in root.iter(f"{SPACE}g")]
    assert words("draw.absorbed", count=3, most=facts.STONES_TO_WIN) in titles
    assert sum([words("draw.manoeuvre_used") in told for told in titles]) == 1


def test_the_viewers_panel_comes_first(words: Words) -> None:
    shown = battle()
    for seat, first in ((0, "seat.0"), (1, "seat.1"), (-1, "seat.0")):
        names = [part.name for part in panels({**shown, "seat": seat}, words)]
        assert next(name for name in names if name.startswith("seat.")) == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_moves_has_a_laurel_and_words_only_where_there_is_room(language: str) -> None:
    said = Words.of("pantheon", language)
    shown = {**battle(), "waiting": 0}
    for asking in ("never", "always"):
        shown["table"]["seats"][0]["asking"] = asking
        root = read(seat_panel(Seen(shown), 0, said))
        (moves,) = [group for group in root.iter(f"{SPACE}g") if title(group) == said("draw.to_move")]
        assert "laurel" in " ".join(used(moves))
        assert all(float(str(text.get("font-size"))) >= 12 for text in moves.iter(f"{SPACE}text"))


# ---- camps and scenarios -------------------------------------------------------------------------------------------


def begun(seats: int, **options: str) -> View:
    """A game at its first battle."""
    game = ENTRY.begin(seats, 1, options)
    while game.ask and seen_by(game, game.ask.seat)["table"]["stage"] != "battle":
        game.step(game.ask.options[0])
    return seen_by(game, 0)


@pytest.fixture(scope="module")
def tartarus() -> View:
    return begun(4, play="doors_of_tartarus")


def test_partners_stand_together_under_the_name_of_their_side(tartarus: View, words: Words) -> None:
    assert tartarus["table"]["camps"] == [0, 1, 0, 1]
    for viewer, order in ((0, (0, 2, 1, 3)), (1, (1, 3, 2, 0)), (3, (3, 1, 0, 2)), (-1, (0, 2, 1, 3))):
        shown = {**tartarus, "seat": viewer}
        names = [part.name for part in panels(shown, words) if part.name.startswith(("camp.", "seat."))]
        first, second = (tartarus["table"]["camps"][order[i]] for i in (0, 2))
        assert names == [
            f"camp.{first}",
            *[f"seat.{seat}" for seat in order[:2]],
            f"camp.{second}",
            *[f"seat.{seat}" for seat in order[2:]],
        ]
        for camp in (0, 1):
            seats = [seat for seat, own in enumerate(shown["table"]["camps"]) if own == camp]
            head = camp_panel(Seen(shown), camp, words)
            side = words(f"side.{shown['table']['sides'][seats[0]]}")
            assert head.title == side
            own = [words("draw.own_camp")] if viewer in seats else []
            assert texts(read(head)) == [side, *own]
            plates = [str(e.get("class")) for e in read(head).iter() if str(e.get("class")).startswith("plate")]
            assert plates == [f"plate of-{Seen(shown).livery(seat).name}" for seat in seats]


def test_partners_count_their_stones_together(tartarus: View, words: Words) -> None:
    shown = {**tartarus, "table": {**tartarus["table"], "seats": [dict(own) for own in tartarus["table"]["seats"]]}}
    for seat, count in ((0, 1), (2, 2)):
        shown["table"]["seats"][seat]["absorbed"] = count
    root = read(camp_panel(Seen(shown), 0, words))
    assert used(root).count("stone-stone") == 3
    said = words("draw.camp_absorbed", count=3, most=facts.STONES_TO_WIN)
    assert said in [title(group) for group in root.iter(f"{SPACE}g")]
    assert used(read(seat_panel(Seen(shown), 2, words))).count("stone-stone") == 1  # and a number beside it


def test_the_turn_and_every_unit_name_the_camp(tartarus: View, words: Words) -> None:
    shown = {**tartarus, "table": {**tartarus["table"], "active": 3}}
    seen = Seen(shown)
    whose = say("draw.of_camp", side=seen.side_text(3, words), camp=words(f"side.{shown['table']['sides'][3]}"))
    assert turn_panel(seen, words).title == words("draw.turn_of", side=whose)
    token = next(iter(seen.tokens.values()))
    assert seen.owner(token, words) == words(f"side.{token.side}")
    assert not [part for part in panels(battle(), words) if part.name.startswith("camp.")]


SEATS = {"two": 2, "three": 3, "four": 4, "teams": 4}


def played(ref: str, seat: int = 0) -> View:
    """The beginning of a scenario."""
    scenario = SCENARIOS[SCENARIO_REFS.index(ref)]
    return seen_by(ENTRY.begin(SEATS[facts.TABLE_REFS[scenario.table]], 1, {"play": ref}), seat)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ref", SCENARIO_REFS)
def test_a_scenario_says_how_it_is_won(ref: str, language: str) -> None:
    said = Words.of("pantheon", language)
    scenario = SCENARIOS[SCENARIO_REFS.index(ref)]
    shown = played(ref)
    shown["table"]["round"] = 3
    names = [part.name for part in panels(shown, said)]
    assert names.index("scenario") < names.index("seat.0") < names.index("scenario_rules")
    goals, rules = (read(draw(Seen(shown), said)) for draw in (scenario_panel, rules_panel))
    told, special = (" ".join(texts(root)) for root in (goals, rules))
    assert said(f"scenario.{ref}") in told
    assert said("draw.round_of", round=3, limit=scenario.round_limit) in told
    keys = [f"scenario_goal.{key}" for key in (ref, *scenario.side_refs) if said.has(f"scenario_goal.{key}")]
    assert keys
    for key in (*keys, *[key for key in (f"at_limit.{ref}",) if said.has(key)]):
        assert said(key) in told
    for key in (f"scenario_story.{ref}", *[f"scenario_rule.{r.id.lower().replace('-', '_')}" for r in scenario.rules]):
        assert said(key) in special


def test_the_viewers_own_goal_comes_first_and_is_marked(words: Words) -> None:
    for seat, order in ((0, ["labour", "brood"]), (1, ["brood", "labour"])):
        root = read(scenario_panel(Seen(played("lerna_second_labour", seat)), words))
        heads = [group for group in root.iter(f"{SPACE}g") if group.get("data-side")]
        assert [head.get("data-side") for head in heads] == order
        assert [head.get("data-own") for head in heads] == ["yes", None]
    spectator = {**played("lerna_second_labour"), "seat": -1}
    root = read(scenario_panel(Seen(spectator), words))
    assert not [group for group in root.iter() if group.get("data-own")]


def test_a_skirmish_has_no_scenario(words: Words) -> None:
    assert not [part for part in panels(battle(), words) if part.name.startswith("scenario")]


@pytest.mark.parametrize("ref", SCENARIO_REFS)
def test_glory_and_stones_are_counted_only_where_they_win(ref: str, words: Words) -> None:
    shown = played(ref)
    shown["table"]["stage"] = "battle"
    titles = [title(group) for group in read(seat_panel(Seen(shown), 0, words)).iter(f"{SPACE}g")]
    assert (words("draw.glory_count", count=0) in titles) == (ref == "apple_of_discord")
    slots = [part for part in panels(shown, words) if part.name.startswith(("seat.", "camp."))]
    shown_slots = sum([str(part).count('class="empty"') for part in slots])
    assert (shown_slots > 0) == (ref == "doors_of_tartarus")


# ---- cards ---------------------------------------------------------------------------------------------------------


def test_the_hand_counts_cards_of_a_kind(words: Words) -> None:
    shown = battle()
    shown["zones"] |= {"hand.0": ["zeus", "art_of_war", "zeus", "omphalos"], "looked_at.0": [], "shown": []}
    root = read(hand(shown, words))
    assert refs(root) == {"zeus", "art_of_war", "omphalos"}
    assert "×2" in texts(found(root, "zeus"))


def test_cards_to_choose_lie_open_before_the_hand(words: Words) -> None:
    shown = asked(battle(), option("take", "hades"), option("keep", "zeus"))
    shown["zones"] |= {"hand.0": ["zeus"], "looked_at.0": ["ares"], "shown": []}
    assert refs(read(hand(shown, words))) == {"zeus", "hades", "ares"}


def test_spectators_see_no_hand(words: Words) -> None:
    shown = {**battle(), "seat": -1}
    assert not refs(read(hand(shown, words)))


# ---- the market ----------------------------------------------------------------------------------------------------


def market_of(shown: View, words: Words) -> ElementTree.Element:
    return ElementTree.fromstring(fragments(shown, words)["market"])


def test_the_market_has_every_unit_once_with_its_filters(draft: View, words: Words) -> None:
    root = market_of(draft, words)
    cards = [child for child in root if child.get("class") == "market-card"]
    assert [card.get("data-ref") for card in cards] == list(UNIT_REFS)
    names = [part.partition(":")[0] for part in str(root.get("data-filter-names")).split("|")]
    for card, unit in zip(cards, UNITS, strict=True):
        talents = [facts.TALENT_REFS[talent] for talent in unit.talents]
        assert card.get("data-filter-type") == facts.TYPE_REFS[unit.type]
        assert card.get("data-filter-cost") == str(unit.cost)
        assert str(card.get("data-filter-talent")).split() == talents
        for name in names:
            values, labels = (str(card.get(f"data-filter-{name}{end}")) for end in ("", "-label"))
            assert len(values.split()) == len(labels.split("|"))
        assert card.get("data-title") == words(f"unit.{unit.ref}")


def test_the_market_is_open_while_units_are_recruited(draft: View, words: Words) -> None:
    assert fragments({**draft, "seat": -1, "ask": None}, words)["market"]
    assert fragments(battle(), words)["market"] == ""


def test_who_has_taken_a_unit_and_what_is_left(draft: View, words: Words) -> None:
    """The armies stand in the head of the market, with their points."""
    game = ENTRY.begin(2, 1, {})
    while not any(seat["units"] for seat in seen_by(game, 0)["table"]["seats"]):
        game.step(game.ask.options[0] if game.ask else -1)
    shown = seen_by(game, 0)
    (seat,) = [seat for seat, own in enumerate(shown["table"]["seats"]) if own["units"]]
    (unit,) = shown["table"]["units"]
    root = ElementTree.fromstring(fragments(shown, words)["market"])
    written = ["".join(element.itertext()) for element in root.iter() if element.tag.endswith("text")]
    left = shown["table"]["seats"][seat]["points"]
    assert words("draw.points", left=left, spent=0) in written
    taken = words("draw.taken_by", side=Seen(shown).side_text(seat, words))
    (card,) = [child for child in root if child.get("data-ref") == unit["ref"]]
    assert taken in ["".join(element.itertext()) for element in card.iter() if element.tag.endswith("text")]


def test_partners_stand_side_by_side_in_the_market(words: Words) -> None:
    game = ENTRY.begin(4, 1, ENTRY.checked(4, {"camps": "teams"}))
    while seen_by(game, 0)["table"]["stage"] != "recruitment":
        game.step(game.ask.options[0] if game.ask else -1)
    shown = seen_by(game, 1)
    seen = Seen(shown)
    assert seen.camps[1] == seen.camps[3] != seen.camps[0]
    head = next(child for child in market_of(shown, words) if child.get("class") == "market-head")
    camps = [seen.camp_name(seen.camps[seat], words) for seat in (1, 3, 2, 0)]
    mine = words("draw.own_camp")
    armies = [[str(text.text) for text in army.iter("text")] for army in head]  # a page has no names of spaces
    assert [f"{camp} · {mine}" in army for camp, army in zip(camps, armies, strict=True)] == [True, True, False, False]
    assert [camp in army for camp, army in zip(camps, armies, strict=True)] == [False, False, True, True]
    assert [army.get("aria-label") for army in head] == [
        words("draw.army", side=seen.full_side_text(seat, words)) for seat in (1, 3, 2, 0)
    ]


def test_a_construction_shows_the_viewers_own_secret_army(draft: View, words: Words) -> None:
    draft["table"]["stage"] = "construction"
    draft["seat"] = 0
    draft["zones"]["army.0"] = ["zeus.1", "hoplites.1"]
    draft["zones"]["army.1"] = ["army_2", "army_2"]
    root = market_of(asked(draft, option("dismiss", "hoplites")), words)
    head = next(child for child in root if child.get("class") == "market-head")
    assert [e.get("data-ref") for e in head.iter() if e.get("data-ref")] == ["hoplites"]
    written = ["".join(e.itertext()) for e in head.iter() if e.tag.endswith("text")]
    points = draft["table"]["seats"][0]["points"]
    assert words("draw.points", left=points - 7, spent=7) in written  # Zeus 6, Hoplites 1
    assert len([said for said in written if said.endswith(words("draw.points", left=2, spent=0)[1:])]) == 1
    assert len([e for e in head.iter() if e.get("class") == "empty"]) == 2  # units nobody else may see


def test_the_whole_box_can_be_looked_at_without_a_game(words: Words) -> None:
    root = ElementTree.fromstring(whole_box(words))
    assert [child.get("data-ref") for child in root if child.get("class") == "market-card"] == list(UNIT_REFS)
    ids = {e.get("id") for e in root.iter() if e.get("id")}
    assert {str(e.get("href"))[1:] for e in root.iter() if e.tag.endswith("use")} <= ids


# ---- the gallery, and words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_has_everything(language: str) -> None:
    said = Words.of("pantheon", language)
    shelves = gallery(said)
    shown = set()
    for pieces in shelves.values():
        for piece in pieces:
            shown |= refs(read(piece))
    assert {*UNIT_REFS, *BOARD_REFS, *facts.TERRAIN_REFS, *facts.BORDER_REFS, *facts.TALENT_REFS, *POWER_REFS} <= shown
    for markups in as_page(shelves).values():
        for markup in markups:
            ElementTree.fromstring(markup)


def wordless() -> Words:
    """Words without letters: whatever has some was not taken from the catalogue."""
    said = Words("pantheon", "en")
    for key, text in said.entries.items():
        names = sorted(template(text).parts())
        said.entries[key] = "¤" + " ".join(f"{{{name}}}" for name in names)
    return said


TOLD = ("data-title", "aria-label", "data-layer-title", "data-filter-type-label", "data-filter-talent-label")


def letters(root: ElementTree.Element) -> list[str]:
    """Everything on a drawing that is read by people and has letters, but for the initials of a unit without a sign."""
    said = [part for element in root.iter() for part in (element.text, element.tail) if part]
    said += [value for element in root.iter() for name in TOLD if (value := element.get(name))]
    initials = {medallions.initials(ref) for ref in UNIT_REFS if ref not in medallions.SIGNED}
    return [text for text in said if re.search("[A-Za-z]{2}", text) and text not in initials]


def test_no_word_is_written_into_the_drawings(fight: View, draft: View) -> None:
    said = wordless()
    for shown in (
        fight,
        draft,
        *[played(ref) for ref in SCENARIO_REFS],
        {**draft, "table": {**draft["table"], "board": None, "areas": [], "deployment": {}}},
    ):
        for name, text in fragments(shown, said).items():
            if text:
                assert letters(ElementTree.fromstring(text)) == [], name
        assert letters(read(picture(shown, said, "page"))) == []


def test_no_word_is_written_into_the_gallery() -> None:
    said = wordless()
    for pieces in gallery(said).values():
        for piece in pieces:
            assert letters(read(piece)) == []
