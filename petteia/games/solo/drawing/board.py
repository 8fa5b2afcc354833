"""What stands on the map of the campaign: three colours, attitudes, monsters on their roads, spies, monuments."""

import math
from functools import lru_cache
from typing import Final

from petteia.draw.cards import meander
from petteia.draw.kept import kept
from petteia.draw.shapes import fitted, text_width, turned
from petteia.draw.svg import Point, Svg
from petteia.draw.theme import colour
from petteia.games.lords import facts as lords
from petteia.games.lords.drawing import board as of_lords
from petteia.games.lords.drawing import figures, land
from petteia.games.lords.drawing.board import FOOT, ROOMS, SHEET, STATUE, Draw, Piece, moved, spread
from petteia.games.lords.drawing.faces import told as in_words
from petteia.games.lords.drawing.seen import QUEST_AT, Monument
from petteia.games.solo import facts
from petteia.games.solo.drawing import roads, signs
from petteia.games.solo.drawing.seen import ALLIED, LIVERY, LOYAL, MONUMENT_LEVELS, PERSIAN, PIECES, SIDES, Held, Seen
from petteia.games.solo.names import PERSIANS, YOU
from petteia.kernel.words import Words, say

LAYERS: Final = ("names", "roads", "buildings", "pieces")
NUMBER_ROOM: Final = 26.0  # how far the number of a region should be from what stands there
PRIESTS: Final = {YOU: LOYAL, PERSIANS: ALLIED}  # the yellow priests on a monument are counted for the other side


def pieces_layer(seen: Seen, words: Words) -> Svg:
    """Everything that changes from move to move, and whatever can be pointed at."""
    svg = Svg(land.WIDTH, land.HEIGHT, words("draw.board"), "board", box=SHEET)
    svg.paste(_whose(seen, words))
    fighting = seen.fighting()
    for ref in sorted(seen.here, key=lambda ref: ref == fighting):
        svg.paste(_region(seen, ref, words))
    return svg


@kept(
    *[f"table/regions/{what}" for what in ("region", "colour", "road", "number")],
    *("table/battle", "table/hunt", "table/act", "table/vanguard", "table/trails_closed", "table/attitude"),
)
def _whose(seen: Seen, words: Words) -> Svg:
    """Who holds the regions, where there is a fight, roads, names and numbers, the attitudes."""
    svg = Svg(0, 0)
    svg.rect(0, 0, land.WIDTH, land.HEIGHT, fill="none")
    of_lords.declare(svg, words, LAYERS)
    land.regions(svg)
    for held in seen.held:
        if held.side:
            land.region(svg, held.ref, fill=land.held(svg, LIVERY[held.side]))
    fighting = seen.fighting()
    if fighting:
        land.region(svg, fighting, fill=colour("glow"), fill_opacity=0.25)
    land.lines(svg)
    with svg.group(data_layer="roads", pointer_events="none"):
        roads.roads(svg, seen)
        roads.vanguard(svg, seen)
        roads.closed_trails(svg, seen)
    if fighting:
        land.region(svg, fighting, fill="none", stroke=colour("glow"), stroke_width=6, stroke_linejoin="round")
    with svg.group(data_layer="names", pointer_events="none"):
        with svg.group(class_="mid strong halo", letter_spacing=1.2):
            svg.paste(land.names_layer(words))
        _numbers(svg, seen, words)
    for ref in lords.LAND_REFS:
        _attitude(svg, seen, ref, words)
    return svg


# ---- a region and what is in it; most look as they did a move ago --------------------------------------------------


def in_region(seen: Seen, ref: str, words: Words) -> object:
    """What is there, the attitude of its land, the strength of Persians, whither its road leads."""
    there, road = seen.here[ref], seen.road_from(ref)
    return (there, seen.table["attitude"], seen.table["invasion"], seen.vanguard == ref, road, seen.god_of(road[-1]))


def told(seen: Seen, held: Held, words: Words) -> str:
    """A region in words."""
    attitude = words(f"attitude.{seen.attitude[held.land]}")
    known = [f"{words(f'land.{held.land}')} ({attitude})", f"{words('piece.population')} {held.population}"]
    if held.modifier:
        known.append(words("draw.by_attitude", count=held.modifier))
    if held.city != "none":
        known.append(words(f"piece.{held.city}"))
    if held.shrine != "none":
        known.append(words("piece.oracle" if held.shrine == "oracle" else "piece.shrine"))
    if held.temple:
        known.append(words("piece.temple"))
    if held.side:
        known.append(words(f"colour.{held.side}"))
    if held.side == PERSIAN:
        known.append(words("draw.token_strength", count=seen.invasion + held.modifier))
    if held.spies:
        known.append(words("draw.spies", count=held.spies))
    road = seen.road_from(held.ref)
    if len(road) > 1:
        there, god = say(f"region.{road[1]}"), seen.god_of(road[-1])
        if god is None:
            known.append(words("draw.road_so_far", region=there))
        else:
            known.append(words("draw.road", region=there, god=say(f"god.{god}"), steps=len(road) - 1))
    number = "" if held.number is None else f"{held.number}. "
    return words("told.of", what=f"{number}{words(f'region.{held.ref}')}", text=words.listed(known))


