"""How a step is kept: by its name.

The compiled form has a module of its own in this place, which keeps steps as numbers (tools/lower.py). Whoever needs a
step as such comes here; rules only ever write `go(self.losses)`.
"""

from typing import Final

Step = str

FIRST: Final[Step] = "begin"  # every procedure begins here


def step_named(name: str) -> Step:
    return name


def name_of(step: Step) -> str:
    return step
