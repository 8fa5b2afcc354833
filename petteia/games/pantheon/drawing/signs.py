"""Signs in one colour: units, types, talents, kinds of powers, stats, marks. All geometry is our own.

`emblem(svg, kind, x, y, size, color=...)` draws one around a point, in the colour given.
"""

from typing import Final

from petteia.draw.figures import GODS, HEROES
from petteia.draw.pieces import SIGNS as COMMON
from petteia.draw.pieces import Draw, both, filled, lined
from petteia.draw.svg import Svg, Value

HOLES: Final = "evenodd"


def emblem(svg: Svg, kind: str, x: float, y: float, size: float, **values: Value) -> None:
    """A sign around (x, y), drawn in the current colour."""
    key = f"pantheon-{kind}"
    svg.symbol(key, "0 0 24 24", SIGNS[kind])
    svg.use(key, round(x - size / 2, 2), round(y - size / 2, 2), size, size, **values)


def veteran(shape: str) -> Draw:
    """The sign of a hero above two stripes."""

    def draw(svg: Svg) -> None:
        with svg.group(transform="translate(3.7 -.2)scale(.69)"):
            filled(shape, HOLES)(svg)
        lined("M4.4 18.4 12 20.2 19.6 18.4M4.4 21.6 12 23.4 19.6 21.6", 1.7)(svg)

    return draw


