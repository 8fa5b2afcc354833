"""What stands on the map: who holds which region, armies, heroes, monsters, temples, monuments, quests."""

from collections.abc import Callable, Sequence
from typing import Final

from petteia.draw.cards import plate
from petteia.draw.kept import kept
from petteia.draw.shapes import polar
from petteia.draw.svg import Box, Parts, Point, Svg, number
from petteia.draw.theme import Livery, colour
from petteia.games.lords import facts
from petteia.games.lords.drawing import figures, land
from petteia.games.lords.drawing.seen import LIVERIES, QUEST_AT, Held, Monster, Monument, Seated, Seen
from petteia.kernel.words import Words, say

SHEET: Final[Box] = (0.0, 0.0, land.WIDTH, land.HEIGHT)
STATUE: Final = 52.0  # how high a complete monument is
FOOT: Final = 20.0  # how far below its slot it stands

Draw = Callable[[Svg], None]


def moved(at: Point, scale: float = 1.0) -> str:
    move = f"translate({number(at[0], 1)} {number(at[1], 1)})"
    return move if scale == 1 else f"{move} scale({number(scale)})"


# Layers that a page may hide

LAYERS: Final = ("names", "buildings", "pieces")


def declare(svg: Svg, words: Words, layers: Sequence[str] = LAYERS) -> None:
    """Say which layers there are: a page that lists `data-layer-title` can hide everything with that `data-layer`."""
    for layer in layers:
        svg.element("g", data_layer=layer, data_layer_title=words(f"draw.layer_{layer}"))


def pieces_layer(seen: Seen, words: Words) -> Svg:
    """Everything that changes from move to move, and whatever can be pointed at."""
    svg = Svg(land.WIDTH, land.HEIGHT, words("draw.board"), "board", box=SHEET)
    svg.paste(_whose(seen, words))
    fighting = seen.fighting()
    for ref in sorted(seen.here, key=lambda ref: ref == fighting):
        svg.paste(_region(seen, ref, words))
    return svg


@kept(
    *("table/regions/region", "table/regions/control", "table/battle", "table/hunt", "table/glory"),
    *("table/seats/hero", "table/seats/colour"),
)
def _whose(seen: Seen, words: Words) -> Svg:
    """Who holds the regions, where there is a fight, the names, the tokens of glory."""
    svg = Svg(0, 0)
    svg.rect(0, 0, land.WIDTH, land.HEIGHT, fill="none")
    declare(svg, words)
    land.regions(svg)
    for held in seen.regions:
        if held.control is not None:
            land.region(svg, held.ref, fill=land.held(svg, seen.livery(held.control)))
    fighting = seen.fighting()
    if fighting:
        land.region(svg, fighting, fill=colour("glow"), fill_opacity=0.25)
    land.lines(svg)
    if fighting:
        land.region(svg, fighting, fill="none", stroke=colour("glow"), stroke_width=6, stroke_linejoin="round")
    with svg.group(data_layer="names", class_="mid strong halo", letter_spacing=0.3, pointer_events="none"):
        svg.paste(land.names_layer(words))
    for land_number in range(len(facts.LAND_REFS)):
        _glory(svg, seen, land_number, words)
    return svg


# A region and what is in it; most look as they did a move ago


def in_region(seen: Seen, ref: str, words: Words) -> object:
    return seen.here[ref]


def told(seen: Seen, held: Held, words: Words) -> str:
    """A region in words."""
    known = [words(f"land.{held.land}"), f"{words('piece.population')} {held.population}"]
    if held.city != "none":
        known.append(words(f"piece.{held.city}"))
    if held.shrine != "none":
        known.append(words("piece.oracle" if held.shrine == "oracle" else "piece.shrine"))
    if held.temple:
        known.append(words("piece.temple"))
    if held.control is not None:
        known.append(words("draw.held_by", side=seen.who(held.control)))
    return words("told.of", what=say(f"region.{held.ref}"), text=words.listed(known))


