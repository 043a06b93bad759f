"""The file of a backup: a tar of the manifest, the database, and the secret."""

import hashlib
import io
import os
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO, Annotated, Any, Final, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.ops.backup.failures import BackupFailed

FORMAT: Final = 1
Backend = Literal["sqlite", "postgresql"]
Part = Literal["database", "secret"]
Count = Annotated[int, Field(ge=0)]

MANIFEST: Final = "manifest.json"
MANIFEST_BYTES: Final = 65_536
SECRET_BYTES: Final = 4_096
"""The most that is read of a secret."""
CHUNK: Final = 2**20


class ArchiveMember(BaseModel):
    """A member of the file, as it has to be found there."""

    model_config = ConfigDict(frozen=True)

    size: Count
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Manifest(BaseModel):
    """Which program wrote the backup when, of which database, and how many rows are in it."""

    model_config = ConfigDict(frozen=True)

    format: Literal[1] = FORMAT
    program: str
    revision: str
    backend: Backend
    created_at: datetime
    rows: dict[str, Count]
    members: dict[Part, ArchiveMember]

    def dump(self) -> bytes:
        """The text that `load` reads."""
        return orjson.dumps(self.model_dump(mode="json"), option=orjson.OPT_INDENT_2)


def load(text: bytes) -> Manifest:
    """The manifest of a text; raises BackupFailed if this program can't read it."""
    try:
        document: Any = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise BackupFailed("The backup is damaged: its manifest cannot be read.") from None
    version = document.get("format") if isinstance(document, dict) else None
    if isinstance(version, int) and version > FORMAT:
        raise BackupFailed(
            f"The backup has format {version}, but this version only reads format {FORMAT}: "
            "restore it with a newer version."
        )
    try:
        manifest = Manifest.model_validate(document)
    except ValidationError as error:
        wrong = ".".join(str(part) for part in error.errors()[0]["loc"])
        place = f" at {wrong}" if wrong else ""
        raise BackupFailed(f"The backup is damaged: its manifest is invalid{place}.") from None
    if set(manifest.members) != {"database", "secret"}:
        raise BackupFailed("The backup is damaged: its manifest doesn't list all its parts.")
    return manifest


def contents_of(file: Path) -> ArchiveMember:
    """Size and hash of a file."""
    with file.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256")
    return ArchiveMember(size=file.stat().st_size, sha256=digest.hexdigest())


def pack(target: Path, manifest: Manifest, parts: Mapping[Part, Path]) -> None:
    """Write a new file, readable by its owner only; all of it is on the disk afterwards."""
    descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
            text = manifest.dump()
            archive.addfile(_entry(MANIFEST, len(text), manifest), io.BytesIO(text))
            for name, path in parts.items():
                with path.open("rb") as part:
                    archive.addfile(_entry(name, manifest.members[name].size, manifest), part)
        stream.flush()
        os.fsync(stream.fileno())


def _entry(name: str, size: int, manifest: Manifest) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = size, 0o600
    entry.mtime = int(manifest.created_at.timestamp())
    return entry


class Archive:
    """A backup that can be read; `manifest` and `secret` are at hand."""

    def __init__(self, archive: tarfile.TarFile) -> None:
        self._archive = archive
        names = archive.getnames()
        if sorted(names) != sorted([MANIFEST, "database", "secret"]):
            raise BackupFailed("The backup is damaged: it has too few parts, or too many.")
        self.manifest = load(self._text(MANIFEST, MANIFEST_BYTES))

    def check(self) -> None:
        """Read all of it; raises BackupFailed if it isn't what was written."""
        for name, stated in self.manifest.members.items():
            with self._member(name) as stream:
                digest = hashlib.file_digest(stream, "sha256")  # type: ignore[arg-type]
            if self._archive.getmember(name).size != stated.size:
                raise BackupFailed(f"The backup is damaged: its {name} has the wrong size.")
            if digest.hexdigest() != stated.sha256:
                raise BackupFailed(f"The backup is damaged: its {name} doesn't match its checksum.")

    @property
    def secret(self) -> str:
        """The secret that signs cookies."""
        try:
            return self._text("secret", SECRET_BYTES).decode()
        except UnicodeDecodeError:
            raise BackupFailed("The backup is damaged: its secret is not text.") from None

    @contextmanager
    def database(self) -> Iterator[IO[bytes]]:
        """The copy of the database, to be read once."""
        with self._member("database") as stream:
            yield stream

    def _text(self, name: str, most: int) -> bytes:
        with self._member(name) as stream:
            text = stream.read(most + 1)
        if len(text) > most:
            raise BackupFailed(f"The backup is damaged: its {name} is too large.")
        return text

    @contextmanager
    def _member(self, name: str) -> Iterator[IO[bytes]]:
        try:
            stream = self._archive.extractfile(name)
            if stream is None:
                raise BackupFailed(f"The backup is damaged: its {name} is not a file.")
            with stream:
                yield stream
        except tarfile.TarError as error:
            raise BackupFailed(f"The backup is damaged: {error}.") from None


@contextmanager
def opened(file: Path) -> Iterator[Archive]:
    """The backup in a file, checked against its manifest."""
    try:
        with file.open("rb") as stream, tarfile.open(fileobj=stream, mode="r:") as archive:
            opened_archive = Archive(archive)
            opened_archive.check()
            yield opened_archive
    except FileNotFoundError:
        if file.exists():
            raise
        raise BackupFailed(f"There is no {file}.") from None
    except tarfile.TarError:
        raise BackupFailed(f"{file} is damaged, or not a backup.") from None
