"""Typed loading of facts/*.toml: the campaign's board, tracks, tables, card pools and both Script Books.

Regions, Lands, gods, Monsters, Quests and cards are numbered as in the facts of Lords.
"""

from itertools import pairwise
from typing import Final, NoReturn

from petteia.games.lords import facts as lords
from petteia.kernel.entry import Odds
from petteia.kernel.facts import FactFile, FactTable
from petteia.kernel.words import say

FILES: Final = __name__.rpartition(".")[0]

NONE: Final = -1
NOWHERE: Final = -1  # where a road ends: at a Monument

BLUE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
COLOURS: Final = ("blue", "yellow", "green")

HOSTILE: Final = 0
DISTRUSTFUL: Final = 1
NEUTRAL: Final = 2
LOYAL: Final = 3
ATTITUDES: Final = ("hostile", "distrustful", "neutral", "loyal")

TERROR: Final = 0
ATTACK: Final = 1
MOVE: Final = 2
ATTACK_AND_MOVE: Final = 3
RESULTS: Final = ("terror", "attack", "move", "attack_and_move")

QUEST_REFS: Final = tuple(quest.ref for quest in lords.QUESTS)
HERO_REFS: Final = tuple(hero.ref for hero in lords.HEROES)
BLESSING_REFS: Final = tuple(blessing.ref for blessing in lords.BLESSINGS)
MONUMENT_REGIONS: Final = tuple(monument.region for monument in lords.MONUMENTS)


def neighbours(region: int) -> tuple[int, ...]:
    return lords.REGIONS[region].borders + lords.REGIONS[region].trails


def all_named(file: FactFile, kind: str, known: tuple[str, ...]) -> list[FactTable]:
    """The entries of one kind, in the order of the names known: one for each of them, and no other."""
    found = {known[entry.one_of("ref", known)]: entry for entry in file.tables(kind)}
    for name in known:
        if name not in found:
            missing(file, kind, f'one entry for each of {", ".join(known)}; "{name}" is missing')
    return [found[name] for name in known]


def missing(file: FactFile, kind: str, expected: str, field: str = "ref") -> NoReturn:
    """Refuse a file that lacks something of a kind."""
    FactTable(file.name, kind, {}).wrong(field, expected)


CAMPAIGN: Final = FactFile(FILES, "campaign.toml")
_TOP: Final = CAMPAIGN.top()

# ---- tracks and pieces -----------------------------------------------------------------------------------------
INVASION_MOST: Final = _TOP.whole("invasion_most")
INVASION_START: Final = _TOP.whole("invasion_start")
INVASION_LEAST: Final = _TOP.whole("invasion_least_in_act_2")
STRATEGY_SPACES: Final = _TOP.whole("strategy_spaces")
SPIES: Final = _TOP.whole("spies")
TOKENS: Final = _TOP.whole("tokens")
CONTROL_TOKENS: Final = _TOP.whole("control_tokens")
TEMPLES: Final = _TOP.whole("temples")
PRIESTS: Final = _TOP.whole("priests")
TOKENS_TO_LOSE: Final = _TOP.whole("tokens_to_lose")
LANDS_TO_LOSE: Final = _TOP.whole("lands_to_lose")
PERSIAN_STRENGTH: Final = _TOP.whole("persian_strength")
RECRUITS: Final = (0, _TOP.whole("recruits_in_a_city"), _TOP.whole("recruits_in_sparta"))
PREPARE_CHOICES: Final = _TOP.whole("prepare_choices")
NO_USURP: Final = _TOP.one_of("no_usurp", lords.LAND_REFS)
ORACLE: Final = _TOP.one_of("oracle", lords.REGION_REFS)
ATTITUDE_START: Final = _TOP.one_of("attitude_start", ATTITUDES)
ATTITUDE_RISE: Final = _TOP.whole("attitude_rise")
ARTIFACTS_DRAWN: Final = _TOP.whole("artifacts_drawn")
ARTIFACTS_KEPT: Final = _TOP.whole("artifacts_kept")
BLESSINGS_DRAWN: Final = _TOP.whole("blessings_drawn")
BLESSINGS_KEPT: Final = _TOP.whole("blessings_kept")
ORACLE_PRIESTS: Final = _TOP.whole("priests_for_the_oracle")  # blue ones gained if the Oracle stands
YELLOW_PRIESTS: Final = _TOP.whole("priests_on_each_monument")  # if it does not
PERSIAN_FOOTHOLD: Final = _TOP.one_of("persian_foothold", lords.REGION_REFS)
HOPLITES_RETURNING: Final = _TOP.whole("hoplites_returning")
HOME: Final = _TOP.one_of("home", lords.REGION_REFS)
HOPLITES_AT_HOME: Final = _TOP.whole("hoplites_at_home")


