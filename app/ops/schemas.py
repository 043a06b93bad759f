"""What operators tell rooms, as JSON."""

from typing import Literal

from typing_extensions import TypedDict

from app.match.codec import closed


@closed
class NoticeView(TypedDict):
    """What the operator of this server says, until `ends_at` (milliseconds since 1970).

    `due_at` is when the server will stop for a while; null if it won't.  Moves are kept.
    """

    text: str
    due_at: int | None
    ends_at: int


@closed
class NoticeFrame(TypedDict):
    """All that the operator of this server has to say at the moment; an empty list withdraws it.

    Sent when it changes, and after `identify` if there is anything.
    """

    type: Literal["notices"]
    notices: list[NoticeView]
