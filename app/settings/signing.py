"""The key that signs cookies and links, kept in a file."""

import os
import secrets
import time
from contextlib import suppress
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Final

EMPTY_SECONDS: Final = 1.0
"""How old an empty file is that nobody is writing any more."""


def kept_secret(file: Path) -> str:
    """The secret in `file`; the first of several processes creates it, readable by its owner only.

    It is written to another file and then linked, so that nobody ever reads half a secret.  Where
    files have only one name, whoever finds a new one empty waits for a moment.
    """
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f".secret-{os.getpid()}-{secrets.token_hex(4)}")
        secret = secrets.token_urlsafe(48)
        _make(draft, secret)
        try:
            _name(draft, file, secret)
        finally:
            draft.unlink()
        _settle(file.parent)
    # Editors and `echo` add what is not meant.
    while not (secret := file.read_text("utf-8-sig").strip()):
        if time.time() - file.stat().st_mtime > EMPTY_SECONDS:
            break
        time.sleep(0.05)
    return secret


def _make(file: Path, secret: str) -> None:
    """Write a new file, so that all of it is on the disk afterwards."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as stream:
        stream.write(secret)
        stream.flush()
        os.fsync(stream.fileno())


def _name(draft: Path, file: Path, secret: str) -> None:
    """Give a draft its name, unless another process was faster."""
    with suppress(FileExistsError):
        try:
            os.link(draft, file)
        except FileExistsError:
            raise
        except OSError:  # not every file system has second names
            _make(file, secret)


def _settle(folder: Path) -> None:
    """See to it that the names in a folder are on the disk."""
    with suppress(OSError):  # not every system can do that
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def mark_of(key: str) -> str:
    """What tells those who sign with a key from others; nothing of the key can be told from it."""
    return blake2b(b"installation", digest_size=4, key=sha256(key.encode()).digest()).hexdigest()
