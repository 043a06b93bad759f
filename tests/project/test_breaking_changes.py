"""What counts as breaking clients of the interface, and what doesn't."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from app.api.description import ASYNCAPI, OPENAPI, stored_document
from tests.support.stages import some
from tools.reference import breaking

Document = dict[str, Any]
Change = Callable[[Document], object]

MOVES = "/api/v1/matches/{match}/moves"
STREAM = "/api/v1/rooms/{room}/stream"
CHANGED = {
    MOVES,
    STREAM,
    "/api/v1/games/{game}",
    "/api/v1/matches/{match}/steps",
    "/api/v1/me",
    "/api/v1/players",
    "/api/v1/rooms/{room}/chat",
    "/api/v1/rooms/{room}/polls",
    "/api/v1/rooms/{room}/matches",
}


def described() -> Document:
    """The description, of those paths alone that are changed here."""
    document = stored_document(OPENAPI)
    paths = document["paths"].items()
    document["paths"] = {path: methods for path, methods in paths if path in CHANGED}
    return document


def operation(document: Document, path: str = MOVES, method: str = "post") -> Document:
    found: Document = document["paths"][path][method]
    return found


def schema(document: Document, name: str) -> Document:
    found: Document = document["components"]["schemas"][name]
    return found


def field(document: Document, name: str, key: str) -> Document:
    found: Document = schema(document, name)["properties"][key]
    return found


def lines(document: Document) -> list[Document]:
    """The lines of a stream."""
    content = operation(document, STREAM, "get")["responses"]["200"]["content"]
    found: list[Document] = content["application/x-ndjson"]["schema"]["anyOf"]
    return found


BREAKING: dict[str, Change] = {
    "POST /api/v1/matches/{match}/moves was removed": lambda at: at["paths"].pop(MOVES),
    "makeMove is called move": lambda at: operation(at).update(operationId="move"),
    "getGame: another credential is needed": lambda at: operation(
        at, "/api/v1/games/{game}", "get"
    ).update(security=[{"token": []}]),
    "makeMove: another credential is needed": lambda at: operation(at).update(
        security=[{"cookie": []}]
    ),
    "makeMove: 200 was removed": lambda at: operation(at)["responses"].pop("200"),
    "makeMove: 409 stale-seq was removed": lambda at: operation(at)["responses"]["409"]["content"][
        "application/problem+json"
    ]["schema"]["allOf"][1]["properties"]["code"]["enum"].remove("stale-seq"),
    "makeMove: its body was removed": lambda at: operation(at).pop("requestBody"),
    "listSteps: limit in the query was removed": lambda at: operation(
        at, "/api/v1/matches/{match}/steps", "get"
    )["parameters"].pop(),
    "listSteps: limit in the query: maximum is narrower": lambda at: operation(
        at, "/api/v1/matches/{match}/steps", "get"
    )["parameters"][2]["schema"].update(maximum=5),
    "startMatch: a body is now needed": lambda at: operation(
        at, "/api/v1/rooms/{room}/matches"
    ).update(requestBody=operation(at)["requestBody"]),
    "Receipt.seq was removed": lambda at: schema(at, "Receipt").update(properties={}, required=[]),
    "Receipt.seq is no longer always there": lambda at: schema(at, "Receipt").update(required=[]),
    "Receipt.seq: the type was integer and is string": lambda at: field(
        at, "Receipt", "seq"
    ).update(type="string"),
    "GameDetails.key was removed": lambda at: at["components"]["schemas"].update(
        GameDetails={"type": "object", "additionalProperties": True}
    ),
    "ChangeView.args.*: anything is new": lambda at: field(at, "ChangeView", "args").update(
        additionalProperties=True
    ),
    "Player.name: null is new": lambda at: field(at, "Player", "name").update(
        anyOf=[{"type": "string"}, {"type": "null"}]
    ),
    "PlayerChange.lang: string is no longer taken": lambda at: field(
        at, "PlayerChange", "lang"
    ).update(anyOf=[{"type": "null"}]),
    "AskEnd.why is now needed": lambda at: schema(at, "AskEnd").update(
        properties={**schema(at, "AskEnd")["properties"], "why": {"type": "string"}},
        required=["match", "why"],
    ),
    "ChatMode.mode: off is no longer taken": lambda at: field(at, "ChatMode", "mode").update(
        enum=["open", "phrases"]
    ),
    "NewMove.action_id: another pattern is required": lambda at: field(
        at, "NewMove", "action_id"
    ).update(pattern="^x$"),
    "NewMove.seq: minimum is narrower": lambda at: field(at, "NewMove", "seq").update(minimum=1),
    "streamRoom: Guide was removed": lambda at: lines(at).remove(
        {"$ref": "#/components/schemas/Guide"}
    ),
    "StepFrame.t was removed": lambda at: schema(at, "StepFrame")["properties"].pop("t"),
    "NewMove.seq was removed": lambda at: schema(at, "NewMove")["properties"].pop("seq"),
}

HARMLESS: dict[str, Change] = {
    "another line of a stream": lambda at: lines(at).append(
        {"$ref": "#/components/schemas/Receipt"}
    ),
    "a new operation": lambda at: at["paths"].update({"/api/v1/new": at["paths"][MOVES]}),
    "a new field of an answer": lambda at: schema(at, "Receipt").update(
        properties={**schema(at, "Receipt")["properties"], "at": {"type": "integer"}},
        required=["seq", "at"],
    ),
    "a new optional field of a body": lambda at: schema(at, "AskEnd").update(
        properties={**schema(at, "AskEnd")["properties"], "why": {"type": "string"}}
    ),
    "a wider field of a body": lambda at: field(at, "NewMove", "seq").update(minimum=-1),
    "another value of a body": lambda at: field(at, "ChatMode", "mode")["enum"].append("emotes"),
    "a narrower answer": lambda at: field(at, "Player", "lang").update(anyOf=[{"type": "string"}]),
    "another problem": lambda at: operation(at)["responses"].update(
        {"418": operation(at)["responses"]["409"]}
    ),
    "no credential": lambda at: operation(at).update(security=[{}]),
    "other words": lambda at: operation(at).update(summary="Move", description="Move."),
}


@pytest.mark.parametrize("told", some(zip(BREAKING), 4))
def test_what_breaks_clients_is_noticed(told: str) -> None:
    before, after = described(), described()
    BREAKING[told](after)
    assert told in breaking.of_openapi(before, after)


def test_a_body_that_no_longer_takes_other_fields_is_noticed() -> None:
    before, after = described(), described()
    for document, more in ((before, True), (after, False)):
        schema(document, "NewMove")["properties"]["move"] = {
            "type": "object",
            "properties": {},
            "additionalProperties": more,
        }
    told = "NewMove.move: other fields are no longer taken"
    assert told in breaking.of_openapi(before, after)


@pytest.mark.parametrize("what", some(zip(HARMLESS), 3))
def test_what_clients_ignore_breaks_nothing(what: str) -> None:
    before, after = described(), described()
    HARMLESS[what](after)
    assert after != before
    assert breaking.of_openapi(before, after) == []


def channel(document: Document) -> Document:
    found: Document = document["channels"]["room"]
    return found


BREAKING_FRAMES: dict[str, Change] = {
    "the channel room was removed": lambda at: at["channels"].pop("room"),
    "room: another address": lambda at: channel(at).update(address="/socket"),
    "room: another title": lambda at: channel(at).update(title="farbenspiel.v2"),
    "room: close code 4003 banned was removed": lambda at: channel(at)["x-close-codes"].remove(
        next(one for one in channel(at)["x-close-codes"] if one["reason"] == "banned")
    ),
    "room: close code 4012 restart: whether to connect again has changed": lambda at: channel(at)[
        "x-close-codes"
    ][-1].update(reconnect=False),
    "inform: Ack was removed": lambda at: at["operations"]["inform"]["messages"].remove(
        {"$ref": "#/channels/room/messages/Ack"}
    ),
    "act was removed": lambda at: at["operations"].pop("act"),
    "StepFrame.t was removed": lambda at: schema(at, "StepFrame")["properties"].pop("t"),
    "SendMove.id: the type was string and is integer": lambda at: field(
        at, "SendMove", "id"
    ).update(type="integer"),
}


@pytest.mark.parametrize("told", BREAKING_FRAMES)
def test_what_breaks_clients_of_the_socket_is_noticed(told: str) -> None:
    before, after = stored_document(ASYNCAPI), stored_document(ASYNCAPI)
    BREAKING_FRAMES[told](after)
    assert told in breaking.of_asyncapi(before, after)


def test_a_new_frame_and_a_new_field_break_no_client_of_the_socket() -> None:
    before, after = stored_document(ASYNCAPI), stored_document(ASYNCAPI)
    components = after["components"]
    components["messages"]["News"] = deepcopy(components["messages"]["Pong"])
    after["channels"]["room"]["messages"]["News"] = {"$ref": "#/components/messages/News"}
    schema(after, "Ack")["properties"]["late"] = {"type": "boolean"}
    schema(after, "Say")["properties"]["loud"] = {"type": "boolean"}
    assert breaking.of_asyncapi(before, after) == []