def standing_there(held: Held, words: Words) -> list[tuple[str, float]]:
    """The hoplites in a region, by colour; the one in the city apart."""
    parts: list[tuple[str, float]] = [(words(PIECES[side]), held.field(side)) for side in SIDES if held.field(side)]
    if held.inside:
        parts.append((words(f"draw.fortified_{held.inside}"), 1))
    return parts


@kept("table/seats/hero", in_region)
def _region(seen: Seen, ref: str, words: Words) -> Svg:
    svg, held = Svg(0, 0), seen.place(ref)
    slots = land.chart().places[held.ref].slots
    with svg.group(ref=held.ref, title=told(seen, held, words), parts=standing_there(held, words)):
        land.region(svg, held.ref, class_="hit")
        _population(svg, held, slots["control"], words)
        with svg.group(data_layer="buildings"):
            _buildings(svg, seen, held, slots, words)
        pieces = _pieces(seen, held, words)
        if pieces:
            with svg.group(data_layer="pieces"):
                for draw, at, scale in spread(pieces, slots):
                    with svg.group(transform=moved(at, scale)):
                        draw(svg)
    return svg


def _population(svg: Svg, held: Held, at: Point, words: Words) -> None:
    """The number an army must reach, on a house whose roof tells who holds the region; what the attitude adds."""
    parts: list[tuple[str, float]] = [(words("piece.population"), held.population)]
    if held.modifier:
        parts.append((words("piece.attitude"), held.modifier))
    title = in_words(words("piece.population"), str(held.population + held.modifier), words)
    with svg.group(title=title, parts=parts, pointer_events=None if held.modifier else "none"):
        figures.house(svg, LIVERY[held.side] if held.side else None, *at)
        if held.side:
            with svg.group(transform=moved((at[0], at[1] - 7.2), 0.42)):
                signs.counter(svg, LIVERY[held.side], 0, 0)
        svg.text(at[0], round(at[1] + 10.4, 1), str(held.population), class_="mid strong on-white", font_size=19)
        if held.modifier:
            x, y = at[0] + 12, at[1] - 8
            svg.circle(x, y, 10.4, fill=colour("deck-red"), stroke=colour("on-deck"), stroke_width=1.2)
            svg.text(x, round(y + 5.4, 1), f"+{held.modifier}", class_="mid strong on-deck", font_size=16)


def _buildings(svg: Svg, seen: Seen, held: Held, slots: dict[str, Point], words: Words) -> None:
    if held.city != "none":
        (figures.sparta if held.city == "sparta" else figures.town)(svg, *slots["city"])
        if held.inside:
            with svg.group(title=words(f"draw.fortified_{held.inside}")):
                figures.guard(svg, LIVERY[held.inside], *slots["city"])
    if held.shrine != "none":
        figures.shrine(svg, *slots["temple"], held.temple, held.shrine == "oracle")
    for monument in seen.monuments:
        if monument.region == held.ref:
            _monument(svg, monument, slots["monument"], words)


