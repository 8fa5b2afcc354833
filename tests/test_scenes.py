"""Scenes: all of them hold, say something and cite rules; what they refuse, what they can say, and their document.

Hellas has a test of its own for what a scene alone cannot say.
"""

import re
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.games.registry import entry_of
from petteia.kernel.chance import Chance
from petteia.kernel.scene import Scene, look_up

HERE = Path(__file__).parent
GAMES = ("hellas", "lords", "solo", "companion", "pantheon")
FILES = sorted(path for game in GAMES for path in (HERE / game / "scenes").glob("*.toml"))
DOCUMENT = (HERE.parent / "docs" / "scenes.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_the_scene_holds(path: Path) -> None:
    scene = Scene(path.read_text(encoding="utf-8"), path.name)
    assert not [rule for rule in scene.rules if rule not in petteia.rules(scene.game)]
    assert path.name.startswith(scene.rules[0])
    assert any(step.fields.get("then") for step in scene.steps)
    scene.run(entry_of(scene.game)).game.check()


@pytest.mark.parametrize(
    ("game", "least"), [("hellas", 20), ("lords", 5), ("solo", 3), ("companion", 2), ("pantheon", 12)]
)
def test_there_are_scenes(game: str, least: int) -> None:
    assert len([path for path in FILES if path.parent.parent.name == game]) >= least


# ---- what is refused ---------------------------------------------------------------------------------------------

LORDS = """game = "lords"
[given]
{top}
[[given.player]]
hero = "achilles"
at = "attica"
{achilles}
[[given.player]]
hero = "helen"
at = "crete"
{more}
"""
SOLO = """game = "solo"
[given]
{top}
hero = {{ at = "laconia"{hero} }}
{more}
"""
PANTHEON = """game = "pantheon"
[given]
{top}
[[given.player]]
army = ["ares", "hoplites"{joined}]
{ares}
[[given.player]]
army = ["zeus", "leonidas"]
{more}
"""
COMPANION = """game = "companion"
[given]
{top}
{more}
"""
HELLAS = """game = "hellas"
[given]
{top}
[[given.city]]
tile = "thera"
at = [0, -1]
{thera}
[[given.city]]
tile = "naxos"
at = [1, -1]
owner = "red"
{more}
"""
TWICE = "[[given.{0}]]\n{1}\n[[given.{0}]]\n{1}\n"
REGION = '[[given.region]]\nregion = "elis"\n{}\n'
TOKEN = '[[given.region]]\nregion = "{}"\ntoken = "green"\n'
SPLIT = '[[given.region]]\nregion = "chalkidiki"\n{0} = 1\n[[given.region]]\nregion = "macedonia"\n{0} = 1\n'
RED, BROWN = ("macedonia", "chalkidiki", "thessaly"), ("argolis", "laconia")  # each but one of their land
SOUTH = ("aetolia", "locris", "phocis", "euboea", "boeotia", "attica", "achaea", "elis")
MONSTER = '[[given.monster]]\nmonster = "hydra"\nat = "{}"\n'

REFUSED: list[tuple[str, dict[str, str], str]] = [
    # Hellas
    (HELLAS, {"top": 'hand = { white = ["veto", "humility", "abundance", "two_turns"] }'}, "HE-CARD-03"),
    (HELLAS, {"top": 'discard = { zeus = ["two_turns", "two_turns", "two_turns"] }'}, "2 × two_turns"),
    (HELLAS, {"top": "still = 40"}, "0 to 39"),
    (HELLAS, {"top": 'options = { white = "third" }'}, "lot, first, second"),
    (HELLAS, {"top": 'options = { black = "first" }'}, "given.options, black"),
    (HELLAS, {"top": "set_up = true", "thera": "soldiers = 2\nships = [1]"}, "HE-SETUP-10"),
    (HELLAS, {"thera": "soldiers = 4"}, "HE-PIECE-04"),
    (HELLAS, {"thera": "ships = [4]"}, "HE-PIECE-06"),
    # Lords
    (LORDS, {"more": REGION.format("hoplites = { achilles = 1, helen = 1 }")}, "LH-BATTLE-01"),
    (LORDS, {"more": REGION.format('control = "helen"\nhoplites = { achilles = 1 }')}, "LH-CTRL-06"),
    (LORDS, {"more": REGION.format("hoplites = { achilles = 4 }")}, "LH-CTRL-02"),
    (LORDS, {"more": REGION.format("hoplites = { achilles = 16 }")}, "LH-COMP-01"),
    (LORDS, {"more": TWICE.format("region", 'region = "elis"')}, "given.region 2, region"),
    (LORDS, {"achilles": 'hand = ["charge", "charge", "phalanx", "phalanx", "glory_bow"]'}, "LH-COMP-05"),
    (LORDS, {"achilles": 'hand = ["glory_bow", "glory_bow"]'}, "1 × glory_bow"),
    (LORDS, {"achilles": 'slain = ["hydra"]', "more": MONSTER.format("elis")}, "this one was slain"),
    (LORDS, {"more": MONSTER.format("elis") + MONSTER.format("crete")}, "given.monster 2, monster"),
    (LORDS, {"achilles": 'spent = ["harpe"]'}, "artifacts of this player"),
    (LORDS, {"achilles": 'marked = ["battle_prayer"]'}, "blessings of this player"),
    (LORDS, {"achilles": "priests = 5"}, "LH-COMP-04"),
    (LORDS, {"achilles": 'slain = ["hydra", "sphinx", "medusa"]'}, "LH-WIN-06"),
    (LORDS, {"achilles": "step = 2"}, "without a quest"),
    (LORDS, {"achilles": 'injured = ["speed", "speed"]'}, "each name once"),
    (LORDS, {"achilles": 'used = ["march", "march"]'}, "each name once"),
    (LORDS, {"achilles": "strength = 6"}, "LH-ATTR-05"),
    (LORDS, {"top": "temples_built = 30"}, "given, temples_built"),
    (LORDS, {"top": "countdown = 2"}, "first_monument"),
    (LORDS, {"top": 'options = { no_such_option = "yes" }'}, "given.options, no_such_option"),
    (LORDS, {"top": 'options = "none"'}, "given, options"),
    # The Persian Invasion
    (SOLO, {"top": "act = 2", "more": REGION.format("blue = 1\ngreen = 1")}, "LS-BATTLE-01"),
    (SOLO, {"top": "act = 2", "more": REGION.format('token = "green"\nyellow = 1')}, "LS-ARMY-09"),
    (SOLO, {"more": REGION.format("yellow = 9")}, "LS-ARMY-08"),
    (SOLO, {"hero": ', hand = ["charge", "charge", "phalanx", "phalanx", "glory_bow"]'}, "LH-COMP-05"),
    (SOLO, {"hero": ', spent = ["harpe"]'}, "artifacts of this hero"),
    (SOLO, {"top": 'slain = ["hydra"]', "more": MONSTER.format("elis")}, "not on the board"),
    (SOLO, {"more": MONSTER.format("elis") + MONSTER.format("crete")}, "given.monster 2, monster"),
    (SOLO, {"top": 'options = { die = "loaded" }'}, "given.options, die"),
    (SOLO, {"top": "act = 2\ninvasion = 0"}, "LS-ACT2-12"),
    (SOLO, {"top": "act = 2\nvictory = 0"}, "LS-END-04"),
    (SOLO, {"top": "invasion = 11"}, "0 to 10"),
    (SOLO, {"top": "number = 1000"}, "0 to 999"),
    (SOLO, {"top": "victory = 3"}, "LS-ACT1-40"),
    (SOLO, {"more": REGION.format('token = "green"')}, "LS-ARMY-15"),
    (SOLO, {"more": SPLIT.format("green")}, "LS-ACT1-02"),
    (SOLO, {"top": 'quests = ["cretan_bull"]'}, "LS-SETUP-10"),
    (SOLO, {"top": 'act = 2\nquests = ["aid_to_atlas"]'}, "LS-QUEST-01"),
    (SOLO, {"top": "act = 2", "more": "".join(map(TOKEN.format, (*RED, "epirus", *BROWN, "crete")))}, "LS-END-01"),
    (SOLO, {"top": "act = 2", "more": "".join(map(TOKEN.format, (*RED, *SOUTH, *BROWN)))}, "LS-END-02"),
    (SOLO, {"hero": ", step = 2"}, "without a quest"),
    (SOLO, {"top": 'quests = ["aid_to_atlas"]', "hero": ', quest = "aid_to_atlas"'}, "a quest instead"),
    (SOLO, {"hero": ', injured = ["speed", "speed"]'}, "each name once"),
    # the companion
    (COMPANION, {"top": 'arrows = { attica = "crete" }'}, "LS-MONSTER-22"),
    (COMPANION, {"top": 'arrows = { argolis = "macedonia" }'}, "given.arrows, argolis"),
    (COMPANION, {"top": 'arrows = { arcady = "elis" }'}, "given.arrows, arcady"),
    (COMPANION, {"top": 'arrows = { argolis = "laconia" }\noptions = { roads = "shortest" }'}, 'roads = "ask"'),
    (COMPANION, {"top": "numbers = { argolis = 3, elis = 3 }"}, "given.numbers, elis"),
    (COMPANION, {"top": "numbers = { argolis = 20 }"}, "0 to 19"),
    (COMPANION, {"top": 'numbers = { elis = 3 }\noptions = { numbers = "ledger" }'}, 'numbers = "ask"'),
    (COMPANION, {"top": "track = 10"}, "1 to 9"),
    (COMPANION, {"top": "track = 4\nmobilization = 5"}, "given, mobilization"),
    (COMPANION, {"top": 'track = 4\noptions = { mobilization = "4" }'}, 'mobilization = "ask"'),
    (COMPANION, {"top": 'slain = ["hydra"]', "more": MONSTER.format("elis")}, "LS-MONSTER-21"),
    (COMPANION, {"more": MONSTER.format("elis") + MONSTER.format("crete")}, "given.monster 2, monster"),
    (COMPANION, {"more": TWICE.format("region", 'region = "elis"')}, "given.region 2, region"),
    (COMPANION, {"top": "act = 2", "more": REGION.format("green = true\npersians = 1")}, "LS-ARMY-10"),
    (COMPANION, {"more": REGION.format("green = true")}, "LS-ARMY-15"),
    (COMPANION, {"top": "victory = 3"}, "LS-ACT1-40"),
    (COMPANION, {"more": SPLIT.format("persians")}, "LS-ACT1-02"),
    (COMPANION, {"top": 'act = 2\nquests = ["aid_to_atlas"]'}, "LS-QUEST-01"),
    (COMPANION, {"top": 'used = ["march", "march"]'}, "each name once"),
    (COMPANION, {"top": "act = 2\ninvasion = 0"}, "LS-ACT2-12"),
    (COMPANION, {"top": "act = 2\nvictory = 0"}, "LS-END-04"),
    # Pantheon
    (PANTHEON, {"joined": ', "heracles_veteran", "polyphemus"'}, "MB-DRAFT-08"),
    (PANTHEON, {"joined": ', "hydra", "cerberus", "achilles"'}, "18 recruitment points"),
    (PANTHEON, {"joined": ', "zeus"'}, "MB-DRAFT-07"),
    (PANTHEON, {"joined": ', "achilles", "achilles_veteran"'}, "MB-DRAFT-09"),
    (PANTHEON, {"joined": ', "hoplites"'}, "given.player 1, army"),
    (PANTHEON, {"more": TWICE.format("unit", 'unit = "hoplites.1"')}, "given.unit 2, unit"),
    (PANTHEON, {"more": '[[given.unit]]\nunit = "hoplites.1"\nvitality = 9'}, "MB-UNIT-08"),
    (PANTHEON, {"more": '[[given.unit]]\nunit = "hoplites.1"\ndestroyed = true\nat = "ol11"'}, "destroyed"),
    (PANTHEON, {"top": 'stones = ["ol11"]', "ares": "absorbed = 99"}, "absorbed"),
    (
        PANTHEON,
        {"top": 'stones = ["ol11"]', "more": '[[given.unit]]\nunit = "ares.1"\nat = "ol12"\ncarries = "omphalos_1"'},
        "MB-STONE-01",
    ),
    (PANTHEON, {"ares": 'hand = ["hoplites", "hoplites", "hoplites", "hoplites", "hoplites"]'}, "MB-SETUP-20"),
    (PANTHEON, {"top": "elements = { ol11 = 9 }"}, "given.elements, ol11"),
    (PANTHEON, {"top": "round = 0"}, "given, round"),
    (PANTHEON, {"ares": "absorbed = 4"}, "MB-WIN-03"),
    (PANTHEON, {"more": '[[given.unit]]\nunit = "ares.1"\ndestroyed = true'}, "MB-WIN-01"),
    (PANTHEON, {"ares": "glory = 1"}, "only scenarios"),
    (PANTHEON, {"more": '[[given.unit]]\nunit = "ares.1"\nat = "ol12"\ncarries = "golden_apple"'}, "only scenarios"),
    (PANTHEON, {"more": '[[given.unit]]\nunit = "ares.1"\npetrified = true'}, "in reserve"),
    (PANTHEON, {"top": 'items = { gorgon_head = "ol06" }'}, "only scenarios"),
    (PANTHEON, {"top": "tokens = { nobody = 1 }"}, "only scenarios"),
    (PANTHEON, {"top": 'options = { stones = "many" }'}, "given.options, stones"),
]  # fmt: skip


def complaint(text: str) -> str:
    with pytest.raises(petteia.PetteiaError) as no:
        petteia.begin_scene(text)
    return str(no.value)


@pytest.mark.parametrize(("text", "parts", "expected"), REFUSED, ids=[f"{n}" for n in range(len(REFUSED))])
def test_a_position_that_breaks_a_rule_is_refused_in_one_line(text: str, parts: dict[str, str], expected: str) -> None:
    fields = dict.fromkeys(re.findall(r"(?<!\{)\{(\w+)\}(?!\})", text), "")
    petteia.begin_scene(text.format(**fields))  # without what is wrong it begins
    line = complaint(text.format(**{**fields, **parts}))
    assert expected in line
    assert "\n" not in line


ARMIES = """game = "pantheon"
[given]
{top}
[[given.player]]
army = {first}
[[given.player]]
army = {second}
"""
HEAVY = '["zeus", "heracles_veteran", "polyphemus"]'


def test_MB_DRAFT_08_an_army_that_nobody_could_recruit_is_played_where_the_scene_says_so() -> None:
    parts = {"first": HEAVY, "second": '["hades"]'}
    assert "free_armies = true" in complaint(ARMIES.format(top="", **parts))
    begun = petteia.begin_scene(ARMIES.format(top="free_armies = true", **parts))
    units = begun.game.on_the_table()["units"]
    assert isinstance(units, list)
    assert len(units) == 4


def test_MB_DRAFT_03_gods_and_titans_do_not_meet_in_a_scene() -> None:
    assert "MB-DRAFT-03" in complaint(ARMIES.format(top="", first='["zeus"]', second='["kronos"]'))
    petteia.begin_scene(ARMIES.format(top="free_armies = true", first='["zeus"]', second='["kronos"]'))


def test_MB_DRAFT_17_in_a_scenario_an_army_is_of_the_units_it_lists() -> None:
    imposed = 'options = { play = "gorgon_head" }'
    assert "MB-DRAFT-17" in complaint(ARMIES.format(top=imposed, first='["zeus", "hydra"]', second='["hades"]'))


def test_MB_DRAFT_01_the_more_players_the_fewer_points() -> None:
    """15 points are lawful with two players, and too many with four."""
    army = '["zeus", "achilles", "hoplites", "leonidas", "amazons"]'
    two = ARMIES.format(top="", first=army, second='["hades"]')
    petteia.begin_scene(two)
    more = '[[given.player]]\narmy = ["ares"]\n[[given.player]]\narmy = ["athena"]\n'
    assert "14 recruitment points" in complaint(two + more)


def test_a_whole_game_is_begun_with_options_that_exist() -> None:
    begun = petteia.begin_scene('game = "lords"\n[given]\nnew_game = true\nseats = 3\n')
    assert begun.game.seats == 3
    assert "4 / 3 / 2" in complaint('game = "lords"\n[given]\nnew_game = true\nseats = 7\n')
    assert "new_game" in complaint('game = "lords"\n[given]\nnew_game = false\n')
    again = petteia.replay(petteia.save_text(begun))
    assert again.save() == begun.save()


# ---- what can be said --------------------------------------------------------------------------------------------

VIEW: dict[str, Any] = {
    "table": {
        "regions": [{"region": "epirus", "road": "thessaly", "hoplites": [1, 2]}, {"region": "thessaly", "road": None}],
        "units": [{"unit": "zeus.1", "ref": "zeus", "at": "a"}, {"unit": "zeus.2", "ref": "zeus", "at": "b"}],
    },
    "zones": {"hand.0": ["veto"], "hand.1": []},
}


def test_a_path_names_things_by_their_own_name_only() -> None:
    sides = ["white", "red"]
    assert look_up(VIEW, "table.regions.thessaly.region", sides) == "thessaly"  # not Epirus, whose road leads there
    assert look_up(VIEW, "table.units.zeus.2.at", sides) == "b"  # of one name on both sides
    with pytest.raises(petteia.BadScene, match=r"choose from: zeus\.1, zeus\.2"):
        look_up(VIEW, "table.units.zeus.at", sides)
    assert look_up(VIEW, "table.regions.epirus.hoplites.red", sides) == 2
    assert look_up(VIEW, "zones.hand.white", sides) == look_up(VIEW, "zones.hand.0", sides) == ["veto"]


def held(text: str, then: str) -> None:
    Scene(f"{text}\n[[play]]\nthen = {{ {then} }}\n", "scene").run(entry_of("hellas"))


def test_nothing_can_be_said() -> None:
    text = HELLAS.format(top="", thera="", more="")
    for path in ("table.battle", "table.attack", "table.steps", "table.drawn", "zones.hand.white", "result"):
        held(text, f'"{path}" = "nothing"')
    with pytest.raises(petteia.SceneFailed, match="expected 'nothing'"):
        held(text, '"table.turn" = "nothing"')
    with pytest.raises(petteia.BadScene, match="there is no “atack”"):
        held(text, '"table.atack" = "nothing"')


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_on_the_table_at_times_is_known(game: str) -> None:
    g = petteia.new(game, seed=5)
    dice = Chance()
    dice.reseed(5)
    always = set(g.game.on_the_table())
    seen = set(always)
    for _ in range(400):
        if g.ask is None:
            break
        always &= set(g.game.on_the_table())
        seen |= set(g.game.on_the_table())
        g.choose(g.ask.options[dice.roll(len(g.ask.options))])
    assert seen - always <= set(g.game.at_times())


@pytest.mark.parametrize(
    ("then", "why"),
    [
        ("refused = [[[]]]", r"step 1, refused: expected \["),
        ("offered = 7", r"step 1, offered: expected \["),
        ('offered = ["lay\\n1"]', r"offered lay\\n1"),
        ("waiting = [1]", r"step 1, waiting: expected white / red / .* / nobody, found \[1\]"),
        ('waiting = "blue"', r"step 1, waiting: expected white / red / .* / nobody, found 'blue'"),
        ('waiting = "red"', r"step 1, waiting: expected 'red', found 'white'"),
        (f'"table.turn" = "{"x" * 5000}"', "…"),
    ],
)
def test_whatever_then_says_is_answered_in_one_short_line(then: str, why: str) -> None:
    text = HELLAS.format(top="", thera="", more="")
    with pytest.raises(petteia.SceneFailed, match=why) as no:
        held(text, then)
    assert "\n" not in str(no.value)
    assert len(str(no.value)) < 1000


def test_a_file_of_brackets_is_no_scene() -> None:
    assert "TOML" in complaint('game = "hellas"\na = ' + "[" * 100_000)


# ---- dice --------------------------------------------------------------------------------------------------------

THEFT = """game = "hellas"
[given]
hand = { white = ["divine_theft"], red = ["beachhead", "battle_hero", "orderly_retreat"] }
[[given.city]]
tile = "thera"
at = [0, -1]
[[given.city]]
tile = "naxos"
at = [1, -1]
owner = "red"
[[play]]
dice = DICE
do = ["white: play divine_theft"]
then = { "zones.fresh.white" = CARD }
"""


def stolen(dice: str, card: str) -> petteia.Match:
    return Scene(THEFT.replace("DICE", dice).replace("CARD", card), "scene").run(entry_of("hellas"))


def test_dice_are_given() -> None:
    hand = ["orderly_retreat", "beachhead", "battle_hero"]  # as it lies, in the order of the deck
    for number, card in enumerate(hand, start=1):
        match = stolen(f"[{number}]", f'["{card}"]')
        again = petteia.replay(petteia.save_text(match))
        assert again.save() == match.save()


@pytest.mark.parametrize(
    ("dice", "expected"),
    [("[1, 1]", "dice"), ("[4]", "cannot give 3"), ('["six"]', "1, 2"), ("3", "1, 2"), ("[0]", "1, 2")],
)
def test_dice_that_do_not_fit_are_refused(dice: str, expected: str) -> None:
    with pytest.raises(petteia.PetteiaError) as no:
        stolen(dice, '["orderly_retreat"]')
    assert expected in str(no.value)


@pytest.mark.parametrize(("game", "faces"), [("lords", "nothing"), ("pantheon", "5"), ("solo", "")])
def test_dice_show_what_is_printed(game: str, faces: str) -> None:
    shown = petteia.new(game).game.faces()
    assert len(shown) >= 6
    assert faces in shown or not faces


# ---- seats in keys -----------------------------------------------------------------------------------------------


def test_keys_call_seats_by_their_names_and_the_old_spelling_is_still_read() -> None:
    text = (HERE / "lords" / "scenes" / "LH-INJ-07_thunder_of_zeus_names_a_hero.toml").read_text(encoding="utf-8")
    match = petteia.begin_scene(text)
    match.choose("use thunder_of_zeus")
    assert match.ask is not None
    assert [option.key for option in match.ask.options] == ["injure_hero helen", "injure_hero perseus"]
    again = petteia.replay(petteia.save_text(match))
    again.choose("injure_hero 1")  # as journals had it once
    match.choose("injure_hero helen")
    assert again.game.save() == match.game.save()


def test_two_seats_of_one_divinity_have_names_of_their_own() -> None:
    text = 'game = "pantheon"\n[[given.player]]\narmy = ["zeus"]\n[[given.player]]\narmy = ["zeus"]\n'
    match = petteia.begin_scene(text)
    assert [match.game.seat_ref(seat) for seat in match.seats] == ["zeus.1", "zeus.2"]


# ---- the list of paths, and the document -------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES[:: len(FILES) // 6], ids=lambda path: path.name)
def test_every_path_that_is_listed_can_be_asserted(path: Path) -> None:
    scene = Scene(path.read_text(encoding="utf-8"), path.name)
    entry = entry_of(scene.game)
    match = scene.run(entry)
    listed = scene.paths(entry)
    assert {"waiting", "offered", "refused"} <= {name for name, _ in listed}
    for name, value in listed:
        scene.check(match, {match.game.seat_ref(seat): seat for seat in match.seats}, name, as_said(value), 1)


def as_said(value: object) -> object:
    return "nothing" if value is None else value


@pytest.mark.parametrize("game", GAMES)
def test_the_document_names_every_key_and_every_path(game: str) -> None:
    of_hellas, _, others = DOCUMENT.partition("## Keys and paths of the other games")
    section = (
        of_hellas if game == "hellas" else others.partition(f"<!-- {game}: keys and paths -->")[2].partition("<!--")[0]
    )
    assert section
    book = entry_of(game).book
    base = {"solo": "lords", "companion": "solo"}.get(game)  # whose keys and paths hold too
    shared = others.partition(f"<!-- {base}: keys and paths -->")[2].partition("<!--")[0] if base else ""
    own = game == "companion"  # it has no verbs of the campaign
    missing = [verb.do for verb in book.verbs if f"`{verb.do}" not in section + ("" if own else shared)]
    assert not missing, f"keys of {game} that docs/scenes.md does not name: {', '.join(missing)}"
    g = petteia.new(game, seed=1).game
    table = [*g.on_the_table(), *g.at_times()]
    paths = [name for name in table if f"`table.{name}" not in section and f"`table.{name}" not in shared]
    assert not paths, f"paths of {game} that docs/scenes.md does not name: {', '.join(paths)}"
    zones = {re.sub(r"\.\d+$", "", zone.name) for zone in book.zones}
    unnamed = sorted(name for name in zones if f"`zones.{name}" not in section and f"`zones.{name}" not in shared)
    assert not unnamed, f"zones of {game} that docs/scenes.md does not name: {', '.join(unnamed)}"
