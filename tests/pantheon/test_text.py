"""Pantheon as text: everything a player needs, nothing that only another one may know. And figures in words."""

import re
from itertools import takewhile
from typing import Any

import pytest

import petteia
from petteia.games.pantheon import facts
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS, SCENARIOS
from petteia.games.pantheon.text import WIDTH, text_board
from petteia.games.pantheon.unit_facts import POWER_REFS, POWERS, UNIT_REFS, UNITS
from petteia.kernel.chance import Chance
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match
from petteia.kernel.terminal import unpainted
from petteia.kernel.words import LANGUAGES, Text, Words

RAW = re.compile(r"[{}]|\b(unit|area|terrain|stone|power|talent|side|side_of|terminal|card|stat)\.[a-z_]+\b")
NAMES = {"en": ("Zeus", "Infernal Hounds"), "fr": ("Zeus", "Chiens des Enfers"), "es": ("Zeus", "Perros infernales")}
TURNED_AWAY = ["card_2"] * 6  # what others see of a hand


# ---- tables as the game shows them ---------------------------------------------------------------------------------


def unit(ref: str, seat: int, at: str | None, vitality: int | None = None, **told: object) -> dict[str, Any]:
    printed = UNITS[UNIT_REFS.index(ref)]
    left = printed.vitality if vitality is None else vitality
    powers = zip(printed.powers, printed.power_lines, strict=True)
    return {
        "unit": f"{ref}.{seat + 1}",
        "ref": ref,
        "seat": seat,
        "type": facts.TYPE_REFS[printed.type],
        "state": "in_play" if at else "reserve" if left else "destroyed",
        "at": at,
        "vitality": left,
        "most": printed.vitality,
        "combat": printed.combat[left],
        "defense": printed.defense[left],
        "range": printed.range[left],
        "move": printed.move[left],
        "talents": [{"talent": facts.TALENT_REFS[talent], "works": True} for talent in printed.talents],
        "traits": [facts.TRAIT_REFS[trait] for trait in printed.traits],
        "powers": [
            {"power": POWER_REFS[power], "x": line[left] if line[left] >= 0 else None, "works": line[left] >= 0}
            for power, line in powers
        ],
        "carries": None,
        "petrified": False,
        "bold": False,
        "activated": False,
        "countered": False,
        **told,
    }


def player(units: list[str], divinity: str | None, **told: object) -> dict[str, Any]:
    known: dict[str, Any] = {"points": 18, "units": units, "hand": 6, "pile": 14, "discard": 2, "absorbed": 1}
    return {**known, "divinity": divinity, "out": False, "glory": 0, **told}


def table(stage: str, seats: list[dict[str, Any]], **told: object) -> dict[str, Any]:
    known: dict[str, Any] = {"stage": stage, "play": "skirmish", "board": None, "table": "two", "round": 3, "limit": 0}
    known |= {"sides": [None] * len(seats), "deployment": {}, "seats": seats, "pool": [], "units": [], "tokens": []}
    return {**known, "areas": [], "attack": None, "construction": None, **told}


def view(shown: dict[str, Any], seat: int = 0, *touched: str, **zones: list[str]) -> dict[str, Any]:
    names = ("hand", "pile", "discard", "looked_at", "army", "collection")
    lying = {f"{name}.{number}": zones.get(f"{name}_{number}", []) for name in names for number in range(4)}
    ask = {"options": [{"on": list(touched)}]} if touched else None
    return {"seat": seat, "table": shown, "zones": lying, "waiting": 0, "ask": ask}


def battle(board: int = 0, **told: object) -> dict[str, Any]:
    """Two armies at close quarters."""
    first = BOARDS[board].first
    here, there = AREA_REFS[first + 6], AREA_REFS[first + 8]
    layout = BOARDS[board].layouts[facts.TWO]
    units = [
        unit("zeus", 0, here),
        unit("heracles", 0, here, 3, carries="omphalos_2", activated=True),
        unit("leonidas", 0, None),
        unit("hades", 1, there, 4),
        unit("hydra", 1, there, petrified=True),
        unit("infernal_hounds", 1, None, 0),
    ]
    areas = []
    for area in BOARDS[board].areas:
        inside = [one["unit"] for one in units if one["at"] == AREA_REFS[area]]
        areas.append(
            {
                "area": AREA_REFS[area],
                "terrain": facts.TERRAIN_REFS[AREAS[area].terrain],
                "elements": AREAS[area].elements,
                "capacity": AREAS[area].capacity,
                "saturated": len(inside) >= AREAS[area].capacity,
                "units": inside,
                "stones": [f"omphalos_{place + 3}" for place, at in enumerate(layout.stones[:6]) if at == area],
                "tokens": [],
            }
        )
    seats = [
        player([one["unit"] for one in units if one["seat"] == seat], divinity)
        for seat, divinity in enumerate(("zeus.1", "hades.2"))
    ]
    deployment = {side.ref: [AREA_REFS[area] for area in side.areas] for side in layout.sides}
    known: dict[str, Any] = {"board": BOARD_REFS[board], "units": units, "areas": areas, "deployment": deployment}
    return table("battle", seats, **{**known, "sides": list(deployment), **told})


