"""The log of acts in sentences: with the names of today, not those of the time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops.acts import AuditEntry, AuditLog
from app.ops.pages.words import AdminFormatter
from app.ops.people import PeopleSearch
from app.ops.rooms import RoomSearch

Level: TypeAlias = Literal["info", "warning", "error"]
GRAVE: Final = frozenset(("room-deleted", "room-closed", "player-banned", "address-banned"))


@dataclass(frozen=True, slots=True)
class LogLine:
    """What was done; `by` says from where, if it wasn't here."""

    id: str
    at: datetime
    level: Level
    text: str
    by: str
    room_id: str | None
    player_id: str | None


async def newest(
    engine: AsyncEngine,
    look: AdminFormatter,
    limit: int,
    before: str | None = None,
    room: str | None = None,
) -> list[LogLine]:
    """The newest lines, or those before a line; of one room, if one is named."""
    entries = await AuditLog(engine).newest(limit, before=before, room=room)
    named = await _Names.read(engine, look, entries)
    return [named.line(act) for act in entries]


@dataclass(frozen=True, slots=True)
class _Names:
    look: AdminFormatter
    rooms: dict[str, str]
    people: dict[str, str]

    @classmethod
    async def read(
        cls, engine: AsyncEngine, look: AdminFormatter, acts: Sequence[AuditEntry]
    ) -> "_Names":
        rooms = sorted({act.room_id for act in acts if act.room_id is not None})
        people = sorted({act.player_id for act in acts if act.player_id is not None})
        rooms_found = await RoomSearch(engine).those(rooms) if rooms else ()
        people_found = await PeopleSearch(engine).those(people) if people else ()
        return cls(
            look,
            {one.id: look.room(one) for one in rooms_found},
            {one.id: one.name for one in people_found},
        )

    def line(self, act: AuditEntry) -> LogLine:
        t = self.look.t
        room = self._of("room", self.rooms, act.room_id)
        player = self._of("person", self.people, act.player_id)
        kind = act.kind
        if kind == "withdrawn" and act.room_id is not None:
            kind = "room-withdrawn"
        elif kind == "ban-lifted" and act.player_id is None:
            player = t("operator-an-address")
        more: dict[str, str | int] = {"for": self._span(act)}
        if kind.endswith("-expired"):
            what = t(f"operator-expired-{kind.removesuffix('-expired')}")
            kind, more = "expired", {"what": what, "count": int(act.data.get("count", 0))}
        if kind == "backup-written":
            more["size"] = self.look.size(int(act.data.get("bytes", 0)))
        elif kind == "backup-failed":
            more["reason"] = str(act.data.get("reason", ""))
        key = f"operator-act-{kind}"
        text = t(key, room=room, player=player, **more) if t.has(key) else act.kind
        by = "" if act.by == "page" else t(f"operator-by-{act.by}")
        return LogLine(act.id, act.at, _level(act.kind), text, by, act.room_id, act.player_id)

    def _of(self, what: str, names: dict[str, str], id_: str | None) -> str:
        if id_ is None:
            return ""
        return names.get(id_) or self.look.t(f"operator-gone-{what}", id=id_)

    def _span(self, act: AuditEntry) -> str:
        seconds = act.data.get("seconds")
        if not isinstance(seconds, int):
            return self.look.t("operator-for-ever")
        hours = timedelta(seconds=seconds) // timedelta(hours=1)
        if hours >= 24:
            return self.look.t("operator-for-days", count=hours // 24)
        return self.look.t("operator-for-hours", count=max(1, hours))


def _level(kind: str) -> Level:
    if "failed" in kind:
        return "error"
    return "warning" if kind in GRAVE else "info"