def _monument(svg: Svg, monument: Monument, at: Point, words: Words) -> None:
    """A god with the levels that stand, those destroyed as rubble; beside it the priests."""
    name = words("draw.levels", god=say(f"god.{monument.god}"), level=monument.level, most=MONUMENT_LEVELS)
    with svg.group(ref=monument.god, title=name, transform=moved(at)):
        svg.rect(-20, FOOT - STATUE - 1, 40, STATUE + 12, rx=5, class_="hit")
        figures.statue(svg, monument.god, monument.level, 0, FOOT, STATUE)
        levels(svg, monument.level, -19.5, FOOT + 2.4, 7.8, 6.4)
        praying = [side for seat, side in PRIESTS.items() for _ in range(monument.priests[seat])]
        shares = [(words(f"draw.priest_{side}"), praying.count(side)) for side in dict.fromkeys(praying)]
        with svg.group(title=in_words(words("piece.priests"), str(len(praying)), words), parts=shares):
            for i in range(len(praying) + monument.free):
                livery = LIVERY[praying[i]] if i < len(praying) else None
                way = -1 if i % 2 == 0 else 1
                figures.priest(svg, livery, way * (18.0 + 9 * (i // 2)), FOOT - 7)


def levels(svg: Svg, standing: int, x: float, y: float, step: float, height: float) -> None:
    """The levels of a monument side by side: marble where they stand, crossed out where they are destroyed."""
    for i in range(MONUMENT_LEVELS):
        left, wide = round(x + step * i + 0.4, 1), round(step - 0.8, 1)
        if i < standing:
            svg.rect(left, y, wide, height, rx=1, fill=colour("gold"), stroke=colour("white-line"), stroke_width=1)
        else:
            svg.rect(left, y, wide, height, rx=1, fill=colour("white"), stroke=colour("white-line"), stroke_width=1)
            d = f"M{left:.1f} {y:.1f}l{wide} {height}m0-{height}l-{wide} {height}"
            svg.path(d, fill="none", stroke=colour("deck-red"), stroke_width=1.3)


def _pieces(seen: Seen, held: Held, words: Words) -> list[Piece]:
    """Everything that moves and is now in a region."""
    found: list[Piece] = [("army", _army(seen, held, side, words)) for side in SIDES if held.field(side)]
    for seated in seen.seats:
        if seated.hero and seated.at == held.ref:
            found.append(("hero", of_lords.hero_piece(seated, words, own=True)))
    for monster in seen.monsters:
        if monster.at == held.ref:
            found.append(("monster", of_lords.monster_piece(monster, words)))
    for quest in seen.quests:
        if QUEST_AT[quest] == held.ref:
            found.append(("quest", of_lords.quest_piece(quest, words)))
            on_it = [one for one in seen.seats if one.hero and one.quest == quest]
            found += [("hero", of_lords.hero_piece(one, words, own=True)) for one in on_it]
    if held.spies:
        found.append(("quest", _spies(held.spies, words)))
    if seen.fighting() == held.ref and len(found) < ROOMS:
        found.append(("army", lambda svg: figures.fight(svg, 0, 0)))
    return found


def _army(seen: Seen, held: Held, side: str, words: Words) -> Draw:
    livery, count = LIVERY[side], held.field(side)
    if side == PERSIAN:
        named = "draw.army_vanguard" if seen.vanguard == held.ref else "draw.army_persian"
        title = words(named, count=count, strength=facts.PERSIAN_STRENGTH * count)
        parts: list[tuple[str, float]] = []
    else:
        title = words(f"draw.army_{side}", count=held.men[side])
        parts = [(words("draw.in_the_field"), count)]
        if held.inside == side:
            parts.append((words("draw.in_the_city"), 1))

    does = None if side == PERSIAN else of_lords.army_does(held.ref)

    def draw(svg: Svg) -> None:
        with svg.group(title=title, parts=parts, data_does=does):
            figures.army(svg, livery, 0, 0)
            svg.text(0, 9.6, str(count), class_=f"mid strong on-{livery.name}", font_size=19)

    return draw


def _spies(count: int, words: Words) -> Draw:
    def draw(svg: Svg) -> None:
        with svg.group(title=words("draw.spies", count=count)):
            signs.spy(svg, 0, 0)
            if count > 1:
                svg.circle(11, 9, 7.4, class_="disc sign-green")
                svg.text(11, 13, str(count), class_="mid strong in-green", font_size=12)

    return draw


# ---- numbers -------------------------------------------------------------------------------------------------------


def _numbers(svg: Svg, seen: Seen, words: Words) -> None:
    """The number of each region, beside its name."""
    for held in seen.held:
        if held.number is None:
            continue
        x, y = number_at(held.ref, words)
        svg.circle(x, y, 11, fill=colour("chart-ink"), stroke=colour("on-deck"), stroke_width=1)
        svg.text(x, round(y + 5.6, 1), str(held.number), class_="mid strong on-deck", font_size=17)


@lru_cache(maxsize=128)
def number_at(ref: str, words: Words) -> Point:
    """Where the number of a region has most room: before its name, behind it, over it or under it."""
    place = land.chart().places[ref]
    name = words(f"region.{ref}").upper()
    size = fitted(name, place.size, max(text_width(ref.upper(), place.size) * 1.08, 62.0), 8.0)
    aside = (text_width(name, size) * 1.06 + 1.2 * len(name)) / 2 + 9
    spots = [(-aside, 0.0), (aside, 0.0), (-aside + 16, -size), (aside - 16, -size), (-aside + 16, size), (0.0, -size)]
    (x, y), label = place.slots["control"], place.label
    things = [*place.slots.values(), (x + 12, y - 8)]  # where the house says what the attitude adds
    found: list[tuple[float, Point]] = []
    for rank, spot in enumerate(spots):
        x, y = turned(spot, place.angle)
        at = (round(label[0] + x, 1), round(label[1] + y, 1))
        room = min([math.dist(at, thing) for thing in things])
        found.append((min(room, NUMBER_ROOM) - rank, at))
    return max(found)[1]


# ---- attitudes: one track a land, in the cartouche -----------------------------------------------------------------

CARTOUCHE: Final = (30.0, 902.0, 388.0, 172.0)  # left, top, width, height
TRACK: Final = 92.0  # where the tracks begin
ROW: Final = 19.0
SPACE: Final = (CARTOUCHE[2] - TRACK - 14) / len(facts.ATTITUDES)
SHADES: Final = {"hostile": "deck-red", "distrustful": "clay", "neutral": "paper", "loyal": "blue"}


def track_at(land_number: int, attitude: str) -> Point:
    """The middle of a space of the attitude track of a land."""
    left, top, _, _ = CARTOUCHE
    column = facts.ATTITUDES.index(attitude)
    return (round(left + TRACK + SPACE * (column + 0.5), 1), top + 73 + ROW * land_number)


def cartouche(svg: Svg, words: Words) -> None:
    """The name of the game, and the attitude tracks of the lands, each space with its sign, still without tokens."""
    left, top, width, height = CARTOUCHE
    ink = colour("chart-ink")
    svg.rect(left, top, width, height, rx=3, fill=colour("chart-far"), stroke=ink, stroke_width=1.8)
    svg.rect(left + 5, top + 5, width - 10, height - 10, fill="none", stroke=ink, stroke_width=0.7)
    meander(svg, left + 14, top + 9, width - 28, 7)
    title = words("game.solo").upper()
    size = fitted(title, 23, width - 90)
    svg.text(left + width / 2, top + 37, title, class_="mid strong", font_size=size, letter_spacing=3)
    for attitude in facts.ATTITUDES:
        x, _ = track_at(0, attitude)
        name = words(f"attitude.{attitude}")
        size = fitted(name, 11.5, SPACE - 18)
        signs.mark(svg, attitude, x - text_width(name, size) / 2 - 5, top + 53, 9, color=colour("ink"))
        svg.text(round(x + 5, 1), top + 56.6, name, class_="mid slant", font_size=size)
    for number_, ref in enumerate(lords.LAND_REFS):
        name = words(f"land.{ref}")
        y = track_at(number_, facts.ATTITUDES[0])[1]
        svg.text(left + 14, round(y + 4, 1), name, class_="strong", font_size=fitted(name, 12.5, TRACK - 22))
        for attitude in facts.ATTITUDES:
            x, _ = track_at(number_, attitude)
            _space(svg, ref, x, y, colour(f"chart-{ref}"))
            signs.mark(svg, attitude, x, y, 8.5, color=colour("ink"), opacity=0.45)


def _space(svg: Svg, ref: str, x: float, y: float, fill: str) -> None:
    """A space of the attitude track of a land."""
    box = {"fill": fill, "stroke": colour(f"chart-{ref}-edge")}
    svg.rect(round(x - SPACE / 2 + 1, 1), y - 8, SPACE - 2, 16, rx=3, stroke_width=1.2, **box)


def _attitude(svg: Svg, seen: Seen, ref: str, words: Words) -> None:
    """The glory token of a land on its attitude: that space has its colour and its sign."""
    number_ = lords.LAND_REFS.index(ref)
    left, _, width, _ = CARTOUCHE
    state = seen.attitude[ref]
    x, y = track_at(number_, state)
    known = say(f"attitude.{state}"), say(f"draw.told_{state}")
    title = words("draw.attitude_of", land=say(f"land.{ref}"), attitude=known[0], text=known[1])
    with svg.group(ref=ref, title=title):
        _space(svg, ref, x, y, colour(SHADES[state]))
        light = "on-deck" if state != "neutral" else "ink"
        for way in (-1, 1):
            signs.mark(svg, state, x + way * (SPACE / 2 - 14), y, 11, color=colour(light))
        with svg.group(transform=moved((x, y), 0.6)):
            svg.circle(0, 0, 18, fill=colour("on-deck"), stroke=colour("white-line"), stroke_width=1.6)
            figures.glory(svg, ref, 0, 0)
        svg.rect(left + 8, y - ROW / 2, width - 16, ROW, rx=4, class_="hit")


# ---- everything that is used again and again -----------------------------------------------------------------------


def common(svg: Svg) -> None:
    """What every map of the campaign may need."""
    of_lords.common(svg)
    for livery in LIVERY.values():
        land.held(svg, livery)
        figures.army(svg, livery, 0, 0)
        figures.priest(svg, livery, 0, 0)
        figures.guard(svg, livery, 0, 0)
        figures.house(svg, livery, 0, 0)
        signs.counter(svg, livery, 0, 0)
    signs.spy(svg, 0, 0)
    for kind in signs.SIGNS:
        signs.mark(svg, kind, 0, 0, 1)
