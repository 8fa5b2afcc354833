"""LH-ARTI: the artifacts, in the order of the facts."""

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.battle import Battle
from petteia.games.lords.board import ALL_REGIONS, DISTANCE, NEXT, NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.cards.heroes import PlaceHero
from petteia.games.lords.dying import Dying, deaths_in
from petteia.games.lords.hand import Discard, DrawCards, down_to_limit
from petteia.games.lords.hooks import (
    Power,
    enter_powers,
)
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Monster
from petteia.games.lords.levy import Levy, used_up
from petteia.games.lords.monsters import MonsterPhase, put_monster
from petteia.games.lords.moves import Bring, reserves
from petteia.games.lords.names import MONUMENT_BUILDING
from petteia.games.lords.pieces import (
    cities_held,
    discard,
    draw_combat,
    enemy_in,
    gain_priest,
    hand,
    heal,
    hurt,
    kinds_in,
    may_recruit,
    onward,
    over_limit,
    take_control,
    unhurt,
)
from petteia.games.lords.running import ThisBattle
from petteia.games.lords.state import MONSTERS, Lords
from petteia.games.lords.wounding import DealWound, wound_outside, wounds
from petteia.kernel.effects import Moment
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text


def hoplites_at_hero(g: Lords, seat: Seat) -> bool:
    """Are there hoplites, whosever, where the hero stands?"""
    at = g.hero_at[seat]
    return at != NOWHERE and any(g.hoplites[other][at] for other in range(g.sides))


# ---- neutral artifacts -----------------------------------------------------------------------------------------


class Aegis(Power):
    """Up to two hoplites about to die survive (LH-ARTI-12)."""

    def saves(self) -> int:
        return 2


class Ambrosia(Power):
    """The hero loses all injuries."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if g.injured[seat] else "refused.not_injured"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        for which in hurt(g, seat):
            heal(g, seat, which)
        return None


class ApollosArrow(Power):
    """Before a battle next to the hero's region: +2 (LH-ARTI-14)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        battle = g.inside(ThisBattle)
        return "" if g.hero_at[seat] in NEXT[battle.region] else "refused.hero_not_adjacent"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        g.inside(ThisBattle).note(seat, self.label(), 2)
        return None


class AriadnesThread(Power):
    """Move a monster one or two regions."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if any(at != NOWHERE for at in g.monster_at) else "refused.no_monster"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return LeadMonster(seat, [monster for monster in range(MONSTERS) if g.monster_at[monster] != NOWHERE], 2)


class Caduceus(Power):
    """Before a battle: the opponent discards a card."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if hand(g, g.inside(ThisBattle).enemy(seat)) else "refused.no_card_there"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return Discard(g.inside(ThisBattle).enemy(seat), 1)


class EyeOfGraeae(Power):
    """In an own hunt or battle: exchange any number of cards."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if hand(g, seat) else "refused.no_card"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return ExchangeCards(seat)


class PhemesTrumpet(Power):
    """Remove a used action token."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if g.used[seat] else "refused.no_token"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return ClearToken(seat)


class Harpe(Power):
    """Before a battle or a hunt: draw a card (LH-ARTI-16)."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return DrawCards(seat, 1)


class HornOfPlenty(Power):
    """Recruit two hoplites in a controlled region with a city."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        cities = cities_held(g, seat)
        if used_up(g, seat, cities):
            return "refused.no_hoplite_left"
        return "" if any(may_recruit(g, seat, region) for region in cities) else "refused.no_city"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        regions = cities_held(g, seat)
        return Levy(seat, regions, [2] * len(regions))


class PandorasBox(Power):
    """One more monster phase (LH-ARTI-20)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if any(at != NOWHERE for at in g.monster_at) else "refused.no_monster"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return MonsterPhase(seat)


# ---- monster artifacts -----------------------------------------------------------------------------------------


class KillWhereTheHeroIs(Power):
    """Hoplites in the hero's region die, whosever they are (LH-ARTI-22)."""

    def __init__(self, ref: str, kills: int, *moments: Moment) -> None:
        super().__init__(ref, *moments)
        self.kills = kills

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if hoplites_at_hero(g, seat) else "refused.no_hoplite_there"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return Dying(deaths_in(g, g.hero_at[seat], self.kills))


