"""Lords of Hellas as text, for terminals: the players, the regions by land, monsters, quests, contests, the hand.

Nothing depends on colours: a player is ①, ②, ③ or ④, a hoplite ●, one in a city ▣, a hero ★.
"""

from collections.abc import Sequence
from typing import Any, Final

from petteia.games.lords import facts
from petteia.kernel.record import Json
from petteia.kernel.terminal import ALARM, FAINT, SEAT_SIGN, STRONG, SeenTable, painted
from petteia.kernel.words import Text, Words, say

# ---- colours, as ANSI codes
BEAST: Final = "35"
HOLY: Final = "33"
ARMY_STYLE: Final = {"red": "1;31", "blue": "1;34", "ochre": "1;33", "white": "1;37"}
LAND_STYLE: Final = {"red": "31", "yellow": "33", "blue": "34", "green": "32", "brown": "38;5;137"}

# ---- signs
NEUTRAL: Final = "·"
HOPLITE: Final = "●"
FORTIFIED: Final = "▣"
HERO: Final = "★"
QUEST: Final = "◈"
DEALT: Final = "×"
MANY: Final = 6  # hoplites that are counted rather than drawn

COMBAT: Final = {card.ref: card for card in facts.COMBAT}
ATTACK: Final = {card.ref: card for card in facts.ATTACKS}
QUEST_AT: Final = {quest.ref: facts.REGION_REFS[quest.region] for quest in facts.QUESTS}


class Seen(SeenTable):
    """What the text needs to know of a view."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        super().__init__(view, words)
        self.seats: list[dict[str, Any]] = self.table["seats"]

    def name(self, seat: int) -> str:
        """A player by the hero, or by the place before one is chosen."""
        return self.words.say(self.side_text(seat))

    def side_text(self, seat: int) -> Text:
        """The same, for a sentence to put an article to."""
        hero = self.seats[seat]["hero"]
        return say(f"hero.{hero}") if hero else say("seat.number", number=seat + 1)

    def style(self, seat: int) -> str:
        """The colour of a player's army."""
        return ARMY_STYLE[str(self.seats[seat]["colour"])]

    def sign(self, seat: int) -> str:
        return painted(SEAT_SIGN[seat], self.style(seat))

    def side(self, seat: int) -> str:
        return f"{self.sign(seat)} {painted(self.name(seat), self.style(seat))}"

    def priest(self, seat: int) -> str:
        """The sign of the priests a seat has on a monument."""
        return self.sign(seat)


def text_board(view: Json, words: Words) -> str:
    """The whole table as one seat sees it."""
    seen = Seen(dict(view), words)
    parts: list[Sequence[str]] = [regions(seen), monsters(seen), quests(seen), [table_line(seen), ""]]
    for seat in range(len(seen.seats)):
        parts.append(player(seen, seat))
    parts.append(alarms(seen))
    if seen.table["battle"]:
        parts.append(battle(seen))
    if seen.table["hunt"]:
        parts.append(hunt(seen))
    parts.append(hand(seen))
    return "\n".join(line for part in parts for line in part)


# ---- the map ---------------------------------------------------------------------------------------------------


def regions(seen: Seen) -> list[str]:
    """Every region in its land: who controls it, what is printed there, who is there."""
    words, lines = seen.words, []
    widest = max(len(words(f"region.{ref}")) for ref in facts.REGION_REFS)
    for land in facts.LAND_REFS:
        holder = seen.table["glory"][facts.LAND_REFS.index(land)]
        title = painted(words(f"land.{land}"), f"{LAND_STYLE[land]};1")
        glory = words("draw.told", name=words("draw.glory"), text=seen.side(holder)) if holder is not None else ""
        lines.append(f"{title}  {glory}".rstrip())
        for place in seen.table["regions"]:
            if place["land"] == land:
                lines.append(region(seen, place, widest))
    return lines


