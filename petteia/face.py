"""The library's public face: begin, save, load and replay games by name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import ScriptEnded
from petteia.kernel.errors import BadFile, NotOffered
from petteia.kernel.fair import Fair, Stream, read_fair
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Game
from petteia.kernel.journal import SET_UP, Entry, Journal, boxed_name, read_journal
from petteia.kernel.ledger import Rule, read_ledger
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.scene import Scene
from petteia.kernel.versions import Stop

if TYPE_CHECKING:
    from petteia.kernel.luck import Count


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> games()
    ('hellas', 'lords', 'solo', 'companion', 'pantheon')
    """
    return tuple(GAMES)


def rules(game: str) -> dict[str, Rule]:
    """Every rule of a game by its ledger id: the texts behind `option.rule`.

    >>> rules("hellas")["HE-PIECE-06"].text("fr")
    'Une ville contient au plus 3 vaisseaux, toutes les mers de sa tuile comptées ensemble.'
    """
    entry_of(game)
    return read_ledger(game).behind()


def new(game: str, seats: int | None = None, seed: int = 0, **options: str) -> Match:
    """A new game at its first question.

    >>> new("hellas", seed=7, white="first").ask.seat
    0
    >>> new("chess")
    Traceback (most recent call last):
    ...
    petteia.kernel.errors.UnknownGame: no game is called “chess”; choose from: hellas, lords, solo, companion, pantheon
    """
    entry = entry_of(game)
    count = entry.seats[0] if seats is None else seats
    return _begun(Journal(entry.name, entry.book.version, count, seed, entry.checked(count, options)), None)


def begin_scene(text: str, name: str = "scene") -> Match:
    """A match at the position a scene describes."""
    scene = Scene(text, name)
    return scene.start(entry_of(scene.game))


def new_fair(game: str, seats: int, fair: Fair, **options: str) -> Match:
    """A new game whose chance nobody can foresee: set-up and everything later come from the secret and the shares.

    The journal does not tell them: a table adds `journal.fair` when the game is over, for `verify`.
    """
    entry = entry_of(game)
    journal = Journal(entry.name, entry.book.version, seats, 0, entry.checked(seats, options))
    return _begun(journal, None, fair.stream())


def _begun(
    journal: Journal,
    script: list[int] | None,
    stream: Stream | None = None,
    begin: Callable[[Game], None] | None = None,
) -> Match:
    """The first question of a journal's game; `script` holds the chance results of a set-up that is replayed."""
    entry = entry_of(journal.game)
    if journal.scene:
        scene = Scene(journal.scene, "scene")
        g = scene.position(entry)
    else:
        g = entry.prepare(
            journal.seats, entry.checked(journal.seats, entry.book.options_of(journal.options, journal.rules))
        )
    g.chance.reseed(journal.seed)
    rolled: list[int] = []
    g.chance.record = rolled
    g.chance.script = script
    g.chance.stream = stream
    g.news = []
    if begin is not None:
        begin(g)
    g.run()
    g.chance.record = g.chance.stream = None
    if g.chance.script:
        raise BadFile("error.journal_chance", line=2)
    g.chance.script = None
    journal.entries.insert(0, Entry(NOBODY, SET_UP, rolled))
    match = Match(g, journal)
    match.stream = stream
    return match


def save_text(match: Match) -> str:
    """The journal of a match as text, for a file that `replay` reads."""
    return match.journal.text(match.result.json() if match.result else None)


def replay(
    text: str,
    name: str = "journal",
    plies: int | None = None,
    along: Callable[[Match], None] | None = None,
    begin: Callable[[Game], None] | None = None,
) -> Match:
    """Play a journal again, up to a number of choices or to its end; `along` looks at every position on the way,
    and `begin` at the game before its first step.

    A journal of an earlier version of the rules is played as far as the present ones go along; if they stop doing so,
    `stop` says where and why, and the match can be looked at up to there.

    >>> g = new("hellas", seed=3)
    >>> g.choose(g.ask.options[-1])
    >>> again = replay(save_text(g))
    >>> again.save() == g.save()
    True
    """
    told, claimed = read_journal(text, name)
    entry = entry_of(told.game)
    entry.book.changes_since(told.rules)
    fresh = Journal(told.game, told.rules, told.seats, told.seed, told.options)
    fresh.scene = told.scene
    fresh.fair = told.fair
    lines = told.entries
    try:
        match = _begun(fresh, list(lines[0].chance), begin=begin)
    except ScriptEnded as no:
        raise BadFile("error.journal_replay", file=name, line=2, why=str(no)) from None
    for number, line in enumerate(lines[1:], start=3):
        if plies is not None and match.game.plies >= plies:
            return match
        if not match.goes_along(line, number, name):
            return match
        if along is not None:
            along(match)
    found = match.result.json() if match.result else None
    if plies is None and claimed != found:
        if told.rules == entry.book.version:
            raise BadFile("error.journal_result", file=name)
        match.stop = Stop(entry.book.why_changed(told.rules), len(lines) + 2)
    return match


