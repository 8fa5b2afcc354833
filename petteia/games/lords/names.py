"""The names of Lords of Hellas: actions, powers, decks and refs. Numbers index the state, names are for people."""

from typing import Final

from petteia.games.lords import facts
from petteia.kernel.zones import Deck

SEATS: Final = 4  # places at the table; fewer may play

# ---- regular and special actions, ways to win ------------------------------------------------------------------
USE_ARTIFACTS: Final = 0
PRAYER: Final = 1
HERO_MOVEMENT: Final = 2
HOPLITE_MOVEMENT: Final = 3
REGULAR: Final = ("artifacts", "prayer", "hero", "hoplites")

RECRUITING: Final = 0
MARCHING: Final = 1
TEMPLE_BUILDING: Final = 2
PREPARING: Final = 3
USURPING: Final = 4
HUNTING: Final = 5
MONUMENT_BUILDING: Final = 6
SPECIAL: Final = ("recruit", "march", "temple", "prepare", "usurp", "hunt", "monument")

WARLORD: Final = 0
FAVORED: Final = 1
SLAYER: Final = 2
KING: Final = 3
UNDECIDED: Final = -1
WAYS: Final = ("warlord", "favored", "slayer", "king")

# ---- what an attack of a monster leaves of the hunter's cards, and the attribute it costs ----------------------
ALL_KEPT: Final = 0
HALF_KEPT: Final = 1  # half of the cards held are discarded, rounded up
SPEED_KEPT: Final = 2  # as many as the hero's speed
ALL_BUT_ONE_KEPT: Final = 3  # one is discarded at random
ONE_KEPT: Final = 4
KEPT: Final = ("all", "half", "speed", "all_but_one", "one")

NO_LOSS: Final = 0
CHOSEN: Final = 1  # an attribute of the hunter's choice
HIGHEST: Final = 2
LOSSES: Final = ("none", "chosen", "highest")

# ---- powers: everything a player owns that can be used or works by itself --------------------------------------
BLESSING_POWER: Final = 0
ARTIFACT_POWER: Final = len(facts.BLESSINGS)
QUEST_POWER: Final = ARTIFACT_POWER + len(facts.ARTIFACTS)
HERO_POWER: Final = QUEST_POWER + len(facts.QUESTS)
POWER_REFS: Final = (
    *[blessing.ref for blessing in facts.BLESSINGS],
    *[artifact.ref for artifact in facts.ARTIFACTS],
    *[quest.ref for quest in facts.QUESTS],
    *[hero.ref for hero in facts.HEROES],
)
POWER: Final = {ref: number for number, ref in enumerate(POWER_REFS)}
POWER_KINDS: Final = (
    *["blessing"] * len(facts.BLESSINGS),
    *["artifact"] * len(facts.ARTIFACTS),
    *["event"] * len(facts.QUESTS),
    *["hero"] * len(facts.HEROES),
)

# ---- decks -----------------------------------------------------------------------------------------------------
QUEST_CARD: Final = len(facts.MONSTER_CARDS)  # the event card of quest 0
EVENT_REFS: Final = (*[card.ref for card in facts.MONSTER_CARDS], *[quest.ref for quest in facts.QUESTS])


def _deck(kind: str, names: tuple[str, ...], counts: tuple[int, ...] = ()) -> Deck:
    return Deck(kind, names, (kind,) * len(names), counts or (1,) * len(names))


COMBAT_DECK: Final = _deck(
    "combat", tuple(card.ref for card in facts.COMBAT), tuple(card.count for card in facts.COMBAT)
)
ATTACK_DECK: Final = _deck(
    "attack", tuple(card.ref for card in facts.ATTACKS), tuple(card.count for card in facts.ATTACKS)
)
EVENT_DECK: Final = _deck("event", EVENT_REFS)
BLESSING_DECK: Final = _deck("blessing", tuple(blessing.ref for blessing in facts.BLESSINGS))
ARTIFACT_DECK: Final = _deck("artifact", facts.ARTIFACT_REFS)
TEMPLE_DECK: Final = _deck("temple_card", tuple(card.ref for card in facts.TEMPLES))
