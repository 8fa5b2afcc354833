"""Numbers that remember their parts."""

from petteia.kernel.effects import Tally


def test_a_tally_remembers_its_parts_and_leaves_out_nothings() -> None:
    tally = Tally(2, "soldiers")
    tally.add(2, "spear")
    tally.add(0, "wall")
    assert tally.json() == {"total": 4, "parts": [["soldiers", 2], ["spear", 2]]}
