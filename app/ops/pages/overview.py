"""The overview of an operator's pages: figures, limits, one of four lists, notices, messages."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, TypeAlias, cast, get_args
from urllib.parse import urlencode

from app.dependencies import Core
from app.ops import overview
from app.ops.acts import AuditEntry, AuditLog
from app.ops.backup import backup_files
from app.ops.backup.backup_files import BackupFile
from app.ops.bans import Bans
from app.ops.maintenance import BACKUP, EXPIRY
from app.ops.notices import Notice, Notices
from app.ops.overview import Storage, refusals
from app.ops.pages import act_log
from app.ops.pages.auth import row_id
from app.ops.pages.words import AdminFormatter
from app.ops.people import PeopleSearch
from app.ops.reports import ProcessReport, Reports
from app.ops.rooms import FoundRoom, RoomSearch, Which
from app.ops.service import Ops
from app.settings import Settings
from app.store.ban_rows import ServerBan

PER_MINUTE: Final = "_per_minute"
SHOWN_LIMITS: Final = 6
"""How many lines the panel has."""

RECENT: Final = timedelta(seconds=12)
"""Reports as old as this are shown while newer ones are on their way."""
CROWDED: Final = 0.8
BACKED_UP: Final = ("backup-written", "backup-failed")
Level: TypeAlias = Literal["good", "care", "bad"]
Tab: TypeAlias = Literal["rooms", "people", "banned", "limits"]
TABS: Final[tuple[Tab, ...]] = get_args(Tab)
PAGE: Final = 50
LAST_PAGE: Final = 2000
LONGEST_SEARCH: Final = 60
UNUSED: Final = timedelta(days=30)
EXPIRED: Final = ("matches-expired", "rooms-expired", "chat-expired", "guests-expired")
TOGETHER: Final = timedelta(seconds=1)
"""What one sweep has let expire is written by one transaction."""
SHOWN_LINES: Final = 8
"""How many messages the overview has."""


@dataclass(frozen=True, slots=True)
class LimitUsage:
    """A limit: what it allows, if that is one number, and what it has refused."""

    name: str
    allows: str
    refused: int


def used(look: AdminFormatter, reports: Sequence[ProcessReport]) -> list[tuple[str, str]]:
    """How much of what is limited is in use, then what was refused most often."""
    t, figures = look.t, [one.figures for one in reports]
    lines = [
        (t(f"operator-limit-{key}"), t("operator-of", count=count, most=most))
        for key, count, most in (
            (
                "connections",
                sum(one["connections"] for one in figures),
                sum(one["most_connections"] for one in figures),
            ),
            (
                "thinking",
                sum(one["thinking"] for one in figures),
                sum(one["most_thinking"] for one in figures),
            ),
        )
    ]
    lines.append((t("operator-limit-waiting"), str(sum(one["jobs_waiting"] for one in figures))))
    most = sorted(refusals(reports).items(), key=lambda one: -one[1])
    lines += [(t("operator-limit-refused", limit=name), str(count)) for name, count in most]
    return lines[:SHOWN_LIMITS] if reports else []


def table(
    look: AdminFormatter, settings: Settings, reports: Sequence[ProcessReport]
) -> list[LimitUsage]:
    """All that is limited by the minute, and whatever else was refused."""
    counts, values = refusals(reports), settings.model_dump()
    rates = {
        name.removesuffix(PER_MINUTE): look.t("operator-per-minute", count=value)
        for name, value in values.items()
        if name.endswith(PER_MINUTE)
    }
    names = sorted({*rates, *counts}, key=lambda name: (-counts.get(name, 0), name))
    return [LimitUsage(name, rates.get(name, ""), counts.get(name, 0)) for name in names]


TRIES, POLL_SECONDS = 30, 0.05
SLOW_MS, TOO_SLOW_MS = 250, 1000
SOON_FULL_DAYS, ALMOST_FULL_DAYS = 14, 3
SOON_FULL, ALMOST_FULL = 0.8, 0.95


@dataclass(frozen=True, slots=True)
class StatusCard:
    """A figure: how well it is, and which share of its limit is used, if it has one."""

    icon: str
    label: str
    figure: str
    note: str
    level: Level = "good"
    share: float | None = None


@dataclass(frozen=True, slots=True)
class ServerStatus:
    """How the server is doing; `present` are the ids of those who have each room open.

    `backed_up` is what the log of acts says of the last backup, `at_work` what processes are at.
    """

    reports: Sequence[ProcessReport]
    storage: Storage
    present: dict[str, set[str]]
    backup: BackupFile | None = None
    backed_up: AuditEntry | None = None
    at_work: Collection[str] = ()

    @property
    def people(self) -> int:
        """How many people have a room open."""
        return len(set().union(*self.present.values()))

    def here(self, room: str) -> int:
        """How many people have this room open."""
        return len(self.present.get(room, ()))


async def read_figures(core: Core) -> ServerStatus:
    """The newest figures.  All processes are asked for newer ones, for the next look."""
    reports = await _reports(core)
    stored = await overview.storage(core.engine, core.settings.sqlite_file)
    at_work = {*core.feature(Ops).chores.at_work, *overview.at_work(reports)}
    seen = ServerStatus(reports, stored, overview.here(reports), at_work=at_work)
    folder = core.settings.backup_dir
    if folder is None:
        return seen
    backup = await asyncio.to_thread(backup_files.newest, folder, datetime.now(UTC))
    last = await AuditLog(core.engine).last_of(BACKED_UP)
    return replace(seen, backup=backup, backed_up=last[0] if last else None)


async def _reports(core: Core) -> Sequence[ProcessReport]:
    """The newest reports: a page is looked at again and again, so only the first look waits."""
    rows = Reports(core.engine)
    asked = await rows.ask()
    core.revocations.announce()
    for _ in range(TRIES):
        recent = await rows.since(asked - RECENT)
        if recent:
            return recent
        await asyncio.sleep(POLL_SECONDS)
    return ()


def cards(look: AdminFormatter, settings: Settings, figures: ServerStatus) -> list[StatusCard]:
    """The cards; one whose figure isn't known is left out."""
    made = [_health(look, figures.reports)]
    if figures.reports:
        made += [*_answer(look, figures.reports), _people(look, figures), _memory(look, figures)]
    made.append(_storage(look, figures.storage))
    if settings.backup_dir is not None:
        made.append(_backup(look, settings, figures))
    return made


