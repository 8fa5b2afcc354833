"""Letters that no database and no page can hold, NUL and lone surrogates: refused wherever they come in."""

from typing import Any

from pydantic import BaseModel, model_validator

from petteia.server.trouble import Trouble


def readable(value: Any) -> bool:
    """Can everything in it be stored and shown?

    >>> readable({"name": "Helen", "more": ["Ἑλένη", 7]}), readable(["He\\0len"]), readable({"\\ud800": 1})
    (True, False, False)
    """
    if isinstance(value, str):
        return "\0" not in value and not any("\ud800" <= letter <= "\udfff" for letter in value)
    if isinstance(value, dict):
        return all(readable(name) and readable(part) for name, part in value.items())
    if isinstance(value, list):
        return all(readable(part) for part in value)
    return True


def check(value: Any) -> None:
    if not readable(value):
        raise Trouble("error.letters")


class Told(BaseModel):
    """What a program tells, in letters that can be kept."""

    @model_validator(mode="before")
    @classmethod
    def in_letters(cls, told: Any) -> Any:
        if not readable(told):
            raise ValueError("letters that cannot be kept")
        return told
