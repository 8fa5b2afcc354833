"""What never changes in a game: its verbs, events, zones, names and procedures. One `Rulebook` per game."""

from petteia.kernel.errors import BadFile
from petteia.kernel.events import Event
from petteia.kernel.flow import Frame
from petteia.kernel.kinds import Named
from petteia.kernel.option import Verb, choice, ref, second, third, verb_of
from petteia.kernel.zones import Zone


class Rulebook(Named):
    """The printed part of a game, shared by all its games."""

    def __init__(
        self,
        name: str,
        version: str,
        verbs: tuple[Verb, ...],
        events: tuple[Event, ...],
        zones: tuple[Zone, ...],
        names: dict[str, tuple[str, ...]],  # kind of ref -> the name of each number
        spoken: tuple[str, ...],
        chapters: tuple[str, ...] = ("turn_begins",),
        tales: tuple[str, ...] = (),
    ) -> None:
        super().__init__(
            {
                **names,
                "verb": tuple([verb.do for verb in verbs]),
                "happening": tuple([event.name for event in events]),
                "zone": tuple([zone.name for zone in zones]),
            }
        )
        self.name = name
        self.version = version  # changes when what was legal changes; journals name it
        self.verbs = verbs
        self.events = events
        self.zones = zones
        self.spoken = spoken  # kinds of refs that have words of their own: "city" -> [city.thera]
        self.chapters = chapters  # events that open a chapter of the chronicle
        self.tales = tales  # events that tell a story rather than a fact
        self.frames: dict[str, Frame] = {}
        self.decks = {zone.deck.kind: zone.deck for zone in zones}
        self.verb_numbers = self.numbers["verb"]
        self.zone_numbers = self.numbers["zone"]

    def register(self, *frames: Frame) -> None:
        """Name the procedures of a module: one sample each, from which saved ones are rebuilt."""
        for frame in frames:
            self.frames[type(frame).__name__] = frame

    def frame(self, name: str) -> Frame:
        """A new procedure of that name."""
        sample = self.frames.get(name)
        if sample is None:
            raise BadFile("error.saved_unknown", kind="procedure", name=name)
        return sample.copy()

    def refs(self, pick: int) -> tuple[str, ...]:
        """The things an option touches, by name."""
        kinds = self.verbs[verb_of(pick)].kinds
        numbers = (ref(pick), second(pick), third(pick))
        return tuple([self.names[kinds[i]][numbers[i]] for i in range(len(kinds))])

    def key(self, pick: int) -> str:
        """An option as people and journals write it: "lay -1,2 3"."""
        return " ".join((self.verbs[verb_of(pick)].do, *self.refs(pick)))

    def pick(self, key: object) -> int:
        """The option of a key."""
        do, *refs = str(key).split(" ")
        verb = self.number("verb", do)
        kinds = self.verbs[verb].kinds
        if len(refs) != len(kinds):
            raise BadFile("error.saved_unknown", kind="verb", name=str(key))
        numbers = [self.number(kinds[i], refs[i]) for i in range(len(kinds))] + [0, 0, 0]
        return choice(verb, numbers[0], numbers[1], numbers[2])
