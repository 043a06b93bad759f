"""The list of who was erased, beside backups: restoring one repeats their erasures."""

import re
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from app.feature import EraseAgain
from app.ops.backup.failures import BackupFailed
from app.ops.backup.figures import Erasures
from app.ops.tables import ErasureRow
from app.store import files
from app.store.database import create_engine, upsert

NAME: Final = "farbenspiel-erasures.txt"
_LINE: Final = re.compile(r"([0-9a-f]{64}) (\S+)")


def listed(folder: Path) -> Erasures:
    """The erasures in the list of a folder; raises BackupFailed if it can't be read."""
    try:
        lines = (folder / NAME).read_text("utf-8").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError):
        raise BackupFailed(f"{folder / NAME} cannot be read.") from None
    return dict(_entry(line, folder) for line in lines if line.strip())


def _entry(line: str, folder: Path) -> tuple[str, datetime]:
    parts = _LINE.fullmatch(line.strip())
    try:
        if parts is None:
            raise ValueError
        return parts[1], datetime.fromisoformat(parts[2]).astimezone(UTC)
    except ValueError:
        raise BackupFailed(
            f"{folder / NAME} is damaged: it has a line that is not an erasure."
        ) from None


def refresh(folder: Path, erasures: Erasures) -> None:
    """Add erasures to the list of a folder; it is complete at any time."""
    entries = listed(folder)
    if (folder / NAME).exists() and erasures.keys() <= entries.keys():
        return
    every = sorted((erasures | entries).items(), key=lambda entry: (entry[1], entry[0]))
    text = "".join(f"{one} {at.isoformat(timespec='seconds')}\n" for one, at in every)
    with files.draft_beside(folder / NAME) as draft:
        files.write_file(draft / NAME, BytesIO(text.encode()))
        (draft / NAME).replace(folder / NAME)
    files.give_to_owner(folder / NAME)  # not to the owner of the draft
    files.sync_to_disk(folder)


async def repeat(
    url: str, erased: Erasures, secrets: Collection[str], erase_again: Sequence[EraseAgain]
) -> int:
    """Erase all players who are in the list, which the database gets as well; how many they were.

    `secrets` are those with which its hashes may have been made.
    """
    if not erased:
        return 0
    engine = create_engine(url, patient=True)
    rows = [{"hash": one, "at": at} for one, at in erased.items()]
    insertion = upsert(engine.dialect.name, ErasureRow).on_conflict_do_nothing()
    try:
        async with engine.begin() as connection:
            await connection.execute(insertion, rows)
            return sum(
                [await again(connection, secret) for again in erase_again for secret in secrets]
            )
    finally:
        await engine.dispose()
