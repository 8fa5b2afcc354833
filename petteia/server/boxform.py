"""Forms for the entries of a box, made from what a game says may be changed; and the way back to TOML."""

from typing import Any, Final

from petteia.kernel.box import (
    NUMBERS,
    BadBox,
    Field,
    Kind,
    OneOf,
    Ref,
    Rows,
    Said,
    Schema,
    Several,
    Switch,
    Whole,
    read_content,
    refs_of,
)
from petteia.kernel.boxes import key_of, own_entry, toml
from petteia.kernel.parsed import read_toml
from petteia.kernel.words import LANGUAGES, Text, Words
from petteia.server.trouble import said

SELECTS: Final = 12  # a list of names is asked for by so many fields at the most
TEXTS: Final = ("name", "about")
BLANK_ROWS: Final = 3  # below those of a table that are filled in
YES, NO = "true", "false"
TOPICS: Final = (
    *("symbol", "talent", "power", "trait", "type", "terrain", "region", "mark", "persian_die", "die", "edge"),
    *("unit", "board", "scenario"),
)  # where the name of something out of the facts may stand among the words of a game


def title_of_entry(kind: Kind, ref: str, spoken: Words) -> str:
    """An entry by its name, where it has one."""
    for key in (*[key.format(ref=ref) for key in kind.words], f"{kind.name}.{ref}", f"region.{ref}"):
        if spoken.has(key):
            return said(spoken, Text(key))
    return ref


def entries_of(kind: Kind, spoken: Words, words: Words) -> dict[str, Any]:
    """A kind and its entries, to choose one."""
    refs = [NUMBERS] if kind.name == NUMBERS else refs_of(kind)
    return {
        "name": kind.name,
        "title": words(f"box.kind.{kind.name}"),
        "more": kind.more > 0,
        "leads": kind.leads,
        "entries": [{"ref": ref, "title": title_of_entry(kind, ref, spoken)} for ref in refs],
    }


def form_of_entry(kind: Kind, ref: str, text: str, spoken: Words, words: Words) -> dict[str, Any]:
    """The fields of one entry: what the box says, and what we have."""
    told = told_of(kind, ref, text)
    ours = own_entry(kind, ref)
    fields = [
        text_field(field.name, told, words) if isinstance(field, Said) else field_of(field, told, ours, spoken, words)
        for field in kind.fields
    ]
    if kind.words:
        texts = [
            name for name in TEXTS if any(f"{{{name}}}" in text for by in kind.words.values() for text in by.values())
        ]
        fields = [text_field(name, told, words) for name in texts] + fields
    title = words(f"box.kind.{kind.name}") if kind.name == NUMBERS else title_of_entry(kind, ref, spoken)
    return {"kind": kind.name, "ref": ref, "title": title, "fields": fields, "new": not ours}


def told_of(kind: Kind, ref: str, text: str) -> dict[str, Any]:
    """What a box says of an entry; {} if nothing, or if it cannot be read."""
    try:
        told = read_content(text).get(kind.name, {})
    except BadBox:
        return {}
    if kind.name == NUMBERS:
        return told if isinstance(told, dict) else {}
    found = (
        [entry for entry in told if isinstance(entry, dict) and entry.get("ref") == ref]
        if isinstance(told, list)
        else []
    )
    return found[0] if found else {}


def text_field(name: str, told: dict[str, Any], words: Words) -> dict[str, Any]:
    value = told.get(name, "")
    by_language = value if isinstance(value, dict) else dict.fromkeys(LANGUAGES, value)
    return {
        "name": name,
        "title": words(f"box.field.{name}"),
        "shape": "texts",
        "hint": "",
        "ours": "",
        "values": [{"name": language, "value": str(by_language.get(language, ""))} for language in LANGUAGES],
    }