def read_mobilization(top: FactTable) -> tuple[str, ...]:
    """How many advances reach March!: the lengths of the track one may choose."""
    value = top.fields.get("mobilization")
    if not isinstance(value, list) or not value or any(not isinstance(text, str) for text in value):
        top.wrong("mobilization", 'a list of lengths: ["3", "4"]')
    lengths = tuple(str(text) for text in value)
    if any(not text.isdigit() or int(text) < 1 for text in lengths):
        top.wrong("mobilization", "lengths of 1 or more")
    return lengths


MOBILIZATION: Final = read_mobilization(_TOP)


def read_path(top: FactTable) -> tuple[int, ...]:
    """The way of the Vanguard: each Region next to the one before."""
    path = tuple(top.names("path", lords.REGION_REFS))
    for here, there in pairwise(path):
        if there not in neighbours(here):
            names = lords.REGION_REFS
            top.wrong("path", f"Regions each next to the one before; {names[there]} is not next to {names[here]}")
    return path


PATH: Final = read_path(_TOP)


def read_modifiers(file: FactFile) -> tuple[int, ...]:
    return tuple(entry.whole("modifier") for entry in all_named(file, "attitude", ATTITUDES))


MODIFIER: Final = read_modifiers(CAMPAIGN)


def read_dice(file: FactFile) -> dict[str, tuple[int, ...]]:
    """The forms the Monster die may have: its faces as numbers of RESULTS."""
    return {die.text("ref"): tuple(die.names("faces", RESULTS)) for die in file.tables("die")}


DICE: Final = read_dice(CAMPAIGN)

# ---- the board -------------------------------------------------------------------------------------------------
OWN_LAND: Final = "own_land"
SHORTEST: Final = "shortest"
ROAD_NAMES: Final = (OWN_LAND, SHORTEST)


def read_numbers(file: FactFile) -> tuple[int, ...]:
    """The number of each Region: 1 to 19, each once."""
    entries = all_named(file, "region", lords.REGION_REFS)
    numbers = [entry.whole("number") for entry in entries]
    for entry, number in zip(entries, numbers, strict=True):
        if not 1 <= number <= len(entries) or numbers.count(number) > 1:
            entry.wrong("number", say("facts.own_number", most=len(entries)))
    return tuple(numbers)


def read_roads(file: FactFile, name: str) -> tuple[int, ...]:
    """Where the arrow of each Region leads: to a neighbour, and in the end to a Monument."""
    choices = (*lords.REGION_REFS, "nowhere")
    entries = all_named(file, "region", lords.REGION_REFS)
    road = []
    for region, entry in enumerate(entries):
        there = entry.one_of(name, choices)
        if region in MONUMENT_REGIONS:
            if there < len(entries):
                entry.wrong(name, say("facts.monument_here"))
            there = NOWHERE
        elif there not in neighbours(region):
            names = ", ".join(lords.REGION_REFS[other] for other in neighbours(region))
            entry.wrong(name, say("facts.neighbour", names=names))
        road.append(there)
    for region, entry in enumerate(entries):
        here = region
        for _ in entries:
            here = here if road[here] == NOWHERE else road[here]
        if here not in MONUMENT_REGIONS:
            entry.wrong(name, say("facts.to_monument"))
    return tuple(road)


NUMBER: Final = read_numbers(CAMPAIGN)  # as far as we know: the printed ones are lost (LS-GEN-04)
ASCENDING: Final = tuple(NUMBER.index(number + 1) for number in range(len(NUMBER)))
ROADS: Final[dict[str, tuple[int, ...]]] = {name: read_roads(CAMPAIGN, name) for name in ROAD_NAMES}

