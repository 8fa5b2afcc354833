"""Positions of the campaign written down by people: the `given` of a scene file (docs/scenes.md)."""

from typing import Final

from petteia.games.lords import facts as lords
from petteia.games.lords import zones as lords_zones
from petteia.games.lords.board import ALL_REGIONS, CITY, NOWHERE, SHRINE
from petteia.games.lords.names import (
    ARTIFACT_DECK,
    ATTACK_DECK,
    BLESSING_DECK,
    COMBAT_DECK,
    EVENT_DECK,
    MONUMENT_BUILDING,
    QUEST_CARD,
    SPECIAL,
)
from petteia.games.lords.pieces import hand_limit, population
from petteia.games.lords.scenes import Box
from petteia.games.solo import facts, zones
from petteia.games.solo.book import BOOK
from petteia.games.solo.campaign import PlayCampaign
from petteia.games.solo.customs import CUSTOMS
from petteia.games.solo.herald import HERALD
from petteia.games.solo.names import ACT_I, ACT_II, PERSIANS, TOKEN_DECK, YOU
from petteia.games.solo.state import Campaign
from petteia.games.solo.turn import SoloTurn
from petteia.games.solo.xerxes import CampaignAgreement, Xerxes, lands_lost, spies_on_track
from petteia.kernel.flow import NOBODY
from petteia.kernel.record import Json
from petteia.kernel.scene import Given, each_once
from petteia.kernel.steps import step_named

_HERO: Final = (
    "at",
    "quest",
    "step",
    *lords.ATTRIBUTES,
    "injured",
    "priests",
    "hand",
    "artifacts",
    "spent",
    "blessings",
    "marked",
    "used",
)
_MONSTER: Final = ("monster", "at", "wounds")
_REGION: Final = ("region", "token", *facts.COLOURS, "fortified", "temple", "spies")
_TOKENS: Final = {name: number for number, name in enumerate(facts.COLOURS)}
_DECKS: Final = ("combat", "attack", "blessing", "artifact", "token")
_DECK: Final = (COMBAT_DECK, ATTACK_DECK, BLESSING_DECK, ARTIFACT_DECK, TOKEN_DECK)
_PILE: Final = (
    lords_zones.COMBAT_PILE,
    lords_zones.ATTACK_PILE,
    lords_zones.BLESSING_PILE,
    lords_zones.ARTIFACT_PILE,
    zones.TOKEN_PILE,
)
_DISCARD: Final = (
    lords_zones.COMBAT_DISCARD,
    lords_zones.ATTACK_DISCARD,
    lords_zones.BLESSING_DISCARD,
    zones.ARTIFACT_ASIDE,
    zones.TOKEN_OUT,
)
_COMBAT: Final = 0
_BLESSING: Final = 2
_ARTIFACT: Final = 3
_TOKEN: Final = 4


