"""Servers of others that settings name: where they are, and how to reach them."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from email.utils import parseaddr
from typing import Final
from urllib.parse import parse_qsl, unquote, urlsplit

MAIL_PORTS: Final = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
"""The usual ports: with TLS from the start, with STARTTLS, and without either."""
REDIS_PORT: Final = 6379
REDIS_WORDS: Final = (
    *("db", "ssl_ca_certs", "ssl_cert_reqs", "ssl_certfile", "ssl_check_hostname", "ssl_keyfile"),
)
"""The words that the address of a Redis may end with; the server sets the others itself."""
_ADDRESS: Final = re.compile(r"[^@\s]+@[^@\s]+")
QUOTING: Final = "special characters in its password are written like %40 for @"


@dataclass(frozen=True, slots=True)
class MailServer:
    """The server that takes e-mails to others; `sender` is whom they come from."""

    scheme: str
    host: str
    port: int
    user: str | None
    password: str | None = field(repr=False)
    sender: str

    @property
    def address(self) -> str:
        """The address alone of whom e-mails come from."""
        return parseaddr(self.sender)[1]


def mail_server(url: str, sender: str) -> MailServer:
    """The server of a URL; raises ValueError if that names none, or `sender` is no address."""
    parts = urlsplit(url if leads_to(url, MAIL_PORTS) else "")
    if not parts.hostname:
        raise ValueError(
            "FARBENSPIEL_SMTP_URL needs smtps://, smtp://, or smtp+plain://, and a host"
        )
    if not is_sender(sender):
        raise ValueError("e-mails need FARBENSPIEL_MAIL_FROM")
    user = None if parts.username is None else unquote(parts.username)
    password = None if parts.password is None else unquote(parts.password)
    port = parts.port or MAIL_PORTS[parts.scheme]
    return MailServer(parts.scheme, parts.hostname, port, user, password, sender)


def is_sender(text: str) -> bool:
    """True for an address, perhaps with a name before it."""
    return text.isprintable() and _ADDRESS.fullmatch(parseaddr(text)[1]) is not None


def leads_to(url: str, schemes: Collection[str]) -> bool:
    """True if an address has one of the schemes and can be read."""
    try:
        parts = urlsplit(url)
        return parts.scheme in schemes and (parts.port or 1) > 0
    except ValueError:  # which may quote a part of the password
        return False


def redis(url: str) -> str:
    """The address of a Redis with its port, which not all libraries add themselves.

    Raises ValueError if it can't be one.
    """
    parts = urlsplit(url if leads_to(url, ("redis", "rediss", "unix")) else "")
    local = parts.scheme == "unix"
    if not parts.scheme or "@" in parts.path + parts.query or (local and not parts.path):
        raise ValueError(f"a redis://, rediss://, or unix:// address is needed; {QUOTING}")
    words = dict(parse_qsl(parts.query, keep_blank_values=True))
    for name in words.keys() - set(REDIS_WORDS):
        raise ValueError(f"{name[:40]} can't be set by it; known are {', '.join(REDIS_WORDS)}")
    number = "" if local else parts.path[1:]
    if not ((number or "0") + words.get("db", "0")).isdecimal():
        raise ValueError("a database of Redis has a number")
    if local or parts.port:
        return url
    host = parts.netloc.rstrip(":") if parts.hostname else f"{parts.netloc}localhost"
    return parts._replace(netloc=f"{host}:{REDIS_PORT}").geturl()


def masked(url: str) -> str:
    """The address of a Redis without its password, and without words, which may have one."""
    parts = urlsplit(url)
    login, at, host = parts.netloc.rpartition("@")
    user, colon, _ = login.partition(":")
    return parts._replace(netloc=f"{user}{colon and ':***'}{at}{host}", query="").geturl()
