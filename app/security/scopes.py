"""Which scope a token needs for which operation, and whether it has it.

A scope is declared once: by the router of a topic, for all its operations, or at an endpoint.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute

from app.errors import NotAllowed
from app.rooms.records import SCOPES, Scope

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

_DECLARED: Final[dict[Callable[..., Any], Scope | None]] = {}


def needs(scope: Scope | None) -> Callable[[Endpoint], Endpoint]:
    """Declares the scope of an endpoint, instead of that of its topic; None: it needs no scope."""

    def declare(endpoint: Endpoint) -> Endpoint:
        _DECLARED[endpoint] = scope
        return endpoint

    return declare


def declare_default(endpoint: Callable[..., Any], scope: Scope | None) -> None:
    """Declare the scope of an endpoint that has none of its own."""
    _DECLARED.setdefault(endpoint, scope)


def scope_of(route: BaseRoute) -> Scope | None:
    """The scope that a token needs for an operation; None if it needs none."""
    return _DECLARED[getattr(route, "endpoint")]  # noqa: B009  # only some kinds of routes have one


def allow(connection: HTTPConnection, scope: Scope) -> None:
    """Refuse a connection by a token without that scope; a cookie is for everything."""
    if scope not in scopes_of(connection):
        raise NotAllowed("scope-needed", scope=scope)


def scopes_of(connection: HTTPConnection) -> tuple[Scope, ...]:
    """What the credential of a connection, which has been looked up, is for."""
    found: tuple[Scope, ...] = getattr(connection.state, "scopes", SCOPES)
    return found


def credential_of(connection: HTTPConnection) -> str | None:
    """The id of the token that was looked up for a connection; None for a cookie."""
    found: str | None = getattr(connection.state, "credential", None)
    return found
