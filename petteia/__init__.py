"""Petteia: Greek-myth board games, complete and by the book.

>>> import petteia
>>> g = petteia.new("hellas", seed=7)
>>> while g.ask:
...     g.choose(g.ask.options[0])
>>> g.result is not None
True

A game waits on `g.ask`: who is asked (`seat`), what (`text`), and the `options`, each with its key, label and rule.
`g.view(seat)` is the table as one seat sees it, `g.imagine(seat, seed)` a game that seat could be in, `g.undo(seat)`
the way back. `petteia.save_text(g)` and `petteia.replay(text)` write and read journals.
"""

from petteia.face import begin_scene, games, load, luck, new, replay, rules, save_text, verify
from petteia.kernel.errors import (
    BadFile,
    BadScene,
    NotOffered,
    PetteiaError,
    SceneFailed,
    UnknownGame,
)
from petteia.kernel.game import Result
from petteia.kernel.match import Match
from petteia.kernel.option import Option
from petteia.kernel.view import Question, Refused
from petteia.kernel.words import LANGUAGES, Text, Words, languages

__version__ = "0.1.0"

__all__ = [
    "LANGUAGES",
    "BadFile",
    "BadScene",
    "Match",
    "NotOffered",
    "Option",
    "PetteiaError",
    "Question",
    "Refused",
    "Result",
    "SceneFailed",
    "Text",
    "UnknownGame",
    "Words",
    "begin_scene",
    "games",
    "languages",
    "load",
    "luck",
    "new",
    "replay",
    "rules",
    "save_text",
    "verify",
]
