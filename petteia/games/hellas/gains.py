"""What the options of the open question give, in numbers: for pages. From what its player may see."""

from collections.abc import Callable
from typing import Final

from petteia.games.hellas import facts, verbs
from petteia.games.hellas.names import EXPEDITION, REINFORCEMENT, harbour_name
from petteia.games.hellas.pieces import held, held_of, ships_at
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import SEAS, TEMPLE
from petteia.games.hellas.turn import Turn
from petteia.kernel.entry import Gain, Mark
from petteia.kernel.flow import Seat
from petteia.kernel.kinds import Pick
from petteia.kernel.option import ref, verb_of
from petteia.kernel.words import Arg, Text

SIGN: Final = "sign-"


def gains(g: Hellas) -> dict[int, Gain]:
    """By option: what it gives."""
    ask = g.ask
    if ask is None:
        return {}
    found: dict[int, Gain] = {}
    for pick in ask.options:
        teller = TELLERS.get(verb_of(pick))
        gain = teller(g, ask.seat, pick) if teller is not None else None
        if gain is not None:
            found[pick] = gain
    return found


def told(key: str, marks: list[Mark], **parts: Arg) -> Gain:
    return Gain(Text(f"gives.{key}", dict(parts)), marks)


def soldiers(change: int) -> Callable[[Hellas, Seat, Pick], Gain]:
    """More soldiers in a city, or fewer."""

    def tell(g: Hellas, seat: Seat, pick: Pick) -> Gain:
        city = ref(pick)
        now = g.soldiers[city]
        marks = [Mark(f"{SIGN}spears", f"{now} → {now + change}", facts.TILES[city].ref)]
        return told("soldiers", marks, now=now, then=now + change, left=g.soldiers_left[seat])

    return tell


def ships(change: int) -> Callable[[Hellas, Seat, Pick], Gain]:
    """More ships at a city, or fewer."""

    def tell(g: Hellas, seat: Seat, pick: Pick) -> Gain:
        harbour = ref(pick)
        now = ships_at(g, harbour // SEAS)
        marks = [Mark(f"{SIGN}wave", f"{now} → {now + change}", harbour_name(harbour))]
        return told("ships", marks, now=now, then=now + change, left=g.ships_left[seat])

    return tell


def card(g: Hellas, seat: Seat, pick: Pick) -> Gain:
    now = held(g, seat)
    parts: dict[str, Arg] = {"now": now, "then": now + 1, "most": facts.HAND, "same": held_of(g, seat, ref(pick))}
    return told("card", [Mark(f"{SIGN}card", "+1")], **parts)


def assault(g: Hellas, seat: Seat, pick: Pick) -> Gain:
    city = ref(pick)
    theirs = g.soldiers[city]
    key = "assault_temple" if TEMPLE[city] else "assault"
    return told(key, [Mark(f"{SIGN}swords", str(theirs), facts.TILES[city].ref)], theirs=theirs)


def announced(g: Hellas, seat: Seat, pick: Pick) -> Gain | None:
    """HE-REINF-01 to -03: how many steps a Reinforcement has; what a city more would mean."""
    action = ref(pick)
    turn = g.stack[-1]
    if action == REINFORCEMENT and isinstance(turn, Turn):
        steps = turn.reinforcement_steps(g)
        return told("reinforcement", [Mark(f"{SIGN}plus", str(steps))], steps=steps)
    have = len(g.cities[seat])
    key = "expedition" if action == EXPEDITION else "attack"
    return told(key, [Mark("city", f"{have} → {have + 1}")], now=have, need=facts.CITIES_TO_WIN)


TELLERS: Final[dict[int, Callable[[Hellas, Seat, Pick], Gain | None]]] = {
    verbs.SOLDIER: soldiers(1),
    verbs.LAND_SOLDIER: soldiers(1),
    verbs.BRING_SOLDIER: soldiers(1),
    verbs.SEND: soldiers(-1),
    verbs.PROVIDE: soldiers(-1),
    verbs.TAKE_SOLDIER: soldiers(-1),
    verbs.FETCH_SOLDIER: soldiers(-1),
    verbs.SHIP: ships(1),
    verbs.LAND_SHIP: ships(1),
    verbs.BRING_SHIP: ships(1),
    verbs.REPLACE: ships(1),
    verbs.PAY: ships(-1),
    verbs.TAKE_SHIP: ships(-1),
    verbs.FETCH_SHIP: ships(-1),
    verbs.ARM: ships(-1),
    verbs.ANNOUNCE: announced,
    verbs.DRAW: card,
    verbs.ASSAULT: assault,
}
