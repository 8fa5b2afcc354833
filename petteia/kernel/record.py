"""Plain data, as saves and views have it, and how to read it."""

Json = dict[str, object]


def part(json: object, name: str) -> Json:
    """A part that has named parts itself; "" for the part given.

    >>> part({"table": {"round": 2}}, "table")
    {'round': 2}
    """
    assert isinstance(json, dict)
    inner = json[name] if name else json
    assert isinstance(inner, dict)
    return inner


def parts(json: Json, name: str) -> list[object]:
    inner = json[name]
    assert isinstance(inner, (list, tuple))
    return list(inner)


def whole(json: object) -> int:
    assert isinstance(json, int)
    return json
