"""Examples for the API descriptions, taken from what people at a real table send and receive.

Everything that is usually random or by the clock is the same each time.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from random import Random
from types import SimpleNamespace
from typing import Any, get_args

import httpx
import pytest
from fastapi import FastAPI

from app.api import client_frames, handshake
from app.broadcast import hub, presence
from app.features import ServerFrame
from app.notify import api as notify_api
from app.notify import rows as outbox_rows
from app.ops import notices, operator
from app.outgoing.attempts import Reply
from app.queries import over_days
from app.schemas.client_frames import ClientFrame
from app.solo import api as solo_api
from app.solo import rows
from app.store import ids, players, revocations
from app.store.clock import DatabaseClock
from tests.golden.websocket import Frame, Line
from tests.support.declared_types import operation_of
from tests.support.eventually import eventually
from tests.support.room_clock import Hands
from tests.support.site import Site, Visitor

SEED = 7


PUSH_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
"""The key of a browser in RFC 8291."""
TOKEN_MADE, TOKEN_LIFE = 1_795_370_400_000, 30 * 24 * 3600 * 1000
"""In milliseconds, since 1970 and in all."""
SENT = {"state": "delivered", "settled_at": TOKEN_MADE, "status": 201, "error": None}
"""What becomes of an alert, sooner or later."""


def given_ids(patch: pytest.MonkeyPatch, hands: Hands) -> None:
    """Ids and secrets come from a seed from now on, and times from the clock."""
    luck = Random(SEED)

    def token(count: int) -> str:
        return "".join(luck.choice(ids.CODE_CHARACTERS) for _ in range(count))

    chosen = SimpleNamespace(
        randbits=luck.getrandbits, choice=luck.choice, token_urlsafe=token, token_bytes=bytes
    )
    for module in (ids, rows):
        patch.setattr(module, "secrets", chosen)
    seconds = SimpleNamespace(
        time=lambda: hands.at.timestamp(),  # noqa: PLW0108 - `at` changes
        time_ns=lambda: int(hands.at.timestamp() * 10**9),
        monotonic=hands.steady,
    )
    for module in (ids, hub, handshake, client_frames):
        patch.setattr(module, "time", seconds)
    # Messages and revocations are written beside what happens, sooner or later.
    others = Random(SEED)

    def beside() -> str:
        return ids._ulid(seconds.time_ns() // 10**6 << 80 | others.getrandbits(80))

    for module in (outbox_rows, revocations):
        patch.setattr(module, "ids", SimpleNamespace(new_ulid=beside))
    for dated in (players, notify_api, solo_api, over_days, operator, notices, notices):
        patch.setattr(dated, "datetime", SimpleNamespace(now=lambda _: hands.at))
    patch.setattr(presence, "GATHER_SECONDS", 0)

    async def now(_: DatabaseClock) -> datetime:
        return hands.at

    patch.setattr(DatabaseClock, "now", now)


class Recorder:
    """Keeps the first example of each operation, each frame and each message to a webhook."""

    def __init__(self) -> None:
        self.operations: dict[str, dict[str, Any]] = {}
        self.frames: dict[str, Frame] = {}
        self.messages: dict[str, Any] = {}

    def lines(self) -> list[dict[str, Any]]:
        """All examples, sorted."""
        return [
            *({"operation": name, **self.operations[name]} for name in sorted(self.operations)),
            *({"frame": name, "example": self.frames[name]} for name in sorted(self.frames)),
            *({"message": kind, "example": self.messages[kind]} for kind in sorted(self.messages)),
        ]

    async def hear(self, response: httpx.Response) -> None:
        """Keep the body and the answer of a request that succeeded."""
        request = response.request
        found = operation_of(request.method, request.url.path)
        if found is None or not response.is_success or found.unique_id in self.operations:
            return
        example: dict[str, Any] = {}
        if request.content:
            example["body"] = json.loads(request.content)
        await response.aread()
        is_json = response.headers["content-type"].startswith("application/json")
        example["answer"] = dated(response.json()) if is_json else response.text
        self.operations[found.unique_id] = example

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """Keep what is sent to a webhook, in place of `Sender.post`."""
        if "webhook-id" in headers:
            message = json.loads(body)
            self.messages.setdefault(message["type"], message)
        return Reply(204, b"")

    def see(self, frame: Frame, union: Any) -> None:
        """Keep a frame of one side."""
        self.frames.setdefault(name_of(frame, union), frame)


def dated(value: Any) -> Any:
    """An answer in which times by the database's clock, which the tests don't set, are fixed."""
    if isinstance(value, list):
        return [dated(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "push_key" in value:  # alerts; what has become of them yet depends on luck
        log = [one | SENT for one in value["log"]]
        value = {**value, "push_key": PUSH_KEY, "log": log}
    if "occasion" in value or ("kind" in value and "address" in value):
        value = {**value, "created_at": TOKEN_MADE}
    if "quiet_hours" in value:  # an export
        value = {**value, "at": TOKEN_MADE}
    if "attempts" in value and "next_at" in value:  # a delivery
        times = ("created_at", "next_at", "settled_at")
        value = value | {key: TOKEN_MADE for key in times if value[key] is not None}
    if "events" in value and "url" in value:  # a webhook
        value = {**value, "created_at": TOKEN_MADE}
    if "scopes" in value:  # a token
        value = {**value, "created_at": TOKEN_MADE}
        if value["expires_at"] is not None:
            value["expires_at"] = TOKEN_MADE + TOKEN_LIFE
        if value["last_used_at"] is not None:
            value["last_used_at"] = TOKEN_MADE
    return {key: dated(one) for key, one in value.items()}


def name_of(frame: Frame, union: Any) -> str:
    """The name of a frame's type."""
    if "type" not in frame:
        return "StepFrame" if "t" in frame else "ClockFrame" if "c" in frame else "Ack"
    fitting = [
        one.__name__
        for one in get_args(union)
        if frame["type"] in get_args(one.__annotations__.get("type"))
        and ("code" not in frame or frame["code"] in get_args(one.__annotations__["code"]))
    ]
    (name,) = fitting
    return name


