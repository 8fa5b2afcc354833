"""Prepare the copy of the package that is compiled: steps become numbers, and what follows from fields is written out.

The source says `go(self.losses)`, `ask(..., then=self.played)`. Interpreted, a step is its name. Compiled, making a
bound method and looking a name up would cost more than the rule itself, so in the copy

* every step has a number, and `kernel/steps.py` is another module with the same face;
* `go`, `ask`, `call` and `done` are written as what they make, with the number of the step;
* every procedure has `run_step` and `answer`, which jump by number;
* every record has the `copy` that follows from its fields (petteia/kernel/kinds.py), and tells its annotations, which
  compiled classes do not keep;
* a protocol is a trait, and the games that keep it have it as a base: otherwise each look would be one by name;
* `verbs.PASS` is its number, `zones.HAND[seat]` a sum, and the types of numbers are int;
* `Wide` is a number of 64 bits, and tools/lowered/ holds what is written in another way altogether.

The rules themselves stay as they are; tools/games_hash.py shows that both forms play the same games.
"""

import ast
import importlib
import inspect
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
LOWERED = ROOT / "tools/lowered"  # modules of the kernel that are written in another way for the compiler

MAKERS: Final = {"go": 0, "ask": 3, "call": 1}  # the place of the step among their arguments
KERNEL_NAMES: Final = "from petteia.kernel.flow import DONE, GOES, Ask, Call, Flow"
FEW: Final = 3  # steps tried one after the other; more are halved


class Modules:
    """The modules to compile: their trees in the copy, and the same modules running, to tell of their classes."""

    def __init__(self, target: Path, paths: Iterable[Path]) -> None:
        sys.path.insert(0, str(ROOT))
        self.files = {path: target / path for path in paths}
        self.trees = {path: ast.parse(file.read_text(encoding="utf-8")) for path, file in self.files.items()}
        self.running = {path: importlib.import_module(".".join(path.with_suffix("").parts)) for path in self.files}
        flow, game, kinds = (importlib.import_module(f"petteia.kernel.{name}") for name in ("flow", "game", "kinds"))
        self.frame: type = flow.Frame
        self.game: type = game.Game
        self.note: type = kinds.Note
        self.kinds: ModuleType = kinds

    def classes(self, path: Path) -> Iterator[tuple[ast.ClassDef, type]]:
        """The classes of a module, as written and as running."""
        for node in list(self.trees[path].body):
            if isinstance(node, ast.ClassDef):
                yield node, getattr(self.running[path], node.name)

    def write(self) -> None:
        for path, file in self.files.items():
            file.write_text(ast.unparse(ast.fix_missing_locations(self.trees[path])) + "\n", encoding="utf-8")


# ---- steps -----------------------------------------------------------------------------------------------------


def own_method(node: ast.expr) -> str:
    """The name in `self.name`; "" for anything else."""
    is_own = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    return node.attr if is_own and isinstance(node, ast.Attribute) else ""


