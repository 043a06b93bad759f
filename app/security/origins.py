"""Requests from pages of other sites: which they are, and what they may do and read.

They may use the API with a bearer token.  Cookies don't count there: none is read, and none is set.
"""

from collections.abc import MutableMapping
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import Scope

PREFLIGHT_SECONDS = 7200
"""How long a browser may keep the answer to a preflight; Chromium keeps none for longer."""
_ALLOWED = "authorization, content-type, if-none-match, accept, last-event-id"
_EXPOSED = "ETag, Retry-After, RateLimit, RateLimit-Policy, Link, Location"


def keep_apart(scope: Scope, public_url: str | None) -> bool:
    """True for a request or socket from another site; its cookies are then gone.

    `state.foreign` of the request says so, too.
    """
    foreign = _is_foreign(scope, public_url)
    if foreign:
        scope["headers"] = [line for line in scope["headers"] if line[0] != b"cookie"]
    state: MutableMapping[str, object] = scope.setdefault("state", {})
    state["foreign"] = foreign
    return foreign


def open_up(headers: MutableHeaders) -> None:
    """Let a page of another site read an answer of the API."""
    headers["access-control-allow-origin"] = "*"
    headers["access-control-expose-headers"] = _EXPOSED
    del headers["set-cookie"]


def preflight_headers(methods: str) -> dict[str, str]:
    """What a page of another site may send to a path that has these methods."""
    return {
        "access-control-allow-methods": methods,
        "access-control-allow-headers": _ALLOWED,
        "access-control-max-age": str(PREFLIGHT_SECONDS),
    }


def _is_foreign(scope: Scope, public_url: str | None) -> bool:
    """True if the browser says that a page of another site made it send this.

    It names the site in `Origin`, and leaves that out where a page can't read the answer, such as
    for an image or a link.  Programs other than browsers send neither header.
    """
    told = dict(scope["headers"])
    origin = told.get(b"origin")
    if origin is None:
        return told.get(b"sec-fetch-site") in (b"cross-site", b"same-site")
    own = {told.get(b"host", b"").decode("latin-1").lower()}
    if public_url:
        own.add(urlsplit(public_url).netloc.lower())
    try:
        site = urlsplit(origin.decode("latin-1")).netloc.lower()
    except ValueError:  # not even a URL
        return True
    return site == "" or site not in own
