"""LH-HUNT, LH-REWARD: a hero and a monster strike in turn until one gives way."""

from typing import Final

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.board import NOWHERE
from petteia.games.lords.book import BOOK
from petteia.games.lords.hand import down_to_limit
from petteia.games.lords.hooks import ATTACK_KINDS, EVOLUTIONS, blessed, evolutions, usable
from petteia.games.lords.injuries import Injure
from petteia.games.lords.kinds import Monster, Region, Symbol, Wound
from petteia.games.lords.pieces import (
    attribute,
    discard,
    draw_combat,
    gain_artifact,
    gain_priest,
    gain_top_artifact,
    hand,
    kinds_in,
    lose_trophy,
    onward,
    open_wounds,
    track,
    uncovered,
    unhurt,
    wound,
)
from petteia.games.lords.running import ThisHunt
from petteia.games.lords.state import MONSTERS, Lords
from petteia.games.lords.using import USED, Offer, UsePower
from petteia.kernel.effects import Tally
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, second, verb_of
from petteia.kernel.words import Text

PRIEST_MARK: Final = facts.MARKS.index("priest")
ARTIFACT_MARK: Final = facts.MARKS.index("artifact")


TOO_WEAK: Final = Reason("refused.guard_too_weak", "LH-HUNT-20")
ON_QUEST: Final = Reason("refused.on_quest", "LH-HUNT-33")
NOT_HERE: Final = Reason("refused.not_here", "LH-HUNT-01")


def why_no_hunt(g: Lords, seat: Seat, monster: int) -> Reason | None:
    """The reason why a monster on the board cannot be hunted (LH-HUNT-01, LH-MON-23)."""
    if g.hero_at[seat] == NOWHERE:
        return ON_QUEST
    if g.monster_at[monster] != g.hero_at[seat]:
        return NOT_HERE
    for evolution in evolutions(g, monster):
        why = evolution.forbids_hunt(g, seat)
        if why is not None:
            return why
    return None


def hunts(g: Lords, seat: Seat, no: Reason | None = None, refused: list[Refusal] | None = None) -> list[int]:
    """Monsters in the hero's region that may be hunted; none if there is a reason against all."""
    monsters: list[int] = []
    here = g.hero_at[seat]
    if refused is not None or (no is None and here != NOWHERE):
        for monster in range(MONSTERS):
            at = g.monster_at[monster]
            if at != NOWHERE and (at == here or refused is not None):
                why = no or why_no_hunt(g, seat, monster)
                if why is None:
                    monsters.append(monster)
                elif refused is not None:
                    refused.append(why.against(choice(verbs.HUNT, monster)))
    return choices(verbs.HUNT, monsters)


