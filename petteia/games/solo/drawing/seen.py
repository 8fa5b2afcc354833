"""A view of the campaign with names for what the drawings need: three colours, roads, attitudes, tracks, tokens."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from petteia.draw.theme import BLUE, GREEN, OCHRE, Livery
from petteia.games.lords import facts as lords
from petteia.games.lords.drawing import seen as of_lords
from petteia.games.solo import facts
from petteia.games.solo.names import ACT_I, PERSIANS, PLACES, YOU
from petteia.kernel.words import Words

View = of_lords.View

LOYAL: Final = "loyal"
ALLIED: Final = "allied"
PERSIAN: Final = "persian"
SIDES: Final = (LOYAL, ALLIED, PERSIAN)
SIDE_OF: Final = dict(zip(facts.COLOURS, SIDES, strict=True))  # a colour of the view -> whose it is
LIVERY: Final[dict[str, Livery]] = {LOYAL: BLUE, ALLIED: OCHRE, PERSIAN: GREEN}  # each has a pattern of its own
PIECES: Final = {LOYAL: "piece.loyal_hoplites", ALLIED: "piece.allied_hoplites", PERSIAN: "piece.persians"}
PATH: Final = tuple([lords.REGION_REFS[region] for region in facts.PATH])  # the way of the Vanguard
MONUMENT_LEVELS: Final = lords.MONUMENT_LEVELS


class Held(of_lords.Held):
    """A region of the campaign: its number and road, the colours of who holds it and stands there."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        super().__init__(entry)
        self.number: int | None = of_lords.maybe(entry["number"])  # none where an owner's board was not asked yet
        self.side: str | None = SIDE_OF.get(str(entry["colour"]))  # whose control token lies there
        self.men = {LOYAL: int(entry["loyal"]), ALLIED: int(entry["allied"]), PERSIAN: int(entry["persians"])}
        self.inside = (ALLIED if entry["allied_inside"] else LOYAL) if self.fortified == YOU else None
        self.spies = int(entry["spies"])
        self.modifier = int(entry["modifier"])
        self.road: str | None = entry["road"]

    def field(self, side: str) -> int:
        """Hoplites of a colour outside the city."""
        return self.men[side] - (self.inside == side)


class Tokens:
    """Used action tokens on one place: how many face down, which face up."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.down = int(entry["down"])
        self.up = tuple([str(number) for number in entry["up"]])

    def __len__(self) -> int:
        return self.down + len(self.up)


class Seen(of_lords.Seen):
    """A view of the campaign."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        table = self.table
        self.act = int(table["act"])
        self.attitude = {str(land): str(state) for land, state in table["attitude"].items()}
        self.invasion = int(table["invasion"])
        self.invasion_most = int(table["invasion_most"])
        self.mobilization = int(table["mobilization"])
        self.march_at = int(table["march_at"])
        self.victory: int | None = of_lords.maybe(table["victory"])
        self.strategy = int(table["strategy"])
        self.spies_on_track = int(table["spies_on_track"])
        self.spies_lost = int(table["spies_lost"])
        self.clock = int(table["clock"])
        self.tokens = {place: Tokens(table["tokens"][place]) for place in PLACES}
        self.tokens_out = tuple([str(number) for number in table["tokens_out"]])
        self.script: str | None = table["script"]
        self.tales = tuple([str(ref) for ref in table["tales"]])
        self.reading: str | None = table.get("reading")
        self.vanguard: str | None = table["vanguard"]
        self.persians_left = int(table["persians_left"])
        self.left = {side: int(table["left"][side]) for side in (LOYAL, ALLIED)}
        self.persian_regions = int(table["persian_regions"])
        self.persian_lands = int(table["persian_lands"])
        self.trails_closed = bool(table["trails_closed"])
        self.initiative = bool(table["initiative"])
        if self.battle:
            revealed = [[str(card), PERSIANS] for card in self.battle.get("revealed", ())]
            self.battle = {**self.battle, "played": [*self.battle["played"], *revealed]}

    @cached_property
    def held(self) -> list[Held]:
        return [Held(entry) for entry in self.table["regions"]]

    def _regions(self) -> list[of_lords.Held]:
        return [*self.held]

    def _seats(self) -> list[of_lords.Seated]:
        seats = super()._seats()
        for seated in seats:
            seated.livery = LIVERY[LOYAL]
        return seats

    def clock_told(self, words: Words) -> str:
        """How many tokens are left, and what an action costs (LS-TURN-06)."""
        one = self.table.get("options", {}).get("pass") == "one"
        return words("draw.clock_told" if one else "draw.clock_told_two", count=self.clock)

    @property
    def first_act(self) -> bool:
        return self.act == ACT_I

    def livery(self, seat: int) -> Livery:
        return LIVERY[PERSIAN if seat == PERSIANS else LOYAL]

    def side(self, seat: int, words: Words) -> str:
        return words("side.xerxes") if seat == PERSIANS else super().side(seat, words)

    def ranks(self, held: of_lords.Held, seat: int) -> list[Livery]:
        assert isinstance(held, Held)
        if seat == PERSIANS:
            return [LIVERY[PERSIAN]] * held.men[PERSIAN]
        men = [LIVERY[side] for side in (LOYAL, ALLIED) for _ in range(held.field(side))]
        return [*men, LIVERY[held.inside]] if held.inside else men

    def place(self, ref: str) -> Held:
        return next(held for held in self.held if held.ref == ref)

    def land_of(self, land: str) -> list[Held]:
        """The regions of a land."""
        return [held for held in self.held if held.land == land]

    # ---- roads -----------------------------------------------------------------------------------------------------

    def road_from(self, ref: str) -> list[str]:
        """The regions a monster passes from a region on, the region of the monument at last."""
        road = [ref]
        while (there := self.roads[road[-1]]) is not None and there not in road:
            road.append(there)
        return road

    @cached_property
    def roads(self) -> dict[str, str | None]:
        """The region to which the road of each leads."""
        return {entry["region"]: entry["road"] for entry in self.table["regions"]}

    def nearest(self, region: str) -> tuple[of_lords.Monster, int] | None:
        """The monster with the fewest steps to the monument of a region, and how many those are."""
        coming: list[tuple[int, int]] = []
        for number, monster in enumerate(self.monsters):
            if monster.at:
                road = self.road_from(monster.at)
                if road[-1] == region:
                    coming.append((len(road) - 1, number))
        if not coming:
            return None
        steps, number = min(coming)
        return self.monsters[number], steps

    def god_of(self, region: str) -> str | None:
        """Whose monument stands in a region, if there is one."""
        return next((entry["god"] for entry in self.table["monuments"] if entry["region"] == region), None)

    def vanguard_steps(self) -> int | None:
        """Steps of the Vanguard to the end of its way, or None if there is none."""
        return len(PATH) - 1 - PATH.index(self.vanguard) if self.vanguard in PATH else None
