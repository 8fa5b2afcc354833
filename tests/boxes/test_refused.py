"""Boxes with a mistake: one clear line that names the entry, the field and what it should be."""

from pathlib import Path

import pytest

from petteia.games.registry import boxed, entry_of, open_box
from petteia.kernel.box import MOST, SHOWN, BadBox, box_of
from petteia.kernel.errors import PetteiaError
from petteia.kernel.words import LANGUAGES, Words

HEAD = 'game = "{game}"\ntitle = "Mine"\n'
UNIT = (
    '[[unit]]\nref = "talos"\nname = "Talos"\ntype = "monster"\ncost = 3\nactivation_cards = 3\nstrategic_value = 1\n'
    'traits = ["huge"]\npowers = []\nlines = [[2, 6, 8, 0, 2], [1, 5, 7, 0, 1]]\n'
)

WRONG = [
    ("hellas", '[[tile]]\nref = "thera"\nedges = "LSX"', "tile thera: edges should be 6 letters out of: L, S"),
    ("hellas", '[[tile]]\nref = "atlantis"', "tile atlantis: ref should be one of: dolphin_sea, thera"),
    ("hellas", '[[tile]]\nref = "thera"\nedges = "LLLLLL"', "at least one is sea"),
    ("hellas", '[[tile]]\nref = "thera"\nedges = "LSSSSS"\nseas = [[0, 1]]', "tile thera: seas should be one or two"),
    ("hellas", '[[tile]]\nref = "dolphin_sea"\nedges = "LSSSSS"', "tile dolphin_sea: edges should be SSSSSS"),
    ("hellas", '[[tile]]\nref = "thera"\nbridges = [[0, 1]]', "tile thera: bridges should be pairs of land edges"),
    ("hellas", '[[tile]]\nref = "thera"\ncolour = "red"', "tile thera: colour should be one of the fields: ref, name"),
    ("hellas", '[[tile]]\nref = "thera"\ntemple = 1', "tile thera: temple should be true or false"),
    ("hellas", '[[tile]]\nref = "thera"\nname = 7', "tile thera: name should be a text of 1 to 60"),
    (
        "hellas",
        '[[tile]]\nref = "thera"\n[[tile]]\nref = "thera"',
        "tile thera: ref should be a name that appears only once",
    ),
    ("hellas", '[[card]]\nref = "veto"', "card should be one of the kinds of facts: tile"),
    (
        "lords",
        '[[monster]]\nref = "hydra"\nwounds = ["fork"]',
        "monster hydra: wounds should be a list of 1 to 10 of: ",
    ),
    ("lords", '[[monster]]\nref = "hydra"\nwounds = ["axe"]', "monster hydra: marks should be a list of 1 marks"),
    ("lords", '[[hero]]\nref = "helen"\nspeed = 9', "hero helen: speed should be a whole number from 1 to 5; found: 9"),
    ("lords", "[numbers]\npriest_places = 0", "numbers: priest_places should be a whole number from 1 to 8"),
    ("lords", '[numbers]\nmonster_die = ["rest"]', "numbers: monster_die should be a list of 2 to 12 of: nothing"),
    ("solo", '[[arrow]]\nref = "macedonia"\nto = "laconia"', "arrow macedonia: to should be a neighbour: "),
    ("solo", '[[arrow]]\nref = "macedonia"\nto = "mars"', "arrow macedonia: to should be one of: epirus"),
    ("solo", '[[arrow]]\nref = "macedonia"\nnumber = 1', "a number of its own from 1 to"),
    ("solo", "[numbers]\ntrack = 99", "numbers: track should be a whole number from 1 to 9"),
    ("pantheon", UNIT.replace("[2, 6, 8, 0, 2]", "[2, 6, 99, 0, 2]"), "unit talos, line 2: defense should be 0 to 10"),
    (
        "pantheon",
        UNIT.replace("powers = []", 'powers = ["lightning"]'),
        "unit talos: lines should be 6 columns on line 1",
    ),
    ("pantheon", UNIT.replace('name = "Talos"\n', ""), "unit talos: name should be a text of 1 to 60"),
    (
        "pantheon",
        UNIT.replace("cost = 3\n", ""),
        "unit talos: cost should be a whole number from 0 to 12; found: nothing",
    ),
    ("pantheon", UNIT.replace('["huge"]', '["nimble"]'), "unit talos: traits should be a list of 1 to 6 of these"),
    ("pantheon", '[[area]]\nref = "ol01"\nterrain = "moor"', "area ol01: terrain should be one of: neutral, forest"),
    ("pantheon", '[[area]]\nref = "ol01"\nicon = [999, 999]', "area ol01: icon should be a point inside the outline"),
    (
        "pantheon",
        '[[board]]\nref = "mine"\nname = "Mine"\nsize = [10, 10]\nborders = [{ between = ["a", "b"] }]',
        "board mine: borders should be borders between two areas",
    ),
    ("pantheon", '[[scenario]]\nref = "gorgon_head"\nround_limit = 99', "scenario gorgon_head: round_limit should be"),
]


