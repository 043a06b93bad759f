"""The command that plays all logs again: what it says, its exit code, and what it cuts."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete
from typer.testing import CliRunner

from app.cli.commands import whole
from app.store.tables import StepRow
from tests.store.test_log_check import execute, played
from tests.support.room_processes import process


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_folder: None) -> Path:
    monkeypatch.setenv("FARBENSPIEL_DATA_DIR", str(tmp_path))
    (tmp_path / "secret").write_text("secret")
    done = CliRunner().invoke(whole(), ["migrate"])
    assert done.exit_code == 0, done.output
    return tmp_path


def broken(folder: Path) -> str:
    """Make a hole in a match; its id."""

    async def run() -> str:
        async with process(f"sqlite:///{folder}/farbenspiel.db") as one:
            live = await played(one)
            here = StepRow.match_id == live.match_id
            await execute(one.store.engine, delete(StepRow).where(here, StepRow.seq == 3))
            return live.match_id

    return asyncio.run(run())


def test_whole_logs_are_whole(folder: Path) -> None:
    done = CliRunner().invoke(whole(), ["check"])
    assert done.exit_code == 0
    assert done.output == "All logs are whole: 0 rooms and 0 matches.\n"


def test_a_hole_is_said_and_mended_once_there_is_a_backup(folder: Path) -> None:
    match = broken(folder)
    found = CliRunner().invoke(whole(), ["check"])
    assert found.exit_code == 3
    assert f"Match {match} of room" in found.output
    assert "Broken logs: 1, of 1 room and 1 match." in found.output
    assert "step 3 is missing; the newest is 6." in found.output
    assert "`farbenspiel check --repair`" in found.output
    assert not list(folder.glob("*.tar"))
    mended = CliRunner().invoke(whole(), ["check", "--repair"])
    assert mended.exit_code == 0, mended.output
    assert "Cut, and whole now: 1 log." in mended.output
    assert len(list(folder.glob("*.tar"))) == 1
    assert CliRunner().invoke(whole(), ["check"]).exit_code == 0


def test_nothing_is_cut_without_a_backup(folder: Path) -> None:
    broken(folder)
    (folder / "secret").unlink()
    refused = CliRunner().invoke(whole(), ["check", "--repair"])
    assert refused.exit_code == 3
    assert "There is no secret" in refused.output
    assert CliRunner().invoke(whole(), ["check"]).exit_code == 3
