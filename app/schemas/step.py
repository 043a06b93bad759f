"""The frame of a step, which is spliced from encoded parts and thus never built as a whole."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from app.match.patch import Operation
from app.match.views import NoteView, View
from app.match.wire import closed

_From = TypedDict("_From", {"from": int})  # a keyword cannot be the name of an attribute


@closed
class StepFrame(_From):
    """The step from the position `from` to `seq`: a patch of the view, or the whole new view.

    `patch` is RFC 6902 with `add`, `replace`, and `remove` only; instead of a long one there is
    `view`.  If `from` is not the number that you have, send `resume`.  Drafts end with the step,
    and nobody is `ready` for the next one.  Every seat and every spectator gets every number, even
    if only with an empty patch.  `undo` is present, and true, if you may take back your last move
    now.
    """

    type: Literal["step"]
    seq: int
    at: int
    notes: list[NoteView]
    patch: NotRequired[list[Operation]]
    view: NotRequired[View]
    undo: NotRequired[Literal[True]]
