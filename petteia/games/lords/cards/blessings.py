"""LH-BLESS: the blessings of the three gods, in the order of the facts."""

from typing import Final

from petteia.games.lords import facts, kinds, moments, verbs, zones
from petteia.games.lords.board import ALL_REGIONS, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.cards.artifacts import LeadMonster, hoplites_at_hero
from petteia.games.lords.dying import Dying, deaths_in
from petteia.games.lords.hand import Discard, DrawCards
from petteia.games.lords.hooks import (
    Power,
    enter_powers,
)
from petteia.games.lords.hunt import ChooseHunt, huntable
from petteia.games.lords.injuries import Heal, Injure
from petteia.games.lords.kinds import Death, Moment, Monster, Region
from petteia.games.lords.levy import Levy, controlled, levy_in_one, used_up
from petteia.games.lords.moves import Bring, FarMove, MoveOneArmy, armies, far_regions, reserves
from petteia.games.lords.names import HUNTING, MARCHING
from petteia.games.lords.pieces import (
    enemy_in,
    gain_priest,
    hand,
    hurt,
    kill,
    lower_attribute,
    may_recruit,
    onward,
    raise_attribute,
    sacrifice,
    settle,
    speed,
    unhurt,
)
from petteia.games.lords.running import ThisBattle, ThisHunt, ThisTurn
from petteia.games.lords.special import AfterMarch
from petteia.games.lords.state import MONSTERS, Lords
from petteia.games.lords.wounding import DealWound, wound_outside, wounds
from petteia.kernel.effects import Tally
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, second, verb_of
from petteia.kernel.words import Text

# ---- shared ----------------------------------------------------------------------------------------------------


class Blessing(Power):
    """What several blessings have in common: limits noted on the running turn or hunt."""

    def used_this_turn(self, g: Lords) -> bool:
        return bool(g.inside(ThisTurn).used >> self.number & 1)

    def mark_turn(self, g: Lords) -> None:
        g.inside(ThisTurn).used |= 1 << self.number

    def used_this_hunt(self, g: Lords) -> bool:
        return bool(g.inside(ThisHunt).used >> self.number & 1)

    def mark_hunt(self, g: Lords) -> None:
        g.inside(ThisHunt).used |= 1 << self.number


