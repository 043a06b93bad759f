"""The texts as written in the files, language by language, without fallback."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import app

FOLDER = Path(app.__file__).parent
LANGUAGES = ("de", "en", "nl")
_MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


@cache
def messages(language: str) -> frozenset[str]:
    """The keys of all messages of the application and its games in `language`."""
    files = sorted(FOLDER.rglob(f"strings/{language}.ftl"))
    return frozenset(key for file in files for key in _MESSAGE.findall(file.read_text()))


def untold(keys: set[str]) -> set[str]:
    """Those of `keys` that are missing in a language, as `language/key`."""
    return {f"{name}/{key}" for name in LANGUAGES for key in keys - messages(name)}


def unexplained(codes: Iterable[str], game: str = "") -> set[str]:
    """Those of `codes` with neither a text of the game nor a common one, as `language/key`."""
    return {
        f"{language}/{code}"
        for language in LANGUAGES
        for code in codes
        if messages(language).isdisjoint({f"{game}-problem-{code}", f"problem-{code}"})
    }
