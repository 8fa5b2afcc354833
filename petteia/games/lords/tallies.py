"""What reports of many games count in Lords of Hellas: heroes, beginnings, gods, cards, and what heroes bring home."""

from typing import Final

from petteia.games.lords import events
from petteia.kernel.tally import FIRST, MOST, Tally

HERO: Final = Tally("hero", {events.HERO_PLACED: "hero"})
OPENING: Final = Tally("opening", {events.SPECIAL_TAKEN: "special"}, FIRST, few=2)
GOD: Final = Tally("god", {events.PRIEST_SENT: "god", events.MONUMENT_BUILT: "god"}, MOST)
CARD: Final = Tally("card", {events.CARD_PLAYED: "card"})
BLESSING: Final = Tally("blessing", {events.BLESSING_GAINED: "blessing"})
ARTIFACT: Final = Tally("artifact", {events.ARTIFACT_GAINED: "artifact"})
SLAIN: Final = Tally("slain", {events.MONSTER_SLAIN: "monster"})

TALLIES: Final = (HERO, OPENING, GOD, CARD, BLESSING, ARTIFACT, SLAIN)