class Hunt(ThisHunt):
    """One hunt. The hand limit does not bind the hunter meanwhile (LH-COMP-07)."""

    region: Region = NOWHERE
    slain: bool = False
    combining: Symbol = -1  # the symbol of cards being discarded together
    combining_left: int = 0
    target: Wound = 0  # the place to be wounded
    held: int = 0  # cards in the hunter's hand when the attack was revealed

    def __init__(self, hunter: Seat, monster: Monster) -> None:
        self.hunter = hunter
        self.monster = monster
        self.marks = [0] * len(facts.MARKS)

    def title(self, g: Lords) -> Text | None:
        return Text("where.hunt", self.parts(g))

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        blow = g.table.cards[zones.BLOW]
        return {
            "seat": g.seat_name(self.hunter),
            "monster": g.said("monster", facts.MONSTER_REFS[self.monster]),
            "attack": g.said("attack", facts.ATTACKS[blow[0]].ref) if blow else "",
            "value": self.value,
            "guard": self.guard(g).total,
            "count": self.combining_left,
        }

    def shown(self, g: Lords) -> dict[str, object]:
        blow = g.table.cards[zones.BLOW]
        return {
            "hunt": {
                "hunter": self.hunter,
                "monster": facts.MONSTER_REFS[self.monster],
                "region": facts.REGION_REFS[self.region],
                "attack": facts.ATTACKS[blow[0]].ref if blow else None,
                "value": self.attack_value(g, blow[0]).json() if blow else None,
                "guard": self.guard(g).json(),
                "marks": [mark for number, mark in enumerate(facts.MARKS) if number for _ in range(self.marks[number])],
                "dealt": self.dealt,
            }
        }

    # ---- the beginning ---------------------------------------------------------------------------------------------

    def begin(self, g: Lords) -> Flow:
        g.hunter = self.hunter
        self.region = g.monster_at[self.monster]
        g.tell(events.HUNT_BEGINS, self.hunter, self.monster, self.region)
        g.table.pour(zones.ATTACK_DISCARD, zones.ATTACK_PILE)  # LH-HUNT-03
        g.table.pour(zones.ATTACK_ASIDE, zones.ATTACK_PILE)
        g.table.shuffle(zones.ATTACK_PILE, g.chance)
        for power in blessed(g, self.hunter):
            power.hunt_begins(g, self.hunter)
        return go(self.start)

    def start(self, g: Lords) -> Flow:  # LH-HUNT-04
        if self.slain:
            return go(self.succeeded)
        moment = moments.HUNT_DRAWN if self.drawn else moments.BEFORE_HUNT
        return call(Offer(self.hunter, moment, once=True), then=self.started)

    def started(self, g: Lords) -> Flow:
        if self.result == USED:
            return go(self.start)
        return go(self.hero_attacks if self.drawn else self.first_draw)

    def first_draw(self, g: Lords) -> Flow:  # LH-HUNT-02
        which = facts.STRENGTH
        for evolution in evolutions(g, self.monster):
            if evolution.hunt_attribute() >= 0:
                which = evolution.hunt_attribute()
        draw_combat(g, self.hunter, attribute(g, self.hunter, which))
        self.drawn = True
        return go(self.start)

    # ---- step 1: the hero attacks ----------------------------------------------------------------------------------

    def hero_attacks(self, g: Lords) -> Flow:  # LH-HUNT-05 to -11
        if self.slain:
            return go(self.succeeded)
        return ask(self.hunter, "ask.strike", self.blows(g), then=self.hero_attacked, secret=True, why_not=self.blows)

    def blows(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        options = strikes(g, self.hunter, self.monster)
        options += choices(verbs.USE, usable(g, self.hunter, moments.HUNT_ATTACK, refused=refused))
        options.append(verbs.END_ATTACK if self.dealt else verbs.GIVE_UP)
        return options

    def hero_attacked(self, g: Lords, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.END_ATTACK:
            return go(self.monster_attacks)
        if verb == verbs.GIVE_UP:
            return go(self.failed)  # LH-HUNT-06, -07
        if verb == verbs.USE:
            return call(UsePower(self.hunter, ref(pick), moments.HUNT_ATTACK), then=self.hero_attacks)
        self.target = second(pick)
        if verb == verbs.STRIKE:
            discard(g, self.hunter, ref(pick))
            return go(self.wounded)
        self.combining = ref(pick)
        self.combining_left = facts.SYMBOLS[self.combining].together
        return go(self.combine)

    def combine(self, g: Lords) -> Flow:
        """Which cards of the symbol are discarded together. A hand that is only imagined may lack them: then any do."""
        if not self.combining_left:
            return go(self.wounded)
        held = hand(g, self.hunter)
        cards = [card for card in held if facts.COMBAT[card].symbol == self.combining] or held
        return ask(
            self.hunter, "ask.combine", choices(verbs.DISCARD, kinds_in(tuple(cards))), then=self.combined, secret=True
        )

    def combined(self, g: Lords, pick: int) -> Flow:
        discard(g, self.hunter, ref(pick))
        self.combining_left -= 1
        return go(self.combine)

    def wounded(self, g: Lords) -> Flow:
        self.dealt += 1
        self.deal(g, self.target)
        return onward(g, go(self.hero_attacks))

    def deal(self, g: Lords, place: int) -> None:
        """A wound dealt by the hunter in this hunt; a marked one may be rewarded (LH-REWARD-05)."""
        marks = facts.MONSTERS[self.monster].marks
        if place < len(marks):
            self.marks[marks[place]] += 1
        self.slain = wound(g, self.hunter, self.monster, place)

    # ---- step 2: the monster attacks -------------------------------------------------------------------------------

    def monster_attacks(self, g: Lords) -> Flow:  # LH-HUNT-14, -15
        self.dealt = 0
        self.attacks += 1
        neighbour = g.left_of(self.hunter)
        offered = g.customs.attacks_offered()
        if len(g.table.cards[zones.ATTACK_PILE]) < offered:
            g.table.pour(zones.ATTACK_DISCARD, zones.ATTACK_PILE)
            g.table.pour(zones.ATTACK_ASIDE, zones.ATTACK_PILE)
            g.table.shuffle(zones.ATTACK_PILE, g.chance)
        for _ in range(offered):
            g.table.draw(zones.ATTACK_PILE, zones.OFFER[neighbour])
        if offered == 1:
            return self.attack_chosen(g, choice(verbs.ATTACK_WITH, g.table.cards[zones.OFFER[neighbour]][0]))
        return go(self.neighbour_chooses)

    def neighbour_chooses(self, g: Lords) -> Flow:
        neighbour = g.left_of(self.hunter)
        offered = kinds_in(g.table.cards[zones.OFFER[neighbour]])
        return ask(
            neighbour, "ask.attack_with", choices(verbs.ATTACK_WITH, offered), then=self.attack_chosen, secret=True
        )

    def attack_chosen(self, g: Lords, pick: int) -> Flow:
        neighbour = g.left_of(self.hunter)
        g.table.move(ref(pick), zones.OFFER[neighbour], zones.BLOW)
        g.table.pour(zones.OFFER[neighbour], zones.ATTACK_ASIDE)  # LH-EDGE-05
        self.held = len(hand(g, self.hunter))
        self.value = self.attack_value(g, ref(pick)).total  # LH-HUNT-16
        self.boost = 0
        self.planned = 0
        g.tell(events.ATTACK_PLAYED, self.monster, ref(pick), self.value)
        return go(self.defend_or_suffer)

    def attack_value(self, g: Lords, card: int) -> Tally:
        """LH-HUNT-17: the printed number or formula, with evolutions."""
        attack = facts.ATTACKS[card]
        covered = len(track(g, self.monster)) - len(uncovered(g, self.monster))
        counts = (0, len(uncovered(g, self.monster)), covered, len(track(g, self.monster)), self.held)
        tally = Tally(attack.base, f"attack_kind.{attack.kind}")
        tally.add(attack.per * counts[attack.counts], f"attack_counts.{facts.COUNTS[attack.counts]}")
        for card_number in g.evolutions(self.monster):
            bonus = EVOLUTIONS[card_number].attack_bonus(g, self)
            tally.add(bonus, f"event.{facts.MONSTER_CARDS[card_number].ref}")
        return tally

    def guard(self, g: Lords) -> Tally:
        """The strength of the cards laid to defend."""
        tally = Tally(0, "piece.cards")
        for card in g.table.cards[zones.PLAYED[self.hunter]]:
            tally.add(facts.COMBAT[card].strength, f"combat_kind.{facts.KIND_REFS[facts.COMBAT[card].kind]}")
        tally.add(self.boost, "piece.boost")
        return tally

    def most_guard(self, g: Lords) -> int:
        """The strength the hunter could reach with everything (LH-HUNT-20)."""
        held = hand(g, self.hunter)
        total = sum(facts.COMBAT[card].strength for card in held)
        if held:
            for power in blessed(g, self.hunter):
                total += power.guard_reserve(g, self.hunter, self, len(held))
        return total

    def defend_or_suffer(self, g: Lords) -> Flow:  # LH-HUNT-18 to -21
        options = self.defences(g)
        if len(options) == 1 and not hand(g, self.hunter):
            return go(self.suffer)
        return ask(self.hunter, "ask.defend", options, then=self.answered, secret=True, why_not=self.defences)

    def defences(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        held = kinds_in(hand(g, self.hunter))
        options: list[int] = []
        if self.most_guard(g) >= self.value:
            options += choices(verbs.GUARD, held)
        elif refused is not None:
            refused += [TOO_WEAK.against(pick) for pick in choices(verbs.GUARD, held)]
        shields = [card for card in held if facts.SYMBOLS[facts.COMBAT[card].symbol].shield]
        options += choices(verbs.RAISE_SHIELD, shields)
        options += choices(verbs.USE, usable(g, self.hunter, moments.HUNT_FACED, refused=refused))
        options.append(verbs.SUFFER)
        return options

    def answered(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.SUFFER:
            return go(self.suffer)
        if verb_of(pick) == verbs.USE:
            return call(UsePower(self.hunter, ref(pick), moments.HUNT_FACED), then=self.defend_or_suffer)
        g.table.move(ref(pick), zones.HAND[self.hunter], zones.PLAYED[self.hunter])
        return go(self.shielded if verb_of(pick) == verbs.RAISE_SHIELD else self.guard_more)

    def guard_more(self, g: Lords) -> Flow:
        if self.guard(g).total >= self.value:
            return go(self.defended)
        return ask(
            self.hunter, "ask.guard_more", self.guards(g), then=self.guarded_more, secret=True, why_not=self.guards
        )

    def guards(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        options = choices(verbs.GUARD, kinds_in(hand(g, self.hunter)))
        return options + choices(verbs.USE, usable(g, self.hunter, moments.HUNT_DEFENCE, refused=refused))

    def guarded_more(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.USE:
            return call(UsePower(self.hunter, ref(pick), moments.HUNT_DEFENCE), then=self.guard_more)
        g.table.move(ref(pick), zones.HAND[self.hunter], zones.PLAYED[self.hunter])
        return go(self.guard_more)

    def defended(self, g: Lords) -> Flow:
        g.tell(events.DEFENDED, self.hunter, self.guard(g).total)
        self.clear_blow(g)
        draw_combat(g, self.hunter, 2)
        return go(self.hero_attacks)

    def shielded(self, g: Lords) -> Flow:
        g.tell(events.SHIELDED, self.hunter)
        self.clear_blow(g)
        return call(Injure(self.hunter, 1), then=self.after_shield)

    def after_shield(self, g: Lords) -> Flow:
        if self.result == "fourth":  # LH-HUNT-22
            return go(self.failed)
        draw_combat(g, self.hunter, 1)
        return go(self.hero_attacks)

    def clear_blow(self, g: Lords) -> None:
        g.table.pour(zones.PLAYED[self.hunter], zones.COMBAT_DISCARD)
        g.table.pour(zones.BLOW, zones.ATTACK_DISCARD)

    def suffer(self, g: Lords) -> Flow:  # LH-HUNT-19, -23
        g.tell(events.SUFFERED, self.hunter)
        for evolution in evolutions(g, self.monster):
            if evolution.undefended_ends(self):
                self.ends = True
        procedure = ATTACK_KINDS[facts.ATTACKS[g.table.cards[zones.BLOW][0]].kind].strike(g, self)
        if procedure is None:
            return go(self.suffered)
        return call(procedure, then=self.suffered)

    def suffered(self, g: Lords) -> Flow:
        self.clear_blow(g)
        if self.ends:
            return go(self.failed)  # LH-HUNT-24, -28
        draw_combat(g, self.hunter, 1)
        return go(self.hero_attacks)

    # ---- the end ---------------------------------------------------------------------------------------------------

    def failed(self, g: Lords) -> Flow:
        g.tell(events.HUNT_FAILED, self.hunter, self.monster)
        return call(Injure(self.hunter, 1 if unhurt(g, self.hunter) else 0), then=self.rewards)  # LH-HUNT-29

    def succeeded(self, g: Lords) -> Flow:  # LH-HUNT-27
        return onward(g, go(self.rewards))

    def rewards(self, g: Lords) -> Flow:  # LH-REWARD-01, -02
        options: list[int] = []
        if self.slain and facts.MONSTERS[self.monster].artifact in g.table.cards[zones.LAIRS]:
            options.append(choice(verbs.TAKE_TROPHY, facts.MONSTERS[self.monster].artifact))
        if g.agreement.all_marks and self.slain:
            if sum(self.marks[1:]):
                options.append(verbs.TAKE_MARKED)
        else:
            if self.marks[PRIEST_MARK]:
                options.append(verbs.TAKE_PRIEST)
            if self.marks[ARTIFACT_MARK]:
                options.append(verbs.TAKE_NEUTRAL)
        if not options:
            return go(self.over)
        return ask(self.hunter, "ask.reward", options, then=self.rewarded)

    def rewarded(self, g: Lords, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.TAKE_TROPHY:
            gain_artifact(g, self.hunter, ref(pick), zones.LAIRS)
        every = verb == verbs.TAKE_MARKED
        for _ in range(self.marks[PRIEST_MARK] if every else int(verb == verbs.TAKE_PRIEST)):
            gain_priest(g, self.hunter)
        for _ in range(self.marks[ARTIFACT_MARK] if every else int(verb == verbs.TAKE_NEUTRAL)):
            gain_top_artifact(g, self.hunter)
        return go(self.over)

    def over(self, g: Lords) -> Flow:  # LH-HUNT-30
        if self.slain:
            lose_trophy(g, self.monster)
        g.hunter = NOBODY
        return call(down_to_limit(g, self.hunter), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done("slain" if self.slain else "failed")


def strikes(g: Lords, seat: Seat, monster: int) -> list[int]:
    """Every way to deal a wound: a card of the symbol, or some of a kind together on any symbol."""
    options: list[int] = []
    places = open_wounds(g, monster)
    symbols = track(g, monster)
    held = hand(g, seat)
    count = [0] * len(facts.SYMBOLS)
    last = -1
    for card in held:
        symbol = facts.COMBAT[card].symbol
        count[symbol] += 1
        if card != last:
            last = card
            if facts.SYMBOLS[symbol].matches:
                for place in places:
                    if symbols[place] == symbol:
                        options.append(choice(verbs.STRIKE, card, place))
    for symbol, rule in enumerate(facts.SYMBOLS):
        if rule.together and count[symbol] >= rule.together:
            for place in places:
                options.append(choice(verbs.COMBINE, symbol, place))
    return options


class ChooseHunt(Frame):
    """A hunt that a blessing allows: choose the monster, then hunt it."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        options = hunts(g, self.seat)
        if not options:  # what was paid for it may have made it impossible
            return done()
        return ask(self.seat, "ask.hunt", options, then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        return call(Hunt(self.seat, ref(pick)), then=self.finish)

    def finish(self, g: Lords) -> Flow:
        return done()


BOOK.register(Hunt(0, 0), ChooseHunt(0))