def attack(**told: object) -> dict[str, Any]:
    known: dict[str, Any] = {
        "attacker": "zeus.1",
        "defender": "hades.2",
        "range": 1,
        "power": "lightning",
        "area": None,
    }
    dice = [(5, "open"), (0, "blank"), (8, "wound"), (2, "spent"), (7, "rerolled")]
    return {
        **known,
        "counter": False,
        "combat": {"total": 8, "parts": [["stat.dice", 8]]},
        "defense": {"total": 8, "parts": [["stat.defense", 7], ["terrain.forest", 1]]},
        "dice": [{"value": value, "rolled": min(value, 5), "state": state} for value, state in dice],
        "step": "second",
        "wounds": 1,
        **told,
    }


def draft() -> dict[str, Any]:
    """One unit is taken, the others are on offer."""
    seats = [player(["zeus.1"], "zeus.1", points=12), player([], None)]
    pool = [ref for ref in UNIT_REFS if ref != "zeus"]
    return table("recruitment", seats, pool=pool, units=[unit("zeus", 0, None)], board=BOARD_REFS[0])


def written(shown: dict[str, Any], language: str = "en") -> str:
    return unpainted(text_board(shown, Words.of("pantheon", language)))


# ---- what is written -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", range(len(BOARD_REFS)))
def test_a_battle_fits_a_terminal_in_every_language(language: str, board: int) -> None:
    for seat in (0, 1, NOBODY):
        text = written(view(battle(board, attack=attack()), seat, hand_0=["zeus", "art_of_war"]), language)
        assert not RAW.search(text), RAW.search(text)
        assert max(len(line) for line in text.splitlines()) <= WIDTH
        assert text.splitlines() == [line.rstrip() for line in text.splitlines()]
        sketch = takewhile(lambda line: "/" not in line, text.splitlines()[1:])
        drawn = [int(number) for line in sketch for number in re.findall(r"(?<=\s)\d+", f" {line}")]
        assert set(drawn) >= set(range(1, len(BOARDS[board].areas) + 1)), "every zone is drawn, with its number"
        assert not [ref for ref in AREA_REFS if ref in text], "numbers, as in the log"
        for name in NAMES[language]:
            assert name in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draft_fits_a_terminal_in_every_language(language: str) -> None:
    words = Words.of("pantheon", language)
    text = written(view(draft()), language)
    assert not RAW.search(text), RAW.search(text)
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    for printed in UNITS:
        name = words(f"unit.{printed.ref}")
        assert (f"{name} {printed.cost}" in text) == (printed.ref != "zeus")


def test_units_stand_in_zones_with_their_vitality() -> None:
    lines = written(view(battle())).splitlines()
    assert "  Area 7 ∏ Ruins 2/3: ① Zeus 10/10 · ① Heracles 3/8 ◆ · ◆ Omphalos" in lines
    assert any(" 7∏①①◆" in line for line in lines)  # in the sketch
    assert any(line.startswith("  ♣ Forest: 2 (3), ") for line in lines)  # nobody is there


def test_a_saturated_zone_is_told() -> None:
    shown = battle()
    shown["areas"][6]["saturated"] = True
    assert "Ruins 2/3, saturated: " in written(view(shown))
    assert "saturated" not in written(view(battle()))


def test_armies_tell_the_current_line_of_each_unit() -> None:
    text = written(view(battle()))
    assert re.search(r"Heracles +area 7 +3/8 +7 +6 +0 +1\n +◆ Omphalos · activated this turn · Monster Slayer", text)
    assert re.search(r"Leonidas +in reserve +6/6", text)
    assert re.search(r"Infernal Hounds +destroyed", text)
    assert re.search(r"Hydra .*\n +petrified · Aquatic", text)
    assert "Lightning 8" in text
    assert "▸ ① Army of Zeus  hand 6, draw pile 14, discard pile 2 · 1 stone absorbed" in text