INVENTED = (Path(__file__).parent / "pantheon.toml").read_text(encoding="utf-8")
FIRST_BORDER = 'between = ["ch01", "ch02"]'
SPOILED = [
    ("size = [1000, 600]", "size = [1000, 6000]", "board plain_of_chalk: size should be points as [x, y], whole"),
    ("[750, 0], [1000, 0],", "[750, 0], [750, 0], [1000, 0],", "area ch04: outline should be an outline of 3 to 60"),
    ("icon = [120, 105]", "icon = [120]", "area ch01: icon should be points as [x, y], whole numbers"),
    (FIRST_BORDER, "between = 7", "board plain_of_chalk: borders should be borders between two areas"),
    (FIRST_BORDER, 'between = [["ch01"], "ch02"]', "board plain_of_chalk: borders should be borders between two"),
    (FIRST_BORDER, 'between = ["ch01", "ch01"]', "board plain_of_chalk: borders should be borders between two areas"),
    ("borders = [", "borders = true\nskulls = [", "board plain_of_chalk: borders should be a list of tables"),
    ('ref = "crew"\n', 'ref = "the crew"\n', "scenario bronze_watch: sides should be a list of tables"),
    (
        "round_limit = 10\n",
        "round_limit = 10\nglory = 7\n",
        "scenario bronze_watch: glory should be as in the template",
    ),
    ("round_limit = 10\n", "round_limit = 10\nitems = 7\n", "scenario bronze_watch: items should be a list of tables"),
    ("first = ", "first = 7 # ", "scenario bronze_watch: first should be a short name"),
    ("goal = {", "goal = 7 # {", "scenario bronze_watch: goal should be a text of 1 to 300"),
    ('crew = { en = "The crew"', "crew = { en = 7", "scenario bronze_watch: names should be names by the refs"),
    ('name = "Talos"', 'name = "Ta\\u0000los"', "unit talos: name should be a text of 1 to 60"),
    ('name = "Talos"', "name = {}", "unit talos: name should be a text of 1 to 60"),
    ('title = "House of bronze"', 'title = "House\\nof bronze"', "title should be a text of 1 to 60 characters on one"),
]


@pytest.mark.parametrize(("ours", "told", "why"), SPOILED)
def test_a_field_of_another_shape_is_named(ours: str, told: str, why: str) -> None:
    assert ours in INVENTED
    with pytest.raises(BadBox) as no:
        open_box(INVENTED.replace(ours, told, 1))
    assert why in str(no.value)
    assert "\n" not in str(no.value)
    assert len(str(no.value.text.parts["found"])) <= SHOWN


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("fr", "unit talos : lines devrait être 6 colonnes à la ligne 1"),
        ("es", "unit talos: lines debería ser 6 columnas en la línea 1"),
        ("de", "unit talos: lines sollte 6 Spalten in Zeile 1"),
    ],
)
def test_what_the_facts_ask_for_is_said_in_the_readers_language(language: str, why: str) -> None:
    with pytest.raises(PetteiaError) as no:
        open_box(HEAD.format(game="pantheon") + UNIT.replace("powers = []", 'powers = ["lightning"]'))
    assert why in no.value.said_in(language).replace("\N{NO-BREAK SPACE}", " ")


def test_what_the_facts_find_is_told_as_shortly() -> None:
    long = "x" * 5000
    with pytest.raises(PetteiaError) as no:
        open_box(INVENTED.replace(FIRST_BORDER, f'type = "{long}", {FIRST_BORDER}').replace('type = "normal", ', "", 1))
    assert long[:40] in str(no.value)
    assert len(str(no.value)) < 400


@pytest.mark.parametrize(("game", "told", "why"), WRONG)
def test_one_line_says_what_is_wrong(game: str, told: str, why: str) -> None:
    with pytest.raises(PetteiaError) as no:
        open_box(HEAD.format(game=game) + told)
    said = str(no.value)
    assert why in said
    assert "\n" not in said
    for language in LANGUAGES:
        assert no.value.said_in(language)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game = ", "TOML"),
        ('title = "Mine"', "no game is called"),
        ('game = "chess"\ntitle = "Mine"', "no game is called"),
        ('game = "companion"\ntitle = "Mine"', "no box for the game"),
        ('game = "hellas"', "title should be a text"),
        ('game = "hellas"\ntitle = "' + "x" * 61 + '"', "title should be a text of 1 to 60"),
        ('game = "hellas"\ntitle = "Mine"\ntile = 3', "tile should be [[tile]]"),
        ("#" * (MOST + 1), "characters"),
    ],
)
def test_what_is_no_box_at_all(text: str, why: str) -> None:
    with pytest.raises(PetteiaError) as no:
        open_box(text)
    assert why in str(no.value)


def test_a_box_for_another_game_is_refused() -> None:
    with pytest.raises(PetteiaError, match=r'game should be "lords"'):
        open_box(HEAD.format(game="hellas"), "lords")


def test_a_box_that_cannot_be_played_leaves_nothing_behind() -> None:
    text = HEAD.format(game="solo") + '[[arrow]]\nref = "macedonia"\nto = "laconia"'
    for _ in range(2):
        with pytest.raises(PetteiaError):
            open_box(text)


def test_an_owners_braces_ask_for_nothing() -> None:
    name = open_box(HEAD.format(game="hellas") + '[[tile]]\nref = "thera"\nname = "{seat:le}"')
    assert Words.of(name, "fr")("city.thera") == "(seat:le)"


def test_many_boxes_do_not_all_stay_loaded_but_those_that_are_played_do() -> None:
    ready = boxed().READY
    first = open_box(HEAD.format(game="hellas") + "# played")
    g = entry_of(first).begin(2, 1, {})
    others = [open_box(HEAD.format(game="hellas") + f"# {i}") for i in range(ready + 3)]
    loaded = list(boxed()._READY)
    assert first in loaded
    assert others[0] not in loaded
    assert len(loaded) <= ready + 1
    assert entry_of(first).value(g, 0) >= 0
    assert box_of(others[0]) is not None
    assert entry_of(others[0]).begin(2, 1, {}).ask is not None
