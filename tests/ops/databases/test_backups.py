"""Backups by schedule: one process makes them when they are due, and the log says how it went."""

import asyncio
import errno
import os
import sys
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import uvloop
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncEngine
from structlog.testing import capture_logs
from uvicorn.loops.auto import auto_loop_factory

from app.ops.acts import AuditLog
from app.ops.backup import archive, backup_files, schedule
from app.ops.backup import erasures as privacy_backups
from app.ops.backup.schedule import Backups
from app.ops.tables import ErasureRow
from app.settings import Settings
from app.store.database import create_engine
from tests.support.eventually import eventually
from tests.support.fork_server import ROOT
from tests.support.threads import apart

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
TOUCH = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()"
FAIL = "import sys; print('and', 'There is no space.', sep='\\n', file=sys.stderr); sys.exit(1)"
WAIT = "import pathlib, sys, time; pathlib.Path(sys.argv[1] + '.began').touch(); time.sleep(600)"

pytestmark = pytest.mark.usefixtures("own_folder")


def program(text: str) -> Any:
    """A command that does something else instead of a backup."""

    def command(target: Path) -> Sequence[str]:
        return [sys.executable, "-c", text, str(target)]

    return command


@pytest.fixture
async def engine(database_url: str) -> AsyncIterator[AsyncEngine]:
    """An engine on a fresh migrated database."""
    engine = create_engine(database_url)
    yield engine
    await engine.dispose()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where backups are kept; it isn't there yet."""
    return tmp_path / "deep" / "backups"


class Process:
    """The schedule of a process, whose time is set."""

    def __init__(self, engine: AsyncEngine, folder: Path, text: str = TOUCH, **more: Any) -> None:
        self.now, self.steady, self.folder = NOW, 0.0, folder
        url = engine.url.render_as_string(hide_password=False)
        settings = Settings(
            _env_file=None,  # type: ignore[call-arg]
            data_dir=folder.parent.parent,
            database_url=url,
            backup_dir=folder,
            secret="a secret",  # type: ignore[arg-type]
            **more,
        )
        command = program(text) if text else schedule.command
        times = {"now": lambda: self.now, "clock": lambda: self.steady}
        self.backups = Backups(engine, settings, folder, command, **times)  # type: ignore[arg-type]

    async def look(self) -> list[Any]:
        """Look whether something is to be done; what the log says then."""
        with capture_logs() as lines:
            await self.backups.back_up_if_due()
        return [(line["event"], line.get("reason")) for line in lines]

    @property
    def names(self) -> list[str]:
        """The backups."""
        return [one.file.name for one in backup_files.every(self.folder)]


def everything_in(folder: Path) -> set[str]:
    """The names of all that is in a folder."""
    return {one.name for one in folder.iterdir()}


async def erase(engine: AsyncEngine, digit: str) -> None:
    """Somebody is erased, whose hash has only this digit."""
    async with engine.begin() as connection:
        await connection.execute(insert(ErasureRow), {"hash": digit * 64, "at": NOW})


