"""LH-BLESS: the blessings of Athena, in the order of the facts."""

from petteia.games.lords import moments, zones
from petteia.games.lords.cards.blessings import Blessing
from petteia.games.lords.dying import Dying
from petteia.games.lords.hand import DrawCards
from petteia.games.lords.hooks import (
    enter_powers,
)
from petteia.games.lords.kinds import Death
from petteia.games.lords.levy import controlled, levy_in_one, used_up
from petteia.games.lords.openings import GainPriest
from petteia.games.lords.pieces import (
    hand,
    sacrifice,
)
from petteia.games.lords.running import ThisBattle, ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.effects import Moment, Tally
from petteia.kernel.flow import Frame, Seat


class CunningTactician(Blessing):
    """Every combat card played adds 1 more (LH-CARD-10)."""

    def army_strength(self, g: Lords, owner: Seat, battle: ThisBattle, tally: Tally) -> None:
        tally.add(len(battle.cards_of(owner)), self.label())


class Mobilization(Blessing):
    """With Recruit: two more hoplites in one region under control."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "refused.no_hoplite_left" if used_up(g, seat, controlled(g, seat)) else ""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return levy_in_one(g, seat, 2)


class MasterPlan(Blessing):
    """A priest strengthens a card just played by 3, on the owner's own turn (LH-BLESS-25)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if g.active != seat:
            return "refused.not_your_turn"
        if not g.pool[seat]:
            return "refused.no_priest"
        if moment == moments.HUNT_DEFENCE and g.inside(ThisHunt).planned >= len(g.table.cards[zones.PLAYED[seat]]):
            return "refused.once_a_card"
        return ""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        sacrifice(g, seat)
        if moment == moments.HUNT_DEFENCE:
            hunt = g.inside(ThisHunt)
            hunt.boost += 3
            hunt.planned += 1
        else:
            g.inside(ThisBattle).note(seat, self.label(), 3)
        return None

    def guard_reserve(self, g: Lords, owner: Seat, hunt: ThisHunt, cards: int) -> int:
        return 3 * min(g.pool[owner], cards) if g.active == owner else 0


class AthenasGift(Blessing):
    """A battle won gives a priest (LH-BLESS-24)."""

    def battle_won(self, g: Lords, owner: Seat) -> Frame | None:
        return GainPriest(owner)


class HeroicPresence(Blessing):
    """+2 in the hero's region."""

    def army_strength(self, g: Lords, owner: Seat, battle: ThisBattle, tally: Tally) -> None:
        if g.hero_at[owner] == battle.region:
            tally.add(2, self.label())


class AlwaysPrepared(Blessing):
    """Without a card at the start of a battle: draw one (LH-BLESS-09)."""

    def acts_before_battle(self) -> bool:
        return True

    def before_battle(self, g: Lords, owner: Seat, battle: ThisBattle) -> Frame | None:
        return None if hand(g, owner) else DrawCards(owner, 1)


class UnbrokenMorale(Blessing):
    """With fewer hoplites before a battle: one of the opponent's dies (LH-BLESS-19)."""

    def acts_before_battle(self) -> bool:
        return True

    def before_battle(self, g: Lords, owner: Seat, battle: ThisBattle) -> Frame | None:
        enemy = battle.enemy(owner)
        if g.hoplites[enemy][battle.region] > g.hoplites[owner][battle.region]:
            return Dying([Death(enemy, battle.region, 1)])
        return None


class LocalVolunteers(Blessing):
    """Instead of Hoplite Movement: recruit two hoplites in one region (LH-BLESS-10)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if used_up(g, seat, controlled(g, seat)):
            return "refused.no_hoplite_left"
        return "" if seat in g.control else "refused.no_region"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return levy_in_one(g, seat, 2)


class StalwartDefense(Blessing):
    """+1 as defender."""

    def army_strength(self, g: Lords, owner: Seat, battle: ThisBattle, tally: Tally) -> None:
        if battle.defender == owner:
            tally.add(1, self.label())


class NoAttrition(Blessing):
    """The casualty symbols of the first card are ignored (LH-BLESS-16)."""

    def ignores_first_casualties(self) -> bool:
        return True


class BattlePrayer(Blessing):
    """At any time, also on others' turns: a priest for a card (LH-BLESS-14, -26)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if g.pool[seat] else "refused.no_priest"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        sacrifice(g, seat)
        return DrawCards(seat, 1)


class RestrictiveManeuver(Blessing):
    """An attacker plays one card only (LH-BLESS-18)."""

    def cards_left_to_attacker(self) -> int:
        return 1


enter_powers(
    CunningTactician("cunning_tactician"),
    Mobilization("mobilization", moments.RECRUIT_DONE),
    MasterPlan("master_plan", moments.CARD_LAID, moments.HUNT_DEFENCE),
    AthenasGift("athenas_gift"),
    HeroicPresence("heroic_presence"),
    AlwaysPrepared("always_prepared"),
    UnbrokenMorale("unbroken_morale"),
    LocalVolunteers("local_volunteers", moments.HOPLITE_ACTION),
    StalwartDefense("stalwart_defense"),
    NoAttrition("no_attrition"),
    BattlePrayer("battle_prayer", *moments.ANY_TIME, moments.PRIEST_TAKEN, moments.PRIEST_COMING),
    RestrictiveManeuver("restrictive_maneuver"),
)