# ---- difficulty ------------------------------------------------------------------------------------------------
CUSTOM: Final = "custom"  # neither of the difficulties: track, roads and die are chosen one by one
MATTERS: Final = ("mobilization", "roads", "die")  # the options a difficulty settles


def read_odds(entry: FactTable) -> Odds:
    """How often a bot won."""
    games, won = entry.whole("games"), entry.whole("won")
    if not games or won > games:
        entry.wrong("won", "no more than games, of which there is at least 1")
    return Odds(entry.text("bot"), games, won, entry.whole("first_seed"))


class Difficulty:
    """Track, roads and die under one name, and how bots fared."""

    def __init__(self, entry: FactTable) -> None:
        self.ref = entry.text("ref")
        self.settles = {
            "mobilization": MOBILIZATION[entry.one_of("mobilization", MOBILIZATION)],
            "roads": ROAD_NAMES[entry.one_of("roads", ROAD_NAMES)],
            "die": tuple(DICE)[entry.one_of("die", tuple(DICE))],
        }
        self.measured = tuple(read_odds(part) for part in entry.parts("measured"))  # the strongest bot first
        if not self.measured:
            entry.wrong("measured", "at least one bot")


def read_difficulties(file: FactFile) -> dict[str, Difficulty]:
    """By name; the first is the one of the printed game, as far as we know."""
    found: dict[str, Difficulty] = {}
    for entry in file.tables("difficulty"):
        difficulty = Difficulty(entry)
        if difficulty.ref == CUSTOM or difficulty.ref in found:
            entry.wrong("ref", f'a name of its own, and not "{CUSTOM}"')
        if difficulty.settles in [other.settles for other in found.values()]:
            entry.wrong("mobilization", "track, roads and die of which one differs from every other difficulty")
        found[difficulty.ref] = difficulty
    if not found:
        missing(file, "difficulty", "at least one")
    return found


DIFFICULTIES: Final = read_difficulties(FactFile(FILES, "difficulty.toml"))
PRINTED: Final = next(iter(DIFFICULTIES.values()))  # what is played unless a table says otherwise

# ---- card pools and Monsters -----------------------------------------------------------------------------------
MONSTERS_USED: Final = tuple(_TOP.names("monsters", lords.MONSTER_REFS))


def read_artifacts(top: FactTable, field: str, kind: str) -> tuple[int, ...]:
    """Artifacts of one kind by name."""
    artifacts = tuple(top.names(field, lords.ARTIFACT_REFS))
    for artifact in artifacts:
        if lords.ARTIFACT_KINDS[lords.ARTIFACTS[artifact].kind] != kind:
            top.wrong(field, f"Artifacts of the kind {kind}; {lords.ARTIFACT_REFS[artifact]} is not")
    return artifacts


ARTIFACTS_USED: Final = read_artifacts(_TOP, "artifacts", "neutral")
DIVINE: Final = read_artifacts(_TOP, "divine", "god")


def read_blessings(top: FactTable) -> tuple[int, ...]:
    """The Blessings left out; as many stay as the file says."""
    removed = tuple(top.names("blessings_removed", BLESSING_REFS))
    if len(BLESSING_REFS) - len(set(removed)) != top.whole("blessings"):
        top.wrong("blessings", f"{len(BLESSING_REFS) - len(set(removed))}, the Blessings that are not removed")
    return removed


BLESSINGS_REMOVED: Final = read_blessings(_TOP)
BLESSINGS_USED: Final = tuple(card for card in range(len(BLESSING_REFS)) if card not in BLESSINGS_REMOVED)


def read_combat(file: FactFile) -> tuple[int, ...]:
    """The Combat cards set aside, as numbers of the facts of Lords: all cards of a kind go."""
    removed: list[int] = []
    for entry in file.tables("combat_removed"):
        kind = entry.one_of("ref", lords.KIND_REFS)
        cards = [card for card, facts in enumerate(lords.COMBAT) if facts.kind == kind]
        count = sum(lords.COMBAT[card].count for card in cards)
        if entry.whole("count") != count:
            entry.wrong("count", f"{count}, all cards of this kind")
        removed += cards
    left = sum(facts.count for card, facts in enumerate(lords.COMBAT) if card not in removed)
    top = file.top()
    if top.whole("combat_cards") != left:
        top.wrong("combat_cards", f"{left}, the Combat cards that are not removed")
    return tuple(removed)


