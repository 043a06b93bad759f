"""What stands for somebody who was erased, and their names in what people have typed."""

import hashlib
import hmac
import re
from collections.abc import Iterable
from typing import Any, Final

from app.rooms.names import NOBODY

_SALT: Final = "erased-player"


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
    """Finds names as whole words; longer ones first, so "Anna 2" is no "Anna"."""

    def __init__(self, names: Iterable[str]) -> None:
        wanted = sorted({name for name in names if name and name != NOBODY}, key=len, reverse=True)
        choice = "|".join(map(re.escape, wanted))
        self._pattern = re.compile(rf"(?<!\w)(?:{choice})(?!\w)") if wanted else None

    def without(self, text: str) -> str:
        """The text with `NOBODY` in place of the names."""
        return text if self._pattern is None else self._pattern.sub(NOBODY, text)
