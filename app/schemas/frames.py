"""The frames that a server sends, as types and as text."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypeAlias

import orjson
from typing_extensions import TypedDict

from app.games.contract import Seat
from app.match.codec import closed, milliseconds
from app.match.lines import Line
from app.match.match import Match, Position, started_at
from app.match.views import Change, ResultView, Views
from app.schemas.chat import ChatFrame, SaidFrame
from app.schemas.match import ClockFrame, DraftFrame, Snapshot
from app.schemas.problems import Problem
from app.schemas.room import RoomFrame


@closed
class StepFrame(TypedDict):
    """The step to the position `s` from the one before it, `t` milliseconds after the match began.

    If you do not have the position before `s`, send `resume`.  What has not changed is left out:
    `a`, the seats to act; `r`, the result; `p` and `o`, the public part of the view and the
    audience's own.  `n` has the new lines of the log, if there are any: each is its number in the
    `lines` of the snapshot or the steps, then its arguments in the order that it has there.  Those
    that are left out are null, or missing at the end.  `undo` is present, and true, if you may take
    back your last move now.  Drafts end with the step, and nobody is `ready` for the next one.
    Every seat and every spectator gets every number, even if nothing changes for them.

    `p` and `o` are lists of changes, to be made one after the other.  Each begins with a JSON
    pointer (RFC 6901) within `public` or `private`, without its first slash.  `[path, value]` puts
    the value there, whether or not something was there; `[path]` removes what is there; `["path/-",
    value, …]` appends all its values to a list; `["", value]` puts a whole new part.
    """

    s: int
    t: int
    a: NotRequired[list[Seat]]
    r: NotRequired[ResultView | None]
    p: NotRequired[list[Change]]
    o: NotRequired[list[Change]]
    n: NotRequired[list[Line]]
    undo: NotRequired[Literal[True]]


def first_step(match: Match, position: Position, seat: Seat | None) -> StepFrame:
    """The step that leads an audience from nothing to the first position of a match."""
    views = Views(match, position)
    shared = views.shared
    step: StepFrame = {
        "s": position.seq,
        "t": milliseconds(position.at) - started_at(match),
        "a": shared["to_act"],
        "r": shared["result"],
        "p": [["", shared["public"]]],
        "o": [["", views.private[seat]]],
    }
    return step


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
