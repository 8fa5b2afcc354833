"""Reasons in words: what an adviser found, for people to read. No game is known here; the texts are in `why.*`."""

from typing import Any, Final

from petteia.bots.reasons import Reasons
from petteia.kernel.record import Json
from petteia.kernel.words import Text, Words

CLOSE: Final = 0.005  # a rival that promises so much less is about as good


class Part:
    """A few lines under a title, or without one."""

    def __init__(self, title: str, items: list[str]) -> None:
        self.title = title
        self.items = items


def percent(share: float) -> str:
    """A part of 1 as a number of hundredths, to be said.

    >>> percent(0.634), percent(0.008), percent(0.0)
    ('63', '0.8', '0')
    """
    points = 100.0 * share
    return f"{points:.1f}" if 0.05 <= abs(points) < 1.0 else f"{points:.0f}"


def signed(words: Words, by: float) -> str:
    """How much a term moves: with its sign.

    >>> [signed(Words.of("", "en"), by) for by in (0.034, -0.2, -0.0001)]
    ['+3%', '−20%', '±0%']
    """
    points = percent(abs(by))
    sign = "±" if points == "0" else "+" if by > 0 else "−"
    return f"{sign}{words('why.share', share=points)}"


def told(reasons: Reasons, words: Words) -> list[Part]:
    """All that is said of a choice, part by part."""
    found: list[Part] = []
    plain: list[str] = []
    aim = reasons.aim
    if aim is not None:
        plain.append(words("why.aim", way=words.say(aim.text)))
        farther = "why.farther" if aim.then != aim.have else "why.far"
        plain.append(words(farther, have=aim.have, then=aim.then, need=aim.need))
    if plain:
        found.append(Part("", [" ".join(plain)]))
    gains = [moved for moved in reasons.terms if moved.by > 0]
    costs = [moved for moved in reasons.terms if moved.by < 0]
    for title, some in (("why.gains", gains), ("why.costs", costs)):
        if some:
            items = [f"{words('term.' + one.name, up=int(one.by > 0))} ({signed(words, one.by)})" for one in some]
            found.append(Part(words(title), items))
    if reasons.line:
        found.append(Part(words("why.line"), [words.say(text) for text in reasons.line]))
    found.append(Part("", judged(reasons, words)))
    if reasons.threats:
        found.append(Part(words("why.fears"), [words.say(threat.text) for threat in reasons.threats]))
    return found


def judged(reasons: Reasons, words: Words) -> list[str]:
    """How good it is, what another choice would have cost, how sure that is."""
    key = "why.chance" if reasons.measured else "why.chance_judged"
    said = [words(key, share=percent(reasons.then))]
    if not reasons.rival:
        return [*said, words("why.sole")]
    if reasons.loss > CLOSE:
        label = words.say(reasons.best_label)
        return [*said, words("why.better", label=label, share=percent(reasons.loss))]
    label = words.say(reasons.rival_label)
    if reasons.cost <= CLOSE:
        said.append(words("why.same", label=label))
    else:
        said.append(words("why.rival", label=label, share=percent(reasons.cost)))
        said.append(words("why.sure", ahead=reasons.ahead, games=reasons.games))
    return said


def panel(reasons: Reasons, words: Words, seat: Text | None = None) -> Json:
    """What a page shows. `seat`: who chose, if it was not the reader."""
    label = words.say(reasons.label)
    head = words("why.choose", label=label) if seat is None else words("why.chose", seat=words.say(seat), label=label)
    parts: list[Any] = [{"title": part.title, "items": part.items} for part in told(reasons, words)]
    return {"head": head, "parts": parts, "numbers": reasons.json()}