class EyeOfCyclops(Power):
    """With a temple in the hero's region: gain a priest."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        at = g.hero_at[seat]
        if at == NOWHERE or not g.temples >> at & 1:
            return "refused.no_temple_here"
        return "" if g.priests_left[seat] else "refused.no_priest_left"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        gain_priest(g, seat)
        return None


class PoisonArrows(Power):
    """At the start of a hunt: a wound of any type and a card (LH-ARTI-16, -17)."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return DealWound(seat, 1, False)


class MedusasBlood(Power):
    """After a battle, before casualties: one symbol less, or one more for the opponent (LH-BATTLE-27)."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return ChangeCasualties(seat)


class MinotaursHorn(Power):
    """As defender, before a battle: hoplites come from all regions around (LH-ARTI-18)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        battle = g.inside(ThisBattle)
        if battle.defender != seat:
            return "refused.not_defender"
        return "" if reserves(g, seat, battle.region, facts.HOPLITES) else "refused.nobody_around"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return Bring(seat, facts.HOPLITES, False)


class HeadOfSphinx(Power):
    """In a neutral region: take control of it and recruit a hoplite (LH-ARTI-21)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        at = g.hero_at[seat]
        if at == NOWHERE or g.control[at] != NOBODY:
            return "refused.not_neutral"
        return "" if enemy_in(g, seat, at) == NOBODY else "refused.enemy_there"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        at = g.hero_at[seat]
        take_control(g, seat, at)
        return None if g.victor != NOBODY else Levy(seat, [at], [1])


# ---- gods' artifacts -------------------------------------------------------------------------------------------


class BootsOfHermes(Power):
    """Place the hero in any region (LH-ARTI-15)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        return "" if g.hero_at[seat] != NOWHERE else "refused.on_quest"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return PlaceHero(seat)


