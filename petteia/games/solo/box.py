"""What owners may correct in the Persian Invasion: arrows, region numbers, die, track; and the trays of Lords."""

from typing import Any, Final

from petteia.games.lords import box as lords_box
from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.kernel.box import Kind, OneOf, Schema, Several, Whole
from petteia.kernel.words import LANGUAGES

PACKAGE: Final = "petteia.games.solo"
NOWHERE: Final = "nowhere"
LONGEST: Final = 9  # spaces of the mobilization track
FACES: Final = 12
PLAIN_LENGTHS: Final = {"en": "{count} spaces", "fr": "{count} cases", "es": "{count} casillas"}


def complete_arrow(entry: dict[str, Any], content: dict[str, Any], told: dict[str, Any]) -> None:
    """The arrow of the printed board; our own road of comparison stays."""
    if "to" in entry:
        entry["own_land"] = entry.pop("to")


def with_length(told: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
    """campaign.toml: the length of the printed track is one of those that may be chosen."""
    length = str(told["track"]) if "track" in told else ""
    lengths = content["mobilization"]
    return {**content, "mobilization": [*lengths, length]} if length and length not in lengths else content


def with_difficulty(told: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
    """difficulty.toml: the printed game is played with that track; nobody has measured it yet."""
    if "track" not in told:
        return content
    first, *others = content["difficulty"]
    printed = {**first, "mobilization": str(told["track"])}
    settled = [printed[matter] for matter in facts.MATTERS]
    others = [other for other in others if [other[matter] for matter in facts.MATTERS] != settled]
    return {**content, "difficulty": [printed, *others]}


def lengths_in_words(told: dict[str, Any]) -> dict[str, dict[str, str]]:
    if "track" not in told or str(told["track"]) in facts.MOBILIZATION:
        return {}
    length = told["track"]
    said = {language: PLAIN_LENGTHS[language].format(count=length) for language in LANGUAGES}
    return {f"option_value.mobilization.{length}": said}


SCHEMA: Final = Schema(
    "solo",
    (
        Kind(
            "arrow",
            PACKAGE,
            "campaign.toml",
            (OneOf("to", (*lords.REGION_REFS, NOWHERE)), Whole("number", 1, len(lords.REGIONS))),
            table="region",
            complete=complete_arrow,
            called={"own_land": "to"},
            leads="to",
            rules={"to": ("LS-MONSTER-22",), "number": ("LS-GEN-04",)},
        ),
        Kind(
            "die",
            PACKAGE,
            "campaign.toml",
            (Several("faces", facts.RESULTS, 2, FACES),),
            rules={"faces": ("LS-MONSTER-10",)},
        ),
        Kind(
            "numbers",
            PACKAGE,
            "campaign.toml",
            (Whole("track", 1, LONGEST),),
            more_words=lengths_in_words,
            rules={"track": ("LS-ACT1-04",)},
            elsewhere={"track": int(facts.PRINTED.settles["mobilization"])},
            rewrites={"campaign.toml": with_length, "difficulty.toml": with_difficulty},
        ),
        lords_box.MONSTER,
        lords_box.HERO,
    ),
)
