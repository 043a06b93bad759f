"""The frames that clients send, for the API description; handlers check each field themselves."""

from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Seat
from app.match.codec import closed


@closed
class KnownPosition(TypedDict):
    """The position of a match that the client has, and `at`, when it was reached.

    After a loss of the newest steps, another position may have the same `seq`: without `at`, it may
    be taken for yours.  `you` is the seat that sees it so, null for spectators: once that is
    another one, perhaps as a bot plays yours, a snapshot answers.  Without it, you wouldn't notice.
    """

    match: str
    seq: int
    at: NotRequired[int]
    you: NotRequired[Seat | None]


@closed
class Identify(TypedDict):
    """The first frame: the room, by code or id, and the player; without `token` the cookie decides.

    A token needs the scope `read`, and `play` to do more than watch.  `lang` takes precedence for
    the texts of problems.  With `resume`, a returning client gets only what it missed.
    """

    type: Literal["identify"]
    room: str
    token: NotRequired[str | None]
    lang: NotRequired[str]
    resume: NotRequired[KnownPosition | None]


@closed
class SendMove(TypedDict):
    """A move at the position `seq`; the client chooses `id`, and may send the frame again.

    If several seats act at once, it is stored as a ready draft.  Until the step is made, `to_act`
    still names you.  If drafts are shown openly, you can still send another move in its place;
    otherwise yours is final.
    """

    type: Literal["move"]
    id: str
    seq: int
    move: dict[str, Any]


@closed
class SendDraft(TypedDict):
    """A draft of a composed move; `ready` makes it final for this seat.

    It must be legal so far, and with `ready` a legal move.  If several seats act at once, a ready
    draft may also be a move without parts.  The step is made once the last seat is ready.
    """

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
    """A message: one of a text, a phrase or an emote by its key, or a match seat to nudge.

    All members may talk, also those without a seat; only players may nudge, and only a person whose
    turn it is.  In texts, line breaks become spaces, and control characters, invisible characters,
    and characters that change the writing direction are removed.
    """

    type: Literal["say"]
    id: str
    text: NotRequired[str]
    phrase: NotRequired[str]
    emote: NotRequired[str]
    nudge: NotRequired[Seat]


@closed
class ResumeFrom(KnownPosition):
    """Ask for what was missed after this position.

    If it is the newest one, or more than one step is missing, or there are drafts, a snapshot
    answers; else the one step.
    """

    type: Literal["resume"]


@closed
class ShowPosition(TypedDict):
    """Show the others a finished match at the position `seq`; without `seq`, stop showing it.

    One player at a time can; while someone else does, the answer is `already-guided`.  There is no
    `ack`.
    """

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