UNITS: Final[dict[str, Draw]] = {
    "zeus": COMMON["bolt"],
    # the two-pronged fork
    "hades": both(
        "M5 1.2 8.6 5.6H3.4ZM19 1.2 20.6 5.6H15.4ZM9 14.4H15V16.4H9Z",
        "M6 5C6 10.4 8 12.6 12 12.6S18 10.4 18 5M12 12.6V23",
        2.2,
    ),
    # a closed helmet, seen from the front
    "ares": filled(
        "M11 .6H13V3C18 3.4 21 7 21 12 21 16 20 20 17.6 23.4L14.4 22 15.4 15.2 13.4 13.6V21.4H10.6V13.6L8.6 15.2"
        " 9.6 22"
        " 6.4 23.4C4 20 3 16 3 12 3 7 6 3.4 11 3ZM5.4 10.4C7.4 13 9.6 12.6 10.8 11.4 9.4 9.8 7.4 9.4 5.4 10.4Z"
        "M18.6 10.4C16.6 13 14.4 12.6 13.2 11.4 14.6 9.8 16.6 9.4 18.6 10.4Z",
        HOLES,
    ),
    "athena": filled(GODS["athena"], HOLES),
    "achilles": filled(HEROES["achilles"], HOLES),
    "heracles": filled(HEROES["heracles"], HOLES),
    "achilles_veteran": veteran(HEROES["achilles"]),
    "heracles_veteran": veteran(HEROES["heracles"]),
    # the sickle that parted heaven and earth
    "kronos": filled(
        "M16.8 1.2C9.4 1 3.2 6.4 3.2 13 3.2 15 3.8 16.8 4.8 18.4L2.6 20.8 4.8 23 7 20.6 8.8 18.6 6.8 16.6C6 15.2 6"
        " 13.8 6.4 12.4 7.6 8.4 11.4 5.6 15.6 5.8 18 5.9 20 6.8 21.6 8.4 21.6 4.8 19.8 2 16.8 1.2Z",
        HOLES,
    ),
    # a mountain, and a child's star above its cave
    "rhea": filled(
        "M12 6.4 23 22.6H1ZM12 14.8C9.8 14.8 8.4 16.4 8.4 18.8V22.6H15.6V18.8C15.6 16.4 14.2 14.8 12 14.8ZM12 .6 12.9"
        " 2.5 15 2.7 13.4 4.1 13.9 6.2 12 5.1 10.1 6.2 10.6 4.1 9 2.7 11.1 2.5Z",
        HOLES,
    ),
    # a whirlwind
    "typhon": lined(
        "M2 3.4H20.6C22 3.4 22.4 5 21.2 5.8 16 8.6 6.6 7.4 4.6 8.8 3.4 9.8 4.4 11 6 11H18C19.4 11 19.8 12.6 18.6 13.4"
        " 15.6 15 9.6 14.4 8.4 15.6 7.6 16.4 8.4 17.4 9.6 17.4H14.6C16 17.4 16.2 18.8 15 19.8L11.4 22.8",
        2.3,
    ),
    # the vault of heaven on two arms
    "atlas": both(
        "M12 .8A7 7 0 1 0 12 14.8 7 7 0 1 0 12 .8M12 2.8A5 5 0 1 1 12 12.8 5 5 0 1 1 12 2.8M6.4 6.8H17.6V8.8H6.4Z"
        "M11 2.4H13V13.4H11Z",
        "M2.2 11.4 8.6 17.6 7.4 23M21.8 11.4 15.4 17.6 16.6 23M8.6 17.6H15.4",
        2.1,
        HOLES,
    ),
    # a wing over a coiled tail
    "campe": both(
        "M3 1.6C10.6 1 17.2 3.6 21 9.4 17.6 8.8 15.2 9.2 13.4 10.4 11 8.6 8.6 8 6 8.4 7.4 9.4 8.2 10.6 8.6 12.4 5.2"
        " 9.8 3.2 6.2 3 1.6Z",
        "M13.6 10.6C19.8 12.6 20.4 21.8 12.8 22 6.6 22.2 6.2 14.6 11.4 14.8 15.4 15 15 19.6 12 19",
        2.1,
    ),
    # one eye under a brow
    "polyphemus": filled(
        "M1 13.6C5.4 6.8 18.6 6.8 23 13.6 18.6 20.4 5.4 20.4 1 13.6ZM12 9.4A4.2 4.2 0 1 0 12 17.8 4.2 4.2 0 1 0 12"
        " 9.4ZM12 11.8A1.8 1.8 0 1 1 12 15.4 1.8 1.8 0 1 1 12 11.8ZM2.4 7.4C7.6 1.8 16.4 1.8 21.6 7.4L20.2 9C15.4 4.6"
        " 8.6 4.6 3.8 9Z",
        HOLES,
    ),
    # the wooden horse
    "odysseus": both(
        "M3.6 18.6V11C3.6 8.6 5 7.4 7.4 7.4H12L14.6 2 15.8 4 17.4 2.6 18 5.4 22.4 9.6 21 12 17 11 15.8"
        " 14.6V18.6H13V15.4"
        "H6.6V18.6Z",
        "M1.6 20.4H18.6M5 20.4A1.6 1.6 0 1 0 5 23.4 1.6 1.6 0 1 0 5 20.4M14.6 20.4A1.6 1.6 0 1 0 14.6 23.4 1.6"
        " 1.6 0 1"
        " 0 14.6 20.4",
        1.5,
    ),
    # a lion
    "leonidas": filled(
        "M12 .8 14.6 2.6 17.8 1.8 19 4.8 22 6 21.4 9.2 23.4 11.8 21.4 14.2 22 17.4 19 18.8 17.8 21.8 14.6 21 12"
        " 23.2 9.4"
        " 21 6.2 21.8 5 18.8 2 17.4 2.6 14.2.6 11.8 2.6 9.2 2 6 5 4.8 6.2 1.8 9.4 2.6ZM12 6C8.4 6 6.4 8.4 6.4"
        " 11.4 6.4"
        " 15 8.8 18.6 12 18.6S17.6 15 17.6 11.4C17.6 8.4 15.6 6 12 6ZM9.2 9.4 11 10.6 9.4 11.6ZM14.8 9.4 13 10.6 14.6"
        " 11.6ZM10.4 13.2H13.6L12 15ZM11.6 15H12.4V16.4H14V17.2H10V16.4H11.6Z",
        HOLES,
    ),
    # a bow, and an apple on the string
    "atalanta": both(
        "M13 8.4C15.2 7.2 18.8 8.4 18.8 12 18.8 15.4 16.6 17.6 13.8 16.8 11 17.6 8.8 15.4 8.8 12 8.8 8.4 12.4 7.2 13"
        " 8.4ZM14 6.8C14 5 15.6 3.8 17.4 4.2 17.2 6 15.8 7 14 6.8Z",
        "M6.4 1C1.6 6.4 1.6 17.6 6.4 23M6.4 1V23",
        1.9,
    ),
    # two axes, back to back
    "amazons": both(
        "M11 4.6C8.6 4.8 6.2 3.6 4.4 1.4 1.4 5.4 1.4 11 4.4 15 6.2 12.8 8.6 11.6 11 11.8ZM13 4.6C15.4 4.8 17.8"
        " 3.6 19.6"
        " 1.4 22.6 5.4 22.6 11 19.6 15 17.8 12.8 15.4 11.6 13 11.8Z",
        "M12 1.6V23",
        2.4,
    ),
    # a hound's head in flames
    "infernal_hounds": filled(
        "M3 11 1.4 4.2 4.6 6.6 5.6 1.2 8.6 5 11 .6 12.4 4.6C16 5.2 17.6 7.4 18 10L23 13.4 22.4 16.4 17.4 17.6 14 17.2"
        " 13.4 19.4 17 20.4 15.8 22.6 9.4 22.4C5 21.4 2.6 16.6 3 11ZM12.6 9.4 15.6 10.6 14.4 12ZM14 14.8 16.8 15.6 19"
        " 15 18.6 14.2Z",
        HOLES,
    ),
    # a skull under a crest
    "infernal_warriors": filled(
        "M2.4 9.6C3 3.4 7 .6 12 .6S21 3.4 21.6 9.6C18.8 6.4 15.6 5.4 12 5.4S5.2 6.4 2.4 9.6ZM5 11.4C5 8.4 8 6.8"
        " 12 6.8"
        "S19 8.4 19 11.4C19 14.4 17.8 16.2 16.2 17V21L14.4 23 13 21.4 12 23 11 21.4 9.6 23 7.8 21V17C6.2 16.2 5"
        " 14.4 5"
        " 11.4ZM9.2 10.4A2.2 2.2 0 1 0 9.2 14.8 2.2 2.2 0 1 0 9.2 10.4ZM14.8 10.4A2.2 2.2 0 1 0 14.8 14.8 2.2 2.2"
        " 0 1 0"
        " 14.8 10.4ZM12 15.2 10.8 17.6H13.2Z",
        HOLES,
    ),
    "hoplites": COMMON["spears"],
    # the shield with the lambda
    "spartans": filled(
        "M12 .8A11.2 11.2 0 1 1 12 23.2 11.2 11.2 0 1 1 12 .8ZM12 3A9 9 0 1 0 12 21 9 9 0 1 0 12 3ZM12 4.6 17.6"
        " 18.4H14.8"
        "L12 10.8 9.2 18.4H6.4Z",
        HOLES,
    ),
    # half man, half horse, with a bow
    "centaurs": both(
        "M9.6 1A2.3 2.3 0 1 1 9.6 5.6 2.3 2.3 0 1 1 9.6 1ZM7.6 6.4H12.4L16 8.8 15.2 10.2 12.4 9.2V12H18.6C21 12 22.4"
        " 13.6 22.6 17L21.2 16.4 20.8 23H18.6L18 17.6H11L10.6 23H8.4L7.4 15.4C6.6 12 6.8 9 7.6 6.4Z",
        "M17 3.4C19.6 5.6 19.6 11 17 13.2M5.6 17 3.6 21",
        1.5,
    ),
}

