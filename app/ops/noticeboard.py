"""What operators tell rooms, as it is shown above every board."""

from collections.abc import Iterable
from datetime import UTC, datetime

from app.match.times import milliseconds
from app.ops.notices import Notice
from app.ops.schemas import NoticeFrame, NoticeView
from app.schemas.frames import encode


class Noticeboard:
    """The notices that are up."""

    def __init__(self) -> None:
        self._notices: tuple[Notice, ...] = ()

    def replace(self, notices: Iterable[Notice]) -> None:
        """These are all notices now."""
        self._notices = tuple(notices)

    def views(self, room_id: str) -> list[NoticeView]:
        """What a room is told: what is meant for all comes first."""
        if not self._notices:  # as nearly always
            return []
        now = datetime.now(UTC)
        found = [one for one in self._notices if one.room_id in (None, room_id)]
        return [
            {
                "text": one.text,
                "due_at": None if one.due_at is None else milliseconds(one.due_at),
                "ends_at": milliseconds(one.ends_at),
            }
            for one in sorted(found, key=lambda one: one.room_id is not None)
            if one.ends_at > now
        ]

    def greeting(self, room_id: str) -> bytes | None:
        """The frame for whoever connects to a room, if there is anything to say."""
        return self.frame(room_id) if self.views(room_id) else None

    def frame(self, room_id: str) -> bytes:
        """The frame for everybody in a room."""
        return encode(NoticeFrame(type="notices", notices=self.views(room_id)))
