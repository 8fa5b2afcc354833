"""Build the compiled form: a copy of the package in build/compiled, its kernel and games compiled with mypyc.

The source tree stays clean. In the copy a compiled module has no .py any more, so that nothing can fall back to the
interpreted form unnoticed; only games with an owner's box take theirs, from the folder `sources`. When nothing changed
since the last time, nothing is compiled.

`--for-tests` saves the C compiler's time instead of the program's: it plays the same games, somewhat slower. A build
that is there and in order already is used as it is.
"""

import argparse
import os
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from tools.built import ROOT, SOURCE, STAMP, TARGET, sources, stamp
from tools.lower import lower

OPTIONS = ROOT / "tools/mypyc.ini"
WORK = ROOT / "build" / "mypyc"  # C files and objects

COMPILED = ("kernel", "games", "bots")  # folders, with all below them
# files and folders that stay plain Python: drawings, what processes hand each other, lists of what there is
INTERPRETED = (
    "__init__.py",
    "draw.py",
    "drawing",
    "arena.py",
    "contest.py",
    "training.py",
    "calibrating.py",
    "study.py",
    "plots.py",
    "registry.py",
    "boxed.py",
)


def modules() -> list[Path]:
    """The modules to compile, relative to the package's parent."""
    found = [path.relative_to(SOURCE) for folder in COMPILED for path in sorted((SOURCE / folder).rglob("*.py"))]
    return ["petteia" / path for path in found if not set(path.parts) & set(INTERPRETED)]


def tools() -> str:
    """The programs that compile."""
    return f"mypy-{version('mypy')} setuptools-{version('setuptools')}"


def copy_package() -> None:
    """Make the copy anew around the compiled modules it may already hold."""
    for path in TARGET.rglob("*"):
        if path.is_file() and path.suffix != ".so":
            path.unlink()
    shutil.copytree(
        SOURCE, TARGET / "petteia", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )


def keep_games() -> None:
    """The games as plain Python too, apart from the others: with an owner's box they are read once more."""
    shutil.copytree(
        SOURCE / "games",
        TARGET / "petteia" / "sources" / "games",
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("__pycache__", "*.toml"),
    )


def drop_sources(compiled: list[Path]) -> None:
    for module in compiled:
        (TARGET / module).unlink()


# How the C compiler works: for use, all of it together and each call direct; for tests, in half the time.
FOR_USE: Final = ("-O2", "-flto=auto", "-fno-semantic-interposition", "-fvisibility=hidden", "-g0")
FOR_TESTS: Final = ("-O1", "-fno-semantic-interposition", "-fvisibility=hidden", "-g0")


def compile_modules(paths: list[Path], flags: tuple[str, ...]) -> None:
    """Run mypyc and the C compiler, in the copy."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(TARGET)
    options = [f"--config-file={OPTIONS}", f"--cache-dir={ROOT / '.mypy_cache/mypyc'}"]
    extensions = mypycify(
        [*options, *map(str, paths)], opt_level="2", debug_level="0", multi_file=True, target_dir=str(WORK)
    )
    for extension in extensions:
        extension.extra_compile_args += flags
        extension.extra_link_args += flags
    command: Any = build_ext(Distribution({"name": "petteia", "ext_modules": extensions}))
    command.inplace = True
    command.force = True  # what lies in the folder may have been compiled in another way
    command.build_lib = command.build_temp = str(WORK)
    command.ensure_finalized()
    build_one_by_one = command.build_extensions

    def build_on_all_cores() -> None:
        command.compiler.compile = on_all_cores(command.compiler.compile)
        build_one_by_one()

    command.build_extensions = build_on_all_cores
    command.run()


def on_all_cores(compile_some: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Compiles several files at once."""

    def compile_all(sources: list[str], **how: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made: Iterator[list[str]] = pool.map(lambda source: compile_some([source], **how), sources)
            return [file for files in made for file in files]

    return compile_all


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the compiled form in build/compiled.")
    parser.add_argument("--for-tests", action="store_true", help="quicker to build, somewhat slower to run")
    flags = FOR_TESTS if parser.parse_args().for_tests else FOR_USE
    wanted = f"{sources()} {tools()} {' '.join(flags)}".split()
    best = f"{sources()} {tools()} {' '.join(FOR_USE)}".split()
    fresh = stamp() in (wanted, best)
    made_from = stamp() if fresh else wanted
    if not fresh:
        shutil.rmtree(TARGET, ignore_errors=True)
    paths = modules()
    copy_package()
    if not fresh:
        begun = time.monotonic()
        lower(TARGET, paths)
        compile_modules(paths, flags)
        print(f"compiled {len(paths)} modules in {time.monotonic() - begun:.0f} s")
    drop_sources(paths)
    keep_games()
    STAMP.write_text(" ".join(made_from) + "\n")


if __name__ == "__main__":
    main()
