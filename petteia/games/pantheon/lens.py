"""What everybody sees of a game (MB-GEN-11): board, units, stones, counts of cards."""

from petteia.games.pantheon import facts, zones
from petteia.games.pantheon.board_facts import AREA_REFS, AREAS, BOARD_REFS, BOARDS, distance
from petteia.games.pantheon.facts import NONE
from petteia.games.pantheon.ground import is_saturated, sees
from petteia.games.pantheon.harm import Concede
from petteia.games.pantheon.hooks import has_trait, power_works, power_x, talents_work
from petteia.games.pantheon.kinds import BATTLE, BUILDING, RECRUITING, RESERVE, STAGES, WALKING
from petteia.games.pantheon.manoeuvres import is_left
from petteia.games.pantheon.move import reachable
from petteia.games.pantheon.names import FIRST_TOKEN, OWNER, PIECE_REFS, SIDE_REFS, STONE_REFS, TOKENS
from petteia.games.pantheon.recruit import pool
from petteia.games.pantheon.scenario_facts import SCENARIO_REFS, SCENARIOS
from petteia.games.pantheon.state import SKIRMISH, Lens, Pantheon
from petteia.games.pantheon.targets import targets
from petteia.games.pantheon.unit_facts import DASH, POWER_REFS, UNIT_REFS
from petteia.games.pantheon.values import reach_of
from petteia.kernel.flow import Frame, Seat
from petteia.kernel.record import Json


