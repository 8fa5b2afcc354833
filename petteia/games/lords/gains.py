"""What the options of the open question give, in numbers: for pages. From what its player may see."""

from collections.abc import Callable
from typing import Final

from petteia.games.lords import facts, verbs
from petteia.games.lords.board import MONUMENT_AT, NOWHERE, ORACLE, SHRINE
from petteia.games.lords.hooks import blessed
from petteia.games.lords.kinds import Region
from petteia.games.lords.pieces import (
    cities_held,
    enemy_in,
    hand,
    hand_limit,
    loose,
    may_recruit,
    population,
    strength,
    temples_held,
    uncovered,
)
from petteia.games.lords.quests import open_quest
from petteia.games.lords.state import Lords
from petteia.kernel.entry import Gain, Mark
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.kinds import Pick
from petteia.kernel.option import ref, second, verb_of
from petteia.kernel.words import Arg, Text

SIGN: Final = "lords-"
ATTRIBUTE_SIGNS: Final = tuple(f"{SIGN}{attribute}" for attribute in facts.ATTRIBUTES)
POWER_SIGNS: Final = {
    facts.LEADERSHIP: f"{SIGN}hoplites",
    facts.STRENGTH: f"{SIGN}card",
    facts.SPEED: f"{SIGN}march",
}
HOPLITES: Final = f"{SIGN}hoplites"
PRIEST: Final = f"{SIGN}priest"
LAND: Final = f"{SIGN}region"


def gains(g: Lords) -> dict[int, Gain]:
    """By option: what it gives."""
    ask = g.ask
    if ask is None:
        return {}
    found: dict[int, Gain] = {}
    for pick in ask.options:
        teller = TELLERS.get(verb_of(pick))
        gain = teller(g, ask.seat, pick) if teller is not None else None
        if gain is not None:
            found[pick] = gain
    return found


