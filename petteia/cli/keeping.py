"""`petteia migrate`, `backup` and `prune`: what whoever runs a server does now and then."""

import argparse
import importlib
from pathlib import Path
from typing import Any

from petteia.cli.files import check_writable, reason
from petteia.cli.screen import BAD, GOOD, Screen
from petteia.cli.trouble import CATALOGUE, Trouble
from petteia.kernel.words import Words


def upkeep() -> Any:
    """The server's part, which needs packages."""
    try:
        return importlib.import_module("petteia.server.upkeep")
    except ModuleNotFoundError as no:
        raise Trouble("wrong.serve_packages", package=str(no.name)) from None


def migrate(args: argparse.Namespace) -> int:
    """Carry a database over to this version; or rehearse that on a copy, and tell what could not go on."""
    module, screen, words = upkeep(), Screen(), Words.of(CATALOGUE, args.lang)
    url = module.url_of(args.db)
    if not args.check:
        steps = module.migrate(url)
        screen.say(words("migrate.done", steps=", ".join(steps)) if steps else words("migrate.nothing"))
        return 0
    steps, stuck = module.rehearse(url, args.lang)
    screen.say(words("migrate.would", steps=", ".join(steps)) if steps else words("migrate.nothing"))
    for one in stuck:
        where = {"code": one.code, "game": Words.of(one.game, args.lang)(f"game.{one.game}"), "rules": one.rules}
        screen.say(screen.paint(words("migrate.stuck", **where, ply=one.plies, why=one.why), BAD))
        screen.say(words("migrate.seen", count=one.seen))
    screen.say(words("migrate.count", count=len(stuck)) if stuck else screen.paint(words("migrate.all"), GOOD))
    return 1 if stuck else 0


def backup(args: argparse.Namespace) -> int:
    """A copy of a database, while it is being used."""
    module, screen, words = upkeep(), Screen(), Words.of(CATALOGUE, args.lang)
    path, url = Path(args.file), module.url_of(args.db)
    check_writable(args.file)
    if module.is_sqlite(url) and module.same_file(url, path):
        raise Trouble("wrong.same_file", file=args.file)
    try:
        module.backup(url, path)
        size = path.stat().st_size
    except OSError as no:
        raise Trouble("wrong.not_written", file=args.file, why=reason(no)) from None
    screen.say(words("backup.done", file=args.file, kib=-(-size // 1024)))
    return 0


def prune(args: argparse.Namespace) -> int:
    """Clear away what nobody needs any more."""
    module, screen, words = upkeep(), Screen(), Words.of(CATALOGUE, args.lang)
    found = module.pruned(module.url_of(args.db), args.guests, args.what_ifs, args.experiments, args.records)
    screen.say(words("prune.guests", count=found.guests))
    screen.say(words("prune.what_ifs", count=found.what_ifs))
    screen.say(words("prune.experiments", count=found.experiments))
    screen.say(words("prune.records", count=found.records))
    return 0
