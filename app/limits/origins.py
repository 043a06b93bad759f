"""Where a URL leads: scheme, host, and port, with one spelling for each."""

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address
from typing import TypeAlias
from urllib.parse import urlsplit

Address: TypeAlias = IPv4Address | IPv6Address
DEFAULT_PORTS = {"http": 80, "https": 443}

_AUTHORITY = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\[\]:]+)(?::([0-9]{0,5}))?")
_LABEL = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})*")
_NUMBER_LAST = re.compile(r"(?:.*\.)?(?:[0-9]+|0x[0-9a-f]*)")
"""Hosts that browsers and resolvers take for an IPv4 address, if often an odd one."""
_LONGEST_NAME = 253
_LOCAL_SUFFIXES = (".local", ".localhost", ".home.arpa", ".internal", ".lan", ".home")
"""Names that nobody can register: reserved ones (RFC 6761, 6762, 8375; ICANN), `.home`, which ICANN
gives to nobody, and `.lan`, which many routers use, and which isn't delegated."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Scheme, host, and port; an IPv6 address as `host` has no brackets."""

    scheme: str
    host: str
    port: int

    @property
    def address(self) -> Address | None:
        """The host, if it is an address and not a name."""
        if ":" in self.host:
            return IPv6Address(self.host)
        return IPv4Address(self.host) if _NUMBER_LAST.fullmatch(self.host) else None

    @property
    def authority(self) -> str:
        """Host and port as in a URL, the port only if it isn't the scheme's own."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    def __str__(self) -> str:
        return f"{self.scheme}://{self.authority}"


def read_origin(text: str) -> Origin:
    """The origin that is written out, as http://ntfy.lan:8080; ValueError says what is wrong."""
    parts = urlsplit(text)
    if parts.scheme not in DEFAULT_PORTS:
        raise ValueError("only http and https are spoken")
    if parts.path not in ("", "/") or "?" in text or "#" in text:
        raise ValueError("an origin ends after its host and port")
    return origin_of(parts.scheme, parts.netloc)


def is_local(origin: Origin) -> bool:
    """True for a host that no name elsewhere can stand for.

    These are addresses, names of one label, and names of local networks.
    """
    if origin.address is not None:
        return True
    return "." not in origin.host or origin.host.endswith(_LOCAL_SUFFIXES)


def origin_of(scheme: str, authority: str) -> Origin:
    """The origin for `http` or `https` and an authority without user info.

    ValueError if the host is neither a name nor an address in its usual form, or the port is none.
    """
    parts = _AUTHORITY.fullmatch(authority)
    if parts is None:
        raise ValueError("no host")
    host, port = _host(parts[1]), int(parts[2] or DEFAULT_PORTS[scheme])
    if not 0 < port < 65536:
        raise ValueError("no such port")
    return Origin(scheme, host, port)


def _host(text: str) -> str:
    """A host in lower case, without a last dot; names in other scripts as they are looked up."""
    if text.startswith("["):
        return str(IPv6Address(text[1:-1]))
    name = (text if text.isascii() else _in_ascii(text)).lower().removesuffix(".")
    # Numbers such as 127.1, 0x7f000001 and 2130706433 are refused rather than interpreted.
    if _NUMBER_LAST.fullmatch(name):
        return str(IPv4Address(name))
    if len(name) > _LONGEST_NAME or not _NAME.fullmatch(name):
        raise ValueError("no host name")
    return name


def _in_ascii(text: str) -> str:
    import idna  # few addresses need its tables

    return idna.encode(text, uts46=True).decode("ascii")
