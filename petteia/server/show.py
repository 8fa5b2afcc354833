"""Pictures for pages: drawn from a view once, kept by content, sent as the difference to what a page already has.

Pictures carry no style of their own: the page has one style sheet for all drawings and themes (`theme.page_css`), so
that one picture suits light and dark, and a strict policy need allow no inline style.
"""

import asyncio
import hashlib
import json
import logging
import re
from collections import OrderedDict
from functools import lru_cache
from typing import Any, Final

from petteia.games.registry import entry_of, know_box
from petteia.kernel.box import box_text, plain
from petteia.kernel.record import Json
from petteia.kernel.words import Words
from petteia.server.thinking import Workers
from petteia.server.turns import Line

LOG: Final = logging.getLogger("petteia.server")
SHORT: Final = 12  # letters that are sent again rather than pointed at
PATCHES: Final = 128
_BEGINNING: Final = re.compile("(?=[<M])")
_DOUBLE: Final = re.compile("[\U00010000-\U0010ffff]")  # letters that count as two in a browser

Fragments = dict[str, str]
Patch = str | dict[str, list[Any]]


def drawn(game: str, box: str, view: Json, language: str) -> Fragments:
    """Runs in a worker: the parts of a page, drawn from a view."""
    if box:
        know_box(box, plain(game))  # a worker has not seen it yet
    return entry_of(game).fragments(view, Words.of(game, language))


def what_is_drawn(view: Json) -> Json:
    """The part of a view that pictures are made of: neither log nor words of the question, only which one it is."""
    ask: Any = view["ask"]
    shown = {name: view[name] for name in ("game", "seat", "table", "zones", "waiting", "result")}
    options = [{"key": o["key"], "do": o["do"], "on": o["on"]} for o in ask["options"]] if ask else None
    refused = [{"on": no["on"]} for no in ask["refused"]] if ask else None
    shown["names"] = view.get("names", [])  # of people: a view knows none, the server adds them
    text = {"key": ask["text"]["key"]} if ask else None
    return {**shown, "ask": {"text": text, "options": options, "refused": refused} if ask else None}


def key_of(shown: Json, language: str) -> bytes:
    """What tells a picture from all others."""
    content = json.dumps([shown, language], separators=(",", ":"), sort_keys=True)
    return hashlib.blake2b(content.encode(), digest_size=16).digest()


class Show:
    """Draws one picture after the other; what a player waits for goes before what others watch, and all in turn."""

    def __init__(self, workers: int, kept: int) -> None:
        self.workers = Workers(workers, "petteia-drawing")
        self.kept = kept
        self.drawings = 0  # how many had to be drawn
        self._known: OrderedDict[bytes, Fragments] = OrderedDict()
        self._wanted: dict[bytes, asyncio.Future[Fragments]] = {}
        self._line: Line[tuple[bytes, Json, str]] = Line()
        self._waiting = asyncio.Semaphore(0)  # as often as something stands in line
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.workers.warm()
        self._tasks = [asyncio.ensure_future(self._draw()) for _ in range(max(1, self.workers.count))]

    @property
    def waiting(self) -> int:
        return len(self._line)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for future in self._wanted.values():
            future.cancel()
        self.workers.close()

    async def fragments(self, view: Json, language: str, urgent: bool = False, who: object = 0) -> Fragments:
        """The parts of a page for a view, in a language; `who` waits for it."""
        shown = what_is_drawn(view)
        key = key_of(shown, language)
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known
        future = self._wanted.get(key)
        if future is None:
            future = self._wanted[key] = asyncio.get_running_loop().create_future()
        self._line.put(who, (key, shown, language), urgent)
        self._waiting.release()
        return await asyncio.shield(future)

    async def _draw(self) -> None:
        while True:
            await self._waiting.acquire()
            key, shown, language = self._line.pop()
            future = self._wanted.get(key)
            if future is None:
                continue  # drawn meanwhile: it had been asked for twice
            try:
                fragments = await self.workers.run(
                    drawn, str(shown["game"]), box_text(str(shown["game"])), shown, language
                )
            except Exception:
                LOG.exception("a position of %s cannot be drawn", shown["game"])
                fragments = {}
            self.drawings += 1
            self._keep(key, fragments)
            if self._wanted.pop(key, None) is not None and not future.done():
                future.set_result(fragments)

    def _keep(self, key: bytes, fragments: Fragments) -> None:
        if fragments:
            self._known[key] = fragments
        if len(self._known) > self.kept:
            self._known.popitem(last=False)


# ---- differences -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=PATCHES)
def patch(old: str, new: str) -> Patch:
    """How to make the new text from the old one: pieces of text, and [from, to] for pieces of the old.

    >>> patch('<path id="coast" d="M0 0L9 9"/><b/>', '<path id="coast" d="M0 0L9 9M1 1"/><b/>')
    {'parts': [[0, 28], 'M1 1"/><b/>']}
    """
    if not old or _DOUBLE.search(old) or _DOUBLE.search(new):
        return new
    begin = same_beginning(old, new)
    end = same_end(old[begin:], new[begin:])
    starts: dict[str, int] = {}
    at = begin
    for piece in pieces(old[begin : len(old) - end]):
        starts.setdefault(piece, at)
        at += len(piece)
    parts: list[Any] = [[0, begin]] if begin else []
    for piece in pieces(new[begin : len(new) - end]):
        last = parts[-1] if parts else None
        if isinstance(last, list) and old.startswith(piece, last[1]):
            last[1] += len(piece)  # the old text goes on in the same way
        elif len(piece) > SHORT and piece in starts:
            parts.append([starts[piece], starts[piece] + len(piece)])
        elif isinstance(last, str):
            parts[-1] = last + piece
        else:
            parts.append(piece)
    if end and parts and isinstance(parts[-1], list) and parts[-1][1] == len(old) - end:
        parts[-1][1] = len(old)
    elif end:
        parts.append([len(old) - end, len(old)])
    return {"parts": parts}


def same_beginning(old: str, new: str) -> int:
    """How many letters two texts begin with alike, up to where a piece begins.

    >>> same_beginning("<b/><i>one", "<b/><i>only"), same_beginning("<b/>one", "<i/>one")
    (4, 0)
    """
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low if low == len(old) == len(new) else max(0, old.rfind("<", 0, low), old.rfind("M", 0, low))


def same_end(old: str, new: str) -> int:
    """How many letters two texts end with alike, from where a piece begins; none if that is hardly worth it.

    >>> same_end("<b>one</b><i>and so on</i>", "<b>two</b><i>and so on</i>")
    20
    """
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        if old.endswith(new[len(new) - middle :]):
            low = middle
        else:
            high = middle - 1
    found = [at for at in (old.find("<", len(old) - low), old.find("M", len(old) - low)) if at >= 0]
    alike = len(old) - min(found, default=len(old))
    return alike if alike > SHORT else 0


def pieces(text: str) -> list[str]:
    """A text cut where a tag begins, or a stroke of a path.

    >>> pieces('<g><path d="M1 2L3 4M5 6"/></g>')
    ['<g>', '<path d="', 'M1 2L3 4', 'M5 6"/>', '</g>']
    """
    return [piece for piece in _BEGINNING.split(text) if piece]


def patched(old: str, difference: Patch) -> str:
    """What a page does with a difference.

    >>> patched("abc<d", {"parts": [[0, 3], "<e"]})
    'abc<e'
    """
    if isinstance(difference, str):
        return difference
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in difference["parts"])
