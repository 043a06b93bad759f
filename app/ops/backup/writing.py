"""Makes backups of one moment, and finds those in a folder by their names."""

import asyncio
import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from app import __version__
from app.ops.backup import archive, erasures, postgres, sqlite
from app.ops.backup.archive import Backend, Manifest, Part
from app.ops.backup.failures import BackupFailed, of_folder, reason
from app.ops.backup.figures import Figures
from app.settings import Settings
from app.store import files
from app.store.files import DRAFT

ABANDONED: Final = timedelta(days=1)
"""What isn't complete after this time never will be."""
AHEAD: Final = timedelta(minutes=5)
"""A backup from later than that was made before the clock was set back, and says nothing."""
LEAST: Final = 3
"""So many of the newest stay however old they are, also if the clock has jumped ahead."""
_NAME: Final = re.compile(r"farbenspiel-(\d{8}T\d{6}Z)\.tar")
_TIME: Final = "%Y%m%dT%H%M%SZ"


@dataclass(frozen=True, slots=True)
class Kept:
    """A backup in a folder."""

    file: Path
    at: datetime
    bytes: int


def name_at(now: datetime) -> str:
    """The name of a backup that is made now."""
    return f"farbenspiel-{now.astimezone(UTC):{_TIME}}.tar"


def every(folder: Path) -> Sequence[Kept]:
    """The backups in a folder, the oldest first; raises OSError if there is no such folder."""
    found = [one for file in folder.iterdir() if (one := _kept(file)) is not None]
    return sorted(found, key=lambda one: one.at)


def latest(folder: Path, now: datetime) -> Kept | None:
    """The backup that was made last, None if there is none; raises OSError as `every` does."""
    made = [one for one in every(folder) if one.at <= now + AHEAD]
    return made[-1] if made else None


def newest(folder: Path, now: datetime) -> Kept | None:
    """The backup that was made last; None if there is none, or the folder can't be read."""
    try:
        return latest(folder, now)
    except OSError:
        return None


def clear(folder: Path, now: datetime, kept_for: timedelta) -> Sequence[Path]:
    """Remove what was left incomplete, and backups that are older; the latter.

    The newest ones stay.  Those from later than now don't count among them, as the clock was wrong.
    """
    made = [one for one in every(folder) if one.at <= now]
    old = [one.file for one in made[:-LEAST] if one.at < now - kept_for]
    for file in old:
        file.unlink(missing_ok=True)
    for draft in folder.glob(f"{DRAFT}*"):
        if draft.stat().st_mtime < (now - ABANDONED).timestamp():
            shutil.rmtree(draft, ignore_errors=True)
    return old


def _kept(file: Path) -> Kept | None:
    named = _NAME.fullmatch(file.name)
    if named is None:
        return None
    try:
        at = datetime.strptime(named[1], _TIME).replace(tzinfo=UTC)
        return Kept(file, at, file.stat().st_size)
    except (ValueError, FileNotFoundError):
        return None


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
            found = _packed(settings, secret, draft, now)
            erasures.refresh(target.parent, found.erasures)
            files.keep_as(draft / "backup.tar", target)
        files.belonging(target)
        files.settle(target.parent)
    except OSError as error:
        raise BackupFailed(_unwritten(error, target.parent)) from None
    return target


def _unwritten(error: OSError, folder: Path) -> str:
    return of_folder(error, folder) or f"The backup cannot be written: {reason(error)}."


def _packed(settings: Settings, secret: str, draft: Path, now: datetime) -> Figures:
    """Put `backup.tar` into the draft, and read it back; the figures of the database."""
    parts: dict[Part, Path] = {"database": draft / "database", "secret": draft / "secret"}
    kind = backend(settings)
    found = _copied(settings, parts["database"])
    if found.revision is None:
        raise BackupFailed("The database is not one of Farbenspiel's.")
    files.store(parts["secret"], BytesIO(secret.encode()))
    manifest = Manifest(
        program=__version__,
        revision=found.revision,
        backend=kind,
        created_at=now,
        rows=found.rows,
        members={name: archive.contents_of(path) for name, path in parts.items()},
    )
    archive.pack(draft / "backup.tar", manifest, parts)
    with archive.opened(draft / "backup.tar"):
        return found


def _copied(settings: Settings, target: Path) -> Figures:
    if settings.sqlite_file is not None:
        return sqlite.copy(settings.sqlite_file, target)
    return asyncio.run(postgres.dump(settings.database_url, target))
