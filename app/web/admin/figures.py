"""What the processes report to an operator's page, and the cards that are made of it."""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, TypeAlias

from app.admin import overview
from app.admin.chores import BACKUP
from app.admin.overview import Storage
from app.backup import kept
from app.backup.kept import Kept
from app.dependencies import Parts
from app.settings import Settings
from app.store.admin.acts import Act, Acts
from app.store.admin.reports import Report, Reports
from app.web.admin.words import Look

RECENT: Final = timedelta(seconds=12)
"""Reports as old as this are shown while newer ones are on their way."""
TRIES, POLL_SECONDS = 30, 0.05
SLOW_MS, TOO_SLOW_MS = 250, 1000
SOON_FULL_DAYS, ALMOST_FULL_DAYS = 14, 3
SOON_FULL, ALMOST_FULL = 0.8, 0.95
CROWDED: Final = 0.8
BACKED_UP: Final = ("backup-written", "backup-failed")

Level: TypeAlias = Literal["good", "care", "bad"]


@dataclass(frozen=True, slots=True)
class Card:
    """A figure: how well it is, and which share of its limit is used, if it has one."""

    icon: str
    label: str
    figure: str
    note: str
    level: Level = "good"
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """How the server is doing; `present` are the ids of those who have each room open.

    `backed_up` is what the log of acts says of the last backup, `at_work` what processes are at.
    """

    reports: Sequence[Report]
    storage: Storage
    present: dict[str, set[str]]
    backup: Kept | None = None
    backed_up: Act | None = None
    at_work: Collection[str] = ()

    @property
    def people(self) -> int:
        """How many people have a room open."""
        return len(set().union(*self.present.values()))

    def here(self, room: str) -> int:
        """How many people have this room open."""
        return len(self.present.get(room, ()))


async def read(parts: Parts) -> Figures:
    """The newest figures.  All processes are asked for newer ones, for the next look."""
    reports = await _reports(parts)
    stored = await overview.storage(parts.engine, parts.settings.sqlite_file)
    at_work = {*parts.chores.at_work, *overview.at_work(reports)}
    seen = Figures(reports, stored, overview.here(reports), at_work=at_work)
    folder = parts.settings.backup_dir
    if folder is None:
        return seen
    backup = await asyncio.to_thread(kept.newest, folder, datetime.now(UTC))
    last = await Acts(parts.engine).last_of(BACKED_UP)
    return replace(seen, backup=backup, backed_up=last[0] if last else None)


async def _reports(parts: Parts) -> Sequence[Report]:
    """The newest reports: a page is looked at again and again, so only the first look waits."""
    rows = Reports(parts.engine)
    asked = await rows.ask()
    parts.revocations.announce()
    for _ in range(TRIES):
        found = await rows.since(asked - RECENT)
        if found:
            return found
        await asyncio.sleep(POLL_SECONDS)
    return ()


def cards(look: Look, settings: Settings, figures: Figures) -> list[Card]:
    """The cards; one whose figure isn't known is left out."""
    made = [_health(look, figures.reports)]
    if figures.reports:
        made += [*_answer(look, figures.reports), _people(look, figures), _memory(look, figures)]
    made.append(_storage(look, figures.storage))
    if settings.backup_dir is not None:
        made.append(_backup(look, settings, figures))
    return made


def _health(look: Look, reports: Sequence[Report]) -> Card:
    t = look.t
    if not reports:
        help_ = t("operator-no-reports-help")
        return Card("pulse", t("operator-unwell"), t("operator-no-reports"), help_, "care")
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
    return Card("pulse", t("operator-healthy"), t("operator-up", **{"for": up}), note, level)


def _answer(look: Look, reports: Sequence[Report]) -> list[Card]:
    told = [ms for one in reports if (ms := one.figures["answer_ms"]) is not None]
    if not told:
        return []
    slowest, t = max(told), look.t
    level: Level = "good" if slowest < SLOW_MS else "care" if slowest < TOO_SLOW_MS else "bad"
    figure = t("operator-ms", ms=str(round(slowest)))
    return [Card("clock", t("operator-answer"), figure, t("operator-answer-note"), level)]


def _people(look: Look, figures: Figures) -> Card:
    used = [
        one.figures["connections"] / max(1, one.figures["most_connections"])
        for one in figures.reports
    ]
    note = look.t("operator-connections-note", rooms=len(figures.present))
    level: Level = "good" if max(used) < CROWDED else "care"
    label = look.t("operator-people-here")
    return Card("people", label, str(figures.people), note, level, max(used))


def _memory(look: Look, figures: Figures) -> Card:
    sizes = [one.figures["memory"] for one in figures.reports]
    note = look.t("operator-processes", count=len(sizes))
    return Card("gear", look.t("operator-memory"), look.size(sum(sizes)), note)


def _storage(look: Look, stored: Storage) -> Card:
    t = look.t
    if stored.free is None:
        return Card("disk", t("operator-storage"), look.size(stored.used), "")
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
    return Card("disk", t("operator-storage"), figure, note, level, share)


def _backup(look: Look, settings: Settings, figures: Figures) -> Card:
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
    return Card(icon, label, figure, note, level)


def _failed(figures: Figures) -> Act | None:
    """The failure of the last backup; one that was made by hand since then is in no log."""
    last, newest = figures.backed_up, figures.backup
    if last is None or last.kind != "backup-failed":
        return None
    return last if newest is None or newest.at <= last.at else None
