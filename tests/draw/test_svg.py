"""The SVG writer: safe, steady, and well-formed."""

import re
from xml.etree import ElementTree

import pytest

from petteia.draw.cards import card_back, card_face
from petteia.draw.pieces import sign, soldier
from petteia.draw.shapes import fitted, text_width, wrapped
from petteia.draw.svg import Svg, number
from petteia.draw.theme import DARK, LIGHT, LIVERIES, RED, WHITE, page_css, style

NASTY = "<script>alert('x')</script> & \"quotes\" \x00\x1b"
SPACE = "{http://www.w3.org/2000/svg}"


def test_text_titles_and_attributes_are_escaped() -> None:
    svg = Svg(10, 10, title=NASTY)
    with svg.group(ref=NASTY, title=NASTY, class_=NASTY):
        svg.text(1, 2, NASTY, font_size=3)
    seen = NASTY.replace("\x00", "").replace("\x1b", "")
    root = ElementTree.fromstring(str(svg))
    assert not list(root.iter(f"{SPACE}script"))
    group, text = root.find(f"{SPACE}g"), root.find(f"{SPACE}g/{SPACE}text")
    assert group is not None
    assert group.get("data-ref") == seen
    assert group.get("class") == seen
    assert text is not None
    assert text.text == seen
    assert [title.text for title in root.iter(f"{SPACE}title")] == [seen, seen]


def test_numbers_are_short() -> None:
    assert [number(n) for n in (3.0, 3.10, -0.001, 1 / 3, 100, -2.5)] == ["3", "3.1", "0", "0.33", "100", "-2.5"]


def test_the_picture_says_what_it_is() -> None:
    root = ElementTree.fromstring(str(Svg(30, 20, title="The board")))
    assert root.get("role") == "img"
    assert root.get("viewBox") == "0 0 30 20"
    assert root[0].tag == f"{SPACE}title"
    assert root[0].text == "The board"
    svg = Svg(1, 1)
    assert svg._repr_svg_() == str(svg)


def test_what_is_none_is_left_out() -> None:
    svg = Svg(1, 1)
    svg.circle(1, 2, 3, fill=None, stroke_width=1.5)
    assert svg.inside() == '<circle cx="1" cy="2" r="3" stroke-width="1.5"/>'


def test_a_symbol_is_defined_once_and_travels_with_its_drawing() -> None:
    small = Svg(40, 40, name="small")
    for x in (10, 20):
        soldier(small, WHITE, x, 30, 20)
    card_back(small, 0, 0, "deck-blue", "trident")
    large = Svg(100, 100)
    sign(large, "trident", 5, 5, 5)
    large.place(small, 10, 10, 0.5)
    root = ElementTree.fromstring(str(large))
    ids = [symbol.get("id") for symbol in root.iter(f"{SPACE}symbol")]
    assert sorted(set(ids), key=str) == sorted(ids, key=str)
    wanted = {str(use.get("href")).lstrip("#") for use in root.iter(f"{SPACE}use")}
    assert wanted == set(ids)


def test_a_stamp_is_drawn_once_and_used_where_it_stands() -> None:
    svg = Svg(10, 10)
    for x in (0, 3):
        svg.stamp("dot", x, 4, lambda sheet: sheet.circle(0, 0, 1))
    assert svg.known == {"dot": '<g id="dot"><circle cx="0" cy="0" r="1"/></g>'}
    assert svg.inside() == '<use href="#dot" y="4"/><use href="#dot" x="3" y="4"/>'


def test_a_fragment_has_no_style_and_leaves_out_what_the_page_has() -> None:
    svg = Svg(40, 20, title="Two", style=style("light"))
    soldier(svg, WHITE, 10, 10, 10)
    sign(svg, "bolt", 5, 5, 5)
    text = svg.fragment("panel", without={"soldier-white"}, data_panel="two", aria_label='"2"')
    root = ElementTree.fromstring(text)
    assert root.attrib == {
        "class": "drawing panel",
        "viewBox": "0 0 40 20",
        "width": "40",
        "height": "20",
        "data-panel": "two",
        "aria-label": '"2"',
    }
    assert [symbol.get("id") for symbol in root.iter("symbol")] == ["sign-bolt"]
    assert "<style" not in text


def test_wrapped_lines_stay_within_their_width() -> None:
    text = "Avant l'assaut, changez dans une de vos cités autant de navires que voulu en soldats."
    lines = wrapped(text, 12, 130)
    assert " ".join(lines) == text
    assert all(text_width(line, 12) <= 130 for line in lines)
    assert text_width("Échange", 10) == text_width("Echange", 10)
    assert fitted("short", 15, 200) == 15
    assert fitted("a very long title indeed", 15, 80) < 15


def test_a_card_shows_its_title_and_all_of_its_text() -> None:
    svg = Svg(200, 300)
    text = "Take one card at random from the enemy hand. If it takes you over a hand limit it is discarded instead."
    card_face(
        svg,
        0,
        0,
        "Divine Theft",
        "deck-bronze",
        "bolt",
        text,
        f"Divine Theft: {text}",
        ref="divine_theft",
        mark="bolt",
        foot="Zeus",
    )
    root = ElementTree.fromstring(str(svg))
    lines = [str(element.text) for element in root.iter(f"{SPACE}text")]
    assert lines[0] == "Divine Theft"
    assert lines[-1] == "Zeus"
    assert " ".join(lines[1:-1]) == text


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_every_colour_used_is_one_of_the_theme(theme: str) -> None:
    sheet = style(theme)
    for name in LIGHT:
        assert f"--{name}:" in sheet
    assert ("prefers-color-scheme" in sheet) == (theme == "auto")


def test_the_page_has_the_colours_of_both_themes() -> None:
    sheet = page_css()
    light, dark, preferred = (
        sheet.index(":root{"),
        sheet.index(':root[data-theme="dark"]{'),
        sheet.index("@media(prefers-color-scheme:dark){"),
    )
    assert light < dark < preferred
    for name, value in LIGHT.items():
        assert f"--{name}:{value}" in sheet[light:dark]
        if DARK[name] != value:
            assert sheet[dark:].count(f"--{name}:{DARK[name]}") == 2
    assert ':root:not([data-theme="light"])' in sheet
    assert sheet.count("{") == sheet.count("}")
    assert "prefers-reduced-motion" in sheet
    assert "http" not in sheet
    assert "url(" not in sheet


def test_rules_of_the_page_touch_nothing_but_drawings() -> None:
    rules = re.sub(r"@media\([^{]*\)\{|@keyframes drawing-glow\{50%\{[^}]*\}\}", "", page_css().replace("\n", ""))
    for selector in re.findall(r"([^{}]+)\{", rules):
        assert re.match(r"\s*(:root|svg\.drawing|svg\.symbols)", selector), selector


def test_there_are_no_other_themes() -> None:
    with pytest.raises(ValueError, match="sepia"):
        style("sepia")
    assert style("page") == ""


def test_sides_differ_in_more_than_colour() -> None:
    assert len({livery.shape for livery in LIVERIES.values()}) == len(LIVERIES)
    assert len({livery.pattern for livery in LIVERIES.values()}) == len(LIVERIES)
    for colours in (LIGHT, DARK):  # and without any colour White is still light, Red dark
        assert brightness(colours[WHITE.name]) > 5 * brightness(colours[RED.name])


def brightness(colour: str) -> float:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2)