class Seat(Line):
    """A recorded connection."""

    def __init__(self, app: FastAPI, recorder: Recorder) -> None:
        super().__init__(app)
        self._recorder = recorder
        self.types: list[str] = []

    async def send(self, frame: Frame) -> None:
        """Send a frame."""
        self._recorder.see(frame, ClientFrame)
        await super().send(frame)

    async def _take(self, message: Frame) -> None:
        if message["type"] == "websocket.send":
            frame = json.loads(message["text"])
            self._recorder.see(frame, ServerFrame)
            self.types.append(name_of(frame, ServerFrame))
        await super()._take(message)

    async def heard(self, *names: str) -> None:
        """Wait until frames of these types have come."""
        await eventually(lambda: set(names) <= set(self.types))


class Guest:
    """A person with a token, whose requests are recorded."""

    def __init__(self, site: Site, recorder: Recorder, hands: Hands) -> None:
        self._site = site
        self._recorder = recorder
        self._hands = hands
        self.id = self.token = ""
        self.http = self._recorded(site.visitor())

    def _recorded(self, visitor: Visitor) -> Visitor:
        visitor.event_hooks["response"].append(self._recorder.hear)
        return visitor

    async def named(self, name: str) -> "Guest":
        """Become a player with that name."""
        made = await self.ask("POST", "/players", {"name": name}, 201)
        self.id, self.token = made["id"], made["token"]
        self.http = self._recorded(self._site.visitor(token=self.token))
        return self

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The answer to a request, a moment after the one before."""
        self._hands.go(2.5)
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code == status, (method, path, body, answer.text)
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else None

    async def open(self, room: str) -> Seat:
        """A connection to a room."""
        seat = Seat(self._site.app, self._recorder)
        await seat.open(room, self.token)
        return seat


async def settle(seats: Sequence[Seat]) -> None:
    """Wait until all has come that was sent so far."""
    for seat in seats:
        await seat.settled()
