"""The backups in a folder: named by time, so that it is known when the last one was made."""

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

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
class BackupFile:
    """A backup in a folder."""

    file: Path
    at: datetime
    bytes: int


def name_at(now: datetime) -> str:
    """The name of a backup that is made now."""
    return f"farbenspiel-{now.astimezone(UTC):{_TIME}}.tar"


def every(folder: Path) -> Sequence[BackupFile]:
    """The backups in a folder, the oldest first; raises OSError if there is no such folder."""
    files = [one for file in folder.iterdir() if (one := _kept(file)) is not None]
    return sorted(files, key=lambda one: one.at)


def latest(folder: Path, now: datetime) -> BackupFile | None:
    """The backup that was made last, None if there is none; raises OSError as `every` does."""
    made = [one for one in every(folder) if one.at <= now + AHEAD]
    return made[-1] if made else None


def newest(folder: Path, now: datetime) -> BackupFile | None:
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


def _kept(file: Path) -> BackupFile | None:
    named = _NAME.fullmatch(file.name)
    if named is None:
        return None
    try:
        at = datetime.strptime(named[1], _TIME).replace(tzinfo=UTC)
        return BackupFile(file, at, file.stat().st_size)
    except (ValueError, FileNotFoundError):
        return None
