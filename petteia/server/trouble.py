"""What can go wrong at a table, said in the reader's language.

The kernel's errors bring their own words. Those that only a server knows have theirs in words/server.toml.
`told` words both, and `status_of` gives the HTTP status.
"""

from typing import Final

from petteia.kernel.errors import BadFile, NotOffered, PetteiaError, UnknownGame
from petteia.kernel.words import ENGLISH, MissingWords, Text, Words

CATALOGUE: Final = "server"


class Trouble(PetteiaError):
    """Bad input that only the server knows."""

    status = 400

    def __str__(self) -> str:
        return self.said_in(ENGLISH)

    def said_in(self, language: str) -> str:
        return words(language).say(self.text)


class UnknownTable(Trouble):
    """There is no such table, or not for this visitor."""

    status = 404


class NotAllowed(Trouble):
    """It is not for this visitor to do that."""

    status = 403


class NotKnown(Trouble):
    """The visitor has to say first who it is."""

    status = 401


class NotNow(Trouble):
    """It cannot be done in the present state of the table."""

    status = 409


class Behind(NotNow):
    """The message was meant for another position; the answer is the present one."""


class TooLarge(Trouble):
    """More than is accepted at once."""

    status = 413


class TooOften(Trouble):
    """More often than is accepted."""

    status = 429


class Unavailable(Trouble):
    """The server itself cannot do it at the moment."""

    status = 503


def words(language: str) -> Words:
    """The words of the server's own messages."""
    return Words.of(CATALOGUE, language)


def told(error: PetteiaError, language: str) -> str:
    """An error in words; its key where words are missing."""
    try:
        return error.said_in(language)
    except MissingWords:
        return error.text.key


def said(words: Words, text: Text) -> str:
    """A text in words; its key where words are missing, for a game must not stop for want of a word."""
    try:
        return words.say(text)
    except MissingWords:
        return text.key


def status_of(error: PetteiaError) -> int:
    """The HTTP status that goes with an error."""
    match error:
        case Trouble():
            return error.status
        case NotOffered():
            return 409
        case UnknownGame() | BadFile():
            return 400
    return 400
