"""Links to share: addresses of this server that work for others."""

import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.types import Scope

from app.limits.proxies import is_loopback
from app.settings import Settings

ANY_ADDRESS = ("0.0.0.0", "::")
EVERYWHERE = "192.0.2.1"  # RFC 5737: an address for documentation, which nobody has


def site_for_others(request: Request, settings: Settings) -> str:
    """The address for an invitation, without a slash at the end.

    The public address if one is set; otherwise the one that the browser used, unless that is a
    loopback address: then the address in the local network, if the server listens there.
    """
    if settings.public_url:
        return settings.public_url
    used = urlsplit(str(request.base_url))
    if is_loopback(used.hostname or "") and settings.host in ANY_ADDRESS:
        lan = lan_address()
        if lan is not None:
            port = f":{used.port}" if used.port else ""
            used = used._replace(netloc=f"{lan}{port}")
    return used.geturl().rstrip("/")


def base_of(connection: HTTPConnection) -> str:
    """The path prefix of this server behind its proxy."""
    return str(connection.scope.get("root_path", "")).rstrip("/")


def path_of(scope: Scope) -> str:
    """The requested path, without the prefix that a proxy has in front of it."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


def lan_address() -> str | None:
    """This machine's address in its network, from the routing table; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((EVERYWHERE, 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if is_loopback(address) else address