def region(seen: Seen, place: dict[str, Any], widest: int) -> str:
    ref, owner = place["region"], place["control"]
    mark = NEUTRAL if owner is None else seen.sign(owner)
    style = "" if owner is None else seen.style(owner)
    name = seen.words(f"region.{ref}")
    gap = " " * (widest - len(name))
    population = painted(f"({place['population']})", FAINT if owner is not None else "")
    told = [*buildings(seen, place), *pieces(seen, place)]
    return f" {mark} {seen.marked(ref, name, style)}{gap} {population}  " + " · ".join(told)


def buildings(seen: Seen, place: dict[str, Any]) -> list[str]:
    """City, shrine or temple, monument with its priests."""
    words, told = seen.words, []
    if place["city"] != "none":
        told.append(painted(words(f"piece.{place['city']}"), FAINT))
    if place["temple"]:
        told.append(painted(words("piece.oracle" if place["shrine"] == "oracle" else "piece.temple"), f"{HOLY};1"))
    elif place["shrine"] != "none":
        told.append(painted(words("piece.shrine"), FAINT))
    for monument in seen.table["monuments"]:
        if monument["region"] == place["region"]:
            god = say(f"god.{monument['god']}")
            text = words("piece.monument", god=god, level=monument["level"])
            praying = [f"{seen.priest(seat)}{count}" for seat, count in enumerate(monument["priests"]) if count]
            told.append(seen.marked(monument["god"], text, HOLY) + (f" ({' '.join(praying)})" if praying else ""))
    return told


def pieces(seen: Seen, place: dict[str, Any]) -> list[str]:
    """Armies, heroes, monsters, the token of a quest."""
    words, ref, told = seen.words, place["region"], []
    for seat, count in enumerate(place["hoplites"]):
        if count:
            inside = place["fortified"] == seat
            men = count - inside
            text = HOPLITE * men if men <= MANY else f"{men}{HOPLITE}"
            told.append(painted(f"{SEAT_SIGN[seat]}{text}{FORTIFIED if inside else ''}", seen.style(seat)))
    for seat, player_ in enumerate(seen.seats):
        if player_["at"] == ref:
            told.append(painted(f"{HERO} {seen.name(seat)}", seen.style(seat)))
    for monster in seen.table["monsters"]:
        if monster["at"] == ref:
            told.append(seen.marked(monster["monster"], words(f"monster.{monster['monster']}"), BEAST))
    for quest in seen.table["quests"]:
        if QUEST_AT[quest] == ref:
            told.append(painted(f"{QUEST} {words(f'event.{quest}')}", STRONG))
    return told


# ---- monsters, quests, the rest of the table -------------------------------------------------------------------


def monsters(seen: Seen) -> list[str]:
    """Where each is, what wounds it can still bear and what they earn, how it has evolved."""
    words, lines = seen.words, [painted(seen.words("draw.monsters"), STRONG)]
    for monster in seen.table["monsters"]:
        if monster["at"] is not None:
            name = seen.marked(monster["monster"], words(f"monster.{monster['monster']}"), BEAST)
            place = words(f"region.{monster['at']}")
            line = f"   {name} ({place}): " + ", ".join(wound(seen, each) for each in monster["wounds"])
            evolved = [words(f"evolution.{card}") for card in monster["evolved"]]
            lines.append(line + painted("".join(f" · {text}" for text in evolved), FAINT))
    return lines


def wound(seen: Seen, each: dict[str, Any]) -> str:
    """A symbol of the track; one covered is faint and crossed."""
    name = seen.words(f"symbol.{each['symbol']}")
    if each["covered"]:
        return painted(f"{DEALT}{name}", FAINT)
    mark = each["mark"]
    earns = "" if mark == "none" else f" ({seen.words('piece.priest' if mark == 'priest' else 'draw.artifact')})"
    return name + painted(earns, HOLY)