def standing_there(seen: Seen, held: Held, words: Words) -> Parts:
    """The hoplites in a region: whose, and where."""
    parts: list[tuple[str, float]] = []
    for seat, count in enumerate(held.hoplites):
        side = seen.who(seat)
        if held.in_the_field(seat):
            parts.append((words("draw.hoplites_of", side=side), held.in_the_field(seat)))
        if count and held.fortified == seat:
            parts.append((words("draw.fortified_of", side=side), 1))
    return parts


@kept("seat", "names", "table/seats/hero", "table/seats/colour", in_region)
def _region(seen: Seen, ref: str, words: Words) -> Svg:
    svg, held = Svg(0, 0), seen.region(ref)
    slots = land.chart().places[held.ref].slots
    with svg.group(ref=held.ref, title=told(seen, held, words), parts=standing_there(seen, held, words)):
        land.region(svg, held.ref, class_="hit")
        _population(svg, seen, held, slots["control"])
        with svg.group(data_layer="buildings"):
            _buildings(svg, seen, held, slots, words)
        pieces = _pieces(seen, held, words)
        if pieces:
            with svg.group(data_layer="pieces"):
                for draw, at, scale in spread(pieces, slots):
                    with svg.group(transform=moved(at, scale)):
                        draw(svg)
    return svg


def _population(svg: Svg, seen: Seen, held: Held, at: Point) -> None:
    """The number an army must reach, on a house whose roof tells who holds the region."""
    with svg.group(pointer_events="none"):
        figures.house(svg, seen.livery(held.control) if held.control is not None else None, *at)
        svg.text(at[0], round(at[1] + 10.4, 1), str(held.population), class_="mid strong on-white", font_size=19)


def _buildings(svg: Svg, seen: Seen, held: Held, slots: dict[str, Point], words: Words) -> None:
    if held.city != "none":
        (figures.sparta if held.city == "sparta" else figures.town)(svg, *slots["city"])
        if held.fortified is not None:
            livery, (x, y) = seen.livery(held.fortified), slots["city"]
            title = words("draw.fortified_of", side=seen.side(held.fortified, words))
            does = f"leave_city {held.ref}" if held.fortified == seen.seat else None
            with svg.group(title=title, data_does=does):
                figures.guard(svg, livery, x, y)
    if held.shrine != "none":
        figures.shrine(svg, *slots["temple"], held.temple, held.shrine == "oracle")
    for monument in seen.monuments:
        if monument.region == held.ref:
            _monument(svg, seen, monument, slots["monument"], words)


