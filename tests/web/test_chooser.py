"""The input logic of all games, on options of no game at all."""

from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.driver import Server

RUN = """async ([options, clicks]) => {
  const { Chooser } = await import("/static/chooser.js")
  const sent = []
  const chooser = new Chooser({ text: "", options, refused: [] }, option => sent.push(option.id))
  for (const click of clicks) {
    if (click === "<") chooser.back()
    else if (click.startsWith("!")) chooser.narrow(click.slice(1))
    else if (click.startsWith(">")) {
      const [verb, ref] = click.slice(1).split(" ")
      chooser.enter(chooser.list().groups.find(group => group.verb === verb).entries.find(entry => entry.ref === ref))
    }
    else chooser.click(click)
  }
  const { single, groups } = chooser.list()
  return { sent, lit: [...chooser.lit()], path: chooser.path, single: single.map(o => o.id),
    groups: groups.map(g => [g.label, ...g.entries.map(e => e.label)]) }
}"""


def option(do: str, *on: str, label: str = "") -> dict[str, Any]:
    return {"id": " ".join((do, *on)), "do": do, "on": list(on), "label": label or do, "rule": "", "grave": False}


OPTIONS = [
    option("put", "a", label="Put an owl in Argos"),
    option("put", "b", label="Put an owl in New Delos"),
    option("take", "b", label="Take an owl from New Delos"),
    option("swap", "a", "b", label="Give Argos for New Delos"),
    option("swap", "a", "c", label="Give Argos for Chios"),
    option("pass", label="Pass"),
]
GERMAN = [option("play", "a", label="„Demut“ spielen"), option("play", "b", label="„Veto des Zeus“ spielen")]


@pytest.mark.parametrize(
    ("clicks", "expected"),
    [
        ([], {"sent": [], "lit": ["a", "b"], "single": ["pass"]}),
        (["zzz"], {"sent": [], "path": []}),
        (["b"], {"sent": [], "path": ["b"], "single": ["put b", "take b"], "lit": []}),
        (["b", "<"], {"path": [], "single": ["pass"]}),
        (["!take", "b"], {"sent": ["take b"]}),
        (["a"], {"sent": [], "single": ["put a"], "lit": ["b", "c"]}),
        (["a", "c"], {"sent": ["swap a c"]}),
        ([">swap a"], {"sent": [], "path": ["a"], "single": [], "lit": ["b", "c"]}),  # the list says what for
        ([">swap a", "<"], {"path": [], "single": ["pass"], "lit": ["a", "b"]}),
        (["!swap", ">swap b", "<"], {"sent": ["swap a b"], "path": []}),
    ],
)
def test_clicks_narrow_the_options(server: Server, visit: Visit, clicks: list[str], expected: dict[str, Any]) -> None:
    page, watch = visit(server)
    page.goto(server.url)
    found = page.evaluate(RUN, [OPTIONS, clicks])
    assert {name: found[name] for name in expected} == expected
    watch.nothing_wrong()


def test_what_labels_share_is_said_once(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    page.goto(server.url)
    groups = page.evaluate(RUN, [OPTIONS, []])["groups"]
    assert groups[0] == ["Put an owl in", "Argos", "New Delos"]
    assert groups[1] == ["", "Take an owl from New Delos"]
    assert groups[2] == ["", "Give Argos for …"], "what goes on says so"
    assert page.evaluate(RUN, [GERMAN, []])["groups"] == [["Spielen", "Demut", "Veto des Zeus"]]
