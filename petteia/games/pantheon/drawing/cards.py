"""The cards of Pantheon, and the hand of the viewer: activation cards, Art of War, omphalos; what lies open first."""

from typing import Final

from petteia.draw.cards import CARD_HEIGHT, CARD_WIDTH, card_back, card_blank, coin, pill
from petteia.draw.kept import kept
from petteia.draw.letters import block
from petteia.draw.shapes import fitted, text_width
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.pantheon import facts
from petteia.games.pantheon.drawing.board import moved
from petteia.games.pantheon.drawing.medallions import face, stone
from petteia.games.pantheon.drawing.panels import card_name
from petteia.games.pantheon.drawing.seen import Seen, View, is_unit, plain, printed, text_of, told
from petteia.games.pantheon.drawing.signs import emblem
from petteia.games.pantheon.unit_facts import UNIT_REFS
from petteia.kernel.words import Words

STEP: Final = CARD_WIDTH + 10
SPACE: Final = 18.0
OPEN: Final = ("shown", "looked_at")  # zones with cards to choose from
DECKS: Final = {"art_of_war": "deck-red", "omphalos": "sea-1"}
TYPE_DECKS: Final = {
    "god": "deck-bronze",
    "titan": "deck-blue",
    "hero": "deck-grey",
    "monster": "deck-green",
    "troop": "deck-brown",
}
EMBLEMS: Final = {"art_of_war": "laurel", "omphalos": "hex"}


def is_card(ref: str) -> bool:
    """Is it the face of a card, not its back?"""
    return ref in DECKS or is_unit(plain(ref))


def card_text(ref: str, words: Words) -> str:
    return text_of(f"card_text.{plain(ref)}", words) or text_of("card_text.activation", words)


def deck_of(ref: str) -> str:
    if ref in DECKS:
        return DECKS[ref]
    unit = printed(plain(ref))
    return TYPE_DECKS[facts.TYPE_REFS[unit.type]] if unit else "glaze"


def lay(
    svg: Svg,
    ref: str,
    x: float,
    y: float,
    words: Words,
    count: int = 1,
    note: str = "",
    own: str | None = None,
    does: str | None = None,
) -> None:
    """A card face up; several of the same lie on each other."""
    name, text = card_name(ref, words), card_text(ref, words)
    deck = deck_of(ref)
    with svg.group(
        ref=ref if own is None else own, title=told(name, text, words), transform=moved((x, y)), data_does=does
    ):
        for i in range(min(count, 3) - 1, 0, -1):
            svg.rect(-3.0 * i, -3.0 * i, CARD_WIDTH, CARD_HEIGHT, rx=9, class_="sheet")
        card_blank(svg, deck, EMBLEMS.get(ref, "spears"), "")
        size = fitted(name, 15.5, CARD_WIDTH - 20)
        svg.text(CARD_WIDTH / 2, 17 + size * 0.34, name, class_="mid strong on-deck", font_size=size)
        picture(svg, ref)
        block(svg, text, CARD_WIDTH / 2, 132, CARD_WIDTH - 18, CARD_HEIGHT - 132 - 30, "mid", 13.0)
        foot = words("draw.activation_card") if ref not in DECKS else ""
        svg.text(CARD_WIDTH / 2, CARD_HEIGHT - 8, foot, class_="mid slant soft", font_size=fitted(foot, 10.5, 110))
        if count > 1:
            coin(svg, CARD_WIDTH - 20, 44, 14, f"×{count}")
        svg.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=9, class_="hit")
        if note:
            pill(svg, CARD_WIDTH - text_width(note, 11) / 2 - 14, 0, note)


def picture(svg: Svg, ref: str) -> None:
    """What is seen on a card: the face of its unit, a wreath, the stone."""
    svg.rect(4, 93, CARD_WIDTH - 8, 36, fill=colour("paper-deep"))
    with svg.group(transform=moved((CARD_WIDTH / 2, 81), 1.95)):
        unit = printed(plain(ref))
        if unit:
            face(svg, unit.ref, facts.TYPE_REFS[unit.type])
        elif ref == "omphalos":
            stone(svg, ref, 17)
        else:
            svg.circle(0, 0, 21, fill=colour("deck-red"), stroke=colour("gold"), stroke_width=1.4)
            emblem(svg, "art_of_war", 0, 0, 28, color=colour("gold"))
            emblem(svg, "swords", 0, 1, 13, color=colour("on-deck"))


