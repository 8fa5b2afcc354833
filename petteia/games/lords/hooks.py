"""The catalogue: the questions the rules put to things in play.

Rules never ask for a card by name. What a card does not override, it does not change. Effects hold no state.
"""

from typing import Final

from petteia.games.lords import facts, verbs, zones
from petteia.games.lords.names import (
    ARTIFACT_POWER,
    HERO_POWER,
    POWER,
    POWER_KINDS,
    POWER_REFS,
    QUEST_CARD,
    QUEST_POWER,
)
from petteia.games.lords.running import ThisBattle, ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.effects import Effect, Moment, Tally
from petteia.kernel.flow import Frame, Reason, Refusal, Seat
from petteia.kernel.option import choice


def mask_of(moments: tuple[Moment, ...]) -> int:
    """Moments as a set, one bit each."""
    mask = 0
    for moment in moments:
        mask |= 1 << moment
    return mask


class Power(Effect):
    """Something a player owns: a blessing, an artifact, a kept quest card, the hero."""

    def __init__(self, ref: str, *moments: Moment) -> None:
        self.ref = ref
        self.number: int = POWER[ref]
        self.moments = moments
        self.mask = mask_of(moments)

    # What is it called in a tally?
    def label(self) -> str:
        return f"{POWER_KINDS[self.number]}.{self.ref}"

    # May it be used?  Answer with the reason why not, or "".
    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return ""

    # What now?  Pay and carry it out, or answer with a procedure that does.
    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return None

    # As which special action does it count (-1: it is none)?
    def special(self) -> int:
        return -1

    # What happens when the owner gains it?
    def on_gain(self, g: Lords, seat: Seat) -> Frame | None:
        return None

    # How much?  Add to the tally of the owner's army.
    def army_strength(self, g: Lords, owner: Seat, battle: ThisBattle, tally: Tally) -> None:
        return None

    # Does something happen by itself before the owner's battles, if the numbers are right?
    def acts_before_battle(self) -> bool:
        return False

    # By itself, when the owner's turn in the window before a battle first comes (LH-BATTLE-07).
    def before_battle(self, g: Lords, owner: Seat, battle: ThisBattle) -> Frame | None:
        return None

    # By itself, at the start of the owner's hunt.
    def hunt_begins(self, g: Lords, owner: Seat) -> None:
        return None

    # By itself, when the owner has won a battle.
    def battle_won(self, g: Lords, owner: Seat) -> Frame | None:
        return None

    # By itself, when anybody builds a monument level.
    def monument_built(self, g: Lords, owner: Seat) -> Frame | None:
        return None

    # After the owner's Prepare.
    def prepared(self, g: Lords, owner: Seat) -> Frame | None:
        return None

    # How many combat cards may the owner hold (0: as usual)?
    def hand_limit(self) -> int:
        return 0

    # How much lower is every population strength for the owner?
    def lowers_population(self) -> int:
        return 0

    # Are the casualty symbols of the owner's first card in a battle ignored?
    def ignores_first_casualties(self) -> bool:
        return False

    # How many cards may an attacker of the owner play (0: any number)?
    def cards_left_to_attacker(self) -> int:
        return 0

    # How many hoplites more does Usurp recruit?
    def more_usurpers(self) -> int:
        return 0

    # How many cards more does Prepare draw?
    def more_prepared_cards(self) -> int:
        return 0

    # How many regions more may a March cover?
    def more_march(self) -> int:
        return 0

    # How many hoplites about to die may it save?
    def saves(self) -> int:
        return 0

    # How much could it still add to the cards that defend in a hunt, with so many cards to lay?
    def guard_reserve(self, g: Lords, owner: Seat, hunt: ThisHunt, cards: int) -> int:
        return 0

    # Does it keep other players' hoplites out of the owner's hero's region?
    def wards(self) -> bool:
        return False

    # The starting bonus of a hero: when chosen, and once placed (LH-SETUP-22).
    def chosen(self, g: Lords, seat: Seat) -> Frame | None:
        return None

    def placed(self, g: Lords, seat: Seat) -> Frame | None:
        return None


class CombatKind(Effect):
    """A kind of combat card in a battle."""

    def __init__(self, ref: str) -> None:
        self.ref = ref
        self.number: int = facts.KIND_REFS.index(ref)

    # What is it called in a tally?
    def label(self) -> str:
        return f"combat_kind.{self.ref}"

    # How much does it add to army strength, read when it is played?
    def bonus(self, g: Lords, battle: ThisBattle, seat: Seat) -> int:
        return 0

    # What happens when it is played?
    def played(self, g: Lords, battle: ThisBattle, seat: Seat) -> Frame | None:
        return None

    # How many hoplites does a loser kill for the defeat (0: as usual)?
    def defeat(self) -> int:
        return 0


