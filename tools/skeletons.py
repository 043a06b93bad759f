"""What the skeletons of games and features have in common: keys, and how their files are copied."""

import keyword
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_KEY: Final = re.compile(r"[a-z]+(_[a-z]+)*")


class WrongKey(ValueError):
    """A key that nothing new can have; the message says why."""


def check(root: Path, key: str, *places: Path) -> None:
    """Raise WrongKey unless the key is a valid one and none of these places is taken."""
    if not _KEY.fullmatch(key):
        raise WrongKey(f"{key!r} is not a valid key: use lower-case words joined by underscores.")
    for place in places:
        if (root / place).exists():
            raise WrongKey(f"{place} is there already.")
    if keyword.iskeyword(key):
        raise WrongKey(f"{key!r} is not a valid key: it is a Python keyword.")


def copy(source: Path, target: Path, names: Mapping[str, str]) -> None:
    """Copy all files of a folder, with these names replaced in texts and in names of files."""
    for file in sorted(source.rglob("*")):
        if file.is_file() and file.suffix != ".pyc":
            written = target / _replaced(str(file.relative_to(source)), names)
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_text(_replaced(file.read_text("utf-8"), names), "utf-8")


def words(key: str) -> tuple[str, str]:
    """A key as a sentence begins with it, and as a class is named after it."""
    parts = key.split("_")
    return " ".join(parts).capitalize(), "".join(part.capitalize() for part in parts)


def _replaced(text: str, names: Mapping[str, str]) -> str:
    for ours, theirs in names.items():
        text = text.replace(ours, theirs)
    return text