class InSequence(Frame):
    """Two procedures, one after the other: a payment, then what it buys."""

    seat: Seat
    power: kinds.Power
    moment: Moment

    def __init__(self, seat: Seat, power: kinds.Power, moment: Moment) -> None:
        self.seat = seat
        self.power = power
        self.moment = moment

    def begin(self, g: Lords) -> Flow:
        paying = PAID[self.power]
        return call(paying.pay(g, self.seat), then=self.bought)

    def bought(self, g: Lords) -> Flow:
        procedure = PAID[self.power].bought(g, self.seat, self.moment)
        return done() if procedure is None else call(procedure, then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class PaidBlessing(Blessing):
    """An active blessing whose price is a procedure of its own: discarding a card, taking an injury (LH-EDGE-01)."""

    def pay(self, g: Lords, seat: Seat) -> Frame:
        return Discard(seat, 1)

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return None

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return InSequence(seat, self.number, moment)


PAID: Final[dict[int, PaidBlessing]] = {}

# ---- Athena ----------------------------------------------------------------------------------------------------


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

    def battle_won(self, g: Lords, owner: Seat) -> None:
        gain_priest(g, owner)


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
    """At any time, also on others' turns: a priest for a card (LH-BLESS-14)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if g.pool[seat] else "refused.no_priest"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        sacrifice(g, seat)
        return DrawCards(seat, 1)


class RestrictiveManeuver(Blessing):
    """An attacker plays one card only (LH-BLESS-18)."""

    def cards_left_to_attacker(self) -> int:
        return 1


# ---- Zeus ------------------------------------------------------------------------------------------------------


class SacrificeOfFlesh(Blessing):
    """Once in a hunt, after the first draw: a priest heals an injury and draws a card."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if self.used_this_hunt(g):
            return "refused.once_a_hunt"
        return "" if g.pool[seat] else "refused.no_priest"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.mark_hunt(g)
        sacrifice(g, seat)
        return HealAndDraw(seat)


class WeakSpot(PaidBlessing):
    """Once in a hunt, at its start: a card for a wound of any type."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if self.used_this_hunt(g):
            return "refused.once_a_hunt"
        return "" if hand(g, seat) else "refused.no_card"

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.mark_hunt(g)
        return DealWound(seat, 0, False)


class PushUps(Blessing):
    """Instead of Hero Movement: draw a card (LH-BLESS-10)."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return DrawCards(seat, 1)


class InspiringHunt(Blessing):
    """A hunt begun gives a priest."""

    def hunt_begins(self, g: Lords, owner: Seat) -> None:
        gain_priest(g, owner)


class CombatTraining(Blessing):
    """Prepare draws a card more (LH-PREP-07)."""

    def more_prepared_cards(self) -> int:
        return 1


class HerosWrath(PaidBlessing):
    """Once a turn, after Hero Movement: a card, and two hoplites in the hero's region die (LH-BLESS-13)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if self.used_this_turn(g):
            return "refused.once_a_turn"
        if not hand(g, seat):
            return "refused.no_card"
        return "" if hoplites_at_hero(g, seat) else "refused.no_hoplite_there"

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.mark_turn(g)
        return Dying(deaths_in(g, g.hero_at[seat], 2))


class LocalSupport(Blessing):
    """Every population strength is 2 lower (LH-CTRL-13)."""

    def lowers_population(self) -> int:
        return 2

    def on_gain(self, g: Lords, seat: Seat) -> Frame | None:
        for region in ALL_REGIONS:
            if g.control[region] == NOBODY:
                settle(g, seat, region)
        return None


class GloryOfZeus(Blessing):
    """Usurp recruits up to three."""

    def more_usurpers(self) -> int:
        return 2


class Armory(Blessing):
    """Two cards at once, and six may be held (LH-BLESS-23)."""

    def on_gain(self, g: Lords, seat: Seat) -> Frame | None:
        return DrawCards(seat, 2)

    def hand_limit(self) -> int:
        return 6


class GodsStrength(Blessing):
    """Strength rises at once; every monument level heals (LH-BUILD-11)."""

    def on_gain(self, g: Lords, seat: Seat) -> Frame | None:
        raise_attribute(g, seat, facts.STRENGTH)
        return None

    def monument_built(self, g: Lords, owner: Seat) -> Frame | None:
        return Heal(owner, 1) if hurt(g, owner) else None


class WildHunt(Blessing):
    """Instead of Hero Movement: strength falls by 1 and a hunt begins (LH-HUNT-31, LH-ATTR-10)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if g.attributes[seat][facts.STRENGTH] <= facts.ATTRIBUTE_LEAST:
            return "refused.strength_too_low"
        return "" if huntable(g, seat) else "refused.no_monster_here"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        lower_attribute(g, seat, facts.STRENGTH)
        return ChooseHunt(seat)


class ShootToKill(PaidBlessing):
    """Once a turn: a bow for a wound in the hunt, or for up to two hoplites in the hero's region (LH-BLESS-17)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if self.used_this_turn(g):
            return "refused.once_a_turn"
        if all(facts.COMBAT[card].symbol != BOW for card in hand(g, seat)):
            return "refused.no_bow"
        if moment == moments.HUNT_ATTACK or hoplites_at_hero(g, seat):
            return ""
        if g.readings.shoots_anywhere and self.monsters_here(g, seat):
            return ""
        return "refused.no_target"

    def monsters_here(self, g: Lords, seat: Seat) -> list[int]:
        at = g.hero_at[seat]
        return [monster for monster in range(MONSTERS) if at != NOWHERE and g.monster_at[monster] == at]

    def pay(self, g: Lords, seat: Seat) -> Frame:
        return Discard(seat, 1, BOW)

    def bought(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.mark_turn(g)
        if moment == moments.HUNT_ATTACK:
            return DealWound(seat, 0, True)
        return KillUpTo(seat, 2, self.monsters_here(g, seat) if g.readings.shoots_anywhere else [])


# ---- Hermes ----------------------------------------------------------------------------------------------------


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
        return "" if huntable(g, seat) else "refused.no_monster_here"

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
        gain_priest(g, seat)
        return None

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


class HealAndDraw(Frame):
    """Heal an injury, draw a card."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def begin(self, g: Lords) -> Flow:
        return call(Heal(self.seat, 1), then=self.draw)

    def draw(self, g: Lords) -> Flow:
        return call(DrawCards(self.seat, 1), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class KillUpTo(Frame):
    """Up to a number of hoplites in the hero's region die, or one of some monsters is wounded."""

    seat: Seat
    most: int
    monsters: list[Monster]

    def __init__(self, seat: Seat, most: int, monsters: list[Monster]) -> None:
        self.seat = seat
        self.most = most
        self.monsters = monsters

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        at = g.hero_at[self.seat]
        return {"seat": g.seat_name(self.seat), "region": g.said("region", facts.REGION_REFS[at])}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        at = g.hero_at[self.seat]
        most = min(self.most, max(g.hoplites[seat][at] for seat in range(g.sides)))
        options = choices(verbs.KILL, list(range(most, 0, -1)))
        for monster in self.monsters:
            options += wounds(g, monster)
        return ask(self.seat, "ask.kill", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.WOUND:
            wound_outside(g, self.seat, ref(pick), second(pick))
            return onward(g, done())
        return call(Dying(deaths_in(g, g.hero_at[self.seat], ref(pick))), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


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


BOW: Final = facts.SYMBOL_REFS.index("bow")
BOOK.register(InSequence(0, 0, Moment(0)), HealAndDraw(0), KillUpTo(0, 0, []), FarMarch(0, 0, 0, False))
for _paid in (
    WeakSpot("weak_spot", moments.BEFORE_HUNT),
    HerosWrath("heros_wrath", moments.AFTER_HERO),
    ShootToKill("shoot_to_kill", moments.ON_TURN, moments.HUNT_ATTACK),
    ExhaustedFight("exhausted_fight", moments.SPECIAL_ACTION),
    Exile("exile", moments.ON_TURN),
):
    PAID[_paid.number] = _paid
    enter_powers(_paid)
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
    BattlePrayer(
        "battle_prayer",
        moments.ON_TURN,
        moments.BEFORE_BATTLE,
        moments.IN_BATTLE,
        moments.BEFORE_HUNT,
        moments.HUNT_DRAWN,
        moments.HUNT_ATTACK,
        moments.HUNT_FACED,
    ),
    RestrictiveManeuver("restrictive_maneuver"),
    SacrificeOfFlesh("sacrifice_of_flesh", moments.HUNT_DRAWN, moments.HUNT_ATTACK, moments.HUNT_FACED),
    PushUps("push_ups", moments.HERO_ACTION),
    InspiringHunt("inspiring_hunt"),
    CombatTraining("combat_training"),
    LocalSupport("local_support_blessing"),
    GloryOfZeus("glory_of_zeus"),
    Armory("armory"),
    GodsStrength("gods_strength"),
    WildHunt("wild_hunt", moments.HERO_ACTION),
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