COMBAT_REMOVED: Final = read_combat(CAMPAIGN)
COMBAT_USED: Final = tuple(card for card in range(len(lords.COMBAT)) if card not in COMBAT_REMOVED)

# ---- the prologue ----------------------------------------------------------------------------------------------


class Start:
    """What stands on the map when the campaign begins, and what is drawn."""

    def __init__(self, entry: FactTable) -> None:
        self.hero = entry.one_of("hero", HERO_REFS)
        self.region = entry.one_of("region", lords.REGION_REFS)
        self.hoplites = entry.whole("hoplites")
        self.tokens: tuple[tuple[int, int], ...] = tuple(  # Region, colour
            (token.one_of("region", lords.REGION_REFS), token.one_of("colour", COLOURS))
            for token in entry.parts("tokens")
        )
        self.vanguard = entry.one_of("vanguard", lords.REGION_REFS)
        self.vanguard_hoplites = entry.whole("vanguard_hoplites")
        self.cards = entry.whole("cards")
        self.monster_draws = entry.whole("monster_draws")
        self.quest_draws = entry.whole("quest_draws")
        self.doubled = entry.whole("doubled")  # Persian Hoplites for a draw that names what is there already


START: Final = Start(_TOP.part("start"))
CLOCK: Final = TOKENS - START.monster_draws - START.quest_draws  # tokens left when Act I begins


def rows_by_token(entries: list[FactTable]) -> list[int]:
    """Which row of a table each token names; every token once."""
    rows = [NONE] * TOKENS
    for row, entry in enumerate(entries):
        first, last = entry.whole("from"), entry.whole("to")
        if not 1 <= first <= last <= TOKENS:
            entry.wrong("from", f"from ≤ to, both 1 to {TOKENS}")
        for token in range(first - 1, last):
            if rows[token] != NONE:
                entry.wrong("from", f"tokens of its own; {token + 1} is in {entries[rows[token]].name} too")
            rows[token] = row
    return rows


def read_table(file: FactFile, kind: str) -> list[FactTable]:
    """The row of a table for each token, 1 to 24."""
    entries = file.tables(kind)
    rows = rows_by_token(entries)
    for token, row in enumerate(rows):
        if row == NONE:
            missing(file, kind, f"a row for each token, 1 to {TOKENS}; none names {token + 1}", "from")
    return [entries[row] for row in rows]


def read_table_a(file: FactFile) -> tuple[tuple[int, int], ...]:
    """Monster and Region by token; only Monsters that are used."""
    table = []
    for row in read_table(file, "table_a"):
        monster = row.one_of("monster", lords.MONSTER_REFS)
        if monster not in MONSTERS_USED:
            row.wrong("monster", " / ".join(lords.MONSTER_REFS[used] for used in MONSTERS_USED))
        table.append((monster, row.one_of("region", lords.REGION_REFS)))
    return tuple(table)


def read_table_b(file: FactFile) -> tuple[int, ...]:
    """Quest by token; its Region is the one printed on its card."""
    table = []
    for row in read_table(file, "table_b"):
        quest = row.one_of("ref", QUEST_REFS)
        if row.one_of("region", lords.REGION_REFS) != lords.QUESTS[quest].region:
            row.wrong("region", lords.REGION_REFS[lords.QUESTS[quest].region])
        table.append(quest)
    return tuple(table)


TABLE_A: Final = read_table_a(CAMPAIGN)
TABLE_B: Final = read_table_b(CAMPAIGN)
TABLE_B_ORDER: Final = tuple(dict.fromkeys(TABLE_B))

# ---- failed Quests ---------------------------------------------------------------------------------------------
SET_MOBILIZATION: Final = 0
BLOCK_RECRUIT: Final = 1
LOWER_ATTITUDES: Final = 2
PLACE_SPY_OR_CONTROL: Final = 3
DESTROY_LEVELS: Final = 4
PLACE_CONTROL: Final = 5
CLOSE_TRAILS: Final = 6
INJURE_HERO: Final = 7
FAILURES: Final[tuple[str, ...]] = (
    "set_mobilization",
    "block_recruit",
    "lower_attitudes",
    "place_spy_or_control",
    "destroy_levels",
    "place_control",
    "close_trails",
    "injure_hero",
)