class AttackKind(Effect):
    """A kind of monster attack card that was not defended against."""

    def __init__(self, ref: str) -> None:
        self.ref = ref

    def strike(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        return None


class MonsterKind(Effect):
    """A monster: its two attacks and what it does by being there."""

    def __init__(self, ref: str) -> None:
        self.ref = ref
        self.number: int = facts.MONSTER_REFS.index(ref)

    def special_attack(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        return None

    def region_attack(self, g: Lords) -> Frame | None:
        return None

    def holds_hoplites(self) -> bool:
        """Can no hoplite move out of its region?"""
        return False

    def bars_recruiting(self) -> bool:
        return False

    def bars_prayer(self) -> bool:
        return False


class Evolution(Effect):
    """A monster card beside the tray of its monster."""

    def __init__(self, ref: str) -> None:
        self.ref = ref

    def hunt_attribute(self) -> int:
        """Which attribute counts the first cards of a hunt (-1: as usual)?"""
        return -1

    # Why may nobody like this hunt its monster?
    def forbids_hunt(self, g: Lords, seat: Seat) -> Reason | None:
        return None

    def attack_bonus(self, g: Lords, hunt: ThisHunt) -> int:
        return 0

    def undefended_ends(self, hunt: ThisHunt) -> bool:
        """Does not defending against the attack being faced end the hunt?"""
        return False

    def bites(self) -> bool:
        """Is one of the hoplites that enter the region killed?"""
        return False


class Reward(Effect):
    """The reward of a quest, or of the Oracle."""

    def __init__(self, ref: str) -> None:
        self.ref = ref

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return None


# ---- the catalogue, filled by cards/*.py ------------------------------------------------------------------------
POWERS: Final[list[Power]] = [Power(ref) for ref in POWER_REFS]
COMBAT_KINDS: Final[list[CombatKind]] = [CombatKind(ref) for ref in facts.KIND_REFS]
ATTACK_KINDS: Final[dict[str, AttackKind]] = {}
MONSTER_KINDS: Final[list[MonsterKind]] = [MonsterKind(ref) for ref in facts.MONSTER_REFS]
EVOLUTIONS: Final[list[Evolution]] = [Evolution(card.ref) for card in facts.MONSTER_CARDS]
QUEST_REWARDS: Final[list[Reward]] = [Reward(quest.ref) for quest in facts.QUESTS]
ORACLES: Final[list[Reward]] = [Reward(card.ref) for card in facts.TEMPLES]


def enter_powers(*powers: Power) -> None:
    """Enter powers into the catalogue."""
    for power in powers:
        POWERS[power.number] = power


def own_powers(g: Lords, seat: Seat) -> list[Power]:
    """Everything a player owns that may answer a question: blessings, artifacts, kept quest cards, the hero."""
    cards = g.table.cards
    found: list[Power] = []
    for card in cards[zones.BLESSINGS[seat]]:
        found.append(POWERS[card])
    for card in cards[zones.ARTIFACTS[seat]]:
        found.append(POWERS[ARTIFACT_POWER + card])
    for card in cards[zones.DEEDS[seat]]:
        found.append(POWERS[QUEST_POWER + card - QUEST_CARD])
    if g.hero[seat] >= 0:
        found.append(POWERS[HERO_POWER + g.hero[seat]])
    return found


def usable(g: Lords, seat: Seat, moment: Moment, refused: list[Refusal] | None = None) -> list[int]:
    """The powers a player may use at a moment."""
    return usable_among(g, seat, 1 << moment, refused)


def usable_among(g: Lords, seat: Seat, asked: int, refused: list[Refusal] | None) -> list[int]:
    """The powers a player may use at one of some moments, one bit each."""
    found: list[int] = []
    for power in own_powers(g, seat):
        if power.mask & asked:
            for moment in power.moments:
                if asked >> moment & 1:
                    why = why_not(g, power, seat, moment)
                    if not why:
                        found.append(power.number)
                        break
                    if refused is not None:
                        pick = choice(verbs.USE, power.number)
                        refused.append(Refusal(pick, why, g.rule_of(pick)))
    return found


def why_not(g: Lords, power: Power, seat: Seat, moment: Moment) -> str:
    """The reason why a power cannot be used now, or ""."""
    if ARTIFACT_POWER <= power.number < QUEST_POWER and g.spent >> (power.number - ARTIFACT_POWER) & 1:
        return "refused.exhausted"  # LH-ARTI-02
    return power.why_not(g, seat, moment)


def blessed(g: Lords, seat: Seat) -> list[Power]:
    """A player's blessings."""
    return [POWERS[card] for card in g.table.cards[zones.BLESSINGS[seat]]]


def hero_power(g: Lords, seat: Seat) -> Power:
    return POWERS[HERO_POWER + g.hero[seat]]


def evolutions(g: Lords, monster: int) -> list[Evolution]:
    return [EVOLUTIONS[card] for card in g.evolutions(monster)]
