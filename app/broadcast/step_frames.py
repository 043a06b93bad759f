"""Frames of the steps of a match, encoded once per audience.

The shared part of a step is computed and encoded once and spliced into the frame of every
audience; the private part once per seat.
"""

from collections.abc import Sequence

import orjson

from app.games.contract import Seat
from app.match.match import Match
from app.match.patch import Operation, diff
from app.match.position import Position
from app.match.times import milliseconds
from app.match.undo import may_undo
from app.match.views import notes_for, private_view, shared_view

LONG_PATCH = 1000
"""From this many bytes on, the whole view is encoded too, to send whichever is shorter."""


class StepFrames:
    """The frames of the step that leads to a position, for every audience."""

    def __init__(self, match: Match, after: Position) -> None:
        before = match.at(after.seq - 1)
        if before is None:
            raise ValueError(f"position {after.seq - 1} is not at hand")
        self._match = match
        self._before = before
        self._after = after
        self._view = shared_view(match, after)
        self._patch = _operations(diff(shared_view(match, before), self._view))
        self._notes = orjson.dumps(notes_for(after.notes, None))
        self._has_secrets = any(note.seats is not None for note in after.notes)
        self._encoded: dict[Seat | None, str] = {}

    def frame(self, seat: Seat | None) -> str:
        """The step frame of an audience."""
        found = self._encoded.get(seat)
        if found is None:
            found = self._encoded[seat] = self._encode(seat)
        return found

    def _encode(self, seat: Seat | None) -> str:
        match, before, after = self._match, self._before, self._after
        own = private_view(match, after, seat)
        patch = self._patch
        if seat is not None:
            private = _operations(diff(private_view(match, before, seat), own, "/private"))
            patch = b",".join(filter(None, (patch, private)))
        change = b'"patch":[' + patch + b"]"
        if len(patch) > LONG_PATCH:
            view = b'"view":' + orjson.dumps({**self._view, "private": own})
            change = min(change, view, key=len)
        notes = self._notes
        if self._has_secrets and seat is not None:
            notes = orjson.dumps(notes_for(after.notes, seat))
        undo = b',"undo":true' if after is match.position and may_undo(match, seat) else b""
        return (
            b'{"type":"step","from":%d,"seq":%d,"at":%d,"notes":%b,%b%b}'
            % (before.seq, after.seq, milliseconds(after.at), notes, change, undo)
        ).decode()


def _operations(operations: Sequence[Operation]) -> bytes:
    """Operations without the brackets of their list, to be joined with others."""
    return orjson.dumps(operations)[1:-1] if operations else b""
