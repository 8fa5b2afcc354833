"""Saves of Pantheon name what they hold: a unit more, or facts in another order, leave them whole (tests/additions)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from petteia.games.pantheon.book import BOOK
from petteia.games.pantheon.entry import ENTRY
from petteia.games.pantheon.state import Pantheon
from petteia.kernel.chance import Chance
from petteia.kernel.game import Game
from petteia.kernel.kinds import (
    BitsForm,
    Form,
    ListForm,
    NoteForm,
    OneForm,
    TupleForm,
    forms_of,
)
from tests.saves import bare_numbers

SEATS = {  # and sets of seats
    "Pantheon": "first active petrified bold_until out alert acted victors",
    "ThisAttack": "resolver",
    "Assaults": "turn",
    "AreaAttack": "seat",
    "Concede": "seat",
    "Construction": "at",
    "Draft": "order",
    "LookAtTop": "seat",
    "Manoeuvre": "seat",
    "Opening": "order",
    "Pay": "seat",
    "PlayPantheon": "placing",
    "Strike": "seat",
    "Turn": "seat",
}
AMOUNTS = {  # and places in lists of the same record
    "Pantheon": "turns rounds points extra rolls vitality elements absorbed glory activations activation_limit"
    " free_activations",
    "OpenActions": "count limit walks attacks",
    "ThisAttack": "range fixed combat defense dodge",
    "Reactions": "reach",
    "Assaults": "passes",
    "Attack": "wounds",
    "Die": "value rolled",
    "AreaAttack": "dice",
    "Draft": "at",
    "Move": "limit steps",
    "Opening": "at declined",
    "Pay": "left halves",
    "PlayPantheon": "skipped",
    "Strike": "dice made",
}


def kinds_named(form: Form) -> Iterator[str]:
    """Every kind that a field names."""
    if isinstance(form, OneForm | BitsForm):
        yield form.kind
    if isinstance(form, ListForm):
        yield from kinds_named(form.inner)
    if isinstance(form, TupleForm):
        for inner in form.inner:
            yield from kinds_named(inner)
    if isinstance(form, NoteForm):
        for inner in forms_of(form.note).values():
            yield from kinds_named(inner)


RECORDS: list[type] = [Pantheon, *[type(frame) for frame in BOOK.frames.values()]]


def test_every_number_in_a_save_has_a_name_or_is_an_amount_or_a_seat() -> None:
    found = {name: set(fields.split()) for name, fields in bare_numbers(ENTRY.begin(2, 0, {})).items()}
    told = {name: {*SEATS.get(name, "").split(), *AMOUNTS.get(name, "").split()} for name in {**SEATS, **AMOUNTS}}
    assert found == told


def test_every_kind_has_its_names_and_none_of_them_twice() -> None:
    kinds = {kind for record in RECORDS for form in forms_of(record).values() for kind in kinds_named(form)}
    assert {"unit", "area", "stone", "skill", "die_state", "stage"} <= kinds
    for kind in kinds:
        assert len(set(BOOK.names[kind])) == len(BOOK.names[kind]) > 1, kind


# ---- what is saved comes back ----------------------------------------------------------------------------------

TABLES: list[tuple[int, int, dict[str, str]]] = [  # seats, choices, options
    (2, 600, {}),
    (2, 150, {"recruitment": "construction"}),
    (3, 400, {"talents": "asked"}),
    (4, 400, {"camps": "teams"}),
    (2, 300, {"play": "lerna_second_labour"}),
    (2, 300, {"play": "gorgon_head"}),
    (3, 300, {"play": "apple_of_discord"}),
    (4, 300, {"play": "doors_of_tartarus"}),
]
EVERY = 7


def again(saved: object, seats: int, options: dict[str, str]) -> Game:
    """The game that a save makes of a new one, by way of text."""
    new = ENTRY.prepare(seats, ENTRY.checked(seats, options))
    new.load(json.loads(json.dumps(saved)))
    return new


@pytest.mark.parametrize(("seats", "choices", "options"), TABLES)
def test_what_is_saved_comes_back(seats: int, choices: int, options: dict[str, str]) -> None:
    dice = Chance()
    dice.reseed(5)
    g = ENTRY.begin(seats, 5, ENTRY.checked(seats, options))
    for number in range(choices):
        if g.ask is None:
            break
        if number % EVERY == 0:
            saved = g.save()
            twin = again(saved, seats, options)
            assert twin.ask is not None
            assert twin.save() == saved
            assert twin.ask.options == g.ask.options
        g.step(g.ask.options[dice.roll(len(g.ask.options))])


def test_what_happens_in_an_attack_is_written_in_words() -> None:
    g = ENTRY.from_scene(
        {
            "player": [
                {"army": ["zeus", "achilles"], "hand": ["achilles"]},
                {"army": ["hades", "medusa"]},
            ],
            "unit": [{"unit": "achilles.1", "at": "ol07"}, {"unit": "medusa.2", "at": "ol07"}],
        }
    )
    g.chance.script = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3]
    g.run()
    for key in ("activate achilles.1", "attack medusa.2"):
        g.step(next(option for option in g.ask.options if g.key(option) == key) if g.ask else 0)
    saved: Any = g.save()
    attack = saved["stack"][-1]
    assert attack["is"] == "Attack"
    assert (attack["attacker"], attack["defender"], attack["stage"]) == ("achilles.1", "medusa.2", "first")
    assert attack["dice"][2] == {"value": 2, "rolled": 2, "state": "open", "again": False}
    table = saved["table"]
    assert (table["at"]["achilles.1"], table["at"]["zeus.1"], table["at"]["ares.1"]) == ("ol07", "reserve", "absent")
    assert table["here"]["ol07"] == ["achilles.1", "medusa.2"]
    assert (table["stage"], table["phase"], table["side"]) == ("battle", "activation", ["west", "east"])
    assert (table["acting"], table["activated"]) == ("achilles.1", ["achilles.1"])