def field_of(field: Field, told: dict[str, Any], ours: dict[str, Any], spoken: Words, words: Words) -> dict[str, Any]:
    """One field for the page: how it is asked for, its value, its limits."""
    value = told.get(field.name)
    key = f"box.field.{field.name}"
    found: dict[str, Any] = {
        "name": field.name,
        "title": words(key) if words.has(key) else field.name,
        "shape": field.shape,
        "hint": said(words, field.expected()),
        "ours": toml(ours[field.name]) if field.name in ours else "",
        "value": "" if value is None else str(value) if is_plain(field) else toml(value),
    }
    if isinstance(field, Whole):
        found |= {"least": field.least, "most": field.most}
    elif isinstance(field, Switch):
        found["known"] = [{"name": name, "title": words(f"box.{name}")} for name in (YES, NO)]
    elif isinstance(field, OneOf):
        found["known"] = [{"name": name, "title": named(name, spoken)} for name in field.known]
    elif isinstance(field, Several):
        chosen = value if isinstance(value, list) else []
        count = max(min(field.most, SELECTS), len(chosen))
        found["known"] = [{"name": name, "title": named(name, spoken)} for name in field.known]
        found["values"] = [str(chosen[i]) if i < len(chosen) else "" for i in range(count)]
    elif isinstance(field, Rows):
        found |= table_of(field, told, ours, spoken)
    return found


def table_of(field: Rows, told: dict[str, Any], ours: dict[str, Any], spoken: Words) -> dict[str, Any]:
    """The rows of a table with what is told, or else what we have, and some more to fill in."""
    heads = field.heads({**ours, **told})
    if field.name in told:
        rows = told[field.name] if field.fits(told[field.name]) else []
    else:
        known = field.heads(ours)
        rows = [
            [row[known.index(head)] if head in known[: len(row)] else False for head in heads]
            for row in ours.get(field.name, [])
        ]
    blank = min(BLANK_ROWS, field.rows - len(rows))
    cells = [[cell_of(row[column]) if column < len(row) else "" for column in range(len(heads))] for row in rows]
    return {
        "heads": [said(spoken, Text(head)) for head in heads],
        "numbers": field.numbers,
        "most": field.most,
        "rows": [*cells, *[[""] * len(heads)] * blank],
    }


def cell_of(value: object) -> str:
    return toml(value) if value is not False else ""


def is_plain(field: Field) -> bool:
    """Its value is a text that is written as it is."""
    return isinstance(field, OneOf | Ref) or field.shape == "letters"


def named(ref: str, spoken: Words) -> str:
    """A name out of the facts in words, where there are any."""
    for topic in TOPICS:
        if spoken.has(f"{topic}.{ref}"):
            return said(spoken, Text(f"{topic}.{ref}"))
    return ref.replace("_", " ")


# ---- and back ----------------------------------------------------------------------------------------------------


def filled(schema: Schema, text: str, kind: str, ref: str, sent: dict[str, list[str]]) -> str:
    """The box with one entry as a form says; what is left empty there is not told."""
    known = known_kind(schema, kind)
    content = read_content(text)
    entry: dict[str, Any] = {} if kind == NUMBERS else {"ref": ref}
    for name in (*TEXTS, *[field.name for field in known.fields if isinstance(field, Said)]):
        texts = {language: text for language, text in zip(LANGUAGES, sent.get(name, ()), strict=False) if text.strip()}
        if texts:
            entry[name] = next(iter(texts.values())) if len(set(texts.values())) == 1 else texts
    for field in known.fields:
        if isinstance(field, Rows):
            rows = read_rows(field, sent)
            if rows and rows != own_entry(known, ref).get(field.name):  # the form shows ours
                entry[field.name] = rows
            continue
        values = [value.strip() for value in sent.get(field.name, ()) if value.strip()]
        if values and not isinstance(field, Said):
            entry[field.name] = read_value(field, values, f"{kind} {ref}")
    if kind == NUMBERS:
        content[kind] = entry
        if not entry:
            del content[kind]
    else:
        put(content, kind, entry)
    return written(content)


