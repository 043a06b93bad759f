"""What the endpoints declare: operations, the credentials they need, the problems they answer."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeAlias

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from app.dependencies import get_asker, get_person
from app.limits.allowances import COUNTED
from app.main import create_app
from app.schemas.problems import DECLARED
from app.security.player_limits import SAFE
from app.security.scopes import scopes_for
from app.settings import Settings
from tools.reference.meanings import STATUSES

Credential: TypeAlias = Literal["needed", "optional", "none"]

ALWAYS = (
    "bad-request",
    "headers-too-large",
    "internal-error",
    "request-timeout",
    "server-full",
    "unknown-host",
    "slow-down",
    "store-unavailable",
    "too-many-connections",
)
"""What any request may be refused with before it reaches its endpoint, or while it is there."""
WITH_BODY = ("payload-too-large", "unsupported-media-type")
"""What a request with a body may be refused with."""
BY_SCHEMA = "validation-error"
"""What a request is refused with whose body or parameters do not fit the schema."""


def operations() -> list[APIRoute]:
    """All operations of the interface."""
    found = create_app(Settings(_env_file=None)).router.routes
    return [route for route in found if isinstance(route, APIRoute) and route.include_in_schema]


def method_of(route: APIRoute) -> str:
    """The method of an operation."""
    (method,) = route.methods or {""}
    return method


def calls(route: APIRoute) -> list[Callable[..., Any]]:
    """The endpoint and everything that it depends on."""
    return [route.endpoint, *_dependencies(route.dependant)]


def _dependencies(dependant: Dependant) -> Iterator[Callable[..., Any]]:
    for one in dependant.dependencies:
        if one.call is not None:
            yield one.call
        yield from _dependencies(one)


def credential_of(route: APIRoute) -> Credential:
    """Whether an operation needs to know who asks."""
    called = calls(route)
    if get_person in called:
        return "needed"
    return "optional" if get_asker in called else "none"


def is_counted(route: APIRoute) -> bool:
    """True if a limit counts the requests of an operation: any that change something, and some."""
    return method_of(route) not in SAFE or route.endpoint in COUNTED


def codes_of(route: APIRoute) -> dict[int, set[str]]:
    """The codes of problems that an operation may answer, by status."""
    found: dict[int, set[str]] = {}
    for code in _codes(route):
        for status in STATUSES[code]:
            found.setdefault(status, set()).add(code)
    return found


def _codes(route: APIRoute) -> set[str]:
    codes = {*ALWAYS}
    if scopes_for(route) and credential_of(route) != "none":
        codes.add("scope-needed")
    for declared in (DECLARED[one] for one in calls(route) if one in DECLARED):
        codes |= declared.codes
        if method_of(route) not in SAFE:
            codes |= declared.changing
    if route.body_field is not None:
        codes |= {*WITH_BODY, BY_SCHEMA}
    dependant = route.dependant
    checked = any(one.field_info.annotation is not str for one in dependant.path_params)
    return codes | {BY_SCHEMA} if checked or dependant.query_params else codes


def rules_status(route: APIRoute) -> int | None:
    """The status of the codes of games, if the rules of a game may refuse an operation."""
    found = (DECLARED[one].rules for one in calls(route) if one in DECLARED)
    return next((status for status in found if status is not None), None)
