"""`petteia box`: facts of one's own copy of a game, checked, shown, or begun from a template."""

import argparse

from petteia.cli import files
from petteia.cli.screen import GOOD, TITLE, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.games.registry import boxes, open_box, schema_of
from petteia.kernel.box import NUMBERS, Box, box_of
from petteia.kernel.boxes import changes, template
from petteia.kernel.errors import BadFile, PetteiaError
from petteia.kernel.parsed import read_toml
from petteia.kernel.words import Words, say


def box(args: argparse.Namespace) -> int:
    """Whatever is wrong with a box is said in one line, as with any other file."""
    if args.do == "template":
        text = template(schema_of(args.what), Words.of(args.what, args.lang))
        if args.output == "-":
            print(text, end="")
        else:
            files.write_text(args.output, text)
        return 0
    name = open_file(args.what)
    found = box_of(name)
    assert found is not None
    words, screen = Words.of(CATALOGUE, args.lang), Screen()
    if args.do == "show":
        show(found, screen)
    title = Words.of(name, args.lang)(f"game.{name}")
    screen.say(screen.paint(words.say(say("box.good", title=title, count=len(changes(found)))), GOOD))
    return 0


def open_file(file: str, game: str = "") -> str:
    """The name of a game with the box in a file; whatever is wrong is told with the name of the file."""
    text = files.read_text(file)
    try:
        said = read_toml(text)
    except (ValueError, RecursionError) as no:
        raise BadFile("error.scene_toml", file=file, why=str(no)) from None
    if not game and "game" not in said:
        raise Trouble("wrong.box_game", file=file, allowed=", ".join(boxes()))
    try:
        return open_box(text, game)
    except PetteiaError as no:
        raise Trouble("wrong.in_file", file=file, why=no.text) from None


def show(found: Box, screen: Screen) -> None:
    """What a box changes, line by line: ours, then the owner's."""
    before = ""
    for change in changes(found):
        if change.entry != before:
            screen.say(screen.paint(f"{change.kind} {change.entry}" if change.kind != NUMBERS else NUMBERS, TITLE))
            before = change.entry
        ours = f"{change.ours} → " if change.ours else "+ "
        screen.say(f"  {change.field}: {ours}{change.told}")