class PantheonLens(Lens):
    """The view of the table."""

    def shown(self, g: Pantheon) -> Json:
        agreement = g.agreement
        scenario = agreement.scenario
        return {
            "stage": STAGES[g.stage],
            "play": SKIRMISH if scenario == NONE else SCENARIO_REFS[scenario],
            "board": None if g.board == NONE else BOARD_REFS[g.board],
            "table": facts.TABLE_REFS[agreement.table],
            "round": g.rounds,
            "limit": 0 if scenario == NONE else SCENARIOS[scenario].round_limit,
            "first": g.first,
            "active": g.active,
            "turns": g.turns,
            "camps": list(agreement.camps),
            "sides": [None if side == NONE else SIDE_REFS[side] for side in g.side],
            "deployment": self.deployment(g),
            "seats": [self.seat_shown(g, seat) for seat in range(g.seats)],
            "pool": [UNIT_REFS[unit] for unit in pool(g)] if g.stage in (RECRUITING, BUILDING) else [],
            "units": [self.unit_shown(g, piece) for piece in g.all_units()],
            "tokens": [self.token_shown(g, piece) for piece in g.tokens()] if g.stage >= BATTLE else [],
            "areas": [] if g.board == NONE else [self.area_shown(g, area) for area in BOARDS[g.board].areas],
            "opening_roll": [list(row) for row in g.rolls],
            "construction": {"picked": [None if board == NONE else BOARD_REFS[board] for board in g.picked]},
            "options": dict(agreement.options),
            "turn": None,
            "activation": None,
            "attack": None,
        }

    def concession(self, seat: Seat) -> Frame:
        return Concede(seat)

    def deployment(self, g: Pantheon) -> Json:
        if g.board == NONE:
            return {}
        if g.agreement.scenario != NONE:
            return {
                side.ref: [AREA_REFS[area] for area in side.areas] for side in SCENARIOS[g.agreement.scenario].sides
            }
        layout = BOARDS[g.board].layouts[g.agreement.table]
        return {side.ref: [AREA_REFS[area] for area in side.areas] for side in layout.sides}

    def seat_shown(self, g: Pantheon, seat: Seat) -> Json:
        god = g.divinity(seat)
        cards = g.table.cards
        return {
            "points": g.points[seat],
            "extra": g.extra[seat],
            "units": [PIECE_REFS[piece] for piece in g.army[seat]],
            "hand": len(cards[zones.HAND[seat]]),
            "pile": len(cards[zones.PILE[seat]]),
            "discard": len(cards[zones.DISCARD[seat]]),
            "absorbed": g.absorbed[seat],
            "divinity": None if god == NONE else PIECE_REFS[god],
            "manoeuvres": {name: is_left(g, seat, number) for number, name in enumerate(facts.MANOEUVRE_REFS)},
            "alert": bool(g.alert >> seat & 1),
            "out": g.is_out(seat),
            "glory": g.glory[seat],
        }

    def unit_shown(self, g: Pantheon, piece: int) -> Json:
        unit, vitality = g.unit(piece), g.vitality[piece]
        in_play = g.at[piece] >= 0
        return {
            "unit": PIECE_REFS[piece],
            "ref": unit.ref,
            "seat": OWNER[piece],
            "type": facts.TYPE_REFS[unit.type],
            "state": "in_play" if in_play else "reserve" if g.at[piece] == RESERVE else "destroyed",
            "at": AREA_REFS[g.at[piece]] if in_play else None,
            "vitality": vitality,
            "most": unit.vitality,
            "combat": unit.combat[vitality],
            "defense": unit.defense[vitality],
            "range": unit.range[vitality],
            "move": unit.move[vitality],
            "talents": [
                {"talent": facts.TALENT_REFS[talent], "works": talents_work(g, piece)} for talent in unit.talents
            ],
            "traits": self.traits(g, piece),
            "powers": [self.power_shown(g, piece, power) for power in unit.powers],
            "carries": None if g.carries[piece] == NONE else STONE_REFS[g.carries[piece]],
            "petrified": g.is_petrified(piece),
            "bold": g.bold_by[piece] != NONE,
            "activated": piece in g.activated,
            "countered": piece in g.countered,
            "reach": [AREA_REFS[area] for area in reachable(g, piece, WALKING)] if in_play else [],
            "sight": self.sight(g, piece) if in_play else [],
            "targets": [PIECE_REFS[target] for target, _ in targets(g, piece)] if in_play else [],
        }

    def traits(self, g: Pantheon, piece: int) -> list[str]:
        """MB-UNIT-23: terrestrial is what has no other trait."""
        found = [trait for trait in range(len(facts.TRAIT_REFS)) if has_trait(g, piece, trait)]
        return [facts.TRAIT_REFS[trait] for trait in found if trait != facts.TERRESTRIAL or len(found) == 1]

    def power_shown(self, g: Pantheon, piece: int, power: int) -> Json:
        x = power_x(g, piece, power)
        return {"power": POWER_REFS[power], "x": None if x == DASH else x, "works": power_works(g, piece, power)}

    def sight(self, g: Pantheon, piece: int) -> list[str]:
        """Areas within the range of a unit that it sees."""
        here = g.at[piece]
        return [
            AREA_REFS[area]
            for area in BOARDS[g.board].areas
            if distance(here, area) <= reach_of(g, piece, area) and sees(g, here, area)
        ]

    def token_shown(self, g: Pantheon, piece: int) -> Json:
        token = TOKENS[piece - FIRST_TOKEN]
        return {
            "unit": PIECE_REFS[piece],
            "side": SCENARIOS[g.agreement.scenario].side_refs[token.side],
            "camp": g.camp_of(piece),
            "at": AREA_REFS[g.at[piece]] if g.at[piece] >= 0 else None,
            "vitality": g.vitality[piece],
            "most": token.vitality,
            "defense": token.defense,
        }

    def area_shown(self, g: Pantheon, area: int) -> Json:
        return {
            "area": AREA_REFS[area],
            "terrain": facts.TERRAIN_REFS[g.terrain(area) if g.stage >= BATTLE else AREAS[area].terrain],
            "elements": g.elements[area] if g.stage >= BATTLE else AREAS[area].elements,
            "capacity": AREAS[area].capacity,
            "saturated": is_saturated(g, area),
            "units": [PIECE_REFS[piece] for piece in g.here[area]],
            "stones": [STONE_REFS[stone] for stone in g.free_stones(area)],
            "tokens": [PIECE_REFS[token] for token in g.tokens() if g.at[token] == area],
        }
