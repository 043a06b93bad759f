"""The commands that write and restore backups, for files and for what is piped."""

import asyncio
import shutil
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NoReturn

import typer

from app import features as _features  # noqa: F401  # their tables are known to the metadata
from app.cli.exit import CommandFailure, ExitCode
from app.ops.backup import importing
from app.ops.backup.failures import BackupFailed
from app.ops.backup.restoring import RestorePlan, told
from app.ops.backup.writing import write
from app.privacy.erase import repeat
from app.settings import Settings
from app.store import files

PIPE: Final = Path("-")
"""Stands for standard output, or standard input."""


def back_up(settings: Settings, file: Path) -> None:
    """Write a backup, and say so."""
    now = datetime.now(UTC)
    with _told("backup-failed"), _tidy():
        if file != PIPE:
            made = write(settings, file, now)
            typer.echo(f"Wrote {made} ({made.stat().st_size} bytes).")
        else:
            _pipe(settings, now)
    if settings.secret is not None:
        typer.echo("It contains FARBENSPIEL_SECRET: keep it just as confidential.", err=True)


def _pipe(settings: Settings, now: datetime) -> None:
    if sys.stdout.isatty():
        raise BackupFailed("Standard output is a terminal: name a file, or redirect it into one.")
    with files.draft_beside(settings.data_dir / "backup") as draft:
        made = write(settings, draft / "piped.tar", now)
        with made.open("rb") as stream:
            shutil.copyfileobj(stream, sys.stdout.buffer)


def restore(settings: Settings, file: Path, erasures: Path | None, *, yes: bool) -> None:
    """Restore a backup, and say what was done."""

    def agree(question: str) -> bool:
        return yes or _asked(question)

    restoring = RestorePlan(settings, agree, repeat, datetime.now(UTC))
    with _told("restore-failed"), _tidy():
        if file != PIPE:
            said = asyncio.run(restoring.run(file, erasures or file.parent))
        else:
            with files.draft_beside(settings.data_dir / "backup") as draft:
                files.store(draft / "piped.tar", sys.stdin.buffer)
                said = asyncio.run(restoring.run(draft / "piped.tar", erasures))
    for sentence in said:
        typer.echo(sentence)


def import_sqlite(settings: Settings, file: Path) -> None:
    """Copy an SQLite database into PostgreSQL, and say so."""
    with _told("import-failed"), _tidy():
        copied = importing.import_sqlite(file, settings.database_url)
    typer.echo(f"Copied {told(copied.rows)}. {file} is as it was; the secret stays in use, too.")


def _asked(question: str) -> bool:
    try:
        return typer.confirm(question)
    except typer.Abort:
        typer.echo()
        raise BackupFailed("Nothing was replaced; --yes replaces it without asking.") from None


@contextmanager
def _told(event: str) -> Iterator[None]:
    """End the command with the sentence of what fails in the context."""
    try:
        yield
    except BackupFailed as failure:
        raise CommandFailure(event, str(failure), ExitCode.HAND) from failure


@contextmanager
def _tidy() -> Iterator[None]:
    """Let SIGTERM end the context like an error, so that nothing incomplete is left behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _terminated)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminated(_signal: int, _frame: object) -> NoReturn:
    sys.exit(128 + signal.SIGTERM)
