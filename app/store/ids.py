"""Identifiers: ULIDs for rows, short codes for people to type, secrets for credentials."""

import hashlib
import re
import secrets
import time
import unicodedata
from datetime import datetime
from urllib.parse import unquote

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_CHARACTERS = "23456789BCDFGHJKMNPQRSTVWXZ"
"""The characters of codes: none that look alike, and no vowels, so that no words appear."""
CODE_LENGTH = 7
TOKEN_PREFIX = "fsp_"
SECRET_LENGTH = 12


def new_ulid() -> str:
    """A ULID: 26 characters, sorted by the millisecond in which it was made."""
    return _ulid((time.time_ns() // 1_000_000) << 80 | secrets.randbits(80))


def first_ulid(at: datetime) -> str:
    """The ULID before all those that are made from then on."""
    return _ulid(int(at.timestamp() * 1000) << 80)


def _ulid(number: int) -> str:
    return "".join(_CROCKFORD[number >> shift & 31] for shift in range(125, -1, -5))


def new_code() -> str:
    """A room code of seven characters: one of 27 ** 7, about 10 ** 10."""
    return "".join(secrets.choice(CODE_CHARACTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as it was made, from one as people type and paste it: in lower case, with a hyphen
    or the full stop after it, in wide letters, with characters that nobody sees, encoded twice."""
    return re.sub("[^0-9A-Z]", "", unicodedata.normalize("NFKC", unquote(text)).upper())


def tidy_token(text: str) -> str:
    """The signed part of a link in the same way; there, upper and lower case differ."""
    return re.sub("[^0-9A-Za-z._-]", "", unicodedata.normalize("NFKC", unquote(text))).strip(".")


def new_secret() -> str:
    """A code that stands for a player or a place for a while: one of 27 ** 12, about 10 ** 17."""
    return "".join(secrets.choice(CODE_CHARACTERS) for _ in range(SECRET_LENGTH))


def sha256_of(secret: str) -> str:
    """The SHA-256 of a secret; nothing else of it is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_token() -> str:
    """A bearer token; only its hash is stored."""
    return TOKEN_PREFIX + secrets.token_urlsafe(24)
