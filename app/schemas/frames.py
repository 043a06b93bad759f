"""The frames that a server sends, as types and as text."""

from typing import Literal, TypeAlias

import orjson
from typing_extensions import TypedDict

from app.match.wire import closed
from app.schemas.chat import ChatFrame, SaidFrame
from app.schemas.match import ClockFrame, DraftFrame, Snapshot
from app.schemas.problem import Problem
from app.schemas.room import RoomFrame
from app.schemas.step import StepFrame


@closed
class Limits(TypedDict):
    """How large a client's frames may be, and how many it may send."""

    frame_bytes: int
    messages_per_second: float
    burst: int


@closed
class Hello(TypedDict):
    """The first frame; `v` is the sub-protocol, `time` the server's in milliseconds since 1970."""

    type: Literal["hello"]
    v: Literal[1, 2]
    time: int
    heartbeat_ms: int
    limits: Limits


@closed
class Presence(TypedDict):
    """Who is connected, how many of them watch, and how many seconds others have been away."""

    type: Literal["presence"]
    online: list[str]
    watching: int
    away: dict[str, int]


@closed
class Guide(TypedDict):
    """A player shows a finished match at the position `seq`, or with null no longer shows it."""

    type: Literal["guide"]
    match: str
    player: str
    seq: int | None


@closed
class Ack(TypedDict):
    """The effect of the action `id` is durable, under the number `seq`."""

    type: Literal["ack"]
    id: str
    seq: int


@closed
class Pong(TypedDict):
    """The answer to a ping: the server's time."""

    type: Literal["pong"]
    time: int


@closed
class Restart(TypedDict):
    """The server is stopping; reconnect after `retry_ms` milliseconds."""

    type: Literal["goodbye"]
    code: Literal["restart"]
    retry_ms: int


@closed
class Banned(TypedDict):
    """You were banned, and why."""

    type: Literal["goodbye"]
    code: Literal["banned"]
    reason: str


@closed
class ProblemFrame(TypedDict):
    """The action `id` was refused; `id` is null if the problem is something else."""

    type: Literal["problem"]
    id: str | None
    problem: Problem


ServerFrame: TypeAlias = (
    Hello
    | RoomFrame
    | Snapshot
    | StepFrame
    | DraftFrame
    | ClockFrame
    | Presence
    | ChatFrame
    | SaidFrame
    | Guide
    | Ack
    | Pong
    | Restart
    | Banned
    | ProblemFrame
)
"""What a client may receive; clients should ignore unknown types."""


def encode(frame: ServerFrame) -> bytes:
    """A frame as JSON."""
    return orjson.dumps(frame)
