"""A campaign played in full, its reports fed to the companion: Xerxes is the same in both, turn after turn."""

from typing import Any

import pytest

from petteia.games.lords import facts as lords
from petteia.games.solo import facts
from petteia.games.solo.companion.entry import ENTRY as COMPANION
from petteia.games.solo.entry import ENTRY as SOLO
from petteia.kernel.chance import Chance
from petteia.kernel.events import EventNumber
from petteia.kernel.flow import NOBODY
from petteia.kernel.game import Game
from petteia.kernel.option import verb_of
from petteia.kernel.record import Json
from petteia.kernel.view import view
from tests.companion.table import AS_CAMPAIGN, Table, monster, new, region, table

SHUFFLE = facts.TOKENS - 1  # chance results of the shuffle of the pile, the last of the set-up
SHARED = ("act", "attitude", "invasion", "mobilization", "victory", "strategy", "spies_lost", "clock", "vanguard")
LONGEST = 20_000
BUILT = {"temple_built": "temple", "oracle_built": "temple"}  # told instead of the special action
KEEN = (
    "hunt",
    "strike",
    "combine",
    "wound",
    "guard",
    "advance",
    "enter",
    "usurp",
    "remove_spy",
    "use",
    "play",
    "move",
    "draw_blessings",
    "take_artifact",
    "keep",
    "levy",
    "recruit",
    "draw",
)


class Happened:
    """One line of the campaign's log: its name, and its parts by name."""

    def __init__(self, name: str, parts: dict[str, str | int]) -> None:
        self.name = name
        self.parts = parts


class Played:
    """A campaign played by chance: its log, the table at the start of each turn, the chance results."""

    def __init__(self, seed: int, given: Json | None = None) -> None:
        dice = Chance()
        dice.reseed(seed)
        options = SOLO.checked(1, {})
        g = SOLO.from_scene({**given, "options": options}) if given else SOLO.prepare(1, options)
        g.chance.reseed(seed)
        g.chance.record = []
        g.news = []
        g.run()
        self.shuffle = [] if given else g.chance.record[-SHUFFLE:]
        self.tables: list[Json] = [xerxes(g)]
        for _ in range(LONGEST):
            if g.ask is None:
                break
            told = len(g.news)
            g.step(chosen(g, dice, bool(seed % 3)))
            if any(g.event_of(line.event).name == "turn_begins" for line in g.news[told:]):
                self.tables.append(xerxes(g))
        assert g.result is not None
        self.way = g.result.way
        self.held = g.result.scores[0]
        self.log = [happened(g, line.event, line.numbers) for line in g.news]
        self.dice = [
            facts.DICE["ledger"].index(facts.RESULTS.index(str(one.parts["die"])))
            for one in self.log
            if one.name == "persian_die"
        ]


def chosen(g: Game, dice: Chance, keen: bool) -> int:
    """Any option; somebody keen rather does what Xerxes hears of."""
    assert g.ask is not None
    options = g.ask.options
    if keen and dice.roll(4):
        options = [pick for pick in options if g.book.verbs[verb_of(pick)].do in KEEN] or options
    return options[dice.roll(len(options))]


def happened(g: Game, event: EventNumber, numbers: tuple[int, ...]) -> Happened:
    kind = g.event_of(event)
    parts: dict[str, str | int] = {}
    for (name, ref), number in zip(kind.parts, numbers, strict=True):
        parts[name] = number if ref in ("number", "seat") else g.book.names[ref.rstrip("?")][number]
    return Happened(kind.name, parts)


def xerxes(g: Game) -> Json:
    """What both games know of Xerxes."""
    table: Any = view(g, NOBODY)["table"]
    shown: Json = {name: table[name] for name in SHARED}
    shown["persians"] = {one["region"]: one["persians"] for one in table["regions"] if one["persians"]}
    shown["spies"] = {one["region"]: one["spies"] for one in table["regions"] if one["spies"]}
    shown["green"] = {one["region"] for one in table["regions"] if one.get("green") or one.get("colour") == "green"}
    shown["levels"] = {one["god"]: one["level"] for one in table["monuments"]}
    shown["monsters"] = {one["monster"]: one["at"] for one in table["monsters"] if one["at"]}
    shown["quests"] = sorted(table["quests"])
    shown["tokens"] = {place: table["tokens"][place] for place in lords_places()}
    return shown


def lords_places() -> tuple[str, ...]:
    return ("recruit", "march", "temple", "prepare", "usurp", "hunt", "card")