def plus(number: int) -> str:
    """
    >>> plus(2), plus(-1)
    ('+2', '−1')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"


def place(region: Region) -> str:
    return facts.REGION_REFS[region]


def told(key: str, marks: list[Mark], **parts: Arg) -> Gain:
    return Gain(Text(f"gives.{key}", dict(parts)), marks)


# ---- the hero ----------------------------------------------------------------------------------------------------


def prayer(g: Lords, seat: Seat, pick: Pick) -> Gain:
    """LH-PRAY-05: the attribute; the power of the monument stands in the option."""
    monument = facts.MONUMENTS[ref(pick)]
    which = monument.attribute
    now = g.attributes[seat][which]
    then = min(facts.ATTRIBUTE_MOST, now + 1)
    marks = [Mark(ATTRIBUTE_SIGNS[which], plus(then - now)), Mark(PRIEST, plus(-1))]
    power = monument.power[g.levels[ref(pick)] - 1]
    if power:
        marks.append(Mark(POWER_SIGNS[which], plus(power)))
    return told("pray", marks, attribute=named(which), now=now, then=then, left=g.pool[seat] - 1)


def named(which: int) -> Text:
    return Text(f"attribute.{facts.ATTRIBUTES[which]}")


def journey(g: Lords, seat: Seat, pick: Pick) -> Gain | None:
    """What the hero would find where he goes."""
    region = ref(pick)
    quest = open_quest(g, region)
    if quest >= 0:
        return told(
            "to_quest", [Mark(f"{SIGN}quest", "", place(region))], event=g.said("event", facts.QUESTS[quest].ref)
        )
    for monster, at in enumerate(g.monster_at):
        if at == region:
            name = facts.MONSTER_REFS[monster]
            return told("to_monster", [Mark(f"{SIGN}hunt", "", place(region))], monster=g.said("monster", name))
    return None


def advance(g: Lords, seat: Seat, pick: Pick) -> Gain:
    step = g.quest_step[seat] + 1
    key = "quest_done" if step >= facts.QUEST_STEPS else "quest_step"
    return told(key, [Mark(f"{SIGN}quest", plus(1))], step=min(step, facts.QUEST_STEPS), steps=facts.QUEST_STEPS)


def hunt(g: Lords, seat: Seat, pick: Pick) -> Gain:
    monster = ref(pick)
    cards = len(hand(g, seat)) + strength(g, seat)
    wounds = len(uncovered(g, monster))
    return told("hunt", [Mark(f"{SIGN}hunt", str(wounds), facts.MONSTER_REFS[monster])], wounds=wounds, cards=cards)


def healed(g: Lords, seat: Seat, pick: Pick) -> Gain:
    which = ref(pick)
    now, then = facts.INJURED, g.attributes[seat][which]
    return told(
        "attribute", [Mark(ATTRIBUTE_SIGNS[which], plus(then - now))], attribute=named(which), now=now, then=then
    )


def raised(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return changed(g, seat, ref(pick), min(facts.ATTRIBUTE_MOST, g.attributes[seat][ref(pick)] + 1))


def lowered(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return changed(g, seat, ref(pick), max(facts.ATTRIBUTE_LEAST, g.attributes[seat][ref(pick)] - 1))


def injured(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return changed(g, seat, ref(pick), facts.INJURED)


def changed(g: Lords, seat: Seat, which: int, then: int) -> Gain:
    now = g.attributes[seat][which]
    return told(
        "attribute", [Mark(ATTRIBUTE_SIGNS[which], plus(then - now))], attribute=named(which), now=now, then=then
    )


# ---- hoplites ----------------------------------------------------------------------------------------------------


def moved(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return arrival(g, seat, second(pick), 1)


def marched(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return arrival(g, seat, second(pick), loose(g, seat, ref(pick)))


def arrival(g: Lords, seat: Seat, region: Region, count: int) -> Gain:
    """Up to so many hoplites come into a region: a battle, control, or what is wanting for it (LH-CTRL-02)."""
    there = g.hoplites[seat][region]
    enemy = enemy_in(g, seat, region)
    if enemy != NOBODY:
        theirs = g.hoplites[enemy][region]
        marks = [Mark("sign-swords", f"{there + count} : {theirs}", place(region))]
        return told("battle", marks, mine=there + count, theirs=theirs)
    if g.control[region] == seat:
        marks = [Mark(HOPLITES, f"{there} → {there + count}", place(region))]
        return told("hoplites", marks, now=there, then=there + count)
    need = population(g, seat, region)
    if g.control[region] != NOBODY or there + count >= need:
        return told("control", [Mark(LAND, plus(1), place(region))], need=need if g.control[region] == NOBODY else 1)
    marks = [Mark(HOPLITES, f"{there + count} / {need}", place(region))]
    return told("short", marks, need=need, missing=need - there - count)


def fortified(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return told("fortified", [Mark(HOPLITES, "", place(ref(pick)))], left=loose(g, seat, ref(pick)) - 1)


def levied(g: Lords, seat: Seat, pick: Pick) -> Gain:
    region, count = ref(pick), second(pick)
    there = g.hoplites[seat][region]
    return told("hoplites", [Mark(HOPLITES, plus(count), place(region))], now=there, then=there + count)


# ---- special actions ---------------------------------------------------------------------------------------------


def recruited(g: Lords, seat: Seat, pick: Pick) -> Gain:
    """LH-RECR-01: in every region with a city, as far as the supply goes (LH-COMP-03)."""
    regions = [region for region in cities_held(g, seat) if may_recruit(g, seat, region)]
    each = [min(g.customs.recruits(region), g.customs.supply(g, seat, region)) for region in regions]
    marks = [Mark(HOPLITES, plus(count), place(region)) for region, count in zip(regions, each, strict=True)]
    return told("recruit", marks, count=min(sum(each), g.supply[seat]), regions=len(regions))


def temple(g: Lords, seat: Seat, pick: Pick) -> Gain:
    region = ref(pick)
    have = temples_held(g, seat) + 1
    marks = [Mark(f"{SIGN}temple", plus(1), place(region)), Mark(PRIEST, plus(min(1, g.priests_left[seat])))]
    key = "oracle" if SHRINE[region] == ORACLE else "temple"
    return told(key, marks, have=have, need=facts.TEMPLES_TO_WIN)


def prepared(g: Lords, seat: Seat, pick: Pick) -> Gain:
    return told("prepare", [Mark(f"{SIGN}prepare", "2")], cards=len(hand(g, seat)), limit=hand_limit(g, seat))


def usurped(g: Lords, seat: Seat, pick: Pick) -> Gain | None:
    region = g.hero_at[seat]
    if region == NOWHERE:
        return None
    count = 1 + sum(power.more_usurpers() for power in blessed(g, seat))
    marks = [Mark(LAND, plus(1), place(region)), Mark(HOPLITES, plus(count), place(region))]
    return told("usurp", marks, region=g.said("region", place(region)), count=count)


def monument(g: Lords, seat: Seat, pick: Pick) -> Gain:
    """LH-BUILD-01 to -04."""
    god = ref(pick)
    back = sum(g.praying[other][seat] for other in range(len(facts.MONUMENTS)))
    priests = min(temples_held(g, seat), g.priests_left[seat] + back)
    marks = [Mark(f"{SIGN}monument", plus(1), place(MONUMENT_AT[god]))]
    if priests:
        marks.append(Mark(PRIEST, plus(priests)))
    return told("monument", marks, now=g.levels[god], then=g.levels[god] + 1, priests=priests)


# ---- cards, priests, battle --------------------------------------------------------------------------------------


def drawn(g: Lords, seat: Seat, pick: Pick) -> Gain:
    now = len(hand(g, seat))
    return told("cards", [Mark(f"{SIGN}card", plus(1))], now=now, then=now + 1, limit=hand_limit(g, seat))


def priest(g: Lords, seat: Seat, pick: Pick) -> Gain:
    now = g.pool[seat]
    return told("priests", [Mark(PRIEST, plus(1))], now=now, then=now + 1)


def played(g: Lords, seat: Seat, pick: Pick) -> Gain:
    card = facts.COMBAT[ref(pick)]
    marks = [Mark("sign-swords", plus(card.strength))]
    if card.casualties:
        marks.append(Mark(f"{SIGN}casualty", str(card.casualties)))
    return told("combat", marks, strength=card.strength, casualties=card.casualties)


TELLERS: Final[dict[int, Callable[[Lords, Seat, Pick], Gain | None]]] = {
    verbs.PRAY: prayer,
    verbs.HERO_GO: journey,
    verbs.ADVANCE: advance,
    verbs.HUNT: hunt,
    verbs.HEAL: healed,
    verbs.RAISE: raised,
    verbs.LOWER: lowered,
    verbs.INJURE: injured,
    verbs.MOVE: moved,
    verbs.MARCH: marched,
    verbs.FORTIFY: fortified,
    verbs.GARRISON: fortified,
    verbs.LEVY: levied,
    verbs.LEVY_FORTIFIED: levied,
    verbs.RECRUIT: recruited,
    verbs.BUILD_TEMPLE: temple,
    verbs.PREPARE: prepared,
    verbs.USURP: usurped,
    verbs.BUILD_MONUMENT: monument,
    verbs.DRAW: drawn,
    verbs.TAKE_PRIEST: priest,
    verbs.PLAY: played,
}