def put(content: dict[str, Any], kind: str, entry: dict[str, Any]) -> None:
    """Say an entry anew, where it stands; one that says nothing any more goes."""
    others = entries_told(content, kind)
    places = [place for place, other in enumerate(others) if other.get("ref") == entry["ref"]]
    if places and len(entry) == 1:
        del others[places[0]]
    elif places:
        others[places[0]] = entry
    elif len(entry) > 1:
        others.append(entry)
    content[kind] = others
    if not others:
        del content[kind]


def entries_told(content: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The entries of a kind as the text has them; refused if they are no entries."""
    others = content.get(kind, [])
    if not isinstance(others, list) or any(not isinstance(other, dict) for other in others):
        raise BadBox(kind, kind, f"[[{kind}]]", others)
    return list(others)


# ---- ways on the map -------------------------------------------------------------------------------------------------


def ways_of(kind: Kind, text: str, spoken: Words) -> list[dict[str, str]]:
    """Where every place leads, for a picture of the board: what we have, and what the box says instead."""
    found = []
    for ref in refs_of(kind):
        ours = str(own_entry(kind, ref).get(kind.leads, ""))
        told = str(told_of(kind, ref, text).get(kind.leads, ""))
        found.append({"ref": ref, "title": title_of_entry(kind, ref, spoken), "ours": ours, "told": told})
    return found


def places_of(kind: Kind, spoken: Words) -> list[dict[str, str]]:
    """Everything a place may lead to."""
    field = kind.field(kind.leads)
    assert isinstance(field, OneOf)
    return [{"name": name, "title": named(name, spoken)} for name in field.known]


def led(schema: Schema, text: str, kind: str, ways: dict[str, str]) -> str:
    """The box with the ways that a map shows; a way that is ours is not told."""
    known = known_kind(schema, kind)
    content = read_content(text)
    field = known.field(known.leads)
    if field is None:
        raise BadBox(kind, "—", Text("box.expected.map"), kind)
    for ref in refs_of(known):
        way = ways.get(ref, "").strip()
        entry = {**told_of(known, ref, text), "ref": ref}
        entry.pop(field.name, None)
        if way and way != own_entry(known, ref).get(field.name):
            if not field.fits(way):
                raise BadBox(f"{kind} {ref}", field.name, field.expected(), way)
            entry[field.name] = way
        put(content, kind, entry)
    return written(content)


# ---- reading and writing ---------------------------------------------------------------------------------------------


def known_kind(schema: Schema, kind: str) -> Kind:
    known = schema.kinds.get(kind)
    if known is None:
        raise BadBox("—", kind, Text("box.expected.kind", {"kinds": ", ".join(schema.kinds)}), kind)
    return known


def read_value(field: Field, values: list[str], entry: str) -> Any:
    """A field of a form as its kind of value."""
    if isinstance(field, Several):
        return values
    if is_plain(field):
        return values[0]
    try:
        return read_toml(f"value = {values[0]}")["value"]
    except ValueError:
        raise BadBox(entry, field.name, field.expected(), values[0]) from None


def read_rows(field: Rows, sent: dict[str, list[str]]) -> list[list[Any]]:
    """The rows of a table that are filled in: row 3 of `lines` is sent as `lines.3`."""
    found: list[list[Any]] = []
    for number in range(field.rows):
        cells = [cell.strip() for cell in sent.get(f"{field.name}.{number}", ())]
        if any(cells):
            found.append([int(cell) if cell.isdecimal() else cell == YES for cell in cells])
    return found


def written(content: dict[str, Any]) -> str:
    """A box as TOML."""
    tables: list[str] = []
    lines: list[str] = []
    for name, told in content.items():
        entries = told if isinstance(told, list) else [told]
        if not all(isinstance(entry, dict) for entry in entries):
            lines.append(f"{key_of(name)} = {toml(told)}")
            continue
        header = f"[[{key_of(name)}]]" if isinstance(told, list) else f"[{key_of(name)}]"
        for entry in entries:
            tables += ["", header, *[f"{key_of(field)} = {toml(value)}" for field, value in entry.items()]]
    return "\n".join(lines + tables) + "\n"
