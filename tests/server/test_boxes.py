"""My box on a server: brought, filled in, kept by person, chosen for a table, and known after a restart."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from petteia.games.registry import open_box, schema_of
from petteia.kernel.box import BadBox, read_content
from petteia.kernel.parsed import parsed, read_toml
from petteia.kernel.words import Words
from petteia.server.boxform import BLANK_ROWS, filled, form_of_entry, written
from petteia.server.boxplan import plan_for, planned
from tests.server.client import Answer, Running, Visitor, running

BOXES = Path(__file__).parents[1] / "boxes"
FORM = {"content_type": "application/x-www-form-urlencoded"}


def text_of(game: str) -> str:
    return (BOXES / f"{game}.toml").read_text(encoding="utf-8")


def csrf(visitor: Visitor, path: str = "/box") -> str:
    found = re.search(r'name="csrf" value="([^"]+)"', visitor.get(path).text)
    assert found is not None
    return found[1]


def sent(visitor: Visitor, path: str, **fields: str | list[str]) -> Answer:
    body = urlencode({"csrf": csrf(visitor), **fields}, doseq=True).encode()
    return visitor.post(path, body, origin=f"http://127.0.0.1:{visitor.port}", **FORM)


def kept(visitor: Visitor, game: str) -> str:
    """Keep a box; the name of its game."""
    answer = sent(visitor, "/box/edit", game=game, text=text_of(game), name="", do="save")
    assert answer.status == 303, answer.text
    found = re.search(r'data-box="([^"]+)"', visitor.get("/box").text)
    assert found is not None
    return found[1]


def test_a_box_is_kept_by_person_and_offered_for_a_new_table(server: Running) -> None:
    mine, other = server.guest("Helen"), server.guest("Paris")
    name = kept(mine, "hellas")
    assert "Coasts of my copy" in mine.get("/").text
    assert f'value="{name}"' in mine.get("/").text
    assert "Coasts of my copy" not in other.get("/").text
    assert mine.get(f"/new/{quote(name)}").status == 200
    assert mine.get(f"/box/{quote(name)}/file").text == text_of("hellas")
    assert other.get(f"/box/{quote(name)}").status != 200
    assert sent(mine, f"/box/{quote(name)}/drop").status == 303
    assert "Coasts of my copy" not in mine.get("/box").text


@pytest.mark.parametrize("game", ["hellas", "lords", "solo", "pantheon"])
def test_a_table_is_played_with_a_box_and_exported_with_it(server: Running, game: str) -> None:
    helen = server.program("Helen")
    seats = {"hellas": 2, "lords": 2, "solo": 1, "pantheon": 2}[game]
    wanted = {"game": game, "seats": ["me", *["bot:random"] * (seats - 1)], "box": text_of(game), "seed": 3}
    answer = helen.post("/api/tables", wanted)
    assert answer.status == 201, answer.text
    code = answer.json["code"]
    with helen.at(code) as seat:
        for _ in range(4):
            state = seat.asked()
            seat.choose(state)
    seen = helen.get(f"/api/tables/{code}/export")
    head = json.loads(seen.text.split("\n")[0])
    assert head["game"] == game
    assert head["box"] == text_of(game)


def test_a_table_with_a_box_outlives_its_server(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    with running(db) as first:
        helen = first.guest("Helen")
        name = kept(helen, "pantheon")
        body = urlencode(
            {"csrf": csrf(helen), "game": name, "seat": ["me", "bot:random"], "option.play": "bronze_watch"}, doseq=True
        )
        answer = helen.post("/tables", body.encode(), origin=f"http://127.0.0.1:{helen.port}", **FORM)
        assert answer.status == 303, answer.text
        table = answer.headers["location"]
    with running(db) as again:
        helen.port = again.port
        assert "House of bronze" in helen.get("/").text
        assert "House of bronze" in helen.get(table).text
    with running(db) as last:
        helen.port = last.port
        assert "Talos" in helen.get(f"/gallery/{quote(name)}").text
        assert helen.get(f"/rules/{quote(name)}").status == 200
        assert "Talos" in helen.get(f"/lab/{quote(name)}").text


def test_a_bad_file_is_opened_in_the_editor_with_one_line_that_says_why(server: Running) -> None:
    helen = server.guest("Helen")
    wrong = text_of("lords").replace("speed = 3", "speed = 33")
    answer = sent(helen, "/box/edit", game="lords", text=wrong, name="", do="save")
    assert answer.status == 422
    assert "hero helen: speed should be a whole number from 1 to 5; found: 33" in answer.text
    assert "Trays of my copy" not in helen.get("/box").text
    answer = uploaded(helen, wrong.encode())
    assert answer.status == 422
    assert "hero helen: speed" in answer.text


def uploaded(visitor: Visitor, content: bytes) -> Answer:
    parts = [("csrf", "", csrf(visitor).encode()), ("file", '; filename="box.toml"', content)]
    border = "petteia-border"
    body = b"".join(
        f'--{border}\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n'.encode() + value + b"\r\n"
        for name, more, value in parts
    )
    return visitor.post(
        "/box/upload",
        body + f"--{border}--\r\n".encode(),
        origin=f"http://127.0.0.1:{visitor.port}",
        content_type=f"multipart/form-data; boundary={border}",
    )


def test_a_file_in_another_encoding_is_refused_and_one_with_a_mark_is_read(server: Running) -> None:
    helen = server.guest("Helen")
    text = text_of("hellas").replace("Coasts of my copy", "Côtes de ma boîte")
    answer = uploaded(helen, text.encode("latin-1", errors="replace"))
    assert answer.status == 422
    assert "not written in UTF-8" in answer.text
    assert uploaded(helen, text.encode("utf-16")).status == 422
    assert "data-box" not in helen.get("/box").text
    assert uploaded(helen, text.encode("utf-8-sig")).status == 303
    assert "Côtes de ma boîte" in helen.get("/box").text


NOT_RIGHT_YET = """game = "pantheon"
title = "Mine"
[[unit]]
ref = "zeus"
cost = 2020-01-01
powers = 7
lines = 7
"two words" = { "a b" = nan }
[[board]]
ref = "slate"
borders = 7
[[layout]]
ref = "slate_two"
board = "slate"
sides = [7, {}]
"""


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "show", "kind": "unit", "ref": "zeus"},
        {"do": "show", "kind": "board", "ref": "slate"},
        {"do": "take", "kind": "unit", "ref": "hades", "field.cost": "3"},
        {"do": "take", "kind": "no_such_kind", "ref": "x"},
        {"do": "board", "ref": "slate", "drawn": "{}"},
        {"do": "board", "ref": "slate", "drawn": "[" * 100_000},
        {"do": "draw", "ref": "slate"},
        {"do": "lead", "mapped": "unit"},
        {"do": "save"},
    ],
    ids=lambda asked: " ".join(asked.values())[:40],
)
def test_a_text_that_is_not_right_yet_can_be_worked_on(server: Running, asked: dict[str, str]) -> None:
    """Whatever it says, a page answers; what was written is not lost."""
    helen = server.guest("Helen")
    answer = sent(helen, "/box/edit", game="pantheon", text=NOT_RIGHT_YET, name="", **asked)
    assert answer.status in (200, 400, 422)
    assert "2020-01-01" in answer.text or answer.status == 400


def test_a_stat_line_is_a_table_with_ours_filled_in(server: Running) -> None:
    helen = server.guest("Helen")
    text = 'game = "pantheon"\ntitle = "Mine"\n'
    shown = sent(helen, "/box/edit", game="pantheon", text=text, name="", do="show", kind="unit", ref="hoplites")
    rows = re.findall(r'name="field\.lines\.(\d+)" type="number" min="0" max="10" value="(\d*)"', shown.text)
    ours = next(
        unit for unit in parsed("petteia.games.pantheon", "facts", "units.toml")["unit"] if unit["ref"] == "hoplites"
    )
    filled_in = [[value for at, value in rows if int(at) == row] for row in range(len(ours["lines"]))]
    assert filled_in == [[str(cell) for cell in line] for line in ours["lines"]]

    def taken(lines: list[list[str]]) -> Answer:
        fields = {f"field.lines.{row}": line for row, line in enumerate(lines)}
        return sent(
            helen, "/box/edit", game="pantheon", text=text, name="", do="take", kind="unit", ref="hoplites", **fields
        )

    assert "lines = " not in unescape(taken(filled_in).text).partition("<textarea")[2].partition("</textarea>")[0]
    filled_in[0][1] = "9"
    assert "All facts agree" in taken(filled_in).text
    assert "lines = [[" in unescape(taken(filled_in).text)


def test_columns_of_a_table_follow_the_powers_of_the_unit() -> None:
    schema = schema_of("pantheon")
    begun = written({"game": "pantheon", "title": "Mine"})
    line = {"lines.0": ["1", "5", "7", "0", "1", "true", "", "3"]}
    text = filled(schema, begun, "unit", "ares", {"powers": ["bloodlust", "lightning", "patriarch"], **line})
    assert read_toml(text)["unit"][0]["lines"] == [[1, 5, 7, 0, 1, True, False, 3]]
    spoken, words = Words.of("pantheon", "en"), Words.of("server", "en")
    form = form_of_entry(schema.kinds["unit"], "ares", text, spoken, words)
    table = next(field for field in form["fields"] if field["name"] == "lines")
    assert table["heads"][5:] == ["Bloodlust", "Lightning", "Patriarch"]
    assert table["rows"][0] == ["1", "5", "7", "0", "1", "true", "", "3"]
    assert table["rows"][1:] == [[""] * 8] * BLANK_ROWS


def test_a_form_is_made_from_what_may_be_changed_and_comes_back_as_toml(server: Running) -> None:
    helen = server.guest("Helen")
    text = 'game = "lords"\ntitle = "Mine"\n'
    shown = sent(helen, "/box/edit", game="lords", text=text, name="", do="show", kind="monster", ref="hydra")
    assert shown.status == 200
    assert shown.text.count('name="field.wounds"') == 10
    wounds, marks = ["axe", "bow", ""], ["none", "artifact", ""]
    fields = {"field.wounds": wounds, "field.marks": marks}
    taken = sent(helen, "/box/edit", game="lords", text=text, name="", do="take", kind="monster", ref="hydra", **fields)
    assert taken.status == 200, taken.text
    assert "wounds = [&#34;axe&#34;, &#34;bow&#34;]" in taken.text
    assert "All facts agree" in taken.text


def test_what_a_form_leaves_empty_is_not_told() -> None:
    schema = schema_of("pantheon")
    begun = written({"game": "pantheon", "title": "Mine"})
    told = {"cost": ["7"], "traits": ["huge", ""], "name": ["Zeus", "", "Zeus"], "lines": [""]}
    text = filled(schema, begun, "unit", "zeus", told)
    assert read_toml(text)["unit"] == [{"ref": "zeus", "name": "Zeus", "cost": 7, "traits": ["huge"]}]
    again = filled(schema, text, "unit", "zeus", {"cost": [""], "traits": [""], "name": [""]})
    assert "unit" not in read_toml(again)


def test_boxes_of_the_house_are_offered_to_everybody(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", boxes=(text_of("lords"),)) as house:
        assert "Trays of my copy" in house.guest("Anybody").get("/").text


# ---- boards that are drawn -----------------------------------------------------------------------------------------

EMPTY = 'game = "pantheon"\ntitle = "Slate"\n'
SIDE = 200


def drawn(columns: int = 5, rows: int = 4, **more: Any) -> dict[str, Any]:
    """A board of squares, as the page sends it."""
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    areas = [
        {
            "outline": [[(x + a) * SIDE, (y + b) * SIDE] for a, b in corners],
            "terrain": "neutral",
            "capacity": 4,
            "level": 0,
        }
        for y in range(rows)
        for x in range(columns)
    ]
    size = [columns * SIDE, rows * SIDE]
    return {"ref": "slate", "name": "Slate", "size": size, "areas": areas, "borders": [], "tables": {}, **more}


def test_a_drawn_board_can_be_played_and_drawn_on() -> None:
    schema = schema_of("pantheon")
    wall = {"edge": [[SIDE, 0], [SIDE, SIDE]], "type": "wall"}
    text = planned(schema, EMPTY, drawn(borders=[wall]))
    assert open_box(text, "pantheon").startswith("pantheon@")
    found = plan_for(schema, text, "slate", Words.of("pantheon", "en"), Words.of("server", "en"))
    assert [(border["between"], border["type"]) for border in found["borders"]] == [(["slate_01", "slate_02"], "wall")]
    assert planned(schema, text, found) == text
    beside = [border["between"] for border in read_content(text)["board"][0]["borders"]]
    assert len(beside) == 5 * 3 + 4 * 4  # each square with the next in its row and in its column


def test_every_kind_of_table_gets_sides_and_stones() -> None:
    layouts = read_content(planned(schema_of("pantheon"), EMPTY, drawn()))["layout"]
    assert [layout["table"] for layout in layouts] == ["two", "three", "four", "teams"]
    for layout in layouts:
        taken = [area for side in layout["sides"] for area in side["areas"]]
        assert len(set(taken)) == len(taken)
        assert not set(taken) & set(layout["stones"])
    west, east = layouts[0]["sides"]
    assert (west["ref"], east["ref"]) == ("west", "east")
    assert all(int(area[-2:]) % 5 == 1 for area in west["areas"])  # the first column


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"ref": "sanctuary_of_olympia"}, "ref should be"),
        ({"size": [100000, 5]}, "size should be points as"),
        ({"areas": []}, "areas should be 1 to"),
        ({"areas": [{"outline": [[0, 0], [5, 5]]}]}, "outline should be an outline of 3 to"),
        ({"areas": [{"outline": [[0, 0], [5, 5], [-1, 9]]}]}, "outline should be points as"),
        ({"areas": 7}, "areas should be 1 to"),
        ({"areas": [{"outline": [[0, 0], [9, 0], [0, 9]], "terrain": "cheese"}]}, "terrain should be one of"),
        ({"borders": [{"edge": [[0, 0], [9, 0]], "type": "hedge"}]}, "borders should be one of"),
        ({"borders": [{"edge": 7, "type": "wall"}]}, "borders should be points as"),
    ],
)
def test_what_is_wrong_with_a_drawing_is_said_in_one_line(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadBox) as no:
        planned(schema_of("pantheon"), EMPTY, drawn(**wrong))
    assert why in str(no.value)
    assert "\n" not in str(no.value)


def test_a_game_without_boards_says_so(server: Running) -> None:
    helen = server.guest("Helen")
    text = 'game = "hellas"\ntitle = "Mine"\n'
    answer = sent(helen, "/box/edit", game="hellas", text=text, name="", do="draw")
    assert answer.status == 422
    assert "boards of Hellas cannot be drawn" in answer.text
    answer = sent(helen, "/box/edit", game="pantheon", text=EMPTY, name="", ref="slate", do="board", drawn="{")
    assert answer.status == 422
    torn = f'{EMPTY}[[board]]\nref = "slate"\nname = "Slate"\n[[layout]]\nboard = "slate"\nsides = [7]\n'
    answer = sent(helen, "/box/edit", game="pantheon", text=torn, name="", ref="slate", do="draw")
    assert answer.status == 422
    answer = sent(helen, "/box/edit", game="solo", text=text, name="", mapped="hero", do="lead")
    assert answer.status == 400
