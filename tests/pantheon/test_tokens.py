"""MB-TOKEN: petrification tokens, and the seals of the doors of Tartarus."""

from typing import Any

from petteia.kernel.record import Json
from tests.pantheon.board import Board, board, calm, player, unit, war

WEST_1 = ("zeus", "achilles", "amazons", "cerberus", "infernal_hounds")
EAST_1 = ("hades", "odysseus", "heracles", "minotaur")


def doors(*units: Json, hand: tuple[str, ...] = (), **given: Any) -> Board:
    """Seats 1 and 3 are the west, 2 and 4 the east. Seals: uw02, uw20 of the west, uw04, uw22 of the east."""
    return board(
        None,
        None,
        *units,
        players=[
            player(*WEST_1, hand=list(hand)),
            player(*EAST_1),
            player("ares", "leonidas"),
            player("athena", "hydra"),
        ],
        options={"play": "doors_of_tartarus"},
        **given,
    )


def gaze(*more: Json) -> Board:
    """Medusa in ol11, with four Art of War cards; a Minotaur beside her has a card as well."""
    held = ("minotaur",) if any(one["unit"] == "minotaur.1" for one in more) else ()
    return war(unit("medusa.1", "ol11"), *more, hand=("medusa", *held, *["art_of_war"] * 4))


def test_MB_TOKEN_01_tokens_come_from_the_reserve_and_return_to_it() -> None:
    """All three are in play; when a petrified unit is destroyed, its token can be placed again."""
    b = gaze(
        unit("minotaur.1", "ol16"),
        unit("odysseus.2", "ol16", vitality=1, petrified=True),
        unit("heracles.2", "ol25", petrified=True),
        unit("hydra.2", "ol20", petrified=True),
        unit("leonidas.2", "ol11"),
    )
    b.one("activate minotaur.1").rolls(5, 0, 0, 0, 0, 0, 0).one("attack odysseus.2", "keep_roll")
    assert b.unit("odysseus.2")["state"] == "destroyed"
    b.one("end_activation", "activate medusa.1", "use petrification")
    assert b.unit("leonidas.2")["petrified"]


def test_MB_TOKEN_02_a_token_keeps_its_effect_without_the_unit_that_placed_it() -> None:
    b = war(
        unit("medusa.1", destroyed=True),
        unit("leonidas.2", "ol11", petrified=True),
        unit("odysseus.2", "ol16"),
        other=("leonidas", "odysseus"),
        turn=2,
    )
    assert b.reasons["activate leonidas.2"] == "refused.petrified"
    assert "odysseus.2" in b.offers("activate")


def test_MB_TOKEN_02_a_token_works_although_its_power_would_not() -> None:
    """Medusa with vitality 1 has no Petrification any more; the token stays."""
    b = war(
        unit("medusa.1", "ol11", vitality=1),
        unit("leonidas.2", "ol11", petrified=True),
        unit("odysseus.2", "ol16"),
        other=("leonidas", "odysseus"),
        turn=2,
    )
    assert b.reasons["activate leonidas.2"] == "refused.petrified"


def attack_seal(name: str, *faces: int, seal: str = "seal_east_north", at: str = "uw04", **given: Any) -> Board:
    b = doors(unit(f"{name}.1", at), hand=(name, "art_of_war"), **given)
    return b.one(f"activate {name}.1").rolls(*faces).one(f"attack {seal}")


def test_MB_TOKEN_03_a_token_is_attacked_like_a_unit_without_talents() -> None:
    """Close Combat, Torment and Sneak Attack do not count; powers of troops do."""
    b = attack_seal("achilles", *[4] * 7)
    assert b.attack["values"] == [7, 7]
    b = attack_seal("infernal_hounds", *[4] * 4)
    assert b.attack["values"] == [4, 7]
    b = doors(unit("infernal_hounds.1", "uw04"), unit("achilles.1", "uw04"), hand=("infernal_hounds",))
    b.one("activate infernal_hounds.1").rolls(*[4] * 4).one("attack seal_east_north")
    assert b.attack["values"] == [4, 7]


