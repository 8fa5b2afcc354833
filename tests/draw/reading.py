"""What tests read in a drawing: refs, symbols, words, numbers."""

from xml.etree import ElementTree

from petteia.draw.svg import Svg

SPACE = "{http://www.w3.org/2000/svg}"


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