def position(raw: Json) -> Campaign:
    """A campaign at the start of a turn, as a scene describes it. What contradicts the rules is refused.

    given.act         1 or 2
    given.hero        at (a region; none if on a quest), quest and step, leadership, strength, speed, injured,
                      priests (in the pool), hand, artifacts, spent, blessings, marked, used (special actions)
    given.region      tables: region, token (blue, yellow, green), hoplites: blue, yellow, green; fortified (the colour
                      of the hoplite in the city), temple, spies
    given.attitude    by land: { red = "hostile" }; neutral unless said otherwise
    given.invasion, mobilization (the space of the marker, from 1), victory (Act II; as the invasion unless said)
    given.monster     tables: monster, at, wounds (places of the track, from 1), in the order they entered play
    given.slain       monsters that were slain
    given.monument    levels by god; 5 unless said otherwise
    given.praying     your priests on monuments, by god: { zeus = 1 }
    given.oracle      false: it fell, and a yellow priest stands on every monument
    given.quests      open quests (Act I)
    given.pile        piles from the top, by deck (combat, attack, blessing, artifact, token); the rest follows
    given.discard     discard piles, by deck; of tokens: those out of the game
    given.clock       tokens in the pile; the others are out of the game
    given.trails_closed, spies_lost, number (of turns before this one), options
    """
    known = ("act", "hero", "region", "attitude", "invasion", "mobilization", "victory", "monster", "slain")
    more = ("monument", "praying", "oracle", "quests", "pile", "discard", "clock", "trails_closed", "spies_lost")
    given = Given(raw, (*known, *more, "number", "options"))
    options = given.fields.get("options", {})
    g = Campaign(CampaignAgreement({str(name): str(value) for name, value in dict(options).items()}), CUSTOMS, HERALD)
    g.act = given.number("act", ACT_I)
    if g.act not in (ACT_I, ACT_II):
        given.wrong("act", "1 or 2")
    boxes = [Box(deck) for deck in _DECK]
    events = Box(EVENT_DECK)
    _hero(g, given.table("hero", _HERO), boxes)
    _attitudes(g, given)
    named: set[str] = set()
    for entry in given.tables("region", _REGION):
        name = str(entry.fields.get("region"))
        if name in named:
            entry.wrong("region", "each region once")
        named.add(name)
        _region(g, entry)
    _persians(g, given)
    for entry in given.tables("monster", _MONSTER):
        _monster(g, entry)
    for name in given.texts("slain"):
        g.slayer[given.name(name, BOOK.numbers["monster"], "slain")] = YOU
    _monuments(g, given)
    g.table.lay_out(lords_zones.QUESTS, events.take_all(given, "quests"))
    g.table.lay_out(lords_zones.EVENT_GONE, tuple(events.rest()))
    if g.quest[YOU] >= 0 and QUEST_CARD + g.quest[YOU] not in g.table.cards[lords_zones.QUESTS]:
        given.wrong("quests", "the quest the hero is on, too")
    _piles(g, given, boxes)
    g.trails_closed = given.switch("trails_closed", False)
    g.turns = given.number("number", 1)
    g.active = YOU
    play = PlayCampaign()
    play.step = step_named("event_phase")
    g.stack += [play, SoloTurn(YOU)]
    return g


def check(g: Campaign, raw: Json) -> None:
    """Refuse what the rules never leave at rest: armies of both sides in a region, too large a hand, the slain."""
    given = Given(raw, tuple(raw))
    each_once(given.tables("monster", _MONSTER), "monster")
    for entry in given.tables("region", _REGION):
        region = entry.named("region", BOOK.numbers["region"])
        yours = g.hoplites[YOU][region]
        if yours and g.hoplites[PERSIANS][region]:
            entry.wrong("green", "one army in a region at rest: two would fight (LS-BATTLE-01)")
        if g.act == ACT_I and g.control[region] == PERSIANS:
            entry.wrong("token", "no green token in Act I (LS-ARMY-15)")
        if yours and g.control[region] == PERSIANS:
            entry.wrong("token", "no green token where your hoplites stand (LS-ARMY-09)")
        if yours and g.control[region] == NOBODY and yours >= population(g, YOU, region):
            entry.wrong("token", f"blue or yellow, with {population(g, YOU, region)} hoplites or more (LS-ARMY-08)")
    hero = given.table("hero", _HERO)
    if len(g.table.cards[lords_zones.HAND[YOU]]) > hand_limit(g, YOU):
        hero.wrong("hand", f"{hand_limit(g, YOU)} cards at the most (LH-COMP-05)")
    for field, numbers, zone in (
        ("spent", "artifact", lords_zones.ARTIFACTS),
        ("marked", "blessing", lords_zones.BLESSINGS),
    ):
        for name in hero.texts(field):
            if BOOK.numbers[numbers][name] not in g.table.cards[zone[YOU]]:
                hero.wrong(field, f"{numbers}s of this hero")
    for name in given.texts("slain"):
        if g.monster_at[BOOK.numbers["monster"][name]] != NOWHERE:
            given.wrong("slain", "monsters that are not on the board")
    if g.quest[YOU] >= 0 and not 1 <= g.quest_step[YOU] <= lords.QUEST_STEPS:
        hero.wrong("step", f"1 to {lords.QUEST_STEPS}")
    if "step" in hero.fields and g.quest[YOU] < 0:
        hero.wrong("step", "nothing without a quest")
    if "at" in hero.fields and g.quest[YOU] >= 0:
        hero.wrong("at", "a region, or a quest instead")
    hero.each_once("injured")
    hero.each_once("used")
    check_act(g, given)


