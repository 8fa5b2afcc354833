"""What can be wrong with input: one clear line that says what was wrong and what is allowed."""

from petteia.kernel.words import ENGLISH, Arg, Text, Words


class PetteiaError(Exception):
    """Bad input. `text` is the message as a key with its parts, so that each reader gets their own language."""

    def __init__(self, key: str, **parts: Arg) -> None:
        self.text = Text(key, parts)
        super().__init__(key)

    def __str__(self) -> str:
        return Words.of("", ENGLISH).say(self.text)

    def said_in(self, language: str) -> str:
        """The message in another language: "en", "fr" or "es"."""
        return Words.of("", language).say(self.text)


class NotOffered(PetteiaError):
    """A choice that is not among the options, or a seat that is not asked."""


class UnknownGame(PetteiaError):
    """No game, bot, option or seat count of that name."""


class BadFile(PetteiaError):
    """A journal or a saved game that is damaged, cut short, or from another rules version."""


class BadScene(PetteiaError):
    """A scene that cannot be read or contradicts itself."""


class SceneFailed(PetteiaError):
    """A scene whose `then` does not hold."""


class BadFacts(PetteiaError):
    """A fact file with a mistake."""