async def test_one_of_two_processes_makes_a_whole_backup(
    engine: AsyncEngine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    both = [Process(engine, folder, "") for _ in range(2)]
    with capture_logs() as lines:
        await asyncio.gather(*(one.backups.back_up_if_due() for one in both))
    assert [line["event"] for line in lines] == ["backup-written"]
    (made,) = backup_files.every(folder)
    with archive.opened(made.file) as found:
        assert found.secret == "a secret"
    assert made.at == NOW
    assert everything_in(folder) == {schedule.LOCK, made.file.name, privacy_backups.NAME}
    assert await both[0].look() == await both[1].look() == []
    (act,) = await AuditLog(engine).newest(9)
    assert (act.by, act.kind, act.data) == ("server", "backup-written", {"bytes": made.bytes})


def test_a_real_server_makes_backups_on_its_own_event_loop(sqlite_url: str, folder: Path) -> None:
    """Which starts processes in its own way."""

    async def look() -> list[Any]:
        engine = create_engine(sqlite_url)
        try:
            return await Process(engine, folder).look()
        finally:
            await engine.dispose()

    def run() -> list[Any]:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(look())

    assert apart(run) == [("backup-written", None)]


def test_the_loop_of_the_server_starts_and_ends_commands(sqlite_url: str, folder: Path) -> None:
    """It is another one than that of the other tests, where there is uvloop."""

    async def one_is_made_and_one_is_cut_off() -> None:
        engine = create_engine(sqlite_url)
        one = Process(engine, folder)
        assert await one.look() == [("backup-written", None)]
        other = Process(engine, folder, WAIT)
        other.now += timedelta(days=2)
        looking = asyncio.create_task(other.look())
        await eventually(lambda: bool([*folder.glob("*.began")]))
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
        await engine.dispose()

    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(one_is_made_and_one_is_cut_off())


async def test_the_next_one_is_due_after_a_while_and_old_ones_go(
    engine: AsyncEngine, folder: Path
) -> None:
    one = Process(engine, folder, backup_every_h=12, backup_keep_days=1)
    await one.look()
    one.now += timedelta(hours=11.9)
    assert await one.look() == []
    one.now += timedelta(hours=0.1)
    again = Process(engine, folder, backup_every_h=12, backup_keep_days=1)
    again.now = one.now  # after a restart
    assert await again.look() == [("backup-written", None)]
    assert len(one.names) == 2
    one.now += timedelta(hours=13)
    assert await one.look() == [("backup-written", None)]
    one.now += timedelta(hours=12)
    assert await one.look() == [("backup-written", None), ("backups-removed", None)]
    assert one.names == [
        backup_files.name_at(NOW + timedelta(hours=hours)) for hours in (12, 25, 37)
    ]


async def test_one_from_the_future_says_nothing(engine: AsyncEngine, folder: Path) -> None:
    one = Process(engine, folder)
    await one.look()
    (folder / backup_files.name_at(NOW + timedelta(days=300))).touch()
    one.now += timedelta(days=1)
    assert await one.look() == [("backup-written", None)]
    assert await one.look() == []


async def test_a_failure_is_logged_and_tried_again_after_an_hour(
    engine: AsyncEngine, folder: Path
) -> None:
    one = Process(engine, folder, FAIL)
    assert await one.look() == [("backup-failed", "There is no space.")]
    one.steady += schedule.AGAIN_SECONDS - 1
    assert await one.look() == []
    one.steady += 1
    assert await one.look() == [("backup-failed", "There is no space.")]


async def test_a_folder_that_cannot_be_made_is_named(engine: AsyncEngine, folder: Path) -> None:
    folder.parent.write_text("a file")
    told = f"{folder} can't be a folder, because a file is in the way."
    assert await Process(engine, folder).look() == [("backup-failed", told)]


async def test_a_folder_of_somebody_else_is_named(
    engine: AsyncEngine, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str | Path, *_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(schedule, "locked", refuse)
    monkeypatch.setattr("app.ops.backup.failures.os.access", lambda path, how: how == os.F_OK)
    told = f"The folder {folder} can't be written by the user with id {os.geteuid()}."
    assert await Process(engine, folder).look() == [("backup-failed", told)]


async def test_erasures_are_listed_before_the_next_backup(
    engine: AsyncEngine, folder: Path
) -> None:
    one = Process(engine, folder)
    await one.look()
    await erase(engine, "a")
    assert await one.look() == []
    assert privacy_backups.listed(folder) == {"a" * 64: NOW}


async def test_erasures_are_listed_after_a_backup_has_failed(
    engine: AsyncEngine, folder: Path
) -> None:
    one = Process(engine, folder, FAIL)
    assert await one.look() == [("backup-failed", "There is no space.")]
    await erase(engine, "a")
    assert await one.look() == []
    assert privacy_backups.listed(folder) == {"a" * 64: NOW}


async def test_a_list_that_is_gone_or_an_older_one_is_written_again(
    engine: AsyncEngine, folder: Path
) -> None:
    one = Process(engine, folder)
    for digit in "ab":
        await erase(engine, digit)
    both = {"a" * 64: NOW, "b" * 64: NOW}
    await one.look()
    (folder / privacy_backups.NAME).unlink()
    await one.look()
    assert privacy_backups.listed(folder) == both
    (folder / privacy_backups.NAME).unlink()
    privacy_backups.refresh(folder, {"a" * 64: NOW})
    await one.look()
    assert privacy_backups.listed(folder) == both


async def test_a_list_that_cannot_be_read_is_told_once_an_hour(
    engine: AsyncEngine, folder: Path
) -> None:
    one = Process(engine, folder, FAIL)
    assert await one.look() == [("backup-failed", "There is no space.")]
    (folder / privacy_backups.NAME).write_text("somebody\n")
    ((event, told),) = await one.look()
    assert (event, "is damaged" in told) == ("backup-failed", True)
    assert await one.look() == []
    one.steady += schedule.AGAIN_SECONDS
    assert await one.look() == [(event, told)]
    assert await one.look() == []


async def test_no_backup_has_failed_if_the_database_is_away(folder: Path) -> None:
    away = create_engine("postgresql://ann@127.0.0.1:1/games")
    one = Process(away, folder)
    with capture_logs() as lines:
        async with one.backups.running():
            await eventually(lambda: lines != [])
    assert [line["event"] for line in lines] == ["erasures-not-listed"]
    await away.dispose()


async def test_a_server_that_stops_ends_its_backup(engine: AsyncEngine, folder: Path) -> None:
    one = Process(engine, folder, WAIT)
    async with one.backups.running():
        await eventually(lambda: list(folder.glob("*.began")) != [])
        other = Process(engine, folder)
        assert await other.look() == []
    assert await other.look() == [("backup-written", None)]
