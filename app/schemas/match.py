"""A match as an audience sees it, its drafts and its clock, as JSON."""

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import TypedDict

from app.games.contract import Seat
from app.match.drafts import DraftView, draft_for, drafts_for, is_ready
from app.match.match import Match, began
from app.match.position import Position
from app.match.records import Draft
from app.match.times import milliseconds
from app.match.undo import may_undo
from app.match.views import NoteView, View, notes_for, view_for
from app.match.wire import closed
from app.rooms.clock import Time


@closed
class PositionView(TypedDict):
    """A position as an audience sees it, with everything needed to show it.

    `at` is in milliseconds since 1970, as is `began`, when the match was set up.  `you` is the seat
    of the audience, null for spectators.  `notes` are those of the last 32 positions: number, time,
    lines.  `drafts` are those for the next step.  `ready`: your move for it is in, and waits for
    those of others.  `undo`: you may take back the last step.
    """

    match: str
    game: str
    options: dict[str, Any]
    seq: int
    at: int
    began: int
    you: Seat | None
    view: View
    notes: list[tuple[int, int, list[NoteView]]]
    drafts: list[DraftView]
    ready: bool
    undo: bool


@closed
class Snapshot(PositionView):
    """The newest position of a match."""

    type: Literal["snapshot"]


@closed
class DraftFrame(DraftView):
    """A draft for the step after the position `seq`, as an audience may see it.

    The whole draft goes to the seat's own player, and to everyone if the game shows drafts openly.
    Of a covered draft, others learn only that the seat is ready.
    """

    type: Literal["draft"]
    seq: int


@closed
class SeatTime(TypedDict):
    """The time of one seat: what was `left` before this step, and its deadline `until`.

    Both are in milliseconds, `until` since 1970: then the rules will move for the seat.  It is null
    while the seat's clock is stopped: it is not its turn, it is ready, or a bot plays it.  `late`:
    the clock made the seat's last move.
    """

    left: int
    until: int | None
    late: bool


@closed
class ClockFrame(TypedDict):
    """The time of each seat at `now`: no seats without a clock, no match before the first one.

    It is sent after `identify`, whenever it changes (not merely because time passes), and when the
    server's clock has been set.  `now` tells a client how far its own clock is off.
    """

    type: Literal["clock"]
    match: str | None
    seq: int | None
    now: int
    seats: list[SeatTime]


def snapshot(match: Match, seat: Seat | None) -> Snapshot:
    """Everything that an audience needs to show the match now."""
    return {
        "type": "snapshot",
        "match": match.match_id,
        "game": match.game.card.key,
        "options": match.codec.dump_options(match.options),
        "seq": match.seq,
        "at": milliseconds(match.position.at),
        "began": began(match),
        "you": seat,
        "view": view_for(match, seat),
        "notes": notes_of(match.recent, seat),
        "drafts": drafts_for(match, seat),
        "ready": is_ready(match, seat),
        "undo": may_undo(match, seat),
    }


def notes_of(
    positions: Sequence[Position], seat: Seat | None
) -> list[tuple[int, int, list[NoteView]]]:
    """The notes of positions with their numbers and times, as far as an audience may read them."""
    return [(one.seq, milliseconds(one.at), notes_for(one.notes, seat)) for one in positions]


def draft_frame(match: Match, draft: Draft, seat: Seat | None) -> DraftFrame | None:
    """A draft as an audience may see it."""
    view = draft_for(match, draft, seat)
    return None if view is None else {"type": "draft", "seq": draft.seq, **view}


def clock_frame(match: Match | None, times: Sequence[Time], now: int) -> ClockFrame:
    """How much time each seat has at `now`; no seats while there is no clock."""
    return {
        "type": "clock",
        "match": None if match is None else match.match_id,
        "seq": None if match is None else match.seq,
        "now": now,
        "seats": [{"left": one.left, "until": one.until, "late": one.late} for one in times],
    }