TYPES: Final[dict[str, Draw]] = {
    "god": COMMON["sun"],
    "titan": filled("M12 1 23 22H1ZM12 8.4 6.6 18.8H17.4Z", HOLES),
    "hero": filled("M12 1 15 8.6 23.2 9 16.8 14.2 19 22 12 17.6 5 22 7.2 14.2.8 9 9 8.6Z"),
    "monster": lined("M5 2C8 8 8 15 4.4 22M12 1C15 8 15 16 11.4 23M19 2C22 8 22 15 18.4 22", 2.8),
    "troop": filled(
        "M6 4A3.2 3.2 0 1 1 6 10.4 3.2 3.2 0 1 1 6 4ZM18 4A3.2 3.2 0 1 1 18 10.4 3.2 3.2 0 1 1 18 4ZM1 20C1 14.4"
        " 3 11.6 6"
        " 11.6 8 11.6 9.6 12.8 10.4 15.4M13.6 15.4C14.4 12.8 16 11.6 18 11.6 21 11.6 23 14.4 23 20ZM12 6A3.2 3.2"
        " 0 1 1"
        " 12 12.4 3.2 3.2 0 1 1 12 6ZM7 22C7 16.4 9 13.6 12 13.6S17 16.4 17 22Z"
    ),
}

STATS: Final[dict[str, Draw]] = {
    "vitality": filled(
        "M12 22C5 16.6 1 12.8 1 8 1 4.4 3.6 2 6.8 2 9 2 11 3.2 12 5.2 13 3.2 15 2 17.2 2 20.4 2 23 4.4 23 8 23"
        " 12.8 19 16.6 12 22Z"
    ),
    "combat": both(
        "M20.8 1.2 22.8 1.2 22.8 3.2 10.8 17.4 6.6 13.2Z", "M4.8 12.8 11.2 19.2M7 17 2.6 21.4M2 20.8 3.2 22", 2.2
    ),
    "defense": filled("M3 2.4H21V11.6C21 17 17.4 21 12 23.4 6.6 21 3 17 3 11.6Z"),
    "range": both("M22.6 1.4 21.4 6.8 17.2 2.6Z", "M6 3.4C15.4 4 20 8.6 20.6 18M5.4 3.4 20.6 18.6M3 21 20 4", 1.9),
    "move": filled("M8 1.6H14.6L15 12 21.6 15.6C22.8 16.4 23 18 22.8 20H5C4.6 15 8 12 8 8ZM5 21H22.8V23H5Z"),
}

