"""LH-BLESS: the blessings of Hermes, in the order of the facts."""

from petteia.games.lords import facts, moments, verbs
from petteia.games.lords.board import NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.cards.artifacts import LeadMonster
from petteia.games.lords.cards.blessings import Blessing, PaidBlessing, enter_paid
from petteia.games.lords.dying import Dying
from petteia.games.lords.hooks import (
    enter_powers,
)
from petteia.games.lords.hunt import ChooseHunt, hunts
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Death, Region
from petteia.games.lords.levy import Levy, used_up
from petteia.games.lords.moves import Bring, FarMove, MoveOneArmy, armies, far_regions, reserves
from petteia.games.lords.names import HUNTING, MARCHING
from petteia.games.lords.openings import GainPriest
from petteia.games.lords.pieces import (
    enemy_in,
    kill,
    may_recruit,
    raise_attribute,
    speed,
    unhurt,
)
from petteia.games.lords.running import ThisBattle, ThisHunt, ThisTurn
from petteia.games.lords.special import AfterMarch
from petteia.games.lords.state import MONSTERS, Lords
from petteia.kernel.effects import Moment
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, second
from petteia.kernel.words import Text


class ExhaustedFight(PaidBlessing):
    """An injury buys the Hunt although it is marked used; this card is marked instead (LH-BLESS-11, LH-HUNT-32)."""

    def special(self) -> int:
        return HUNTING

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if g.marked >> self.number & 1:
            return "refused.marked"
        if not g.used[seat] >> HUNTING & 1:
            return "refused.hunt_not_used"
        if not unhurt(g, seat):
            return "refused.fourth_injury"
        return "" if hunts(g, seat) else "refused.no_monster_here"

    def pay(self, g: Lords, seat: Seat) -> Frame:
        return Injure(seat, 1)

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        g.marked |= 1 << self.number
        return ChooseHunt(seat)


class ForcedMarch(Blessing):
    """A march may cover two regions (LH-MARCH-05)."""

    def more_march(self) -> int:
        return 1


class Rearguard(Blessing):
    """After a march: two hoplites in the region it left (LH-MARCH-07)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        source = g.inside(AfterMarch).source
        if used_up(g, seat, [source]):
            return "refused.no_hoplite_left"
        if enemy_in(g, seat, source) != NOBODY:
            return "refused.enemy_there"
        return "" if may_recruit(g, seat, source) else "refused.no_recruiting_there"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return Levy(seat, [g.inside(AfterMarch).source], [2])


class ResponseForce(Blessing):
    """As defender, before a battle: up to the hero's speed in hoplites come from one region (LH-ARTI-19)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        battle = g.inside(ThisBattle)
        if battle.defender != seat:
            return "refused.not_defender"
        if battle.has_used(seat, self.number):
            return "refused.once_a_battle"
        return "" if reserves(g, seat, battle.region, speed(g, seat)) else "refused.nobody_around"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        g.inside(ThisBattle).mark(seat, self.number)
        return Bring(seat, speed(g, seat), True)


class Bluff(Blessing):
    """After both sides have passed: one card more (LH-BLESS-15)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "refused.once_a_battle" if g.inside(ThisBattle).has_used(seat, self.number) else ""


class Exile(PaidBlessing):
    """Once a turn: an injury sends a monster from the hero's region anywhere (LH-BLESS-12)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if self.used_this_turn(g):
            return "refused.once_a_turn"
        if not unhurt(g, seat):
            return "refused.fourth_injury"
        return "" if self.monsters_here(g, seat) else "refused.no_monster_here"

    def monsters_here(self, g: Lords, seat: Seat) -> list[int]:
        at = g.hero_at[seat]
        return [monster for monster in range(MONSTERS) if at != NOWHERE and g.monster_at[monster] == at]

    def pay(self, g: Lords, seat: Seat) -> Frame:
        return Injure(seat, 1)

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.mark_turn(g)
        return LeadMonster(seat, self.monsters_here(g, seat), 0)


class Ambush(Blessing):
    """As defender with a fortified hoplite: one attacker dies before the battle (LH-BLESS-20)."""

    def acts_before_battle(self) -> bool:
        return True

    def before_battle(self, g: Lords, owner: Seat, battle: ThisBattle) -> Frame | None:
        if battle.defender == owner and g.fortified[battle.region] == owner:
            return Dying([Death(battle.attacker, battle.region, 1)])
        return None


