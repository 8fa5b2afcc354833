"""LH-TURN: regular actions in any order, then one special action; the players' turns follow each other."""

from typing import Final

from petteia.games.lords import events, moments, verbs
from petteia.games.lords.board import MONUMENT_AT
from petteia.games.lords.book import BOOK
from petteia.games.lords.hooks import POWERS, mask_of, usable, usable_among
from petteia.games.lords.kinds import God, Moment, Powers, Special
from petteia.games.lords.moves import NONE_ARRIVED, HopliteMovement, hoplite_moves, single_moves
from petteia.games.lords.names import (
    HERO_MOVEMENT,
    HOPLITE_MOVEMENT,
    KING,
    MONUMENT_BUILDING,
    PRAYER,
    SPECIAL,
    TEMPLE_BUILDING,
    USE_ARTIFACTS,
)
from petteia.games.lords.quests import HeroMovement, hero_moves
from petteia.games.lords.running import ThisTurn
from petteia.games.lords.setup import SetUp
from petteia.games.lords.special import ACTION_OF, BuildMonument, monuments, special_action, specials, ways
from petteia.games.lords.state import Lords
from petteia.games.lords.using import Offer, UsePower
from petteia.games.lords.victory import radar
from petteia.games.lords.worship import Prayer, prayers
from petteia.kernel.flow import NOBODY, Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choices, ref, verb_of
from petteia.kernel.words import Text

TAKEN: Final = Reason("refused.taken", "LH-TURN-01")
RESTED: Final = Reason("refused.rested", "LH-QUEST-09")
IN_TURN: Final = mask_of((moments.ON_TURN, moments.SPECIAL_ACTION))
OF_ACTION: Final[tuple[tuple[int, Moment], ...]] = (
    (USE_ARTIFACTS, moments.ARTIFACT_ACTION),
    (HERO_MOVEMENT, moments.HERO_ACTION),
    (HOPLITE_MOVEMENT, moments.HOPLITE_ACTION),
)  # what is used as a regular action


class PlayLords(Frame):
    """The whole game: set-up, then turns clockwise until somebody wins (LH-WIN-18)."""

    def shown(self, g: Lords) -> dict[str, object]:
        return {"radar": radar(g)}

    def begin(self, g: Lords) -> Flow:
        return call(SetUp(), then=self.next_turn)

    def next_turn(self, g: Lords) -> Flow:  # LH-TURN-08
        g.turns += 1
        g.tell(events.TURN_BEGINS, g.active, g.turns)
        return call(Turn(g.active), then=self.turn_over)

    def turn_over(self, g: Lords) -> Flow:
        g.active = g.left_of(g.active)
        return go(self.next_turn)


