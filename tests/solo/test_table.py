"""The campaign at a table: its options, the way back, saving in the middle of anything, a log in three languages."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import petteia
from petteia.games.solo import facts
from petteia.games.solo.entry import ENTRY
from petteia.kernel.chance import Chance
from petteia.kernel.words import LANGUAGES
from tests.solo.board import DIE, YOU, Board, board, monster, new_campaign, region

VANGUARD = region("chalkidiki", green=2)
FOOTHOLD = region("macedonia", "green")

# ---- options -----------------------------------------------------------------------------------------------------


LETTER = {"freed": "no", "pass": "two", "turn_blue": "region", "retreat": "adjacent"}


def test_the_first_value_of_each_option_is_the_choice_of_the_ledger_and_the_letter_of_the_book() -> None:
    printed = {"difficulty": "printed", "mobilization": "4", "roads": "own_land", "die": "ledger"}
    assert new_campaign().table["options"] == {**printed, **LETTER}


def test_LS_GEN_15_a_difficulty_settles_track_roads_and_die() -> None:
    easy = new_campaign(difficulty="easy").table["options"]
    assert (easy["mobilization"], easy["roads"], easy["die"]) == ("5", "own_land", "even")
    hard = new_campaign(difficulty="hard").table["options"]
    assert (hard["mobilization"], hard["roads"], hard["die"]) == ("3", "shortest", "ledger")
    assert new_campaign(difficulty="hard").table["march_at"] == 3


def test_LS_GEN_15_whoever_chooses_one_by_one_has_a_difficulty_of_their_own() -> None:
    own = new_campaign(mobilization="3").table["options"]
    assert (own["difficulty"], own["mobilization"], own["roads"]) == ("custom", "3", "own_land")
    mixed = new_campaign(difficulty="easy", roads="shortest").table["options"]
    assert (mixed["difficulty"], mixed["mobilization"], mixed["roads"]) == ("custom", "5", "shortest")
    spelt_out = new_campaign(mobilization="5", roads="own_land", die="even").table["options"]
    assert spelt_out["difficulty"] == "easy"
    assert new_campaign(difficulty="custom").table["options"]["difficulty"] == "printed", "nothing was changed"


def test_LS_GEN_15_the_form_has_the_odds_of_bots_beside_each_difficulty() -> None:
    for name in facts.DIFFICULTIES:
        odds = ENTRY.odds("difficulty", name)
        assert [one.bot for one in odds] == ["thinker", "greedy"]
        assert all(0 <= low <= 100 * one.won / one.games <= high for one in odds for low, high in [one.interval])
        assert ENTRY.note_on("difficulty", name) is not None
    assert (ENTRY.odds("difficulty", "custom"), ENTRY.odds("roads", "shortest")) == ((), ())
    assert ENTRY.needs("roads") == ("difficulty", "custom")
    assert ENTRY.needs("pass") is None


def test_a_table_of_version_1_goes_on_with_the_readings_it_knew() -> None:
    """Its journal names track, roads and die only."""
    g = petteia.new("solo", seed=3, mobilization="3", **EARLIER)  # type: ignore[arg-type]
    old = g.journal
    old.rules, old.options = "1", {"mobilization": "3", "roads": "own_land", "die": "ledger"}
    again = Board(petteia.replay(old.text(None)))
    assert {name: again.table["options"][name] for name in EARLIER} == EARLIER
    assert again.table["options"]["mobilization"] == "3"


EARLIER = {"freed": "wins", "pass": "one", "turn_blue": "land", "retreat": "origin"}


def test_unknown_options_and_values_are_refused() -> None:
    for options in ({"mobilization": "2"}, {"roads": "straight"}, {"die": "loaded"}, {"dice": "ledger"}):
        with pytest.raises(petteia.UnknownGame):
            new_campaign(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("length", [3, 4, 5])
def test_mobilization_in_act_1_so_many_advances_bring_the_march(length: int) -> None:
    """Scripts with one space each: the Vanguard sets out with the last of them."""
    tokens = ["6", "24", "11", "18", "17"]
    b = board(VANGUARD, options={"mobilization": str(length)}, pile={"token": tokens})
    for space in range(1, length):
        b.do("pass_turn")
        assert (b.table["mobilization"], b.table["vanguard"]) == (space, "chalkidiki")
    b.do("pass_turn")
    assert (b.table["mobilization"], b.table["vanguard"], b.table["march_at"]) == (0, "macedonia", length)


@pytest.mark.parametrize("length", [3, 4, 5])
def test_mobilization_in_act_2_too(length: int) -> None:
    """Two spaces, two spaces, and one: the march comes with the second script, or with the third."""
    b = board(FOOTHOLD, act=2, options={"mobilization": str(length)}, pile={"token": ["14", "2", "6"]})
    marches = []
    for _ in range(3):
        b.do("pass_turn")
        marches.append(b.army("thessaly")[2])
    assert marches == ([0, 1, 1] if length < 5 else [0, 0, 1])


@pytest.mark.parametrize(
    ("here", "own_land", "shortest"),
    [
        ("aetolia", "acarnania", "thessaly"),
        ("locris", "aetolia", "thessaly"),
        ("euboea", "boeotia", "thessaly"),
        ("phocis", "locris", "locris"),
        ("epirus", "thessaly", "thessaly"),
        ("laconia", "crete", "crete"),
    ],
)
def test_roads_where_the_monsters_go(here: str, own_land: str, shortest: str) -> None:
    for roads, there in (("own_land", own_land), ("shortest", shortest)):
        b = board(VANGUARD, monster("hydra", here), options={"roads": roads}, pile={"token": ["3"]})
        assert b.region(here)["road"] == there
        b.rolls(DIE["move"]).do("pass_turn")
        assert b.monster("hydra")["at"] == there


def test_roads_change_three_regions_and_no_other() -> None:
    plain = board(VANGUARD, options={"roads": "shortest"})
    ledger = board(VANGUARD)
    names = [one["region"] for one in ledger.table["regions"]]
    assert {name for name in names if plain.region(name)["road"] != ledger.region(name)["road"]} == {
        "aetolia",
        "locris",
        "euboea",
    }


def thrown(die: str, face: int) -> str:
    """What a monster beside a Hoplite of yours does when the die shows this face."""
    b = board(
        VANGUARD,
        region("argolis", yellow=2),
        monster("hydra", "argolis"),
        options={"die": die},
        pile={"token": ["3"]},
        rolls=[face],
    ).do("pass_turn")
    if b.attitude("brown") == "distrustful":
        return "terror"
    attacked, moved = b.army("argolis")[1] == 1, b.monster("hydra")["at"] == "corinthia"
    return {(True, False): "attack", (False, True): "move", (True, True): "attack_and_move"}[attacked, moved]


def test_die_how_many_faces_show_what() -> None:
    assert Counter(thrown("ledger", face) for face in range(6)) == {
        "terror": 1,
        "attack": 2,
        "move": 2,
        "attack_and_move": 1,
    }
    assert Counter(thrown("even", face) for face in range(4)) == {
        "terror": 1,
        "attack": 1,
        "move": 1,
        "attack_and_move": 1,
    }


def test_die_an_even_one_has_no_fifth_face() -> None:
    """All results of many rolls are among the four; what the table rolls is told in the journal."""
    for die, faces in (("ledger", 6), ("even", 4)):
        seen = set()
        for seed in range(60):
            b = board(VANGUARD, monster("hydra", "argolis"), options={"die": die}, pile={"token": ["3"]}, seed=seed)
            b.do("pass_turn")
            seen |= set(b.match.journal.entries[-1].chance)
        assert seen == set(range(faces))


def test_options_are_kept_in_a_saved_campaign() -> None:
    g = petteia.new("solo", seed=3, mobilization="5", roads="shortest", die="even")
    g.choose("pass_turn")
    for again in (petteia.load(g.save()), petteia.replay(petteia.save_text(g)), g.copy()):
        assert Board(again).table["options"] == {
            "difficulty": "custom",
            "mobilization": "5",
            "roads": "shortest",
            "die": "even",
            **LETTER,
        }
        assert (Board(again).table["march_at"], Board(again).region("euboea")["road"]) == (5, "thessaly")


# ---- the way back ------------------------------------------------------------------------------------------------


def goes_back(b: Board, *keys: str) -> bool:
    """Take these choices. Can the last one be undone? Then everything is as before it."""
    b.do(*keys[:-1])
    before = b.match.save()
    b.do(keys[-1])
    if not b.match.may_undo(YOU):
        with pytest.raises(petteia.NotOffered):
            b.match.undo(YOU)
        return False
    b.match.undo(YOU)
    assert b.match.save() == before
    return True


def test_undo_a_movement_and_its_colours() -> None:
    b = board(VANGUARD, region("argolis", "yellow", yellow=2, blue=2))
    assert goes_back(b.copy(), "go arcadia")
    assert goes_back(b.copy(), "move argolis crete")
    assert goes_back(b.copy(), "move argolis crete", "allied 1")
    assert goes_back(b.copy(), "fortify argolis", "allied 1")
    before = b.match.save()
    b.do("go arcadia", "move argolis crete", "allied 1")
    while b.match.may_undo(YOU):
        b.match.undo(YOU)
    assert b.match.save() == before


def test_undo_not_beyond_a_token_taken() -> None:
    """A special action takes a token nobody has seen; what is chosen within it afterwards can be taken back."""
    b = board(VANGUARD, region("argolis", "yellow", yellow=2, blue=2), region("laconia", "blue"))
    for key in ("march argolis crete", "recruit", "prepare", "pass_turn"):
        assert not goes_back(b.copy(), key), key
    assert goes_back(b.copy(), "march argolis crete", "how_many 2")
    b.do("march argolis crete", "how_many 2", "allied 1")
    assert b.table["script"] is not None  # the token was turned over, too
    assert not b.match.may_undo(YOU)


def test_undo_within_a_special_action_ends_where_the_token_was_taken() -> None:
    b = board(VANGUARD, region("argolis", "yellow", yellow=2, blue=2)).do("go arcadia", "march argolis crete")
    taken = b.match.save()
    b.do("how_many 2")
    b.match.undo(YOU)
    assert b.match.save() == taken
    assert not b.match.may_undo(YOU)


def test_undo_not_beyond_a_token_turned() -> None:
    """The last choice of a special action is followed by the event phase."""
    b = board(VANGUARD, region("argolis", "yellow", yellow=1), pile={"token": ["6"]})
    b.do("march argolis crete")
    while b.prompt != "ask.turn":
        b.do(min(b.offered))
    assert (b.table["script"], b.match.may_undo(YOU)) == ("act1_6", False)


def test_undo_not_beyond_a_card_drawn() -> None:
    b = board(VANGUARD, hero={"priests": 1})
    assert not goes_back(b.copy(), "pray zeus")
    b = board(VANGUARD, hero={"artifacts": ["owl_of_athena"]})
    assert not goes_back(b.copy(), "use owl_of_athena")


def test_undo_not_beyond_blessings_drawn() -> None:
    b = slain()
    assert goes_back(b.copy(), "no_blessing")
    assert not goes_back(b, "draw_blessings")


def test_undo_not_beyond_the_cards_of_the_persians() -> None:
    b = board(VANGUARD, region("macedonia", blue=4), hero={"leadership": 4, "hand": ["charge"]})
    b.do("move macedonia chalkidiki")
    while b.prompt == "ask.move_more":
        b.do("move macedonia chalkidiki" if "move macedonia chalkidiki" in b.offered else "enough")
    assert b.prompt == "ask.play_or_pass"
    assert not goes_back(b, "pass")


def test_undo_not_beyond_a_die_rolled() -> None:
    """The choice of the dead comes between two rolls."""
    b = board(
        VANGUARD,
        region("argolis", yellow=1, blue=1),
        monster("hydra", "argolis"),
        monster("sphinx", "crete"),
        rolls=[DIE["attack"], DIE["terror"]],
        pile={"token": ["3"]},
    ).do("pass_turn")
    assert b.prompt == "ask.colours_died"
    assert not goes_back(b, "allied 1")


def test_undo_within_a_script_goes_back_to_the_question() -> None:
    b = lose()
    asked = b.match.save()
    assert not b.match.may_undo(YOU)
    b.do("lose laconia")
    b.match.undo(YOU)
    assert b.match.save() == asked


# ---- saving and copying in the middle of everything --------------------------------------------------------------


def moved() -> Board:
    b = board(VANGUARD, region("argolis", "yellow", yellow=2, blue=2))
    return b.do("march argolis crete", "how_many 2")


def two_regions_at_once() -> Board:
    """A prayer to Hermes leads one army of both colours through two regions."""
    b = board(VANGUARD, region("argolis", "yellow", yellow=2, blue=2), hero={"priests": 1})
    return b.do("pray hermes", "take_army argolis 3", "march_on corinthia")


def died_by_a_monster() -> Board:
    things = (region("argolis", "yellow", yellow=2, blue=2), monster("hydra", "argolis"), monster("sphinx", "crete"))
    b = board(VANGUARD, *things, pile={"token": ["3"]}).rolls(DIE["attack_and_move"], DIE["move"])
    b.do("pass_turn")
    b.match.game.chance.script = None
    b.match.game.chance.reseed(1)
    return b


def died_in_battle() -> Board:
    b = board(
        VANGUARD, region("macedonia", blue=2, yellow=2), hero={"hand": ["charge"]}, pile={"combat": ["assault_axe"]}
    )
    return b.do("march macedonia chalkidiki", "how_many 4", "play charge")


def inside() -> Board:
    return board(VANGUARD, region("argolis", "yellow", yellow=2, blue=2)).do("fortify argolis")


def lose() -> Board:
    armies = (region("argolis", "yellow", yellow=2, blue=2), region("laconia", blue=2))
    return board(VANGUARD, *armies, attitude={"brown": "hostile"}, pile={"token": ["15"]}).do("pass_turn")


def lose_by_colour() -> Board:
    return lose().do("lose argolis")


def make_loyal() -> Board:
    b = board(
        VANGUARD,
        region("elis", "yellow"),
        region("achaea", "yellow"),
        attitude={"green": "loyal"},
        quests=["augean_stables"],
        hero={"quest": "augean_stables", "step": 2},
    ).do("advance")
    return b.do(min(b.offered))


def slain() -> Board:
    hero: dict[str, Any] = {"artifacts": ["thunder_of_zeus"]}
    return board(VANGUARD, monster("hydra", "argolis", 1, 2, 3, 4, 5), hero=hero).do("use thunder_of_zeus")


def keep_blessing() -> Board:
    return slain().do("draw_blessings")


def injuries_of_the_interlude() -> Board:
    quests = ["saving_prometheus", "calydonian_hunt", "golden_fleece"]
    return board(region("laconia", "blue", blue=2), quests=quests, pile={"token": ["6"]}).do("pass_turn")


def second_injury_of_the_interlude() -> Board:
    return injuries_of_the_interlude().do("injure speed")


def initiative() -> Board:
    """The first script of Act II, still inside the interlude."""
    given: dict[str, Any] = {"attitude": {"brown": "hostile"}, "pile": {"token": ["6", "8"]}}
    return board(VANGUARD, region("laconia", "blue"), invasion=9, **given).do("pass_turn")


def before_battle() -> Board:
    hero: dict[str, Any] = {"hand": ["charge"], "artifacts": ["harpe", "eye_of_graeae"]}
    b = board(VANGUARD, region("macedonia", blue=3), hero=hero)
    return b.do("march macedonia chalkidiki", "how_many 3")


def cards_of_a_battle() -> Board:
    return before_battle().do("pass")


def battle_of_a_beaten_vanguard() -> Board:
    """Beaten in Thessaly, it falls upon your army in Macedonia: a battle within a battle."""
    armies = (region("thessaly", green=4), region("macedonia", blue=5), region("aetolia", blue=9))
    b = board(*armies, hero={"hand": ["charge"]}, pile={"combat": ["reinforcements"]})
    return b.do("march aetolia thessaly", "how_many 9", "pass")


def first_battle_of_a_march() -> Board:
    return board(
        FOOTHOLD,
        region("epirus", "yellow", yellow=2),
        region("thessaly", "yellow", yellow=2, blue=2),
        act=2,
        invasion=5,
        hero={"hand": ["charge"]},
        mobilization=3,
        pile={"token": ["14"], "combat": ["assault_axe", "assault_spear"]},
    ).do("pass_turn")


def withdrawal_in_a_march() -> Board:
    return first_battle_of_a_march().do("pass")


def second_battle_of_a_march() -> Board:
    return withdrawal_in_a_march().do("withdraw aetolia")


def dead_of_a_march() -> Board:
    return second_battle_of_a_march().do("pass")


def driven_out_by_a_spy() -> Board:
    armies = (region("attica", "yellow", yellow=2, spies=1), region("elis", "blue", blue=1, spies=1))
    return board(FOOTHOLD, *armies, act=2, invasion=5, pile={"token": ["10"]}).do("pass_turn")


def another_special_action() -> Board:
    b = board(VANGUARD, region("elis", "yellow"), hero={"blessings": ["hermes_temple"]})
    return b.do("build_temple elis", "use hermes_temple")


def hunt() -> Board:
    hero: dict[str, Any] = {"hand": ["charge", "trap_sword"], "blessings": ["exhausted_fight"]}
    return board(VANGUARD, monster("hydra", "laconia"), hero=hero).do("hunt hydra")


MOMENTS: list[tuple[str, Callable[[], Board]]] = [
    ("ask.colours_moved", moved),
    ("ask.colours_moved", two_regions_at_once),
    ("ask.colours_died", died_by_a_monster),
    ("ask.colours_died", died_in_battle),
    ("ask.colours_died", lose_by_colour),
    ("ask.colours_died", dead_of_a_march),
    ("ask.colours_inside", inside),
    ("ask.lose", lose),
    ("ask.make_loyal", make_loyal),
    ("ask.draw_blessings", slain),
    ("ask.keep_blessing", keep_blessing),
    ("ask.injure", injuries_of_the_interlude),
    ("ask.injure", second_injury_of_the_interlude),
    ("ask.injure", initiative),
    ("ask.before_battle", before_battle),
    ("ask.play_or_pass", cards_of_a_battle),
    ("ask.play_or_pass", battle_of_a_beaten_vanguard),
    ("ask.play_or_pass", first_battle_of_a_march),
    ("ask.play_or_pass", second_battle_of_a_march),
    ("ask.withdraw", withdrawal_in_a_march),
    ("ask.withdraw", driven_out_by_a_spy),
    ("ask.another_special", another_special_action),
    ("ask.strike", hunt),
]


every_moment = pytest.mark.parametrize(("prompt", "moment"), MOMENTS, ids=[make.__name__ for _, make in MOMENTS])


@every_moment
def test_a_question_is_saved_and_copied(prompt: str, moment: Callable[[], Board]) -> None:
    b = moment()
    assert b.prompt == prompt
    saved = b.match.save()
    loaded, twin = Board(petteia.load(saved)), b.copy()
    for other in (loaded, twin):
        assert other.match.save() == saved
        assert other.match.ask == b.match.ask
        assert other.match.view(YOU)["table"] == b.match.view(YOU)["table"]


@every_moment
def test_from_any_question_on_all_three_go_the_same_way(prompt: str, moment: Callable[[], Board]) -> None:
    """Every answer once, then six more: the match, its copy and what was saved and loaded end alike."""
    b = moment()
    before = b.match.save()
    for key in sorted(b.offered):
        one, twin, loaded = b.copy(), b.copy(), Board(petteia.load(before))
        twin.do(key)
        assert (one.match.save(), b.match.save()) == (before, before), "a copy is independent"
        one.do(key)
        loaded.do(key)
        for step in range(6):
            assert one.match.save() == twin.match.save() == loaded.match.save()
            if one.match.ask is None:
                break
            pick = sorted(one.offered)[step % len(one.offered)]
            for other in (one, twin, loaded):
                other.do(pick)


@every_moment
def test_a_question_reads_in_three_languages(prompt: str, moment: Callable[[], Board]) -> None:
    b = moment()
    ask = b.match.ask
    assert ask is not None
    said = []
    for language in LANGUAGES:
        words = b.match.words(language)
        texts = [ask.text, *b.match.where(), *(option.label for option in ask.options)]
        texts += [text for no in ask.refused for text in (no.label, no.why)]
        lines = [words.say(text) for text in texts] + b.match.log(YOU, language)
        assert all(lines)
        assert not any("{" in line for line in lines)
        said.append(lines)
    assert said[0] != said[1] != said[2]


# ---- whole campaigns ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_a_whole_campaign_reads_in_three_languages(seed: int) -> None:
    """A random player who seldom passes; the log is read as it grows, and once more at the end."""
    b, dice = Board(petteia.new("solo", seed=seed)), Chance()
    dice.reseed(seed)
    told = 0
    while b.match.ask is not None:
        keys = sorted(b.offered)
        if dice.roll(8):
            keys = [key for key in keys if key != "pass_turn"] or keys
        b.do(keys[dice.roll(len(keys))])
        for language in LANGUAGES:
            assert all(line and "{" not in line for line in b.match.log(YOU, language, told))
        told = len(b.log)
    assert b.result is not None
    b.match.game.check()
    logs = [b.match.log(YOU, language) for language in LANGUAGES]
    assert len({len(log) for log in logs}) == 1
    for one, other in ((0, 1), (0, 2), (1, 2)):
        same = {line for line, twin in zip(logs[one], logs[other], strict=True) if line == twin}
        assert same <= {"Prologue.", "Interlude."}  # the same word in English and French
    assert petteia.replay(petteia.save_text(b.match)).save() == b.match.save()


def test_a_campaign_can_be_given_up() -> None:
    g = petteia.new("solo", seed=1)
    g.resign(YOU)
    assert g.result is not None
    assert (g.result.winners, g.result.way) == ((), "resigned")
    assert len({g.log(YOU, language)[-1] for language in LANGUAGES}) == 3