def steps_in(node: ast.expr) -> list[str]:
    """The steps an argument may name: `self.win`, `self.win if g.victor else self.lose`."""
    if isinstance(node, ast.IfExp):
        return steps_in(node.body) + steps_in(node.orelse)
    return [name] if (name := own_method(node)) else []


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    if place < len(call.args):
        return call.args[place]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def maker(call: ast.Call) -> str:
    """Which of `go`, `ask` and `call` this is, with a step of the procedure itself; "" for anything else."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    step = argument(call, MAKERS[name], "then") if name in MAKERS else None
    return name if step is not None and steps_in(step) else ""


class Steps:
    """All steps of all procedures, numbered."""

    def __init__(self, modules: Modules) -> None:
        plain: set[str] = {"begin"}
        answers: set[str] = set()
        for tree in modules.trees.values():
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and (kind := maker(node)):
                    step = argument(node, MAKERS[kind], "then")
                    assert step is not None
                    (answers if kind == "ask" else plain).update(steps_in(step))
                elif isinstance(node, ast.Call) and ast.unparse(node.func) == "step_named":
                    plain.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
        self.plain, self.answers = plain, answers
        self.number = {name: number for number, name in enumerate(sorted(plain | answers))}

    def module(self) -> str:
        """What stands for petteia/kernel/steps.py in the copy."""
        return f'''"""How a step is kept: by its number."""
from collections.abc import Callable
from typing import Any, Final

Step = int

STEPS: Final[list[str]] = {list(self.number)!r}
NUMBERS: Final[dict[str, int]] = {{name: number for number, name in enumerate(STEPS)}}
FIRST: Final[Step] = {self.number["begin"]}


def step_of(method: Callable[..., Any]) -> Step:
    return step_named(method.__name__)


def step_named(name: str) -> Step:
    number = NUMBERS.get(name)
    if number is None:  # of a procedure that is not compiled
        number = len(STEPS)
        STEPS.append(name)
        NUMBERS[name] = number
    return number


def name_of(step: Step) -> str:
    return STEPS[step]
'''


class Lowering(ast.NodeTransformer):
    """Writes `go`, `ask`, `call` and `done` as what they make."""

    def __init__(self, steps: Steps) -> None:
        self.steps = steps

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "done" and not node.args and not node.keywords:
            return ast.Name("DONE", ast.Load())
        match maker(node):
            case "go":
                return ast.Subscript(ast.Name("GOES", ast.Load()), self.numbered(node.args[0]), ast.Load())
            case "call":
                then = argument(node, 1, "then")
                assert then is not None
                return ast.Call(ast.Name("Call", ast.Load()), [node.args[0], self.numbered(then)], [])
            case "ask":
                return self.asked(node)
        return node

    def asked(self, node: ast.Call) -> ast.expr:
        names = ("seat", "text", "options", "then", "secret", "why_not")
        seat, text, options, then, secret, why_not = (argument(node, i, name) for i, name in enumerate(names))
        assert seat is not None and text is not None and options is not None and then is not None  # noqa: PT018
        refusing = ast.Constant(own_method(why_not) if why_not else "")
        assert refusing.value or why_not is None, f"why_not is not a step: {ast.unparse(node)}"
        args = [seat, text, options, self.numbered(then), secret or ast.Constant(False), refusing]
        return ast.Call(ast.Name("Ask", ast.Load()), args, [])

    def numbered(self, node: ast.expr) -> ast.expr:
        if isinstance(node, ast.IfExp):
            return ast.IfExp(node.test, self.numbered(node.body), self.numbered(node.orelse))
        name = own_method(node)
        assert name in self.steps.number, f"not a step: {ast.unparse(node)}"
        return ast.Constant(self.steps.number[name])


def jumps(names: list[str], number: dict[str, int], args: str, indent: str) -> str:
    """Nested ifs that call the method of a number."""
    if len(names) <= FEW:
        return "".join(
            f"{indent}if step == {number[name]}:\n{indent}    return self.{name}({args})\n" for name in names
        )
    half = len(names) // 2
    lower, upper = (jumps(part, number, args, indent + "    ") for part in (names[:half], names[half:]))
    return f"{indent}if step < {number[names[half]]}:\n{lower}{indent}else:\n{upper}"


def dispatch(node: ast.ClassDef, steps: Steps) -> str:
    """`run_step` and `answer` of a procedure, for the steps that are written in this class."""
    methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
    methods = [method for method in methods if method.returns and ast.unparse(method.returns) == "Flow"]
    source = ""
    for kind, known, parameters, args in (
        ("run_step", steps.plain, 2, "g"),
        ("answer", steps.answers, 3, "g, pick"),
    ):
        own = sorted(m.name for m in methods if m.name in known and has_parameters(m, parameters))
        if own:
            typed = "g: Any" if kind == "run_step" else "g: Any, pick: int"
            source += f"def {kind}(self, step: int, {typed}) -> Flow:\n"
            source += jumps(own, steps.number, args, "    ")
            source += f"    return super().{kind}(step, {args})\n"
    return source


def has_parameters(method: ast.FunctionDef, count: int) -> bool:
    """`(self, g)`, or `(self, g, pick)` with a pick that is a number."""
    args = method.args.args
    return len(args) == count and (count == 2 or ast.unparse(args[2].annotation or args[2]) in ("int", "Pick"))


# A procedure that is not compiled looks its steps up, as ever.
BASE_DISPATCH: Final = """
def run_step(self, step: int, g: Any) -> Flow:
    flow: Flow = getattr(self, name_of(step))(g)
    return flow

def answer(self, step: int, g: Any, pick: int) -> Flow:
    flow: Flow = getattr(self, name_of(step))(g, pick)
    return flow
"""


class Loop(ast.NodeTransformer):
    """In the loop that runs steps: `getattr(frame, step)(self)` becomes a jump."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        look_up = node.func
        if isinstance(look_up, ast.Call) and isinstance(look_up.func, ast.Name) and look_up.func.id == "getattr":
            frame, step = look_up.args
            jump = ast.Attribute(frame, "run_step" if len(node.args) == 1 else "answer", ast.Load())
            return ast.Call(jump, [step, *node.args], [])
        return node