def _health(look: AdminFormatter, reports: Sequence[ProcessReport]) -> StatusCard:
    t = look.t
    if not reports:
        help_ = t("operator-no-reports-help")
        return StatusCard("pulse", t("operator-unwell"), t("operator-no-reports"), help_, "care")
    began = datetime.fromtimestamp(min(one.figures["began_at"] for one in reports) / 1000, UTC)
    versions = sorted({one.figures["version"] for one in reports})
    note = ", ".join(
        (
            t("operator-version", version=" / ".join(versions)),
            t("operator-processes", count=len(reports)),
        )
    )
    up = look.span(max(datetime.now(UTC) - began, timedelta(minutes=1)))
    level: Level = "good" if len(versions) == 1 else "care"
    return StatusCard("pulse", t("operator-healthy"), t("operator-up", **{"for": up}), note, level)


def _answer(look: AdminFormatter, reports: Sequence[ProcessReport]) -> list[StatusCard]:
    latencies = [ms for one in reports if (ms := one.figures["answer_ms"]) is not None]
    if not latencies:
        return []
    slowest, t = max(latencies), look.t
    level: Level = "good" if slowest < SLOW_MS else "care" if slowest < TOO_SLOW_MS else "bad"
    figure = t("operator-ms", ms=str(round(slowest)))
    return [StatusCard("clock", t("operator-answer"), figure, t("operator-answer-note"), level)]


def _people(look: AdminFormatter, figures: ServerStatus) -> StatusCard:
    used = [
        one.figures["connections"] / max(1, one.figures["most_connections"])
        for one in figures.reports
    ]
    note = look.t("operator-connections-note", rooms=len(figures.present))
    level: Level = "good" if max(used) < CROWDED else "care"
    label = look.t("operator-people-here")
    return StatusCard("people", label, str(figures.people), note, level, max(used))


def _memory(look: AdminFormatter, figures: ServerStatus) -> StatusCard:
    sizes = [one.figures["memory"] for one in figures.reports]
    note = look.t("operator-processes", count=len(sizes))
    return StatusCard("gear", look.t("operator-memory"), look.size(sum(sizes)), note)


def _storage(look: AdminFormatter, stored: Storage) -> StatusCard:
    t = look.t
    if stored.free is None:
        return StatusCard("disk", t("operator-storage"), look.size(stored.used), "")
    whole = stored.used + stored.free
    share, days = stored.used / whole, stored.full_in_days
    figure = look.size(stored.used)
    free = t("operator-storage-free", free=look.size(stored.free))
    note = free if days is None else t("operator-storage-full", days=days)
    level: Level = "good"
    if share > ALMOST_FULL or (days is not None and days <= ALMOST_FULL_DAYS):
        level = "bad"
    elif share > SOON_FULL or (days is not None and days <= SOON_FULL_DAYS):
        level = "care"
    return StatusCard("disk", t("operator-storage"), figure, note, level, share)


def _backup(look: AdminFormatter, settings: Settings, figures: ServerStatus) -> StatusCard:
    """The newest backup; two of them in a row may not have been missed."""
    t, newest = look.t, figures.backup
    label, note = t("operator-backup"), ""
    level: Level = "care"
    figure, icon = t("operator-backup-none"), "disk"
    if newest is not None:
        icon, time = "check", look.time(newest.at)
        today = look.day(newest.at) == t("operator-today")
        figure = t("operator-backup-today", time=time) if today else time
        late = datetime.now(UTC) - newest.at > 2 * timedelta(hours=settings.backup_every_h)
        kept_for = t("operator-backup-kept", days=settings.backup_keep_days)
        note = t("operator-backup-old") if late else f"{look.size(newest.bytes)}, {kept_for}"
        level = "care" if late else "good"
    failed = _failed(figures)
    if BACKUP in figures.at_work:
        note = t("operator-backup-under-way")
    elif failed is not None:
        note, level = t("operator-backup-failed", reason=failed.data["reason"]), "bad"
    return StatusCard(icon, label, figure, note, level)


