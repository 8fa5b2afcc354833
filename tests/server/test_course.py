"""What need not be asked: sole options, what numbers recommend, what is always answered alike."""

import asyncio
import random
from collections import Counter
from itertools import product

import pytest

import petteia
from petteia.games.lords.state import Lords
from petteia.games.pantheon import best, facts
from petteia.games.pantheon.odds import EXPECTED
from petteia.games.registry import entry_of
from petteia.kernel.match import Match
from petteia.kernel.option import verb_of
from petteia.server.course import DECLINES, ENDS, IN_ORDER, ends_turn, in_turn, is_plain, usual
from tests.server.client import somebody, tables_over

SECOND_VERBS = {"keep_dice", "second_assault", "spend"}
BEST = "best use"


def check_sole(match: Match) -> None:
    """It is taken by itself but where it ends the turn and something can still be taken back."""
    ask = match.game.ask
    assert ask is not None
    seat = ask.seat
    if not is_plain(match, seat, watched=False):
        assert match.way_back(seat) > 0
        assert in_turn(match, seat)
    if ask.secret:
        assert not is_plain(match, seat, watched=True), "haste would tell the others what the hand holds"


@pytest.mark.parametrize("game", ["hellas", "lords", "pantheon"])
def test_the_only_option_goes_without_saying(game: str) -> None:
    match, lots = petteia.new(game, seed=1), random.Random(1)
    plain = Counter[bool]()
    for _ in range(400):
        if match.ask is None:
            break
        if len(match.ask.options) == 1:
            check_sole(match)
            plain[is_plain(match, match.ask.seat, watched=False)] += 1
        match.choose(lots.choice(match.ask.options))
    assert plain[True], "the test would test nothing"


def test_undo_goes_back_to_the_last_question_that_left_a_choice() -> None:
    match, lots = petteia.new("pantheon", seed=0), random.Random(0)
    seen = Counter[int]()
    for _ in range(800):
        if match.ask is None:
            break
        seat, alone = match.ask.seat, len(match.ask.options) == 1
        before = match.way_back(seat)
        match.choose(lots.choice(match.ask.options))
        if not match.may_undo(seat):
            continue
        assert match.way_back(seat) == (1 if not alone else before + 1 if before else 0)
        seen[match.way_back(seat)] += 1
    assert {1, 2} <= set(seen), seen


def test_what_leaves_no_choice_is_answered_in_the_same_change_and_stands_in_the_journal(url: str) -> None:
    async def play() -> None:
        async with tables_over(url) as tables:
            helen = await somebody(tables)
            opened = await tables.opening.create("hellas", helen, seats=["me", "me"], kind="hotseat", seed=3)
            live = await tables.rooms.open(opened.code)
            lots, longest = random.Random(3), 1
            for _ in range(150):
                ask, revision, ply = live.match.ask, live.revision, live.match.game.plies
                if ask is None:
                    break
                key = lots.choice(ask.options).key
                await tables.play.choose(opened.code, helen, ply, key, along=True)
                longest = max(longest, live.match.game.plies - ply)
                assert live.revision == revision + 1
                assert not is_plain(live.match, ask.seat, watched=False)
            assert longest > 1
            assert petteia.replay(petteia.save_text(live.match)).game.save() == live.match.game.save()

    asyncio.run(play())


# ---- dice --------------------------------------------------------------------------------------------------------


def brute(dice: tuple[int, ...], defense: int, need: int, first: bool) -> float:
    """The wounds to expect, found by trying every order of every discard and every number of fives."""
    dice = tuple(sorted(dice))
    sure = len([value for value in dice if value >= defense])
    if sure:
        rest = tuple(value for value in dice if value < defense)
        return min(need, sure + brute(rest, defense, max(0, need - sure), first)) if need else 0.0
    found = 0.0
    if first:
        fives = dice.count(5)
        for many in range(1, fives + 1):
            others = list(dice)
            for _ in range(many):
                others.remove(5)
            rolls = [[5 + face for face in faces if face] for faces in product(facts.DIE, repeat=many)]
            worth = [brute((*roll, *others), defense, need, False) for roll in rolls]
            found = max(found, sum(worth) / len(worth))
    for worse in range(len(dice)):
        for better in range(len(dice)):
            if worse != better:
                left = [value for number, value in enumerate(dice) if number not in (worse, better)]
                found = max(found, brute((*left, dice[better] + 1), defense, need, first))
    return found


@pytest.mark.parametrize(
    ("dice", "defense", "need"),
    [
        ((5, 4, 2), 6, 3),
        ((5, 5, 3, 1), 7, 4),
        ((3, 3, 2), 5, 2),
        ((5, 5, 1), 9, 1),
        ((4, 4, 4, 4), 7, 9),
        ((2, 1), 8, 3),
    ],
)
def test_MB_ATTACK_20_the_best_use_of_dice_is_the_best_there_is(dice: tuple[int, ...], defense: int, need: int) -> None:
    assert best.mean(best.first(dice, defense, need)[1]) == pytest.approx(brute(dice, defense, need, True))


def test_MB_ATTACK_23_what_is_recommended_is_offered_and_ends_with_these_dice() -> None:
    verbs_seen: set[str] = set()
    plans = 0
    for seed in range(3):
        match, lots, entry = petteia.new("pantheon", seed=seed), random.Random(seed), entry_of("pantheon")
        for _ in range(700):
            if match.ask is None:
                break
            plan = entry.plan(match.game)
            about_dice = bool(SECOND_VERBS & {option.do for option in match.ask.options})
            assert (plan is not None) == about_dice
            if plan is None:
                match.choose(lots.choice(match.ask.options))
                continue
            plans += 1
            seat = match.ask.seat
            for number, pick in enumerate(plan.picks):
                key = match.game.key(pick)
                if number and (match.ask is None or match.ask.seat != seat):
                    raise AssertionError("a plan goes no further than its own question")
                match.choose(key, seat)
                verbs_seen.add(key.split(" ")[0])
    assert plans > 5
    assert verbs_seen == SECOND_VERBS


