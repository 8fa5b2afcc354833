"""Reading and writing files: whatever is wrong is one line, and nothing is half written."""

import os
import tempfile
from pathlib import Path

from petteia.cli.trouble import Trouble
from petteia.kernel.errors import BadFile


def read_text(name: str) -> str:
    """The text of a file, without the mark that some editors begin it with."""
    path = Path(name)
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadFile("error.file_missing", file=name) from None
    except IsADirectoryError:
        raise Trouble("wrong.is_folder", file=name) from None
    except UnicodeDecodeError:
        raise BadFile("error.not_text", file=name) from None
    except (OSError, ValueError) as no:
        raise BadFile("error.file_unreadable", file=name, why=reason(no)) from None


def check_writable(name: str) -> None:
    """Refuse early what could not be written later."""
    path = Path(name)
    folder = path.parent
    if path.is_dir():
        raise Trouble("wrong.is_folder", file=name)
    if is_device(path):
        return
    if not folder.is_dir():
        raise Trouble("wrong.no_folder", folder=str(folder))
    if not os.access(folder, os.W_OK | os.X_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise Trouble("wrong.unwritable", file=name)


def write_text(name: str, text: str) -> None:
    """Write a whole file or nothing."""
    write_bytes(name, text.encode("utf-8"))


def write_bytes(name: str, content: bytes) -> None:
    """Write a whole file or nothing: first beside it, then under its name."""
    check_writable(name)
    path = Path(name)
    beside = ""
    try:
        if is_device(path):
            path.write_bytes(content)
            return
        handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with open(handle, "wb") as file:
            file.write(content)
        os.chmod(beside, mode_of(path))
        os.replace(beside, path)
    except OSError as no:
        if beside:
            Path(beside).unlink(missing_ok=True)
        raise Trouble("wrong.not_written", file=name, why=reason(no)) from None


def is_device(path: Path) -> bool:
    """A pipe, a terminal, /dev/null: written to as it is, never replaced by a file."""
    return path.exists() and not path.is_file()


def mode_of(path: Path) -> int:
    """The permissions of a file that is replaced; those of any new file otherwise."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def reason(no: Exception) -> str:
    return (getattr(no, "strerror", None) or str(no)).lower()


def check_folder(name: str) -> None:
    """Refuse early a folder that could not be made or written to; nothing is made yet."""
    path = Path(name).absolute()
    while not path.exists():
        path = path.parent
    if not path.is_dir():
        raise Trouble("wrong.no_folder", folder=str(path))
    if not os.access(path, os.W_OK | os.X_OK):
        raise Trouble("wrong.unwritable", file=name)


def folder_for(name: str) -> Path:
    """A folder to keep files in; made if it is not there."""
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as no:
        raise Trouble("wrong.not_written", file=name, why=reason(no)) from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise Trouble("wrong.unwritable", file=name)
    return path