def check_act(g: Xerxes, given: Given) -> None:
    """Refuse what belongs to the other act, and what would have ended the campaign."""
    if g.act == ACT_I:
        if "victory" in given.fields:
            given.wrong("victory", "nothing in Act I: the marker comes with Act II (LS-ACT1-40)")
        if sum([1 for region in ALL_REGIONS if g.persians_in(region)]) > 1:
            given.wrong("region", "the Vanguard in one region: it moves as a whole (LS-ACT1-02)")
    elif given.texts("quests"):
        given.wrong("quests", "nothing in Act II: no quest is left (LS-QUEST-01)")
    allowed = [facts.QUEST_REFS[quest] for quest in facts.TABLE_B_ORDER]
    for name in given.each_once("quests"):
        if name not in allowed:
            given.wrong("quests", f"{', '.join(allowed)} (LS-SETUP-10)")
    if lands_lost(g) >= facts.LANDS_TO_LOSE:
        given.wrong("region", "one land at the most that is wholly Persian (LS-END-01)")
    if g.green_tokens() >= facts.TOKENS_TO_LOSE:
        given.wrong("region", f"{facts.TOKENS_TO_LOSE - 1} green tokens at the most (LS-END-02)")


def _hero(g: Campaign, hero: Given, boxes: list[Box]) -> None:
    g.hero[YOU] = facts.START.hero
    if hero.fields.get("quest"):
        g.quest[YOU] = hero.named("quest", {quest.ref: number for number, quest in enumerate(lords.QUESTS)})
        g.quest_step[YOU] = hero.number("step", 1)
    elif hero.fields.get("at"):
        g.hero_at[YOU] = hero.named("at", BOOK.numbers["region"])
    else:
        g.hero_at[YOU] = facts.START.region
    for which, name in enumerate(lords.ATTRIBUTES):
        g.attributes[YOU][which] = hero.number(name, lords.HEROES[facts.START.hero].start[which])
        if not lords.ATTRIBUTE_LEAST <= g.attributes[YOU][which] <= lords.ATTRIBUTE_MOST:
            hero.wrong(name, f"{lords.ATTRIBUTE_LEAST} to {lords.ATTRIBUTE_MOST}")
    for name in hero.texts("injured"):
        g.injured[YOU] |= 1 << hero.name(name, BOOK.numbers["attribute"], "injured")
    g.pool[YOU] = hero.number("priests", 0)
    g.priests_left[YOU] -= g.pool[YOU]
    if g.priests_left[YOU] < 0:
        hero.wrong("priests", f"{facts.PRIESTS} at the most (LS-ACTION-05)")
    g.table.lay_out(lords_zones.HAND[YOU], boxes[_COMBAT].take_all(hero, "hand"))
    g.table.lay_out(lords_zones.ARTIFACTS[YOU], boxes[_ARTIFACT].take_all(hero, "artifacts"))
    g.table.lay_out(lords_zones.BLESSINGS[YOU], boxes[_BLESSING].take_all(hero, "blessings"))
    for name in hero.texts("spent"):
        g.spent |= 1 << hero.name(name, BOOK.numbers["artifact"], "spent")
    for name in hero.texts("marked"):
        g.marked |= 1 << hero.name(name, BOOK.numbers["blessing"], "marked")
    for name in hero.texts("used"):
        g.used[YOU] |= 1 << hero.name(name, {SPECIAL[i]: i for i in range(MONUMENT_BUILDING)}, "used")


def _attitudes(g: Campaign, given: Given) -> None:
    attitudes = given.table("attitude", lords.LAND_REFS)
    for land, name in enumerate(lords.LAND_REFS):
        if name in attitudes.fields:
            g.attitude[land] = attitudes.named(name, BOOK.numbers["attitude"])
            if g.attitude[land] == facts.LOYAL:
                g.glory[land] = YOU


