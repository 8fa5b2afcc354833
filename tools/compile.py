"""Build the compiled form: a copy of the package in build/compiled, its kernel and games compiled with mypyc.

The source tree stays clean. In the copy a compiled module has no .py any more, so that nothing can fall back to the
interpreted form unnoticed. When nothing changed since the last time, nothing is compiled.
"""

import hashlib
import os
import shutil
import sys
import time
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ORDER, OPTIONS = ROOT / "tools/import_order.py", ROOT / "tools/mypyc.ini"
SOURCE = ROOT / "petteia"
TARGET = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc"  # C files and objects
STAMP = TARGET / "sources.sha256"

COMPILED = ("kernel", "games")  # folders, with all below them
READ = ("kernel", "draw", "games")  # folders whose sources the compiler reads
INTERPRETED = ("__init__.py", "draw.py", "drawing")  # files and folders that stay plain Python


def modules() -> list[Path]:
    """The modules to compile, relative to the package's parent."""
    found = [path.relative_to(SOURCE) for folder in COMPILED for path in sorted((SOURCE / folder).rglob("*.py"))]
    return ["petteia" / path for path in found if not set(path.parts) & set(INTERPRETED)]


def fingerprint() -> str:
    """Changes whenever compiling could give another result."""
    digest = hashlib.sha256(f"{sys.version} mypy {version('mypy')} setuptools {version('setuptools')}".encode())
    sources = [path for folder in READ for path in sorted((SOURCE / folder).rglob("*.py"))]
    for path in [Path(__file__).resolve(), ORDER, OPTIONS, *sources]:
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def copy_package() -> None:
    """Make the copy anew around the compiled modules it may already hold."""
    for path in TARGET.rglob("*"):
        if path.is_file() and path.suffix != ".so":
            path.unlink()
    shutil.copytree(
        SOURCE, TARGET / "petteia", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )


def drop_sources() -> None:
    for module in modules():
        (TARGET / module).unlink()


def compile_modules() -> None:
    """Run mypyc and the C compiler, in the copy."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(TARGET)
    paths = [str(module) for module in modules()]
    options = [f"--config-file={OPTIONS}", f"--cache-dir={ROOT / '.mypy_cache/mypyc'}"]
    extensions = mypycify([*options, *paths], opt_level="3", debug_level="0", multi_file=True, target_dir=str(WORK))
    command = Distribution({"name": "petteia", "ext_modules": extensions}).get_command_obj("build_ext")
    command.inplace = True
    command.build_lib = command.build_temp = str(WORK)
    command.ensure_finalized()
    command.run()


def main() -> None:
    wanted = fingerprint()
    fresh = STAMP.exists() and STAMP.read_text() == wanted
    if not fresh:
        shutil.rmtree(TARGET, ignore_errors=True)
    copy_package()
    if not fresh:
        begun = time.monotonic()
        compile_modules()
        print(f"compiled {len(modules())} modules in {time.monotonic() - begun:.0f} s")
    drop_sources()
    STAMP.write_text(wanted)


if __name__ == "__main__":
    main()
