"""The moments at which a thing that a player owns may be used."""

from typing import Final

from petteia.kernel.effects import Moment

TURN_START: Final = Moment(0)  # before the first regular action (LH-TURN-09)
ARTIFACT_ACTION: Final = Moment(1)  # inside Use Artifacts
HERO_ACTION: Final = Moment(2)  # instead of Hero Movement
HOPLITE_ACTION: Final = Moment(3)  # instead of Hoplite Movement
ON_TURN: Final = Moment(4)  # on the owner's own turn, between actions
AFTER_HERO: Final = Moment(5)  # after a Hero Movement that left the hero in a region
SPECIAL_ACTION: Final = Moment(6)  # as a special action
SPECIAL_DONE: Final = Moment(7)  # after a special action
RECRUIT_DONE: Final = Moment(8)  # after Recruit
MARCH_DONE: Final = Moment(9)  # after March
TEMPLE_DONE: Final = Moment(10)  # after Build Temple
BEFORE_BATTLE: Final = Moment(11)
IN_BATTLE: Final = Moment(12)  # when it is one's turn to play a card
BOTH_PASSED: Final = Moment(13)
BATTLE_DECIDED: Final = Moment(14)  # strengths compared, no casualties yet
BEFORE_HUNT: Final = Moment(15)  # before the first draw
HUNT_DRAWN: Final = Moment(16)  # after it, before the first step
HUNT_ATTACK: Final = Moment(17)  # step 1, when the hero may strike
HUNT_DEFENCE: Final = Moment(18)  # step 2, a card lies to defend
CARD_LAID: Final = Moment(19)  # a combat card was just played in a battle
HUNT_FACED: Final = Moment(20)  # step 2, an attack is faced, nothing lies to defend yet
REPEATED: Final = Moment(21)  # as a special action taken once more before a monument (LH-2P-04)

MOMENTS: Final = (
    "turn_start",
    "artifact_action",
    "hero_action",
    "hoplite_action",
    "on_turn",
    "after_hero",
    "special_action",
    "special_done",
    "recruit_done",
    "march_done",
    "temple_done",
    "before_battle",
    "in_battle",
    "both_passed",
    "battle_decided",
    "before_hunt",
    "hunt_drawn",
    "hunt_attack",
    "hunt_defence",
    "card_laid",
    "hunt_faced",
    "repeated",
)
