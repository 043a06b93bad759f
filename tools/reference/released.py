"""The documents of the last release: clients were written for them."""

import json
import lzma
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).resolve().parent

ACCEPTED: Final[frozenset[str]] = frozenset()
"""Breaking changes since the last release that are meant, in the words of `changes.py`.

Each has a line in CHANGELOG.md.  `python -m tools.reference --release` makes all of them obsolete.
"""


def file_of(name: str) -> Path:
    """Where the released document of that name is kept."""
    return HERE / f"{name}.xz"


def released(name: str) -> dict[str, Any]:
    """The released document of that name."""
    document: dict[str, Any] = json.loads(lzma.decompress(file_of(name).read_bytes()))
    return document