class Failure:
    """What a Quest brings that is still open when Act I ends; a figure that does not apply is 0, a Region none."""

    def __init__(self, entry: FactTable) -> None:
        self.quest = entry.one_of("ref", QUEST_REFS)
        self.kind = entry.one_of("effect", FAILURES)
        self.amount = 0
        self.region = NONE
        self.open: tuple[tuple[int, int], ...] = ()  # Sea Trails that stay open
        if self.kind in (PLACE_SPY_OR_CONTROL, PLACE_CONTROL):
            self.region = entry.one_of("region", lords.REGION_REFS)
        elif self.kind == CLOSE_TRAILS:
            self.open = tuple(open_trail(trail) for trail in entry.parts("open"))
        elif self.kind == SET_MOBILIZATION:
            self.amount = entry.whole("space")
        elif self.kind == INJURE_HERO:
            self.amount = entry.whole("injuries")
        elif self.kind == LOWER_ATTITUDES:
            self.amount = entry.whole("steps")
        elif self.kind == DESTROY_LEVELS:
            self.amount = entry.whole("levels")


def open_trail(entry: FactTable) -> tuple[int, int]:
    """The two ends of a Sea Trail."""
    here = entry.one_of("from", lords.REGION_REFS)
    there = entry.one_of("to", lords.REGION_REFS)
    if there not in lords.REGIONS[here].trails:
        trails = [lords.REGION_REFS[other] for other in lords.REGIONS[here].trails]
        entry.wrong("to", "the other end of a Sea Trail: " + (" / ".join(trails) or "there is none from here"))
    return here, there


def read_failures(file: FactFile) -> tuple[Failure, ...]:
    """One for each Quest of table B, in the order of that table; each kind once."""
    refs = tuple(QUEST_REFS[quest] for quest in TABLE_B_ORDER)
    entries = all_named(file, "failed", refs)
    failures = tuple(Failure(entry) for entry in entries)
    kinds = [failure.kind for failure in failures]
    for entry, kind in zip(entries, kinds, strict=True):
        if kinds.count(kind) > 1:
            entry.wrong("effect", "an effect of its own")
    return failures


FAILURE_LIST: Final = read_failures(CAMPAIGN)  # in the order of table B


def failure(kind: int) -> Failure:
    """The consequence of one kind."""
    return next(failure for failure in FAILURE_LIST if failure.kind == kind)


FAILED: Final = tuple(
    next((failure.kind for failure in FAILURE_LIST if failure.quest == quest), NONE) for quest in range(len(QUEST_REFS))
)
GERYON_SPACE: Final = failure(SET_MOBILIZATION).amount
BIRDS_STEPS: Final = failure(LOWER_ATTITUDES).amount
AUGEAN_REGION: Final = failure(PLACE_SPY_OR_CONTROL).region
CALYDON_LEVELS: Final = failure(DESTROY_LEVELS).amount
AMAZON_REGION: Final = failure(PLACE_CONTROL).region
OPEN_TRAILS: Final = failure(CLOSE_TRAILS).open
PROMETHEUS_INJURIES: Final = failure(INJURE_HERO).amount

