"""The address of the database, in whichever words it is given: read here, and only here."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from app.settings.neighbours import QUOTING

LEAST_PORT, MOST_PORT = 1, 65_535
LONGEST_CONNECT: Final = 3_600
DRIVERS: Final = {"postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
MODES: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
FILES: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile")
"""Words that name a file."""
SYSTEM: Final = "system"
"""What `sslrootcert` says for the certificates that the system trusts."""
KNOWN: Final = ("connect_timeout", "host", "port", "sslmode", *FILES, "target_session_attrs")
"""The words that count once an address has been read."""
SET_HERE: Final = (
    *("application_name", "fallback_application_name", "tcp_user_timeout", "keepalives"),
    *("keepalives_idle", "keepalives_interval", "keepalives_count"),
)
"""Words for what the server sets itself: they are taken, and change nothing."""
_OPTIONAL: Final = {"channel_binding": ("disable", "prefer"), "gssencmode": ("disable", "prefer")}
"""Words for what the driver doesn't have, with the values that can do without."""
_LOGIN: Final = re.compile(r"^[^:]*://(?:[^:/]*(?::[^@]*)?@)?")
_WRONG: Final = f"this is no address of a database; {QUOTING}"


def database(text: str) -> URL:
    """The address in the form that the rest of the program expects.

    Whoever logs in stands before the host, and behind it are only words that are `KNOWN`.  Raises
    ValueError, which never quotes a part of the password.
    """
    # Many providers give the short form, which SQLAlchemy doesn't know.
    text = re.sub(r"^postgres://", "postgresql://", text)
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):  # which may quote a part of the password
        raise ValueError(_WRONG) from None
    if backend == "sqlite":
        return _file(url)
    if backend != "postgresql":
        raise ValueError("a PostgreSQL or SQLite address is needed")
    if "@" in _LOGIN.sub("", text):  # so the password has one, and what is read is a part of it
        raise ValueError(_WRONG)
    several = {name: value for name, value in url.query.items() if name in ("host", "port")}
    words = {name: values[-1] for name, values in url.normalized_query.items()}
    _check_ports([*url.normalized_query.get("port", ()), str(url.port or LEAST_PORT)])
    url = _with_host(_with_login(url, words), words)
    return url.set(query={**_kept(words), **several})


def _file(url: URL) -> URL:
    if url.host:
        raise ValueError("an SQLite address has three slashes, or four before a whole path")
    return url


def _with_login(url: URL, words: dict[str, str]) -> URL:
    """The URL with the user, password, and database that its words name."""
    names = {"user": "username", "password": "password", "dbname": "database"}
    login = {name: words.pop(word) for word, name in names.items() if word in words}
    return url.set(**{name: value for name, value in login.items() if value})  # type: ignore[arg-type]


def _with_host(url: URL, words: dict[str, str]) -> URL:
    """The URL with a host, or with the folder of a socket among its words."""
    if url.host and "%" in url.host:  # libpq's way of naming a folder
        words["host"] = unquote(url.host)
        url = url.set(host="")
    return url


def _kept(words: Mapping[str, str]) -> dict[str, str]:
    """The words that count."""
    kept = {}
    for word, value in words.items():
        name = "sslmode" if word == "ssl" else word
        if name in _OPTIONAL and value not in _OPTIONAL[name]:
            raise ValueError(f"{name}={value[:20]} is more than can be done here: leave it out")
        if name in SET_HERE or name in _OPTIONAL:
            continue
        if name not in KNOWN:
            allowed = ", ".join(KNOWN)
            raise ValueError(f"{name[:40]} can't be set by it; known are {allowed}, user, password")
        kept[name] = value
    _check(kept)
    return kept


def _check_ports(ports: Iterable[str]) -> None:
    for text in ",".join(ports).split(","):
        if not (text.isdecimal() and LEAST_PORT <= int(text) <= MOST_PORT):
            raise ValueError(f"a port is a number from {LEAST_PORT} to {MOST_PORT}")


def _check(words: Mapping[str, str]) -> None:
    """Raise ValueError for a value that can't be used."""
    if words.get("sslmode", "prefer") not in MODES:
        raise ValueError(f"sslmode must be one of {', '.join(MODES)}")
    seconds = words.get("connect_timeout", "0")
    if not seconds.isdecimal() or int(seconds) > LONGEST_CONNECT:
        raise ValueError(
            f"connect_timeout must be a whole number of seconds, at most {LONGEST_CONNECT}"
        )
    for name in FILES:
        file = words.get(name, SYSTEM)
        if file != SYSTEM and not Path(file).is_file():
            raise ValueError(f"{name} names the file {file}, which isn't there")