class Fed:
    """A companion that hears what happened in a campaign."""

    def __init__(self, played: Played, beside: Table | None = None) -> None:
        self.played = played
        self.log = played.log
        self.at = 0  # how much of the log has been told
        self.turns = 0
        self.is_scene = beside is not None
        self.table = beside or new(
            rolls=[*played.shuffle, *played.dice],
            **AS_CAMPAIGN,  # type: ignore[arg-type]
        )
        if self.is_scene:
            self.table.match.game.chance.script = [*played.dice]

    def run(self) -> None:
        while self.table.result is None:
            if self.table.prompt == "ask.report" and self.at_turn():
                assert xerxes(self.table.match.game) == self.played.tables[self.turns], f"turn {self.turns + 1}"
                self.turns += 1
                self.turn()
            else:
                self.answer()
        assert self.table.result[1] == self.played.way

    def at_turn(self) -> bool:
        return int(self.table.table["turns"]) == self.turns + 1

    # ---- the turn
    def turn(self) -> None:
        """Report what the campaign's log says of one player phase."""
        self.at = 0 if self.is_scene and self.turns == 1 else self.find("turn_begins") + 1
        special = False
        while self.table.result is None:
            one = self.log[self.at]
            if one.name == "script_read":
                break
            self.at += 1
            if one.name == "passes":
                self.table.do("pass_turn")
                return
            if one.name in BUILT or one.name == "special_taken":
                special = True
                self.took(BUILT.get(one.name) or str(one.parts["special"]))
            else:
                self.report(one)
        if special and self.table.result is None:
            self.table.do("event_phase")

    def report(self, one: Happened) -> None:
        region = one.parts.get("region", "")
        if one.name == "battle_won":
            self.table.do(f"{'won' if one.parts['seat'] == 0 else 'lost'} {region}")
        elif one.name == "monster_slain":
            self.table.do(f"slew {one.parts['monster']}")
        elif one.name == "monster_moved":
            self.table.do(f"moved {one.parts['monster']}", f"moved_to {region}")
        elif one.name == "quest_completed":
            self.table.do(f"completed {one.parts['event']}")
        elif one.name == "spy_removed":
            self.table.do(f"removed_spy {region}")
        elif one.name == "token_cleared":
            self.table.do(f"freed {one.parts['special']}")
        while self.table.result is None and not self.table.prompt.startswith("ask.report"):
            self.answer()

    def took(self, special: str) -> None:
        key = f"took {special}"
        self.table.do(key if key in self.table.offered else "hunted_by_card")
        if self.table.prompt == "ask.usurped":
            vanguard = self.table.table["vanguard"]
            ends = self.find("script_read", "campaign_over")
            later = [one for one in self.log[self.at : ends] if one.name in ("persians_gone", "region_freed")]
            back = any(one.name == "vanguard_back" for one in self.log[self.at : ends])
            region = vanguard if back else later[0].parts["region"] if later else None
            self.table.do(f"usurped {region}" if region else "usurped_other")
            while self.table.result is None and not self.table.prompt.startswith("ask.report"):
                self.answer()

    # ---- questions
    def find(self, *names: str, **parts: str | int) -> int:
        """The next line of one of these names with these parts."""
        for i in range(self.at, len(self.log)):
            one = self.log[i]
            if one.name in names and all(one.parts.get(part) == value for part, value in parts.items()):
                return i
        return len(self.log)

    def answer(self) -> None:
        """What the campaign's log says about an open question."""
        prompt = self.table.prompt
        if prompt == "ask.stand":
            self.stand()
        elif prompt == "ask.who_won":
            (region,) = self.table.offers("won")
            i = self.find("battle_won", "no_battle", region=region)
            self.at = i + 1
            won = self.log[i].parts.get("seat") == 0
            verb = "no_battle" if self.log[i].name == "no_battle" else "won" if won else "lost"
            self.table.do(f"{verb} {region}")
        elif prompt == "ask.army":
            self.army()
        elif prompt == "ask.token":
            (region,) = self.table.offers("blue_there")
            i = self.find("region_allied", "region_lost", "region_persian", region=region)
            self.at = i + 1
            found = {"region_allied": "blue", "region_lost": "yellow", "region_persian": "none"}[self.log[i].name]
            self.table.do(f"{found}_there {region}")
        elif prompt in ("ask.stand_where", "ask.stand_more"):
            self.stand_where()
        elif prompt == "ask.on_quest":
            i = self.find("quest_broken_off")
            self.table.do("on_no_quest" if i == len(self.log) else f"on_quest {self.log[i].parts['event']}")
        else:
            assert prompt == "ask.hold", prompt
            self.table.do(f"hold {self.played.held}")

    def stand(self) -> None:
        (region,) = self.table.offers("stand")
        i = self.find("vanguard_moves", "vanguard_back", region=region)
        self.at = i + 1
        following = self.log[i + 1]
        fights = following.name == "battle_begins" and following.parts["region"] == region
        self.table.do(f"stand {region}" if fights else "stand_nowhere")

    def army(self) -> None:
        """The die rolled last, in the log of the campaign: did the monster attack?"""
        rolled = self.table.match.game.chance.rolled - len(self.played.shuffle)
        lines = [i for i, one in enumerate(self.log) if one.name == "persian_die"]
        i = lines[rolled - 1]
        self.at = i + 1
        (region,) = self.table.offers("army_there")
        attacked = self.log[i + 1].name == "monster_attacked"
        self.table.do(f"{'army_there' if attacked else 'no_army'} {region}")

    def stand_where(self) -> None:
        start = self.find("marched")
        ends = next(
            (
                i
                for i in range(start, len(self.log))
                if self.log[i].name in ("monsters_stir", "turn_begins", "campaign_over", "script_read")
            ),
            len(self.log),
        )
        fields = {str(one.parts["region"]) for one in self.log[start:ends] if one.name == "battle_begins"}
        for field in sorted(fields & self.table.offers("stand")):
            self.table.do(f"stand {field}")
        if self.table.prompt.startswith("ask.stand_"):
            self.table.do("stand_nowhere")
        if start < len(self.log):
            self.at = start + 1


