"""The rewards of the quests and of the Oracle, and the quest cards that are kept."""

from petteia.games.lords import events, facts, moments, verbs, zones
from petteia.games.lords.book import BOOK
from petteia.games.lords.draft import BlessingDraft
from petteia.games.lords.hand import ChooseArtifact, DrawCards
from petteia.games.lords.hooks import ORACLES, QUEST_REWARDS, Power, Reward, enter_powers
from petteia.games.lords.injuries import RaiseAttributes
from petteia.games.lords.levy import Levy, levy_in_one
from petteia.games.lords.names import QUEST_CARD, QUEST_POWER
from petteia.games.lords.pieces import cities_held, gain_priest, hand, hand_limit, raise_attribute, take_glory
from petteia.games.lords.running import ThisTurn
from petteia.games.lords.state import LANDS, Lords
from petteia.kernel.effects import Moment
from petteia.kernel.flow import NOBODY, Flow, Frame, Seat, ask, done, go
from petteia.kernel.option import choices, ref
from petteia.kernel.words import Text

# ---- quests ----------------------------------------------------------------------------------------------------


class AmazonQueen(Reward):
    """Strength +1; two cards."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        raise_attribute(g, seat, facts.STRENGTH)
        return DrawCards(seat, 2)


class GoldenFleece(Reward):
    """Three hoplites in one region under control."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return levy_in_one(g, seat, 3)


class SavingPrometheus(Reward):
    """A priest; two hoplites in one region under control."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        gain_priest(g, seat)
        return levy_in_one(g, seat, 2)


class CretanBull(Reward):
    """One more glory token, from the supply (LH-GLORY-04)."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return TakeGlory(seat)


class CalydonianHunt(Reward):
    """Two hoplites in every controlled region with a city."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        regions = cities_held(g, seat)
        return Levy(seat, regions, [2] * len(regions), False)


class StymphalianBirds(Reward):
    """One of three neutral artifacts."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return ChooseArtifact(seat, 3)


class CattleOfGeryon(Reward):
    """One attribute below 3 rises to 3."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return RaiseAttributes(seat, 1, 3)


class TakeGlory(Frame):
    """Take a glory token of choice from the supply."""

    seat: Seat

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self, g: Lords) -> dict[str, Text | str | int]:
        return {"seat": g.seat_name(self.seat)}

    def begin(self, g: Lords) -> Flow:
        return go(self.choose)

    def choose(self, g: Lords) -> Flow:
        free = [land for land in range(LANDS) if g.glory[land] == NOBODY]
        if not free:
            return done()
        return ask(self.seat, "ask.take_glory", choices(verbs.TAKE_GLORY, free), then=self.chosen)

    def chosen(self, g: Lords, pick: int) -> Flow:
        take_glory(g, self.seat, ref(pick))
        return done()


# ---- kept quest cards ------------------------------------------------------------------------------------------


class KeptQuest(Power):
    """A quest card kept as a reward; used once, it leaves the game (LH-EVENT-10)."""

    def give_back(self, g: Lords, seat: Seat) -> None:
        g.table.move(QUEST_CARD + self.number - QUEST_POWER, zones.DEEDS[seat], zones.EVENT_GONE)


class AidToAtlas(KeptQuest):
    """All used action tokens come off, then two cards (LH-QUEST-22)."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.give_back(g, seat)
        g.used[seat] = 0
        for blessing in g.table.cards[zones.BLESSINGS[seat]]:
            g.marked &= ~(1 << blessing)
        g.tell(events.TOKENS_CLEARED, seat)
        return DrawCards(seat, 2)


class AugeanStables(KeptQuest):
    """Two special actions this turn instead of one (LH-QUEST-23)."""

    def use(self, g: Lords, seat: Seat, moment: Moment) -> Frame | None:
        self.give_back(g, seat)
        g.inside(ThisTurn).owed += 1
        return None


# ---- the Oracle ------------------------------------------------------------------------------------------------


class MoreSpecial(Reward):
    """One more special action this turn."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        g.inside(ThisTurn).owed += 1
        return None


class PriestAndDraft(Reward):
    """One more priest and a blessing draft."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        gain_priest(g, seat)
        return BlessingDraft(seat)


class FullHand(Reward):
    """Draw cards up to the limit."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return DrawCards(seat, max(0, hand_limit(g, seat) - len(hand(g, seat))))


class TwoAttributes(Reward):
    """Two different attributes rise by 1."""

    def reward(self, g: Lords, seat: Seat) -> Frame | None:
        return RaiseAttributes(seat, 2)


BOOK.register(TakeGlory(0))
enter_powers(
    AidToAtlas(
        "aid_to_atlas",
        moments.ON_TURN,
        moments.BEFORE_BATTLE,
        moments.IN_BATTLE,
        moments.BEFORE_HUNT,
        moments.HUNT_DRAWN,
        moments.HUNT_ATTACK,
        moments.HUNT_FACED,
    ),
    AugeanStables("augean_stables", moments.SPECIAL_DONE),
)
for _reward in (
    AmazonQueen("amazon_queen"),
    GoldenFleece("golden_fleece"),
    SavingPrometheus("saving_prometheus"),
    CretanBull("cretan_bull"),
    CalydonianHunt("calydonian_hunt"),
    StymphalianBirds("stymphalian_birds"),
    CattleOfGeryon("cattle_of_geryon"),
):
    QUEST_REWARDS[[quest.ref for quest in facts.QUESTS].index(_reward.ref)] = _reward
for _oracle in (
    MoreSpecial("temple_1"),
    PriestAndDraft("temple_2"),
    StymphalianBirds("temple_3"),
    FullHand("temple_4"),
    TwoAttributes("temple_5"),
):
    ORACLES[[card.ref for card in facts.TEMPLES].index(_oracle.ref)] = _oracle
