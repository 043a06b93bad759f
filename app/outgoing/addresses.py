"""Addresses that strangers give: what they may be, and which of them are public."""

import re
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import Literal, TypeAlias
from urllib.parse import SplitResult, quote, urlsplit

from app.errors import Malformed
from app.limits.exemptions import Exemptions
from app.limits.origins import DEFAULT_PORTS, Address, Origin, origin_of

Flaw: TypeAlias = Literal[
    "not-a-url", "too-long", "not-https", "credentials", "fragment", "non-public"
]
"""Why an address is refused: the argument `reason` of the problem."""

LONGEST = 500
"""How many characters an address may have, as it is given and as it is sent."""

_UNREADABLE = re.compile(r"[\x00-\x20\x7f\\]|\s")
"""What URLs don't contain, and what parsers disagree about."""
_AS_IT_IS = "/?:@!$&'()*+,;=-._~%"
_LOOPBACK = (IPv4Address("127.0.0.1"), IPv6Address("::1"))

_NOT_GLOBAL_4 = tuple(
    IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared by a provider's customers
        "127.0.0.0/8",  # loopback
        "169.254.0.0/16",  # link-local, and where clouds keep credentials
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # former relays of 6to4
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, broadcast
    )
)
_GLOBAL_6 = IPv6Network("2000::/3")
"""All global unicast addresses; the loopback, unique local (fc00::/7), link-local, site-local, and
multicast addresses, IPv4-compatible ones, and NAT64 within one network (64:ff9b:1::/48) are
elsewhere."""
_NOT_GLOBAL_6 = tuple(
    IPv6Network(network)
    for network in (
        "2001::/23",  # protocol assignments: benchmarks, ORCHID, …
        "2001:db8::/32",  # documentation
        "3fff::/20",  # documentation
    )
)
_NAT64 = IPv6Network("64:ff9b::/96")
"""IPv4 addresses as networks without IPv4 see them (RFC 6052)."""
_LAST_32 = 0xFFFFFFFF
_INTERFACE = 0xFFFFFFFFFFFFFFFF
_ISATAP, _ISATAP_MASK = 0x5EFE, 0xFCFFFFFF
"""What comes before the IPv4 address in the last 64 bits, in any network, for a host that is
reached by it (RFC 5214); the bits left out say whether the address is unique, and of a group."""

# The standard library's `is_global` differs between versions of Python.


@dataclass(frozen=True, slots=True)
class RequestTarget:
    """Where a request goes: the origin, and the path with its query."""

    origin: Origin
    path: str

    def __str__(self) -> str:
        return f"{self.origin}{self.path}"


def target_of(url: str, exemptions: Exemptions) -> RequestTarget:
    """The target that somebody's URL names, if requests may go there as far as it can tell.

    Nothing is looked up: a name can still turn out to have an address that isn't public.
    Otherwise raises `bad-address` with one of the flaws as `reason`.
    """
    given = url.strip()
    if len(given) > LONGEST:
        raise _refused("too-long")
    try:
        parts = _parts(given)
        target = RequestTarget(origin_of(parts.scheme, parts.netloc), _path(parts))
    except ValueError:
        raise _refused("not-a-url") from None
    if len(str(target)) > LONGEST:
        raise _refused("too-long")
    if target.origin not in exemptions.origins:
        if target.origin.scheme != "https":
            raise _refused("not-https")
        if _leads_inside(target.origin, exemptions):
            raise _refused("non-public")
    return target


def may_reach(address: Address, origin: Origin, exemptions: Exemptions) -> bool:
    """True if a request to `origin` may go to `address`, one of those that its host has."""
    if isinstance(address, IPv6Address) and address.scope_id is not None:
        return False
    return origin in exemptions.origins or is_public(address) or exemptions.covers(address)


def is_public(address: Address) -> bool:
    """True for a global unicast address, and for one that stands only for such addresses."""
    if isinstance(address, IPv4Address):
        return not any(address in network for network in _NOT_GLOBAL_4)
    if address.scope_id is not None:
        return False
    local = int(address) & _INTERFACE
    if (local >> 32) & _ISATAP_MASK == _ISATAP and not is_public(IPv4Address(local & _LAST_32)):
        return False
    if inner := _inside(address):
        return all(is_public(one) for one in inner)
    return address in _GLOBAL_6 and not any(address in network for network in _NOT_GLOBAL_6)


def _inside(address: IPv6Address) -> tuple[IPv4Address, ...]:
    """The IPv4 addresses that packets to an IPv6 address are sent on to; mostly none."""
    if address in _NAT64:
        return (IPv4Address(int(address) & _LAST_32),)
    inner = address.ipv4_mapped or address.sixtofour
    return (inner,) if inner is not None else address.teredo or ()


def _parts(url: str) -> SplitResult:
    """A URL taken apart, with `http` or `https`, a host, and nothing that a target has not."""
    if _UNREADABLE.search(url):
        raise ValueError("not a URL")
    parts = urlsplit(url)
    if not parts.scheme or not parts.netloc:
        raise ValueError("not a URL")
    if parts.scheme not in DEFAULT_PORTS:
        raise _refused("not-https")
    if "@" in parts.netloc:
        raise _refused("credentials")
    if "#" in url:
        raise _refused("fragment")
    return parts


def _path(parts: SplitResult) -> str:
    """Path and query in ASCII, as browsers would send them."""
    path = quote(parts.path or "/", _AS_IT_IS)
    return f"{path}?{quote(parts.query, _AS_IT_IS)}" if parts.query else path


def _leads_inside(origin: Origin, exemptions: Exemptions) -> bool:
    """True if the host itself, without looking it up, is an address that may not be reached."""
    if origin.host == "localhost" or origin.host.endswith(".localhost"):
        return not any(exemptions.covers(one) for one in _LOOPBACK)
    address = origin.address
    return address is not None and not may_reach(address, origin, exemptions)


def _refused(reason: Flaw) -> Malformed:
    return Malformed("bad-address", reason=reason)
