"""Encoded frames of a step, a snapshot, or a room: the shared part once, the rest once per seat."""

from collections.abc import Sequence
from functools import cached_property

import orjson

from app.games.contract import Json, Seat
from app.match.codec import milliseconds
from app.match.drafts import drafts_for, is_ready
from app.match.lines import lines_of
from app.match.match import Match, Position, may_undo, started_at, undoer
from app.match.views import Change, Views, diff
from app.rooms.state import RoomState
from app.schemas.match import notes_of, shared_roster
from app.schemas.room import own_room, shared_room, you

LONG = 1000
"""From this many bytes on, the whole part is encoded too, to send whichever is shorter."""


class StepFrames:
    """The frames of the step that leads to a position, spliced into what `StepFrame` describes.

    `views` are those of that position.  `known` saves computing the views of the position before
    it, if they are the ones.  What all audiences share is compared and encoded at once, so that a
    fault in it comes to light early.
    """

    def __init__(self, match: Match, after: Position, views_before: Views | None = None) -> None:
        before = match.position_at(after.seq - 1)
        if before is None:
            raise ValueError(f"position {after.seq - 1} is not at hand")
        self.views = Views(match, after)
        self._match, self._after = match, after
        self._before = (
            views_before
            if views_before and views_before.position is before
            else Views(match, before)
        )
        old, new = self._before.shared, self.views.shared
        self._shared = b"".join(
            (
                b'{"s":%d,"t":%d' % (after.seq, milliseconds(after.at) - started_at(match)),
                _field(b"a", new["to_act"]) if old["to_act"] != new["to_act"] else b"",
                _field(b"r", new["result"]) if old["result"] != new["result"] else b"",
                _changes(b"p", diff(old["public"], new["public"]), new["public"]),
            )
        )
        line = lines_of(match.game).line
        self._lines = [(note.seats, line(note)) for note in after.notes]
        self._informed = {seat for seats, _ in self._lines if seats for seat in seats}
        self._common_log = self._log(None)
        self._common = b"%b%b}" % (self._shared, self._common_log)
        self._frames: dict[Seat | None, bytes] = {None: self._common}

    def frame(self, seat: Seat | None) -> bytes:
        """The frame of an audience, once the match has accepted the step."""
        encoded = self._frames.get(seat)
        if encoded is None:
            assert seat is not None
            encoded = self._frames[seat] = self._encode(seat)
        return encoded

    def _encode(self, seat: Seat) -> bytes:
        old, new = self._before.private[seat], self.views.private[seat]
        # Equal views are the same JSON: no field is now a number and now a boolean.
        own = b"" if old == new else _changes(b"o", diff(old, new), new)
        undo = b',"undo":true' if seat == self._undoer else b""
        is_informed = seat in self._informed
        if not (own or undo or is_informed):
            return self._common
        log = self._log(seat) if is_informed else self._common_log
        return b"%b%b%b%b}" % (self._shared, own, log, undo)

    @cached_property
    def _undoer(self) -> Seat | None:
        """Who may take the step back, once the match has accepted it; nobody, if it is past."""
        return undoer(self._match) if self._after is self._match.position else None

    def _log(self, seat: Seat | None) -> bytes:
        """The field with the lines that an audience may read."""
        lines = [line for seats, line in self._lines if seats is None or seat in seats]
        return _field(b"n", lines) if lines else b""


def _field(name: bytes, value: object) -> bytes:
    return b',"%b":%b' % (name, orjson.dumps(value))


def _changes(name: bytes, changes: Sequence[Change], whole: Json) -> bytes:
    """A field with what changes in a part of the view, or with that part as a whole."""
    if not changes:
        return b""
    text = orjson.dumps(changes)
    if len(text) > LONG:
        text = min(text, orjson.dumps([["", whole]]), key=len)
    return b',"%b":%b' % (name, text)


class SnapshotFrames:
    """The frames of the newest position, spliced from encoded parts into what `Snapshot` describes.

    `known` saves computing the views of that position, if they are the ones.
    """

    def __init__(self, match: Match, known: Views | None = None) -> None:
        position = match.position
        fits = known is not None and known.position is position
        self.views = known if known is not None and fits else Views(match, position)
        head = {
            "type": "snapshot",
            "match": match.match_id,
            "game": match.game.card.key,
            "options": match.codec.dump_options(match.options),
            "seq": match.seq,
            "at": milliseconds(position.at),
            "began": started_at(match),
            "lines": lines_of(match.game).names,
        }
        self._match = match
        self._head = orjson.dumps(head)[:-1]
        self._view = orjson.dumps(self.views.shared)[:-1]
        self._has_secrets = any(
            note.seats is not None for one in match.recent for note in one.notes
        )
        self._notes = orjson.dumps(notes_of(match.recent, None))
        self._frames: dict[Seat | None, bytes] = {}

    def frame(self, seat: Seat | None) -> bytes:
        """The snapshot of an audience."""
        encoded = self._frames.get(seat)
        if encoded is None:
            encoded = self._frames[seat] = self._encode(seat)
        return encoded

    def _encode(self, seat: Seat | None) -> bytes:
        match, notes = self._match, self._notes
        if self._has_secrets and seat is not None:
            notes = orjson.dumps(notes_of(match.recent, seat))
        own = {
            "drafts": drafts_for(match, seat),
            "ready": is_ready(match, seat),
            "undo": may_undo(match, seat),
        }
        return b'%b,"you":%b,"view":%b,"private":%b},"notes":%b,%b' % (
            self._head,
            orjson.dumps(seat),
            self._view,
            orjson.dumps(self.views.private[seat]),
            notes,
            orjson.dumps(own)[1:],
        )


class RoomFrames:
    """The frames of a room, spliced from encoded parts into what `RoomFrame` describes."""

    def __init__(self, room_state: RoomState) -> None:
        self._room = room_state
        self._shared = orjson.dumps(shared_room(room_state))[:-1]
        self._roster = shared_roster(room_state)
        self._frames: dict[str, bytes] = {}

    def frame(self, player: str) -> bytes:
        """The frame for a member; the same for all their connections."""
        encoded = self._frames.get(player)
        if encoded is None:
            encoded = self._frames[player] = self._encode(player)
        return encoded

    def _encode(self, player: str) -> bytes:
        room_state = self._room
        own = orjson.dumps(own_room(room_state, self._roster, player))[1:]
        member = orjson.dumps(you(room_state, player))
        return b'{"type":"room","seq":%d,"room":%b,%b,"you":%b}' % (
            room_state.seq,
            self._shared,
            own,
            member,
        )
