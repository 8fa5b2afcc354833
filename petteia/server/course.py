"""What a player need not be asked: the only option there is, and what somebody always answers alike.

Both are ordinary choices in the journal. They are made for people who look at a page; programs are asked everything.
"""

from collections.abc import Sequence
from typing import Final

from petteia.bots.coaching import turn_began
from petteia.games.registry import entry_of
from petteia.kernel.flow import Ask, Seat
from petteia.kernel.game import Game
from petteia.kernel.match import Match
from petteia.kernel.option import verb_of
from petteia.server.live import LESSON, Live
from petteia.server.people import Person

FEW: Final = 24  # options among which one is looked for that does not end the turn
DEEP: Final = 3  # details of a choice that are looked into
DECLINES: Final = "declines"  # what may be usual about an answer
ENDS: Final = "ends"
IN_ORDER: Final = "in_order"
MOST: Final = 40  # questions in a row that are answered without anybody


def goes_without_saying(live: Live, seat: Seat, person: Person | None) -> bool:
    """Is there only one answer to the open question, which may be given at once?"""
    return live.kind != LESSON and is_plain(live.match, seat, is_watched(live, person))


def is_plain(match: Match, seat: Seat, watched: bool) -> bool:
    """Does the open question leave this seat no choice?

    Not where the only answer ends the turn although something can still be taken back; nor where other people would
    learn from its haste that nothing else could be done.
    """
    ask = match.game.ask
    if ask is None or match.stop is not None:
        return False
    if ask.seat != seat or len(ask.options) != 1 or (ask.secret and watched):
        return False
    return not match.way_back(seat) or not (in_turn(match, seat) and is_last(*imagined(match, seat)))


def is_watched(live: Live, person: Person | None) -> bool:
    """Do other people play at this table?"""
    seated = [seating.person.id for seating in live.seatings if seating.person is not None and not seating.bot]
    return person is None or any(id != person.id for id in seated)


def go_along(live: Live, seat: Seat, person: Person | None) -> None:
    """Answer for a seat what leaves no choice."""
    for _ in range(MOST):
        if not goes_without_saying(live, seat, person):
            return
        ask = live.match.game.ask
        assert ask is not None
        live.match.choose(live.match.game.key(ask.options[0]), seat)


def follow_plan(live: Live, seat: Seat) -> None:
    """Do for a seat what numbers recommend, also after the next roll."""
    match = live.match
    for _ in range(MOST):
        ask = match.game.ask
        plan = entry_of(match.name).plan(match.game) if ask is not None and ask.seat == seat else None
        if plan is None or live.kind == LESSON:
            return
        match.choose(match.game.key(plan.picks[0]), seat)


def usual(match: Match, watched: bool) -> tuple[str, str] | None:
    """What a player may want always done at questions of this kind: the option, and what is usual about it.

    It declines what others' doings offer; it ends one's turn where nothing else is left, but not where other people
    would learn so; or it is the first of several that all come, whatever the order.
    """
    g = match.game
    ask = g.ask
    if ask is None or match.stop is not None:
        return None
    known = [g.book.verbs[verb_of(code)] for code in ask.options]
    if not in_turn(match, ask.seat):
        found = [code for code, verb in zip(ask.options, known, strict=True) if verb.declines]
        return (g.key(found[0]), DECLINES) if found else None
    first = g.key(ask.options[0])
    if len(known) > 1:
        return (first, IN_ORDER) if all(verb.in_order for verb in known) else None
    if ask.secret and watched:
        return None
    return (first, ENDS) if is_last(*imagined(match, ask.seat)) else None


# ---- a way of several steps --------------------------------------------------------------------------------------


def ahead(match: Match, seat: Seat, keys: Sequence[str]) -> list[str]:
    """How a way goes on after some choices: further steps, and its end.

    They are tried in a game that the seat could be in, as below. Where it is asked how many go along, it is the most.
    """
    g = match.imagine(seat, 0).game
    for key in keys:
        ask = g.ask
        codes = {g.key(code): code for code in ask.options} if ask is not None and ask.seat == seat else {}
        if key not in codes:
            return []
        g.step(codes[key])
        while g.ask is not None and g.ask.seat == seat and all(is_count(g, code) for code in g.ask.options):
            g.step(g.ask.options[0])
    if g.ask is None or g.ask.seat != seat:
        return []
    return [g.key(code) for code in g.ask.options if g.book.verbs[verb_of(code)].onward]


def is_count(g: Game, code: int) -> bool:
    return g.book.verbs[verb_of(code)].kinds == ("count",)


# ---- the end of a turn -------------------------------------------------------------------------------------------


def ends_turn(match: Match, seat: Seat, key: str) -> bool:
    """Does a choice end the turn of a seat, or the game without a victory, while another one on offer would not?

    It is tried in a game that the seat could be in: hidden cards and the chance to come have no say, so that the answer
    gives nothing away.
    """
    if match.game.ask is None or len(match.game.ask.options) < 2 or not in_turn(match, seat):
        return False
    g = match.imagine(seat, 0).game
    ask = asked(g)
    codes = {g.key(code): code for code in ask.options}
    if key not in codes or not is_last(g, seat, codes[key], ask.text):
        return False
    return any(not is_last(g, seat, code, ask.text) for code in ask.options[:FEW] if code != codes[key])


def asked(g: Game) -> Ask:
    assert g.ask is not None
    return g.ask


def imagined(match: Match, seat: Seat) -> tuple[Game, Seat, int, str]:
    """A game that the seat could be in, and the first option it has there."""
    g = match.imagine(seat, 0).game
    return g, seat, asked(g).options[0], asked(g).text


def is_last(g: Game, seat: Seat, code: int, menu: str, deep: int = DEEP) -> bool:
    """Is a choice the last one of a turn, but for details that all lead to its end?

    Where a later question leaves it open whether the turn ends, it is decided there.
    """
    twin = g.copy()
    twin.news = []
    twin.step(code)
    if any(twin.event_of(line.event).begins for line in twin.news):
        return True
    ask = twin.ask
    if ask is None:
        return twin.result is not None and seat not in twin.result.winners
    if ask.seat != seat or ask.text == menu or not deep:
        return False
    some = {ask.options[0], ask.options[1 % len(ask.options)], ask.options[-1]}
    at_once = [is_last(twin, seat, each, menu, 0) for each in some]
    return all(at_once) or (not any(at_once) and all(is_last(twin, seat, each, menu, deep - 1) for each in some))


def in_turn(match: Match, seat: Seat) -> bool:
    """Is it the turn of this seat? The log says whose began last; a chapter without a seat is everybody's."""
    return turn_began(match, seat) is not None