def _region(g: Campaign, entry: Given) -> None:
    region = entry.named("region", BOOK.numbers["region"])
    if entry.fields.get("token"):
        colour = entry.named("token", _TOKENS)
        g.control[region] = PERSIANS if colour == facts.GREEN else YOU
        if colour == facts.BLUE:
            g.loyal |= 1 << region
    blue, yellow, green = [entry.number(colour, 0) for colour in facts.COLOURS]
    g.hoplites[YOU][region] = blue + yellow
    g.allied[region] = yellow
    g.hoplites[PERSIANS][region] = green
    g.supply[YOU] -= blue + yellow
    g.supply[PERSIANS] -= green
    for colour in (facts.BLUE, facts.YELLOW, facts.GREEN):
        if g.left(colour) < 0:
            entry.wrong(facts.COLOURS[colour], f"{lords.HOPLITES} in all (LS-GEN-07)")
    if green and g.control[region] == PERSIANS:
        entry.wrong("green", "no hoplites beside a green token (LS-ARMY-10)")
    if green and g.act == ACT_I and region not in facts.PATH:
        entry.wrong("green", "the Vanguard on its path (LS-ACT1-03)")
    if entry.fields.get("fortified"):
        inside = entry.named("fortified", _TOKENS)
        if not CITY[region] or g.control[region] != YOU or not (blue, yellow, 0)[inside]:
            entry.wrong("fortified", "the colour of one of your hoplites in a city of yours (LH-FORT-02)")
        g.fortified[region] = YOU
        if inside == facts.YELLOW:
            g.allied_inside |= 1 << region
    if entry.switch("temple", False):
        if not SHRINE[region]:
            entry.wrong("temple", "a region with a shrine")
        g.temples |= 1 << region
        g.temples_built += 1
    g.spies[region] = entry.number("spies", 0)


def _persians(g: Campaign, given: Given) -> None:
    g.spies_lost = given.number("spies_lost", 0)
    if spies_on_track(g) < 0:
        given.wrong("spies_lost", f"{facts.SPIES} spies in all, those in regions counted (LS-SPY-03)")
    read_invasion(g, given)
    g.mobilization = given.number("mobilization", 1) - 1
    if not 0 <= g.mobilization < g.agreed.march_at:
        given.wrong("mobilization", f"1 to {g.agreed.march_at}")


def read_invasion(g: Xerxes, given: Given) -> None:
    """In Act II neither marker comes to 0: the Invasion only falls while it is above the Victory, which wins there."""
    most = facts.INVASION_MOST
    least, usual = (0, facts.INVASION_START) if g.act == ACT_I else (1, facts.INVASION_LEAST)
    g.invasion = given.number("invasion", usual, most)
    if g.invasion < least:
        given.wrong("invasion", f"{least} to {most} (LS-ACT2-12)")
    if g.act == ACT_II:
        g.victory = given.number("victory", g.invasion, most)
        if not g.victory:
            given.wrong("victory", f"1 to {most} (LS-END-04)")


def _monster(g: Campaign, entry: Given) -> None:
    monster = entry.named("monster", BOOK.numbers["monster"])
    if monster not in facts.MONSTERS_USED:
        entry.wrong("monster", " / ".join(lords.MONSTER_REFS[used] for used in facts.MONSTERS_USED))
    g.monster_at[monster] = entry.named("at", BOOK.numbers["region"])
    g.entered.append(monster)
    track = len(lords.MONSTERS[monster].wounds)
    for place in entry.numbers("wounds", []):
        if not 1 <= place <= track:
            entry.wrong("wounds", f"1 to {track}")
        g.wounds[monster] |= 1 << place - 1
    if g.wounds[monster].bit_count() >= track:
        entry.wrong("wounds", "at least one symbol uncovered (LH-MON-04)")


