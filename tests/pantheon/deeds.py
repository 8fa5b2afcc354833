"""Units in the middle of a deed, and what a table may agree on: what several files of tests begin with."""

from typing import Any

from petteia.games.pantheon.state import Pantheon
from petteia.games.pantheon.unit_facts import UNIT_REFS
from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war


def parts(b: Board, stat: str = "combat") -> dict[str, int]:
    """What counts in the attack being resolved: {"stat.combat": 3, "talent.phalanx": 1}."""
    return {str(name): int(count) for name, count in b.attack[stat]["parts"]}


def works(b: Board, name: str, power: str) -> bool:
    return bool(next(one["works"] for one in b.unit(name)["powers"] if one["power"] == power))


def ready(name: str, *more: Json, at: str = "ol11", cards: int = 2, **given: Any) -> Board:
    """A unit of seat 1 is activated; its player holds some Art of War cards."""
    fields = given.pop("fields", {})
    ref = name.split(".")[0]
    b = war(unit(name, at, **fields), *more, hand=(ref, *["art_of_war"] * cards), **given)
    if b.prompt == "ask.keep":
        b.one(min(b.offered))
    return b.one(f"activate {name}")


def fight(attacker: str, defender: str, *more: Json, faces: tuple[int, ...] = (4,) * 10, **given: Any) -> Board:
    return ready(attacker, unit(defender, "ol11"), *more, **given).rolls(*faces).one(f"attack {defender}")


def soul_board(by: str = "minotaur.1", victim: str = "centaurs.2", **god: Any) -> Board:
    """Hades of seat 2 stands in ol25; a unit is destroyed at ol11."""
    god = {"vitality": 3, **god}
    b = board(
        player("ares", "minotaur", "infernal_hounds", "hydra", hand=["minotaur", "art_of_war"]),
        player("hades", "centaurs", "odysseus", discard=["odysseus", "centaurs", "art_of_war"]),
        unit("hades.2", "ol25", **god),
        unit(by, "ol11"),
        unit(victim, "ol11", vitality=1),
    )
    b.one(f"activate {by}").rolls(5, 5, 0, 0, 0, 0, 0).one(f"attack {victim}")
    calm(b, "ask.raise", "ask.soul")
    if b.prompt == "ask.raise":
        b.one("spend 2 1")
    return b


def bold_hoplites() -> Board:
    b = war(
        unit("leonidas.1", "ol11"),
        unit("hoplites.1", "ol11"),
        unit("medusa.2", "ol11"),
        hand=("leonidas", "hoplites"),
        other=("medusa",),
    )
    return b.one("activate leonidas.1", "end_activation", "lead hoplites.1", "no_fetch", "activate_led hoplites.1")


def awake(b: Board, seat: int = 1) -> Board:
    """Answer Patriarch's question, if it is asked."""
    return b.do(seat, min(b.offered)) if b.prompt == "ask.keep" else b


def agreed(b: Board, trait: int, *refs: str) -> Board:
    """The table agrees on a trait that these units do not have by themselves, as a scenario might (MB-SCEN-04)."""
    game = b.match.game
    assert isinstance(game, Pantheon)
    bits = list(game.agreement.traits)
    for ref in refs:
        bits[UNIT_REFS.index(ref)] |= 1 << trait
    game.agreement.traits = tuple(bits)
    return b
