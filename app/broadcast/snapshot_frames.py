"""The frames of a snapshot: what all audiences share is encoded once, the rest once per seat."""

import orjson

from app.games.contract import Seat
from app.match.drafts import drafts_for, is_ready
from app.match.match import Match, began
from app.match.times import milliseconds
from app.match.undo import may_undo
from app.match.views import Views
from app.schemas.match import notes_of


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
            "began": began(match),
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
        found = self._frames.get(seat)
        if found is None:
            found = self._frames[seat] = self._encode(seat)
        return found

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
            orjson.dumps(self.views.private(seat)),
            notes,
            orjson.dumps(own)[1:],
        )
