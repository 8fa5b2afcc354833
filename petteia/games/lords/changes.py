"""What each version of the rules changed, and how positions of the version before are carried over."""

from typing import Any, Final

from petteia.kernel.versions import Change


def second_reading(saved: dict[str, Any]) -> dict[str, Any]:
    """An army on its way out of a usurped region leaves before control is taken, as it began; the second special action
    that somebody has begun to repeat comes before a monument."""
    stack = [dict(frame) for frame in saved["stack"]]
    for frame in stack:
        if (frame["is"], frame["step"]) == ("Usurp", "drive_out"):
            frame["step"] = "make_way"
        if frame["is"] == "Turn" and frame["step"] in ("before_monument", "repeat_how"):
            frame["building"] = True
    return {**saved, "stack": stack}


CHANGES: Final = (Change("2", "rules_change.second_reading", second_reading),)
