"""Build wheels in dist/: one of plain Python for any machine, and one of the compiled form for machines like this one.

pip takes the compiled one where it fits, and the plain one everywhere else. Nothing is compiled here: `make wheel`
builds the compiled form first, and without one there is only the plain wheel.
"""

import argparse
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from tools.built import ROOT, SOURCE, TARGET, sources, stamp


def plain(folder: Path) -> Path:
    """The wheel of plain Python, in a folder. It is built from a copy: nothing old comes in, nothing is left behind."""
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
            shutil.copy(ROOT / name, scratch)
        shutil.copytree(SOURCE, Path(scratch, "petteia"), ignore=shutil.ignore_patterns("__pycache__"))
        run("pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), scratch)
    return next(folder.glob("petteia-*-none-any.whl"))


def compiled(wheel: Path, form: Path, folder: Path) -> Path:
    """The same wheel with the compiled form instead of its sources."""
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    with tempfile.TemporaryDirectory() as scratch:
        run("wheel", "unpack", "--dest", scratch, str(wheel))
        inside = next(Path(scratch).iterdir())
        shutil.rmtree(inside / "petteia")
        shutil.copytree(form / "petteia", inside / "petteia", ignore=shutil.ignore_patterns("__pycache__"))
        for library in form.glob("*.so"):
            shutil.copy(library, inside)
        label = next(inside.glob("*.dist-info")) / "WHEEL"
        told = label.read_text().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
        label.write_text(told.replace("Tag: py3-none-any", f"Tag: {tag}-{tag}-{platform}"))
        run("wheel", "pack", "--dest-dir", str(folder), str(inside))
    return next(folder.glob(f"petteia-*-{platform}.whl"))


def run(*command: str) -> None:
    subprocess.run([sys.executable, "-P", "-m", *command], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build wheels in dist/.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    folder: Path = parser.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("petteia-*.whl"):
        old.unlink()
    made = [plain(folder)]
    if stamp()[:1] == [sources()]:
        made.append(compiled(made[0], TARGET, folder))
    for wheel in made:
        print(wheel.name)


if __name__ == "__main__":
    main()