def quests(seen: Seen) -> list[str]:
    """The open quests, where they begin, who is on them."""
    words, lines = seen.words, [painted(seen.words("draw.quests"), STRONG)]
    for quest in seen.table["quests"]:
        name = seen.marked(quest, words(f"event.{quest}"), STRONG)
        on_it = [
            f" · {seen.sign(seat)} {words('draw.on_quest', quest=seen.name(seat), step=each['step'])}"
            for seat, each in enumerate(seen.seats)
            if each["quest"] == quest
        ]
        lines.append(f"   {QUEST} {name} ({words(f'region.{QUEST_AT[quest]}')})" + "".join(on_it))
    return lines if len(lines) > 1 else []


def table_line(seen: Seen) -> str:
    """Temples built, glory nobody has, cards in the piles, the countdown."""
    words, table = seen.words, seen.table
    built, left = table["temples_built"], table["temples_left"]
    told = [words("draw.temples_built", built=built, most=built + left)]
    if table["temple_card"]:
        told.append(words(f"temple_card.{table['temple_card']}"))
    for pile in ("combat", "event", "blessing", "artifact"):
        told.append(f"{words(f'draw.pile_{pile}')} {len(seen.zones[f'{pile}.pile'])}")
    if table["first_monument"]:
        god = facts.GOD_REFS.index(table["first_monument"])
        place = say(f"region.{facts.REGION_REFS[facts.MONUMENTS[god].region]}")
        if table["throne"]:
            told.append(painted(words("draw.throne", region=place), ALARM))
        else:
            crown = seen.name(table["crown"])
            told.append(painted(words("draw.countdown", region=place, side=crown, left=table["countdown"]), ALARM))
    return "   " + " · ".join(told)


# ---- the players -----------------------------------------------------------------------------------------------


def player(seen: Seen, seat: int) -> list[str]:
    """One player: hero, attributes, numbers; then what is used up and what is owned."""
    words, each = seen.words, seen.seats[seat]
    mark = "▸" if seat == seen.waiting else " "
    where = ""
    if each["quest"]:
        where = words("draw.on_quest", quest=words(f"event.{each['quest']}"), step=each["step"])
    elif each["at"]:
        where = words(f"region.{each['at']}")
    first = [attribute(seen, name, each["attributes"][name]) for name in facts.ATTRIBUTES]
    temples = sum(1 for place in seen.table["regions"] if place["temple"] and place["control"] == seat)
    radar = seen.table["radar"]
    second = [words("draw.lands", count=radar[seat]["warlord"]["have"])] if radar else []
    second += [
        words("draw.regions", count=each["regions"]),
        words("draw.temples", count=temples),
        words("draw.slain", count=len(each["slain"])),
        words("draw.hoplites_left", count=each["supply"]),
        words("draw.pool", count=each["pool"]),
        words("draw.cards", count=each["cards"]),
    ]
    lines = [f"{mark} {seen.side(seat)} {painted(where, FAINT)}  " + ", ".join(first), "     " + " · ".join(second)]
    third: list[str] = []
    if each["used"]:
        used = ", ".join(words(f"special.{name}") for name in each["used"])
        third.append(words("draw.told", name=words("draw.used"), text=used))
    third += [artifact(seen, entry) for entry in each["artifacts"]]
    third += [blessing(seen, entry) for entry in each["blessings"]]
    third += [words(f"monster.{name}") + f" {DEALT}" for name in each["slain"]]
    third += [painted(words(f"event.{name}"), STRONG) for name in seen.zones[f"deeds.{seat}"]]
    return [*lines, "     " + " · ".join(third)] if third else lines


def attribute(seen: Seen, name: str, each: dict[str, Any]) -> str:
    """An attribute; one that is injured counts 1, and the track is told beside it."""
    title = seen.words(f"attribute.{name}")
    if not each["injured"]:
        return f"{title} {each['track']}"
    return painted(f"{title} {facts.INJURED} ({seen.words('piece.injury')}, {each['track']})", ALARM)


