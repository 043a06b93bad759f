"""What a backup says about itself, in the first member of its file."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.backup.failures import BackupFailed

FORMAT: Final = 1
Backend = Literal["sqlite", "postgresql"]
Part = Literal["database", "secret"]
Count = Annotated[int, Field(ge=0)]


class Contents(BaseModel):
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
    members: dict[Part, Contents]

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
