"""The games of a report as tables in Parquet, for notebooks: games, seats, decisions. Needs pyarrow."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from petteia.bots.study import length
from petteia.cli import files
from petteia.cli.trouble import Trouble
from petteia.kernel.box import plain

if TYPE_CHECKING:
    from petteia.cli.report import Study

Rows = dict[str, list[Any]]


def check_installed() -> None:
    """Say before hours of play that the tables could not be written."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise Trouble("wrong.parquet_package") from None


def write_tables(study: "Study", folder: Path) -> list[str]:
    """One file for each table. A game is known by its number in all of them."""
    return [
        written(folder / "games.parquet", games_of(study), study),
        written(folder / "seats.parquet", seats_of(study), study),
        written(folder / "decisions.parquet", decisions_of(study), study),
    ]


def whole(study: "Study") -> list[tuple[int, dict[str, Any]]]:
    return [(number, game) for number, game in enumerate(study.games) if "winners" in game]


def games_of(study: "Study") -> Rows:
    """A row for each game. `option` and `value` are what differs from the usual game; empty for the usual ones."""
    rows: Rows = {}
    for number, game in whole(study):
        option, value = next(iter(game["other"].items()), ("", ""))
        found = {
            "game": number,
            "seed": game["seed"],
            "option": option,
            "value": value,
            "way": game["way"],
            "winners": game["winners"],
            "turns": game["turns"],
            "length": length(game),
            "decisions": len(game["steps"]),
            "lead_changes": game["changes"],
            "lead_settled": game["settled"],
        }
        for name, one in found.items():
            rows.setdefault(name, []).append(one)
    return rows


def seats_of(study: "Study") -> Rows:
    """A row for each seat of each game; what the game counts of its sides in columns of its own."""
    tallies = [tally.name for tally in study.entry.tallies()]
    rows: Rows = {name: [] for name in ["game", "seat", "bot", "won", "place", "chances", *tallies]}
    for number, game in whole(study):
        for seat in range(study.seats):
            rows["game"].append(number)
            rows["seat"].append(seat)
            rows["bot"].append(study.bots[seat])
            rows["won"].append(seat in game["winners"])
            rows["place"].append(game["order"].index(seat) if seat in game["order"] else None)
            rows["chances"].append(game["chances"][seat])
            for name in tallies:
                rows[name].append(game["tallies"][name][seat])
    return rows


def decisions_of(study: "Study") -> Rows:
    """A row for each decision: who was asked, of how many options, what was chosen."""
    rows: Rows = {name: [] for name in ("game", "ply", "seat", "options", "verb", "key")}
    for number, game in whole(study):
        for ply, step in enumerate(game["steps"]):
            seat, options, key = step.split(" ", 2)
            rows["game"].append(number)
            rows["ply"].append(ply)
            rows["seat"].append(int(seat))
            rows["options"].append(int(options))
            rows["verb"].append(key.partition(" ")[0])
            rows["key"].append(key)
    return rows


def written(path: Path, rows: Rows, study: "Study") -> str:
    import pyarrow
    import pyarrow.parquet

    from petteia.cli.report import told

    strings = pyarrow.list_(pyarrow.string())
    tallies = {tally.name for tally in study.entry.tallies()}
    arrays = {
        name: pyarrow.array(column, strings if name in tallies and path.stem == "seats" else None)
        for name, column in rows.items()
    }
    table = pyarrow.table(arrays).replace_schema_metadata({"petteia": told(study), "game": plain(study.entry.name)})
    sink = pyarrow.BufferOutputStream()
    pyarrow.parquet.write_table(table, sink)
    files.write_bytes(str(path), sink.getvalue().to_pybytes())
    return str(path)
