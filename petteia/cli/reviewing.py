"""`petteia review`: a game looked back at. What was given away, where it turned, and how much was luck."""

import argparse

import petteia
from petteia.bots.reasons import outlook
from petteia.bots.review import Mistake, luck, mistake, sealed, turnings
from petteia.bots.telling import signed
from petteia.cli import files
from petteia.cli.records import read_game, seat_of
from petteia.cli.screen import FAINT, TITLE, Progress, Screen
from petteia.cli.terminal import outcome, say_reasons
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.kernel.flow import NOBODY
from petteia.kernel.match import Match, is_choice
from petteia.kernel.sighting import is_sighting
from petteia.kernel.words import Words, say


def review(args: argparse.Namespace) -> int:
    """Look back at a game, from its journal."""
    text = files.read_text(args.file)
    if is_sighting(text):
        raise Trouble("wrong.review_record", file=args.file)
    last, journal = read_game(args.file, None)
    wanted = seat_of(args.seat, last)
    match = petteia.replay(text, args.file, plies=0)
    screen, own = Screen(), Words.of(CATALOGUE, args.lang)
    progress = Progress(len(journal.entries) - 1)
    plies, shares = [match.game.plies], [[share] for share in outlook(match.game)]
    fortune = [0.0 for _ in match.seats]
    found: list[tuple[Mistake, Match]] = []
    for number, entry in enumerate(journal.entries[1:], start=3):
        before, seed = match.copy(), args.seed + match.game.plies
        if is_choice(entry) and wanted in (NOBODY, entry.seat):
            wrong = mistake(match, entry.do, seed)
            if wrong is not None:
                found.append((wrong, before))
        if not match.goes_along(entry, number, args.file):
            break
        progress.at(number - 2)
        if is_choice(entry) and sealed(match.game) != sealed(before.game):
            fortune = [a + b for a, b in zip(fortune, luck(before.game, entry.do, match.game, seed), strict=True)]
        if is_choice(entry):
            plies.append(match.game.plies)
            for seat, share in enumerate(outlook(match.game)):
                shares[seat].append(share)
    progress.done()
    words = match.words(args.lang)
    screen.say(screen.paint(outcome(match, args.lang), TITLE))
    screen.say()
    screen.say(screen.paint(own("review.turnings"), TITLE))
    for turning in turnings(plies, shares):
        side = words.say(match.game.seat_name(turning.seat))
        screen.say(
            "  " + own("told.of", what=say("review.at", ply=turning.ply), text=f"{side} {signed(words, turning.by)}")
        )
    screen.say()
    screen.say(screen.paint(own("review.mistakes"), TITLE))
    found.sort(key=lambda one: -one[0].reasons.loss)
    for wrong, before in found[: args.most]:
        screen.say(f"  {screen.paint(own('review.at', ply=wrong.ply), FAINT)}")
        say_reasons(screen, words, wrong.reasons, before.game.seat_name(wrong.seat))
    if not found:
        screen.say(f"  {own('review.none')}")
    screen.say()
    screen.say(screen.paint(own("review.luck"), TITLE))
    for seat in match.seats:
        screen.say("  " + own("told.of", what=words.say(match.game.seat_name(seat)), text=signed(words, fortune[seat])))
    return 0
