"""What can go wrong on the command line, said in one line."""

from petteia.kernel.errors import PetteiaError
from petteia.kernel.words import ENGLISH, MissingWords, Text, Words

CATALOGUE = "cli"


class Trouble(PetteiaError):
    """Bad input that only the command line knows: its words stand in words/cli.toml."""

    def __str__(self) -> str:
        return self.said_in(ENGLISH)

    def said_in(self, language: str) -> str:
        return Words.of(CATALOGUE, language).say(self.text)


class RuleBroke(Trouble):
    """Not the player's fault: a mistake in a rule. Exit status 1."""


class Usage(Exception):
    """The command line itself cannot be read; the message is argparse's."""


def told(words: Words, text: Text) -> str:
    """A text in words; its key where words are missing, for a game must not end for want of a word."""
    try:
        return words.say(text)
    except MissingWords:
        return text.key
