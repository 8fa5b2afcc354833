"""Saved games of Lords of Hellas name what they hold."""

from typing import Any, Final

import pytest

from petteia.games.lords.entry import ENTRY
from petteia.kernel.chance import Chance
from petteia.kernel.game import written
from tests.lords.board import Board, board, monster, player, region
from tests.saves import bare_numbers, names_and_loads, read_again, saved_on_the_way

NUMBERS: Final = {
    "Lords": "active attributes control countdown crown fortified glory hoplites hunter levels pool praying "
    "priests_left quest_step rounds sides slayer supply temples_built turns victor",
    # notes
    "Bonus": "amount seat",
    "Death": "count seat",
    "OwnPower": "seat",
    "Played": "seat",
    # turns
    "ThisTurn": "owed seat special",
    "SetUp": "chooser left",
    "UsePower": "seat",
    "InSequence": "seat",
    "HeroMovement": "seat",
    "CompleteQuest": "seat",
    "Prayer": "seat",
    "Recruit": "seat",
    "March": "seat",
    "AfterMarch": "seat",
    "Garrison": "seat",
    "BuildTemple": "seat",
    "BlessingDraft": "left seat",
    "Prepare": "left seat",
    "Usurp": "seat",
    "BuildMonument": "seat",
    "MonsterPhase": "seat",
    # hoplites and battles
    "Movement": "seat",
    "HopliteMovement": "alive arrived left",
    "ArmyMove": "alive count steps",
    "FarMove": "count",
    "FarMarch": "count most price seat",
    "MoveOneArmy": "most seat steps",
    "Bring": "most seat",
    "Levy": "most seat",
    "Dying": "at left saved",
    "Withdraw": "seat",
    "KillAndTax": "payer",
    "Offer": "seat",
    "LosePriest": "seat",
    "GainPriest": "seat",
    "LoseCard": "seat",
    "KillUpTo": "most seat",
    "Battles": "seat",
    "ThisBattle": "attacker defender",
    "Battle": "added begun ignored passed turn winner",
    "PlayCombatCard": "seat",
    "ChangeCasualties": "seat",
    # hunts
    "ThisHunt": "attacks boost dealt hunter marks planned value",
    "Hunt": "combining_left held",
    "ChooseHunt": "seat",
    "DealWound": "cards seat",
    "Harm": "injuries least",
    "Thunder": "seat",
    # heroes and cards
    "Injure": "count seat",
    "InjureHeroes": "seats",
    "Heal": "count seat",
    "HealAndDraw": "seat",
    "RaiseAttributes": "count seat upto",
    "LowerAttribute": "seat",
    "PlaceHero": "seat",
    "SpendGlory": "seat",
    "TakeGlory": "seat",
    "LeadMonster": "seat steps",
    "ClearToken": "seat",
    "Discard": "count seat",
    "DrawCards": "count seat",
    "ExchangeCards": "count seat",
    "KeepOneCard": "count seat",
    "ChooseArtifact": "count seat",
}  # amounts and seats; everything else is named


def test_only_amounts_and_seats_are_bare_numbers() -> None:
    assert bare_numbers(ENTRY.begin(2, 0, {})) == NUMBERS


@pytest.mark.parametrize("name", ENTRY.book.frames)
def test_every_procedure_can_be_saved(name: str) -> None:
    g = ENTRY.begin(2, 0, {})
    frame = g.book.frames[name]
    assert written(read_again(g, frame), (), g.book) == written(frame, (), g.book)


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 1), (4, 1)])
def test_random_games_name_things_and_load_to_themselves(seats: int, seed: int) -> None:
    """As a rule one game meets all of these; which one it is depends on the cards there are."""
    left = {"Battle", "Hunt", "HeroMovement", "CompleteQuest", "MonsterPhase", "BuildMonument"}
    for further in range(5):
        left -= saved_on_the_way("lords", seed + further, 1000, seats)
        if not left:
            break
    assert not left


# ---- in words ---------------------------------------------------------------------------------------------------


def saved(b: Board, procedure: str) -> dict[str, Any]:
    """A running procedure as a save writes it, which loads to itself."""
    names_and_loads(b.match)
    stack: Any = b.match.game.save()["stack"]
    return next(entry for entry in stack if entry["is"] == procedure)


def test_a_battle() -> None:
    b = board(
        player("achilles", "corinthia", artifacts=["apollos_arrow"], hand=["flank_attack", "phalanx"]),
        player("helen", "epirus", hand=["charge"]),
        region("argolis", "achilles", achilles=4),
        region("arcadia", "helen", helen=2),
    ).achilles("march argolis arcadia", "how_many 4", "use apollos_arrow")
    b.helen("play charge").achilles("play flank_attack")
    battle = saved(b, "Battle")
    assert (battle["region"], battle["came_from"]) == ("arcadia", ["argolis"])
    assert battle["order"] == [{"card": "charge", "seat": 1}, {"card": "flank_attack", "seat": 0}]
    assert battle["bonus"] == [
        {"seat": 0, "label": "artifact.apollos_arrow", "amount": 2},
        {"seat": 0, "label": "combat_kind.flank_attack", "amount": 2},
    ]
    assert saved(b, "Battles")["came_from"] == [{"region": "arcadia", "origin": "argolis"}]


