"""What never changes in a game: its verbs, events, zones, names and procedures. One `Rulebook` per game."""

from petteia.kernel.events import Event
from petteia.kernel.flow import Frame
from petteia.kernel.option import Verb
from petteia.kernel.zones import Zone


class Rulebook:
    """The printed part of a game, shared by all its games."""

    def __init__(
        self,
        name: str,
        version: str,
        verbs: tuple[Verb, ...],
        events: tuple[Event, ...],
        zones: tuple[Zone, ...],
        names: dict[str, tuple[str, ...]],
        spoken: tuple[str, ...],
        chapters: tuple[str, ...] = ("turn_begins",),
        tales: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.version = version  # changes when what was legal changes; journals name it
        self.verbs = verbs
        self.events = events
        self.zones = zones
        self.names = names  # kind of ref -> the name of each number
        self.spoken = spoken  # kinds of refs that have words of their own: "city" -> [city.thera]
        self.chapters = chapters  # events that open a chapter of the chronicle
        self.tales = tales  # events that tell a story rather than a fact
        self.frames: dict[str, Frame] = {}
        self.numbers: dict[str, dict[str, int]] = {
            kind: {name: number for number, name in enumerate(known)} for kind, known in names.items()
        }
        self.decks = {zone.deck.kind: zone.deck for zone in zones}
        self.verb_numbers = {verb.do: number for number, verb in enumerate(verbs)}
        self.zone_numbers = {zone.name: number for number, zone in enumerate(zones)}

    def register(self, *frames: Frame) -> None:
        """Name the procedures of a module: one sample each, from which saved ones are rebuilt."""
        for frame in frames:
            self.frames[type(frame).__name__] = frame
