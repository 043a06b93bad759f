"""The frame of a step, which is spliced from encoded parts and thus never built as a whole."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from app.games.contract import Note, Seat
from app.match.changes import Change
from app.match.match import Match, began
from app.match.position import Position
from app.match.times import milliseconds
from app.match.views import ResultView, Views
from app.match.wire import closed

Line: TypeAlias = tuple[str, dict[str, Any]]
"""A line of the log: the message key of the game's strings, and its arguments."""


@closed
class StepFrame(TypedDict):
    """The step to the position `s` from the one before it, `t` milliseconds after the match began.

    If you do not have the position before `s`, send `resume`.  What has not changed is left out:
    `a`, the seats to act; `r`, the result; `p` and `o`, the public part of the view and the
    audience's own.  `log` has the new lines of the log, each as its key and its arguments, if there
    are any.  `undo` is present, and true, if you may take back your last move now.  Drafts end with
    the step, and nobody is `ready` for the next one.  Every seat and every spectator gets every
    number, even if nothing changes for them.

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
    log: NotRequired[list[Line]]
    undo: NotRequired[Literal[True]]


def lines_for(notes: Sequence[Note], seat: Seat | None) -> list[Line]:
    """The lines of the log that an audience may read."""
    return [
        (note.key, dict(note.args)) for note in notes if note.seats is None or seat in note.seats
    ]


def first_step(match: Match, position: Position, seat: Seat | None) -> StepFrame:
    """The step that leads an audience from nothing to the first position of a match."""
    views = Views(match, position)
    shared = views.shared
    step: StepFrame = {
        "s": position.seq,
        "t": milliseconds(position.at) - began(match),
        "a": shared["to_act"],
        "r": shared["result"],
        "p": [["", shared["public"]]],
        "o": [["", views.private(seat)]],
    }
    return step
