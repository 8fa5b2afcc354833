"""HE-ATTACK: announcing an attack, declaring battles, fighting them by land and by sea."""

from typing import Final

from petteia.games.hellas import events, facts, moments, verbs
from petteia.games.hellas.book import BOOK
from petteia.games.hellas.god_cards import PlayGodCard
from petteia.games.hellas.hooks import KINDS, might_play, might_play_freely, playable
from petteia.games.hellas.kinds import Card, Harbour, Standing, Tile, Tiles
from petteia.games.hellas.pieces import donors, leave, own_cities, place_ship, set_owner
from petteia.games.hellas.running import gain
from petteia.games.hellas.state import Hellas
from petteia.games.hellas.tiles import SEAS
from petteia.kernel.effects import Tally
from petteia.kernel.flow import Flow, Frame, Reason, Refusal, Seat, ask, call, done, go
from petteia.kernel.option import choice, choices, ref, verb_of
from petteia.kernel.words import Text

NO_BATTLE_LEFT: Final = Reason("refused.no_battle_left", "HE-ATTACK-01")
ATTACKED_ALREADY: Final = Reason("refused.attacked_already", "HE-CARD-A5")
NO_NEIGHBOUR: Final = Reason("refused.no_neighbour", "HE-ATTACK-04")
NOBODY_TO_SEND: Final = Reason("refused.nobody_to_send", "HE-ATTACK-05")
CARD_ASKS: Final = Reason("refused.card_asks_for_battle", "HE-ATTACK-09")
NOT_NEIGHBOURS: Final = Reason("refused.not_neighbours", "HE-ATTACK-04")
LAST_SOLDIER: Final = Reason("refused.last_soldier", "HE-ATTACK-05")


