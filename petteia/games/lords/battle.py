"""LH-BATTLE: two armies in one region use what they have, play cards, compare, lose hoplites; the loser leaves."""

from typing import Final

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.board import CITY
from petteia.games.lords.book import BOOK
from petteia.games.lords.dying import Dying
from petteia.games.lords.hooks import (
    COMBAT_KINDS,
    POWERS,
    blessed,
    own_powers,
    usable,
)
from petteia.games.lords.kinds import Arrival, CombatCard, Death, Played, Power, Region
from petteia.games.lords.pieces import enemy_in, hand, kinds_in, leadership, onward, settle, take_control
from petteia.games.lords.running import ThisBattle
from petteia.games.lords.state import Lords
from petteia.games.lords.using import USED, Offer, UsePower
from petteia.games.lords.withdraw import Withdraw
from petteia.kernel.effects import Tally
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

RESTRICTED: Final = Reason("refused.restricted", "LH-BLESS-18")
CASUALTIES: Final = Reason("refused.casualties", "LH-BATTLE-12")


class Battles(Frame):
    """LH-MOVE-05, -06: the battles of one action, one after the other in the order the active player wants."""

    seat: Seat
    came_from: list[Arrival]

    def __init__(self, seat: Seat, came_from: list[Arrival]) -> None:
        self.seat = seat
        self.came_from = came_from

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.next_battle)

    def next_battle(self, g: Lords) -> Flow:
        for region in self.reached():  # a battle before may have drawn the defenders away (LH-BATTLE-05)
            settle(g, self.seat, region)
        if g.victor != NOBODY:
            return g.won()
        return go(self.choose if self.fields(g) else self.finish)

    def choose(self, g: Lords) -> Flow:
        return ask(self.seat, "ask.fight", choices(verbs.FIGHT, g.customs.next_fields(self.fields(g))), then=self.fight)

    def reached(self) -> list[Region]:
        return sorted({arrival.region for arrival in self.came_from})

    def fields(self, g: Lords) -> list[Region]:
        """Regions this movement reached where hoplites of two players stand (LH-BATTLE-01)."""
        here = g.hoplites[self.seat]
        return [region for region in self.reached() if here[region] and enemy_in(g, self.seat, region) != NOBODY]

    def finish(self, g: Lords) -> Flow:
        return done()

    def fight(self, g: Lords, pick: int) -> Flow:
        region = ref(pick)
        origins = sorted({arrival.origin for arrival in self.came_from if arrival.region == region})
        battle = g.customs.battle(g, region, self.seat, enemy_in(g, self.seat, region), origins)
        return call(battle, then=self.next_battle)