def _failed(figures: ServerStatus) -> AuditEntry | None:
    """The failure of the last backup; one that was made by hand since then is in no log."""
    last, newest = figures.backed_up, figures.backup
    if last is None or last.kind != "backup-failed":
        return None
    return last if newest is None or newest.at <= last.at else None


@dataclass(frozen=True, slots=True)
class OverviewQuery:
    """What an address asks for; whatever makes no sense is ignored."""

    tab: Tab = "rooms"
    q: str = ""
    which: Which = "all"
    page: int = 1
    room: str = ""

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "OverviewQuery":
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


async def read_board(core: Core, look: AdminFormatter, asked: OverviewQuery) -> dict[str, Any]:
    """All values of the overview."""
    engine = core.engine
    now = await read_figures(core)
    bans = await Bans(engine).all()
    rooms, people = RoomSearch(engine), PeopleSearch(engine)
    counts = {"rooms": await rooms.count(), "people": await people.count(), "banned": len(bans)}
    values = await _list(core, look, asked, now, bans)
    notices, target = await _told(core, asked)
    return {
        "asked": asked,
        "tabs": [(tab, counts.get(tab)) for tab in TABS],
        "figures": now,
        "cards": cards(look, core.settings, now),
        "limits": used(look, now.reports),
        "notices": notices,
        "target": target,
        "messages": await act_log.newest(engine, look, SHOWN_LINES),
        "unused_days": _unused(core).days,
        "expire_days": core.settings.expire_rooms_days,
        "backs_up": core.settings.backup_dir is not None,
        **await _expiry(core, look, now),
        "per_page": PAGE,
        **values,
    }


async def _list(
    core: Core,
    look: AdminFormatter,
    asked: OverviewQuery,
    now: ServerStatus,
    bans: Sequence[ServerBan],
) -> dict[str, Any]:
    """The rows of the chosen tab, and how many there are in all."""
    if asked.tab == "people":
        people = PeopleSearch(core.engine)
        people_found = await people.search(asked.q, limit=PAGE, offset=asked.offset)
        return {"rows": people_found, "count": await people.count(asked.q)}
    if asked.tab == "banned":
        shown = bans[asked.offset : asked.offset + PAGE]
        return {
            "rows": shown,
            "count": len(bans),
            "names": await _banned(core, shown),
            "addresses": core.settings.access_log == "addresses",
        }
    if asked.tab == "limits":
        rows = table(look, core.settings, now.reports)
        return {"rows": rows, "count": len(rows)}
    rooms, since = RoomSearch(core.engine), datetime.now(UTC) - _unused(core)
    search = asked.q, asked.which
    listed = await rooms.search(*search, limit=PAGE, offset=asked.offset, unused_since=since)
    return {"rows": listed, "count": await rooms.count(*search, unused_since=since)}


async def _expiry(core: Core, look: AdminFormatter, now: ServerStatus) -> dict[str, object]:
    """Whether anything expires by the settings, whether that goes on, and what went last."""
    if not core.feature(Ops).chores.expires:
        return {"expires": False}
    acts = await AuditLog(core.engine).last_of(EXPIRED, len(EXPIRED))
    last = [act for act in acts if acts[0].at - act.at < TOGETHER]
    gone = {act.kind.removesuffix("-expired"): int(act.data["count"]) for act in last}
    return {
        "expires": True,
        "expiring": EXPIRY in now.at_work,
        "expired": look.counts(gone),
        "expired_at": look.time(acts[0].at) if acts else "",
    }


def _unused(core: Core) -> timedelta:
    """How long nobody has opened a room that counts as unused: as long as until it expires."""
    days = core.settings.expire_rooms_days
    return UNUSED if days is None else timedelta(days=days)


async def _banned(core: Core, bans: Sequence[ServerBan]) -> dict[str, str]:
    """The names of those who are banned; an address has none."""
    ids = [ban.player_id for ban in bans if ban.player_id is not None]
    return {one.id: one.name for one in await PeopleSearch(core.engine).those(ids)}


async def _told(
    core: Core, asked: OverviewQuery
) -> tuple[list[tuple[Notice, FoundRoom | None]], FoundRoom | None]:
    """The notices that are up, each with its room, and the room that is to be written to."""
    notices = await Notices(core.engine).all()
    ids = {one.room_id for one in notices if one.room_id is not None}
    if asked.room:
        ids.add(asked.room)
    rooms = {one.id: one for one in await RoomSearch(core.engine).those(sorted(ids))}
    shown = [(one, rooms.get(one.room_id or "")) for one in notices[:SHOWN_LINES]]
    return shown, rooms.get(asked.room)
