"""The cards of the overview: figures, with words and an edge where something isn't well."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.i18n import translator
from app.ops.acts import AuditEntry
from app.ops.backup.backup_files import BackupFile
from app.ops.overview import Storage
from app.ops.pages import overview
from app.ops.pages.overview import StatusCard
from app.ops.pages.words import AdminFormatter
from app.ops.reports import ProcessReport, ProcessStatus
from app.settings import Settings

GIGA = 10**9


@cache
def look() -> AdminFormatter:
    """The words of an operator."""
    return AdminFormatter(translator("en"))


NOW = datetime.now(UTC)


def report(process: str = "one", **changed: Any) -> ProcessReport:
    values: ProcessStatus = {
        "version": "1.4",
        "began_at": int((NOW - timedelta(days=12, hours=1)).timestamp() * 1000),
        "memory": 182_000_000,
        "connections": 14,
        "most_connections": 400,
        "rooms": {"a": ["anna", "ben"], "b": ["ben"]},
        "thinking": 1,
        "most_thinking": 2,
        "jobs_waiting": 0,
        "answer_ms": 14.2,
        "refused": {"guesses": 3},
    }
    return ProcessReport(process, NOW, {**values, **changed})  # type: ignore[typeddict-item]


def told(
    *reports: ProcessReport, storage: Storage | None = None, **more: Any
) -> dict[str, StatusCard]:
    """The cards by their labels."""
    present = {"a": {"anna", "ben"}, "b": {"ben"}} if reports else {}
    stored = storage or Storage(8 * GIGA, 2 * GIGA, None)
    rest = {name: more.pop(name) for name in ("backup", "backed_up", "at_work") if name in more}
    seen = overview.ServerStatus(reports, stored, present, **rest)
    settings = Settings(_env_file=None, **more)
    return {card.label: card for card in overview.cards(look(), settings, seen)}


def test_all_is_well() -> None:
    cards = told(report(), report("two", answer_ms=9.0))
    assert (cards["Healthy"].figure, cards["Healthy"].level) == ("Up 12 days", "good")
    assert cards["Healthy"].note == "version 1.4, 2 processes"
    assert (cards["Response time"].figure, cards["Response time"].level) == ("14 ms", "good")
    assert (cards["People here"].figure, cards["People here"].note) == ("2", "in 2 rooms")
    assert cards["Memory"].figure == "364 MB"
    assert "Backup" not in cards


def test_what_is_not_known_is_left_out() -> None:
    cards = told(report(answer_ms=None))
    assert "Response time" not in cards
    cards = told()
    assert (cards["Unhealthy"].level, cards["Unhealthy"].figure) == ("care", "No report")
    assert set(cards) == {"Unhealthy", "Storage"}


@pytest.mark.parametrize(("ms", "level"), [(249, "good"), (251, "care"), (1001, "bad")])
def test_slow_answers_are_not_well(ms: float, level: str) -> None:
    assert told(report(), report("two", answer_ms=ms))["Response time"].level == level


@pytest.mark.parametrize(
    ("used", "free", "days", "level", "note"),
    [
        (1, 9, None, "good", "9.0 GB free"),
        (8.4, 1.6, 9, "care", "full in about 9 days"),
        (8.4, 1.6, None, "care", "1.6 GB free"),
        (1, 9, 2, "bad", "full in about 2 days"),
        (9.7, 0.3, None, "bad", "300 MB free"),
        (1, None, None, "good", ""),
    ],
)
def test_storage(used: float, free: float | None, days: int | None, level: str, note: str) -> None:
    left = None if free is None else int(free * GIGA)
    card = told(report(), storage=Storage(int(used * GIGA), left, days))["Storage"]
    assert (card.level, card.note) == (level, note)


def test_processes_of_two_versions_and_many_connections_need_care() -> None:
    cards = told(report(), report("two", version="1.5", connections=390))
    assert (cards["Healthy"].level, cards["People here"].level) == ("care", "care")


def test_backups(tmp_path: Path) -> None:
    now = datetime.now(UTC)  # not NOW, which may be of yesterday
    new = BackupFile(tmp_path / "one.tar", now, 1)
    card = told(report(), backup_dir=tmp_path, backup=new)["Backup"]
    assert (card.level, card.note) == ("good", "1 MB, kept for 14 days")
    assert card.figure.endswith(" today")
    old = replace(new, at=NOW - timedelta(hours=49))
    card = told(report(), backup_dir=tmp_path, backup=old)["Backup"]
    assert (card.level, card.note) == ("care", "older than it should be")
    card = told(report(), backup_dir=tmp_path)["Backup"]
    assert (card.level, card.figure) == ("care", "none yet")
    failed = AuditEntry("1", now, "server", "backup-failed", None, None, {"reason": "No space."})
    card = told(report(), backup_dir=tmp_path, backup=new, backed_up=failed)["Backup"]
    assert (card.level, card.note) == ("bad", "The last try failed. No space.")
    by_hand = replace(new, at=now + timedelta(seconds=1))
    card = told(report(), backup_dir=tmp_path, backup=by_hand, backed_up=failed)["Backup"]
    assert (card.level, card.note) == ("good", "1 MB, kept for 14 days")
    card = told(report(), backup_dir=tmp_path, backed_up=failed)["Backup"]
    assert card.level == "bad"
    values: dict[str, Any] = {"backup": new, "backed_up": failed, "at_work": ["backup"]}
    card = told(report(), backup_dir=tmp_path, **values)["Backup"]
    assert (card.level, card.note) == ("good", "being made …")
    written = replace(failed, kind="backup-written", data={"bytes": 1})
    card = told(report(), backup_dir=tmp_path, backup=new, backed_up=written)["Backup"]
    assert card.level == "good"


def test_limits_add_up_over_processes() -> None:
    reports = [report(), report("two", refused={"guesses": 1, "lists": 9})]
    lines = dict(overview.used(look(), reports))
    assert lines["Open connections"] == "28 of 800"
    assert lines["Bots thinking at once"] == "2 of 4"
    assert list(lines)[-2:] == ["Refused: lists", "Refused: guesses"]
    table = overview.table(look(), Settings(_env_file=None), reports)
    assert (table[0].name, table[0].refused, table[0].allows) == ("lists", 9, "240 a minute")
    assert {"guesses", "rooms", "guests"} <= {one.name for one in table}
    assert overview.used(look(), []) == []