def test_a_power_that_is_not_on_the_line_has_a_dash() -> None:
    shown = battle(units=[unit("zeus", 0, "ol07", 1), *battle()["units"][1:]])
    assert "Lightning –" in written(view(shown))


def test_an_attack_tells_its_values_and_dice() -> None:
    lines = written(view(battle(attack=attack()))).splitlines()
    assert "  ⚔ Attack at range 1 · ① Zeus → ② Hades · Lightning" in lines
    assert "    Offence 8 = Power dice 8" in lines
    assert "    Defence 8 = Defence 7, Forest +1" in lines
    assert "    Dice: 1:5  2:–×  3:8†  4:2×  5:7↻  1 wound" in lines
    counter = written(view(battle(attack=attack(counter=True, power=None, combat=None, defense=None, dice=[]))))
    assert "⚔ Counter-attack · ① Zeus → ② Hades" in counter
    assert "Dice:" not in counter


def test_hands_are_seen_by_their_owner_only() -> None:
    held = ["zeus", "art_of_war", "art_of_war", "heracles", "zeus"]
    mine = view(battle(), 0, hand_0=held, hand_1=TURNED_AWAY, discard_0=["omphalos"])
    assert "  Your hand: Zeus ×2 · Art of War ×2 · Heracles" in written(mine)
    assert "  Your discard pile: Omphalos" in written(mine)
    assert "Your hand: No cards" in written(view(battle(), 1, hand_0=["card_1"] * 5))
    assert "Your hand" not in written(view(battle(), NOBODY, hand_0=["card_1"] * 5))


def test_cards_looked_at_are_told() -> None:
    assert "Top of your draw pile: Heracles · Zeus" in written(view(battle(), looked_at_0=["heracles", "zeus"]))


def test_what_an_option_touches_is_underlined() -> None:
    words = Words.of("pantheon", "en")
    assert "\x1b[1;31;4m② Hades\x1b[0m" in text_board(view(battle(), 0, "hades.2"), words)
    assert "\x1b[1;31m② Hades\x1b[0m" in text_board(view(battle()), words)


def test_a_construction_keeps_armies_secret() -> None:
    made = {"picked": ["marsh_of_lerna", None], "ready": [False, True]}
    shown = table("construction", [player([], None), player([], None)], construction=made)
    text = written(view(shown, 0, army_0=["ares.1", "hydra.1"], collection_0=["zeus.1", "hoplites.1"]))
    assert "① Player 1 Marsh of Lerna · ② Player 2 army ready" in text
    assert "Your army: Ares · Hydra" in text
    assert "Troop: Hoplites 1" in text
    assert "Ares" not in written(view(shown, NOBODY))


def test_an_adventure_tells_its_goals() -> None:
    shown = battle(2, play="lerna_second_labour", limit=12, deployment={"labour": ["le06"], "brood": ["le11"]})
    text = written(view({**shown, "sides": ["labour", "brood"]}))
    assert "The Second Labour · Marsh of Lerna · Two players · Round 3 of 12" in text
    assert "The Labour: Destroy the Hydra or Hades." in text
    assert "① The Labour (6)" in text
    assert "6 glory" in written(view(battle(play="apple_of_discord")))


def test_a_seal_lies_in_its_zone() -> None:
    seal = {"unit": "seal_west_north", "side": "west", "camp": 0, "at": "uw02", "vitality": 4, "most": 5, "defense": 7}
    shown = battle(1, tokens=[seal])
    shown["areas"][1]["tokens"] = ["seal_west_north"]
    assert "▣ North-western seal 4/5" in written(view(shown))


# ---- games as they are played ---------------------------------------------------------------------------------------


def steps(match: Match, count: int) -> None:
    """So many choices by chance."""
    dice = Chance()
    dice.reseed(5)
    for _ in range(count):
        if match.ask:
            match.choose(match.ask.options[dice.roll(len(match.ask.options))])


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"recruitment": "construction"}),
        (2, {"recruitment": "armies", "board": "gates_of_the_underworld"}),
        (3, {"play": "apple_of_discord"}),
        (4, {"play": "doors_of_tartarus"}),
        (2, {"play": "gorgon_head"}),
        (2, {"play": "lerna_second_labour"}),
    ],
)
def test_a_game_can_be_followed_from_its_first_question_on(seats: int, options: dict[str, str]) -> None:
    match = petteia.new("pantheon", seats=seats, seed=3, **options)
    for _ in range(12):
        for language in LANGUAGES:
            for seat in (*range(seats), NOBODY):
                text = written(match.view(seat), language)
                assert not RAW.search(text), RAW.search(text)
                assert max(len(line) for line in text.splitlines()) <= WIDTH
        steps(match, 9)


