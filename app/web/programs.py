"""The pages of what is a person's own: tokens and webhooks for programs, and all their data."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web.pages import page, visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/tokens")
async def tokens(request: Request) -> HTMLResponse:
    """The page on which people make and revoke tokens for programs."""
    return await _page(request, "tokens")


@router.get("/webhooks")
async def webhooks(request: Request) -> HTMLResponse:
    """The page on which people make, test, and delete webhooks, and see what was sent to them."""
    return await _page(request, "webhooks")


@router.get("/data")
async def own(request: Request) -> HTMLResponse:
    """The page on which people take their data along, or delete themselves."""
    return await _page(request, "own")


async def _page(request: Request, name: str) -> HTMLResponse:
    """A page for people who are known; others are told how to begin."""
    known = await visitor(request) is not None
    return page(request, f"{name}.html", scripts=[f"js/pages/{name}.mjs"], known=known)
