"""Beside the map of the campaign: dangers, tracks, the clock, the story, Achilles; the gallery; the table as text."""

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.games.solo.draw import fragments, gallery, picture
from petteia.games.solo.drawing import danger
from petteia.games.solo.drawing.panels import panels
from petteia.games.solo.drawing.seen import PATH, Seen
from petteia.games.solo.entry import ENTRY
from petteia.games.solo.names import SCRIPT_REFS, WAYS
from petteia.games.solo.text import text_board
from petteia.kernel.chance import Chance
from petteia.kernel.view import view
from petteia.kernel.words import LANGUAGES, Words, say
from tests.draw.reading import SPACE, read, texts, uses

View = dict[str, Any]


@pytest.fixture
def words() -> Words:
    return Words.of("solo", "en")


@pytest.fixture
def opening() -> View:
    shown: View = json.loads(json.dumps(view(ENTRY.begin(1, 3, {}), 0)))
    return shown


def place(shown: View, ref: str, **entries: object) -> None:
    next(region for region in shown["table"]["regions"] if region["region"] == ref).update(entries)


def named(shown: View, words: Words, name: str) -> ElementTree.Element:
    (one,) = [part for part in panels(shown, words) if part.name == name]
    return read(one)


def titles(root: ElementTree.Element) -> list[str]:
    return [str(one.text) for one in root.iter(f"{SPACE}title")]


def front(shown: View, words: Words, ref: str) -> danger.Danger:
    (one,) = [one for one in danger.dangers(Seen(shown), words) if one.ref == ref]
    return one


# ---- dangers -------------------------------------------------------------------------------------------------------


def test_every_front_has_a_line(opening: View, words: Words) -> None:
    expected = [*lords.GOD_REFS, "lands", "tokens", "invasion", "vanguard", "clock"]
    assert sorted(one.ref for one in danger.dangers(Seen(opening), words)) == sorted(expected)
    opening["table"] |= {"act": 2, "vanguard": None, "victory": 3}
    assert "vanguard" not in [one.ref for one in danger.dangers(Seen(opening), words)]
    root = named(opening, words, "danger")
    for one in danger.dangers(Seen(opening), words):
        assert one.name in texts(root)


def test_the_monster_nearest_to_a_monument_is_told(opening: View, words: Words) -> None:
    for monster in opening["table"]["monsters"]:
        monster["at"] = None
    opening["table"]["monsters"][0]["at"] = "crete"
    road = Seen(opening).road_from("crete")
    god = str(Seen(opening).god_of(road[-1]))
    name = say(f"monster.{opening['table']['monsters'][0]['monster']}")
    assert front(opening, words, god).told == words("draw.monster_steps", monster=name, steps=len(road) - 1)
    opening["table"]["monsters"][0]["at"] = road[-1]
    assert front(opening, words, god).told == words("draw.monster_there", monster=name)
    assert front(opening, words, god).state == danger.WATCH


@pytest.mark.parametrize(
    ("ref", "change", "state"),
    [
        ("tokens", {"persian_regions": 3}, danger.CALM),
        ("tokens", {"persian_regions": 9}, danger.WATCH),
        ("tokens", {"persian_regions": 12}, danger.ALARM),
        ("invasion", {"invasion": 6}, danger.WATCH),
        ("invasion", {"invasion": 9}, danger.ALARM),
        ("lands", {"persian_lands": 1}, danger.ALARM),
        ("vanguard", {"vanguard": PATH[2]}, danger.WATCH),
        ("vanguard", {"vanguard": PATH[3]}, danger.ALARM),
        ("vanguard", {"vanguard": None}, danger.CALM),
        ("clock", {"clock": 19}, danger.CALM),
        ("clock", {"clock": 2}, danger.ALARM),
    ],
)
def test_danger_is_told_by_a_sign_and_in_words(
    opening: View, words: Words, ref: str, change: dict[str, object], state: int
) -> None:
    opening["table"].update(change)
    assert front(opening, words, ref).state == state
    told = words(f"draw.state_{danger.STATES[state]}")
    assert any(
        told in title and front(opening, words, ref).title in title for title in titles(named(opening, words, "danger"))
    )


def test_a_land_almost_lost_is_watched(opening: View, words: Words) -> None:
    red = [region["region"] for region in opening["table"]["regions"] if region["land"] == "red"]
    for ref in red[1:]:
        place(opening, ref, control=1, colour="green")
    lands = front(opening, words, "lands")
    assert lands.state == danger.WATCH
    assert lands.told == words("draw.land_share", land=words("land.red"), count=len(red) - 1, most=len(red))


# ---- the Persian sheet and the clock -------------------------------------------------------------------------------