def test_MB_TOKEN_03_nobody_is_asked_for_talents_against_a_token() -> None:
    """With talents asked for: Torment and Close Combat are ignored, so there is nothing to ask."""
    for name, dice in (("infernal_hounds", 4), ("achilles", 7)):
        b = board(
            None,
            None,
            unit(f"{name}.1", "uw04"),
            players=[player("zeus", name, hand=[name]), player("hades"), player("ares"), player("athena")],
            options={"play": "doors_of_tartarus", "talents": "asked"},
        )
        b.one(f"activate {name}.1").rolls(*[4] * dice).one("attack seal_east_north")
        assert b.prompt != "ask.talent"
        assert b.attack["values"] == [dice, 7]


def test_MB_TOKEN_03_wounds_lower_its_vitality() -> None:
    b = attack_seal("achilles", 5, 4, 4, 0, 0, 0, 0)
    calm(b, "ask.raise").one("spend 2 1", "spend 3 1")
    assert b.unit("seal_east_north")["vitality"] == 4


def test_MB_TOKEN_04_without_vitality_it_is_removed() -> None:
    b = attack_seal("achilles", 5, 4, 4, 0, 0, 0, 0, tokens={"seal_east_north": 1})
    calm(b, "ask.raise").one("spend 2 1", "spend 3 1")
    assert (b.unit("seal_east_north")["at"], b.area("uw04")["tokens"]) == (None, [])
    assert not b.offers("attack")


def test_MB_TOKEN_05_with_an_empty_reserve_the_other_effects_apply() -> None:
    spent = [
        unit(f"{name}.2", "ol25" if place else "ol20", petrified=True)
        for place, name in enumerate(("hydra", "heracles", "odysseus"))
    ]
    b = gaze(*spent, unit("leonidas.2", "ol11")).one("activate medusa.1")
    assert "use petrification" not in b.offered  # no token is left for Leonidas
    b = gaze(*spent, unit("leonidas.2", "ol11"), unit("spartans.2", "ol11")).one(
        "activate medusa.1", "use petrification"
    )
    assert b.unit("spartans.2")["state"] == "destroyed"
    assert not b.unit("leonidas.2")["petrified"]


def test_MB_TOKEN_05_the_player_chooses_who_gets_the_last_ones() -> None:
    b = gaze(
        unit("hydra.2", "ol25", petrified=True),
        unit("heracles.2", "ol20", petrified=True),
        unit("leonidas.2", "ol11"),
        unit("odysseus.2", "ol11"),
    ).one("activate medusa.1", "use petrification")
    assert b.offers("petrify") == {"leonidas.2", "odysseus.2"}
    b.one("petrify odysseus.2")
    assert (b.unit("leonidas.2")["petrified"], b.unit("odysseus.2")["petrified"]) == (False, True)
    assert b.prompt == "ask.action"


def test_MB_TOKEN_06_only_enemies_attack_a_token_and_it_never_counters() -> None:
    b = doors(unit("achilles.1", "uw02"), hand=("achilles",)).one("activate achilles.1")
    assert b.offers("attack") == set()  # the seal of his own camp
    b = attack_seal("infernal_hounds", 0, 0, 0, 0)
    assert (b.asked, b.prompt) == (1, "ask.action")


def test_MB_TOKEN_06_a_token_neither_stops_movement_nor_fills_its_area() -> None:
    """Cerberus walks through uw04 with a seal of the enemy; three units find room beside it."""
    b = doors(unit("cerberus.1", "uw09"), hand=("cerberus",))
    b.one("activate cerberus.1", "walk uw04")
    assert b.prompt == "ask.onward"
    b = doors(unit("cerberus.1", "uw09"), unit("achilles.1", "uw04"), unit("zeus.1", "uw04"), hand=("cerberus",))
    b.one(min(b.offered)) if b.prompt == "ask.keep" else None
    assert not b.area("uw04")["saturated"]  # room for three, two units and a seal
    assert "uw04" in b.one("activate cerberus.1").offers("walk")


