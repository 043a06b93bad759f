"""Backups and expiry at once: begun by a form, once at a time, and told of on the page."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import update

from app.ops.backup import backup_files
from app.ops.expiry.sweep import exclusive
from app.ops.maintenance import Chores
from app.ops.service import Ops
from app.store.tables import MessageRow
from tests.ops import operator_client
from tests.ops.databases.test_backups import FAIL, program
from tests.ops.operator_client import Operating
from tests.support.eventually import eventually
from tests.support.site import Site, running

pytestmark = pytest.mark.asyncio

GATED = """
import pathlib, sys, time
target = pathlib.Path(sys.argv[1])
while not (target.parent / "go").exists():
    time.sleep(0.01)
target.write_bytes(bytes(3_000_000))
"""
"""Writes a backup once it may."""
UNDER_WAY = "A backup is being made already."
Start = Callable[..., Any]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "backups"


@pytest_asyncio.fixture
async def start(database_url: str, tmp_path: Path) -> AsyncIterator[Start]:
    """Starts one of the processes of a server, with an operator in front of it."""
    async with AsyncExitStack() as stack:

        async def begin(**more: Any) -> tuple[Operating, Site]:
            settings = operator_client.settings(database_url, tmp_path, **more)
            site = await stack.enter_async_context(asynccontextmanager(running)(settings))
            operator = Operating(site)
            await operator.sign_in()
            return operator, site

        yield begin


def chores_of(site: Site) -> Chores:
    chores: Chores = site.app.state.core.feature(Ops).chores
    return chores


def writes(chores: Chores, command: Callable[[Path], Sequence[str]]) -> None:
    """Let the next backup be made by another command."""
    chores._backups._command = command


def none_due(folder: Path) -> None:
    """A backup is there, so that none is made by schedule."""
    folder.mkdir()
    (folder / backup_files.name_at(datetime.now(UTC) - timedelta(hours=1))).write_bytes(b"a backup")


async def shows(operator: Operating, text: str) -> None:
    """The overview says so, at last."""

    async def seen() -> bool:
        return text in await operator.page("/admin")

    await eventually(seen)


async def test_without_a_folder_no_backup_is_offered(start: Start) -> None:
    operator, _ = await start()
    assert "Back up now" not in await operator.page("/admin")
    assert "No folder for backups is set" in await operator.done("/admin/backups")


async def test_one_backup_is_made_at_a_time_by_any_process(start: Start, folder: Path) -> None:
    none_due(folder)
    operator, site = await start(backup_dir=folder)
    other, elsewhere = await start(backup_dir=folder)
    chores = chores_of(site)
    for each in (chores, chores_of(elsewhere)):
        writes(each, program(GATED))
    assert "Back up now" in await operator.page("/admin")
    page = await operator.done("/admin/backups")
    assert "A backup is being made." in page
    assert "A backup was started." in page
    await eventually(lambda: "backup" in chores.at_work)
    for each in (operator, other):
        assert UNDER_WAY in await each.done("/admin/backups")
    await shows(other, "being made …")
    (folder / "go").touch()
    for each in (other, operator):
        await shows(each, "3 MB, kept for 14 days")
    assert "Backup written, 3 MB." in await operator.page("/admin/messages")
    assert len(backup_files.every(folder)) == 2
    await eventually(lambda: not chores.at_work)
    await shows(other, "Back up now")
    assert "being made …" not in await operator.page("/admin")


async def test_the_page_says_why_a_backup_failed(start: Start, folder: Path) -> None:
    none_due(folder)
    operator, site = await start(backup_dir=folder)
    writes(chores_of(site), program(FAIL))
    await operator.done("/admin/backups")
    await shows(operator, "The last try failed. There is no space.")
    page = await operator.page("/admin/messages")
    assert "Backup failed. There is no space." in page
    assert 'class="error"' in page
    (folder / "go").touch()
    writes(chores_of(site), program(GATED))
    assert "A backup is being made." in await operator.done("/admin/backups")
    await shows(operator, "3 MB, kept for 14 days")


async def test_a_folder_that_cannot_be_used_is_named(start: Start) -> None:
    operator, site = await start(backup_dir=Path(__file__) / "in it")
    page = await operator.done("/admin/backups")
    assert "No backup was started: its folder can’t be used." in page
    assert "A backup is being made." not in page
    assert "A backup was started." not in await operator.page("/admin/messages")
    await shows(operator, "because a file is in the way.")
    assert chores_of(site).at_work == []


async def test_a_server_that_stops_ends_its_backup(
    database_url: str, tmp_path: Path, folder: Path
) -> None:
    none_due(folder)
    settings = operator_client.settings(database_url, tmp_path, backup_dir=folder)
    async with asynccontextmanager(running)(settings) as site:
        operator, chores = Operating(site), chores_of(site)
        await operator.sign_in()
        writes(chores, program(GATED))
        await operator.done("/admin/backups")
        await eventually(lambda: "backup" in chores.at_work)
    assert chores.at_work == []
    assert len(backup_files.every(folder)) == 1


async def test_without_a_rule_nothing_is_offered_to_expire(start: Start) -> None:
    operator, _ = await start()
    assert "Delete expired data now" not in await operator.page("/admin")
    assert "Nothing expires by the settings." in await operator.done("/admin/expiry")
    assert "Nothing has expired" in await operator.page("/admin/expiry")


async def test_what_is_old_goes_at_once_after_a_question(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    operator, site = await start(expire_chat_days=30)
    chores = chores_of(site)
    code, (anna, *_) = await site.table(2)
    for number in range(2):
        body = {"action_id": f"message-{number}", "text": "hello"}
        await anna.done("POST", f"/rooms/{code}/messages", body, 201)
    assert "Delete expired data now …" in await operator.page("/admin")
    question = await operator.page("/admin/expiry")
    assert "Nothing has expired" in question
    assert "<button" not in question.partition("<main")[2]
    async with site.app.state.core.engine.begin() as connection:
        old = update(MessageRow).values(at=datetime.now(UTC) - timedelta(days=31))
        await connection.execute(old)
    question = await operator.page("/admin/expiry")
    assert "this would be deleted now: 2 messages." in question
    assert "Nothing" not in question

    sweep, go_on = chores._expiry.sweep, asyncio.Event()

    async def waits() -> None:
        await go_on.wait()
        await sweep()

    monkeypatch.setattr(chores._expiry, "sweep", waits)
    page = await operator.done("/admin/expiry")
    assert "What has expired is being deleted." in page
    assert "Expiry was started." in page
    await shows(operator, "Deleting what has expired …")
    assert "is being deleted already." in await operator.done("/admin/expiry")
    go_on.set()
    await shows(operator, "Last deleted: 2 messages (")
    await eventually(lambda: not chores.at_work)
    assert (await anna.done("GET", f"/rooms/{code}/messages"))["messages"] == []
    page = await operator.page("/admin")
    assert "Expired: messages, 2." in page
    assert "Nothing has expired" in await operator.page("/admin/expiry")


async def test_what_another_process_deletes_is_not_begun_again(
    postgres_url: str, tmp_path: Path
) -> None:
    settings = operator_client.settings(postgres_url, tmp_path, expire_chat_days=30)
    async with asynccontextmanager(running)(settings) as site:
        operator = Operating(site)
        await operator.sign_in()
        async with exclusive(site.app.state.core.engine) as mine:
            assert mine
            page = await operator.done("/admin/expiry")
            assert "is being deleted already." in page
            assert "Expiry was started." not in page
        assert "Expiry was started." in await operator.done("/admin/expiry")
