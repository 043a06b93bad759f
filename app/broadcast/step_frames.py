"""The frames of a step: what all audiences share is encoded once, the rest once per seat."""

from collections.abc import Sequence

import orjson

from app.games.contract import Json, Note, Seat
from app.match.changes import Change, diff
from app.match.match import Match, began
from app.match.position import Position
from app.match.times import milliseconds
from app.match.undo import undoer
from app.match.views import Views
from app.schemas.step import lines_for

LONG = 1000
"""From this many bytes on, the whole part is encoded too, to send whichever is shorter."""


class StepFrames:
    """The frames of the step that leads to a position, spliced into what `StepFrame` describes.

    `views` are those of that position.  `known` saves computing the views of the position before
    it, if they are the ones.  What all audiences share is compared and encoded at once, so that a
    fault in it comes to light early.
    """

    def __init__(self, match: Match, after: Position, known: Views | None = None) -> None:
        before = match.at(after.seq - 1)
        if before is None:
            raise ValueError(f"position {after.seq - 1} is not at hand")
        self.views = Views(match, after)
        self._match, self._after = match, after
        self._before = known if known and known.position is before else Views(match, before)
        old, new = self._before.shared, self.views.shared
        self._shared = b"".join(
            (
                b'{"s":%d,"t":%d' % (after.seq, milliseconds(after.at) - began(match)),
                _field(b"a", new["to_act"]) if old["to_act"] != new["to_act"] else b"",
                _field(b"r", new["result"]) if old["result"] != new["result"] else b"",
                _changes(b"p", diff(old["public"], new["public"]), new["public"]),
            )
        )
        self._log = _log(after.notes, None)
        self._frames: dict[Seat | None, bytes] = {}

    def frame(self, seat: Seat | None) -> bytes:
        """The frame of an audience, once the match has accepted the step."""
        found = self._frames.get(seat)
        if found is None:
            found = self._frames[seat] = self._encode(seat)
        return found

    def _encode(self, seat: Seat | None) -> bytes:
        if seat is None:
            return b"%b%b}" % (self._shared, self._log)
        old, new = self._before.private(seat), self.views.private(seat)
        # Equal views are the same JSON: no field is now a number and now a boolean.
        own = b"" if old == new else _changes(b"o", diff(old, new), new)
        is_told_more = any(note.seats and seat in note.seats for note in self._after.notes)
        log = _log(self._after.notes, seat) if is_told_more else self._log
        newest = self._after is self._match.position
        undo = b',"undo":true' if newest and seat == undoer(self._match) else b""
        return b"%b%b%b%b}" % (self._shared, own, log, undo)


def _field(name: bytes, value: Json) -> bytes:
    return b',"%b":%b' % (name, orjson.dumps(value))


def _changes(name: bytes, changes: Sequence[Change], whole: Json) -> bytes:
    """A field with what changes in a part of the view, or with that part as a whole."""
    if not changes:
        return b""
    text = orjson.dumps(changes)
    if len(text) > LONG:
        text = min(text, orjson.dumps([["", whole]]), key=len)
    return b',"%b":%b' % (name, text)


def _log(notes: Sequence[Note], seat: Seat | None) -> bytes:
    lines = lines_for(notes, seat)
    return _field(b"log", lines) if lines else b""