class OwlOfAthena(Power):
    """Draw two cards, keep one."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return KeepOneCard(seat, 2)


class ThunderOfZeus(Power):
    """Wound a monster anywhere, or injure an enemy hero (LH-ARTI-23, LH-INJ-07, -08)."""

    def why_not(self, g: Lords, seat: Seat, moment: Moment) -> str:
        if any(at != NOWHERE for at in g.monster_at):
            return ""
        others = [other for other in range(g.seats) if other != seat]
        return "" if any(unhurt(g, other) for other in others) else "refused.no_target"

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        return Thunder(seat)


# ---- their procedures ------------------------------------------------------------------------------------------


class LeadMonster(Frame):
    """Choose a monster and lead it some regions away, or anywhere."""

    seat: Seat
    monsters: list[Monster]
    steps: int  # 0: to any region

    def __init__(self, seat: Seat, monsters: list[Monster], steps: int) -> None:
        self.seat = seat
        self.monsters = monsters
        self.steps = steps

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options: list[int] = []
        for monster in self.monsters:
            at = g.monster_at[monster]
            for region in ALL_REGIONS:
                if region != at and (not self.steps or DISTANCE[at][region] <= self.steps):
                    options.append(choice(verbs.MOVE_MONSTER, monster, region))
        return ask(self.seat, "ask.lead_monster", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        put_monster(g, ref(pick), second(pick))
        return done()


class ExchangeCards(Frame):
    """Discard any number of cards, draw as many."""

    seat: Seat
    count: int = 0

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "count": self.count}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options = [*choices(verbs.DISCARD, kinds_in(hand(g, self.seat))), verbs.ENOUGH]
        return ask(self.seat, "ask.exchange", options, then=self.chosen, secret=True)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.ENOUGH:
            return call(DrawCards(self.seat, self.count), then=self.finish)
        discard(g, self.seat, ref(pick))
        self.count += 1
        return go(self.choose)

    def finish(self, g: Lords) -> Flow:
        return done()


class ClearToken(Frame):
    """Remove a used action token from one special action (LH-SPEC-09)."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        marked = [action for action in range(MONUMENT_BUILDING) if g.used[self.seat] >> action & 1]
        return ask(self.seat, "ask.clear", choices(verbs.CLEAR, marked), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        g.used[self.seat] &= ~(1 << ref(pick))
        g.tell(events.TOKEN_CLEARED, self.seat, ref(pick))
        g.customs.token_cleared(g, self.seat, ref(pick))
        return done()


class ChangeCasualties(Frame):
    """Ignore one of one's own casualty symbols or add one to the opponent's."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        own = g.inside(Battle).casualties(g, self.seat)
        options: list[int] = [verbs.IGNORE_SYMBOL, verbs.ADD_SYMBOL] if own else [verbs.ADD_SYMBOL]
        return ask(self.seat, "ask.casualties", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        battle = g.inside(Battle)
        if verb_of(pick) == verbs.IGNORE_SYMBOL:
            battle.ignored[self.seat] += 1
            g.tell(events.CASUALTY_IGNORED, self.seat)
        else:
            battle.added[battle.enemy(self.seat)] += 1
            g.tell(events.CASUALTY_ADDED, battle.enemy(self.seat))
        return done()


class KeepOneCard(Frame):
    """Draw cards, keep one, discard the others."""

    seat: Seat
    count: int

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat = seat
        self.count = count

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        draw_combat(g, self.seat, self.count, zones.LOOK)
        return go(self.choose) if g.table.cards[zones.LOOK[self.seat]] else done()

    def choose(self, g: Lords) -> Flow:
        drawn = kinds_in(g.table.cards[zones.LOOK[self.seat]])
        return ask(self.seat, "ask.keep_card", choices(verbs.KEEP_CARD, drawn), then=self.chosen, secret=True)

    def chosen(self, g: Lords, pick: int) -> Flow:
        g.table.move(ref(pick), zones.LOOK[self.seat], zones.HAND[self.seat])
        for card in g.table.cards[zones.LOOK[self.seat]]:
            discard(g, self.seat, card, zones.LOOK)
        if over_limit(g, self.seat):
            return call(down_to_limit(g, self.seat), then=self.finish)
        return done()

    def finish(self, g: Lords) -> Flow:
        return done()


class Thunder(Frame):
    """Wound any monster on the board once, or give an enemy hero an injury."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options = [choice(verbs.INJURE_HERO, seat) for seat in range(g.seats) if seat != self.seat and unhurt(g, seat)]
        for monster in range(MONSTERS):
            if g.monster_at[monster] != NOWHERE:
                options += wounds(g, monster)
        return ask(self.seat, "ask.thunder", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.WOUND:
            wound_outside(g, self.seat, ref(pick), second(pick))
            return onward(g, done())
        return call(Injure(ref(pick), 1), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


BOOK.register(
    LeadMonster(0, [], 0),
    ExchangeCards(0),
    ClearToken(0),
    ChangeCasualties(0),
    KeepOneCard(0, 0),
    Thunder(0),
)
enter_powers(
    Aegis("aegis"),
    Ambrosia("ambrosia", moments.ARTIFACT_ACTION),
    ApollosArrow("apollos_arrow", moments.BEFORE_BATTLE),
    AriadnesThread("ariadnes_thread", moments.ARTIFACT_ACTION),
    Caduceus("caduceus", moments.BEFORE_BATTLE),
    EyeOfGraeae("eye_of_graeae", moments.IN_BATTLE, moments.HUNT_DRAWN, moments.HUNT_ATTACK, moments.HUNT_FACED),
    PhemesTrumpet("phemes_trumpet", moments.ARTIFACT_ACTION),
    Harpe("harpe", moments.BEFORE_BATTLE, moments.BEFORE_HUNT, moments.HUNT_DRAWN),
    HornOfPlenty("horn_of_plenty", moments.ARTIFACT_ACTION),
    PandorasBox("pandoras_box", moments.ARTIFACT_ACTION),
    KillWhereTheHeroIs("adamant_tethers", 3, moments.ARTIFACT_ACTION),
    KillWhereTheHeroIs("chimeras_fire", 1, moments.ARTIFACT_ACTION),
    EyeOfCyclops("eye_of_cyclops", moments.ARTIFACT_ACTION),
    PoisonArrows("poison_arrows", moments.BEFORE_HUNT, moments.HUNT_DRAWN),
    MedusasBlood("medusas_blood", moments.BATTLE_DECIDED),
    MinotaursHorn("minotaurs_horn", moments.BEFORE_BATTLE),
    HeadOfSphinx("head_of_sphinx", moments.ARTIFACT_ACTION),
    BootsOfHermes("boots_of_hermes", moments.ARTIFACT_ACTION),
    OwlOfAthena("owl_of_athena", moments.ARTIFACT_ACTION),
    ThunderOfZeus("thunder_of_zeus", moments.ARTIFACT_ACTION),
)
