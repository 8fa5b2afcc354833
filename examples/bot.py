"""A program that plays: it opens a table against a bot of the server and plays a whole game over the socket.

    petteia serve --port 8000 &
    python examples/bot.py http://127.0.0.1:8000

It needs nothing of Petteia, only JSON, HTTP and WebSockets. docs/protocol.md describes the messages.
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(server: str, path: str, content: dict[str, Any], token: str = "") -> Any:
    """Send JSON, get JSON."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    with urlopen(Request(server + path, json.dumps(content).encode(), headers)) as answer:
        return json.load(answer)


def pick(state: dict[str, Any]) -> str:
    """This is where a better bot would think: `state["view"]` is the table, `ask["options"]` what may be done."""
    return str(random.choice(state["ask"]["options"])["id"])


def play(server: str, game: str = "hellas", opponent: str = "random") -> dict[str, Any]:
    """Play one game from beginning to end; gives its result."""
    token = post(server, "/api/people", {"name": "Sample bot"})["token"]
    table = post(server, "/api/tables", {"game": game, "seats": ["me", f"bot:{opponent}"]}, token)
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table['code']}/socket"
    with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"type": "hello"}))
        for text in socket:
            message = json.loads(text)
            if message["type"] != "state":
                continue
            if message["over"]:
                return dict(message["result"])
            if message["ask"]:
                socket.send(json.dumps({"type": "choose", "ply": message["ply"], "id": pick(message)}))
    raise ConnectionError("the table closed before the game was over")


if __name__ == "__main__":
    ended = play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000", *sys.argv[2:])
    print(ended["text"], "Winners:", ended["winners"], "Scores:", ended["scores"])
