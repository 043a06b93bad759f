"""Signing in with the operator's token, and out again."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from app.web.admin import door
from app.web.admin.shell import shown

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/admin/login")
async def ask(request: Request) -> Response:
    """Asks for the token."""
    if await door.may_look(request):
        return door.leads_to(request)
    return shown(request, "login.html", wrong=False)


@router.post("/admin/login")
async def sign_in(request: Request) -> Response:
    """Exchanges the token for a session."""
    form = await door.read_form(request)
    if not await door.is_token(request, form["token"]):
        return shown(request, "login.html", 403, wrong=True)
    response = door.leads_to(request)
    await door.begin(request, response)
    return response


@router.post("/admin/logout")
async def sign_out(request: Request) -> Response:
    """Ends the session."""
    form = await door.read_form(request)
    if not door.is_own(request, form):
        return stale(request)
    response = door.leads_to(request, "/login")
    await door.end(request, response)
    return response


def stale(request: Request) -> RedirectResponse:
    """The answer to a form of another session, or of none."""
    response = door.leads_to(request)
    door.tell(request, response, "operator-stale-form", well=False)
    return response


def to_login(request: Request) -> RedirectResponse:
    """The answer to somebody without a session."""
    response = door.leads_to(request, "/login")
    if door.secret_of(request) is not None:
        door.tell(request, response, "operator-session-over", well=False)
    return response
