"""Positions of Lords of Hellas written down by people: the `given` of a scene file (docs/scenes.md)."""

from typing import Final

from petteia.games.lords import facts, zones
from petteia.games.lords.board import CITY, MONUMENT_AT, NOWHERE, ORACLE, SHRINE
from petteia.games.lords.book import BOOK
from petteia.games.lords.customs import CUSTOMS
from petteia.games.lords.names import (
    ARTIFACT_DECK,
    ATTACK_DECK,
    BLESSING_DECK,
    COMBAT_DECK,
    EVENT_DECK,
    MONUMENT_BUILDING,
    QUEST_CARD,
    SPECIAL,
    TEMPLE_DECK,
)
from petteia.games.lords.pieces import hand_limit, population
from petteia.games.lords.state import Agreement, Lords
from petteia.games.lords.turn import PlayLords, Turn
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.record import Json
from petteia.kernel.scene import Given, each_once
from petteia.kernel.steps import step_named
from petteia.kernel.zones import Deck

HEROES: Final = BOOK.names["hero"]
MOST_TURNS: Final = 99_999  # the game has no limit (LH-WIN-18)
_PLAYER: Final = (
    "hero",
    "at",
    "quest",
    "step",
    *facts.ATTRIBUTES,
    "injured",
    "priests",
    "hand",
    "artifacts",
    "spent",
    "blessings",
    "marked",
    "deeds",
    "glory",
    "used",
    "slain",
)
_REGION: Final = ("region", "control", "hoplites", "fortified", "temple")
_MONSTER: Final = ("monster", "at", "wounds", "evolved")
_DECKS: Final = ("combat", "attack", "event", "blessing", "artifact")
_DECK: Final = (COMBAT_DECK, ATTACK_DECK, EVENT_DECK, BLESSING_DECK, ARTIFACT_DECK)
_PILE: Final = (zones.COMBAT_PILE, zones.ATTACK_PILE, zones.EVENT_PILE, zones.BLESSING_PILE, zones.ARTIFACT_PILE)
_DISCARD: Final = (
    zones.COMBAT_DISCARD,
    zones.ATTACK_DISCARD,
    zones.EVENT_DISCARD,
    zones.BLESSING_DISCARD,
    zones.ARTIFACT_GONE,
)


