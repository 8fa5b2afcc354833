"""Plots: everything counted is drawn, inside the drawing; a part of a page has no colours of its own."""

import re

from petteia.draw.charts import HIGH, WIDTH, Row, curve, histogram, intervals, room


def test_every_number_is_in_one_bar() -> None:
    """Shares of 1 end at 1: what is there belongs to the last bar."""
    svg = str(histogram("Shares", [0.0, 0.05, 0.5, 1.0, 1.0], lambda share: f"{share:.0%}", step=0.1))
    counts = [int(count) for count in re.findall(r"<title>[^<]*: (\d+)</title>", svg)]
    assert counts == [2, 0, 0, 0, 0, 1, 0, 0, 0, 2]
    assert ">100%<" in svg
    assert ">110%<" not in svg
    whole = str(histogram("Turns", [3, 3, 5], str))
    assert [int(count) for count in re.findall(r": (\d+)</title>", whole)] == [0, 0, 0, 2, 0, 1]


def test_a_long_name_is_broken_beside_its_note() -> None:
    name = "A Battle won in a neutral Region gives control to whoever has a Hoplite left there"
    note = "+12% (−39% … +60%)"
    svg = intervals("Options", [Row(name, 0.1, -0.4, 0.6, note)], str, -1.0, 1.0, 0.0)
    lines = re.findall(r"<text[^>]*>([^<]*)</text>", str(svg))
    said = [line for line in lines if line in name]
    assert " ".join(said) == name
    assert max(len(line) for line in said) <= room(note)
    assert svg.width == WIDTH


def test_an_interval_beyond_the_axis_ends_at_its_edge() -> None:
    svg = str(intervals("x", [Row("a", 0.0, -9.0, 9.0)], str, -1.0, 1.0))
    places = [float(x) for x in re.findall(r'(?:x1|x2|cx)="([\d.]+)"', svg)]
    assert min(places) >= 0
    assert max(places) <= WIDTH


def test_a_plot_is_light_by_itself_and_takes_the_colours_of_a_page() -> None:
    svg = curve("Story", [0.5, 0.7, 1.0], str, 0.5, "first", "last")
    assert "--ink:" in str(svg)
    part = svg.fragment("chart")
    assert "--ink:" not in part
    assert "var(--clay)" in part
    heights = [float(pair.split(",")[1]) for pair in re.findall(r'points="([^"]*)"', part)[0].split()]
    assert heights == sorted(heights, reverse=True)
    assert max(heights) <= HIGH
