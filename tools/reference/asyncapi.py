"""The AsyncAPI document: the WebSocket, its frames and close codes."""

from collections.abc import Iterable
from typing import Any, get_args

from app import __version__
from app.api.handshake import PROTOCOL
from app.api.routing import ROOT
from app.features import ServerFrame
from app.schemas.client_frames import ClientFrame
from app.schemas.closing import CLOSE_CODES, CloseCode
from app.security.cookies import COOKIE
from tools.reference import inherited, schemas
from tools.reference.examples import Examples
from tools.reference.schemas import Schema

Document = dict[str, Any]

DESCRIPTION = (
    f"Live updates of one room, at `{ROOT}/ws`. Every frame is a text with one JSON object. The "
    "server begins with `Hello`; the client answers with `Identify`, within ten seconds. Then the "
    "server sends `RoomFrame`; if the room has a match, `Snapshot` or the one step that was "
    "missed; `ClockFrame` if a clock is running; `ChatFrame` if anything has been said; `Guide` if "
    "somebody guides a replay; and a little later `Presence`. From then on it sends every change, "
    "and answers each action. What is sent most has no `type`: what has a `t` is a `StepFrame`, "
    "what has an `ack` an `Ack`, what has a `c` a `ClockFrame`. **Ignore types and fields that you "
    "do not know**; the server ignores unknown types, too. `/api/v1/openapi.json` describes the "
    "requests."
)
CHANNEL = "A room, by a sub-protocol that also counts if none is offered."
OPERATIONS: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "identify": (
        "Enter a room: what brings the client up to date follows, and then every change.",
        ("Identify",),
        ("RoomFrame", "Snapshot", "StepFrame", "ClockFrame", "ChatFrame", "Guide", "ProblemFrame"),
    ),
    "act": (
        "Move, draft, undo or say something; sent again with the same id, it has no more effect.",
        ("SendMove", "SendDraft", "SendUndo", "Say"),
        ("Ack", "ProblemFrame"),
    ),
    "resume": (
        "Ask for what was missed.",
        ("ResumeFrom",),
        ("Snapshot", "StepFrame", "ProblemFrame"),
    ),
    "guide": (
        "Show others a position of a finished match, or stop doing so.",
        ("ShowPosition",),
        ("Guide", "ProblemFrame"),
    ),
    "ping": ("Ask whether the connection is alive.", ("Ping",), ("Pong",)),
}
"""What clients do: in words, the frames that they send, and those that answer them."""


def document(examples: Examples) -> Document:
    """The document, with these examples."""
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Farbenspiel",
            "version": __version__,
            "description": DESCRIPTION,
        },
        "defaultContentType": "application/json",
        "servers": {
            "secure": _server("wss", "farbenspiel.example", "Behind TLS."),
            "plain": _server("ws", "localhost:8000", "Without TLS."),
        },
        "channels": {"room": _channel()},
        "operations": _operations(),
        "components": {
            "messages": {
                one.__name__: _message(one, examples) for one in get_args(ServerFrame | ClientFrame)
            },
            "schemas": frame_schemas(),
            "securitySchemes": {
                "cookie": {
                    "type": "httpApiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": "Browsers; not needed if `Identify` has a `token`.",
                }
            },
        },
    }


def frame_schemas() -> dict[str, Schema]:
    """The schemas of all frames and of what they contain, by name."""
    found = schemas.of_type(ServerFrame) | schemas.of_type(ClientFrame)
    return {name: _draft_7(one) for name, one in found.items()}


def unions() -> dict[str, Schema]:
    """What each side sends, as schemas by name."""
    sides = {"ServerFrame": ServerFrame, "ClientFrame": ClientFrame}
    return {side: union(names(types)) for side, types in sides.items()}


def union(types: Iterable[str]) -> Schema:
    """The schema of what is of one of these types."""
    return {"anyOf": [{"$ref": f"{schemas.PREFIX}{name}"} for name in types]}


def names(union: Any = ServerFrame | ClientFrame) -> list[str]:
    """The names of the types of a union of frames, by default of all."""
    return [one.__name__ for one in get_args(union)]


def _server(protocol: str, host: str, text: str) -> Document:
    return {
        "host": "{host}",
        "protocol": protocol,
        "pathname": "/",
        "description": text,
        "variables": {"host": {"default": host, "description": "The host, with its port if any."}},
        "security": [{"$ref": "#/components/securitySchemes/cookie"}],
    }


def _channel() -> Document:
    query = {"room": {"type": "string", "description": "The room, for proxies only."}}
    header = {"Sec-WebSocket-Protocol": {"type": "string", "const": PROTOCOL}}
    return {
        "address": f"{ROOT}/ws",
        "title": PROTOCOL,
        "description": CHANNEL,
        "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in names()},
        "bindings": {
            "ws": {
                "method": "GET",
                "query": {"type": "object", "properties": query},
                "headers": {"type": "object", "properties": header},
                "bindingVersion": "0.1.0",
            }
        },
        "x-close-codes": [_close_code(one) for one in CLOSE_CODES],
    }


def _close_code(one: CloseCode) -> Document:
    told = {"code": one.code, "reason": one.reason or None, "meaning": one.meaning}
    return told | {"reconnect": one.reconnect, "how": one.how or None}


def _operations() -> Document:
    """What clients do, and the rest that the server sends."""
    channel = {"$ref": "#/channels/room"}
    found: Document = {
        name: {
            "action": "receive",
            "channel": channel,
            "summary": text,
            "messages": _references(taken),
            "reply": {"channel": channel, "messages": _references(answers)},
        }
        for name, (text, taken, answers) in OPERATIONS.items()
    }
    found["inform"] = {
        "action": "send",
        "channel": channel,
        "summary": "What the server sends, in answer to a client and whenever something changes.",
        "messages": _references(names(ServerFrame)),
    }
    return found


def _references(frames: Iterable[str]) -> list[Document]:
    return [{"$ref": f"#/channels/room/messages/{name}"} for name in frames]


def _message(declared: Any, examples: Examples) -> Document:
    """A frame; its `name` is its `type`, if it has one."""
    name = declared.__name__
    kinds = get_args(declared.__annotations__.get("type"))
    text = inherited.told(declared)
    return {
        "name": kinds[0] if kinds else name,
        "title": name,
        "summary": schemas.sentence(text),
        "description": text,
        "contentType": "application/json",
        "payload": {"$ref": f"{schemas.PREFIX}{name}"},
        "examples": [{"payload": examples.frames[name]}] if name in examples.frames else [],
    }


def _draft_7(schema: Any) -> Any:
    """A schema as AsyncAPI has them: tuples are written as before JSON Schema 2020-12."""
    if isinstance(schema, list):
        return [_draft_7(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {"items" if key == "prefixItems" else key: _draft_7(one) for key, one in schema.items()}
