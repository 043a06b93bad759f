"""Links to give away: addresses of this server that work for others."""

from urllib.parse import urlsplit

from starlette.requests import Request

from app.settings import Settings
from app.welcome import ANY_ADDRESS, is_loopback, lan_address


def site_for_others(request: Request, settings: Settings) -> str:
    """The address that an invitation names, without a slash at the end.

    The public address if one is set; else what the browser used, unless that is this machine's
    own name for itself: then the address in the local network, if the server listens there.
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
