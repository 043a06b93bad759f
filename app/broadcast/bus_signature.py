"""Notes sealed for their way between processes, so that only those of the same server are believed.

A sealed text is the HMAC-SHA256 of all that follows it, and a JSON object.  Other installations,
releases, and rules write other ones, and nobody without the server's secret can write any.
"""

import hmac
import re
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final

import orjson
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import make_url

from app import __version__
from app.broadcast.bus import BusMessage
from app.games import CARDS

LONGEST: Final = 262_144
"""A longer text isn't believed."""
FRESH_SECONDS: Final = 60.0
"""How old a text may be, so that nobody can repeat one after a backup was restored."""
MOST_ROOMS: Final = 100
"""How many rooms a text that isn't believed can name."""
MAC: Final = 2 * sha256().digest_size
_ROOM: Final = re.compile(r"(?<![0-9A-Za-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Za-z])")


@dataclass(frozen=True, slots=True)
class Envelope:
    """The notes of one process, with what says whether they can be believed."""

    process: str
    installation: str
    release: str
    rules: str
    at: float
    notes: tuple[BusMessage, ...]


class BusSigner:
    """Seals the notes of this process, and opens those of the others.

    `process` is a name that no other process has.
    """

    def __init__(
        self, secret: str, database_url: str, clock: Callable[[], float] = time.time
    ) -> None:
        self._key = _key(secret, "notes")
        self._origin = (_installation(secret, database_url), __version__, _rules())
        self._clock = clock
        self.process = secrets.token_hex(8)
        names = ("process", "installation", "release", "rules")
        head = dict(zip(names, (self.process, *self._origin), strict=True))
        self._head = orjson.dumps(head)[:-1]
        self._own = orjson.dumps({"process": self.process})[:-1].decode()

    def sign(self, notes: Sequence[bytes]) -> str:
        """The text for the notes."""
        at = b'%b,"at":%.3f,"notes":[' % (self._head, self._clock())
        body = at + b",".join(notes) + b"]}"
        return self._mac(body) + body.decode()

    def sign_batches(self, notes: Iterable[bytes], most: int) -> Iterator[str]:
        """As few texts as hold the notes, each of at most `most` bytes."""
        pack, left = list[bytes](), self.capacity(most)
        for note in notes:
            if pack and len(note) >= left:
                yield self.sign(pack)
                pack, left = [], self.capacity(most)
            pack.append(note)
            left -= len(note) + 1
        if pack:
            yield self.sign(pack)

    def capacity(self, most: int) -> int:
        """How many bytes of notes fit into a text of `most` bytes."""
        return most - len(self.sign(()))

    def is_own(self, text: str) -> bool:
        """True for a text that this process has sealed, which comes back to it."""
        return text.startswith(self._own, MAC)

    def verify(self, text: str) -> Envelope | None:
        """What is in a text; None if it can't be believed."""
        if len(text) > LONGEST:
            return None
        body = text[MAC:].encode(errors="replace")
        if not hmac.compare_digest(text[:MAC].encode(errors="replace"), self._mac(body).encode()):
            return None
        try:
            envelope = _envelopes().validate_json(body)
        except ValidationError:
            return None
        origin = (envelope.installation, envelope.release, envelope.rules)
        fresh = abs(self._clock() - envelope.at) < FRESH_SECONDS
        return envelope if fresh and origin == self._origin else None

    def _mac(self, body: bytes) -> str:
        return hmac.digest(self._key, body, "sha256").hex()


@cache
def _envelopes() -> TypeAdapter[Envelope]:
    """Made when first used: a process that is alone opens none."""
    return TypeAdapter(Envelope)


def rooms_in(text: str) -> set[str]:
    """Whatever looks like the id of a room in a text, in whichever form it was written."""
    matches = _ROOM.finditer(text, 0, LONGEST)
    return {match.group() for match, _ in zip(matches, range(MOST_ROOMS), strict=False)}


def _key(secret: str, purpose: str) -> bytes:
    """A key of its own for each purpose of the server's secret."""
    return hmac.digest(secret.encode(), f"farbenspiel bus {purpose}".encode(), "sha256")


def _installation(secret: str, database_url: str) -> str:
    """Names the server by its secret and the place of its database, whoever connects to that."""
    url = make_url(database_url)
    hosts = (url.host, url.port, url.query.get("host"), url.query.get("port"))
    place = repr((url.get_backend_name(), *hosts, url.database))
    return hmac.digest(_key(secret, "installation"), place.encode(), "sha256").hex()[:16]


def _rules() -> str:
    """The version of each game's rules."""
    return " ".join(f"{key}={card.rules_version}" for key, card in sorted(CARDS.items()))
