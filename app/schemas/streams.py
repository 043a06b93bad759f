"""The lines of streams: the frames that a socket sends, and those that only streams have."""

from typing import Literal, TypeAlias

import orjson
from typing_extensions import TypedDict

from app.match.codec import closed
from app.schemas.frames import Banned, Restart, RoomNews
from app.schemas.players import Duties, DutyView


@closed
class ClosedFrame(TypedDict):
    """The last line: why the stream ends, with the close code and reason of a socket.

    What the code says of coming back holds here, too.  It is missing if the connection is lost or
    the reader takes nothing any more.
    """

    type: Literal["closed"]
    code: int
    reason: str


@closed
class DutiesFrame(Duties):
    """The matches in which it is your turn now, longest wait first, at most 100 of them.

    Changes within 150 ms come together, and unchanged turns aren't repeated.
    """

    type: Literal["duties"]


RoomLine: TypeAlias = RoomNews | Restart | Banned | ClosedFrame
"""A line of a room's stream; clients should ignore unknown types."""

DutiesLine: TypeAlias = DutiesFrame | Restart | ClosedFrame
"""A line of a player's own stream; clients should ignore unknown types."""


def closed_line(closing: tuple[int, str]) -> bytes:
    """The last line of a stream that ends with this close code and reason."""
    code, reason = closing
    frame: ClosedFrame = {"type": "closed", "code": code, "reason": reason}
    return orjson.dumps(frame)


def duties_line(duties: list[DutyView]) -> bytes:
    """The line with a player's duties."""
    frame: DutiesFrame = {"type": "duties", "duties": duties}
    return orjson.dumps(frame)
