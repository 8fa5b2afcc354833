"""What pages and scripts say has words, and no words are left over."""

import re
from pathlib import Path

from petteia.kernel.ledger import STATUSES
from petteia.kernel.words import read_catalogue

SERVER = Path(__file__).parents[2] / "petteia" / "server"
SOURCES = [
    *SERVER.glob("templates/*.html"),
    *SERVER.glob("static/*.js"),
    *SERVER.glob("static/table/*.js"),
    *SERVER.rglob("*.py"),
]
TOPICS = {key.partition(".")[0] for key in read_catalogue("server")}
KEY = re.compile(rf"[\"']((?:{'|'.join(sorted(TOPICS))})\.[a-z_.]+)[\"']")
# put together from names of bots, games, facts, tools
BEGINNINGS = ("home.bot_", "home.length.", "home.play_whole.", "box.kind.", "box.field.", "box.plan_", "rules.read_")
ENDINGS = {  # and of marks, looks, paces, switches, what a button does
    "rules": tuple(filter(None, STATUSES)),
    "site": ("light", "dark", "auto"),
    "reel": ("slow", "normal", "fast", "hand", "instant", "again", "play", "pause"),
    "box": ("true", "false"),
    "coach": ("talkative", "quieter", "silent"),
}
FILES = (".js", ".css", ".svg", ".html")


def named() -> set[str]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    put_together = {f"{topic}.{ending}" for topic, endings in ENDINGS.items() for ending in endings}
    return {key for key in KEY.findall(text) if not key.endswith(FILES)} | put_together


def test_every_text_of_a_page_has_words() -> None:
    mine = {key for key in named() if not key.startswith("error.") and not key.endswith((".", "_"))}
    known = read_catalogue("server").keys() | read_catalogue("kernel").keys()
    assert {key for key in mine if key not in known} == set()


def test_no_words_of_a_page_are_left_over() -> None:
    mine = {key for key in read_catalogue("server") if not key.startswith("error.")}  # tests/test_words.py reads those
    assert {key for key in mine if key not in named() and not key.startswith(BEGINNINGS)} == set()


def test_no_page_knows_a_game() -> None:
    """The page contains no game code: what is built here serves every game."""
    scripts = [
        *SERVER.glob("templates/*.html"),
        *SERVER.glob("static/*.js"),
        *SERVER.glob("static/table/*.js"),
        *SERVER.glob("static/*.css"),
    ]
    words = re.compile(r"\bHE-|(?i:hellas|soldier|poseidon|trireme)")
    assert [path.name for path in scripts if words.search(path.read_text(encoding="utf-8"))] == []
