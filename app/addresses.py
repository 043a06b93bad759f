"""Which addresses count as one client, and which are near."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

UNKNOWN = "unknown"
"""Stands for a client without an address, such as one on a Unix socket."""
_HOUSEHOLD_BITS = 64


def counted(host: str | None) -> str:
    """The key under which limits count `host`: an IPv4 address, or the /64 of an IPv6 one.

    Whoever has an IPv6 connection has at least a /64 of addresses, and may use each of them once.
    """
    address = _parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, _HOUSEHOLD_BITS), strict=False))
    return str(address) if address is not None else host or UNKNOWN


def is_near(host: str | None) -> bool:
    """True for this machine and private networks, where a proxy may stand that nobody has named.

    A Unix socket, which has no address, is near too.
    """
    address = _parsed(host)
    if address is None:
        return host is None
    return address.is_loopback or address.is_private or address.is_link_local


def _parsed(host: str | None) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address((host or "").partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