def _monument(svg: Svg, seen: Seen, monument: Monument, at: Point, words: Words) -> None:
    name = words("piece.monument", god=say(f"god.{monument.god}"), level=monument.level)
    x, y = 0.0, FOOT
    with svg.group(ref=monument.god, title=name, transform=moved(at)):
        svg.rect(x - 20, y - STATUE - 1, 40, STATUE + 3, rx=5, class_="hit")
        figures.statue(svg, monument.god, monument.level, x, y, STATUE)
        praying = [seat for seat, count in enumerate(monument.priests) for _ in range(count)]
        shares = [(seen.side(seat, words), count) for seat, count in enumerate(monument.priests) if count]
        with svg.group(title=words("told.of", what=say("piece.priests"), text=len(praying)), parts=shares):
            places = len(praying) + monument.free
            for i in range(places):
                livery = seen.livery(praying[i]) if i < len(praying) else None
                side = -1 if i % 2 == 0 else 1
                figures.priest(svg, livery, side * (18.0 + 9 * (i // 2)), y - 7)


# Pieces: each has a slot it likes best

HERO_DOES: Final = "go;hunt;advance"  # what can be done with a piece in hand: beginnings of the names of options
ARMY_DOES: Final = ("move", "march", "fortify", "garrison")


def army_does(region: str) -> str:
    return ";".join([f"{verb} {region}" for verb in ARMY_DOES])


Piece = tuple[str, Draw]  # the slot it likes best, and how to draw it around the origin


SHRUNK: Final = ((1.0, 0.0), (1.0, 0.0), (0.6, 9.2), (0.52, 9.6), (0.46, 9.8))  # by how many share a slot
ROOMY: Final = (
    "army",
    "hero",
    "monster",
    "quest",
    "spare",
)  # slots for what comes and goes; the last is not everywhere
ROOMS: Final = 4  # how many there are at least


def spread(pieces: list[Piece], slots: dict[str, Point]) -> list[tuple[Draw, Point, float]]:
    """Where each piece goes, and how large: in its own slot, or one nearby that is free, or sharing one."""
    room = [name for name in ROOMY if name in slots]
    placed: dict[str, list[Draw]] = {}
    late: list[Piece] = []
    for home, draw in pieces:
        if home in placed:
            late.append((home, draw))
        else:
            placed[home] = [draw]
    for home, draw in late:
        least = min([len(placed.get(name, ())) for name in room])
        free = [name for name in room if len(placed.get(name, ())) == least]
        into = min(free, key=lambda name: _away(slots[name], slots[home]))
        placed.setdefault(into, []).append(draw)
    found: list[tuple[Draw, Point, float]] = []
    for name, sharing in placed.items():
        scale, radius = SHRUNK[min(len(sharing), len(SHRUNK) - 1)]
        others = [slots[other] for other in placed if other != name]
        found += [
            (draw, at, scale)
            for draw, at in zip(sharing, _around(slots[name], len(sharing), radius, others), strict=True)
        ]
    return found


def _around(middle: Point, count: int, radius: float, others: list[Point]) -> list[Point]:
    """Points around a slot, turned so that they keep away from the other slots."""
    if not radius or not others:
        others = [middle]
    rings = [
        [(middle[0] + x, middle[1] + y) for x, y in [polar(180 + turn + 360 * i / count, radius) for i in range(count)]]
        for turn in (0, 30, 60, 90, 120, 150)
    ]
    return max(rings, key=lambda ring: round(min([_away(at, other) for at in ring for other in others]), 3))


def _away(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _pieces(seen: Seen, held: Held, words: Words) -> list[Piece]:
    """Everything that moves and is now in a region."""
    found: list[Piece] = []
    for seat in range(len(seen.seats)):
        if held.in_the_field(seat):
            found.append(("army", _army(seen, held, seat, words)))
    for seated in seen.seats:
        if seated.hero and seated.at == held.ref:
            found.append(("hero", hero_piece(seated, words, seated.seat == seen.seat)))
    for monster in seen.monsters:
        if monster.at == held.ref:
            found.append(("monster", monster_piece(monster, words)))
    for quest in seen.quests:
        if QUEST_AT[quest] == held.ref:
            found.append(("quest", quest_piece(quest, words)))
            found += [
                ("hero", hero_piece(seated, words, seated.seat == seen.seat))
                for seated in seen.seats
                if seated.hero and seated.quest == quest
            ]
    if seen.fighting() == held.ref and len(found) < ROOMS:
        found.append(("army", lambda svg: figures.fight(svg, 0, 0)))
    return found


def _army(seen: Seen, held: Held, seat: int, words: Words) -> Draw:
    livery, count = seen.livery(seat), held.in_the_field(seat)
    side = seen.who(seat)
    parts: list[tuple[str, float]] = [(words("draw.hoplites_of", side=side), count)]
    if held.fortified == seat:
        parts.append((words("draw.fortified_of", side=side), 1))
    title = words("piece.hoplites", count=held.hoplites[seat])
    does = army_does(held.ref) if seat == seen.seat else None

    def draw(svg: Svg) -> None:
        with svg.group(title=title, parts=parts, data_does=does):
            figures.army(svg, livery, 0, 0)
            svg.text(0, 9.6, str(count), class_=f"mid strong on-{livery.name}", font_size=19)

    return draw


def hero_piece(seated: Seated, words: Words, own: bool = False) -> Draw:
    name = words(f"hero.{seated.hero}")
    if seated.quest:
        where = words("draw.on_quest", quest=words(f"event.{seated.quest}"), step=seated.step)
    else:
        where = words(f"region.{seated.at}")

    def draw(svg: Svg) -> None:
        with svg.group(
            ref=str(seated.hero), title=words("told.of", what=name, text=where), data_does=HERO_DOES if own else None
        ):
            figures.medallion(svg, seated.livery, str(seated.hero), 0, 0)
            if seated.quest:
                svg.circle(12, 10, 7, class_=f"disc sign-{seated.livery.name}")
                svg.text(12, 14, str(seated.step), class_=f"mid strong in-{seated.livery.name}", font_size=12)
            svg.circle(0, 0, 17, class_="hit")

    return draw


def monster_piece(monster: Monster, words: Words) -> Draw:
    dealt, total = monster.covered, len(monster.wounds)
    name = words(f"monster.{monster.ref}")
    title = words("draw.monster", monster=name, count=dealt, total=total)
    if dealt < total:
        missing = ", ".join([words(f"symbol.{wound.symbol}") for wound in monster.wounds if not wound.covered])
        title = words("told.also", text=title, more=say("draw.still_open", symbols=missing))
    parts = [(words(f"symbol.{wound.symbol}"), 1) for wound in monster.wounds if wound.covered]

    def draw(svg: Svg) -> None:
        with svg.group(ref=monster.ref, title=title, parts=parts):
            figures.roundel(svg, monster.ref, 0, 0)
            step = min(24.0, 200 / max(1, total - 1))
            for i, wound in enumerate(monster.wounds):
                x, y = polar(90 - step * (i - (total - 1) / 2), 16.2)
                figures.wound(svg, wound.covered, round(x, 1), round(y, 1))
            for i in range(len(monster.evolved)):
                figures.star(svg, 13.0 - 9 * i, -14.0 - 2 * i)
            svg.circle(0, 0, 17.5, class_="hit")

    return draw


def quest_piece(quest: str, words: Words) -> Draw:
    title = words("draw.quest", quest=say(f"event.{quest}"), region=say(f"region.{QUEST_AT[quest]}"))

    def draw(svg: Svg) -> None:
        with svg.group(ref=quest, title=title):
            figures.quest(svg, 0, 0)
            svg.path("M0-17 15 0 0 17-15 0Z", class_="hit")

    return draw


# Glory


def _glory(svg: Svg, seen: Seen, land_number: int, words: Words) -> None:
    """The token of a land in the cartouche, with the mark of whoever has taken it."""
    ref, holder = facts.LAND_REFS[land_number], seen.glory[land_number]
    name = say(f"land.{ref}")
    title = words("draw.glory_free", land=name)
    if holder is not None:
        title = words("draw.glory_held", land=name, side=seen.side(holder, words))
    with svg.group(ref=ref, title=title, transform=moved(land.glory_at(land_number))):
        figures.glory(svg, ref, 0, 0)
        if holder is not None:
            livery = seen.livery(holder)
            plate(svg, livery, 0, 0, 15, 16, class_=f"plate of-{livery.name}")
        svg.circle(0, 0, 19, class_="hit")


# Everything that is used again and again


def common(svg: Svg) -> None:
    """What every map may need."""
    land.regions(svg)
    land.lines(svg)
    for livery in LIVERIES:
        _common_of(svg, livery)
    for monster in facts.MONSTER_REFS:
        figures.roundel(svg, monster, 0, 0)
    for god in facts.GOD_REFS:
        figures.statue(svg, god, facts.MONUMENT_LEVELS, 0, 0, STATUE)
    for ref in facts.LAND_REFS:
        figures.glory(svg, ref, 0, 0)
    for yes in (True, False):
        figures.wound(svg, yes, 0, 0)
        for oracle in (True, False):
            figures.shrine(svg, 0, 0, yes, oracle)
    figures.priest(svg, None, 0, 0)
    figures.house(svg, None, 0, 0)
    for draw in (figures.town, figures.sparta, figures.quest, figures.fight, figures.star):
        draw(svg, 0, 0)


def _common_of(svg: Svg, livery: Livery) -> None:
    land.held(svg, livery)
    figures.army(svg, livery, 0, 0)
    figures.priest(svg, livery, 0, 0)
    figures.guard(svg, livery, 0, 0)
    figures.house(svg, livery, 0, 0)
    for hero in facts.HEROES:
        figures.medallion(svg, livery, hero.ref, 0, 0)
