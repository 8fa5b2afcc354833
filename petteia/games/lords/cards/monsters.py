"""LH-MON: the seven monsters and what evolution makes of them."""

from typing import Final

from petteia.games.lords import events, facts, verbs
from petteia.games.lords.board import GODS, MONUMENT_AT, NEXT
from petteia.games.lords.book import BOOK
from petteia.games.lords.dying import Dying, deaths_in
from petteia.games.lords.harm import Harm
from petteia.games.lords.hooks import EVOLUTIONS, MONSTER_KINDS, Evolution, MonsterKind
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Attribute, Death, Kept, Loss, Monster
from petteia.games.lords.monsters import put_monster
from petteia.games.lords.names import ALL_KEPT, CHOSEN, HALF_KEPT, NO_LOSS, ONE_KEPT
from petteia.games.lords.openings import LosePriest
from petteia.games.lords.pieces import leadership
from petteia.games.lords.running import ThisHunt
from petteia.games.lords.state import Lords
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Seat, ask, call, done, go
from petteia.kernel.option import choice, second
from petteia.kernel.words import Text

WITHOUT_PRIEST: Final = Reason("refused.hunt_without_priest", "LH-MON-23")
WITHOUT_LEADERSHIP: Final = Reason("refused.hunt_without_leadership", "LH-MON-23")


