"""Restores backups: everything is checked and complete before anything is replaced."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import IO, Protocol

from app import __version__
from app.feature import EraseAgain
from app.ops.backup import archive, erasures, figures
from app.ops.backup.archive import Archive, Manifest
from app.ops.backup.erasures import repeat
from app.ops.backup.failures import BackupFailed, reason
from app.ops.backup.figures import DatabaseSummary, Erasures
from app.ops.backup.postgres import PostgresTarget
from app.ops.backup.sqlite import SqliteTarget
from app.ops.backup.writing import backend, secret_in_use
from app.settings import Settings
from app.store import files, migrate, revision
from app.store.database import create_engine

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


class RestoreTarget(Protocol):
    """The place of a database; `url` leads to the copy that will take it.

    `readable`: whether what is there can be read; if not, nothing is known of it.
    """

    url: str
    readable: bool

    def held(self) -> AbstractAsyncContextManager[DatabaseSummary | None]:
        """Keep servers and other restores away in the context; what is there, if anything is."""

    async def stage(self, source: IO[bytes]) -> DatabaseSummary:
        """Make the copy beside its place; its figures."""

    async def swap(self) -> str | None:
        """Put it into its place, at once; a sentence about what was there, if anything was."""


@dataclass(frozen=True, slots=True)
class RestorePlan:
    """How a backup is restored: where to, who agrees to replacing, how people are erased, when."""

    settings: Settings
    agree: Callable[[str], bool]
    erase_again: Sequence[EraseAgain]
    now: datetime

    async def run(self, file: Path, folder: Path | None) -> list[str]:
        """Restore a file, whose list of erasures is in `folder`; sentences about what was done.

        Raises BackupFailed, and has changed nothing then, unless it says so.
        """
        try:
            with archive.opened(file) as backup:
                return await self._restore(backup, erasures.listed(folder) if folder else {})
        except OSError as error:
            raise BackupFailed(f"The backup cannot be restored: {reason(error)}.") from None

    async def _restore(self, backup: Archive, erased: Erasures) -> list[str]:
        manifest, kind = backup.manifest, backend(self.settings)
        if manifest.backend != kind:
            raise BackupFailed(
                f"The backup is from {NAMES[manifest.backend]}, but the database to be replaced "
                f"is {NAMES[kind]}."
            )
        _refuse_unknown(manifest)
        target = self._target()
        async with target.held() as there:
            self._ask(manifest, there, readable=target.readable)
            erased = (there.erasures if there else {}) | erased
            said = await self._stage(backup, target, erased)
            staged = await _figures(target.url)
            with self._secret_beside(backup.secret) as draft:
                kept = await target.swap()
                said += self._swap_secret(backup.secret, draft)
        if await _figures(self.settings.database_url) != staged:
            raise BackupFailed("The database was replaced, but doesn't contain what was restored.")
        made = f"{manifest.created_at:%Y-%m-%d %H:%M} UTC"
        said.insert(0, f"Restored the backup of {made}: {row_counts(staged.rows)}.")
        return [*said, kept] if kept else said

    async def _stage(self, backup: Archive, target: RestoreTarget, erased: Erasures) -> list[str]:
        """Make the copy, migrate it, and erase who was erased since."""
        manifest, said = backup.manifest, []
        with backup.database() as source:
            staged = await target.stage(source)
        if staged.revision != manifest.revision or staged.rows != manifest.rows:
            raise BackupFailed("The backup is damaged: its database doesn't match its manifest.")
        newest = revision.newest_revision()
        if staged.revision != newest:
            await asyncio.to_thread(migrate.upgrade, target.url)
            said.append(f"Migrated the database from {staged.revision} to {newest}.")
        secrets = {backup.secret, secret_in_use(self.settings) or backup.secret}
        count = await repeat(target.url, erased | staged.erasures, secrets, self.erase_again)
        if count:
            said.append(
                f"Erased {_count(count, 'person', 'people')} again, as the backup still had them."
            )
        return said

    def _target(self) -> RestoreTarget:
        if self.settings.sqlite_file is not None:
            return SqliteTarget(self.settings.sqlite_file, self.now)
        return PostgresTarget(self.settings.database_url, self.now)

    def _ask(self, manifest: Manifest, there: DatabaseSummary | None, *, readable: bool) -> None:
        """Raise BackupFailed if something would be replaced, and nobody agrees."""
        if readable and (there is None or there.empty):
            return
        has = row_counts(there.rows) if there else "something that cannot be read"
        question = (
            f"The database has {has}. Replace it with the backup of "
            f"{manifest.created_at:%Y-%m-%d %H:%M} UTC, which has {row_counts(manifest.rows)}?"
        )
        if not self.agree(question):
            raise BackupFailed("Nothing was replaced.")

    @contextmanager
    def _secret_beside(self, secret: str) -> Iterator[Path]:
        """Where the secret is at hand beside its place, while the context is open.

        Only once the database is replaced is it renamed, so that neither is without the other.
        """
        draft = self.settings.data_dir / "secret.restoring"
        if self.settings.secret is not None or secret_in_use(self.settings) == secret:
            yield draft  # nothing is written, as the folder may not even be there
            return
        try:
            files.write_file(draft, BytesIO(secret.encode()))
            yield draft
        finally:
            draft.unlink(missing_ok=True)

    def _swap_secret(self, secret: str, draft: Path) -> list[str]:
        """Put the secret into the data folder, unless another one is set."""
        used = secret_in_use(self.settings)
        if used == secret:
            return []
        if self.settings.secret is not None:
            sentence = (
                "FARBENSPIEL_SECRET is not the secret of the backup: set it to that one, or the "
                "cookies of all guests and the links to shared matches stay invalid."
            )
            return [sentence]
        file = self.settings.data_dir / "secret"
        said = ["Restored the secret."]
        if used is not None:
            former = file.with_name(f"secret.before-{files.moment(self.now)}")
            files.link_as(file, former)
            said = [f"Restored the secret; the former one is in {former}."]
        draft.replace(file)
        files.sync_to_disk(file.parent)
        return said


def _refuse_unknown(manifest: Manifest) -> None:
    if manifest.revision not in revision.known_revisions():
        advice = f"knows databases up to {revision.newest_revision()}: install a newer version."
        if manifest.program == __version__:  # as between two releases
            raise BackupFailed(
                f"The backup has database {manifest.revision}, but this one {advice}"
            )
        raise BackupFailed(
            f"The backup was made by Farbenspiel {manifest.program} (database "
            f"{manifest.revision}), but this is {__version__}, which {advice}"
        )


async def _figures(url: str) -> DatabaseSummary:
    engine = create_engine(url, patient=True)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(figures.read)
    finally:
        await engine.dispose()


def row_counts(rows: dict[str, int]) -> str:
    """How much a database has, in words."""
    people, rooms = rows.get("players", 0), rows.get("rooms", 0)
    matches = rows.get("matches", 0)
    return (
        f"{_count(people, 'person', 'people')}, {_count(rooms, 'room', 'rooms')}, and "
        f"{_count(matches, 'match', 'matches')}"
    )


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