KINDS: Final[dict[str, Draw]] = {
    "permanent": lined(
        "M12 12C9.6 8 7.8 6.6 5.8 6.6A5.4 5.4 0 1 0 5.8 17.4C7.8 17.4 9.6 16 12 12S16.2 6.6 18.2 6.6A5.4 5.4 0 1"
        " 1 18.2 17.4C16.2 17.4 14.4 16 12 12",
        2.6,
    ),
    "passive": lined(
        "M1.6 12C6 5.4 18 5.4 22.4 12 18 18.6 6 18.6 1.6 12M12 8.6A3.4 3.4 0 1 1 12 15.4 3.4 3.4 0 1 1 12 8.6", 2
    ),
    "active": filled(
        "M12 1 14.6 8.2 22.4 5.6 17.6 12 22.4 18.4 14.6 15.8 12 23 9.4 15.8 1.6 18.4 6.4 12 1.6 5.6 9.4 8.2Z"
    ),
    "offensive": both(
        "M12 .8 15.4 6H8.6ZM12 23.2 8.6 18H15.4ZM.8 12 6 8.6V15.4ZM23.2 12 18 15.4V8.6Z", "M12 5V19M5 12H19", 2.4
    ),
}

TALENTS: Final[dict[str, Draw]] = {
    # a dagger from behind a cloak
    "sneak_attack": both(
        "M3 22C2 12 5 4 12 2 10 8 11 15 14 22ZM22.6 7 15.6 13 14 11.4 20.6 5Z", "M13 9.6 17.2 14", 1.8
    ),
    "block": filled("M2 2H22V8.4H2ZM2 9.8H9.2V15.4H2ZM10.8 9.8H22V15.4H10.8ZM2 16.8H14.6V22H2ZM16 16.8H22V22H16Z"),
    "gem_collector": both("M6.4 3H17.6L22 9 12 22 2 9Z", "M2 9H22M9 9 12 21 15 9 12 3.4Z", 0.9),
    "close_combat": COMMON["swords"],
    "climb": lined("M2 22 9 8 12.4 13 16.4 4 22 22M16.4 4V1.4M16.4 1.6 20.4 3 16.4 4.6", 2.2),
    # a tree torn out with its roots
    "force_of_nature": both(
        "M12 .8C17 .8 20 4 20 7.6S17 13.8 12 13.8 4 11.2 4 7.6 7 .8 12 .8Z",
        "M12 13V19M12 18 6.4 22.6M12 18 17.6 22.6M12 18V23",
        2.2,
    ),
    "guard": filled(
        "M12 .8 21.4 4V11.6C21.4 17 18 21 12 23.4 6 21 2.6 17 2.6 11.6V4ZM12 3.6 5.2 6V11.6C5.2 15.4 7.6 18.4 12 20.4Z",
        HOLES,
    ),
    "torment": lined(
        "M12 22V13M12 13C8 13 6.4 9 7.6 5M12 13C16 13 17.6 9 16.4 5M12 13V2M4 8.4 7.6 5 9.4 9.4M20 8.4 16.4 5"
        " 14.6 9.4M9.8 4.4 12 1.6 14.2 4.4",
        2,
    ),
    "initiative": both("M13.6 12 1.6 4V20ZM23 12 13 5.4V18.6Z", ""),
    "leader": both("M6 2.6H22.4L18.4 8 22.4 13.4H6Z", "M4.4 1.4V22.8M1.8 22.8H7", 2.2),
    # a winged foot
    "mobility": filled(
        "M22.8 2.6C15 2 8 4.4 4.6 10 3 12.8 2.4 15.8 3 19.6 3.2 21 5 22 6.4 21.2 7.4 20.6 8 19.4 8 18.2 11.6 18.6"
        " 14.4 17.4 15.8 14.8 14 15.4 12 15.4 10.4 14.8 14.4 14.4 18 12.6 19.6 9.4 17.4 10.6 14.8 11.2 12.4 11"
        " 16.8 9.4 20.8 6.8 22.8 2.6Z"
    ),
    "bolster": both(
        "M2 9H6L14 4V20L6 15H2Z",
        "M17 8.4C18.6 10.4 18.6 13.6 17 15.6M19.8 5.4C23 9 23 15 19.8 18.6M6 15.6 7.4 21.4H10",
        2,
    ),
    "phalanx": both(
        "M5.4 9.4A4.6 4.6 0 1 1 5.4 18.6 4.6 4.6 0 1 1 5.4 9.4ZM12 10.6A4.6 4.6 0 1 1 12 19.8 4.6 4.6 0 1 1 12"
        " 10.6ZM18.6 9.4A4.6 4.6 0 1 1 18.6 18.6 4.6 4.6 0 1 1 18.6 9.4Z",
        "M3 8 5 1M10.6 9.2 12.4 1M17.4 8 20 1",
        1.5,
    ),
    "mighty_throw": both(
        "M17.6 1.6A3.6 3.6 0 1 1 17.6 8.8 3.6 3.6 0 1 1 17.6 1.6ZM1.6 22.6 4.6 15.4 8.6 19.4Z",
        "M5 18C6 11 9 7.6 13 6.4M10 21C14 21 18 18.4 18.6 12.6",
        2,
    ),
    "close_protection": both(
        "M1.6 4H12V12C12 16 10 19.4 6.8 21.2 3.6 19.4 1.6 16 1.6 12Z",
        "M14.4 4H22.4V12C22.4 16 20.4 19.4 17.2 21.2 16 20.5 15 19.6 14.2 18.6",
        2,
    ),
    "archery": both("M22.8 12 17 8.4V15.6Z", "M6 2C13 5 13 19 6 22M6 2V22M1.4 12H18M1.4 9.6V14.4", 1.9),
    # a sword through a serpent
    "monster_slayer": both(
        "M12 .6 14 4V17H10V4ZM7 17H17V19H7ZM11 19H13V23.4H11Z", "M2 14C5 9 8 17 12 12S19 8 22 12M22 12 20 13.6", 2
    ),
}