class Attack(Frame):
    """HE-ATTACK: one battle, more through Double Assault; cards before each."""

    seat: Seat
    battles: int = 1  # battles still allowed (HE-ATTACK-01)
    owes_battle: bool = False  # a card played for the next battle asks for it (HE-ATTACK-09)
    attacked: Tiles = 0  # cities attacked this turn
    distant: int = 0  # origins of the next battle that need not be neighbours
    target: Tile = -1
    sent: list[Tile]  # soldiers gathered, by origin: the same city as often as it sends one

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.sent = []

    def title(self, g: Hellas) -> Text | None:
        return Text("action.attack")

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        city = g.said("city", facts.TILES[self.target].ref) if self.target >= 0 else ""
        return {"city": city, "sent": len(self.sent), "battles": self.battles, "seat": g.seat_name(self.seat)}

    def shown(self, g: Hellas) -> dict[str, object]:
        return {
            "attack": {
                "seat": self.seat,
                "battles": self.battles,
                "distant": self.distant,
                "target": facts.TILES[self.target].ref if self.target >= 0 else None,
                "sent": sent_shown(self.sent),
            }
        }

    def begin(self, g: Hellas) -> Flow:
        return go(self.choose_target)

    def choose_target(self, g: Hellas) -> Flow:  # HE-ATTACK-02, -03
        may_play = might_play(g, self.seat, moments.BEFORE_BATTLE) or (
            self.battles > 0 and might_play_freely(g, self.seat)
        )
        options = choices(verbs.ASSAULT, self.targets(g))
        bound = self.owes_battle and len(options) > 0
        if may_play:
            options += choices(verbs.PLAY, playable(g, self.seat, moments.BEFORE_BATTLE))
        elif not options:
            return go(self.over)
        if not bound:  # HE-ATTACK-09
            options.append(verbs.CALL_OFF)
        return ask(
            self.seat, "ask.target", options, then=self.target_chosen, secret=may_play, why_not=self.why_not_targets
        )

    def targets(self, g: Hellas, refused: list[Refusal] | None = None) -> list[Tile]:
        """Enemy cities not yet attacked that somebody can reach, while a battle is left."""
        found: list[Tile] = []
        if not self.battles and refused is None:
            return found
        ready = self.ready(g)
        for city in own_cities(g, 1 - self.seat):
            if not self.battles:
                why = NO_BATTLE_LEFT
            elif self.attacked >> city & 1:
                why = ATTACKED_ALREADY
            elif ready and (self.distant or self.neighbours(g, city) & ready):
                found.append(city)
                continue
            else:
                why = NOBODY_TO_SEND
            if refused is not None:
                if why is NOBODY_TO_SEND and not self.has_neighbour(g, city):
                    why = NO_NEIGHBOUR
                refused.append(why.against(choice(verbs.ASSAULT, city)))
        return found

    def has_neighbour(self, g: Hellas, city: Tile) -> bool:
        return any(self.neighbours(g, city) >> own & 1 for own in own_cities(g, self.seat))

    def unattacked(self, g: Hellas) -> int:
        """How many enemy cities have not been attacked this turn."""
        return sum([1 for city in own_cities(g, 1 - self.seat) if not self.attacked >> city & 1])

    def ready(self, g: Hellas) -> int:
        """Own cities that can spare a soldier (HE-ATTACK-05), one bit each."""
        mask = 0
        for city in donors(g, self.seat):
            mask |= 1 << city
        return mask

    def neighbours(self, g: Hellas, city: Tile) -> int:
        return g.chart.land_next[city] | g.chart.sea_next[city]  # HE-ATTACK-04

    def target_chosen(self, g: Hellas, pick: int) -> Flow:
        verb = verb_of(pick)
        if verb == verbs.PLAY:
            return call(PlayGodCard(self.seat, ref(pick)), then=self.choose_target)
        if verb == verbs.CALL_OFF:  # HE-ATTACK-09
            return go(self.over)
        self.target = ref(pick)
        return go(self.gather)

    def over(self, g: Hellas) -> Flow:
        if not self.attacked and g.news is not None:
            g.tell(events.CALLED_OFF, self.seat)
        return done()

    def gather(self, g: Hellas) -> Flow:  # HE-ATTACK-03 to -06
        options = choices(verbs.SEND, self.origins(g))
        if self.sent:
            options.append(verbs.DECLARE)
        return ask(self.seat, "ask.gather", options, then=self.gathered, why_not=self.origins)

    def origins(self, g: Hellas, refused: list[Refusal] | None = None) -> list[Tile]:
        """Cities that may send one soldier more; Distant Strike lets some that are no neighbours (HE-CARD-A2)."""
        near = self.neighbours(g, self.target)
        far = {city for city in self.sent if not near >> city & 1}
        willing = donors(g, self.seat)
        if refused is not None:
            for city in own_cities(g, self.seat):
                why = NOT_NEIGHBOURS if city in willing else LAST_SOLDIER
                refused.append(why.against(choice(verbs.SEND, city)))
        return [city for city in willing if near >> city & 1 or city in far or len(far) < self.distant]

    def gathered(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.SEND:
            g.soldiers[ref(pick)] -= 1
            g.committed[self.seat] += 1
            self.sent.append(ref(pick))
            return go(self.gather)
        return go(self.declare)

    def declare(self, g: Hellas) -> Flow:  # HE-ATTACK-07, -08
        near = g.chart.land_next[self.target]
        by_sea = any(not near >> city & 1 for city in self.sent)  # HE-SEA-09
        battle = Battle(self.seat, self.target, self.sent[:], by_sea)
        self.battles -= 1
        self.owes_battle = False
        self.attacked |= 1 << self.target
        self.distant = 0
        self.sent = []
        self.target = -1
        return call(battle, then=self.choose_target)

    def why_not_targets(self, g: Hellas, refused: list[Refusal]) -> None:
        self.targets(g, refused)
        refused.append(CARD_ASKS.against(verbs.CALL_OFF))
        playable(g, self.seat, moments.BEFORE_BATTLE, refused)


class Battle(Frame):
    """HE-ATTACK-10 to -18: cards on both sides, the comparison, the city's fate."""

    attacker: Seat
    target: Tile
    sent: list[Tile]
    by_sea: bool
    to_play: Seat
    passes: int = 0
    standing: list[Standing]  # cards that stand in this battle
    lost: list[int]  # ships the defender lost, by sea
    overcome: int = -1  # the defence that was overcome, once the city has fallen

    def __init__(self, attacker: Seat, target: Tile, sent: list[Tile], by_sea: bool) -> None:
        self.attacker = attacker
        self.target = target
        self.sent = sent
        self.by_sea = by_sea
        self.to_play = attacker
        self.standing = []
        self.lost = [0] * SEAS

    def title(self, g: Hellas) -> Text | None:
        return Text("where.battle", self.parts(g))

    def parts(self, g: Hellas) -> dict[str, Text | str | int]:
        defender = g.owner[self.target]
        return {
            "city": g.said("city", facts.TILES[self.target].ref),
            "attack": self.strength(g, self.attacker).total,
            "defence": self.strength(g, defender).total if defender != self.attacker else 0,
            "seat": g.seat_name(self.to_play),
        }

    def shown(self, g: Hellas) -> dict[str, object]:
        defence = self.strength(g, 1 - self.attacker)
        return {
            "battle": {
                "attacker": self.attacker,
                "target": facts.TILES[self.target].ref,
                "by": "sea" if self.by_sea else "land",
                "sent": sent_shown(self.sent),
                "attack": self.strength(g, self.attacker).json(),
                "defence": defence.json(),
                "winning": "attacker" if self.succeeds(g) else "defender",
                "standing": [[facts.CARDS[each.card].ref, each.seat] for each in self.standing],
            }
        }

    def begin(self, g: Hellas) -> Flow:
        if g.news is not None:
            g.tell(events.BATTLE_BEGINS, self.attacker, self.target, len(self.sent), g.soldiers[self.target])
        return go(self.play_or_pass)

    def play_or_pass(self, g: Hellas) -> Flow:  # HE-ATTACK-10, -11
        if self.passes == 2:
            return go(self.compare)
        if not might_play(g, self.to_play, moments.IN_BATTLE):
            return go(self.passed)
        options = choices(verbs.PLAY, playable(g, self.to_play, moments.IN_BATTLE))
        options.append(verbs.PASS)
        return ask(
            self.to_play, "ask.battle", options, then=self.played_or_passed, secret=True, why_not=self.why_not_played
        )

    def played_or_passed(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.PASS:
            return go(self.passed)
        self.passes = 0
        return call(PlayGodCard(self.to_play, ref(pick)), then=self.other_side)

    def passed(self, g: Hellas) -> Flow:
        self.passes += 1
        if g.news is not None:
            g.tell(events.PASSED, self.to_play)
        return go(self.other_side)

    def other_side(self, g: Hellas) -> Flow:
        self.to_play = 1 - self.to_play
        return go(self.play_or_pass)

    def why_not_played(self, g: Hellas, refused: list[Refusal]) -> None:
        playable(g, self.to_play, moments.IN_BATTLE, refused)

    def stands(self, card: Card, seat: Seat) -> bool:
        """Does a card of this kind stand here already for a seat?"""
        return any(each.card == card and each.seat == seat for each in self.standing)

    def strength(self, g: Hellas, side: Seat) -> Tally:  # HE-ATTACK-12, -13
        if side != self.attacker and self.overcome >= 0:
            return Tally(self.overcome, "soldiers")
        tally = Tally(len(self.sent) if side == self.attacker else g.soldiers[self.target], "soldiers")
        for each in self.standing:
            KINDS[each.card].strength(g, each.seat, side, tally)
        return tally

    def succeeds(self, g: Hellas) -> bool:
        """By land equal strength is enough; by sea it takes one more (HE-SEA-10) unless a card says otherwise."""
        if self.overcome >= 0:
            return True
        attack = self.strength(g, self.attacker).total
        defence = self.strength(g, 1 - self.attacker).total
        if self.by_sea and not any(KINDS[each.card].equal_strength_suffices() for each in self.standing):
            return attack > defence
        return attack >= defence

    def compare(self, g: Hellas) -> Flow:
        success = self.succeeds(g)
        if success:
            self.overcome = self.strength(g, 1 - self.attacker).total
        if g.news is not None:
            attack, defence = self.strength(g, self.attacker).total, self.strength(g, 1 - self.attacker).total
            g.tell(events.CITY_TAKEN if success else events.ATTACK_FAILED, self.attacker, self.target, attack, defence)
        return go(self.city_lost if success else self.failure)

    def city_lost(self, g: Hellas) -> Flow:  # HE-ATTACK-14
        defender = 1 - self.attacker
        if len(g.cities[defender]) < 2 or not might_play(g, defender, moments.CITY_LOST):
            return go(self.conquer)
        options = choices(verbs.PLAY, playable(g, defender, moments.CITY_LOST))
        options.append(verbs.ABANDON)
        return ask(
            defender, "ask.city_lost", options, then=self.answered_loss, secret=True, why_not=self.why_no_retreat
        )

    def answered_loss(self, g: Hellas, pick: int) -> Flow:
        if verb_of(pick) == verbs.ABANDON:
            return go(self.conquer)
        return call(PlayGodCard(1 - self.attacker, ref(pick)), then=self.after_retreat)

    def after_retreat(self, g: Hellas) -> Flow:
        return go(self.conquer if self.result == "stood" else self.city_lost)  # HE-REACT-07

    def why_no_retreat(self, g: Hellas, refused: list[Refusal]) -> None:
        playable(g, 1 - self.attacker, moments.CITY_LOST, refused)

    def conquer(self, g: Hellas) -> Flow:  # HE-ATTACK-14, -15
        for sea in range(SEAS):
            self.lost[sea] = g.ships[self.target * SEAS + sea]
        leave(g, self.target)
        set_owner(g, self.target, self.attacker)
        gain(g, self.target)
        staying = min(len(self.sent), facts.SOLDIERS_IN_A_CITY)
        g.soldiers[self.target] = staying
        self.stand_down(g, len(self.sent) - staying)
        return go(self.replace_ships)

    def stand_down(self, g: Hellas, surplus: int) -> None:
        """The attack is over: soldiers that found no place return to the reserve."""
        g.committed[self.attacker] -= len(self.sent)
        g.soldiers_left[self.attacker] += surplus

    def replace_ships(self, g: Hellas) -> Flow:  # HE-ATTACK-16
        harbours: list[Harbour] = [self.target * SEAS + sea for sea in range(SEAS) if self.lost[sea]]
        if not harbours or not g.ships_left[self.attacker]:
            return done("won")
        if len(harbours) == 1 or sum(self.lost) <= g.ships_left[self.attacker]:
            harbours = harbours[:1]
        return ask(self.attacker, "ask.replace", choices(verbs.REPLACE, harbours), then=self.ship_replaced)

    def ship_replaced(self, g: Hellas, pick: int) -> Flow:
        place_ship(g, self.attacker, ref(pick))
        self.lost[ref(pick) % SEAS] -= 1
        return go(self.replace_ships)

    def failure(self, g: Hellas) -> Flow:  # HE-ATTACK-17
        self.stand_down(g, len(self.sent))
        return done("lost")


def sent_shown(sent: list[Tile]) -> dict[str, int]:
    """Soldiers sent, by origin."""
    return {facts.TILES[city].ref: sent.count(city) for city in sent}


BOOK.register(Attack(0), Battle(0, 0, [], False))
