"""The examples of the API descriptions: what is sent today, all of it, and as declared."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from fastapi.routing import APIRoute
from pydantic import SecretStr

from app.notify import mail
from app.notify.announcer import TEST
from app.notify.outbox import DeliveryOutcome
from app.outgoing.sender import Sender
from app.rooms.records import HAPPENINGS
from app.streams.reader import EVENTS, ND_JSON
from app.streams.response import Streamed
from tests.golden import files
from tests.golden.example_evening import spend
from tests.golden.recorder import Recorder, given_ids
from tests.golden.site import opened
from tests.support.declared_types import model, operations
from tools.reference import asyncapi, examples, openapi
from tools.reference.examples import Examples

PUBLIC = "https://farbenspiel.example"
NEVER = 10**9
"""Milliseconds that bots wait."""
FRAMES = asyncapi.names()
STORED = examples.stored()
STREAMS = [one for one in operations() if one.response_class is Streamed]
ANSWERED = [one for one in operations() if one not in STREAMS]
HOW = "do it in tests/golden/example_evening.py, then run `python3 dev.py types`"


async def test_the_examples_are_what_is_sent(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, recorder = Path(sqlite_url.split("///")[1]), Recorder()
    more = {"bot_delay_ms": NEVER, "secret": SecretStr("not secret"), "public_url": PUBLIC}
    more |= {"smtp_url": SecretStr("smtp://mail.example"), "mail_from": "games@farbenspiel.example"}
    async with opened(file, monkeypatch, **more) as (site, hands):
        given_ids(monkeypatch, hands)
        monkeypatch.setattr(Sender, "post", staticmethod(recorder.post))
        monkeypatch.setattr(mail, "deliver", taken)
        await spend(site, recorder, hands)
    if files.renewing:
        lines = (json.dumps(line, separators=(",", ":")) for line in recorder.lines())
        examples.FILE.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        return
    known = [json.loads(line) for line in examples.FILE.read_text("utf-8").splitlines()]
    changed = [line for line in recorder.lines() if line not in known]
    told = [next(iter(line.values())) for line in changed]
    assert told == [], "run `python3 dev.py types`"
    assert len(known) == len(recorder.lines()), "run `python3 dev.py types`"


async def taken(*_: Any) -> DeliveryOutcome:
    """An e-mail goes nowhere."""
    return DeliveryOutcome(status=250)


@pytest.mark.parametrize("operation", STREAMS, ids=lambda one: one.unique_id)
def test_every_stream_has_a_line_as_an_example_that_fits(operation: APIRoute) -> None:
    document = openapi.document(STORED)
    described = document["paths"][operation.path_format]["get"]["responses"]["200"]
    content = described["content"][ND_JSON]
    assert len(content["example"]) > 1
    _fits(content["example"], content, document)
    assert json.dumps(content["example"]) in described["content"][EVENTS]["example"]


@pytest.mark.parametrize("operation", ANSWERED, ids=lambda one: one.unique_id)
def test_every_operation_has_an_example_that_fits(operation: APIRoute) -> None:
    found = STORED.operations.get(operation.unique_id)
    assert found is not None, f"nobody uses {operation.unique_id}: {HOW}"
    document = _openapi()
    described = document["paths"][operation.path_format][next(iter(operation.methods)).lower()]
    assert ("body" in found) == ("requestBody" in described)
    if "requestBody" in described:
        _fits(found["body"], described["requestBody"]["content"]["application/json"], document)
    if model(operation) is not None:
        success = described["responses"][str(operation.status_code or 200)]
        _fits(found["answer"], success["content"]["application/json"], document)


@pytest.mark.parametrize("name", FRAMES)
def test_every_frame_has_an_example_that_fits(name: str) -> None:
    assert name in STORED.frames, f"nobody sends or receives {name}: {HOW}"
    payload = {"schema": {"$ref": f"#/components/schemas/{name}"}}
    _fits(STORED.frames[name], payload, _frames())


@pytest.mark.parametrize("kind", [*HAPPENINGS, TEST])
def test_every_message_to_a_webhook_has_an_example_that_fits(kind: str) -> None:
    assert kind in STORED.messages, f"nobody is sent {kind}: {HOW}"
    document = _openapi()
    body = document["webhooks"][kind]["post"]["requestBody"]
    _fits(STORED.messages[kind], body["content"]["application/json"], document)


def test_an_example_that_does_not_fit_is_noticed() -> None:
    payload = {"schema": {"$ref": "#/components/schemas/Ack"}}
    with pytest.raises(jsonschema_rs.ValidationError):
        _fits({"type": "ack", "id": "a", "seq": "1"}, payload, _frames())


@cache
def _openapi() -> dict[str, Any]:
    return openapi.document(Examples())


@cache
def _frames() -> dict[str, Any]:
    return {"components": {"schemas": asyncapi.frame_schemas()}}


def _fits(example: Any, content: dict[str, Any], document: dict[str, Any]) -> None:
    schema = {**content["schema"], "components": document["components"]}
    jsonschema_rs.Draft202012Validator(schema).validate(example)
