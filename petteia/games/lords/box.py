"""What owners may correct in Lords of Hellas: wound tracks and marks, starting attributes, the die, priests' places."""

from typing import Any, Final

from petteia.games.lords import facts
from petteia.kernel.box import NUMBERS, BadBox, Kind, Schema, Several, Whole
from petteia.kernel.words import Text

PACKAGE: Final = "petteia.games.lords"
WOUNDS: Final = 10  # that fit on a tray
FACES: Final = 12
PLACES: Final = 8


def complete_monster(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    """A track of another length needs marks of its own."""
    if "wounds" in told or "marks" in told:
        entry["source"] = "box"
    if len(entry["marks"]) != len(entry["wounds"]):
        field = "marks" if "marks" in told else "wounds"
        expected = Text("box.expected.marks", {"count": len(entry["wounds"])})
        raise BadBox(
            f"monster {entry['ref']}", "marks", expected, entry["marks"] if field == "marks" else len(entry["marks"])
        )


MONSTER: Final = Kind(
    "monster",
    PACKAGE,
    "monsters.toml",
    (
        Several("wounds", facts.SYMBOL_REFS, 1, WOUNDS),
        Several("marks", facts.MARKS, 1, WOUNDS),
    ),
    complete=complete_monster,
)
HERO: Final = Kind(
    "hero",
    PACKAGE,
    "heroes.toml",
    tuple(Whole(attribute, facts.ATTRIBUTE_LEAST, facts.ATTRIBUTE_MOST) for attribute in facts.ATTRIBUTES),
)
PRIEST_PLACES: Final = Whole("priest_places", 1, PLACES)

SCHEMA: Final = Schema(
    "lords",
    (
        MONSTER,
        HERO,
        Kind(
            NUMBERS,
            PACKAGE,
            "limits.toml",
            (Several("monster_die", facts.DIE, 2, FACES), PRIEST_PLACES),
        ),
    ),
)
