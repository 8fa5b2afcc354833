"""Games with the facts of an owner's box: the same modules, read once more beside the first ones.

Everything printed is a table of some module, and all of a game hangs on those tables. So a game with other facts is
another set of modules: `petteia_box_<hash>.games.hellas.tiles` runs the code of `petteia.games.hellas.tiles`, imports
its neighbours from its own set, and reads its facts through the box. Games without a box run as if there were none.

Where the games are compiled, their sources lie in `petteia/sources`, and a game with a box runs these on the compiled
kernel.
"""

import builtins
import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from petteia.kernel.box import COPY, BadBox, Box, Schema, drop_box, keep_box, read_content, said_of
from petteia.kernel.entry import GameEntry
from petteia.kernel.errors import BadFacts
from petteia.kernel.words import Text

GAMES: Final = "petteia.games"
SHARED: Final = ("petteia.games.registry", "petteia.games.boxed")  # there is one list of games
PACKAGE: Final = Path(__file__).parents[1]
READY: Final = 12  # boxes that stay loaded although nobody plays with them


class Ready:
    """A game that is loaded with its box, and how often its book is referred to while nobody plays."""

    def __init__(self, entry: GameEntry) -> None:
        self.entry = entry
        self.idle = sys.getrefcount(entry.book)

    def is_played(self) -> bool:
        return sys.getrefcount(self.entry.book) > self.idle


_READY: Final[OrderedDict[str, Ready]] = OrderedDict()


def sources() -> Path:
    """Where the games lie as plain Python."""
    compiled = PACKAGE / "sources"
    return compiled if compiled.is_dir() else PACKAGE


class Reader(SourceFileLoader):
    """Runs a module of a game once more, with imports that stay in its set."""

    def exec_module(self, module: ModuleType) -> None:
        code = self.get_code(self.name)
        assert code is not None
        top = self.name.partition(".")[0]
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": importer(top)}
        exec(code, module.__dict__)


def importer(top: str) -> Any:
    """`import` for the modules of one set."""

    def imported(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        if name.startswith(GAMES) and not name.startswith(SHARED):
            name = top + name.removeprefix("petteia")
        return builtins.__import__(name, globals, locals, fromlist or (), level)

    return imported


class Finder(MetaPathFinder):
    """Finds the modules of all sets."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith(COPY):
            return None
        _, *inside = name.split(".")
        if inside in ([], ["games"]):
            spec = ModuleSpec(name, None, is_package=True)
            spec.submodule_search_locations = []
            return spec
        place = sources().joinpath(*inside)
        file = place / "__init__.py"
        if file.is_file():
            return spec_from_file_location(
                name, file, loader=Reader(name, str(file)), submodule_search_locations=[str(place)]
            )
        file = place.with_suffix(".py")
        return spec_from_file_location(name, file, loader=Reader(name, str(file))) if file.is_file() else None


def opened(box: Box, module: str) -> GameEntry:
    """The game of a box; refuses a box whose facts do not agree with each other."""
    ready = _READY.get(box.name)
    if ready is None:
        ready = _READY[box.name] = Ready(loaded(box, module))
    _READY.move_to_end(box.name)
    if len(_READY) > READY:
        for name in [name for name, other in _READY.items() if not other.is_played()][: len(_READY) - READY]:
            if name != box.name:
                del _READY[name]
                forget(name)
    return ready.entry


def loaded(box: Box, module: str) -> GameEntry:
    if not any(isinstance(finder, Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, Finder())  # before the one that would take these files for plain modules
    known = keep_box(box)
    try:
        entry = import_module(f"{COPY}{box.hash}{module.removeprefix('petteia')}").ENTRY
    except BadFacts as no:
        undo(box, known)
        if not isinstance(no, BadBox):
            no.text = said_of(no.text.parts, box.schema)
        raise
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as no:
        undo(box, known)
        why = f"{type(no).__name__}: {no}"
        raise BadBox("—", "—", Text("box.expected.toml"), why) from no
    except BaseException:
        undo(box, known)
        raise
    assert isinstance(entry, GameEntry)
    entry.name = entry.book.name = box.name
    return entry


def undo(box: Box, known: bool) -> None:
    """As if a box that cannot be played had never been here."""
    forget(box.name)
    if not known:
        drop_box(box)


def forget(name: str) -> None:
    """Let go of the modules of a box."""
    top = COPY + name.rpartition("@")[2]
    for module in [module for module in sys.modules if module == top or module.startswith(f"{top}.")]:
        del sys.modules[module]


def schema_of(module: str) -> Schema:
    """What a box of a game may change."""
    schema = import_module(module).SCHEMA
    assert isinstance(schema, Schema)
    return schema


def game_in(text: str) -> str:
    """The game that an overlay says it is for."""
    return str(read_content(text).get("game", ""))