def test_MB_TOKEN_06_a_token_does_not_block_sight() -> None:
    """uw05, uw04 and uw03 lie in a row; a seal in the middle hides nobody, a unit does."""
    b = doors(unit("amazons.1", "uw05"), unit("odysseus.2", "uw03"), hand=("amazons",))
    assert "odysseus.2" in b.one("activate amazons.1").offers("attack")
    b = doors(unit("amazons.1", "uw05"), unit("odysseus.2", "uw03"), unit("achilles.1", "uw04"), hand=("amazons",))
    assert "odysseus.2" not in b.one("activate amazons.1").offers("attack")


def test_MB_TOKEN_06_area_attacks_hit_tokens() -> None:
    b = doors(unit("cerberus.1", "uw04"), unit("odysseus.2", "uw04"), hand=("cerberus", "art_of_war"))
    b.one("activate cerberus.1", "blast scorching_breath uw04")
    assert b.offers("hit") == {"odysseus.2", "seal_east_north"}


def test_MB_TOKEN_06_a_token_has_no_type() -> None:
    """It is not thrown like a unit, whatever the blanks, and no Guard takes its place."""
    b = board(
        None,
        None,
        unit("minotaur.1", "uw04"),
        unit("leonidas.2", "uw04"),
        players=[
            player("zeus", "minotaur", hand=["minotaur"]),
            player("hades", "leonidas"),
            player("ares"),
            player("athena"),
        ],
        options={"play": "doors_of_tartarus"},
    )
    b.one("activate minotaur.1").rolls(*[0] * 7).one("attack seal_east_north")
    assert (b.asked, b.prompt, b.offers("throw")) == (1, "ask.change_roll", set())


def test_MB_TOKEN_03_the_talent_of_an_ally_beside_the_attacker_counts() -> None:
    """Bolster is Athena's talent, not the Hoplites': 3 + Bolster + Closed Ranks, against a unit and against a seal."""

    def combat(target: str) -> int:
        b = board(
            None,
            None,
            unit("athena.1", "uw04"),
            unit("hoplites.1", "uw04"),
            unit("hydra.2", "uw04"),
            players=[
                player("athena", "hoplites", hand=["hoplites"]),
                player("hades", "hydra"),
                player("ares", "leonidas"),
                player("zeus", "minotaur"),
            ],
            options={"play": "doors_of_tartarus"},
        )
        b.one("activate hoplites.1").rolls(*[1] * 12).one(f"attack {target}")
        return int(b.attack["values"][0])

    assert (combat("hydra.2"), combat("seal_east_north")) == (5, 5)


def test_MB_TALENT_28_what_a_led_troop_of_the_partner_breaks_is_broken_by_the_active_player() -> None:
    """SC-TARTARUS-3: the omphalos card of a seal goes to whoever controls the Spartans in this activation."""
    b = board(
        None,
        None,
        unit("athena.1", "uw14"),
        unit("odysseus.1", "uw04"),
        unit("hades.3", "uw06"),
        unit("spartans.3", "uw04"),
        players=[
            player("athena", "odysseus", hand=["odysseus"]),
            player("ares"),
            player("hades", "spartans", hand=["spartans"]),
            player("zeus"),
        ],
        options={"play": "doors_of_tartarus", "camps": "teams"},
        tokens={"seal_east_north": 1},
    )
    b.one("activate odysseus.1", "end_activation", "lead spartans.3")
    b.one("no_fetch", "activate_led spartans.3")
    b.rolls(*[5] * 14).one("attack seal_east_north")
    while b.attack:
        spend = min((key for key in b.offered if key.startswith(("spend", "second_assault"))), default=min(b.offered))
        b.do(b.asked, spend)
    assert ("omphalos" in b.hand(1), "omphalos" in b.hand(3)) == (True, False)
