"""LH-BLESS: the blessings of Zeus, in the order of the facts."""

from typing import Final

from petteia.games.lords import facts, moments, verbs
from petteia.games.lords.board import ALL_REGIONS, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.cards.artifacts import hoplites_at_hero
from petteia.games.lords.cards.blessings import Blessing, PaidBlessing, enter_paid
from petteia.games.lords.dying import Dying, deaths_in
from petteia.games.lords.hand import Discard, DrawCards
from petteia.games.lords.hooks import (
    enter_powers,
)
from petteia.games.lords.hunt import ChooseHunt, hunts
from petteia.games.lords.injuries import Heal
from petteia.games.lords.kinds import Monster
from petteia.games.lords.pieces import (
    gain_priest,
    hand,
    hurt,
    lower_attribute,
    onward,
    raise_attribute,
    sacrifice,
    settle,
)
from petteia.games.lords.state import MONSTERS, Lords
from petteia.games.lords.wounding import DealWound, wound_outside, wounds
from petteia.kernel.effects import Moment
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, second, verb_of
from petteia.kernel.words import Text


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
        return "" if hunts(g, seat) else "refused.no_monster_here"

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
        if g.agreement.shoots_anywhere and self.monsters_here(g, seat):
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
        return KillUpTo(seat, 2, self.monsters_here(g, seat) if g.agreement.shoots_anywhere else [])


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


BOW: Final = facts.SYMBOL_REFS.index("bow")
BOOK.register(HealAndDraw(0), KillUpTo(0, 0, []))
enter_paid(
    WeakSpot("weak_spot", moments.BEFORE_HUNT),
    HerosWrath("heros_wrath", moments.AFTER_HERO),
    ShootToKill("shoot_to_kill", moments.ON_TURN, moments.HUNT_ATTACK),
)
enter_powers(
    SacrificeOfFlesh("sacrifice_of_flesh", moments.HUNT_DRAWN, moments.HUNT_ATTACK, moments.HUNT_FACED),
    PushUps("push_ups", moments.HERO_ACTION),
    InspiringHunt("inspiring_hunt"),
    CombatTraining("combat_training"),
    LocalSupport("local_support_blessing"),
    GloryOfZeus("glory_of_zeus"),
    Armory("armory"),
    GodsStrength("gods_strength"),
    WildHunt("wild_hunt", moments.HERO_ACTION),
)
