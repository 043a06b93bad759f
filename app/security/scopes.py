"""Which scopes a token needs for which operation, and whether it has them.

A scope is declared once: by the router of a topic, for all its operations, or at an endpoint.  What
an operation answers is held to it as well: whoever may play or host but not read is answered only
that it is done.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute

from app.errors import NotAllowed
from app.rooms.records import SCOPES, Scope

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

_DECLARED: Final[dict[Callable[..., Any], Scope | None]] = {}
_TELLING: Final[set[Callable[..., Any]]] = set()


def needs(scope: Scope | None) -> Callable[[Endpoint], Endpoint]:
    """Declares the scope of an endpoint, instead of that of its topic; None: it needs no scope."""

    def declare(endpoint: Endpoint) -> Endpoint:
        _DECLARED[endpoint] = scope
        return endpoint

    return declare


def declare_default(endpoint: Callable[..., Any], scope: Scope | None, *, tells: bool) -> None:
    """Declare the scope of an endpoint that has none of its own, and whether its answer `tells`
    anything of what its caller may see."""
    _DECLARED.setdefault(endpoint, scope)
    if tells:
        _TELLING.add(endpoint)


def scopes_for(route: BaseRoute) -> tuple[Scope, ...]:
    """The scopes that a token needs for an operation, all of them."""
    endpoint = getattr(route, "endpoint")  # noqa: B009  # only some kinds of routes have one
    scope = _DECLARED[endpoint]
    if scope in ("play", "host") and endpoint in _TELLING:
        return scope, "read"
    return () if scope is None else (scope,)


def require_scope(connection: HTTPConnection, scope: Scope) -> None:
    """Refuse a connection by a token without that scope; a cookie is for everything."""
    if scope not in scopes_of(connection):
        raise NotAllowed("scope-needed", scope=scope)


def scopes_of(connection: HTTPConnection) -> tuple[Scope, ...]:
    """What the credential of a connection, which has been looked up, is for."""
    scopes: tuple[Scope, ...] = getattr(connection.state, "scopes", SCOPES)
    return scopes


def credential_of(connection: HTTPConnection) -> str | None:
    """The id of the token that was looked up for a connection; None for a cookie."""
    credential: str | None = getattr(connection.state, "credential", None)
    return credential