# ---- the Script Books ------------------------------------------------------------------------------------------
REINFORCE: Final = 0
PLACE_MONSTER: Final = 1
PLACE_SPY: Final = 2
SPYING: Final = 3
DESTROY_LEVEL: Final = 4
DESTROY_HIGHEST: Final = 5
LOWER_ATTITUDE: Final = 6
INJURE: Final = 7
LOSE_HALF: Final = 8
LOSE_PER_LAND: Final = 9
LOSE_PER_REGION: Final = 10
LOSE_CONTROL: Final = 11
LOWER_INVASION: Final = 12
EFFECTS: Final[tuple[str, ...]] = (
    "reinforce_vanguard",
    "place_monster",
    "place_spy",
    "spying_phase",
    "destroy_monument_level",
    "destroy_highest_persian_monument",
    "lower_attitude",
    "injure_hero_by_attitude",
    "lose_half_allied_hoplites",
    "lose_hoplites_per_land",
    "lose_hoplites_per_region",
    "lose_allied_control",
    "lower_invasion_if_victory_behind",
)
FIELDS: Final[tuple[tuple[str, ...], ...]] = (  # what an entry of each kind says
    ("fewer_than", "add", "else_mobilization"),
    ("monster", "region"),
    ("region",),
    (),
    ("god", "levels", "vanguard_in"),
    ("levels",),
    ("lands", "steps"),
    ("distrustful", "hostile"),
    (),
    ("distrustful", "hostile"),
    ("distrustful", "hostile"),
    ("attitudes",),
    ("amount",),
)
PERSIAN_LANDS: Final = "persian"
SCRIPTS: Final = TOKENS  # one for each token


class ScriptEffect:
    """One effect of a script. What its kind does not speak of is 0, -1 or empty."""

    def __init__(self, entry: FactTable) -> None:
        self.kind = entry.one_of("do", EFFECTS)
        says = FIELDS[self.kind]
        for field in entry.fields:
            if field != "do" and field not in says:
                entry.wrong(field, "only " + ", ".join(("do", *says)))
        self.monster = entry.one_of("monster", lords.MONSTER_REFS) if "monster" in says else NONE
        self.region = entry.one_of("region", lords.REGION_REFS) if "region" in says else NONE
        self.god = entry.one_of("god", lords.GOD_REFS) if "god" in says else NONE
        self.persian = entry.fields.get("lands") == PERSIAN_LANDS  # each Land with a green token, instead of `lands`
        self.lands: tuple[int, ...] = ()
        if "lands" in says and not self.persian:
            if not isinstance(entry.fields.get("lands"), list):
                entry.wrong("lands", f'"{PERSIAN_LANDS}" or a list of: ' + ", ".join(lords.LAND_REFS))
            self.lands = tuple(entry.names("lands", lords.LAND_REFS))
        self.regions: tuple[int, ...] = ()  # only if the Vanguard is in one of these
        if "vanguard_in" in says:
            self.regions = tuple(entry.names("vanguard_in", lords.REGION_REFS))
        self.amount = 0  # figures added, levels destroyed, steps or spaces down
        for field in ("add", "levels", "steps", "amount"):
            if field in says:
                self.amount = entry.whole(field)
        self.limit = entry.whole("fewer_than") if "fewer_than" in says else 0
        self.otherwise = entry.whole("else_mobilization") if "else_mobilization" in says else 0
        self.distrustful = entry.whole("distrustful") if "distrustful" in says else 0
        self.hostile = entry.whole("hostile") if "hostile" in says else 0
        self.attitudes: tuple[int, ...] = ()
        if "attitudes" in says:
            self.attitudes = tuple(entry.names("attitudes", ATTITUDES))
        if self.monster != NONE and self.monster not in MONSTERS_USED:
            entry.wrong("monster", " / ".join(lords.MONSTER_REFS[used] for used in MONSTERS_USED))


class Script:
    """One script: its effects in their order, then Mobilization, Invasion, Monster phase."""

    def __init__(self, number: int, entry: FactTable) -> None:
        self.number = number
        self.effects = tuple(ScriptEffect(part) for part in entry.parts("effects"))
        self.mobilization = entry.whole("mobilization")
        self.invasion = entry.whole("invasion")
        self.monsters = entry.switch("monsters")
        if not self.effects:
            entry.wrong("effects", "at least one effect")


def read_scripts(file: FactFile, act: str) -> tuple[Script, ...]:
    """The Script Book of an act: 1 to 24, each once."""
    numbers = tuple(str(number + 1) for number in range(SCRIPTS))
    return tuple(Script(i + 1, entry) for i, entry in enumerate(all_named(file, act, numbers)))


SCRIPT_BOOKS: Final = FactFile(FILES, "scripts.toml")
ACTS: Final[tuple[tuple[Script, ...], tuple[Script, ...]]] = (
    read_scripts(SCRIPT_BOOKS, "act_1"),
    read_scripts(SCRIPT_BOOKS, "act_2"),
)