class FlowOfNumbers(ast.NodeTransformer):
    """In kernel/flow.py: the number of a step instead of its name."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        is_step = isinstance(node.value, ast.Name) and node.value.id in ("step", "then")
        if node.attr == "__name__" and is_step:
            return ast.Call(ast.Name("step_of", ast.Load()), [node.value], [])
        return node


# ---- protocols and numbers -------------------------------------------------------------------------------------

TRAIT: Final = "if TYPE_CHECKING:\n    from mypy_extensions import trait"
WIDE: Final = "if TYPE_CHECKING:\n    from mypy_extensions import i64 as Wide"
OPEN: Final = "if TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr"
MAY_EXTEND: Final = "mypyc_attr(allow_interpreted_subclasses=True)"
# What games and bots that are not compiled may extend
EXTENDED: Final = [
    "Frame",
    "Game",
    "Note",
    "GameEntry",
    "Judge",
    "Lab",
    "SeenTable",
    "Theme",
    "Field",
    "Rows",
    "Watcher",
    "Effect",
    "Bot",
    "RandomBot",
    "GreedyBot",
    "ThinkerBot",
]
TYPING: Final = "from typing import TYPE_CHECKING"


def is_protocol(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)


def keeps(kind: type, node: ast.ClassDef, modules: Modules) -> bool:
    """Has a game all that a protocol asks for?"""
    fields = modules.kinds.forms_of(kind)
    methods = [item.name for item in node.body if isinstance(item, ast.FunctionDef)]
    return all(name in fields for name in annotations(node)) and all(hasattr(kind, name) for name in methods)


def as_trait(node: ast.ClassDef) -> None:
    node.bases, node.decorator_list = [], [ast.Name("trait", ast.Load())]
    for item in node.body:
        if isinstance(item, ast.FunctionDef):
            item.body = ast.parse("raise AssertionError").body


def traits(modules: Modules) -> None:
    """Write protocols as traits."""
    games = [
        (path, node) for path in modules.files for node, kind in modules.classes(path) if issubclass(kind, modules.game)
    ]
    for path, tree in modules.trees.items():
        for protocol in [node for node in tree.body if isinstance(node, ast.ClassDef) and is_protocol(node)]:
            module = ".".join(path.with_suffix("").parts)
            for where, node in games:
                kind = getattr(modules.running[where], node.name)
                bases = kind.__mro__[1:]
                if keeps(kind, protocol, modules) and not any(keeps(base, protocol, modules) for base in bases):
                    node.bases.append(ast.Name(protocol.name, ast.Load()))
                    begin_with(modules.trees[where], f"from {module} import {protocol.name}")
            as_trait(protocol)
            begin_with(tree, TYPING, TRAIT)


def open_up(tree: ast.Module) -> None:
    """Let classes that games and bots build on be extended by plain Python."""
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in EXTENDED]
    for node in found:
        node.decorator_list.append(ast.parse(MAY_EXTEND, mode="eval").body)
    if found:
        begin_with(tree, TYPING, OPEN)


def widen(tree: ast.Module) -> None:
    """`Wide` is the compiler's own."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "petteia.kernel.wide":
            tree.body.remove(node)
            begin_with(tree, TYPING, WIDE)
            break


NUMBERED: Final = ("verbs", "events", "zones", "moments")  # modules of a game that hold numbers


