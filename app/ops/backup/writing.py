"""Makes backups: of one moment, while the server may run, read back before they count."""

import asyncio
from datetime import datetime
from io import BytesIO
from pathlib import Path

from sqlalchemy import make_url

from app import __version__
from app.ops.backup import archive, erasures, postgres, sqlite
from app.ops.backup.archive import Backend, Manifest, Part
from app.ops.backup.backup_files import name_at
from app.ops.backup.failures import BackupFailed, of_folder, reason
from app.ops.backup.figures import DatabaseSummary
from app.settings import Settings
from app.store import files


def secret_in_use(settings: Settings) -> str | None:
    """The secret that is set, or the one in the data folder; None if there is none yet."""
    if settings.secret is not None:
        return settings.secret.get_secret_value()
    try:
        return (settings.data_dir / "secret").read_text()
    except FileNotFoundError:
        return None


def backend(settings: Settings) -> Backend:
    """The kind of database; raises BackupFailed for one in memory."""
    if settings.sqlite_file is not None:
        return "sqlite"
    if make_url(settings.database_url).get_backend_name() == "sqlite":
        raise BackupFailed("A database in memory can't be backed up.")
    return "postgresql"


def write(settings: Settings, target: Path, now: datetime) -> Path:
    """Write a backup to a new file, or into a folder; the file, which is there completely or not.

    The list of erasures beside it is brought up to date.
    """
    if target.is_dir():
        target = target / name_at(now)
    if target.exists():
        raise BackupFailed(f"{target} already exists; nothing was written.")
    secret = secret_in_use(settings)
    if secret is None:
        raise BackupFailed(
            f"There is no secret in {settings.data_dir}: does FARBENSPIEL_DATA_DIR name the "
            "folder of the server?"
        )
    try:
        with files.draft_beside(target) as draft:
            summary = _packed(settings, secret, draft, now)
            erasures.refresh(target.parent, summary.erasures)
            files.link_as(draft / "backup.tar", target)
        files.give_to_owner(target)
        files.sync_to_disk(target.parent)
    except OSError as error:
        raise BackupFailed(_unwritten(error, target.parent)) from None
    return target


def _unwritten(error: OSError, folder: Path) -> str:
    return of_folder(error, folder) or f"The backup cannot be written: {reason(error)}."


def _packed(settings: Settings, secret: str, draft: Path, now: datetime) -> DatabaseSummary:
    """Put `backup.tar` into the draft, and read it back; the figures of the database."""
    parts: dict[Part, Path] = {"database": draft / "database", "secret": draft / "secret"}
    kind = backend(settings)
    summary = _copied(settings, parts["database"])
    if summary.revision is None:
        raise BackupFailed("The database is not one of Farbenspiel's.")
    files.write_file(parts["secret"], BytesIO(secret.encode()))
    manifest = Manifest(
        program=__version__,
        revision=summary.revision,
        backend=kind,
        created_at=now,
        rows=summary.rows,
        members={name: archive.contents_of(path) for name, path in parts.items()},
    )
    archive.pack(draft / "backup.tar", manifest, parts)
    with archive.opened(draft / "backup.tar"):
        return summary


def _copied(settings: Settings, target: Path) -> DatabaseSummary:
    if settings.sqlite_file is not None:
        return sqlite.copy(settings.sqlite_file, target)
    return asyncio.run(postgres.dump(settings.database_url, target))
