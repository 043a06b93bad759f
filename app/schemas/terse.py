"""The frames of the sub-protocol `farbenspiel.v2` that say the same as in v1 in fewer bytes.

They have no `type`: what has a `t` is a step, what has an `ack` an answer, what has a `c` a clock.
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
from app.schemas.match import ClockFrame, SeatTime

Change: TypeAlias = Annotated[list[Any], Field(min_length=1)]
"""A path and the value that is there now; the path alone if nothing is; after a path that ends in
`-`, the items that a list has more."""
TerseNote: TypeAlias = tuple[str, dict[str, Any]]
"""The key and the arguments of a note."""
TerseTime: TypeAlias = Annotated[list[int], Field(min_length=1)]
"""What a seat had left and, while its clock is running, in how many milliseconds the rules move
for it."""


@closed
class TerseStep(TypedDict):
    """The step to the position `s` from the one before it, `t` milliseconds after the match began.

    If you do not have the position before `s`, send `resume`.  What has not changed is left out:
    `a`, the seats to act; `r`, the result; `p` and `o`, the public part of the view and the
    audience's own.  `log` has the notes, each as its key and its arguments, for those who asked for
    it by `identify`, if there are any.  `undo` is present, and true, if you may take back the step.

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
    log: NotRequired[list[TerseNote]]
    undo: NotRequired[Literal[True]]


@closed
class TerseAck(TypedDict):
    """The effect of the action `ack` is durable, under the number `s`."""

    ack: str
    s: int


@closed
class TerseClock(TypedDict):
    """The time of each seat of the newest match at `now`: none without a clock or a match.

    A seat has what was left, in milliseconds, and while its clock is running, in how many
    milliseconds from `now` the rules will move for it.  `late`: the seats whose last move was made
    by the clock, if there are any.
    """

    c: list[TerseTime]
    now: int
    late: NotRequired[list[Seat]]


TerseFrame: TypeAlias = TerseStep | TerseAck | TerseClock
"""What a client of v2 receives in place of the frames `step`, `ack` and `clock`."""


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


def terse_clock(clock: ClockFrame) -> TerseClock:
    """A clock without the names of its fields, and with times from now on."""
    now, seats = clock["now"], clock["seats"]
    terse: TerseClock = {"c": [_terse_time(seat, now) for seat in seats], "now": now}
    if late := [number for number, seat in enumerate(seats) if seat["late"]]:
        terse["late"] = late
    return terse


def _terse_time(seat: SeatTime, now: int) -> TerseTime:
    left, until = seat["left"], seat["until"]
    return [left] if until is None else [left, until - now]


def encode_terse(frame: TerseFrame) -> bytes:
    """A frame as JSON."""
    return orjson.dumps(frame)
