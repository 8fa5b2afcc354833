"""What was parsed of a TOML file is kept beside Python's bytecode, and only used as long as it is true."""

import datetime
import os
import sys
import tomllib
from pathlib import Path

import pytest

from petteia.kernel.parsed import parsed, place_beside

TEXT = 'title = "Hecate"\ncards = [1, 2, 3]\n[[tile]]\nref = "thera"\nat = { q = 0, r = -1.5 }\n'
CONTENT = {"title": "Hecate", "cards": [1, 2, 3], "tile": [{"ref": "thera", "at": {"q": 0, "r": -1.5}}]}


class Box:
    """A package with one TOML file."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.source = folder / name / "facts" / "box.toml"
        self.source.parent.mkdir(parents=True)
        self.source.write_text(TEXT, encoding="utf-8")
        (folder / name / "__init__.py").touch()

    def read(self) -> dict[str, object]:
        return parsed(self.name, "facts", "box.toml")

    def beside(self) -> Path:
        self.read()
        return Path(place_beside(self.name, "facts", "box.toml"))


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Box:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    monkeypatch.syspath_prepend(tmp_path)
    return Box(f"box_of_{request.node.name}", tmp_path)


def parse_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on whatever is parsed says nothing, so that what comes from elsewhere can be told apart."""
    monkeypatch.setattr(tomllib, "loads", lambda text: {})


def test_it_is_parsed_once(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    assert box.read() == CONTENT
    assert box.beside().parent == box.source.parent / "__pycache__"
    assert [path.name for path in box.beside().parent.iterdir()] == [box.beside().name], "nothing unfinished is left"
    parse_nothing(monkeypatch)
    assert box.read() == CONTENT


def test_each_reader_has_a_content_of_their_own(box: Box) -> None:
    box.read().clear()
    assert box.read() == CONTENT


def test_a_file_that_changed_is_parsed_again(box: Box) -> None:
    """Even if it has the same size and the same time."""
    before = (box.read(), box.source.stat())[1]
    box.source.write_text(TEXT.replace("Hecate", "Hermes"), encoding="utf-8")
    os.utime(box.source, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert box.read() == {**CONTENT, "title": "Hermes"}
    assert box.read() == {**CONTENT, "title": "Hermes"}


@pytest.mark.parametrize("kept", [0, 5, 8, 16, 20, -1], ids=lambda kept: f"{kept}_bytes")
def test_what_is_cut_short_is_not_used(box: Box, kept: int) -> None:
    beside = box.beside()
    beside.write_bytes(beside.read_bytes()[:kept])
    assert box.read() == CONTENT


def test_no_damaged_byte_goes_unnoticed(box: Box) -> None:
    whole = box.beside().read_bytes()
    for place in range(len(whole)):
        damaged = bytearray(whole)
        damaged[place] ^= 0x01
        box.beside().write_bytes(damaged)
        assert box.read() == CONTENT, f"byte {place}"
        assert box.beside().read_bytes() == whole, "what is damaged is written anew"


def test_where_nothing_can_be_written_nothing_is_kept(box: Box) -> None:
    (box.source.parent / "__pycache__").write_text("no folder")
    assert box.read() == CONTENT
    assert box.read() == CONTENT


def test_a_folder_in_its_place_is_no_error_and_leaves_nothing_behind(box: Box) -> None:
    beside = box.beside()
    beside.unlink()
    beside.mkdir()
    assert box.read() == CONTENT
    assert list(beside.parent.iterdir()) == [beside]


def test_who_wants_no_bytecode_gets_none(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert box.read() == CONTENT
    assert not (box.source.parent / "__pycache__").exists()


def test_bytecode_may_live_elsewhere(box: Box, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "elsewhere"))
    assert box.read() == CONTENT
    assert not (box.source.parent / "__pycache__").exists()
    assert box.beside().is_relative_to(tmp_path / "elsewhere")
    parse_nothing(monkeypatch)
    assert box.read() == CONTENT


def test_dates_are_read_but_not_kept(box: Box) -> None:
    box.source.write_text("printed = 2016-10-13\n", encoding="utf-8")
    assert box.read() == {"printed": datetime.date(2016, 10, 13)}
    assert not box.beside().exists()


def test_a_file_that_is_not_there_is_missed(box: Box) -> None:
    with pytest.raises(FileNotFoundError):
        parsed(box.name, "facts", "bag.toml")
