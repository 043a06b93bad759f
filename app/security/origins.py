"""Requests from pages of other sites: which they are, and what they may do and read.

They may use the API with a bearer token.  Cookies don't count there: none is read, and none is set.
"""

from collections.abc import MutableMapping
from functools import lru_cache

from starlette.datastructures import MutableHeaders
from starlette.types import Scope

from app.limits.origins import Origin, is_local, origin_of, read_origin

PREFLIGHT_SECONDS = 7200
"""How long a browser may keep the answer to a preflight; Chromium keeps none for longer."""
_ALLOWED = "authorization, content-type, if-none-match, accept, last-event-id"
_EXPOSED = "ETag, Retry-After, RateLimit, RateLimit-Policy, Link, Location"


def drop_foreign_cookies(scope: Scope, own: frozenset[Origin]) -> bool:
    """True for a request or socket from another site; its cookies are then gone.

    `own` are the origins that the settings name; besides, a page may be at the local address that
    its request was sent to.

    `state.foreign` of the request says so, too.
    """
    foreign = _is_foreign(scope, own)
    if foreign:
        scope["headers"] = [line for line in scope["headers"] if line[0] != b"cookie"]
    state: MutableMapping[str, object] = scope.setdefault("state", {})
    state["foreign"] = foreign
    return foreign


def allow_reading(headers: MutableHeaders) -> None:
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


@lru_cache
def is_known(host: bytes, own: frozenset[Origin]) -> bool:
    """True if a `Host` header has the name of one of the server's origins, or a local one.

    The port doesn't matter, nor does the scheme, as neither tells who answers for the name.
    """
    named = _sent_to("http", host)
    return named is not None and (is_local(named) or any(named.host == one.host for one in own))


def _is_foreign(scope: Scope, own: frozenset[Origin]) -> bool:
    """True if the browser says that a page of another site made it send this.

    It names the site in `Origin`, and leaves that out where a page can't read the answer, such as
    for an image or a link.  Programs other than browsers send neither header.
    """
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return headers.get(b"sec-fetch-site") in (b"cross-site", b"same-site")
    site = _named(origin)
    if site is None or site in own:
        return site is None
    here = _sent_to(scope["scheme"].replace("ws", "http", 1), headers.get(b"host", b""))
    return site != here or not is_local(site)


@lru_cache
def _named(origin: bytes) -> Origin | None:
    try:
        return read_origin(origin.decode("latin-1"))
    except ValueError:  # such as "null"
        return None


@lru_cache
def _sent_to(scheme: str, host: bytes) -> Origin | None:
    try:
        return origin_of(scheme, host.decode("latin-1"))
    except ValueError:
        return None
