"""What each version of the rules changed, and how positions of the version before are carried over."""

from typing import Any, Final

from petteia.games.lords import facts as lords
from petteia.games.lords.changes import second_reading as of_lords
from petteia.kernel.versions import Change


def second_reading(saved: dict[str, Any]) -> dict[str, Any]:
    """What Lords changed; and version 1 did not keep the stories told last, and asked about lands, not regions."""
    saved = of_lords(saved)
    table = {"tales": [], **saved["table"]}
    return {**saved, "table": table, "stack": [carried(frame, table) for frame in saved["stack"]]}


def carried(frame: dict[str, Any], table: dict[str, Any]) -> dict[str, Any]:
    """Where allied regions of a land may become loyal, it is all that are allied now."""
    if frame["is"] != "MakeLoyal":
        return frame
    yours, loyal = table["control"], table["loyal"]
    allied = [ref for ref in LAND_REGIONS[frame["land"]] if yours[ref] == 0 and ref not in loyal]
    return {**{name: value for name, value in frame.items() if name != "land"}, "regions": allied}


LAND_REGIONS: Final = {
    land: [region.ref for region in lords.REGIONS if lords.LAND_REFS[region.land] == land] for land in lords.LAND_REFS
}


# version 1 knew one reading of each of these
PLAYED: Final = {"freed": "wins", "pass": "one", "turn_blue": "land", "retreat": "origin"}
CHANGES: Final = (Change("2", "rules_change.second_reading", second_reading, PLAYED),)