# ---- figures in words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("power", range(len(POWERS)), ids=POWER_REFS)
def test_a_power_says_its_figures(language: str, power: int) -> None:
    """Facts can be corrected without touching code: this names the text to correct with them."""
    printed = POWERS[power]
    figures = [abs(amount) for name, amount in printed.amounts.items() if name != "after_walk"]
    if printed.attack is not None:
        figures += [printed.attack.range] if printed.attack.range > 0 else []
        figures += [printed.attack.times] if printed.attack.times > 1 else []
        figures += [printed.attack.elements] if printed.attack.elements else []
    figures += [printed.tokens] if printed.tokens else []
    said = re.findall(r"\d+", Words.of("pantheon", language)(f"power_text.{printed.ref}"))
    assert {str(figure) for figure in figures} <= set(said)
    assert ("X" in Words.of("pantheon", language)(f"power_text.{printed.ref}")) == (printed.x != 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_talents_terrains_and_scenarios_say_their_figures(language: str) -> None:
    words = Words.of("pantheon", language)
    for talent in facts.TALENTS:
        text = words(f"talent_text.{talent.ref}")
        assert text.count("+1") == (talent.combat == 1) + (talent.defense == 1) + (talent.range == 1)
        assert ("−1" in text) == (talent.target_defense == -1)
        assert not talent.rerolls or str(talent.rerolls) in text
    for terrain in facts.TERRAINS:
        text = words(f"terrain_text.{terrain.ref}")
        assert ("−1" in text) == (terrain.defense_far < 0)
    assert str(facts.EXPENSIVE) in words("refused.second_expensive")
    for ref, scenario in zip(SCENARIO_REFS, SCENARIOS, strict=True):
        goals = [f"scenario_goal.{side}" for side in (ref, *scenario.side_refs)]
        said = " ".join(words(goal) for goal in goals if words.has(goal))
        assert str(scenario.round_limit) in said
        for rule in scenario.rules:
            assert words.has(f"scenario_rule.{rule.id.lower().replace('-', '_')}")


SAID = {  # what newcomers would otherwise look up in the book
    "border_text.wall": ("fast flight", "vol rapide", "vuelo rápido"),
    "border_text.escarpment": ("fast flight", "vol rapide", "vuelo rápido"),
    "action_text.aerial_attack": ("terrain of its area", "effet de terrain de sa zone", "terreno de su zona"),
    "talent_text.guard": ("one Guard per attack", "un seul Gardien par attaque", "un solo Guardián por ataque"),
    "talent_text.leader": ("your activation limit", "dans votre limite", "tu límite"),
    "power_text.born_leader": ("your activation limit", "dans votre limite", "tu límite"),
    "power_text.huntress": ("already walked", "déjà effectué une", "ya haya hecho otra"),
    "power_text.call_of_souls": ("in reserve", "en réserve", "en reserva"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_say_what_else_would_have_to_be_looked_up(language: str) -> None:
    words, at = Words.of("pantheon", language), LANGUAGES.index(language)
    for key, said in SAID.items():
        assert said[at] in words(key), key
    counters = ("never against a counter-attack", "jamais contre une contre-attaque", "nunca contra un contraataque")
    assert counters[at] in words("talent_text.guard")
    both = ("if the attacker has Initiative too", "a lui aussi Initiative", "si el atacante también tiene")
    assert both[at] in words("talent_text.initiative")


@pytest.mark.parametrize("language", LANGUAGES)
def test_activation_cards_name_their_unit_with_its_article(language: str) -> None:
    """Active l'Hydre, Active les Amazones: in the form in which the choice names it."""
    words = Words.of("pantheon", language)
    before = {"en": "Activate", "fr": "Activer", "es": "Activar"}[language]
    verb = {"en": "Activates", "fr": "Active", "es": "Activa"}[language]
    for ref in UNIT_REFS:
        choice = words("do.activate", unit=Text(f"unit.{ref}"))
        assert words(f"card_text.{ref}").startswith(choice.replace(before, verb) + " ")
