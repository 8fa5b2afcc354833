"""Where the compiled form is, if it was built from the present sources for this Python: `make play` uses it then.

Prints a folder, or nothing. Needs the standard library only, compiles nothing, and never fails for want of a build.
"""

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "petteia"
TARGET = ROOT / "build" / "compiled"
STAMP = TARGET / "built.txt"

READ = ("kernel", "draw", "games", "bots")  # folders whose sources the compiler reads
TOOLS = ("compile.py", "lower.py", "import_order.py", "mypyc.ini")


def sources() -> str:
    """Changes whenever a source changes that the compiler reads, or the way it is compiled, or the Python."""
    digest = hashlib.sha256(sys.version.encode())
    read = [path for folder in READ for path in sorted((SOURCE / folder).rglob("*.py"))]
    tools = [ROOT / "tools" / name for name in TOOLS] + sorted((ROOT / "tools/lowered").glob("*.py"))
    for path in (*tools, *read):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def stamp() -> list[str]:
    """What the build that is there was made from: the sources, then the rest."""
    return STAMP.read_text().split() if STAMP.exists() else []


def main() -> None:
    if stamp()[:1] == [sources()]:
        print(TARGET)


if __name__ == "__main__":
    main()
