"""What stands for somebody who was erased, and their names in what people have typed."""

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

from app.rooms.names import NOBODY, clusters

_SALT: Final = "erased-player"
FEW: Final = 2
"""A name of so few characters is hardly ever meant where it stands alone: "Al", "I", "★"."""
_OF_PICTURES: Final = "\ufe00-\ufe0f\u20e3"
"""Marks of pictures, not of letters: selectors and the keycap.  They go with a name before them."""


def keyed_hash(key: str, player: str) -> str:
    """What is remembered of somebody who was erased: it says nothing without the server's key."""
    text = f"{_SALT} {player}".encode()
    return hmac.new(key.encode(), text, hashlib.sha256).hexdigest()


def with_id_replaced(value: Any, player: str, instead: str) -> Any:
    """A JSON value with another id wherever a player's is, as a value or as a key."""
    if isinstance(value, dict):
        return {
            instead if key == player else key: with_id_replaced(one, player, instead)
            for key, one in value.items()
        }
    if isinstance(value, list | tuple):
        return [with_id_replaced(one, player, instead) for one in value]
    return instead if value == player else value


class Mentions:
    """Finds names as whole words; longer ones first, so "Anna 2" is no "Anna".

    They are found as they were chosen: "Rose" is no "rose".  A very short one is only meant after
    an at sign.
    """

    def __init__(self, names: Iterable[str]) -> None:
        wanted = {name for name in names if name and name != NOBODY}
        choice = "|".join(map(_pattern, sorted(spellings(wanted), key=len, reverse=True)))
        pattern = rf"(?<!\w)(?:{choice})[{_OF_PICTURES}]*(?!\w)"
        self._pattern = re.compile(pattern) if wanted else None

    def without(self, text: str) -> str:
        """The text with `NOBODY` in place of the names."""
        return text if self._pattern is None else self._pattern.sub(_replaced, text)


def spellings(names: Iterable[str]) -> set[str]:
    """The names as they were chosen, and with their accents apart, as some keyboards write them."""
    return {spelt for name in names for spelt in (name, unicodedata.normalize("NFD", name))}


def is_short(name: str) -> bool:
    """True if a name is easily mistaken for another word, or a picture.

    A letter counts with its signs, of which words are made in many scripts; a picture counts once.
    """
    found = clusters(unicodedata.normalize("NFC", name))
    return sum(len(one) if one[0].isalpha() else 1 for one in found) <= FEW


def _pattern(name: str) -> str:
    return (r"(?<=@)(?<!\w@)" if is_short(name) else "") + re.escape(name)


def _replaced(found: re.Match[str]) -> str:
    """`NOBODY`, unless a mark of a letter is beside it: that is in a word, though not in `\\w`."""
    text, start, end = found.string, *found.span()
    beside = re.sub(f"[{_OF_PICTURES}]", "", text[max(start - 1, 0) : start] + text[end : end + 1])
    marked = any(unicodedata.category(char)[0] == "M" for char in beside)
    return found[0] if marked else NOBODY