class Beast(MonsterKind):
    """A monster that kills hoplites where it stands and hurts its hunter."""

    def __init__(
        self,
        ref: str,
        kills: int,
        injuries: int,
        kept: Kept = ALL_KEPT,
        loss: Loss = NO_LOSS,
        test: Attribute = -1,
        least: int = 0,
    ) -> None:
        super().__init__(ref)
        self.kills = kills
        self.injuries = injuries
        self.kept = kept
        self.loss = loss
        self.test = test
        self.least = least

    def special_attack(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        return Harm(self.injuries, self.kept, self.loss, self.test, self.least)

    def region_attack(self, g: Lords) -> Frame | None:  # LH-MPHASE-10
        return Dying(deaths_in(g, g.monster_at[self.number], self.kills))


class Sphinx(Beast):
    """No hoplite can be recruited in its region (LH-MON-13)."""

    def bars_recruiting(self) -> bool:
        return True


class Medusa(Beast):
    """No hoplite can move out of her region (LH-MON-12)."""

    def holds_hoplites(self) -> bool:
        return True


class Cyclops(Beast):
    """Hurts every hero around (LH-MON-07, -08)."""

    def region_attack(self, g: Lords) -> Frame | None:
        region = g.monster_at[self.number]
        near = (region, *NEXT[region])
        return InjureHeroes([seat for seat in g.from_active() if g.hero_at[seat] in near])


class Minotaur(Beast):
    """The controller of the region also loses a priest (LH-MON-19, -20)."""

    def region_attack(self, g: Lords) -> Frame | None:
        region = g.monster_at[self.number]
        return KillAndTax(deaths_in(g, region, self.kills), g.control[region])


class Chimera(Beast):
    """Bars prayer; after its attack it flies to the highest monument (LH-MON-15 to -18)."""

    def region_attack(self, g: Lords) -> Frame | None:
        return KillAndFly(self.number)

    def bars_prayer(self) -> bool:
        return True


class Hydra(MonsterKind):
    """Heals all its wounds; strikes in its region and in all around (LH-MON-09, -10)."""

    def special_attack(self, g: Lords, hunt: ThisHunt) -> Frame | None:
        g.wounds[self.number] = 0
        g.tell(events.WOUNDS_HEALED, self.number)
        return None

    def region_attack(self, g: Lords) -> Frame | None:
        region = g.monster_at[self.number]
        deaths: list[Death] = []
        for other in (region, *NEXT[region]):
            deaths += deaths_in(g, other, 1)
        return Dying(deaths)


class InjureHeroes(Frame):
    """Several heroes take an injury each; outside a hunt a fourth is ignored (LH-INJ-04)."""

    seats: list[Seat]

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    def begin(self, g: Lords) -> Flow:
        return go(self.next_hero)

    def next_hero(self, g: Lords) -> Flow:
        if not self.seats:
            return done()
        return call(Injure(self.seats.pop(0), 1), then=self.next_hero)


class KillAndTax(Frame):
    """Hoplites die, then a player sacrifices a priest."""

    deaths: list[Death]
    payer: Seat

    def __init__(self, deaths: list[Death], payer: Seat) -> None:
        self.deaths = deaths
        self.payer = payer

    def begin(self, g: Lords) -> Flow:
        return call(Dying(self.deaths), then=self.tax)

    def tax(self, g: Lords) -> Flow:
        return done() if self.payer == NOBODY else call(LosePriest(self.payer), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


class KillAndFly(Frame):
    """A hoplite dies, then the monster goes to the highest monument; the active player picks among equals."""

    monster: Monster

    def __init__(self, monster: Monster) -> None:
        self.monster = monster

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"monster": g.said("monster", facts.MONSTER_REFS[self.monster])}

    def begin(self, g: Lords) -> Flow:
        return call(Dying(deaths_in(g, g.monster_at[self.monster], 1)), then=self.fly)

    def fly(self, g: Lords) -> Flow:
        highest = max(g.levels)
        options = [
            choice(verbs.MOVE_MONSTER, self.monster, MONUMENT_AT[god])
            for god in range(GODS)
            if g.levels[god] == highest
        ]
        return ask(g.active, "ask.fly", options, then=self.flown)

    def flown(self, g: Lords, pick: int) -> Flow:
        put_monster(g, self.monster, second(pick))
        return done()


# ---- evolutions ------------------------------------------------------------------------------------------------


class FirstAttackStronger(Evolution):
    """LH-MON-22: the first attack of a hunt has +3, and not defending against it ends the hunt."""

    def attack_bonus(self, g: Lords, hunt: ThisHunt) -> int:
        return 3 if hunt.attacks == 1 else 0

    def undefended_ends(self, hunt: ThisHunt) -> bool:
        return hunt.attacks == 1


class Biting(Evolution):
    """LH-MOVE-16: one of the hoplites that enter its region is killed."""

    def bites(self) -> bool:
        return True


class Stronger(Evolution):
    """All its attacks get +1."""

    def attack_bonus(self, g: Lords, hunt: ThisHunt) -> int:
        return 1


class StrongerWhenHurt(Evolution):
    """LH-MON-24: with three wounds or more its attacks get +2."""

    def attack_bonus(self, g: Lords, hunt: ThisHunt) -> int:
        return 2 if g.wounds[hunt.monster].bit_count() >= 3 else 0


class HuntedBySpeed(Evolution):
    """LH-HUNT-02: speed, not strength, counts the first cards."""

    def hunt_attribute(self) -> int:
        return facts.SPEED


class AsksForPriest(Evolution):
    """LH-MON-23: no hunt without a priest in the pool."""

    def forbids_hunt(self, g: Lords, seat: Seat) -> Reason | None:
        return None if g.pool[seat] else WITHOUT_PRIEST


class AsksForLeader(Evolution):
    """LH-MON-23: no hunt with leadership below 3."""

    def forbids_hunt(self, g: Lords, seat: Seat) -> Reason | None:
        return None if leadership(g, seat) >= 3 else WITHOUT_LEADERSHIP


BOOK.register(InjureHeroes([]), KillAndTax([], 0), KillAndFly(0))

for _monster in (
    Sphinx("sphinx", 1, 1, test=facts.LEADERSHIP, least=3),
    Medusa("medusa", 1, 1, test=facts.SPEED, least=3),
    Cyclops("cyclops", 0, 1, loss=CHOSEN),
    Minotaur("minotaur", 1, 2, kept=HALF_KEPT),
    Chimera("chimera", 1, 1, kept=ONE_KEPT),
    Hydra("hydra"),
    Beast("cerberus", 3, 3),
):
    MONSTER_KINDS[_monster.number] = _monster

for _evolution in (
    FirstAttackStronger("cerberus_epirus"),
    Biting("chimera_macedonia"),
    Stronger("cyclops_acarnania"),
    StrongerWhenHurt("hydra_argolis"),
    HuntedBySpeed("medusa_attica"),
    AsksForPriest("minotaur_crete"),
    AsksForLeader("sphinx_messenia"),
):
    EVOLUTIONS[[card.ref for card in facts.MONSTER_CARDS].index(_evolution.ref)] = _evolution
