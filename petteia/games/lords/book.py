"""The rulebook of Lords of Hellas: its verbs, events, zones and names."""

from typing import Final

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.changes import CHANGES
from petteia.games.lords.names import (
    ARMIES,
    ARTIFACT_DECK,
    ATTACK_DECK,
    BLESSING_DECK,
    COMBAT_DECK,
    EVENT_REFS,
    KEPT,
    LOSSES,
    POWER_REFS,
    REGULAR,
    SEATS,
    SPECIAL,
    TEMPLE_DECK,
    WAYS,
)
from petteia.kernel.rulebook import Rulebook

BOOK: Final = Rulebook(
    name="lords",
    verbs=verbs.VERBS,
    events=events.EVENTS,
    zones=zones.ZONES,
    names={
        "combat": COMBAT_DECK.names,
        "attack": ATTACK_DECK.names,
        "event": EVENT_REFS,
        "blessing": BLESSING_DECK.names,
        "artifact": ARTIFACT_DECK.names,
        "temple_card": TEMPLE_DECK.names,
        "power": POWER_REFS,
        "region": facts.REGION_REFS,
        "land": facts.LAND_REFS,
        "god": facts.GOD_REFS,
        "prayer": facts.GOD_REFS,  # a god, and what praying there gives
        "hero": tuple(hero.ref for hero in facts.HEROES),
        "livery": ARMIES,
        "quest": tuple(quest.ref for quest in facts.QUESTS),
        "monster": facts.MONSTER_REFS,
        "attribute": facts.ATTRIBUTES,
        "symbol": facts.SYMBOL_REFS,
        "set": facts.SYMBOL_REFS,  # cards of one symbol, discarded together
        "special": SPECIAL,
        "regular": REGULAR,
        "die": facts.DIE,
        "way": WAYS,
        "side": tuple(str(seat) for seat in range(SEATS)),
        "step": tuple(str(step) for step in range(facts.QUEST_STEPS + 1)),
        "count": tuple(str(count) for count in range(facts.HOPLITES + 1)),
        "wound": tuple(str(wound + 1) for wound in range(12)),
        "mark": facts.MARKS,
        "moment": moments.MOMENTS,
        "kept": KEPT,
        "loss": LOSSES,
    },
    seat_kind="side",
    spoken=(
        "event",
        "blessing",
        "artifact",
        "temple_card",
        "region",
        "land",
        "god",
        "hero",
        "livery",
        "monster",
        "attribute",
        "symbol",
        "special",
        "regular",
        "die",
        "way",
    ),
    changes=CHANGES,
)
