"""What an operator lets outgoing requests reach besides public addresses by https."""

from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_network

from app.limits.origins import Address, Origin, read_origin


@dataclass(frozen=True, slots=True)
class Exemptions:
    """`networks` may be reached by https, `origins` in their own way and whatever their address."""

    networks: tuple[IPv4Network | IPv6Network, ...] = ()
    origins: frozenset[Origin] = frozenset()

    def covers(self, address: Address) -> bool:
        """True for an address in one of the networks; a mapped one counts as what it maps."""
        mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
        return any((mapped or address) in network for network in self.networks)


def exemptions(text: str) -> Exemptions:
    """The exemptions in a list separated by commas; ValueError names an entry that is none."""
    entries = [entry for part in text.split(",") if (entry := part.strip())]
    return Exemptions(
        tuple(_network(entry) for entry in entries if "://" not in entry),
        frozenset(_origin(entry) for entry in entries if "://" in entry),
    )


def _network(entry: str) -> IPv4Network | IPv6Network:
    try:
        if "%" in entry:
            raise ValueError("networks have no scope")
        return ip_network(entry)
    except ValueError as error:
        raise ValueError(
            f"{entry!r} is neither a network or address, such as 10.0.0.0/8, "
            f"nor an origin, such as http://ntfy.lan:8080 ({error})"
        ) from None


def _origin(entry: str) -> Origin:
    try:
        return read_origin(entry)
    except ValueError as error:
        raise ValueError(
            f"{entry!r} is no origin, such as http://ntfy.lan:8080 ({error})"
        ) from None
