"""The proxies whose `X-Forwarded-…` headers are trusted."""

from ipaddress import IPv4Network, ip_address
from pathlib import Path

PROTOCOL = b"x-forwarded-proto"
_SCHEMES = {b"http": b"http", b"https": b"https", b"ws": b"http", b"wss": b"https"}
ROUTES = Path("/proc/net/route")
EVERYBODY = "*"
_DIRECT = "00000000"


def trusted_proxies(named: str, published_on: str) -> str:
    """The proxies that the operator has `named`, separated by commas.

    In a container whose port is published on a loopback address, the container's own networks are
    added: only this machine and neighbouring containers can reach that port, and through these.
    """
    if named == EVERYBODY or not is_loopback(published_on):
        return named
    return ",".join(dict.fromkeys([*named.split(","), *own_networks(ROUTES)]))


def with_one_scheme(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers with the scheme that the client used, `http` or `https`, or with none.

    Each proxy may append what it was reached by, on the same line or another one, so the first
    entry counts.
    """
    protocol = b",".join(value for name, value in headers if name == PROTOCOL)
    scheme = _SCHEMES.get(protocol.partition(b",")[0].strip().lower())
    others = [header for header in headers if header[0] != PROTOCOL]
    return others if scheme is None else [*others, (PROTOCOL, scheme)]


def own_networks(routes: Path) -> list[str]:
    """The IPv4 networks that this machine or container is in, as the kernel lists them."""
    if not routes.exists():
        return []
    rows = [line.split() for line in routes.read_text().splitlines()[1:]]
    direct = [row for row in rows if row[2] == _DIRECT and row[7] != _DIRECT]
    return [str(IPv4Network((_address(row[1]), _address(row[7])))) for row in direct]


def _address(digits: str) -> str:
    """The address from the kernel's little-endian notation."""
    return ".".join(str(byte) for byte in reversed(bytes.fromhex(digits)))


def is_loopback(host: str) -> bool:
    """True for this machine's own address, or its name."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"