class PlainNumbers(ast.NodeTransformer):
    """Writes the numbers that modules hold in place of their names, and `int` for their types."""

    def __init__(self, tree: ast.Module, modules: Modules) -> None:
        running = {module.__name__: module for module in modules.running.values()}
        self.held: dict[str, ModuleType] = {}  # by the name a module has in this file
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    module = running.get(f"{node.module}.{alias.name}")
                    if module is not None and alias.name in NUMBERED and ".games." in module.__name__:
                        self.held[alias.asname or alias.name] = module

    def value(self, node: ast.expr) -> object:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self.held:
            found: object = getattr(self.held[node.value.id], node.attr)
            return found
        return None

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        number = self.value(node)
        if type(number) is int:
            return ast.Constant(number)
        self.generic_visit(node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        row = self.value(node.value)
        first = row[0] if isinstance(row, tuple) and row else None
        if isinstance(row, tuple) and type(first) is int and row == tuple(range(first, first + len(row))):
            return ast.BinOp(ast.Constant(first), ast.Add(), self.visit(node.slice))
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in TYPES_OF_NUMBERS:
            return node.args[0]
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "NewType":
            node.value = ast.Name("int", ast.Load())
        return node


TYPES_OF_NUMBERS: Final = ("VerbNumber", "EventNumber", "ZoneNumber", "Moment")


def begin_with(tree: ast.Module, *lines: str) -> None:
    """Put imports before those that are there."""
    first = next((i for i, node in enumerate(tree.body) if isinstance(node, (ast.Import, ast.ImportFrom))), 0)
    tree.body[first:first] = ast.parse("\n".join(lines)).body


# ---- records ---------------------------------------------------------------------------------------------------


def copy_of(modules: Modules, node: ast.ClassDef, kind: type) -> str:
    """The `copy` of a procedure or a game, with its types."""
    if any(isinstance(item, ast.FunctionDef) and item.name == "copy" for item in node.body):
        return ""
    if issubclass(kind, modules.game):
        source = modules.kinds.copy_source(
            kind, "self.blank()", modules.kinds.forms_of(modules.game), "self.copy_into(twin)"
        )
    else:
        given = fields_given(kind)
        forms = modules.kinds.forms_of(kind)
        made = ", ".join(forms[field].copied(f"self.{field}") for field in given)
        source = modules.kinds.copy_source(kind, f"{kind.__name__}({made})", given)
    return str(source).replace("def copy(self):", f'def copy(self) -> "{kind.__name__}":')


def fields_given(kind: type) -> list[str]:
    """The fields that a class takes when it is made, in that order: `self.left = cost` gives `left` for `cost`."""
    maker = inspect.getattr_static(kind, "__init__")
    if maker is object.__init__:
        return []
    written = ast.parse(textwrap.dedent(inspect.getsource(maker))).body[0]
    assert isinstance(written, ast.FunctionDef)
    field_of: dict[str, str] = {}
    for line in written.body:
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Name) and (field := own_method(line.targets[0])):
            field_of[line.value.id] = field
    parameters = [arg.arg for arg in written.args.args[1:]]
    lost = [name for name in parameters if name not in field_of]
    assert not lost, f"{kind.__name__} takes {lost}, which no field keeps as it is: write its copy, or keep it"
    return [field_of[name] for name in parameters]


def annotations(node: ast.ClassDef) -> dict[str, str]:
    written = [item for item in node.body if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)]
    return {item.target.id: ast.unparse(item.annotation) for item in written if isinstance(item.target, ast.Name)}


# ---- all together ----------------------------------------------------------------------------------------------


def lower(target: Path, paths: Iterable[Path]) -> None:
    """Rewrite the modules at these paths below the target folder."""
    modules = Modules(target, paths)
    steps = Steps(modules)
    traits(modules)
    for path, tree in modules.trees.items():
        module = ".".join(path.with_suffix("").parts)
        if module == "petteia.kernel.game":
            Loop().visit(tree)
        elif module == "petteia.kernel.flow":
            FlowOfNumbers().visit(tree)
        else:
            Lowering(steps).visit(tree)
        PlainNumbers(tree, modules).visit(tree)
        widen(tree)
        open_up(tree)
        told: dict[str, dict[str, str]] = {}
        for node, kind in modules.classes(path):
            if kind is modules.note or not issubclass(kind, (modules.frame, modules.game, modules.note)):
                continue
            told[node.name] = annotations(node)
            if kind is modules.frame:
                node.body += ast.parse(BASE_DISPATCH).body
                begin_with(tree, "from petteia.kernel.steps import name_of, step_of")
            elif issubclass(kind, modules.frame):
                node.body += ast.parse(dispatch(node, steps) + copy_of(modules, node, kind)).body
            elif "blank" in vars(kind) and kind is not modules.game:
                node.body += ast.parse(copy_of(modules, node, kind)).body
        complete(tree, module, told)
    modules.write()
    for other in sorted(LOWERED.glob("*.py")):
        shutil.copy(other, target / "petteia/kernel")
    file = target / "petteia/kernel/steps.py"
    file.write_text(steps.module(), encoding="utf-8")
    flow = target / "petteia/kernel/flow.py"
    count = len(steps.number)
    flow.write_text(
        flow.read_text(encoding="utf-8") + f"\nGOES: Final[list[Go]] = [Go(step) for step in range({count})]\n"
    )


def complete(tree: ast.Module, module: str, told: dict[str, dict[str, str]]) -> None:
    """Import what the new lines need, and tell the annotations of the records at the end."""
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    needed = ["from typing import Any", "from petteia.kernel.kinds import fields_are"] if told else []
    if module != "petteia.kernel.flow" and (told or named & {"DONE", "GOES", "Ask", "Call"}):
        needed.append(KERNEL_NAMES)
    begin_with(tree, *needed)
    tree.body += ast.parse("\n".join(f"fields_are({name}, {fields!r})" for name, fields in told.items())).body
