"""Which addresses count as one client, and which are nearby."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

UNKNOWN = "unknown"
"""Stands for a client without an address, such as one on a Unix socket."""
_HOUSEHOLD_BITS = 64
_AROUND = ((56, 24), (48, 48), (32, 256))
"""Networks around a household, and how many times as much all in them may have together.

Many get a /56 or a /48 for the asking, and gain only so much by it.  Each network may have more
than one customer in it can use up: the sixteen /64 of a /60, one /56, one /48.
"""
PLAYERS = 24
"""How many times as much all known players at an address may have together."""
_NEAR = tuple(
    ip_network(network)
    for network in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
"""This machine, private networks (RFC 1918, RFC 4193), and link-local addresses.

The standard library's `is_private` includes many more, some of them used by strangers: Teredo.
"""


@lru_cache(1024)
def counting_key(host: str | None) -> str:
    """The key under which limits count `host`: an IPv4 address, or the /64 of an IPv6 one.

    An IPv6 connection comes with at least a /64 of addresses, and may use each of them once.
    """
    address = _parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, _HOUSEHOLD_BITS), strict=False))
    return str(address) if address is not None else host or UNKNOWN


@lru_cache(1024)
def network_keys(key: str) -> tuple[tuple[str, int], ...]:
    """The keys under which something is counted, each with how many times as much it may have.

    They are the one of `counting_key`, and those of the networks around it.  Other keys stand for
    themselves.
    """
    if not key.endswith(f"/{_HOUSEHOLD_BITS}"):
        return ((key, 1),)
    network = IPv6Network(key)
    around = [(str(network.supernet(new_prefix=bits)), times) for bits, times in _AROUND]
    return ((key, 1), *around)


def holder_keys(address: str, player: str | None) -> tuple[tuple[str, int], ...]:
    """The keys under which a known player counts, or a stranger, with how many times as much.

    Players count each by themselves, so nobody uses up what others at an address may have; all of
    them together have a bound, too.
    """
    around = network_keys(address)
    if player is None:
        return around
    return ((player, 1), *((f"players at {key}", times * PLAYERS) for key, times in around))


def is_address(text: str) -> bool:
    """True for the text of an IPv4 or IPv6 address."""
    return _parsed(text) is not None


def is_near(host: str | None) -> bool:
    """True for this machine and private networks, where an unnamed proxy may be.

    A Unix socket, which has no address, is near too.
    """
    address = _parsed(host)
    if address is None:
        return host is None
    return any(address in network for network in _NEAR)


def _parsed(host: str | None) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
