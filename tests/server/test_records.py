"""Files of running games that are brought back: read with care, since they may come from anywhere."""

import json

import pytest

import petteia
from petteia.kernel.errors import BadFile
from petteia.kernel.journal import checksum
from petteia.kernel.sighting import Sighting
from petteia.server.records import read


def a_record(plies: int = 12) -> str:
    g = petteia.new("hellas", seed=4, white="first")
    record = Sighting(g, 0)
    for _ in range(plies):
        assert g.ask is not None
        g.choose(g.ask.options[0])
        record.look(g)
    return record.text(g)


def resealed(lines: list[str]) -> str:
    """The lines with an end that fits them: whole, whatever they say."""
    body = "\n".join(lines) + "\n"
    return body + json.dumps({"end": len(lines) - 1, "result": None, "sum": checksum(body)}) + "\n"


def test_a_record_is_read() -> None:
    assert read(a_record()).sights[-1].ply == 12


@pytest.mark.parametrize("right", ['"tiles"', '"soldiers"', '"at"', '"reserve"', '"zones"', '"table"'])
def test_a_record_that_makes_no_sense_is_refused_politely(right: str) -> None:
    lines = a_record(40).splitlines()[:-1]
    assert any(right in line for line in lines)
    with pytest.raises(BadFile):
        read(resealed([line.replace(right, '"nonsense"') for line in lines]))


def test_a_record_cut_short_is_refused() -> None:
    with pytest.raises(BadFile):
        read(a_record()[:-30])