def _monuments(g: Campaign, given: Given) -> None:
    levels = given.table("monument", lords.GOD_REFS)
    praying = given.table("praying", lords.GOD_REFS)
    stands = given.switch("oracle", True)
    if stands:
        g.temples |= 1 << facts.ORACLE
    for god, name in enumerate(lords.GOD_REFS):
        g.levels[god] = levels.number(name, lords.MONUMENT_LEVELS)
        if not 1 <= g.levels[god] <= lords.MONUMENT_LEVELS:
            levels.wrong(name, f"1 to {lords.MONUMENT_LEVELS}")
        g.praying[god][YOU] = praying.number(name, 0)
        g.priests_left[YOU] -= g.praying[god][YOU]
        if not stands:
            g.praying[god][PERSIANS] = facts.YELLOW_PRIESTS
            g.priests_left[PERSIANS] -= facts.YELLOW_PRIESTS
        if sum(g.praying[god]) > lords.PRIEST_PLACES or g.priests_left[YOU] < 0:
            praying.wrong(name, f"{lords.PRIEST_PLACES} priests at the most (LS-ACTION-21)")


def _piles(g: Campaign, given: Given, boxes: list[Box]) -> None:
    _set_aside(g, boxes)
    piles = given.table("pile", _DECKS)
    discards = given.table("discard", _DECKS)
    tokens = boxes[_TOKEN]
    for action in range(MONUMENT_BUILDING):  # any tokens will do for what lies on the hero board
        if g.used[YOU] >> action & 1:
            top = [piles.name(name, BOOK.numbers["token"], "token") for name in piles.texts("token")]
            token = next(card for card in range(facts.TOKENS) if tokens.left[card] and card not in top)
            tokens.left[token] -= 1
            g.table.lay_out(zones.TOKEN_UP[action], (token,))
    for number, name in enumerate(_DECKS):
        thrown = boxes[number].take_all(discards, name)
        top_cards = boxes[number].take_all(piles, name)
        rest = boxes[number].rest()
        if number == _TOKEN:
            clock = given.number("clock", len(rest) + len(top_cards))
            if not len(top_cards) <= clock <= len(rest) + len(top_cards):
                given.wrong("clock", f"{len(top_cards)} to {len(rest) + len(top_cards)}")
            kept = clock - len(top_cards)
            thrown = (*thrown, *rest[kept:])
            rest = rest[:kept]
        g.table.lay_out(_DISCARD[number], g.table.cards[_DISCARD[number]] + tuple(thrown))
        g.table.lay_out(_PILE[number], (*rest, *reversed(top_cards)))


def _set_aside(g: Campaign, boxes: list[Box]) -> None:
    """LS-SETUP-06: what the campaign does not use; the divine artifacts lie at their monuments or are yours."""
    combat, blessing, artifact = boxes[_COMBAT], boxes[_BLESSING], boxes[_ARTIFACT]
    aside = [card for card in facts.COMBAT_REMOVED for _ in range(combat.left[card])]
    for card in facts.COMBAT_REMOVED:
        combat.left[card] = 0
    g.table.lay_out(zones.COMBAT_ASIDE, tuple(aside))
    g.table.lay_out(zones.BLESSING_ASIDE, tuple([card for card in facts.BLESSINGS_REMOVED if blessing.left[card]]))
    for card in facts.BLESSINGS_REMOVED:
        blessing.left[card] = 0
    unused = [card for card in artifact.rest() if card not in facts.ARTIFACTS_USED and card not in facts.DIVINE]
    g.table.lay_out(zones.ARTIFACT_ASIDE, tuple(unused))
    under: list[int] = []
    mine = list(g.table.cards[lords_zones.ARTIFACTS[YOU]])
    for god in range(len(lords.MONUMENTS)):
        card = lords.MONUMENTS[god].artifact
        if artifact.left[card]:
            if g.control[lords.MONUMENTS[god].region] == YOU:
                mine.append(card)  # LS-ARTIFACT-01
            else:
                under.append(card)
            artifact.left[card] = 0
    for card in unused:
        artifact.left[card] = 0
    g.table.lay_out(lords_zones.ARTIFACTS[YOU], tuple(mine))
    g.table.lay_out(lords_zones.UNDER_MONUMENTS, tuple(under))
