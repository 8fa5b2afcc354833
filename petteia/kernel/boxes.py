"""What can be said about a box: the template of a game, and what an owner changes."""

import json
import re
from textwrap import wrap
from typing import Any, Final

from petteia.kernel.box import NAME, NUMBERS, Box, Kind, Schema
from petteia.kernel.parsed import parsed
from petteia.kernel.words import Text, Words

WIDE: Final = 100  # columns; longer lists are written line by line


class Change:
    """One field of one entry: what we have, and what the owner says."""

    def __init__(self, kind: str, entry: str, field: str, ours: str, told: str) -> None:
        self.kind = kind
        self.entry = entry
        self.field = field
        self.ours = ours  # "": it is new
        self.told = told


def changes(box: Box) -> list[Change]:
    """Everything that a box says, beside what it replaces."""
    found: list[Change] = []
    for name, told in box.tables.items():
        kind = box.schema.kinds[name]
        for entry in told:
            ref = str(entry.get("ref", NUMBERS))
            ours = own_entry(kind, ref)
            for field, value in entry.items():
                if field != "ref":
                    before = toml(ours[field]) if field in ours else ""
                    found.append(Change(name, ref, field, before, toml(value)))
    return found


def own_entry(kind: Kind, ref: str) -> dict[str, Any]:
    """An entry of our own facts as an overlay would write it; {} if we have none."""
    content = parsed(kind.package, "facts", kind.file)
    if kind.name == NUMBERS:
        content = {**kind.elsewhere, **content}
        return {field.name: content[field.name] for field in kind.fields if field.name in content}
    for entry in content[kind.table]:
        if entry["ref"] == ref:
            named = {kind.called.get(field, field): value for field, value in entry.items()}
            return {field.name: shortened(named[field.name]) for field in kind.fields if field.name in named}
    return {}


def shortened(value: Any) -> Any:
    """Names without their sources: an overlay needs none."""
    if (
        isinstance(value, list)
        and value
        and all(isinstance(part, dict) and set(part) == {"ref", "source"} for part in value)
    ):
        return [part["ref"] for part in value]
    return value


def template(schema: Schema, words: Words) -> str:
    """All that may be changed in a game, as an overlay in which every line is still a comment."""
    lines = [
        f'game = "{schema.game}"',
        'title = "…"',
        "",
        *[f"# {line}" for line in wrap(words("box.template"), WIDE)],
    ]
    for kind in schema.kinds.values():
        lines += ["", f"# ---- {kind.name} " + "-" * (WIDE - len(kind.name) - 8), "#"]
        lines += [f"# {field.name}: {words.say(field.expected())}" for field in kind.fields]
        if kind.words:
            lines += [f"# name, about: {words.say(text_expected())}"]
        if kind.more:
            lines += [f"# {words('box.may_add', count=kind.more)}"]
        entries = [NUMBERS] if kind.name == NUMBERS else refs(kind)
        for ref in entries:
            lines += ["", *[f"# {line}" for line in entry_lines(kind, ref)]]
    return "\n".join(lines) + "\n"


def text_expected() -> Text:
    return Text("box.expected.text", {"most": NAME})


def refs(kind: Kind) -> list[str]:
    """Our entries; of kinds with large ones only the first, as an example."""
    all_refs = [str(entry["ref"]) for entry in parsed(kind.package, "facts", kind.file)[kind.table]]
    large = any(field.shape == "toml" for field in kind.fields) and len(kind.fields) > 2
    return all_refs[:1] if large else all_refs


def entry_lines(kind: Kind, ref: str) -> list[str]:
    lines = [f"[{NUMBERS}]"] if kind.name == NUMBERS else [f"[[{kind.name}]]", f'ref = "{ref}"']
    for field, value in own_entry(kind, ref).items():
        lines += f"{field} = {toml(value)}".split("\n")
    return lines


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key_of(name)} = {toml(inner)}" for name, inner in value.items()) + " }"
    if isinstance(value, list):
        inside = [toml(inner) for inner in value]
        line = "[" + ", ".join(inside) + "]"
        if len(line) <= WIDE or "\n" in line:
            return line
        return "[\n" + "".join(f"    {inner},\n" for inner in inside) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)  # numbers, dates and times are written as they are read


def key_of(name: str) -> str:
    """A name before "=", in quotes where it needs some."""
    return name if re.fullmatch("[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)