class Verdict:
    """What came of checking the chance of a journal."""

    def __init__(self, fair: Fair, results: int, line: int | None, stop: Stop | None, sides: list[int]) -> None:
        self.fair = fair
        self.sides = sides  # how many results each could have had
        self.results = results  # so many shuffles, draws and dice follow from the secret
        self.line = line  # the first line of the file that does not; None if all do
        self.stop = stop  # why nobody can tell beyond some line: the rules have changed since


def verify(text: str, name: str = "journal") -> Verdict:
    """Play a journal again with the chance its secret leads to, and compare every result with what was recorded.

    >>> fair = Fair("5e" * 32, ["", "c0ffee"])
    >>> g = new_fair("hellas", 2, fair)
    >>> g.choose(g.ask.options[0])
    >>> g.journal.fair = fair
    >>> verdict = verify(save_text(g))
    >>> verdict.line is None, verdict.results == sum(len(entry.chance) for entry in g.journal.entries)
    (True, True)
    """
    told, _ = read_journal(text, name)
    fair = told.fair
    if fair is None:
        raise BadFile("error.journal_unfair", file=name)
    match = replay(text, name)  # so that it is a game at all
    stop = match.stop
    stream = fair.stream()
    sides: list[int] = []
    stream.noted = sides
    fresh = Journal(told.game, told.rules, told.seats, told.seed, told.options)
    fresh.scene = told.scene
    again = _begun(fresh, None, stream)
    results = 0
    for number, entry in enumerate(told.entries, start=2):
        if number == (stop.line if stop is not None else None):
            break
        if number > 2:
            try:
                again.played(entry)
            except NotOffered:  # another past than the one that was written down
                return Verdict(fair, results, number, None, sides)
        if again.journal.entries[-1].chance != entry.chance:
            return Verdict(fair, results, number, None, sides)
        results += len(entry.chance)
    return Verdict(fair, results, None, stop, sides)


def luck(text: str, name: str = "journal") -> "list[Count]":
    """What dice and draws gave each side of a finished game, beside what was to be expected.

    >>> g = new("hellas", seed=3)
    >>> while g.ask:
    ...     g.choose(g.ask.options[-1])
    >>> [count.measure.name for count in luck(save_text(g))]
    ['cards']
    """
    from petteia.kernel.luck import Fortune

    entry = entry_of(read_journal(text, name)[0].game)
    fortune = Fortune(entry.measures())
    match = replay(text, name, begin=fortune.watch)
    if match.result is None and match.stop is None:
        raise BadFile("error.luck_later", file=name)
    return fortune.told_of()


def load(saved: Json) -> Match:
    """A match from what `Match.save` gave: the same question, the same journal. Its log begins anew."""
    try:
        journal_data = saved["journal"]
        assert isinstance(journal_data, dict)
        head = journal_data["header"]
        game = boxed_name(head["game"], head.get("box", ""))
        journal = Journal(game, head["rules"], head["seats"], head["seed"], dict(head["options"]))
        journal.scene = head.get("scene", "")
        journal.fair = read_fair(head.get("fair"), journal.seats)
        journal.entries = [Entry(seat, do, list(chance)) for seat, do, chance in journal_data["entries"]]
        entry = entry_of(journal.game)
        g = entry.prepare(
            journal.seats, entry.checked(journal.seats, entry.book.options_of(journal.options, journal.rules))
        )
        g.load(saved["state"])
        match = Match(g, journal)
        match.draw_offered_by = saved["draw_offered_by"]  # type: ignore[assignment]
    except (KeyError, TypeError, AssertionError, ValueError, IndexError, AttributeError):
        raise BadFile("error.saved_damaged") from None
    return match
