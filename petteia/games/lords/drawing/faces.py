"""What stands on the cards of Lords of Hellas, from the facts: name, text, picture, and all of it in a sentence.

`face_of(deck, ref, words)` gives a face; cards.py draws it.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from petteia.draw.cards import CARD_WIDTH
from petteia.draw.cards import coin as coin
from petteia.draw.letters import lines_of as lines_of
from petteia.draw.svg import Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts
from petteia.games.lords.drawing.figures import monster as figure
from petteia.games.lords.drawing.signs import emblem
from petteia.kernel.words import Words

DECKS: Final[dict[str, str]] = {
    "combat": "deck-red",
    "attack": "green",
    "blessing": "deck-blue",
    "artifact": "deck-bronze",
    "event": "land-line",
    "temple_card": "sea-1",
    "hero": "glaze",
}
COMBAT: Final = {card.ref: card for card in facts.COMBAT}
ATTACK: Final = {card.ref: card for card in facts.ATTACKS}
BLESSING: Final = {card.ref: card for card in facts.BLESSINGS}
ARTIFACT: Final = {card.ref: card for card in facts.ARTIFACTS}
MONSTER_CARD: Final = {card.ref: card for card in facts.MONSTER_CARDS}
QUEST: Final = {quest.ref: quest for quest in facts.QUESTS}
TEMPLE: Final = {card.ref: card for card in facts.TEMPLES}
HERO: Final = {hero.ref: hero for hero in facts.HEROES}
MONSTER: Final = {monster.ref: monster for monster in facts.MONSTERS}
HOLDER_OF: Final = {
    **{facts.ARTIFACT_REFS[monster.artifact]: monster.ref for monster in facts.MONSTERS},
    **{facts.ARTIFACT_REFS[monument.artifact]: monument.ref for monument in facts.MONUMENTS},
}  # the monster or the god an artifact belongs to

HEAD: Final = 30.0
BAND: Final = 84.0
FOOT: Final = 207.0
MIDDLE: Final = CARD_WIDTH / 2

Band = Callable[[Svg], None]


def plain(ref: str) -> str:
    """A card without the number that tells copies apart.

    >>> plain("phalanx.2")
    'phalanx'
    """
    return ref.partition(".")[0]


def told(name: str, text: str, words: Words) -> str:
    """A name and what is said about it."""
    return words("draw.told", name=name, text=text)


class Face:
    """What stands on a card."""

    def __init__(self, deck: str, ref: str, title: str, text: str, foot: str, band: Band, told: str) -> None:
        self.deck = deck
        self.ref = ref
        self.title = title
        self.text = text
        self.foot = foot
        self.band = band
        self.told = told  # all of it, in a sentence


# ---- what stands on them -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def face_of(deck: str, ref: str, words: Words) -> Face:
    """The face of a card, by the name of its deck (or "hero") and its ref."""
    return FACES[deck](plain(ref), words)


def _combat(ref: str, words: Words) -> Face:
    card = COMBAT[ref]
    symbol, kind = facts.SYMBOL_REFS[card.symbol], facts.KIND_REFS[card.kind]
    title, text, weapon = words(f"combat_kind.{kind}"), words(f"combat_text.{kind}"), words(f"symbol.{symbol}")
    sentence = words(
        "draw.combat_told", name=title, symbol=weapon, strength=card.strength, casualties=card.casualties, text=text
    )

    def band(svg: Svg) -> None:
        medallion(svg, "combat", symbol, MIDDLE, 57, 24)
        coin(svg, 27, 57, 17, str(card.strength))
        for i in range(card.casualties):
            y = 57 + 20 * i - 10 * (card.casualties - 1)
            emblem(svg, "casualty", CARD_WIDTH - 27, y, 19, color=colour("clay"))

    return Face("combat", ref, title, text, weapon, band, sentence)


def _attack(ref: str, words: Words) -> Face:
    card = ATTACK[ref]
    title, text = words(f"attack_kind.{card.kind}"), words(f"attack_text.{card.kind}")
    counted = facts.COUNTS[card.counts]
    value = words(f"attack_value.{counted}", base=card.base)
    short = str(card.base) if counted == "fixed" else (f"{card.base}+" if card.base else "?")

    def band(svg: Svg) -> None:
        medallion(svg, "attack", "claws", MIDDLE, 57, 24)
        coin(svg, 27, 57, 17, short)

    sentence = words("draw.attack_told", name=title, value=value, text=text)
    return Face("attack", ref, title, text if counted == "fixed" else f"{value}. {text}", "", band, sentence)


def _blessing(ref: str, words: Words) -> Face:
    god = facts.GOD_REFS[BLESSING[ref].god]

    def band(svg: Svg) -> None:
        for way in (-1, 1):
            emblem(svg, "laurel", MIDDLE + 48 * way, 57, 30, color=colour("bronze"))
        medallion(svg, "blessing", god, MIDDLE, 57, 24)

    sentence = words(
        "draw.blessing_told", name=words(f"blessing.{ref}"), god=words(f"god.{god}"), text=_text(ref, words)
    )
    return Face("blessing", ref, words(f"blessing.{ref}"), _text(ref, words), words(f"god.{god}"), band, sentence)


def _text(ref: str, words: Words) -> str:
    return words(f"blessing_text.{ref}" if ref in BLESSING else f"artifact_text.{ref}")


def _artifact(ref: str, words: Words) -> Face:
    holder = HOLDER_OF.get(ref, "")
    foot = words("draw.neutral")
    if holder:
        foot = words(f"god.{holder}" if holder in facts.GOD_REFS else f"monster.{holder}")

    def band(svg: Svg) -> None:
        medallion(svg, "artifact", "artifact", MIDDLE, 57, 24)
        if holder in facts.GOD_REFS:
            emblem(svg, holder, CARD_WIDTH - 30, 57, 28, color=colour("ink"))
        elif holder:
            cup(svg, holder, CARD_WIDTH - 30, 57, 17)

    title, text = words(f"artifact.{ref}"), _text(ref, words)
    return Face("artifact", ref, title, text, foot, band, told(title, text, words))


def _event(ref: str, words: Words) -> Face:
    return _quest(ref, words) if ref in QUEST else _monster_card(ref, words)


def _monster_card(ref: str, words: Words) -> Face:
    card = MONSTER_CARD[ref]
    monster = facts.MONSTER_REFS[card.monster]
    place = words(f"region.{facts.REGION_REFS[card.region]}")

    def band(svg: Svg) -> None:
        cup(svg, monster, MIDDLE, 57, 24)
        for i, symbol in enumerate(card.wounds):
            emblem(svg, facts.SYMBOL_REFS[symbol], CARD_WIDTH - 27, 57 + 25 * i - 12.5 * (len(card.wounds) - 1), 22)

    text = words(f"evolution.{ref}")
    return Face("event", ref, words(f"monster.{monster}"), text, place, band, told(words(f"event.{ref}"), text, words))


def _quest(ref: str, words: Words) -> Face:
    quest = QUEST[ref]
    place = words(f"region.{facts.REGION_REFS[quest.region]}")

    def band(svg: Svg) -> None:
        medallion(svg, "event", "quest", MIDDLE, 57, 24)

    return Face("event", ref, words(f"event.{ref}"), words(f"quest_text.{ref}"), place, band, quest_told(ref, words))


def quest_told(ref: str, words: Words) -> str:
    """A quest in one sentence: its steps, then what it gives."""
    steps = [
        told(words("quest_step.number", number=i), step_told(step, words), words)
        for i, step in enumerate(QUEST[ref].steps, 1)
    ]
    return f"{words(f'event.{ref}')}. {'. '.join(steps)}. {words(f'quest_text.{ref}')}"


def step_told(step: facts.QuestStep, words: Words) -> str:
    """What a step asks for and costs."""
    asked = [words(f"quest_needs.{name}", number=least) for name, least in step.needs.items()]
    if step.either:
        one, two = [words(f"quest_needs.{name}", number=least) for name, least in step.either.items()]
        asked.append(words("quest_needs.either", one=one, two=two))
    asked += [words(f"quest_costs.{name}", number=price) for name, price in step.costs.items()]
    return " · ".join(asked) or words("quest_step.free")


def _temple(ref: str, words: Words) -> Face:
    drafts = TEMPLE[ref].drafts

    def band(svg: Svg) -> None:
        temple_places(svg, 20, 46, 36, 22, 4, drafts, 0, 8)

    title, text = words(f"temple_card.{ref}"), words(f"temple_text.{ref}")
    places = ", ".join(str(place) for place in drafts)
    return Face(
        "temple_card", ref, title, text, "", band, words("draw.temple_told", name=title, places=places, text=text)
    )


def temple_places(
    svg: Svg, x: float, y: float, step: float, rise: float, across: int, drafts: tuple[int, ...], built: int, most: int
) -> None:
    """The numbered places of a temple card: a laurel where a draft begins, filled where a temple was built."""
    for place in range(1, most + 1):
        at = (x + step * ((place - 1) % across), y + rise * ((place - 1) // across))
        filled = place <= built
        fill = colour("gold") if filled else colour("paper")
        svg.circle(*at, 9, fill=fill, stroke=colour("bronze"), stroke_width=1.2)
        ink = "mid strong on-white" if filled else "mid strong"
        svg.text(at[0], at[1] + 3.8, str(place), class_=ink, font_size=11)
        if place in drafts:
            emblem(svg, "laurel", at[0] + 15, at[1], 13, color=colour("bronze"))


def _hero(ref: str, words: Words) -> Face:
    def band(svg: Svg) -> None:
        medallion(svg, "hero", ref, MIDDLE - 42, 57, 24)
        for i, (attribute, value) in enumerate(zip(facts.ATTRIBUTES, HERO[ref].start, strict=True)):
            emblem(svg, attribute, MIDDLE + 12, 41 + 16 * i, 13, color=colour("ink"))
            steps(svg, MIDDLE + 24, 41 + 16 * i, value, 8.5, 3)

    text = f"{words(f'hero_start.{ref}')} {words(f'hero_text.{ref}')}"
    name = words(f"hero.{ref}")
    return Face("hero", ref, name, text, "", band, told(name, text, words))


def steps(svg: Svg, x: float, y: float, value: int, step: float, r: float, injured: bool = False) -> None:
    """An attribute as a track: filled up to its value; of an injured one only the first step counts."""
    for i in range(facts.ATTRIBUTE_MOST):
        at = round(x + step * i, 1)
        if i >= value:
            svg.circle(at, y, r, fill="none", stroke=colour("ink-soft"), stroke_width=1)
        elif injured and i >= facts.INJURED:
            svg.circle(
                at, y, r, fill=colour("clay-pale"), stroke=colour("clay"), stroke_width=1, stroke_dasharray="2 1.5"
            )
        else:
            svg.circle(at, y, r, fill=colour("bronze"), stroke=colour("ink"), stroke_width=0.8)


FACES: Final[dict[str, Callable[[str, Words], Face]]] = {
    "combat": _combat,
    "attack": _attack,
    "blessing": _blessing,
    "artifact": _artifact,
    "event": _event,
    "temple_card": _temple,
    "hero": _hero,
}


# ---- pictures on them ----------------------------------------------------------------------------------------------


def medallion(svg: Svg, deck: str, kind: str, x: float, y: float, r: float) -> None:
    """A sign on a disc of the deck's colour, framed in gold."""
    svg.circle(x, y, r, fill=colour(DECKS[deck]), stroke=colour("gold"), stroke_width=1.6)
    emblem(svg, kind, x, y, round(r * 1.35, 1), color=colour("on-deck"))


def cup(svg: Svg, monster: str, x: float, y: float, r: float) -> None:
    """A monster as a black figure on the bottom of a cup."""
    svg.circle(x, y, r, fill=colour("clay"), stroke=colour("white-line"), stroke_width=1.4)
    svg.circle(x, y, round(r * 0.9, 1), fill="none", stroke=colour("clay-pale"), stroke_width=0.8)
    figure(svg, monster, x, y, round(r * 1.45, 1))
