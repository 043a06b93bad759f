"""The frames that clients send, for the API description; handlers check each field themselves."""

from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Seat
from app.match.wire import closed


@closed
class Known(TypedDict):
    """The position of a match that the client has."""

    match: str
    seq: int


@closed
class Identify(TypedDict):
    """The first frame: the room, by code or id, and the player; without `token` the cookie decides.

    With `resume`, a returning client gets only what it missed.  `log`: in v2, steps carry the lines
    of the log.
    """

    type: Literal["identify"]
    room: str
    token: NotRequired[str | None]
    lang: NotRequired[str]
    log: NotRequired[bool]
    resume: NotRequired[Known | None]


@closed
class SendMove(TypedDict):
    """A move at the position `seq`; the client chooses `id`, and may send the frame again."""

    type: Literal["move"]
    id: str
    seq: int
    move: dict[str, Any]


@closed
class SendDraft(TypedDict):
    """A draft of a composed move; `ready` makes it final for this seat."""

    type: Literal["draft"]
    id: str
    seq: int
    move: dict[str, Any]
    ready: NotRequired[bool]


@closed
class SendUndo(TypedDict):
    """Take back the last step, which led to the position `seq`."""

    type: Literal["undo"]
    id: str
    seq: int


@closed
class Say(TypedDict):
    """A message: one of a text, a phrase or an emote by its key, or a match seat to nudge."""

    type: Literal["say"]
    id: str
    text: NotRequired[str]
    phrase: NotRequired[str]
    emote: NotRequired[str]
    nudge: NotRequired[Seat]


@closed
class ResumeFrom(Known):
    """Ask for what was missed after this position."""

    type: Literal["resume"]


@closed
class ShowPosition(TypedDict):
    """Show the others a finished match at the position `seq`; without `seq`, stop showing it."""

    type: Literal["guide"]
    match: str
    seq: NotRequired[int | None]


@closed
class Ping(TypedDict):
    """A keep-alive, answered by a pong."""

    type: Literal["ping"]


ClientFrame: TypeAlias = (
    Identify | SendMove | SendDraft | SendUndo | Say | ResumeFrom | ShowPosition | Ping
)
"""What a client may send."""
