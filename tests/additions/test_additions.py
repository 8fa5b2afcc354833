"""Each guide of docs/adding is followed to the letter in a copy of the package, and what was added is played.

The new things come first in their lists, so that the numbers of all others shift. Positions that were saved before, by
the package as it is, go on in the copy.
"""

import json
from typing import Any

import pytest

import petteia
from petteia.games.registry import GAMES
from petteia.kernel.errors import BadFile
from tests.additions.tasks import positions
from tests.additions.workshop import Workshop

GUIDES = (
    "hellas-card.md",
    "lords-artifact.md",
    "lords-blessing.md",
    "lords-quest.md",
    "lords-monster.md",
    "pantheon-unit.md",
    "solo-script.md",
    "page.md",
    "../adding-a-game.md",
)
ARMIES = {"recruitment": "armies", "army_1": "zeus+medusa+heracles", "army_2": "hades+cerberus+medusa"}
WITH_TALOS = {"recruitment": "armies", "army_1": "zeus+talos+heracles", "army_2": "hades+talos+medusa"}
NEW = {"hellas": ["shield_wall"], "lords": ["lyre_of_orpheus", "nemean_lion"], "pantheon": ["talos"]}  # with places
BEFORE = {  # how far apart and how many positions are saved before
    "hellas": (61, 5),
    "lords": (71, 5),
    "solo": (17, 5),
    "companion": (7, 5),
    "pantheon": (67, 4),
}


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> tuple[Workshop, str]:
    """A copy with everything the guides add, and the tests they show."""
    workshop = Workshop(tmp_path_factory.mktemp("extended"))
    return workshop, "".join([workshop.follow(guide) for guide in GUIDES])


@pytest.fixture(scope="module")
def reordered(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """A copy whose facts stand in reverse order wherever the order has no meaning."""
    workshop = Workshop(tmp_path_factory.mktemp("reordered"))
    for file, kinds in ORDER_WITHOUT_MEANING.items():
        workshop.reverse(f"petteia/games/{file}", kinds)
    return workshop


# The others have an order. Rules of Pantheon name its talents, traits, types, terrains and the like by numbers: their
# tables are refused in any other order. The first `[[die]]`, `[[board]]`, `[[scenario]]` and `[[army]]` is what a table
# has if nobody chooses; layouts and areas belong to their board, sides and rules to their scenario.
ORDER_WITHOUT_MEANING = {
    "hellas/facts/cards.toml": "card",
    "hellas/facts/tiles.toml": "tile",
    "lords/facts/artifacts.toml": "artifact",
    "lords/facts/attacks.toml": "card",
    "lords/facts/blessings.toml": "blessing",
    "lords/facts/board.toml": "land monument region",
    "lords/facts/combat.toml": "symbol kind card",
    "lords/facts/events.toml": "monster_card quest",
    "lords/facts/heroes.toml": "hero",
    "lords/facts/limits.toml": "variant",
    "lords/facts/monsters.toml": "monster",
    "lords/facts/temples.toml": "card",
    "pantheon/facts/powers.toml": "power",
    "pantheon/facts/units.toml": "unit",
    "solo/facts/campaign.toml": "attitude combat_removed failed region table_a table_b",
    "solo/facts/scripts.toml": "act_1 act_2",
}


def saved_before(game: str) -> list[dict[str, Any]]:
    """Positions of the package as it is."""
    every, most = BEFORE[game]
    return positions(game, every, most)


def without(new: list[str], told: Any) -> Any:
    """A position without the places that new things have in it: by their names, or as lines of a list."""
    if isinstance(told, dict):
        return {name: without(new, each) for name, each in told.items() if name.partition(".")[0] not in new}
    if isinstance(told, list):
        return [without(new, each) for each in told if not (isinstance(each, dict) and each.get("monster") in new)]
    return told


def settled(told: Any) -> Any:
    """A position whose lists stand in an order that does not depend on numbers."""
    if isinstance(told, dict):
        return {name: settled(told[name]) for name in sorted(told)}
    return sorted([settled(each) for each in told], key=json.dumps) if isinstance(told, list) else told


def differences(was: Any, now: Any, place: str = "") -> list[str]:
    """Where two positions differ."""
    if isinstance(was, dict) and isinstance(now, dict) and was.keys() == now.keys():
        return [line for name in was for line in differences(was[name], now[name], f"{place}/{name}")]
    if isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        pairs = zip(was, now, strict=True)
        return [line for i, (old, new) in enumerate(pairs) for line in differences(old, new, f"{place}/{i}")]
    return [] if was == now else [f"{place}: {was!r}, then {now!r}"]


def piles(game: str, position: dict[str, Any]) -> dict[str, list[str]]:
    """The zones whose order matters."""
    zones = petteia.new(game).game.book.zones
    return {zone.name: position["save"]["cards"][zone.name] for zone in zones if zone.ordered}


# ---- what the guides add ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "ref", "name", "options", "seeds"),
    [
        ("hellas", "shield_wall", "card.shield_wall", {}, [1, 2, 3]),
        ("lords", "lyre_of_orpheus", "artifact.lyre_of_orpheus", {}, [1, 2]),
        ("lords", "phalanx_axe", "combat_kind.phalanx", {}, [1]),
        ("lords", "heralds_call", "blessing.heralds_call", {}, [1, 2, 3]),
        ("lords", "golden_apples", "event.golden_apples", {}, [1, 2]),
        ("lords", "nemean_lion", "monster.nemean_lion", {}, [1]),
        ("pantheon", "talos", "unit.talos", WITH_TALOS, [3]),
    ],
)
def test_what_a_guide_adds_is_played_to_the_end_of_the_game(
    extended: tuple[Workshop, str], game: str, ref: str, name: str, options: dict[str, str], seeds: list[int]
) -> None:
    """It is offered and taken; then it is seen, drawn, said, saved and loaded. It stands in the gallery."""
    told = extended[0].run("play", game=game, ref=ref, name=name, options=options, seeds=seeds)
    assert told["over"] == len(seeds)
    assert min(told["used"], told["shown"], told["lines"], told["gallery"]) > 0


