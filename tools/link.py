"""Make this folder's petteia importable, and the command `petteia` available, in the environment that runs this script.

The same as `pip install -e .`, but it needs neither network nor build tools, and survives a move of the whole folder.
"""

import os
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

LAUNCHER = """\
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/python" -P -m petteia.cli "$@"
"""


def main() -> None:
    packages = Path(sysconfig.get_path("purelib"))
    (packages / "petteia.pth").write_text(os.path.relpath(ROOT, packages) + "\n")
    command = Path(sys.prefix, "bin", "petteia")
    command.write_text(LAUNCHER)
    command.chmod(0o755)


if __name__ == "__main__":
    main()
