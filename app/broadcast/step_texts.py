"""The frames of a step as text, in the terms of v1 and of v2.

What all audiences share is encoded once and spliced into the frame of each.
"""

from collections.abc import Sequence

import orjson

from app.broadcast.step_change import StepChange
from app.games.contract import Json, Seat
from app.match.patch import Operation
from app.match.views import NoteView
from app.schemas.terse import changes, terse_notes

LONG_PATCH = 1000
"""From this many bytes on, what it changes is encoded too, to send whichever is shorter."""


class FullSteps:
    """The frames of v1, which `StepFrame` describes."""

    def __init__(self, change: StepChange) -> None:
        self._change = change
        self._shared = _operations(change.shared())
        self._notes = orjson.dumps(change.common_notes)
        self._undoer = change.undoer()

    def frame(self, seat: Seat | None, *, log: bool) -> bytes:
        """The frame of an audience, always with the log."""
        change = self._change
        operations = change.own(seat)
        patch = b",".join(filter(None, (self._shared, _operations(operations))))
        body = b'"patch":[' + patch + b"]"
        if len(patch) > LONG_PATCH:
            private = change.views.private(seat)
            view = b'"view":' + orjson.dumps({**change.views.shared, "private": private})
            body = min(body, view, key=len)
        own_notes = change.notes(seat)
        notes = self._notes if own_notes is None else orjson.dumps(own_notes)
        undo = b',"undo":true' if seat is not None and seat == self._undoer else b""
        return b'{"type":"step","from":%d,"seq":%d,"at":%d,"notes":%b,%b%b}' % (
            change.seq - 1,
            change.seq,
            change.at,
            notes,
            body,
            undo,
        )


class TerseSteps:
    """The frames of v2, which `TerseStep` describes."""

    def __init__(self, change: StepChange) -> None:
        self._change = change
        view = change.views.shared
        self._shared = b"".join(
            (
                b'{"s":%d,"t":%d' % (change.seq, change.since),
                b',"a":' + orjson.dumps(view["to_act"]) if change.to_act else b"",
                b',"r":' + orjson.dumps(view["result"]) if change.result else b"",
                _changes(b',"p":', change.public, "/public", view["public"]),
            )
        )
        self._log: bytes | None = None
        self._undoer = change.undoer()

    def frame(self, seat: Seat | None, *, log: bool) -> bytes:
        """The frame of an audience, with the log if it wants it."""
        change = self._change
        operations = change.own(seat)
        parts = [self._shared]
        if operations:
            parts.append(_changes(b',"o":', operations, "/private", change.views.private(seat)))
        if log:
            parts.append(self._log_of(seat))
        mine = seat is not None and seat == self._undoer
        parts.append(b',"undo":true}' if mine else b"}")
        return b"".join(parts)

    def _log_of(self, seat: Seat | None) -> bytes:
        own_notes = self._change.notes(seat)
        if own_notes is not None:
            return _log(own_notes)
        if self._log is None:
            self._log = _log(self._change.common_notes)
        return self._log


def _operations(operations: Sequence[Operation]) -> bytes:
    """Operations without the brackets of their list, to be joined with others."""
    return orjson.dumps(operations)[1:-1] if operations else b""


def _changes(name: bytes, operations: Sequence[Operation], path: str, part: Json) -> bytes:
    """A field with what changes in a part of the view, or with that part as a whole."""
    if not operations:
        return b""
    text = orjson.dumps(changes(operations, path))
    if len(text) > LONG_PATCH:
        text = min(text, orjson.dumps([["", part]]), key=len)
    return name + text


def _log(notes: Sequence[NoteView]) -> bytes:
    return b',"log":' + orjson.dumps(terse_notes(notes)) if notes else b""