MARKS: Final[dict[str, Draw]] = {
    "art_of_war": COMMON["laurel"],
    "omphalos": both(
        "M12 1.6C18.4 1.6 21 8 21 14 21 19.6 17.4 22.4 12 22.4S3 19.6 3 14C3 8 5.6 1.6 12 1.6ZM12 4C7.6 4 5.4 9"
        " 5.4 14 5.4 18 8 20 12 20S18.6 18 18.6 14C18.6 9 16.4 4 12 4Z",
        "M6 9 18 15M6 15 18 9M9 5 15 19M15 5 9 19",
        1.1,
        HOLES,
    ),
    "draw_cards": both("M8 2H20V18H8ZM4 6H6.6V19.4H16V22H4Z", ""),
    "search_card": lined("M10 2.4A7.6 7.6 0 1 1 10 17.6 7.6 7.6 0 1 1 10 2.4M15.6 15.6 22 22", 3),
    "escape": both("M1.4 12 9.4 5.4V18.6Z", "M8 12H22M17 5V19", 3),
    "hand": COMMON["hand"],
    "pile": COMMON["card"],
    "discard": lined("M5 3H14V12M5 3V19H19V9L14 3M3 22 21 2", 2),
    "glory": COMMON["laurel"],
    "points": both(
        "M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1ZM12 3.6A8.4 8.4 0 1 0 12 20.4 8.4 8.4 0 1 0 12 3.6ZM9.6"
        " 6.4H12.6C15.4 6.4 17 7.8 17 10.2S15.4 14 12.6 14H11.8V17.6H9.6ZM11.8 8.4V12H12.6C14 12 14.8 11.4 14.8"
        " 10.2S14 8.4 12.6 8.4Z",
        "",
        1,
        HOLES,
    ),
    "blank": lined("M12 5A7 7 0 1 1 12 19 7 7 0 1 1 12 5", 1.6),
    "wound": filled("M12 1C15.4 6.4 19 10.6 19 15.4A7 7 0 1 1 5 15.4C5 10.6 8.6 6.4 12 1Z"),
    "spent": COMMON["cross"],
    "rerolled": both("M21.6 2V10.6H13Z", "M18.6 7A8.6 8.6 0 1 0 20.4 14.6", 2.6),
    "raised": both("M12 2 20 12H15V22H9V12H4Z", ""),
    "activated": lined("M3 12.6 9.4 19 21 5", 4),
    "countered": COMMON["back"],
    "bold": both("M12 1 22 10.4 18.4 13.4 12 7.4 5.6 13.4 2 10.4ZM12 10.6 22 20 18.4 23 12 17 5.6 23 2 20Z", ""),
    "skull": filled(
        "M12 1.4C6.4 1.4 2.6 5 2.6 10 2.6 13 4 15.2 6.2 16.6V20.2C6.2 21.6 7 22.6 8.4 22.6H15.6C17 22.6 17.8 21.6"
        " 17.8"
        " 20.2V16.6C20 15.2 21.4 13 21.4 10 21.4 5 17.6 1.4 12 1.4ZM8 8.4A2.6 2.6 0 1 1 8 13.6 2.6 2.6 0 1 1 8 8.4Z"
        "M16 8.4A2.6 2.6 0 1 1 16 13.6 2.6 2.6 0 1 1 16 8.4ZM12 13.6 13.4 16.6H10.6ZM9 18.6H10.4V21H9ZM13.6"
        " 18.6H15V21H13.6Z",
        HOLES,
    ),
    "flag": both("M6 2.6H21L17.4 7.4 21 12.2H6Z", "M4.4 1.4V22.8", 2.4),
    "swords": COMMON["swords"],
    "alert": filled(
        "M12 1 23.4 22H.6ZM10.8 8.6 11.2 15.4H12.8L13.2 8.6ZM12 16.8A1.5 1.5 0 1 0 12 19.8 1.5 1.5 0 1 0 12 16.8Z",
        HOLES,
    ),
}