class Battle(ThisBattle):
    """One battle, from the window before it to the control of the region."""

    turn: Seat  # whose move it is
    passed: int = 0  # sides that have passed in the present exchange, one bit for each seat
    begun: int = 0  # sides whose automatic effects have been applied, likewise
    cards: bool = False  # the exchange of combat cards is on
    winner: Seat = NOBODY
    ignored: list[int]  # casualty symbols that do not count, by seat
    added: list[int]  # casualty symbols added, by seat
    automatic: list[Power]  # powers that still apply by themselves

    def __init__(self, region: Region, attacker: Seat, defender: Seat, came_from: list[Region]) -> None:
        self.region = region
        self.attacker = attacker
        self.defender = defender
        self.came_from = came_from
        self.turn = attacker
        self.bonus = []
        self.order = []
        self.used = []
        self.ignored = [0, 0, 0, 0]
        self.added = [0, 0, 0, 0]
        self.automatic = []

    def title(self, g: Lords) -> Text | None:
        return Text("where.battle", self.parts(g))

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {
            "region": g.said("region", facts.REGION_REFS[self.region]),
            "attack": self.strength(g, self.attacker).total,
            "defence": self.strength(g, self.defender).total,
            "seat": g.seat_name(self.turn),
            "foe": g.seat_name(self.enemy(self.turn)),
        }

    def shown(self, g: Lords) -> dict[str, object]:
        return {
            "battle": {
                "region": facts.REGION_REFS[self.region],
                "attacker": self.attacker,
                "defender": self.defender,
                "attack": self.strength(g, self.attacker).json(),
                "defence": self.strength(g, self.defender).json(),
                "casualties": {str(seat): self.casualties(g, seat) for seat in (self.attacker, self.defender)},
                "played": [[facts.COMBAT[played.card].ref, played.seat] for played in self.order],
                "passed": [seat for seat in (self.attacker, self.defender) if self.cards and self.passed >> seat & 1],
                "winner": None if self.winner == NOBODY else self.winner,
                "turn": self.turn,
            }
        }

    def strength(self, g: Lords, side: Seat) -> Tally:
        return army_strength(g, self, side)

    def figures(self, g: Lords, side: Seat) -> int:
        return g.hoplites[side][self.region]

    def leadership(self, g: Lords, side: Seat) -> int:
        return leadership(g, side)

    def begin(self, g: Lords) -> Flow:
        g.tell(events.BATTLE_BEGINS, self.attacker, self.defender, self.region)
        return go(self.who_begins)

    # ---- before the battle -----------------------------------------------------------------------------------------

    def who_begins(self, g: Lords) -> Flow:  # LH-BATTLE-06
        sides = [seat for seat in (self.attacker, self.defender) if self.has_something(g, seat)]
        if not sides:
            return go(self.first_card)
        if len(sides) == 1:
            self.turn = sides[0]
            return go(self.window)
        return ask(g.active, "ask.who_begins", choices(verbs.LET_BEGIN, sides), then=self.begun_by)

    def has_something(self, g: Lords, seat: Seat) -> bool:
        """Everything that may be used or applies by itself before a battle is open to all."""
        return bool(usable(g, seat, moments.BEFORE_BATTLE)) or any(
            power.acts_before_battle() for power in blessed(g, seat)
        )

    def begun_by(self, g: Lords, pick: int) -> Flow:
        self.turn = ref(pick)
        return go(self.window)

    def window(self, g: Lords) -> Flow:
        if not self.both_there(g):
            return go(self.no_battle)
        if self.passed.bit_count() == 2:
            return go(self.first_card)
        if not self.begun >> self.turn & 1:
            return self.begin_automatic(g)
        return go(self.use_or_pass)

    def begin_automatic(self, g: Lords) -> Flow:
        self.begun |= 1 << self.turn
        self.automatic = [power.number for power in blessed(g, self.turn)]
        return go(self.automatic_effects)

    def automatic_effects(self, g: Lords) -> Flow:  # LH-BATTLE-07
        while self.automatic:
            procedure = POWERS[self.automatic.pop(0)].before_battle(g, self.turn, self)
            if procedure is not None:
                return call(procedure, then=self.automatic_effects)
        return go(self.window)

    def use_or_pass(self, g: Lords) -> Flow:
        return ask(self.turn, "ask.before_battle", self.preludes(g), then=self.used_or_passed, why_not=self.preludes)

    def preludes(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        return [*choices(verbs.USE, usable(g, self.turn, moments.BEFORE_BATTLE, refused=refused)), verbs.PASS]

    def used_or_passed(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.PASS:
            self.passed |= 1 << self.turn
            return go(self.other_side)
        self.passed = 0
        return call(UsePower(self.turn, ref(pick), moments.BEFORE_BATTLE), then=self.other_side)

    def other_side(self, g: Lords) -> Flow:
        self.turn = self.enemy(self.turn)
        return go(self.play_or_pass if self.cards else self.window)

    def both_there(self, g: Lords) -> bool:
        return self.figures(g, self.attacker) > 0 and self.figures(g, self.defender) > 0

    def no_battle(self, g: Lords) -> Flow:  # LH-BATTLE-04, -05
        g.tell(events.NO_BATTLE, self.region)
        for seat in (self.attacker, self.defender):
            settle(g, seat, self.region)
        return onward(g, done("none"))

    # ---- combat cards ----------------------------------------------------------------------------------------------

    def first_card(self, g: Lords) -> Flow:
        if not self.both_there(g):
            return go(self.no_battle)
        self.cards = True
        self.passed = 0
        self.turn = self.defender  # LH-BATTLE-08
        return go(self.play_or_pass)

    def play_or_pass(self, g: Lords) -> Flow:
        if not self.both_there(g):
            return go(self.compare)  # LH-BATTLE-23
        if self.passed.bit_count() == 2:
            return go(self.bluff)
        if self.passed >> self.turn & 1:
            return go(self.other_side)  # LH-BATTLE-10
        options = self.plays(g)
        if len(options) == 1 and not hand(g, self.turn):
            return go(self.pass_by)
        return ask(self.turn, "ask.play_or_pass", options, then=self.played_or_passed, secret=True, why_not=self.plays)

    def plays(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        """Cards to play, powers to use, or to pass."""
        options: list[int] = []
        for card in kinds_in(hand(g, self.turn)):
            why = self.why_not_played(g, self.turn, card)
            if why is None:
                options.append(choice(verbs.PLAY, card))
            elif refused is not None:
                refused.append(why.against(choice(verbs.PLAY, card)))
        options += choices(verbs.USE, usable(g, self.turn, moments.IN_BATTLE, refused=refused))
        options.append(verbs.PASS)
        return options

    def why_not_played(self, g: Lords, seat: Seat, card: int) -> Reason | None:
        """The reason why a card cannot be played."""
        played = self.cards_of(seat)
        if seat == self.attacker:
            for power in blessed(g, self.defender):
                allowed = power.cards_left_to_attacker()
                if allowed and len(played) >= allowed:
                    return RESTRICTED
        symbols = facts.COMBAT[card].casualties
        if not played and self.spares_first(g, seat):
            symbols = 0
        if not g.agreement.each_card:
            symbols += self.symbols(g, seat)
        return CASUALTIES if symbols > g.hoplites[seat][self.region] else None

    def spares_first(self, g: Lords, seat: Seat) -> bool:
        return any(power.ignores_first_casualties() for power in blessed(g, seat))

    def symbols(self, g: Lords, seat: Seat) -> int:
        """Casualty symbols on the cards a side has played (LH-BLESS-16)."""
        played = self.cards_of(seat)
        if played and self.spares_first(g, seat):
            played = played[1:]
        return sum(facts.COMBAT[card].casualties for card in played)

    def played_or_passed(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.PASS:
            return go(self.pass_by)
        if verb_of(pick) == verbs.USE:
            return call(UsePower(self.turn, ref(pick), moments.IN_BATTLE), then=self.play_or_pass)
        return call(PlayCombatCard(self.turn, ref(pick)), then=self.other_side)

    def pass_by(self, g: Lords) -> Flow:
        self.passed |= 1 << self.turn
        g.tell(events.PASSED, self.turn)
        return go(self.other_side)

    def bluff(self, g: Lords) -> Flow:  # LH-BLESS-15: the defender decides first
        for seat in (self.defender, self.attacker):
            if usable(g, seat, moments.BOTH_PASSED) and (hand(g, seat) or usable(g, seat, moments.IN_BATTLE)):
                self.turn = seat
                return go(self.bluff_or_not)
        return go(self.compare)

    def bluff_or_not(self, g: Lords) -> Flow:
        return ask(self.turn, "ask.bluff", self.plays(g), then=self.bluffed, secret=True, why_not=self.plays)

    def bluffed(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.USE:
            return call(UsePower(self.turn, ref(pick), moments.IN_BATTLE), then=self.bluff_or_not)
        for power in usable(g, self.turn, moments.BOTH_PASSED):
            self.mark(self.turn, power)
        if verb_of(pick) == verbs.PASS:
            return go(self.bluff)
        return call(PlayCombatCard(self.turn, ref(pick)), then=self.after_bluff)

    def after_bluff(self, g: Lords) -> Flow:
        return go(self.bluff if self.both_there(g) else self.compare)

    # ---- the outcome -----------------------------------------------------------------------------------------------

    def compare(self, g: Lords) -> Flow:  # LH-BATTLE-13 to -15
        attack = self.strength(g, self.attacker).total
        defence = self.strength(g, self.defender).total
        self.winner = self.attacker if attack > defence else self.defender
        if not self.figures(g, self.attacker):
            self.winner = self.defender  # LH-BATTLE-23
        elif not self.figures(g, self.defender):
            self.winner = self.attacker
        g.tell(events.BATTLE_WON, self.winner, self.region, attack, defence)
        return go(self.decided)

    def decided(self, g: Lords) -> Flow:  # LH-BATTLE-27
        for seat in (self.attacker, self.defender):
            if usable(g, seat, moments.BATTLE_DECIDED):
                self.turn = seat
                return go(self.react)
        return go(self.losses)

    def react(self, g: Lords) -> Flow:
        return call(Offer(self.turn, moments.BATTLE_DECIDED, once=True), then=self.reacted)

    def reacted(self, g: Lords) -> Flow:
        return go(self.decided if self.result == USED else self.losses)

    def casualties(self, g: Lords, seat: Seat) -> int:
        """Symbols on own cards, as changed (LH-BATTLE-16)."""
        return max(0, self.symbols(g, seat) - self.ignored[seat]) + self.added[seat]

    def losses(self, g: Lords) -> Flow:  # LH-BATTLE-16 to -18
        loser = self.enemy(self.winner)
        deaths: list[Death] = []
        for seat in (self.attacker, self.defender):
            dying = self.casualties(g, seat)
            if seat == loser:
                dying += self.defeat()
            deaths.append(Death(seat, self.region, dying))
        return call(Dying(deaths), then=self.withdraw)

    def defeat(self) -> int:
        """LH-BATTLE-17, LH-CARD-08: what the loser loses for the defeat."""
        worst = 0
        for card in self.cards_of(self.winner):
            worst = max(worst, COMBAT_KINDS[facts.COMBAT[card].kind].defeat())
        return worst or 1

    def withdraw(self, g: Lords) -> Flow:  # LH-BATTLE-19
        for seat in (self.attacker, self.defender):
            for card in self.cards_of(seat):
                g.table.move(card, zones.PLAYED[seat], zones.COMBAT_DISCARD)  # LH-BATTLE-25
        loser = self.enemy(self.winner)
        back_to = self.came_from if loser == self.attacker else []
        return call(Withdraw(loser, self.region, back_to), then=self.take)

    def take(self, g: Lords) -> Flow:  # LH-BATTLE-20 to -22, LH-CTRL-08, -09
        if g.hoplites[self.winner][self.region]:
            if g.agreement.winner_takes_neutral:
                take_control(g, self.winner, self.region)
            settle(g, self.winner, self.region)
        if g.victor != NOBODY:
            return g.won()
        self.automatic = [power.number for power in own_powers(g, self.winner)]
        return go(self.spoils)

    def spoils(self, g: Lords) -> Flow:  # LH-BLESS-24
        while self.automatic:
            procedure = POWERS[self.automatic.pop(0)].battle_won(g, self.winner)
            if procedure is not None:
                return call(procedure, then=self.spoils)
        return done("won" if self.winner == self.attacker else "lost")


class PlayCombatCard(Frame):
    """LH-BATTLE-09: a card is played; its effect is resolved, then its strength counts."""

    seat: Seat
    card: CombatCard

    def __init__(self, seat: Seat, card: CombatCard) -> None:
        self.seat = seat
        self.card = card

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat), "card": g.said("combat", facts.COMBAT[self.card].ref)}

    def begin(self, g: Lords) -> Flow:
        battle = g.inside(ThisBattle)
        g.table.move(self.card, zones.HAND[self.seat], zones.PLAYED[self.seat])
        g.tell(events.CARD_PLAYED, self.seat, self.card)
        kind = COMBAT_KINDS[facts.COMBAT[self.card].kind]
        battle.note(self.seat, kind.label(), kind.bonus(g, battle, self.seat))  # LH-CARD-01
        procedure = kind.played(g, battle, self.seat)
        if procedure is not None:
            return call(procedure, then=self.add_strength)
        return go(self.add_strength)

    def add_strength(self, g: Lords) -> Flow:
        g.inside(ThisBattle).order.append(Played(self.card, self.seat))
        return go(self.strengthen)

    def strengthen(self, g: Lords) -> Flow:  # LH-BLESS-25
        return call(Offer(self.seat, moments.CARD_LAID, once=True), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


def army_strength(g: Lords, battle: ThisBattle, side: Seat) -> Tally:
    """LH-BATTLE-13: a side's army strength with all its parts."""
    tally = Tally(g.hoplites[side][battle.region], "piece.hoplites_plain")
    if side == battle.defender and g.fortified[battle.region] == side:
        tally.add(facts.FORTIFIED[CITY[battle.region]], "piece.fortified")  # LH-FORT-07
    for card in battle.cards_of(side):
        tally.add(facts.COMBAT[card].strength, f"combat_kind.{facts.KIND_REFS[facts.COMBAT[card].kind]}")
    for bonus in battle.bonus:
        if bonus.seat == side:
            tally.add(bonus.amount, bonus.label)
    if g.hoplites[side][battle.region]:
        for power in own_powers(g, side):
            power.army_strength(g, side, battle, tally)
    return tally


BOOK.register(Battles(0, []), Battle(0, 0, 0, []), PlayCombatCard(0, 0))
