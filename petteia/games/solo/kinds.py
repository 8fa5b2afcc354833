"""What the numbers of the campaign stand for, besides those of Lords (petteia/kernel/kinds.py)."""

from typing import Annotated

from petteia.games.lords.kinds import Region
from petteia.kernel.events import EventNumber
from petteia.kernel.kinds import Note, Of

Attitude = Annotated[int, Of("attitude")]
Colour = Annotated[int, Of("colour", "none")]
EndOfAct = Annotated[int, Of("end_of_act")]
Place = Annotated[int, Of("place", "none")]  # where a used action token lies
Script = Annotated[int, Of("script", "none")]  # both acts counted through
Story = Annotated[int, Of("story")]
Instruction = Annotated[EventNumber, Of("happening")]  # an event of the companion


class Group(Note):
    """An army on its road: where it is, how many hoplites, how many of them yellow."""

    region: Region
    count: int
    yellow: int

    def __init__(self, region: Region, count: int, yellow: int) -> None:
        self.region = region
        self.count = count
        self.yellow = yellow


class Order(Note):
    """What the companion tells you to do, and the rule behind it."""

    event: Instruction
    told: tuple[str, ...]  # what the event is about: names, and numbers as text
    rule: str
    number: int  # counted through the whole campaign

    def __init__(self, event: Instruction, told: tuple[str, ...], rule: str, number: int) -> None:
        self.event = event
        self.told = told
        self.rule = rule
        self.number = number