def test_the_three_tracks(opening: View, words: Words) -> None:
    opening["table"] |= {"act": 2, "invasion": 7, "victory": 4, "spies_on_track": 2, "strategy": 3, "march_at": 4}
    root = named(opening, words, "persians")
    assert uses(root, "spy") == 2
    assert {words("track.invasion"), words("track.mobilization"), words("track.strategy")} <= set(texts(root))
    assert words("draw.march_space") in texts(root)
    told = f"{words('draw.of', count=7, most=10)} · {words('track.victory')} 4"
    assert told in texts(root)
    assert words("draw.cards_revealed", count=3) in texts(root)
    strategy = next(
        group for group in root.iter(f"{SPACE}g") if words("draw.strategy_told") in group.findtext(f"{SPACE}title", "")
    )
    assert sum(int(part.get("data-n", "0")) for part in strategy.findall(f"{SPACE}desc")) == 3


def test_initiative_and_closed_trails_are_told(opening: View, words: Words) -> None:
    assert words("draw.initiative") not in texts(named(opening, words, "persians"))
    opening["table"] |= {"initiative": True, "trails_closed": True}
    assert {words("draw.initiative"), words("draw.trails_closed")} <= set(texts(named(opening, words, "persians")))


def test_the_clock_tells_every_number_once(opening: View, words: Words) -> None:
    table = opening["table"]
    table["tokens_out"] = ["1", "24"]
    table["tokens"]["recruit"] = {"down": 0, "up": ["7"]}
    told = titles(named(opening, words, "clock"))
    assert words("draw.clock_told_two", count=table["clock"]) in told
    assert words("draw.token_on", token="7", place=words("special.recruit")) in told
    assert words("draw.token_out", token="24") in told
    hidden = [words("draw.token_hidden", token=str(n)) for n in range(1, facts.TOKENS + 1) if n not in (1, 7, 24)]
    assert set(hidden) <= set(told)


def test_a_token_face_down_shows_no_number(opening: View, words: Words) -> None:
    opening["table"]["tokens"]["march"] = {"down": 1, "up": []}
    root = named(opening, words, "seat.0")
    (march,) = [
        group
        for group in root.iter(f"{SPACE}g")
        if group.findtext(f"{SPACE}title", "").startswith(words("special.march"))
    ]
    assert words("draw.token_down") in march.findtext(f"{SPACE}title", "")
    assert not [text for text in texts(march) if text.isdigit()]
    opening["table"]["tokens"]["march"] = {"down": 0, "up": ["19"]}
    assert "19" in texts(named(opening, words, "seat.0"))


# ---- the story, Achilles, contests ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_script_read_is_a_card_with_story_and_rule(opening: View, language: str) -> None:
    said = Words.of("solo", language)
    for ref in (SCRIPT_REFS[4], SCRIPT_REFS[-1]):
        opening["table"] |= {"script": ref, "reading": ref}
        root = named(opening, said, "story")
        written = " ".join(texts(root)).replace("  ", " ")
        assert said(f"script.{ref}") in written
        for text in (said(f"story.{ref}"), said(f"script_rule.{ref}")):
            assert " ".join(text.split(" ")) in written
        assert said("draw.reading") in written
    opening["table"] |= {"script": None, "reading": None}
    assert said("draw.story_prologue") in texts(named(opening, said, "story"))


@pytest.mark.parametrize("way", WAYS)
def test_the_end_is_told(opening: View, words: Words, way: str) -> None:
    opening["result"] = {"winners": [0] if way.startswith("won") else [], "way": way, "scores": [3]}
    head = words("draw.campaign_won" if way.startswith("won") else "draw.campaign_lost")
    assert head in texts(named(opening, words, "turn"))
    assert words(f"way.{way}") in " ".join(texts(named(opening, words, "story")))


def test_achilles_with_everything(opening: View, words: Words) -> None:
    mine = opening["table"]["seats"][0]
    mine["attributes"]["strength"] = {"track": 4, "injured": True}
    mine |= {
        "artifacts": [{"artifact": "ambrosia", "charged": True}, {"artifact": "harpe", "charged": False}],
        "blessings": [{"blessing": lords.BLESSINGS[facts.BLESSINGS_USED[0]].ref, "marked": False}],
        "slain": ["hydra"],
    }
    root = named(opening, words, "seat.0")
    told = " ".join(titles(root))
    for key in ("artifact.ambrosia", "artifact.harpe", "monster.hydra", "hero.achilles"):
        assert words(key) in told
    assert words("piece.artifact_used") in told
    for side in ("loyal", "allied"):
        left = opening["table"]["left"][side]
        assert words(f"draw.left_{side}", count=left) in told