class Turn(ThisTurn):
    """One player's turn."""

    repeating: Special = -1  # two players: the special action taken once more before a monument (LH-2P-04)
    building: bool = False  # a monument is to be built, whatever comes before it
    monument: God = -1  # which one, if any
    action: Special = -1  # the special action just taken
    after: Powers = 0  # powers used after it

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def title(self, g: Lords) -> Text | None:
        return Text("where.turn", {"seat": g.seat_name(self.seat)})

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        action = g.said("special", SPECIAL[self.action]) if self.action >= 0 else ""
        return {"seat": g.seat_name(self.seat), "owed": self.owed, "special": action}

    def shown(self, g: Lords) -> dict[str, object]:
        regular = [name for number, name in enumerate(BOOK.names["regular"]) if self.taken >> number & 1]
        return {"turn": {"seat": self.seat, "taken": regular, "owed": self.owed, "special": self.special}}

    def begin(self, g: Lords) -> Flow:
        return go(self.start)

    def start(self, g: Lords) -> Flow:  # LH-TURN-09
        return call(Offer(self.seat, moments.TURN_START), then=self.regular)

    # ---- regular actions -------------------------------------------------------------------------------------------

    def regular(self, g: Lords) -> Flow:  # LH-TURN-01, -02
        return ask(self.seat, "ask.turn", self.menu(g), then=self.chosen, secret=True, why_not=self.menu)

    def menu(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        """Every regular action not yet taken, and every special one."""
        seat = self.seat
        taken = self.taken
        options = prayers(g, seat, TAKEN if taken >> PRAYER & 1 else None, refused)
        no = RESTED if self.rested else TAKEN if taken >> HERO_MOVEMENT & 1 else None
        if no is None or refused is not None:
            options += hero_moves(g, seat, no, refused)
        if not taken >> HOPLITE_MOVEMENT & 1:
            options += hoplite_moves(g, seat, refused)
        elif refused is not None:
            single_moves(g, seat, NONE_ARRIVED, verbs.MOVE, TAKEN, refused)
        now = IN_TURN
        for regular, moment in OF_ACTION:
            if not taken >> regular & 1:
                now |= 1 << moment
            elif refused is not None:
                refused += TAKEN.against_all(choices(verbs.USE, usable(g, seat, moment, refused=refused)))
        options += choices(verbs.USE, usable_among(g, seat, now, refused))
        return options + self.special_options(g, refused)

    def chosen(self, g: Lords, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.PRAY:
            self.taken |= 1 << PRAYER
            return call(Prayer(self.seat, ref(pick)), then=self.regular)
        if verb in (verbs.HERO_GO, verbs.ADVANCE):
            self.taken |= 1 << HERO_MOVEMENT
            return call(HeroMovement(self.seat, pick), then=self.regular)
        if verb in (verbs.MOVE, verbs.FORTIFY, verbs.LEAVE_CITY):
            self.taken |= 1 << HOPLITE_MOVEMENT
            return call(HopliteMovement(self.seat, pick), then=self.regular)
        if verb == verbs.USE:
            return self.use(g, ref(pick))
        return self.take_special(g, pick)

    def use(self, g: Lords, power: int) -> Flow:
        now = POWERS[power].moments
        if moments.ARTIFACT_ACTION in now:
            self.taken |= 1 << USE_ARTIFACTS
            return call(UsePower(self.seat, power, moments.ARTIFACT_ACTION), then=self.more_artifacts)
        if moments.HERO_ACTION in now:
            self.taken |= 1 << HERO_MOVEMENT  # LH-TURN-10
            return call(UsePower(self.seat, power, moments.HERO_ACTION), then=self.regular)
        if moments.HOPLITE_ACTION in now:
            self.taken |= 1 << HOPLITE_MOVEMENT
            return call(UsePower(self.seat, power, moments.HOPLITE_ACTION), then=self.regular)
        if moments.SPECIAL_ACTION in now:
            return self.special_power(g, power)
        return call(UsePower(self.seat, power, moments.ON_TURN), then=self.regular)

    def more_artifacts(self, g: Lords) -> Flow:  # LH-TURN-05, LH-ARTI-01
        return call(Offer(self.seat, moments.ARTIFACT_ACTION), then=self.regular)

    # ---- special actions -------------------------------------------------------------------------------------------

    def special_options(self, g: Lords, refused: list[Refusal] | None) -> list[int]:
        """Every special action; with two players no monument is named while an action may be repeated before it."""
        options = specials(g, self.seat, refused)
        if self.building or not self.repeatable(g, one_is_enough=True):
            return options
        return [pick for pick in options if ACTION_OF[verb_of(pick)] != MONUMENT_BUILDING] + [verbs.BUILD]

    def take_special(self, g: Lords, pick: int) -> Flow:  # LH-SPEC-02
        self.action = ACTION_OF[verb_of(pick)]
        if verb_of(pick) == verbs.BUILD:
            self.building = True
            return go(self.before_monument)
        if self.action == MONUMENT_BUILDING:
            return self.named(g, pick)
        g.used[self.seat] |= 1 << self.action
        self.count_special(g)
        return call(special_action(g, self.seat, pick), then=self.special_done)

    def special_power(self, g: Lords, power: int) -> Flow:
        """A blessing taken as a special action; it marks itself what is used."""
        self.action = POWERS[power].special()
        self.count_special(g)
        return call(UsePower(self.seat, power, moments.SPECIAL_ACTION), then=self.special_done)

    def count_special(self, g: Lords) -> None:
        self.special += 1
        self.owed -= 1
        self.after = 0
        self.tell_special(g)
        if g.crown == self.seat and g.countdown:  # LH-WIN-11
            g.countdown -= 1
            g.tell(events.COUNTDOWN, self.seat, g.countdown)

    def tell_special(self, g: Lords) -> None:
        """What is built is told when it is built."""
        built = self.action == TEMPLE_BUILDING or (self.action == MONUMENT_BUILDING and self.monument >= 0)
        if not built:
            g.tell(events.SPECIAL_TAKEN, self.seat, self.action)

    # ---- two players: a special action once more before a monument -------------------------------------------------

    def repeatable(self, g: Lords, one_is_enough: bool = False) -> list[Special]:
        """LH-2P-04 to -06: used special actions that may be taken once more."""
        found: list[Special] = []
        if g.variant.repeat_before_monument:
            for action in range(MONUMENT_BUILDING):
                if g.used[self.seat] >> action & 1 and self.ways_again(g, action):
                    found.append(action)
                    if one_is_enough:
                        break
        return found

    def before_monument(self, g: Lords) -> Flow:
        return ask(
            self.seat, "ask.repeat", [*choices(verbs.REPEAT, self.repeatable(g)), verbs.GO_WITHOUT], then=self.repeat
        )

    def repeat(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.GO_WITHOUT:
            return go(self.which_monument)
        self.repeating = ref(pick)
        return go(self.repeat_how)

    def repeat_how(self, g: Lords) -> Flow:
        return ask(self.seat, "ask.repeat_how", self.ways_again(g, self.repeating), then=self.repeated)

    def ways_again(self, g: Lords, action: int) -> list[int]:
        """The ways to take a special action once more, blessings included."""
        powers = [power for power in usable(g, self.seat, moments.REPEATED) if POWERS[power].special() == action]
        return ways(g, self.seat, action) + choices(verbs.USE, powers)

    def repeated(self, g: Lords, pick: int) -> Flow:  # LH-2P-09: what follows an action follows it again
        self.action = self.repeating
        self.special += 1
        self.after = 0
        self.tell_special(g)
        if verb_of(pick) == verbs.USE:
            return call(UsePower(self.seat, ref(pick), moments.REPEATED), then=self.special_done)
        return call(special_action(g, self.seat, pick), then=self.special_done)

    def which_monument(self, g: Lords) -> Flow:
        self.action = MONUMENT_BUILDING
        return ask(self.seat, "ask.monument", monuments(g), then=self.named)

    def named(self, g: Lords, pick: int) -> Flow:
        self.monument = ref(pick) if verb_of(pick) == verbs.BUILD_MONUMENT else -1
        return go(self.build)

    def build(self, g: Lords) -> Flow:
        self.action = MONUMENT_BUILDING
        self.count_special(g)
        return call(BuildMonument(self.seat, self.monument), then=self.end)  # LH-SPEC-08

    def special_done(self, g: Lords) -> Flow:  # LH-SPEC-07
        moment = moments.TEMPLE_DONE if self.action == ACTION_OF[verbs.BUILD_TEMPLE] else moments.SPECIAL_DONE
        powers = usable(g, self.seat, moment) if moment == moments.TEMPLE_DONE else []
        powers += usable(g, self.seat, moments.SPECIAL_DONE) if self.special == 1 else []
        powers = [power for power in powers if not self.after >> power & 1]
        if not powers:
            return go(self.another)
        return ask(
            self.seat, "ask.special_done", [*choices(verbs.USE, powers), verbs.GO_WITHOUT], then=self.after_special
        )

    def after_special(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.GO_WITHOUT:
            return go(self.another)
        self.after |= 1 << ref(pick)
        moment = POWERS[ref(pick)].moments[0]
        return call(UsePower(self.seat, ref(pick), moment), then=self.special_done)

    def another(self, g: Lords) -> Flow:
        if self.building and self.owed == 1:
            return go(self.which_monument)
        if not self.owed:
            return go(self.end)
        return ask(
            self.seat,
            "ask.another_special",
            self.special_menu(g),
            then=self.took_another,
            secret=True,
            why_not=self.special_menu,
        )

    def special_menu(self, g: Lords, refused: list[Refusal] | None = None) -> list[int]:
        """Every special action that may be taken besides the first; a monument that is to be built will be."""
        options = self.special_options(g, refused)
        options += choices(verbs.USE, usable(g, self.seat, moments.SPECIAL_ACTION, refused=refused))
        options += choices(verbs.USE, usable(g, self.seat, moments.ON_TURN, refused=refused))
        if not self.building:
            options.append(verbs.END_TURN)
        return options

    def took_another(self, g: Lords, pick: int) -> Flow:
        if verb_of(pick) == verbs.END_TURN:
            return go(self.end)
        if verb_of(pick) == verbs.USE:
            if moments.SPECIAL_ACTION in POWERS[ref(pick)].moments:
                return self.special_power(g, ref(pick))
            return call(UsePower(self.seat, ref(pick), moments.ON_TURN), then=self.another)
        return self.take_special(g, pick)

    # ---- the end of the turn ---------------------------------------------------------------------------------------

    def end(self, g: Lords) -> Flow:
        if g.crown != NOBODY and not g.countdown and not g.throne:  # LH-WIN-13
            ruler = g.control[MONUMENT_AT[g.first_monument]]
            if ruler != NOBODY:
                g.win(ruler, KING)
                return g.won()
            g.throne = True  # LH-WIN-14
        return done()


BOOK.register(PlayLords(), Turn(0))