class MurderousMarch(Blessing):
    """A march to any region that costs two of the marching hoplites (LH-MARCH-06)."""

    def special(self) -> int:
        return MARCHING

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if moment == moments.SPECIAL_ACTION and g.used[seat] >> MARCHING & 1:
            return "refused.used"
        return "" if armies(g, seat, least=3) else "refused.army_too_small"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        g.used[seat] |= 1 << MARCHING
        return FarMarch(seat, facts.HOPLITES, 2, True)


class AdvancedDodge(Blessing):
    """Speed rises at once; once in a hunt speed is added to the cards that defend (LH-BLESS-22)."""

    def on_gain(self, g: Lords, seat: Seat) -> Frame | None:
        raise_attribute(g, seat, facts.SPEED)
        return None

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "refused.once_a_hunt" if self.used_this_hunt(g) else ""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.mark_hunt(g)
        g.inside(ThisHunt).boost += speed(g, seat)
        return None

    def guard_reserve(self, g: Lords, owner: Seat, hunt: ThisHunt, cards: int) -> int:
        return 0 if hunt.used >> self.number & 1 else speed(g, owner)


class HermesTemple(Blessing):
    """A priest at once; after Build Temple one more special action (LH-BLESS-21)."""

    def on_gain(self, g: Lords, seat: Seat) -> Frame | None:
        return GainPriest(seat)

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        g.inside(ThisTurn).owed += 1
        return None


class WingedBoots(Blessing):
    """Instead of Hoplite Movement: one hoplite to any region (LH-BLESS-10, LH-MOVE-18)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if armies(g, seat) else "refused.nobody_to_move"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return FarMarch(seat, 1, 0, False)


class HerosApprentice(Blessing):
    """Instead of Hero Movement: one hoplite up to the hero's speed in regions (LH-BLESS-10)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if armies(g, seat) else "refused.nobody_to_move"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return MoveOneArmy(seat, speed(g, seat), 1)


# ---- their procedures ------------------------------------------------------------------------------------------


class FarMarch(Frame):
    """Choose hoplites and any region; some of them may die on the way, which nothing can prevent (LH-ARTI-13)."""

    seat: Seat
    most: int
    price: int  # hoplites of the group that are killed
    march: bool  # it is the March special action
    source: Region = NOWHERE
    count: int = 0

    def __init__(self, seat: Seat, most: int, price: int, march: bool) -> None:
        self.seat = seat
        self.most = most
        self.price = price
        self.march = march

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "count": self.count, "price": self.price}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options = armies(g, self.seat, self.most, self.price + 1)
        return ask(self.seat, "ask.far_army", options, then=self.army_chosen)

    def army_chosen(self, g: Lords, pick: int) -> Flow:
        self.source, self.count = ref(pick), second(pick)
        return go(self.where)

    def where(self, g: Lords) -> Flow:
        options = choices(verbs.STEP, far_regions(g, self.seat, self.source))
        return ask(self.seat, "ask.far_region", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        kill(g, self.seat, self.source, self.price)
        left = self.count - self.price
        return call(FarMove(self.seat, self.source, ref(pick), left), then=self.afterwards)

    def afterwards(self, g: Lords) -> Flow:
        if not self.march:
            return done()
        return call(AfterMarch(self.seat, self.source), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


BOOK.register(FarMarch(0, 0, 0, False))
enter_paid(
    ExhaustedFight("exhausted_fight", moments.SPECIAL_ACTION),
    Exile("exile", moments.ON_TURN),
)
enter_powers(
    ForcedMarch("forced_march"),
    Rearguard("rearguard", moments.MARCH_DONE),
    ResponseForce("response_force", moments.BEFORE_BATTLE),
    Bluff("bluff", moments.BOTH_PASSED),
    Ambush("ambush"),
    MurderousMarch("murderous_march", moments.SPECIAL_ACTION, moments.REPEATED),
    AdvancedDodge("advanced_dodge", moments.HUNT_DEFENCE),
    HermesTemple("hermes_temple", moments.TEMPLE_DONE),
    WingedBoots("winged_boots", moments.HOPLITE_ACTION),
    HerosApprentice("heros_apprentice", moments.HERO_ACTION),
)