def test_deaths() -> None:
    b = board(
        player("achilles", "corinthia", artifacts=["aegis"]),
        player("helen", "epirus"),
        region("argolis", "achilles", achilles=2),
        monster("chimera", "arcadia", evolved=["chimera_macedonia"]),
    ).achilles("move argolis arcadia")
    assert saved(b, "Dying")["deaths"] == [{"seat": 0, "region": "arcadia", "count": 1}]
    movement = saved(b, "HopliteMovement")
    assert (movement["first"], movement["target"], movement["bitten"]) == (
        "move argolis arcadia",
        "arcadia",
        ["arcadia"],
    )
    assert movement["arrived"]["arcadia"] == 1


def test_a_hunt() -> None:
    b = board(
        player("achilles", "attica", artifacts=["poison_arrows"]),
        player("helen", "elis"),
        monster("hydra", "attica", 3),
    ).achilles("hunt hydra", "use poison_arrows")
    assert (saved(b, "UsePower")["power"], saved(b, "UsePower")["moment"]) == ("poison_arrows", "before_hunt")
    b.achilles("wound hydra 4")
    hunt = saved(b, "Hunt")
    assert (hunt["monster"], hunt["region"], hunt["marks"]) == (
        "hydra",
        "attica",
        {"none": 0, "priest": 1, "artifact": 0},
    )
    table: Any = b.match.game.save()["table"]
    assert (table["wounds"]["hydra"], table["spent"]) == (["3", "4"], ["poison_arrows"])


def carried(b: Board, frame_of: str, **fields: Any) -> Board:
    """The position as version 1 of the rules would have saved it, read again."""
    game: Any = b.match.game
    state: Any = {**game.save(), "rules": "1"}
    del state["table"]["colours"]
    for frame in state["stack"]:
        if frame["is"] == frame_of:
            frame.update(fields)
    b.match.game.load(state)
    return Board(b.match)


def test_an_army_driven_out_under_the_first_rules_makes_way_before_control_is_taken() -> None:
    b = board(player("achilles", "attica", glory=["blue"]), player("helen", "elis"), region("attica", helen=2))
    b.achilles("usurp", "enough")
    assert b.prompt == "ask.withdraw"
    old = carried(b, "Usurp", step="drive_out")
    old.helen("withdraw crete")
    assert (old.prompt, old.control("attica"), old.hoplites("helen", "crete")) == ("ask.levy", "achilles", 2)
    assert old.achilles("levy attica 1").asked == "helen"


@pytest.mark.parametrize("begun", [0, 1])
def test_a_special_action_that_is_being_repeated_under_the_first_rules_comes_before_a_monument(begun: int) -> None:
    b = board(
        player("achilles", "attica", used=["march"]),
        player("helen", "elis"),
        region("attica", "achilles", achilles=1),
    ).achilles("build", *["repeat march"][:begun])
    assert b.prompt == ("ask.repeat", "ask.repeat_how")[begun]
    old = carried(b, "Turn", building=False)
    old.achilles(*["repeat march"][begun:], "march attica boeotia")
    assert old.prompt == "ask.monument"


def test_a_special_action_once_more_before_a_monument() -> None:
    b = board(
        player("achilles", "attica", used=["recruit", "prepare"]),
        player("helen", "elis"),
        region("attica", "achilles", achilles=1),
    ).achilles("build", "repeat prepare", "draw")
    turn = saved(b, "Turn")
    assert (turn["repeating"], turn["action"], turn["building"], turn["monument"]) == (
        "prepare",
        "prepare",
        True,
        "none",
    )
    table: Any = b.match.game.save()["table"]
    assert table["used"] == [["recruit", "prepare"], []]
    assert b.achilles("draw", "build_monument zeus").monument("zeus")["level"] == 2


# ---- positions of before offers were procedures of their own -----------------------------------------------------

RESTED: Final = {
    "ask.turn_start": "start",
    "ask.more_artifacts": "more_artifacts",
    "ask.after_hero": "after_move",
    "ask.recruit_more": "more",
    "ask.march_done": "choose",
    "ask.battle_decided": "react",
    "ask.hunt_begins": "start",
    "ask.priest_taken": "",
}  # the step at which the procedure below asked itself; an opening did so before


def as_of_old(saved: dict[str, Any], step: str) -> dict[str, Any]:
    """A position that rests on an offer, as it was saved when there were none."""
    *below, offer = saved["stack"]
    if step:
        below[-1]["step"] = step
        return {**saved, "stack": below}
    del offer["once"]
    return {**saved, "stack": [*below, {**offer, "is": "Opening", "step": "choose"}]}


def test_offers_are_made_again_in_positions_of_old() -> None:
    """Random games, until each offer has been made."""
    left, seed, dice = set(RESTED), 0, Chance()
    while left and seed < 20:
        seats = ENTRY.seats[seed % len(ENTRY.seats)]
        g = ENTRY.begin(seats, seed, {})
        dice.reseed(seed)
        while g.ask is not None and left and g.plies < 2500:
            if g.ask.text in left:
                left.remove(g.ask.text)
                twin = ENTRY.begin(seats, 0, {})
                twin.load(as_of_old(g.save(), RESTED[g.ask.text]))
                assert twin.ask is not None
                assert (twin.ask.text, twin.ask.options) == (g.ask.text, g.ask.options)
                twin.step(twin.ask.options[0])
            g.step(g.ask.options[dice.roll(len(g.ask.options))])
        seed += 1
    assert not left
