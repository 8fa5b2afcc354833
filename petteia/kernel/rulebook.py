"""What never changes in a game: its verbs, events, zones, names and procedures. One `Rulebook` per game."""

from typing import Any, Final

from petteia.kernel.errors import BadFile
from petteia.kernel.events import Event
from petteia.kernel.flow import Frame
from petteia.kernel.kinds import Named
from petteia.kernel.option import Verb, VerbNumber, choice, ref, second, third, verb_of
from petteia.kernel.versions import Change
from petteia.kernel.words import Text
from petteia.kernel.zones import Zone, ZoneNumber

FIRST_VERSION: Final = "1"


class Rulebook(Named):
    """The printed part of a game, shared by all its games."""

    def __init__(
        self,
        name: str,
        verbs: tuple[Verb, ...],
        events: tuple[Event, ...],
        zones: tuple[Zone, ...],
        names: dict[str, tuple[str, ...]],  # kind of ref -> the name of each number
        spoken: tuple[str, ...],
        chapters: tuple[str, ...] = ("turn_begins",),
        tales: tuple[str, ...] = (),
        changes: tuple[Change, ...] = (),
        renamed: dict[str, dict[str, str]] | None = None,  # kind of ref -> the name it had -> the name it has
        seat_kind: str = "",  # the kind of ref that is a seat: keys call it by its name
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
        self.changes = changes  # of what was legal, the oldest first
        self.version = changes[-1].version if changes else FIRST_VERSION  # journals and positions name it
        self.verbs = verbs
        self.events = events
        self.zones = zones
        self.spoken = spoken  # kinds of refs that have words of their own: "city" -> [city.thera]
        self.chapters = chapters  # events that open a chapter of the chronicle
        self.tales = tales  # events that tell a story rather than a fact
        self.seat_kind = seat_kind
        self.frames: dict[str, Frame] = {}
        self.decks = {zone.deck.kind: zone.deck for zone in zones}
        for kind, names_of_old in (renamed or {}).items():
            for old, new in names_of_old.items():
                self.numbers[kind][old] = self.numbers[kind][new]
                if kind in self.decks:
                    self.decks[kind].numbers[old] = self.decks[kind].numbers[new]
        self.verb_numbers = {name: VerbNumber(number) for name, number in self.numbers["verb"].items()}
        self.zone_numbers = {name: ZoneNumber(number) for name, number in self.numbers["zone"].items()}

    def register(self, *frames: Frame) -> None:
        """Name the procedures of a module: one sample each, from which saved ones are rebuilt."""
        for frame in frames:
            self.frames[type(frame).__name__] = frame

    def register_as(self, name: str, frame: Frame) -> None:
        """The name that a procedure had in positions of old."""
        self.frames[name] = frame

    def frame(self, name: str) -> Frame:
        """A new procedure of that name."""
        sample = self.frames.get(name)
        if sample is None:
            raise BadFile("error.saved_unknown", kind="procedure", name=name)
        return sample.copy()

    def changes_since(self, version: str) -> tuple[Change, ...]:
        """What has changed since a version; one clear line if there never was such a version."""
        versions = [FIRST_VERSION, *[change.version for change in self.changes]]
        if version not in versions:
            raise BadFile("error.rules_unknown", found=version, known=self.version)
        return self.changes[versions.index(version) :]

    def carried(self, saved: dict[str, Any], version: str) -> dict[str, Any]:
        """A saved position of an earlier version as one of this version."""
        for change in self.changes_since(version):
            if change.carry is None:
                raise BadFile("error.rules_changed", found=version, version=change.version)
            saved = change.carry(saved)
        return saved

    def options_of(self, options: dict[str, str], version: str) -> dict[str, str]:
        """The options of a table that began under an earlier version: it goes on as it did then."""
        for change in self.changes_since(version):
            options = {**change.played, **options}
        return options

    def why_changed(self, version: str) -> Text:
        """That the rules have changed since a version, and how."""
        why = Text(self.changes_since(version)[-1].why)
        return Text("rules_change.stopped", {"found": version, "known": self.version, "why": why})

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
        verb = VerbNumber(self.number("verb", do))
        kinds = self.verbs[verb].kinds
        if len(refs) != len(kinds):
            raise BadFile("error.saved_unknown", kind="verb", name=str(key))
        numbers = [self.number(kinds[i], refs[i]) for i in range(len(kinds))] + [0, 0, 0]
        return choice(verb, numbers[0], numbers[1], numbers[2])
