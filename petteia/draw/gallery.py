"""All components of a box on a page: shelves with a title, each piece a drawing of its own that the page lays out."""

from petteia.draw.svg import Svg

Shelves = dict[str, list[Svg]]  # title of the shelf -> its pieces


def as_page(shelves: Shelves) -> dict[str, list[str]]:
    """The pieces as parts of a page, which has the style. What several share is defined once, under ""."""
    known: dict[str, str] = {}
    for pieces in shelves.values():
        for piece in pieces:
            known.update(piece.known)
    defs = "".join(known.values())
    symbols = (
        f'<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false"><defs>{defs}</defs></svg>'
    )
    page = {"": [symbols]}
    for title, pieces in shelves.items():
        page[title] = [piece.fragment("piece", known, role="img", aria_label=piece.title) for piece in pieces]
    return page
