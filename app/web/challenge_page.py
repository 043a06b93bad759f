"""The page of a challenge: a task with the dice that somebody had."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.dependencies import parts_of
from app.errors import NotFound
from app.i18n import language_of
from app.store.ids import tidy_token
from app.web import links
from app.web.nicknames import nickname
from app.web.pages import page, problem_page, visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/c/{token}")
async def challenge(request: Request, token: str) -> HTMLResponse:
    """The page for whoever has the link; strangers say their name when they begin."""
    token = tidy_token(token)
    known, t, parts = await visitor(request), language_of(request), parts_of(request)
    try:
        view = await parts.solo.challenges.view(token, known)
    except NotFound:
        return problem_page(request, "challenge-not-found", 404)
    return page(
        request,
        "challenge.html",
        shown=links.of_challenge(t, parts.settings.signing_key, view, token),
        scripts=["js/pages/challenge/challenge.mjs"],
        token=token,
        challenge=view,
        nickname=None if known else nickname(t),
    )
