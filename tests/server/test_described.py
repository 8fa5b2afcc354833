"""The API is what it says of itself: every operation, tried with what fits and what does not, by Schemathesis."""

import json
import re
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.server.client import Running, Visitor, running

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of what it imports
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        negative_data_rejection,
        response_headers_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

# Not among them: that whatever fits is accepted. A table may not be there, a name may be taken.
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
BAD = ["He\0len", "He\ud800len", "\udfff"]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Any]]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('described') / 'tables.db'}") as server:
        yield server, Visitor(server.port).get("/api/openapi.json").json


def test_every_operation_does_what_it_says(described: tuple[Running, Any]) -> None:
    server, raw = described
    schema = schemathesis.openapi.from_dict(raw)
    schema.config.update(base_url=server.address)
    tried = 0
    operations: Any = schema.get_all_operations()
    for found in operations:
        try_out(found.ok(), server.program("Helen").token)
        tried += 1
    assert tried == sum(len(methods) for methods in raw["paths"].values())


def try_out(operation: Any, token: str) -> None:
    """The same examples each time."""

    @settings(max_examples=12, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def one(case: Any) -> None:
        case.call_and_validate(headers={"authorization": f"Bearer {token}"}, checks=CHECKS)

    one()


def test_at_a_real_table_too(described: tuple[Running, Any]) -> None:
    """With the code of a table that is there."""
    server, raw = described
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random", seed=1, options={"white": "first"})
    there = json.loads(json.dumps(raw))
    there["paths"] = {path: methods for path, methods in there["paths"].items() if "{code}" in path}
    for methods in there["paths"].values():
        for about in methods.values():
            for part in about["parameters"]:
                if part["name"] == "code":
                    part["schema"] = {"type": "string", "enum": [code]}
    schema = schemathesis.openapi.from_dict(there)
    schema.config.update(base_url=server.address)
    operations: Any = schema.get_all_operations()
    for found in operations:
        try_out(found.ok(), helen.token)


def test_what_needs_a_token_says_so_and_is_refused_without(described: tuple[Running, Any]) -> None:
    server, raw = described
    assert set(raw["components"]["securitySchemes"]) == {"token", "session"}
    stranger = Visitor(server.port)
    open_to_all = []
    for path, methods in raw["paths"].items():
        for method, about in methods.items():
            where = path.replace("{code}", "abcd").replace("{ply}", "0")
            if "security" not in about:
                open_to_all.append(f"{method} {path}")
                continue
            assert about["security"] == [{"token": []}, {"session": []}]
            told = example(raw, about)
            kind = "text/plain" if isinstance(told, bytes) else "application/json"
            answer = stranger.request(method.upper(), where, told, content_type=kind)
            assert (answer.status, answer.json["error"]) == (401, "error.token"), f"{method} {path}"
    assert open_to_all == ["post /api/people", "get /api/games"]


def example(raw: Any, about: Any) -> Any:
    """Something that fits what an operation wants to be told."""
    content = about.get("requestBody", {}).get("content", {})
    if "text/plain" in content:
        return b"text"
    if "application/json" not in content:
        return None
    name = content["application/json"]["schema"]["$ref"].rpartition("/")[2]
    parts = raw["components"]["schemas"][name]
    kinds = {"integer": 0, "string": "ab", "array": ["me"]}
    return {part: kinds[parts["properties"][part]["type"]] for part in parts["required"]}


def test_every_answer_is_described(described: tuple[Running, Any]) -> None:
    _, raw = described
    for path, methods in raw["paths"].items():
        for about in methods.values():
            assert {"400", "401", "403", "404", "409", "413", "422", "429", "503"} <= set(about["responses"]), path
    assert set(raw["components"]["schemas"]["Refusal"]["properties"]) == {"error", "text"}


# ---- letters that cannot be kept -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", BAD)
def test_letters_that_cannot_be_kept_are_refused_politely(described: tuple[Running, Any], bad: str) -> None:
    server, _ = described
    helen = server.program("Helen")
    code = helen.new_table("me", "bot:random", seed=1, options={"white": "first"})
    table = f"/api/tables/{code}"
    for path, told in (
        ("/api/people", {"name": bad}),
        ("/api/tables", {"game": bad, "seats": ["me", "open"]}),
        ("/api/tables", {"game": "hellas", "seats": ["me", bad]}),
        ("/api/tables", {"game": "hellas", "seats": ["me", "open"], "options": {bad: bad}}),
        (f"{table}/chat", {"text": bad}),
        (f"{table}/choose", {"ply": 0, "id": bad}),
        (f"{table}/sit", {"seat": 0, "invite": bad}),
        (f"{table}/bot", {"seat": 1, "bot": bad}),
        (f"{table}/wish", {"id": bad}),
    ):
        answer = helen.post(path, told)
        assert answer.status == 422, f"{path}: {answer.text}"
        assert answer.json["error"] == "error.message_part"
    assert helen.request("PATCH", "/api/me", {"name": bad}).status == 422
    with helen.at(code) as mine:
        mine.until("state")
        for message in ({"type": "chat", "text": bad}, {"type": "facts", "ref": bad}, {"type": bad}, {bad: 1}):
            mine.send(message)
            assert mine.until("refused")["key"] == "error.letters"
    assert helen.request("POST", "/api/import", b"a\0b", content_type="text/plain").status in (400, 422)


def test_addresses_with_such_letters_are_refused_politely(described: tuple[Running, Any]) -> None:
    server, _ = described
    helen = server.guest("Helen")
    for path in ("/t/a%00b", "/api/tables/a%00b", "/lab/%00", "/rules/%00", "/t/abcd?lang=%00", "/r/%00", "/%00"):
        assert helen.get(path).status == 400, path
    for path in ("/t/%ed%a0%80", "/api/tables/%ed%a0%80", "/lab/%ff", "/rules/%ff", "/r/%ff"):
        assert helen.get(path).status in (400, 404), path


def test_forms_with_such_letters_are_refused_politely(described: tuple[Running, Any]) -> None:
    server, _ = described
    helen = server.guest("Helen")
    token = re.search(r'name="csrf" value="([^"]+)"', helen.get("/").text)
    assert token is not None
    form = f"csrf={token[1]}&name=He%00len".encode()
    answer = helen.request("POST", "/settings", form, content_type="application/x-www-form-urlencoded")
    assert 400 <= answer.status < 500