@pytest.mark.parametrize("seed", range(30))
def test_a_campaign_and_the_companion_beside_it_have_the_same_xerxes(seed: int) -> None:
    assert set(COMPANION.options) - {"numbers"} == set(SOLO.options) - {"difficulty"}
    played = Played(seed)
    fed = Fed(played)
    fed.run()
    assert fed.turns == len(played.tables)


# ---- positions in which much can happen in your favour -----------------------------------------------------------

ARMED = {"leadership": 4, "strength": 5, "speed": 5, "priests": 2}


def tokens(seed: int, count: int) -> list[str]:
    """A pile of so many tokens, from the top."""
    dice = Chance()
    dice.reseed(seed + 77)
    return [str(token + 1) for token in dice.shuffled(tuple(range(facts.TOKENS)))[:count]]


def beside(seed: int, given: Json, yours: Json) -> Fed:
    """Both games at the same position: `given` is Xerxes', `yours` what only the campaign knows."""
    order = tokens(seed, 14)
    regions: Any = given["region"]
    own: Any = yours["region"]
    colours = {one["region"]: one for one in own}
    for one in regions:
        colours[one["region"]] = {
            "region": one["region"],
            "token": "green" if one["green"] else "",
            "green": one["persians"],
            "spies": one["spies"],
        }
    solo = {**given, **yours, "region": list(colours.values()), "pile": {"token": order}, "clock": len(order)}
    played = Played(seed, solo)
    return Fed(played, scene(given, order))


def scene(given: Json, order: list[str]) -> Table:
    rest: dict[str, Any] = {name: value for name, value in given.items() if name not in ("region", "monster")}
    things: Any = [*given["region"], *given.get("monster", [])]  # type: ignore[misc]
    return table(*things, pile=order, clock=len(order), options=AS_CAMPAIGN, **rest)


@pytest.mark.parametrize("seed", range(12))
def test_the_same_xerxes_beside_a_strong_achilles_in_act_one(seed: int) -> None:
    given: Json = {
        "act": 1,
        "region": [region("locris", persians=4), region("attica", spies=1)],
        "monster": [monster("hydra", "locris"), monster("sphinx", "phocis"), monster("cyclops", "elis")],
        "attitude": {"yellow": "loyal", "green": "neutral", "blue": "distrustful"},
        "quests": ["golden_fleece", "augean_stables", "cattle_of_geryon"],
    }
    yours: Json = {
        "hero": {**ARMED, "at": "locris", "artifacts": ["ariadnes_thread", "phemes_trumpet"], "blessings": ["exile"]},
        "region": [
            {"region": "aetolia", "token": "blue", "blue": 7},
            {"region": "phocis", "token": "yellow", "yellow": 6},
            {"region": "thessaly", "token": "yellow", "yellow": 2},
            {"region": "laconia", "token": "blue", "blue": 3},
        ],
    }
    beside(seed, given, yours).run()


@pytest.mark.parametrize("seed", range(12))
def test_the_same_xerxes_beside_a_strong_achilles_in_act_two(seed: int) -> None:
    given: Json = {
        "act": 2,
        "invasion": 5,
        "region": [
            region("macedonia", green=True),
            region("locris", green=True),
            region("elis", green=True),
            region("euboea", persians=2, spies=1),
            region("attica", spies=2),
        ],
        "monster": [monster("hydra", "argolis"), monster("sphinx", "attica")],
        "attitude": {"yellow": "loyal", "green": "loyal", "blue": "hostile"},
    }
    yours: Json = {
        "hero": {
            **ARMED,
            "at": "elis",
            "artifacts": ["phemes_trumpet"],
            "blessings": ["hermes_temple", "exhausted_fight"],
        },
        "region": [
            {"region": "aetolia", "token": "blue", "blue": 5},
            {"region": "achaea", "token": "yellow", "yellow": 6},
            {"region": "attica", "token": "blue", "yellow": 4},
            {"region": "messenia", "token": "yellow", "yellow": 3},
            {"region": "laconia", "token": "blue", "blue": 8},
        ],
    }
    beside(seed, given, yours).run()


def test_the_regions_are_those_of_lords() -> None:
    assert COMPANION.book.names["region"] == lords.REGION_REFS
