"""The TOML files of the package (facts, words, ledgers), parsed once and kept the way Python keeps its own bytecode.

Beside a file, in `__pycache__`, lies what was parsed, under a hash of the file and a hash of itself. So one that
belongs to another state of the file, or that is damaged, is never used; where none can be written, nothing is kept.
The settings of Python hold here too: PYTHONDONTWRITEBYTECODE and PYTHONPYCACHEPREFIX.
"""

import marshal
import os
import sys
from importlib.util import cache_from_source, source_hash
from pkgutil import get_data
from typing import Any, Final

HASH: Final = 8  # bytes of one hash; two of them stand before what was parsed
ENDING: Final = "parsed"  # instead of Python's "pyc"


def parsed(package: str, *path: str) -> dict[str, Any]:
    """What a TOML file of a package says; FileNotFoundError if there is none.

    >>> parsed("petteia.games.hellas", "facts", "limits.toml")["cities_to_win"]
    10
    """
    source = get_data(package, "/".join(path))
    assert source is not None, "packages of files, or of a zip file, can be read"
    beside = place_beside(package, *path)
    content = recalled(beside, source)
    if content is None:
        content = read_toml(source.decode("utf-8"))
        if not sys.dont_write_bytecode:
            keep(beside, source, content)
    return content


def read_toml(text: str) -> dict[str, Any]:
    """TOML as plain tables; ValueError where it is none."""
    import tomllib  # most of the time nothing is parsed

    return tomllib.loads(text)


def place_beside(package: str, *path: str) -> str:
    """Where Python would keep the bytecode of that file, under an ending of our own."""
    folder = os.path.dirname(str(sys.modules[package].__file__))
    return cache_from_source(os.path.join(folder, *path)).removesuffix("pyc") + ENDING


def recalled(beside: str, source: bytes) -> dict[str, Any] | None:
    """What was parsed before, if it is whole and was parsed from this source."""
    try:
        with open(beside, "rb") as file:
            kept = file.read()
    except OSError:
        return None
    body = kept[2 * HASH :]
    if kept[:HASH] != source_hash(source) or kept[HASH : 2 * HASH] != source_hash(body):
        return None
    content: dict[str, Any] = marshal.loads(body)
    return content


def keep(beside: str, source: bytes, content: dict[str, Any]) -> None:
    """Keep what was parsed: a whole file or none, whoever else writes it at the same time."""
    try:
        body = marshal.dumps(content)
    except ValueError:  # a date: TOML has them, marshal has not
        return
    unfinished = f"{beside}.{os.getpid()}.{id(body)}"
    try:
        os.makedirs(os.path.dirname(beside), exist_ok=True)
        with open(unfinished, "xb") as file:
            file.write(source_hash(source) + source_hash(body) + body)
        os.replace(unfinished, beside)
    except OSError:
        drop(unfinished)


def drop(unfinished: str) -> None:
    try:
        os.unlink(unfinished)
    except OSError:
        return