TRAITS: Final[dict[str, Draw]] = {
    "terrestrial": filled("M2 18C6 10 9 14 12 8 14 12 18 10 22 18V22H2Z"),
    "aquatic": COMMON["wave"],
    "fireproof": filled(
        "M12 .8C17 6 19.4 9.6 19.4 14.4 19.4 19.4 16 23 12 23S4.6 19.4 4.6 14.4C4.6 11.4 6 9 7.8 7.2 8.2 9.4 9"
        " 10.6 10.4 11 11.6 8 11 4.2 12 .8Z"
    ),
    "boreal": lined("M12 1V23M2.4 6.4 21.6 17.6M21.6 6.4 2.4 17.6M9 3 12 6 15 3M9 21 12 18 15 21", 1.9),
    "flying": filled(
        "M1 8C6 4 10 7 12 12 14 7 18 4 23 8 20 9 19 11 18 14 16 13 14 14 12 18 10 14 8 13 6 14 5 11 4 9 1 8Z"
    ),
    "huge": both("M7.6 7.6H16.4V16.4H7.6Z", "M2 7V2H7M17 2H22V7M22 17V22H17M7 22H2V17", 2.4),
}

ITEMS: Final[dict[str, Draw]] = {
    "stone": MARKS["omphalos"],
    "torch": both(
        "M12 .6C15.4 3.6 17 5.8 16 8.6 15.4 10.4 13.8 11.2 12 11.2 10.2 11.2 8.6 10.4 8 8.6 7.4 6.8 8.6 5.4 9.6"
        " 4.2 10 5.4 10.6 5.8 11.2 5.6 11.6 4 11.4 2.2 12 .6ZM7.4 12.4H16.6L15.4 15.4H8.6Z",
        "M10.4 16 11.4 23.2H12.6L13.6 16Z",
        1.4,
    ),
    "winged_sandals": TALENTS["mobility"],
    "mirror_shield": filled(
        "M12 .8A11.2 11.2 0 1 1 12 23.2 11.2 11.2 0 1 1 12 .8ZM12 3.4A8.6 8.6 0 1 0 12 20.6 8.6 8.6 0 1 0 12 3.4Z"
        "M6 15 15 6 17 8 8 17Z",
        HOLES,
    ),
    "gorgon_head": both(
        "M12 6.4C16 6.4 18.4 9.4 18.4 13.4S16 21.4 12 21.4 5.6 17.4 5.6 13.4 8 6.4 12 6.4ZM9.4 11.6 11 12.8 9.2"
        " 13.6ZM14.6 11.6 13 12.8 14.8 13.6ZM9.6 16.4H14.4V18H9.6Z",
        "M8 7.6C6 6 7 3.4 5 2M12 6C12 4 10.6 3 11.4 1M16 7.6C18 6 17 3.4 19 2M5.8 11C3.4 10.6 3.6 8 1.6 7.6M18.2"
        " 11C20.6 10.6 20.4 8 22.4 7.6",
        1.8,
        HOLES,
    ),
    "golden_apple": filled(
        "M12.6 7.4C15.4 4.8 21.6 6.6 21.6 13 21.6 18.6 17.6 23 13.6 22 12.6 21.7 11.4 21.7 10.4 22 6.4 23 2.4"
        " 18.6 2.4 13 2.4 6.6 8.6 4.8 11.4 7.4ZM12.4 6C12 3 14 1 17.4 1 17.4 4.2 15.4 6.2 12.4 6Z"
    ),
    "seal": both("M12 1 22 6.6V17.4L12 23 2 17.4V6.6Z", ""),
}


def item_sign(ref: str) -> str:
    """The sign of a stone or an item of a scenario: by its name without number or place; else that of a stone."""
    for known in (ref, ref.partition("_")[0]):
        if known in ITEMS:
            return known
    return "stone"


SIGNS: Final[dict[str, Draw]] = {**UNITS, **TYPES, **STATS, **KINDS, **TALENTS, **MARKS, **TRAITS, **ITEMS}