def hand(view: View, words: Words) -> Svg:
    """Cards that lie open for the viewer, then the viewer's hand. Empty for those who only watch."""
    return _hand(Seen(view), words)


def to_do_with_cards(seen: Seen, words: Words) -> object:
    """The viewer's units, and the options that cards stand for."""
    mine = [[unit["unit"], unit["ref"]] for unit in seen.table["units"] if unit["seat"] == seen.seat]
    names = [name for name, _ in mine]
    meant = [[o["do"], o["on"]] for o in seen.options if o["do"] in CARD_VERBS or (o["on"] and o["on"][0] in names)]
    return mine, meant


@kept("seat", "table/seats/divinity", "zones/hand.me", "zones/looked_at.me", "zones/shown", to_do_with_cards)
def _hand(seen: Seen, words: Words) -> Svg:
    open_cards = offered(seen)
    held = [card for card in seen.zone(f"hand.{seen.seat}") if is_card(card)] if seen.seat >= 0 else []
    kinds = sorted(set(held), key=order)
    gap = SPACE if open_cards and kinds else 0.0
    width = max(1, len(open_cards) + len(kinds)) * STEP + 14 + gap
    title = words("draw.hand", side=seen.side_text(seen.seat, words)) if seen.seat >= 0 else words("draw.no_hand")
    svg = Svg(width, CARD_HEIGHT + 28, title, f"hand.{seen.seat}")
    x = 12.0
    for ref in open_cards:
        lay(svg, ref, x, 18, words, note=words("draw.offered"))
        x += STEP
    if gap:
        svg.line((x + gap / 2 - 5, 24), (x + gap / 2 - 5, CARD_HEIGHT), stroke=colour("rule"), stroke_dasharray="3 4")
    x += gap
    with svg.group(data_zone=f"hand.{seen.seat}"):
        for ref in kinds:
            own = "" if ref in open_cards else None
            lay(svg, ref, x, 18, words, held.count(ref), own=own, does=awakens(seen, ref))
            x += STEP
    if not open_cards and not kinds:
        svg.text(
            width / 2,
            svg.height / 2,
            words("draw.no_cards"),
            class_="mid slant soft",
            font_size=fitted(words("draw.no_cards"), 17, width - 10),
        )
    return svg


def awakens(seen: Seen, card: str) -> str | None:
    """What a card in hand does when it is played: it activates the unit it names."""
    mine = {unit.name for unit in seen.units.values() if unit.ref == card and unit.seat == seen.seat}
    known = {f"{o['do']} {o['on'][0]}" for o in seen.options if o["on"] and o["on"][0] in mine}
    return ";".join(sorted(known)) or None


def order(ref: str) -> tuple[int, str]:
    """Art of War first, then omphaloi, then units as in the box."""
    if ref in DECKS:
        return (list(DECKS).index(ref), ref)
    return (len(DECKS) + UNIT_REFS.index(plain(ref)), ref)


def offered(seen: Seen) -> list[str]:
    """Cards one looks at, and cards to choose that are not in the hand."""
    found = [card for card in seen.zone("shown") if is_card(card)]
    if seen.seat >= 0:
        found += [card for card in seen.zone(f"looked_at.{seen.seat}") if is_card(card)]
        held = seen.zone(f"hand.{seen.seat}")
        meant = [str(ref) for option in seen.options if option["do"] in CARD_VERBS for ref in option["on"]]
        found += [ref for ref in meant if is_card(ref) and ref not in held]
    return list(dict.fromkeys(found))


CARD_VERBS: Final = ("keep", "take", "pay")


def common(svg: Svg) -> None:
    """Every frame and back once."""
    for ref in (*DECKS, *UNIT_REFS):
        card_blank(svg, deck_of(ref), EMBLEMS.get(ref, "spears"), "")
    card_back(svg, 0, 0, "glaze", "spears")
