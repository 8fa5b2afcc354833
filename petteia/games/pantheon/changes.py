"""What each version of the rules changed, and how positions of the version before are carried over."""

from typing import Any, Final

from petteia.games.pantheon.board_facts import BOARD_REFS
from petteia.games.pantheon.facts import NONE
from petteia.kernel.versions import Change


def second_reading(saved: dict[str, Any]) -> dict[str, Any]:
    """From version 1: one escape in an attack became several, boards picked for a construction are secret, and to be
    asked for manoeuvres is a wish with more than two values."""
    table = saved["table"]
    alert = table.pop("alert")
    table["asking"] = ["always" if alert >> seat & 1 else "never" for seat in range(len(table["picked"]))]
    for frame in saved["stack"]:
        if frame["is"] == "Attack":
            frame["escaped"] = [] if frame["escaped"] == NONE else [frame["escaped"]]
        elif frame["is"] == "Turn":
            del frame["told"]
        elif frame["is"] == "Construction":
            hide_boards(saved, frame)
    return saved


def hide_boards(saved: dict[str, Any], construction: dict[str, Any]) -> None:
    """The boards picked so far lie where only their camp sees them."""
    picked = saved["table"]["picked"]
    construction["building"] = NONE not in picked
    for seat in range(2):  # four build in two camps
        mine = [board for board in BOARD_REFS if board == picked[seat]]
        left = [board for board in BOARD_REFS if board != picked[seat]]
        for zone, boards in ((f"picked.{seat}", mine), (f"boards.{seat}", left)):
            saved["cards"][zone] = boards
            saved["known"][zone] = [0] * len(boards)
    saved["table"]["picked"] = [NONE] * len(picked)


def more_openings(saved: dict[str, Any]) -> dict[str, Any]:
    """From version 2: who wants to be asked for manoeuvres is asked in more places; positions are as they were."""
    return saved


CHANGES: Final = (
    Change("2", "rules_change.second_reading", second_reading),
    Change("3", "rules_change.more_openings", more_openings),
)
