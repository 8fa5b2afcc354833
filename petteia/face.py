"""The library's public face: begin, save, load and replay games by name."""

from petteia.games.registry import GAMES, entry_of
from petteia.kernel.chance import ScriptEnded
from petteia.kernel.errors import BadFile
from petteia.kernel.flow import NOBODY
from petteia.kernel.journal import SET_UP, Entry, Journal, read_journal
from petteia.kernel.ledger import Rule, read_ledger
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.scene import Scene
from petteia.kernel.versions import Stop


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> games()
    ('hellas', 'lords', 'solo', 'companion', 'pantheon')
    """
    return tuple(GAMES)


def rules(game: str) -> dict[str, Rule]:
    """Every rule of a game by its ledger id: the texts behind `option.rule`.

    >>> rules("hellas")["HE-PIECE-06"].text("fr")
    'Une cité contient au plus 3 navires, toutes les mers de sa tuile comptées ensemble.'
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
    petteia.kernel.errors.UnknownGame: there is no game “chess”; there is: hellas, lords, solo, companion, pantheon
    """
    entry = entry_of(game)
    count = entry.seats[0] if seats is None else seats
    return _begun(Journal(entry.name, entry.book.version, count, seed, entry.checked(count, options)), None)


def begin_scene(text: str, name: str = "scene") -> Match:
    """A match at the position a scene describes."""
    scene = Scene(text, name)
    return scene.start(entry_of(scene.game))


def _begun(journal: Journal, script: list[int] | None) -> Match:
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
    g.news = []
    g.run()
    g.chance.record = None
    if g.chance.script:
        raise BadFile("error.journal_chance", line=2)
    g.chance.script = None
    journal.entries.insert(0, Entry(NOBODY, SET_UP, rolled))
    return Match(g, journal)


def save_text(match: Match) -> str:
    """The journal of a match as text, for a file that `replay` reads."""
    return match.journal.text(match.result.json() if match.result else None)


def replay(text: str, name: str = "journal", plies: int | None = None) -> Match:
    """Play a journal again, up to a number of choices or to its end.

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
    lines = told.entries
    try:
        match = _begun(fresh, list(lines[0].chance))
    except ScriptEnded as no:
        raise BadFile("error.journal_replay", file=name, line=2, why=str(no)) from None
    for number, line in enumerate(lines[1:], start=3):
        if plies is not None and match.game.plies >= plies:
            return match
        if not match.goes_along(line, number, name):
            return match
    found = match.result.json() if match.result else None
    if plies is None and claimed != found:
        if told.rules == entry.book.version:
            raise BadFile("error.journal_result", file=name)
        match.stop = Stop(entry.book.why_changed(told.rules), len(lines) + 2)
    return match


def load(saved: Json) -> Match:
    """A match from what `Match.save` gave: the same question, the same journal. Its log begins anew."""
    try:
        journal_data = saved["journal"]
        assert isinstance(journal_data, dict)
        head = journal_data["header"]
        journal = Journal(head["game"], head["rules"], head["seats"], head["seed"], dict(head["options"]))
        journal.scene = head.get("scene", "")
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
