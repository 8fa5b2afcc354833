"""A plugin of mypy for compiling: modules are read in the order of their imports.

mypyc reads a whole package at once, and takes `from petteia.games.hellas import facts` for no reason to read `facts`
first; constants without a written type are then unknown where they are used. Here that import counts like any other.
"""

from pathlib import Path

from mypy.nodes import ImportFrom, MypyFile
from mypy.plugin import Plugin

FIRST = 5  # the priority mypy gives to `from module import name` at the top of a file


class ImportOrder(Plugin):
    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        taken = [node for node in file.imports if isinstance(node, ImportFrom) and node.is_top_level]
        named = [(f"{node.id}.{name}", node.line) for node in taken for name, _ in node.names]
        return [(FIRST, name, line) for name, line in named if Path(name.replace(".", "/") + ".py").exists()]


def plugin(version: str) -> type[Plugin]:
    return ImportOrder
