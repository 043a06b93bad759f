"""The frames of the sub-protocol `farbenspiel.v2` that say the same as in v1 in fewer bytes.

They have no `type`: what has a `t` is a step, what has an `ack` is an answer.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypeAlias

import orjson
from pydantic import Field
from typing_extensions import TypedDict

from app.games.contract import Seat
from app.match.patch import Operation
from app.match.views import NoteView, ResultView
from app.match.wire import closed

Change: TypeAlias = Annotated[list[Any], Field(min_length=1)]
"""A path and the value that is there now; the path alone if nothing is; after a path that ends in
`-`, the items that a list has more."""
TerseNote: TypeAlias = tuple[str, dict[str, Any]]
"""The key and the arguments of a note."""


@closed
class TerseStep(TypedDict):
    """The step to the position `s` from the one before it, `t` milliseconds after the match began.

    What has not changed is left out: `a`, the seats to act; `r`, the result; `p` and `o`, the
    public part of the view and the audience's own.  `log` is there for those who asked for it.
    """

    s: int
    t: int
    a: NotRequired[list[Seat]]
    r: NotRequired[ResultView | None]
    p: NotRequired[list[Change]]
    o: NotRequired[list[Change]]
    log: NotRequired[list[TerseNote]]
    undo: NotRequired[Literal[True]]


@closed
class TerseAck(TypedDict):
    """The effect of the action `ack` is durable, under the number `s`."""

    ack: str
    s: int


TerseFrame: TypeAlias = TerseStep | TerseAck
"""What a client of v2 receives in place of the frames `step` and `ack`."""


def changes(operations: Iterable[Operation], part: str) -> list[Change]:
    """Operations on the part of a view that is at the path `part`, as changes of that part."""
    found: list[Change] = []
    for operation in operations:
        path = operation["path"][len(part) + 1 :]
        if operation["op"] == "remove":
            found.append([path])
        elif operation["op"] == "add" and found and found[-1][0] == path:
            found[-1].append(operation["value"])
        else:
            found.append([path, operation["value"]])
    return found


def terse_notes(notes: Sequence[NoteView]) -> list[TerseNote]:
    """Notes without the names of their fields."""
    return [(note["key"], note["args"]) for note in notes]


def encode_terse(frame: TerseFrame) -> str:
    """A frame as JSON text."""
    return orjson.dumps(frame).decode()
