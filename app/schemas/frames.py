"""The frames that a server sends, as types and as text."""

from collections.abc import Mapping
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
    """The first frame; `v` is the protocol, `time` the server's in milliseconds since 1970.

    A client that has heard nothing for `heartbeat_ms` should send `ping`; if no answer comes, the
    connection is dead.  The server also sends WebSocket pings of its own.
    """

    type: Literal["hello"]
    v: Literal[1]
    time: int
    heartbeat_ms: int
    limits: Limits


@closed
class Presence(TypedDict):
    """Who is connected, how many of them watch, and how many seconds others have been away.

    `online` are connected to any process of the server; `watching` of them have no seat in the
    match; `away` has the other members.  For those who haven't been here since the server loaded
    the room, it counts from then.  Comings and goings within 150 ms come as one frame.
    """

    type: Literal["presence"]
    online: list[str]
    watching: int
    away: dict[str, int]


@closed
class Guide(TypedDict):
    """A player shows a finished match at the position `seq`, or with null no longer shows it.

    Those who follow show the same position, for as long as they like; those who connect later are
    told too.  It also ends when the player's connection does.  Only the newest position is sent, at
    most every 100 ms, and only by the process that the player is connected to.
    """

    type: Literal["guide"]
    match: str
    player: str
    seq: int | None


@closed
class Ack(TypedDict):
    """The effect of the action whose id is `ack` is durable, under the number `s`.

    For `say`, it is the number of the message; for a move or an undo, the position that the action
    led to; for a draft, and for a move that waits for others, the newest position.  This answer and
    the step may arrive in either order.
    """

    ack: str
    s: int


@closed
class Pong(TypedDict):
    """The answer to a ping: the server's time."""

    type: Literal["pong"]
    time: int


@closed
class Restart(TypedDict):
    """The server is stopping; reconnect at a random moment after about `retry_ms` milliseconds."""

    type: Literal["goodbye"]
    code: Literal["restart"]
    retry_ms: int


@closed
class Banned(TypedDict):
    """You were banned, and why; `reason` may be empty."""

    type: Literal["goodbye"]
    code: Literal["banned"]
    reason: str


@closed
class ProblemFrame(TypedDict):
    """The action `id` was refused, and nothing has changed.

    `id` is null if the problem belongs to no action.
    """

    type: Literal["problem"]
    id: str | None
    problem: Problem


RoomNews: TypeAlias = (
    RoomFrame
    | Snapshot
    | StepFrame
    | DraftFrame
    | ClockFrame
    | Presence
    | ChatFrame
    | SaidFrame
    | Guide
)
"""What a room tells its members, on sockets and streams; features have more (`Feature.frames`)."""

ServerFrame: TypeAlias = Hello | RoomNews | Ack | Pong | Restart | Banned | ProblemFrame
"""What a client may receive; clients should ignore unknown types.  Features have more.

What is sent most has no `type`: what has a `t` is a step, what has an `ack` an answer, what has a
`c` a clock.
"""


def encode(frame: Mapping[str, object]) -> bytes:
    """A frame as JSON."""
    return orjson.dumps(frame)
