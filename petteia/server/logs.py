"""Logs, for programs as one JSON object a line. What is secret never stands in them: tokens, invitations, passwords."""

import json
import logging
import re
import sys
import time
from typing import Final

NAMES: Final = "token|invite|secret|password|csrf|pledge|share|petteia_session"
SECRETS: Final = (
    (re.compile(r"(?i)(bearer\s+)[\w.~+/=-]+"), r"\1…"),
    (re.compile(rf"(?i)((?:{NAMES})[\"']?\s*[=:]\s*[\"']?)[^\s&\"',;}}]+"), r"\1…"),
    (re.compile(r"(\w+://[^\s:/@]+:)[^\s@]+(@)"), r"\1…\2"),
)


def without_secrets(text: str) -> str:
    """
    >>> without_secrets("GET /t/abcd?invite=x7Yz9 by Bearer q.w-e_r")
    'GET /t/abcd?invite=… by Bearer …'
    >>> without_secrets("postgresql+psycopg://helen:of-troy@db/petteia is away")
    'postgresql+psycopg://helen:…@db/petteia is away'
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Lines(logging.Formatter):
    """One record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            told["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


class Plain(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


def set_up(as_json: bool) -> None:
    """Everything worth a line goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if as_json else Plain("%(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.INFO if as_json else logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"  # addresses hold invitations; the proxy keeps its own log
    for noisy in ("alembic", "asyncio", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
