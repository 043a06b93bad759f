"""The commands that write and restore backups, for files and for what is piped."""

import asyncio
import shutil
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from app.feature import EraseAgain
from app.ops.backup import importing
from app.ops.backup.failures import BackupFailed
from app.ops.backup.restoring import RestorePlan, row_counts
from app.ops.backup.writing import write
from app.settings import Settings
from app.shell.exit import CommandFailure, ExitCode
from app.shell.loading import DataOption, fail, load, prepare
from app.store import files

PIPE: Final = Path("-")
"""Stands for standard output, or standard input."""


FileOption = Annotated[
    Path, typer.Argument(help="The file to create, a folder to put it into, or - for a pipe.")
]


def add(cli: typer.Typer, erase_again: Sequence[EraseAgain]) -> None:
    """Add them; whoever was erased since a backup was made is erased again by `erase_again`."""
    cli.command()(backup)

    @cli.command()
    def restore(
        file: Annotated[Path, typer.Argument(help="The backup, or - to read it from a pipe.")],
        erasures: Annotated[
            Path | None,
            typer.Option(help="Folder with the list of erasures; default: that of the backup."),
        ] = None,
        yes: Annotated[
            bool, typer.Option("--yes", help="Replace what is there without asking.")
        ] = False,
        data_dir: DataOption = None,
    ) -> None:
        """Replace database and secret with those of a backup, once it is checked."""
        settings = load(data_dir=data_dir)
        prepare(settings)

        def agree(question: str) -> bool:
            return yes or _asked(question)

        _restore(RestorePlan(settings, agree, erase_again, datetime.now(UTC)), file, erasures)

    cli.command()(import_sqlite)


def backup(file: FileOption, data_dir: DataOption = None) -> None:
    """Write database and secret into one new file; the server may keep running."""
    back_up(load(data_dir=data_dir), file)


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


def _restore(restoring: RestorePlan, file: Path, erasures: Path | None) -> None:
    with _told("restore-failed"), _tidy():
        if file != PIPE:
            said = asyncio.run(restoring.run(file, erasures or file.parent))
        else:
            with files.draft_beside(restoring.settings.data_dir / "backup") as draft:
                files.write_file(draft / "piped.tar", sys.stdin.buffer)
                said = asyncio.run(restoring.run(draft / "piped.tar", erasures))
    for sentence in said:
        typer.echo(sentence)


def import_sqlite(
    file: Annotated[Path, typer.Argument(help="The SQLite file; it stays as it is.")],
    data_dir: DataOption = None,
) -> None:
    """Copy an SQLite database into the empty PostgreSQL of the settings; no server may run."""
    settings = load(data_dir=data_dir)
    if settings.sqlite_file is not None:
        fail("FARBENSPIEL_DATABASE_URL must be that of a PostgreSQL database.", 2)
    prepare(settings)
    with _told("import-failed"), _tidy():
        copied = importing.import_sqlite(file, settings.database_url)
    typer.echo(
        f"Copied {row_counts(copied.rows)}. {file} is as it was; the secret stays in use, too."
    )


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
