"""What things are worth in a campaign, as somebody judges them; and as we do, by hand."""

from typing import Final

BY_HAND: Final[dict[str, float]] = {  # what things are worth, set by hand
    # ---- what a turn brings, on average
    "invasion_a_turn": 1.1,  # Act I
    "spaces_a_turn_0": 1.4,  # mobilization, by act
    "spaces_a_turn_1": 1.65,
    "lost_spaces": 0.85,  # what is left of them after the overflow at March!
    "phases_a_turn_0": 0.62,  # monster phases, by act
    "phases_a_turn_1": 0.5,
    "newcomers_a_turn": 0.2,  # monsters that appear in Act I
    "spying_a_turn": 0.33,  # Act II
    "step_a_phase": 5.0 / 6.0,  # a monster that finds no hoplites moves so often, or destroys a level
    # ---- monuments
    "level_scale": 1.2,  # how sharply the levels left decide
    "level_worth": 1.0,  # what a level too few is worth, in regions
    "guard": 0.6,  # levels that a hoplite beside a monument saves: an attack strikes it instead
    "absorbed": 0.35,  # hoplites save no more than this part
    "newcomer_hits": 0.15,  # levels that a monster yet to come destroys of each monument, for each phase after it
    "hunted": 0.5,  # how much of a monster's danger a hunt about to succeed takes away
    "wounded": 0.75,  # and wounds that cover its whole track
    "usual_draw": 0.55,  # wounds to expect of a card not yet drawn
    "near": 0.7,  # what a monster is worth that the hero has to go to first
    "far": 0.4,  # two moves away
    "beyond": 0.2,  # further
    # ---- battles
    "battle_scale": 1.3,
    "cards_in_battle": 0.5,  # what the cards in hand are worth in one of several battles
    "attacks_a_turn": 0.5,
    "wins_scale": 1.1,
    "attack_later": 0.3,  # in Act I
    # ---- the lead at the end of the clock, in regions
    "lead_scale": 3.0,
    "growth": 0.35,  # regions to be won in a turn of Act I
    "two_lands": 0.35,  # what is left of a lead if the Persians hold two lands before
    "last_land": 2.5,  # the second land of which the Persians hold most, once they hold it all
    "hoplite_0": 0.14,  # by act
    "hoplite_1": 0.12,
    "hoplite_late": 3.0,  # in Act I hoplites count less in its last turns
    "card": 0.14,
    "attribute_0": 0.25,  # leadership, strength, speed
    "attribute_1": 0.8,
    "attribute_2": 0.5,
    "hidden": 1.0,  # how much of a point counts that an injury hides
    "injury": 0.12,
    "priest": 1.3,
    "artifact_worth": 0.35,
    "blessing_worth": 0.40,
    "oracle_lost": 0.7,
    "quest_open": 0.45,
    "quest_step": 0.30,
    "attitude_0": -1.1,
    "attitude_1": -0.45,
    "attitude_2": 0.0,
    "attitude_3": 0.7,
    "allied_in_hostile": 0.3,  # a yellow token that the next step down would cost
    "blocked_0": 0.20,  # a token on a special action, by action
    "blocked_1": 0.08,
    "blocked_2": 0.20,
    "blocked_3": 0.10,
    "blocked_4": 0.15,
    "blocked_5": 0.12,
    "spy": 0.15,
    "shrine_free": 0.10,  # a region of one's own where a temple can be built
    "recruit": 0.05,  # a hoplite that Recruit would bring
    "reached": 0.25,  # a region that hoplites next to it could take
}


class Weights:
    """What things are worth, as somebody judges them."""

    def __init__(self, by_name: dict[str, float]) -> None:
        self.invasion_a_turn = by_name["invasion_a_turn"]
        self.spaces_a_turn = [by_name["spaces_a_turn_0"], by_name["spaces_a_turn_1"]]
        self.lost_spaces = by_name["lost_spaces"]
        self.phases_a_turn = [by_name["phases_a_turn_0"], by_name["phases_a_turn_1"]]
        self.newcomers_a_turn = by_name["newcomers_a_turn"]
        self.spying_a_turn = by_name["spying_a_turn"]
        self.step_a_phase = by_name["step_a_phase"]
        self.level_scale = by_name["level_scale"]
        self.level_worth = by_name["level_worth"]
        self.guard = by_name["guard"]
        self.absorbed = by_name["absorbed"]
        self.newcomer_hits = by_name["newcomer_hits"]
        self.hunted = by_name["hunted"]
        self.wounded = by_name["wounded"]
        self.usual_draw = by_name["usual_draw"]
        self.near = by_name["near"]
        self.far = by_name["far"]
        self.beyond = by_name["beyond"]
        self.battle_scale = by_name["battle_scale"]
        self.cards_in_battle = by_name["cards_in_battle"]
        self.attacks_a_turn = by_name["attacks_a_turn"]
        self.wins_scale = by_name["wins_scale"]
        self.attack_later = by_name["attack_later"]
        self.lead_scale = by_name["lead_scale"]
        self.growth = by_name["growth"]
        self.two_lands = by_name["two_lands"]
        self.last_land = by_name["last_land"]
        self.hoplite = [by_name["hoplite_0"], by_name["hoplite_1"]]
        self.hoplite_late = by_name["hoplite_late"]
        self.card = by_name["card"]
        self.attribute = [by_name["attribute_0"], by_name["attribute_1"], by_name["attribute_2"]]
        self.hidden = by_name["hidden"]
        self.injury = by_name["injury"]
        self.priest = by_name["priest"]
        self.artifact_worth = by_name["artifact_worth"]
        self.blessing_worth = by_name["blessing_worth"]
        self.oracle_lost = by_name["oracle_lost"]
        self.quest_open = by_name["quest_open"]
        self.quest_step = by_name["quest_step"]
        self.attitude = [by_name["attitude_0"], by_name["attitude_1"], by_name["attitude_2"], by_name["attitude_3"]]
        self.allied_in_hostile = by_name["allied_in_hostile"]
        self.blocked = [
            by_name["blocked_0"],
            by_name["blocked_1"],
            by_name["blocked_2"],
            by_name["blocked_3"],
            by_name["blocked_4"],
            by_name["blocked_5"],
        ]
        self.spy = by_name["spy"]
        self.shrine_free = by_name["shrine_free"]
        self.recruit = by_name["recruit"]
        self.reached = by_name["reached"]


HAND: Final = Weights(BY_HAND)
