"""Units that nobody has drawn a sign for."""

from pathlib import Path

from tests.additions.workshop import Workshop, blocks_of

GUIDE = "pantheon-unit.md"  # it adds Talos


def test_units_without_a_sign_of_their_own_are_drawn_side_by_side(tmp_path: Path) -> None:
    """Two of one type whose names begin alike: each has one symbol on a page, in a draft as in a battle."""
    workshop = Workshop(tmp_path)
    workshop.follow(GUIDE)
    for file, text in blocks_of(GUIDE):
        if not file.startswith("tests/"):
            other = text.replace("talos", "tantalus").replace("Talos", "Tantalus")
            (workshop.put_facts if "/facts/" in file else workshop.add)(file, other)
    pages = workshop.run("ids_drawn", armies=["zeus+talos", "hades+tantalus"])
    assert len(pages) == 4
    for ids in pages:
        assert {"face-talos", "face-tantalus"} <= set(ids)
        assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