def test_attacks_tell_their_dice_before_they_are_rolled() -> None:
    match, lots, entry = petteia.new("pantheon", seed=2), random.Random(2), entry_of("pantheon")
    told = 0
    for _ in range(700):
        if match.ask is None:
            break
        given = entry.gives(match.game)
        attacks = [option for option in match.ask.options if option.do in ("attack", "attack_near")]
        assert all(option.code in given for option in attacks)
        if attacks and told < 20:
            parts = given[attacks[0].code].text.parts
            assert 1 <= int(str(parts["dice"])) <= 10
            assert float(str(parts["average"])) <= max(EXPECTED[10]) + 0.1
            told += 1
        match.choose(lots.choice(match.ask.options))
    assert told


def questions_of_an_attack(match: Match) -> list[str]:
    """What the attacker is asked from now to the end of the attack, where the best use is made of dice."""
    asked: list[str] = []
    entry = entry_of("pantheon")
    while match.ask is not None and any(step.key == "where.attack" for step in match.where()):
        mine = in_turn(match, match.ask.seat)
        plan = entry.plan(match.game)
        if plan is not None:
            if mine and asked[-1:] != [BEST]:
                asked.append(BEST)
            match.choose(match.game.key(plan.picks[0]))
            continue
        if mine and not is_plain(match, match.ask.seat, watched=False):
            asked.append(match.ask.text.key)
        let_be = [option for option in match.ask.options if match.game.book.verbs[verb_of(option.code)].declines]
        match.choose((let_be or match.ask.options)[0])
    return asked


def test_an_attack_that_needs_no_thought_takes_two_questions() -> None:
    """Whom to attack, and the best use of the dice. More is asked only where a talent offers more."""
    found = Counter[tuple[str, ...]]()
    for seed in range(3):
        match, lots = petteia.new("pantheon", seed=seed), random.Random(seed)
        for _ in range(900):
            if match.ask is None:
                break
            attacks = [option for option in match.ask.options if option.do in ("attack", "attack_near")]
            match.choose(lots.choice(attacks or match.ask.options))
            if attacks:
                found[tuple(questions_of_an_attack(match))] += 1
    talents = {"ask.change_roll", "ask.soul"}  # dice to change before they are used; the soul of who died
    assert all(set(asked) <= {BEST, *talents} and asked.count(BEST) <= 1 for asked in found), found
    assert found[(BEST,)] > 0.6 * found.total()


# ---- reactions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "verb"), [("hellas", "let_stand"), ("lords", "pass"), ("pantheon", "no_counter")])
def test_reactions_can_be_declined_and_turns_cannot(game: str, verb: str) -> None:
    found: set[str] = set()
    for seed in range(4):
        match, lots = petteia.new(game, seed=seed), random.Random(seed)
        for _ in range(700):
            if match.ask is None:
                break
            key, how = usual(match, watched=True) or ("", "")
            if how == DECLINES:
                assert key in [option.key for option in match.ask.options]
                assert not in_turn(match, match.ask.seat)
                assert not ends_turn(match, match.ask.seat, key)
                found.add(key.split(" ")[0])
            match.choose(lots.choice(match.ask.options))
    assert verb in found


@pytest.mark.parametrize(
    ("game", "how", "verb"),
    [
        ("hellas", ENDS, "end_turn"),
        ("pantheon", ENDS, "end_turn"),
        ("lords", IN_ORDER, "roll"),
        ("pantheon", IN_ORDER, "hit"),
    ],
)
def test_the_end_of_a_turn_and_any_order_can_be_always_answered_alike(game: str, how: str, verb: str) -> None:
    found: set[str] = set()
    for seed in range(12):
        match, lots = petteia.new(game, seed=seed), random.Random(seed)
        for _ in range(400):
            ask = match.ask
            if ask is None or verb in found:
                break
            key, why = usual(match, watched=False) or ("", "")
            if why == how:
                assert in_turn(match, ask.seat)
                assert key == ask.options[0].key
                assert (len(ask.options) == 1) == (how == ENDS)
                secret = how == ENDS and match.game.ask is not None and match.game.ask.secret
                assert (usual(match, watched=True) is None) == secret, "others would learn that nothing else was left"
                found.add(key.split(" ")[0])
            match.choose(lots.choice(ask.options))
    assert verb in found


# ---- what changes nothing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["lords", "solo"])
def test_LH_HMOVE_06_a_hero_who_stays_for_nothing_is_not_offered_on_pages(game: str) -> None:
    """It stays legal; where it leads to a question it is offered."""
    found = Counter[str]()
    for seed in range(4):
        match, lots, entry = petteia.new(game, seed=seed), random.Random(seed), entry_of(game)
        for _ in range(250):
            ask = match.ask
            if ask is None:
                break
            idle = entry.idle(match.game)
            for option in ask.options:
                if option.do != "go":
                    continue
                twin = match.copy()
                assert isinstance(twin.game, Lords)
                before = list(twin.game.hero_at)
                twin.choose(option)
                assert isinstance(twin.game, Lords)
                if option.code in idle:
                    assert list(twin.game.hero_at) == before
                    assert twin.ask is not None
                    assert twin.ask.text == ask.text, "nothing is asked because of it"
                found["idle" if option.code in idle else "move"] += 1
            match.choose(lots.choice(ask.options))
    assert found["idle"]
    assert found["move"]
