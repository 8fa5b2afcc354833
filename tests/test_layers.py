"""Who may import whom: kernel <- draw <- games/* <- games/registry <- bots, server, cli."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator

from tests.sources import PACKAGE, ROOT, named, no_faults, nodes_of

LEARNERS = {"numpy", "gymnasium", "pettingzoo", "pyspiel"}  # heavy, and asked for by few
NOT_IN_RULES = {"random", "secrets", "time", "datetime"}  # chance and clock are handed in
LATER = re.compile(r"petteia(\.\w+)+")  # import_module("petteia.games.hellas")
MEASURED = ("petteia.cli.bench", "petteia.env.steps")  # a program of its own, which the bench runs
VAGUE = {"manager", "handler", "util", "utils", "data", "info"}


def allowed(module: str) -> tuple[str, ...]:
    """What a module of a low layer may import of petteia, itself and everything below included."""
    match module.split(".")[1:]:
        case ["kernel", *_]:
            return ("petteia.kernel",)
        case ["draw", *_]:
            return ("petteia.kernel", "petteia.draw")
        case ["games"] | ["games", "registry"] | ["games", "boxed"]:
            return ("petteia.kernel", "petteia.games")
        case ["games", "solo", *_]:
            return ("petteia.kernel", "petteia.draw", "petteia.games.solo", "petteia.games.lords")
        case ["games", game, *_]:
            return ("petteia.kernel", "petteia.draw", f"petteia.games.{game}")
    return ()


def objection(module: str, name: str) -> str:
    """Why a module should not import that name; empty if it may."""
    layer = (*module.split("."), "")[1]
    low = layer in ("kernel", "draw", "games")
    if not within("petteia", name):
        if low and name.split(".")[0] not in sys.stdlib_module_names:
            return f"{layer} needs the standard library only"
        if layer in ("kernel", "games") and name.split(".")[0] in NOT_IN_RULES:
            return "rules know neither clock nor dice but the game's own"
        if layer != "env" and name.split(".")[0] in LEARNERS:
            return "only petteia.env needs what learners need"
    elif low:
        if not any(within(part, name) for part in allowed(module)):
            return f"{module} may import {', '.join(allowed(module))}"
    elif layer != "env" and within("petteia.env", name) and (module, name) != MEASURED:
        return "nothing of Petteia needs petteia.env"
    elif within("petteia.games", name) and not within("petteia.games.registry", name):
        return "games are reached through petteia.games.registry"
    return ""


def within(package: str, name: str) -> bool:
    return name == package or name.startswith(package + ".")


def imports(module: str, nodes: Iterable[ast.AST], is_package: bool = False) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a source imports, wherever it stands; also by a name that is loaded later."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = module.split(".")[: -node.level + is_package or None] if node.level else []
            origin = ".".join([*up, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and LATER.fullmatch(node.value):
            yield node.lineno, node.value


def objections(module: str, nodes: Iterable[ast.AST], is_package: bool = False) -> list[tuple[int, str]]:
    found = [(line, name, objection(module, name)) for line, name in imports(module, nodes, is_package)]
    return [(line, f"imports {name}: {why}") for line, name, why in found if why]


def test_every_module_imports_only_what_its_layer_may() -> None:
    faults = []
    for path in PACKAGE:
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found = objections(module, nodes_of(path), is_package)
        faults += [f"{named(path)}:{line}: {fault}" for line, fault in found]
    no_faults(faults)


def test_no_module_has_a_vague_name() -> None:
    vague = [named(path) for path in PACKAGE if VAGUE & set(path.stem.split("_"))]
    no_faults(f"{name}: names come from the rulebook" for name in vague)


def test_the_layers_hold() -> None:
    """Each line that crosses a layer is found, and no other."""
    for module, source in [
        ("petteia.kernel.game", "import petteia"),
        ("petteia.kernel.game", "from petteia.games import registry"),
        ("petteia.kernel.game", "import numpy"),
        ("petteia.kernel.chance", "def f():\n  from random import randint"),
        ("petteia.draw.svg", "from petteia.games.hellas import state"),
        ("petteia.games.hellas.turn", "from petteia.games.lords import turn"),
        ("petteia.games.hellas.turn", "from ..lords.turn import Turn"),
        ("petteia.games.hellas.turn", "from petteia.bots import simple"),
        ("petteia.games.hellas.turn", "import time"),
        ("petteia.bots.simple", "from petteia.games.hellas.state import Hellas"),
        ("petteia.cli.terminal", "from petteia.games import hellas"),
        ("petteia.cli.terminal", "import_module('petteia.games.hellas.draw')"),
        ("petteia.kernel.entry", "def f():\n  import petteia.games.hellas.entry"),
        ("petteia.bots.contest", "import numpy as np"),
        ("petteia.cli.arena", "from petteia.env import gym_env"),
        ("petteia.env.game", "from petteia.games.hellas.state import Hellas"),
    ]:
        assert objections(module, ast.walk(ast.parse(source))), f"{module} may not: {source}"
    for module, source in [
        ("petteia.kernel.game", "import dataclasses\nfrom petteia.kernel import flow\nfrom .flow import Frame"),
        ("petteia.draw.svg", "from petteia.kernel.words import Text"),
        ("petteia.games.hellas.turn", "from petteia.games.hellas import state\nfrom petteia.draw import svg"),
        ("petteia.games.solo.campaign", "from petteia.games.lords.battle import Battle"),
        ("petteia.games.registry", "from petteia.games import hellas"),
        ("petteia.env.game", "import numpy as np\nfrom petteia.env.layout import layout_of"),
        ("petteia.games.registry", "GAMES = {'hellas': 'petteia.games.hellas.entry'}"),
        ("petteia.kernel.entry", "def f():\n  'See petteia.games.hellas.entry.'"),
        ("petteia.cli.terminal", "import time, rich\nimport petteia\nfrom petteia.games.registry import games"),
        ("petteia.cli.terminal", "from petteia.games import registry"),
    ]:
        assert not objections(module, ast.walk(ast.parse(source))), f"{module} may: {source}"