def test_MB_TRAIT_21_a_new_unit_of_existing_talents_and_powers_needs_no_code(extended: tuple[Workshop, str]) -> None:
    """Traits, powers and lines of a unit that was only written down."""
    shown = extended[0].run("unit", ref="talos.1", options=WITH_TALOS)
    assert (shown["traits"], shown["vitality"]) == (["huge"], 2)
    assert [power["power"] for power in shown["powers"]] == ["bloodlust", "scorching_breath"]


def test_a_script_and_a_die_of_the_campaign_are_facts(extended: tuple[Workshop, str]) -> None:
    given = {"script": "act1_1", "event": "spy_placed", "ref": "crete", "options": {"die": "calm"}}
    told = extended[0].run("script_read", **given, seeds=[1, 2, 3, 4, 5, 6])
    assert told["over"] == 6
    assert told["read"] > 0
    assert told["did"] > 0


def test_the_tests_in_the_guides_pass(extended: tuple[Workshop, str]) -> None:
    workshop, text = extended
    assert workshop.run("guide_test", text=text) == text.count("def test_") > 3


def test_the_game_of_the_guide_is_played_and_has_all_its_words(extended: tuple[Workshop, str]) -> None:
    told = extended[0].run("new_game", game="pebbles", seeds=[1, 2, 3, 4, 5])
    assert told["over"] == 5
    assert told["events"] == ["showed", "took", "turn_begins"]


@pytest.mark.parametrize(("language", "title"), [("en", "How many can play"), ("fr", "À combien peut-on jouer")])
def test_the_page_of_the_guide_answers_in_the_language_of_the_visitor(
    extended: tuple[Workshop, str], language: str, title: str
) -> None:
    told = extended[0].run("visit", path="/seats", language=language)
    assert told["status"] == 200
    assert f"<h1>{title}</h1>" in told["text"]
    assert told["text"].count("/rules/pebbles") > 1  # in the head, and in the list


# ---- positions saved before ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_position_saved_before_an_addition_goes_on(extended: tuple[Workshop, str], game: str) -> None:
    """Nothing changes but the places for what is new. A card that was added lies nowhere: the game goes on without."""
    before = saved_before(game)
    after = extended[0].run("go_on", saved=[position["saved"] for position in before], check=False)
    new = NEW.get(game, NEW["lords"])
    for was, now in zip([position["is"] for position in before], after, strict=True):
        assert differences(was, without(new, now)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_position_saved_before_the_facts_were_reordered_goes_on(reordered: Workshop, game: str) -> None:
    """The order in which options and hands are shown follows the facts; piles lie as they lay."""
    before = saved_before(game)
    after = reordered.run("go_on", saved=[position["saved"] for position in before], check=True)
    for was, now in zip([position["is"] for position in before], after, strict=True):
        assert piles(game, now) == piles(game, was)
        assert differences(settled(was), settled(now)) == []


@pytest.mark.parametrize(
    ("game", "unknown"),
    [("hellas", "“shield_wall” (card)"), ("lords", "“nemean_lion” (monster)"), ("pantheon", "“talos.1” (unit)")],
)
def test_a_position_with_something_unknown_is_refused_in_one_line(
    extended: tuple[Workshop, str], game: str, unknown: str
) -> None:
    saved = extended[0].run("held", game=game, ref=NEW[game][0], options=WITH_TALOS if game == "pantheon" else {})
    header = saved["journal"]["header"]
    if game == "pantheon":
        header["options"] = {**header["options"], **ARMIES}  # it is the position that knows Talos, not the set-up
    with pytest.raises(BadFile) as refused:
        petteia.load(saved)
    assert refused.value.text.key == "error.saved_unknown"
    assert unknown in str(refused.value)
    assert "\n" not in str(refused.value)
