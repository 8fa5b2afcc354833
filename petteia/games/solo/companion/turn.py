"""LS-TURN: your turn, as far as Xerxes must hear of it."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords.board import LAND_OF, NOWHERE
from petteia.games.lords.kinds import Monster, Quest, Region, Special
from petteia.games.lords.names import HUNTING, QUEST_CARD, TEMPLE_BUILDING, USURPING
from petteia.games.lords.state import MONSTERS
from petteia.games.solo import facts
from petteia.games.solo.companion import events, verbs
from petteia.games.solo.companion.book import BOOK
from petteia.games.solo.companion.box import AskTrack
from petteia.games.solo.companion.march import Beaten
from petteia.games.solo.companion.names import SPECIALS, YOU
from petteia.games.solo.companion.state import Companion
from petteia.games.solo.names import ACT_I, ON_CARD
from petteia.games.solo.persians import DriveOut
from petteia.games.solo.pieces import (
    free_place,
    free_places,
    raise_attitude,
    remove_spy,
    take_for_pass,
    take_token,
)
from petteia.games.solo.xerxes import strategy
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, ask, call, done, go
from petteia.kernel.option import VerbNumber, choice, choices, ref, verb_of
from petteia.kernel.words import Text

MOVES_A_TURN: Final = 2  # LS-ARTIFACT-05 and the blessing Exile, once each


USED: Final = Reason("refused.used", "LS-TURN-05")
NO_GLORY: Final = Reason("refused.no_glory", "LS-ACTION-07")
IN_ACT_II: Final = Reason("refused.spies_in_act_2", "LS-SPY-16")


class PlayersTurn(Frame):
    """LS-TURN-02 to -09: reports in any order, the special action among them, then the event phase."""

    taken: int = 0  # special actions reported
    owed: bool = True  # one is still to come, or may come (LS-BLESS-03)
    moves: int = 0  # monsters moved
    has_moved: bool = False  # the Hero Movement completed a quest or removed a spy
    has_freed: bool = False
    monster: Monster = -1  # the one being moved

    def title(self, g: Companion) -> Text | None:
        return Text("where.turn", {"seat": g.seat_name(YOU)})

    def shown(self, g: Companion) -> dict[str, object]:
        return {"turn": {"special": self.taken}}

    def parts(self, g: Companion) -> dict[str, Text | str | int]:
        name = Text(f"monster.{lords.MONSTER_REFS[self.monster]}") if self.monster >= 0 else ""
        return {"number": g.turns, "monster": name, "left": g.clock(), "cards": strategy(g)}

    # ---- what can be reported ----------------------------------------------------------------------------------------

    def begin(self, g: Companion) -> Flow:
        return go(self.report)

    def report(self, g: Companion) -> Flow:
        text = "ask.report_more" if self.taken else "ask.report"
        if self.taken and self.owed and g.clock():
            text = "ask.report_special"
        return ask(YOU, text, self.menu(g), then=self.reported, why_not=self.menu)

    def menu(self, g: Companion, refused: list[Refusal] | None = None) -> list[int]:
        fields = g.persian_regions()
        options = [*choices(verbs.WON, fields), *choices(verbs.LOST, fields)]
        there = [monster for monster in range(MONSTERS) if g.monster_at[monster] != NOWHERE]
        options += choices(verbs.SLEW, there)
        if self.moves < MOVES_A_TURN:
            options += choices(verbs.MOVED, there)
        if not self.has_moved and g.act == ACT_I:
            options += choices(verbs.COMPLETED, [QUEST_CARD + quest for quest in g.open_quests()])
        options += self.spies(g, refused)
        if not self.has_freed and not self.taken:
            options += choices(verbs.FREED, [action for action in range(len(SPECIALS)) if g.is_blocked(action)])
        return options + self.specials(g, refused) + corrections(g)

    def spies(self, g: Companion, refused: list[Refusal] | None) -> list[int]:
        """LS-SPY-15, -16: regions out of which the hero may have removed a spy."""
        spied = choices(verbs.REMOVED_SPY, [region for region in g.ascending() if g.spies[region]])
        if g.act == ACT_I:
            if refused is not None:
                refused += IN_ACT_II.against_all(spied)
            return []
        return [] if self.has_moved else spied

    def specials(self, g: Companion, refused: list[Refusal] | None = None) -> list[int]:
        """LS-TURN-05, -07, -09: what is not blocked; a further one by a card, and only while there are tokens."""
        options: list[int] = []
        comes = self.owed and g.clock() > 0
        if comes or refused is not None:
            free: list[int] = []
            for action in range(len(SPECIALS)):
                why = self.why_blocked(g, action)
                if why is None:
                    free.append(action)
                elif refused is not None:
                    refused.append(why.against(choice(verbs.TOOK, action)))
            options = choices(verbs.TOOK, free) if comes else []
        if comes:
            if g.is_blocked(HUNTING) and not g.is_blocked(ON_CARD):
                options.append(verbs.HUNTED_BY_CARD)
            options.append(verbs.PASS_TURN)
        if self.taken:
            options.append(verbs.EVENT_PHASE)
        return options

    def why_blocked(self, g: Companion, action: Special) -> Reason | None:
        """The reason why a special action cannot have been taken."""
        if g.is_blocked(action):
            return USED
        if action == USURPING and facts.LOYAL not in [
            attitude for land, attitude in enumerate(g.attitude) if land != facts.NO_USURP
        ]:
            return NO_GLORY  # LS-ACTION-08
        return None

    # ---- what it means -----------------------------------------------------------------------------------------------

    def reported(self, g: Companion, pick: int) -> Flow:
        verb, thing = verb_of(pick), ref(pick)
        if verb in (verbs.FORGET_TRACK, verbs.FORGET_ARROW, verbs.FORGET_NUMBER):
            return self.correct(g, verb, thing)
        g.orders = []
        if verb == verbs.WON:
            return call(Beaten(thing), then=self.report)
        if verb == verbs.LOST:
            g.order(
                events.YOU_LOSE_ATTACKING if g.agreed.retreats_home else events.YOU_LOSE, thing
            )  # LS-BATTLE-20, -35
        elif verb == verbs.SLEW:
            self.slay(g, thing)
        elif verb == verbs.MOVED:
            self.monster = thing
            return go(self.moved_where)
        elif verb == verbs.COMPLETED:
            self.complete(g, thing - QUEST_CARD)
        elif verb == verbs.REMOVED_SPY:
            self.has_moved = True
            remove_spy(g, thing)
        elif verb == verbs.FREED:
            self.has_freed = True
            free_place(g, thing)
            g.order(events.TOKEN_FREED, thing)
        else:
            return self.special(g, verb, thing)
        return go(self.report)

    def correct(self, g: Companion, verb: VerbNumber, region: Region) -> Flow:
        """CP-ASK-07: the track is asked for at once, an arrow or a number when it matters again."""
        if verb == verbs.FORGET_TRACK:
            return call(AskTrack(), then=self.report)
        if verb == verbs.FORGET_ARROW:
            g.arrows[region] = NOWHERE
        else:
            g.numbers[region] = 0
        return go(self.report)

    def slay(self, g: Companion, monster: Monster) -> None:
        """LS-MONSTER-16 to -18, -21."""
        at = g.monster_at[monster]
        g.monster_at[monster] = NOWHERE
        g.entered.remove(monster)
        g.slain |= 1 << monster
        g.order(events.REMOVE_MONSTER, monster)
        raise_attitude(g, at)
        g.order(events.MAY_DRAW_BLESSINGS)

    def complete(self, g: Companion, quest: Quest) -> None:
        """LS-QUEST-03, -04."""
        self.has_moved = True
        g.quests &= ~(1 << quest)
        g.order(events.QUEST_DONE, QUEST_CARD + quest)
        raise_attitude(g, lords.QUESTS[quest].region)

    def moved_where(self, g: Companion) -> Flow:
        regions = [region for region in g.ascending() if region != g.monster_at[self.monster]]
        return ask(YOU, "ask.moved_where", choices(verbs.MOVED_TO, regions), then=self.moved)

    def moved(self, g: Companion, pick: int) -> Flow:
        self.moves += 1
        g.monster_at[self.monster] = ref(pick)
        g.order(events.MONSTER_NOTED, self.monster, ref(pick))
        return go(self.report)

    # ---- special actions ---------------------------------------------------------------------------------------------

    def special(self, g: Companion, verb: VerbNumber, action: Special) -> Flow:
        if verb == verbs.EVENT_PHASE:
            return done()
        if verb == verbs.PASS_TURN:  # LS-ACTION-17 to -19, LS-TURN-06
            free_places(g)
            g.order(events.CLEAR_BOARD)
            take_for_pass(g)
            return done()
        self.taken += 1
        self.owed = self.taken == 1 and verb == verbs.TOOK and action == TEMPLE_BUILDING  # LS-BLESS-03
        take_token(g, ON_CARD if verb == verbs.HUNTED_BY_CARD else action, "LS-TURN-05")
        if verb == verbs.TOOK and action == USURPING and self.usurpable(g):
            return go(self.usurped_where)
        return go(self.report)

    def usurpable(self, g: Companion) -> list[int]:
        """Where usurping drives Persians out (LS-ACTION-07 to -09)."""
        return [
            region
            for region in g.persian_regions()
            if LAND_OF[region] != facts.NO_USURP and g.attitude[LAND_OF[region]] == facts.LOYAL
        ]

    def usurped_where(self, g: Companion) -> Flow:
        return ask(
            YOU, "ask.usurped", [*choices(verbs.USURPED, self.usurpable(g)), verbs.USURPED_OTHER], then=self.usurped
        )

    def usurped(self, g: Companion, pick: int) -> Flow:
        if verb_of(pick) == verbs.USURPED:
            g.order(events.USURPED_THERE, ref(pick))
            return call(DriveOut(ref(pick)), then=self.report)
        return go(self.report)


def corrections(g: Companion) -> list[int]:
    """CP-ASK-07: what your box was asked for and may have been answered wrongly."""
    options: list[int] = [verbs.FORGET_TRACK] if g.track else []
    options += choices(verbs.FORGET_ARROW, [region for region in g.ascending() if g.arrows[region] != NOWHERE])
    return options + choices(verbs.FORGET_NUMBER, [region for region in g.ascending() if g.numbers[region]])


BOOK.register(PlayersTurn())