class Box:
    """The cards of one deck that have not been laid out yet."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.left = list(deck.counts)
        self.numbers = {name: number for number, name in enumerate(deck.names)}

    def take(self, where: Given, field: str, name: str) -> int:
        card = where.name(name, self.numbers, field)
        self.left[card] -= 1
        if self.left[card] < 0:
            where.wrong(field, f"{self.deck.counts[card]} × {name} at the most")
        return card

    def take_all(self, where: Given, field: str) -> tuple[int, ...]:
        return tuple([self.take(where, field, name) for name in where.texts(field)])

    def rest(self) -> list[int]:
        return [card for card in range(len(self.left)) for _ in range(self.left[card])]


def position(raw: Json) -> Lords:
    """A game at the start of a turn, as a scene describes it. What contradicts the rules is refused.

    given.player      one table for each seat, in the order of sitting: hero (its name names the seat everywhere), at
                      (a region; none if on a quest), quest and step, leadership, strength, speed, injured (attributes),
                      priests (in the pool), hand, artifacts, spent (those exhausted), blessings, marked (those with a
                      token), deeds (kept quests), glory (lands), used (special actions), slain (monsters)
    given.turn        whose turn begins; the first player unless said otherwise
    given.region      tables: region, control, hoplites = { hero = number }, fortified, temple
    given.monster     tables: monster, at, wounds (places of the track, from 1), evolved (monster cards)
    given.monument    levels by god: { zeus = 3 }
    given.praying     priests on monuments, by god: { zeus = ["helen"] }
    given.quests      open quests
    given.temple_card the temple card; temple_1 unless said otherwise
    given.temples_built  numbered temples taken from it, if more than stand on the board
    given.pile        piles from the top, by deck (combat, attack, event, blessing, artifact); the rest follows
    given.discard     discard piles, by deck
    given.crown, countdown, first_monument, throne, rounds, number (of turns before this one), options
    """
    known = ("player", "turn", "region", "monster", "monument", "praying", "quests", "temple_card", "temples_built")
    more = ("pile", "discard", "crown", "countdown", "first_monument", "throne", "rounds", "number", "options")
    given = Given(raw, (*known, *more))
    players = given.tables("player", _PLAYER)
    if len(players) not in facts.VARIANTS:
        given.wrong("player", "2, 3 or 4 tables [[given.player]]")
    options = given.fields.get("options", {})
    g = Lords(len(players), Agreement({str(name): str(value) for name, value in dict(options).items()}), CUSTOMS)
    boxes = [Box(deck) for deck in _DECK]
    for seat, player in enumerate(players):
        _seat(g, seat, player, boxes)
    for entry in given.tables("region", _REGION):
        _region(g, entry)
    for entry in given.tables("monster", _MONSTER):
        _monster(g, entry, boxes)
    _monuments(g, given)
    quests = boxes[_DECKS.index("event")].take_all(given, "quests")
    g.table.lay_out(zones.QUESTS, quests)
    for seat, player in enumerate(players):
        if g.quest[seat] >= 0 and QUEST_CARD + g.quest[seat] not in quests:
            player.wrong("quest", "one of given.quests")
    _temples(g, given)
    _piles(g, given, boxes)
    g.active = _hero_seat(g, given, "turn") if "turn" in given.fields else 0
    g.turns = given.number("number", len(players), MOST_TURNS)
    g.rounds = given.number("rounds", 0, MOST_TURNS)
    play = PlayLords()
    play.step = step_named("turn_over")
    g.stack += [play, Turn(g.active)]
    return g


def check(g: Lords, raw: Json) -> None:
    """Refuse what the rules never leave at rest: two armies in a region, control without right, too large a hand."""
    given = Given(raw, tuple(raw))
    each_once(given.tables("region", _REGION), "region")
    each_once(given.tables("monster", _MONSTER), "monster")
    _at_rest(g, given)
    for seat, player in enumerate(given.tables("player", _PLAYER)):
        _holdings(g, seat, player)
    for field in ("crown", "countdown", "throne"):
        if field in given.fields and g.first_monument < 0:
            given.wrong(field, "together with first_monument")
    standing = sum(1 for r in range(len(SHRINE)) if g.temples >> r & 1 and SHRINE[r] != ORACLE)
    if not standing <= g.temples_built <= g.variant.temples:
        given.wrong("temples_built", f"{standing} to {g.variant.temples}")


def _at_rest(g: Lords, given: Given) -> None:
    """One army to a region, and control by right (LH-BATTLE-01, LH-CTRL-02, -06)."""
    for entry in given.tables("region", _REGION):
        region = entry.named("region", BOOK.numbers["region"])
        armies = [seat for seat in range(g.seats) if g.hoplites[seat][region]]
        ruler = g.control[region]
        if len(armies) > 1:
            entry.wrong("hoplites", "one army in a region at rest: two would fight (LH-BATTLE-01)")
        if armies and ruler not in (NOBODY, armies[0]):
            entry.wrong("control", f"{HEROES[g.hero[armies[0]]]}, whose hoplites stand there alone (LH-CTRL-06)")
        if armies and ruler == NOBODY and g.hoplites[armies[0]][region] >= population(g, armies[0], region):
            needed = population(g, armies[0], region)
            entry.wrong("control", f"{HEROES[g.hero[armies[0]]]}, with {needed} hoplites or more (LH-CTRL-02)")


def _holdings(g: Lords, seat: Seat, player: Given) -> None:
    """What a player holds is within the limits, and what is said of it is said of what he holds."""
    limit = hand_limit(g, seat)
    if len(g.table.cards[zones.HAND[seat]]) > limit:
        player.wrong("hand", f"{limit} cards at the most (LH-COMP-05)")
    for field, numbers, zone in (("spent", "artifact", zones.ARTIFACTS), ("marked", "blessing", zones.BLESSINGS)):
        for name in player.texts(field):
            if BOOK.numbers[numbers][name] not in g.table.cards[zone[seat]]:
                player.wrong(field, f"{numbers}s of this player")
    for name in player.texts("slain"):
        if g.monster_at[BOOK.numbers["monster"][name]] != NOWHERE:
            player.wrong("slain", "monsters that are not on the board")
    if g.slayer.count(seat) >= facts.MONSTERS_TO_WIN:
        player.wrong("slain", f"{facts.MONSTERS_TO_WIN - 1} at the most: the game would be over (LH-WIN-06)")
    if "step" in player.fields and g.quest[seat] < 0:
        player.wrong("step", "nothing without a quest")
    player.each_once("injured")
    player.each_once("used")
    if g.quest[seat] >= 0 and not 1 <= g.quest_step[seat] <= facts.QUEST_STEPS:
        player.wrong("step", f"1 to {facts.QUEST_STEPS}")


def _hero_seat(g: Lords, given: Given, field: str) -> Seat:
    """A seat, named by its hero."""
    seats = {HEROES[g.hero[seat]]: seat for seat in range(g.seats)}
    return given.named(field, seats)


def _seat(g: Lords, seat: Seat, player: Given, boxes: list[Box]) -> None:
    hero = player.named("hero", BOOK.numbers["hero"])
    if hero in g.hero:
        player.wrong("hero", "each hero once")
    g.hero[seat] = hero
    if player.fields.get("at"):
        g.hero_at[seat] = player.named("at", BOOK.numbers["region"])
    if player.fields.get("quest"):
        g.quest[seat] = player.named("quest", {quest.ref: number for number, quest in enumerate(facts.QUESTS)})
        g.quest_step[seat] = player.number("step", 1)
    if (g.hero_at[seat] == NOWHERE) == (g.quest[seat] < 0):
        player.wrong("at", "a region, or a quest instead")
    for which, name in enumerate(facts.ATTRIBUTES):
        g.attributes[seat][which] = player.number(name, facts.HEROES[hero].start[which])
        if not facts.ATTRIBUTE_LEAST <= g.attributes[seat][which] <= facts.ATTRIBUTE_MOST:
            player.wrong(name, "1 to 5 (LH-ATTR-05)")
    for name in player.texts("injured"):
        g.injured[seat] |= 1 << player.name(name, BOOK.numbers["attribute"], "injured")
    g.pool[seat] = player.number("priests", 0)
    if g.pool[seat] > facts.PRIESTS:
        player.wrong("priests", "4 at the most (LH-COMP-04)")
    g.priests_left[seat] -= g.pool[seat]
    combat, _, event, blessing, artifact = boxes
    g.table.lay_out(zones.HAND[seat], combat.take_all(player, "hand"))
    g.table.lay_out(zones.ARTIFACTS[seat], artifact.take_all(player, "artifacts"))
    for name in player.texts("spent"):
        g.spent |= 1 << player.name(name, BOOK.numbers["artifact"], "spent")
    g.table.lay_out(zones.BLESSINGS[seat], blessing.take_all(player, "blessings"))
    for name in player.texts("marked"):
        g.marked |= 1 << player.name(name, BOOK.numbers["blessing"], "marked")
    g.table.lay_out(zones.DEEDS[seat], event.take_all(player, "deeds"))
    for name in player.texts("glory"):
        land = player.name(name, BOOK.numbers["land"], "glory")
        if g.glory[land] != NOBODY:
            player.wrong("glory", "each token once (LH-GLORY-01)")
        g.glory[land] = seat
    for name in player.texts("used"):
        g.used[seat] |= 1 << player.name(name, {SPECIAL[i]: i for i in range(MONUMENT_BUILDING)}, "used")
    for name in player.texts("slain"):
        monster = player.name(name, BOOK.numbers["monster"], "slain")
        if g.slayer[monster] != NOBODY:
            player.wrong("slain", "each monster once")
        g.slayer[monster] = seat


def _region(g: Lords, entry: Given) -> None:
    region = entry.named("region", BOOK.numbers["region"])
    heroes = [HEROES[hero] for hero in g.hero]
    if entry.fields.get("control"):
        g.control[region] = _hero_seat(g, entry, "control")
    armies = entry.table("hoplites", heroes)
    for name in armies.fields:
        count = armies.number(name, 0)
        seat = heroes.index(name)
        g.hoplites[seat][region] = count
        g.supply[seat] -= count
        if g.supply[seat] < 0:
            armies.wrong(name, "15 hoplites in all (LH-COMP-01)")
    if entry.fields.get("fortified"):
        seat = _hero_seat(g, entry, "fortified")
        if not CITY[region] or not g.hoplites[seat][region] or g.control[region] != seat:
            entry.wrong("fortified", "whoever controls a city and has hoplites there (LH-FORT-02)")
        g.fortified[region] = seat
    if entry.switch("temple", False):
        if not SHRINE[region]:
            entry.wrong("temple", "a region with a shrine")
        g.temples |= 1 << region


def _monster(g: Lords, entry: Given, boxes: list[Box]) -> None:
    monster = entry.named("monster", BOOK.numbers["monster"])
    if g.slayer[monster] != NOBODY:
        entry.wrong("monster", "one that is alive: this one was slain")
    g.monster_at[monster] = entry.named("at", BOOK.numbers["region"])
    evolved = boxes[_DECKS.index("event")].take_all(entry, "evolved")
    if any(card >= QUEST_CARD or facts.MONSTER_CARDS[card].monster != monster for card in evolved):
        entry.wrong("evolved", "monster cards of this monster")
    g.table.lay_out(zones.EVOLVED, g.table.cards[zones.EVOLVED] + evolved)
    track = len(facts.MONSTERS[monster].wounds) + len(g.added_wounds(monster))
    for place in entry.numbers("wounds", []):
        if not 1 <= place <= track:
            entry.wrong("wounds", f"1 to {track}")
        g.wounds[monster] |= 1 << place - 1
    if g.wounds[monster].bit_count() >= track:
        entry.wrong("wounds", "at least one symbol uncovered (LH-MON-04)")


def _monuments(g: Lords, given: Given) -> None:
    levels = given.table("monument", facts.GOD_REFS)
    praying = given.table("praying", facts.GOD_REFS)
    seats = {HEROES[g.hero[seat]]: seat for seat in range(g.seats)}
    for god, name in enumerate(facts.GOD_REFS):
        g.levels[god] = levels.number(name, 1)
        if not 1 <= g.levels[god] <= facts.MONUMENT_LEVELS:
            levels.wrong(name, f"1 to {facts.MONUMENT_LEVELS}")
        for hero in praying.texts(name):
            seat = praying.name(hero, seats, name)
            g.praying[god][seat] += 1
            g.priests_left[seat] -= 1
            if sum(g.praying[god]) > facts.PRIEST_PLACES or g.priests_left[seat] < 0:
                praying.wrong(name, f"{facts.PRIEST_PLACES} priests at the most (LH-PRAY-04)")
    if given.fields.get("first_monument"):
        g.first_monument = given.named("first_monument", BOOK.numbers["god"])
        g.crown = _hero_seat(g, given, "crown")
        g.countdown = given.number("countdown", facts.COUNTDOWN, facts.COUNTDOWN)
        g.throne = given.switch("throne", False)


def _temples(g: Lords, given: Given) -> None:
    card = BOOK.numbers["temple_card"].get(str(given.fields.get("temple_card", "temple_1")), -1)
    if card < 0:
        given.wrong("temple_card", " / ".join(TEMPLE_DECK.names))
    g.table.lay_out(zones.TEMPLE_CARD, (card,))
    g.table.lay_out(zones.TEMPLE_PILE, tuple([other for other in range(len(TEMPLE_DECK.names)) if other != card]))
    standing = sum(1 for r in range(len(SHRINE)) if g.temples >> r & 1 and SHRINE[r] != ORACLE)
    g.temples_built = given.number("temples_built", standing)


def _piles(g: Lords, given: Given, boxes: list[Box]) -> None:
    piles = given.table("pile", _DECKS)
    discards = given.table("discard", _DECKS)
    for number, name in enumerate(_DECKS):
        box = boxes[number]
        thrown = box.take_all(discards, name)
        top = box.take_all(piles, name)
        rest = box.rest()
        if name == "artifact":
            rest = _lay_out_artifacts(g, rest)
        if name == "event":
            rest = _put_away_events(g, rest)
        g.table.lay_out(_DISCARD[number], g.table.cards[_DISCARD[number]] + thrown)
        g.table.lay_out(_PILE[number], (*rest, *reversed(top)))


def _lay_out_artifacts(g: Lords, rest: list[int]) -> list[int]:
    """Gods' artifacts go to whoever controls the region, monsters' to their lairs; those of slain ones are gone."""
    kinds = [facts.ARTIFACTS[card].kind for card in rest]
    slain = [facts.MONSTERS[m].artifact for m in range(len(facts.MONSTERS)) if g.slayer[m] != NOBODY]
    g.table.lay_out(
        zones.LAIRS, tuple([card for card, kind in zip(rest, kinds, strict=True) if kind == 1 and card not in slain])
    )
    under: list[int] = []
    for god, monument in enumerate(facts.MONUMENTS):
        ruler = g.control[MONUMENT_AT[god]]
        if monument.artifact in rest and ruler != NOBODY:  # LH-ARTI-07
            g.table.lay_out(zones.ARTIFACTS[ruler], (*g.table.cards[zones.ARTIFACTS[ruler]], monument.artifact))
        elif monument.artifact in rest:
            under.append(monument.artifact)
    g.table.lay_out(zones.UNDER_MONUMENTS, tuple(under))
    gone = [card for card, kind in zip(rest, kinds, strict=True) if kind == 1 and card in slain]
    g.table.lay_out(zones.ARTIFACT_GONE, tuple(gone))
    return [card for card, kind in zip(rest, kinds, strict=True) if kind == 0]


def _put_away_events(g: Lords, rest: list[int]) -> list[int]:
    """The cards of slain monsters are out of the game."""
    gone = [card for card in rest if card < QUEST_CARD and g.slayer[facts.MONSTER_CARDS[card].monster] != NOBODY]
    g.table.lay_out(zones.EVENT_GONE, tuple(gone))
    return [card for card in rest if card not in gone]