def test_a_battle_shows_the_cards_the_persians_reveal(opening: View, words: Words) -> None:
    place(opening, "locris", hoplites=[3, 2], loyal=1, allied=2, persians=2)
    opening["table"]["battle"] = {
        "region": "locris",
        "attacker": 0,
        "defender": 1,
        "attack": {"total": 3, "parts": [["piece.hoplite", 3]]},
        "defence": {"total": 7, "parts": [["piece.persians", 4], ["piece.attitude", 1], ["piece.best_card", 2]]},
        "casualties": {"0": 0, "1": 0},
        "played": [["trap_sword", 0]],
        "revealed": ["flank_attack"],
        "passed": [0],
        "winner": 1,
        "turn": 0,
    }
    root = named(opening, words, "battle")
    assert (uses(root, "soldier-blue"), uses(root, "soldier-ochre"), uses(root, "soldier-green")) == (1, 2, 2)
    assert words("side.xerxes") in texts(root)
    assert {words("piece.persians"), words("piece.attitude")} <= set(texts(root))
    drawn = {element.get("data-ref") for element in root.iter()}
    assert {"trap_sword", "flank_attack"} <= drawn


def test_quests_tell_their_consequence_while_act_one_lasts(opening: View, words: Words) -> None:
    quest = opening["table"]["quests"][0]
    text = words(f"failed.{quest}")
    assert text in " ".join(texts(named(opening, words, "quests")))
    opening["table"]["act"] = 2
    assert text not in " ".join(texts(named(opening, words, "quests")))


def test_monsters_tell_their_road(opening: View, words: Words) -> None:
    opening["table"]["monsters"][0]["at"] = "thessaly"
    assert words("draw.breaks", god=words("god.zeus")) in texts(named(opening, words, "monsters"))


def test_all_texts_stay_inside_their_panel(opening: View, words: Words) -> None:
    for part in panels(opening, words):
        root = read(part)
        for text in root.iter(f"{SPACE}text"):
            y = float(text.get("y", "0"))
            assert 0 < y <= part.height, (part.name, text.text)


# ---- nothing hidden ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(1, 6))
def test_nothing_hidden_is_drawn(words: Words, seed: int) -> None:
    """The picture of a position does not change when what lies hidden does: the order of the piles."""
    g, dice = ENTRY.begin(1, seed, {}), Chance()
    dice.reseed(seed)
    for _ in range(12):
        if g.ask is not None:
            g.step(g.ask.options[dice.roll(len(g.ask.options))])
    shown = json.loads(json.dumps(view(g, 0)))
    before = str(picture(shown, words))
    for pile in ("token.pile", "combat.pile", "attack.pile", "blessing.pile"):
        zone = next(i for i, zone in enumerate(g.book.zones) if zone.name == pile)
        g.table.cards[zone] = tuple(reversed(g.table.cards[zone]))
    assert str(picture(json.loads(json.dumps(view(g, 0))), words)) == before
    watching = str(fragments(json.loads(json.dumps(view(g, -1))), words)["hand"])
    held = {ref.partition(".")[0] for ref in shown["zones"]["hand.0"]}
    assert not any(f'data-ref="{ref}' in watching for ref in held)


# ---- the gallery and the text --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_has_all_scripts_and_quests(language: str) -> None:
    said = Words.of("solo", language)
    shelves = gallery(said)
    drawn = {
        element.get("data-ref")
        for pieces in shelves.values()
        for piece in pieces
        for element in ElementTree.fromstring(str(piece)).iter()
    }
    assert set(SCRIPT_REFS) <= drawn
    assert {lords.QUESTS[quest].ref for quest in facts.TABLE_B} <= drawn
    assert {lords.MONSTER_REFS[monster] for monster in facts.MONSTERS_USED} <= drawn
    assert "chimera" not in drawn
    assert "cretan_bull" not in drawn
    assert {lords.COMBAT[card].ref for card in facts.COMBAT_USED} <= drawn
    assert not {lords.COMBAT[card].ref for card in facts.COMBAT_REMOVED} & drawn
    assert not {lords.BLESSINGS[card].ref for card in facts.BLESSINGS_REMOVED} & drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_as_text_tells_everything(opening: View, language: str) -> None:
    said = Words.of("solo", language)
    opening["table"] |= {"script": "act1_3", "reading": "act1_3", "trails_closed": True}
    place(opening, "elis", spies=1, colour="green", control=1, modifier=2)
    plain = re.sub("\x1b\\[[0-9;]*m", "", text_board(opening, said))
    for ref in lords.REGION_REFS:
        assert said(f"region.{ref}") in plain
    for key in ("draw.danger", "draw.persian_sheet", "draw.trails_closed", "script.act1_3", "attitude.neutral"):
        assert said(key) in plain
    assert said("draw.spies", count=1) in plain
    assert "(4+2)" in plain


@pytest.mark.parametrize("seed", range(6, 10))
def test_real_games_can_be_told_and_drawn_to_their_end(words: Words, seed: int) -> None:
    g, dice = ENTRY.begin(1, seed, {}), Chance()
    dice.reseed(seed)
    for decision in range(400):
        if decision % 25 == 0 or g.ask is None:
            shown = json.loads(json.dumps(view(g, 0)))
            assert text_board(shown, words)
            ElementTree.fromstring(str(picture(shown, words, "dark")))
        if g.ask is None:
            break
        g.step(g.ask.options[dice.roll(len(g.ask.options))])
