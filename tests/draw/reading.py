"""What tests read in a drawing: refs, symbols, words, numbers."""

import re
from xml.etree import ElementTree

from petteia.draw.svg import Svg
from petteia.draw.theme import LIGHT

SPACE = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"var\(|url\(|none$|currentColor$|transparent$")


def read(svg: Svg) -> ElementTree.Element:
    return ElementTree.fromstring(str(svg))


def found(root: ElementTree.Element, ref: str) -> ElementTree.Element:
    """The only thing with this ref."""
    (one,) = [element for element in root.iter() if element.get("data-ref") == ref]
    return one


def refs(root: ElementTree.Element) -> set[str]:
    return {ref for element in root.iter() if (ref := element.get("data-ref"))}


def used(root: ElementTree.Element) -> list[str]:
    """The symbols used, each as often as it is."""
    return [str(use.get("href"))[1:] for use in root.iter(f"{SPACE}use")]


def uses(root: ElementTree.Element, key: str) -> int:
    return used(root).count(key)


def title(element: ElementTree.Element) -> str:
    return element.findtext(f"{SPACE}title", "")


def texts(root: ElementTree.Element) -> list[str]:
    return [str(text.text) for text in root.iter(f"{SPACE}text")]


def parts(element: ElementTree.Element) -> dict[str, int]:
    """The parts a number opens into."""
    return {str(part.text): int(part.get("data-n", "")) for part in element.findall(f"{SPACE}desc")}


def stands_on_its_own(text: str) -> ElementTree.Element:
    """Valid XML; whatever is referred to is there, once; nothing is fetched; no unknown colour."""
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for name, value in element.attrib.items():
            if name == "href":
                assert value[1:] in ids
            if value.startswith("url("):
                assert value[5:-1] in ids
            if value.startswith("var("):
                assert value[6:-1] in LIGHT
            if name in ("fill", "stroke", "color"):
                assert COLOUR.match(value), value
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    return root
