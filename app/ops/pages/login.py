"""Signing in with the operator's token, and out again."""

from fastapi import Request
from fastapi.responses import Response

from app.ops.pages import auth
from app.ops.pages.views import shown
from app.server.late_routes import pages

router = pages()


@router.get("/admin/login")
async def ask(request: Request) -> Response:
    """Asks for the token."""
    if await auth.may_look(request):
        return auth.leads_to(request)
    return shown(request, "login.html", wrong=False)


@router.post("/admin/login")
async def sign_in(request: Request) -> Response:
    """Exchanges the token for a session."""
    form = await auth.read_form(request)
    if not await auth.is_token(request, form["token"]):
        return shown(request, "login.html", 403, wrong=True)
    response = auth.leads_to(request)
    await auth.log_in(request, response)
    return response


@router.post("/admin/logout")
async def sign_out(request: Request) -> Response:
    """Ends the session."""
    form = await auth.read_form(request)
    if not auth.is_own(request, form):
        return auth.stale(request)
    response = auth.leads_to(request, "/login")
    await auth.log_out(request, response)
    return response
