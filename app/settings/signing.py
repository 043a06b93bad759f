"""The key that signs cookies and links, kept in a file."""

import os
import secrets
from pathlib import Path


def kept_secret(file: Path) -> str:
    """The secret in `file`; the first of several processes creates it, readable by its owner only.

    It is written to another file and then linked, so that nobody ever reads half a secret.
    """
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f".secret-{os.getpid()}-{secrets.token_hex(4)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as stream:
            stream.write(secrets.token_urlsafe(48))
        try:
            os.link(draft, file)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    # Editors and `echo` add what is not meant.
    return file.read_text("utf-8-sig").strip()
