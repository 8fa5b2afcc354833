"""LH-HERO: the four heroes."""

from petteia.games.lords import events, moments, verbs
from petteia.games.lords.board import ALL_REGIONS, LAND_OF, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import ChooseArtifact
from petteia.games.lords.hooks import Power, enter_powers
from petteia.games.lords.pieces import speed, strength, take_glory
from petteia.games.lords.running import ThisBattle, ThisTurn
from petteia.games.lords.state import LANDS, Lords
from petteia.kernel.effects import Moment, Tally
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text


class Achilles(Power):
    """In a battle in his region: the lower of strength and speed (LH-HERO-03)."""

    def army_strength(self, g: Lords, owner: Seat, battle: ThisBattle, tally: Tally) -> None:
        if g.hero_at[owner] == battle.region:
            tally.add(min(strength(g, owner), speed(g, owner)), self.label())


class Helen(Power):
    """Begins with an artifact; other players' hoplites stay out of her region (LH-HERO-05, -06)."""

    def chosen(self, g: Lords, seat: Seat) -> Frame | None:
        return ChooseArtifact(seat, 3)

    def wards(self) -> bool:
        return True


class Heracles(Power):
    """At the start of his turn a glory token buys one of two artifacts (LH-HERO-11, -12)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if seat not in g.glory:
            return "refused.no_glory_held"
        if g.agreement.one_token and g.inside(ThisTurn).used >> self.number & 1:
            return "refused.once_a_turn"
        return ""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        g.inside(ThisTurn).used |= 1 << self.number
        return SpendGlory(seat)


class Perseus(Power):
    """Begins with the glory of his land; after Prepare he may be anywhere (LH-HERO-13, -14)."""

    def placed(self, g: Lords, seat: Seat) -> Frame | None:
        take_glory(g, seat, LAND_OF[g.hero_at[seat]])
        return None

    def prepared(self, g: Lords, owner: Seat) -> Frame | None:
        if g.hero_at[owner] == NOWHERE or g.inside(ThisTurn).rested:  # LH-QUEST-14, -09
            return None
        return PlaceHero(owner)


class SpendGlory(Frame):
    """Return a glory token to the supply, draw two artifacts, keep one."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        held = [land for land in range(LANDS) if g.glory[land] == self.seat]
        return ask(self.seat, "ask.return_glory", choices(verbs.RETURN_GLORY, held), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        g.glory[ref(pick)] = NOBODY  # LH-GLORY-05
        g.tell(events.GLORY_RETURNED, self.seat, ref(pick))
        return call(ChooseArtifact(self.seat, 2), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class PlaceHero(Frame):
    """The hero is put into any region, its own included (LH-EDGE-10). Not a movement: no quest begins."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        return ask(self.seat, "ask.place_hero", choices(verbs.PLACE, list(ALL_REGIONS)), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        g.hero_at[self.seat] = ref(pick)
        g.tell(events.HERO_PLACED, self.seat, g.hero[self.seat], ref(pick))
        return done()


BOOK.register(SpendGlory(0), PlaceHero(0))
enter_powers(Achilles("achilles"), Helen("helen"), Heracles("heracles", moments.TURN_START), Perseus("perseus"))
