"""What each version of the rules changed, and how positions of the version before are carried over."""

from typing import Any, Final

from petteia.kernel.versions import Change


def second_reading(saved: dict[str, Any]) -> dict[str, Any]:
    """Version 2 finds the tiles beside a new city by itself, and remembers that a regrouping was ended."""
    for frame in saved["stack"]:
        if frame["is"] == "Expedition":
            frame.pop("waters", None)
        if frame["is"] == "Turn" and frame["step"] == "close_or_play":
            frame["regrouped"] = True
    return saved


CHANGES: Final = (Change("2", "rules_change.second_reading", second_reading),)
