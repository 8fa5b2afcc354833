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


def track_guessed(entry: dict[str, Any], field: str) -> bool:
    return bool(entry["source"] == facts.RECONSTRUCTED)


def printed(entry: dict[str, Any], field: str) -> bool:
    """The sheets of the heroes are in the rulebooks."""
    return False


MONSTER: Final = Kind(
    "monster",
    PACKAGE,
    "monsters.toml",
    (
        Several("wounds", facts.SYMBOL_REFS, 1, WOUNDS),
        Several("marks", facts.MARKS, 1, WOUNDS),
    ),
    complete=complete_monster,
    rules={"wounds": ("LH-MON-01",), "marks": ("LH-MON-01",)},
    guessed=track_guessed,
)
HERO: Final = Kind(
    "hero",
    PACKAGE,
    "heroes.toml",
    tuple(Whole(attribute, facts.ATTRIBUTE_LEAST, facts.ATTRIBUTE_MOST) for attribute in facts.ATTRIBUTES),
    rules={"achilles": ("LH-HERO-02",), "heracles": ("LH-HERO-10",)},
    guessed=printed,
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
            rules={"monster_die": ("LH-MPHASE-08",), "priest_places": ("LH-PRAY-04",)},
        ),
    ),
)
