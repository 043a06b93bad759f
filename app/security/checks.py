"""What every operation of the API checks first: origin, format, and what a token is for."""

from fastapi import Request
from starlette.exceptions import HTTPException

from app.errors import NotAllowed, ProblemError
from app.security.auth import Authenticator, bearer_of
from app.security.player_limits import SAFE, PlayerLimits
from app.security.rate_limits import address_of
from app.security.scopes import require_scope, scopes_for


async def check(request: Request, identity: Authenticator, pace: PlayerLimits) -> str | None:
    """Refuse changes from another site, bodies that aren't JSON, and tokens without the scopes.

    From another site, only a player may make one, whose token the page has: cookies don't count.
    Pages of this site need a browser that keeps cookies; other programs name no origin.
    The answer is the player who makes a change; None for a stranger, who is counted by address.
    All of this is one call, as each dependency costs time of its own, and every request has to
    pass it.
    """
    changes = request.method not in SAFE
    foreign: bool = request.state.foreign
    if changes and foreign and bearer_of(request) is None:
        raise NotAllowed("foreign-origin")
    await _refuse_other_formats(request)
    scopes = scopes_for(request.scope["route"])
    if not changes and (not scopes or "authorization" not in request.headers):
        return None
    try:
        person = await identity.player(request)
    except ProblemError:  # a wrong token: of those who read, endpoints that need one refuse it
        person = None
    for scope in scopes if person is not None else ():
        require_scope(request, scope)
    if not changes:
        return None
    if person is None:
        pace.knock(address_of(request))
        if foreign or bearer_of(request) is not None:
            await identity.require(request)
        elif "origin" in request.headers and not identity.cookies.are_kept(request):
            # Nobody could be the player that it may become.  The answer has a cookie to show.
            raise NotAllowed("cookies-needed")
        return None
    return person.id


async def _refuse_other_formats(request: Request) -> None:
    """Refuse a body that isn't declared as JSON, where a body is read."""
    if request.scope["route"].body_field is None:
        return
    kind = request.headers.get("content-type")
    if kind is None:
        if await request.body():
            raise HTTPException(415)
    elif not _is_json(kind):
        raise HTTPException(415)


def _is_json(content_type: str) -> bool:
    media_type = content_type.partition(";")[0].strip().lower()
    main, _, sub = media_type.partition("/")
    return main == "application" and (sub == "json" or sub.endswith("+json"))