def artifact(seen: Seen, each: dict[str, Any]) -> str:
    name = seen.words(f"artifact.{each['artifact']}")
    return painted(name, HOLY) if each["charged"] else painted(f"{name} ({seen.words('draw.artifact_used')})", FAINT)


def blessing(seen: Seen, each: dict[str, Any]) -> str:
    name = seen.words(f"blessing.{each['blessing']}")
    return painted(f"{name} ({seen.words('draw.used')})", FAINT) if each["marked"] else name


def alarms(seen: Seen) -> list[str]:
    """Who could win in the next turn, and how."""
    radar = seen.table["radar"]
    lines: list[str] = []
    for seat in range(len(seen.seats) if radar else 0):
        ways = [way for way, blip in radar[seat].items() if blip["soon"]]
        if ways:
            told = ", ".join(seen.words(f"victory.{way}") for way in ways)
            lines.append("  " + painted("! " + seen.words("draw.alarm", side=seen.name(seat), ways=told), ALARM))
    return lines


# ---- battle, hunt, hand ----------------------------------------------------------------------------------------


def battle(seen: Seen) -> list[str]:
    """Who fights where, how strong each side is and why, which cards were played."""
    words, fight = seen.words, seen.table["battle"]
    title = words("draw.battle", region=say(f"region.{fight['region']}"))
    lines = ["", f"  ⚔ {painted(title, STRONG)}"]
    for role, total in (("attacker", "attack"), ("defender", "defence")):
        seat = fight[role]
        strength = words(
            "draw.strength_of", role=words(f"draw.{role}"), side=seen.name(seat), count=fight[total]["total"]
        )
        told = [painted(strength, seen.style(seat)), words("draw.casualties", count=fight["casualties"][str(seat)])]
        told += [card(seen, ref) for ref, by in fight["played"] if by == seat]
        if seat in fight["passed"]:
            told.append(words("draw.passed"))
        if fight["winner"] == seat:
            told.append(painted(words("draw.has_won"), STRONG))
        lines.append(f"    {seen.sign(seat)} " + " · ".join(told))
    return lines


def hunt(seen: Seen) -> list[str]:
    """Who hunts what, the attack being faced, the cards laid to defend."""
    words, chase = seen.words, seen.table["hunt"]
    place = say(f"region.{chase['region']}")
    title = words("draw.hunt", monster=say(f"monster.{chase['monster']}"), region=place)
    lines = ["", f"  ⚔ {painted(title, STRONG)} · {seen.side(chase['hunter'])}"]
    for monster in seen.table["monsters"]:
        if monster["monster"] == chase["monster"]:
            lines.append("    " + ", ".join(wound(seen, each) for each in monster["wounds"]))
    if chase["attack"]:
        kind = ATTACK[chase["attack"]].kind
        told = [
            painted(words(f"attack_kind.{kind}"), BEAST),
            words("draw.attack_value", count=chase["value"]["total"]),
            words("draw.guard_value", count=chase["guard"]["total"]),
        ]
        lines += ["    " + " · ".join(told), "    " + painted(words(f"attack_text.{kind}"), FAINT)]
    return lines


def card(seen: Seen, ref: str) -> str:
    """A combat card: name, symbol, strength, casualties."""
    fact = COMBAT[ref]
    name = seen.words(f"combat_kind.{facts.KIND_REFS[fact.kind]}")
    symbol = seen.words(f"symbol.{facts.SYMBOL_REFS[fact.symbol]}")
    return f"{name} ({symbol}, {fact.strength}{'†' * fact.casualties})"


def hand(seen: Seen) -> Sequence[str]:
    """The combat cards of the seat that looks."""
    if not 0 <= seen.seat < len(seen.seats):
        return ()
    words = seen.words
    shown = [card(seen, ref) for ref in seen.zones[f"hand.{seen.seat}"]]
    title = painted(words("draw.hand", side=seen.side_text(seen.seat)), FAINT)
    return ("", f"  {title}  " + (", ".join(shown) or words("draw.no_cards")))
