"""What each version of the rules changed, and how positions of the version before are carried over."""

from typing import Any, Final

from petteia.games.lords import facts as lords
from petteia.kernel.versions import Change


def second_reading(saved: dict[str, Any]) -> dict[str, Any]:
    """Which stories were told last, what was told to set up and what the box says does not say."""
    table = {"tales": [], "set_up": [], "told": 0, "track": 0, **saved["table"]}
    table["orders"] = [{**order, "number": number} for number, order in enumerate(table["orders"], 1)]
    table["told"] = len(table["orders"])
    table.setdefault("arrows", dict.fromkeys(lords.REGION_REFS, "nowhere"))
    table.setdefault("numbers", dict.fromkeys(lords.REGION_REFS, 0))
    return {**saved, "table": table}


# version 1 knew one reading of each of these
PLAYED: Final = {"freed": "wins", "pass": "one", "turn_blue": "land", "retreat": "origin", "numbers": "ledger"}
CHANGES: Final = (Change("2", "rules_change.second_reading", second_reading, PLAYED),)
