"""What the overview of an operator's pages shows: figures, one of four lists, notices, messages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, cast, get_args
from urllib.parse import urlencode

from app.admin.chores import EXPIRY
from app.dependencies import Parts
from app.store.admin.acts import Acts
from app.store.admin.bans import Ban, Bans
from app.store.admin.notices import Notice, Notices
from app.store.admin.people import FindPeople
from app.store.admin.rooms import FindRooms, FoundRoom, Which
from app.web.admin import figures, limits, news
from app.web.admin.door import row_id
from app.web.admin.figures import Figures
from app.web.admin.words import Look

Tab: TypeAlias = Literal["rooms", "people", "banned", "limits"]
TABS: Final[tuple[Tab, ...]] = get_args(Tab)
PAGE: Final = 50
LAST_PAGE: Final = 2000
LONGEST_SEARCH: Final = 60
UNUSED: Final = timedelta(days=30)
EXPIRED: Final = ("matches-expired", "rooms-expired", "chat-expired", "guests-expired")
TOGETHER: Final = timedelta(seconds=1)
"""What one sweep has let expire is written by one transaction."""
BRIEFLY: Final = 8
"""How many messages the overview has."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for; whatever makes no sense is ignored."""

    tab: Tab = "rooms"
    q: str = ""
    which: Which = "all"
    page: int = 1
    room: str = ""

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "Asked":
        """From the parameters of an address."""
        tab, which = query.get("tab", ""), query.get("which", "")
        number = query.get("page", "1")
        text = query.get("q", "").replace("\0", "").strip()
        return cls(
            tab if tab in TABS else "rooms",
            text[:LONGEST_SEARCH],
            cast(Which, which) if which in ("running", "unused") else "all",
            min(max(1, int(number)), LAST_PAGE) if number.isdecimal() and len(number) < 6 else 1,
            row_id(query.get("room", "")),
        )

    def address(self, **changed: str | int) -> str:
        """The parameters of this page, some of them changed; those of no effect are left out."""
        values = {name: getattr(self, name) for name in self.__slots__} | changed
        usual = {"tab": "rooms", "which": "all", "page": 1, "q": "", "room": ""}
        return "?" + urlencode({name: v for name, v in values.items() if v != usual[name]})

    @property
    def offset(self) -> int:
        """How many rows come before this page."""
        return (self.page - 1) * PAGE


async def read(parts: Parts, look: Look, asked: Asked) -> dict[str, Any]:
    """All values of the overview."""
    engine = parts.engine
    now = await figures.read(parts)
    bans = await Bans(engine).all()
    rooms, people = FindRooms(engine), FindPeople(engine)
    counts = {"rooms": await rooms.count(), "people": await people.count(), "banned": len(bans)}
    values = await _list(parts, look, asked, now, bans)
    notices, target = await _told(parts, asked)
    return {
        "asked": asked,
        "tabs": [(tab, counts.get(tab)) for tab in TABS],
        "figures": now,
        "cards": figures.cards(look, parts.settings, now),
        "limits": limits.used(look, now.reports),
        "notices": notices,
        "target": target,
        "messages": await news.newest(engine, look, BRIEFLY),
        "unused_days": _unused(parts).days,
        "expire_days": parts.settings.expire_rooms_days,
        "backs_up": parts.settings.backup_dir is not None,
        **await _expiry(parts, look, now),
        "per_page": PAGE,
        **values,
    }


async def _list(
    parts: Parts, look: Look, asked: Asked, now: Figures, bans: Sequence[Ban]
) -> dict[str, Any]:
    """The rows of the chosen tab, and how many there are in all."""
    if asked.tab == "people":
        people = FindPeople(parts.engine)
        found = await people.search(asked.q, limit=PAGE, offset=asked.offset)
        return {"rows": found, "count": await people.count(asked.q)}
    if asked.tab == "banned":
        shown = bans[asked.offset : asked.offset + PAGE]
        return {
            "rows": shown,
            "count": len(bans),
            "names": await _banned(parts, shown),
            "addresses": parts.settings.access_log == "addresses",
        }
    if asked.tab == "limits":
        rows = limits.table(look, parts.settings, now.reports)
        return {"rows": rows, "count": len(rows)}
    rooms, since = FindRooms(parts.engine), datetime.now(UTC) - _unused(parts)
    search = asked.q, asked.which
    listed = await rooms.search(*search, limit=PAGE, offset=asked.offset, unused_since=since)
    return {"rows": listed, "count": await rooms.count(*search, unused_since=since)}


async def _expiry(parts: Parts, look: Look, now: Figures) -> dict[str, object]:
    """Whether anything expires by the settings, whether that goes on, and what went last."""
    if not parts.chores.expires:
        return {"expires": False}
    acts = await Acts(parts.engine).last_of(EXPIRED, len(EXPIRED))
    last = [act for act in acts if acts[0].at - act.at < TOGETHER]
    gone = {act.kind.removesuffix("-expired"): int(act.data["count"]) for act in last}
    return {
        "expires": True,
        "expiring": EXPIRY in now.at_work,
        "expired": look.counts(gone),
        "expired_at": look.time(acts[0].at) if acts else "",
    }


def _unused(parts: Parts) -> timedelta:
    """How long nobody has opened a room that counts as unused: as long as until it expires."""
    days = parts.settings.expire_rooms_days
    return UNUSED if days is None else timedelta(days=days)


async def _banned(parts: Parts, bans: Sequence[Ban]) -> dict[str, str]:
    """The names of those who are banned; an address has none."""
    ids = [ban.player_id for ban in bans if ban.player_id is not None]
    return {one.id: one.name for one in await FindPeople(parts.engine).those(ids)}


async def _told(
    parts: Parts, asked: Asked
) -> tuple[list[tuple[Notice, FoundRoom | None]], FoundRoom | None]:
    """The notices that are up, each with its room, and the room that is to be written to."""
    notices = await Notices(parts.engine).all()
    ids = {one.room_id for one in notices if one.room_id is not None}
    if asked.room:
        ids.add(asked.room)
    rooms = {one.id: one for one in await FindRooms(parts.engine).those(sorted(ids))}
    shown = [(one, rooms.get(one.room_id or "")) for one in notices[:BRIEFLY]]
    return shown, rooms.get(asked.room)
