"""The page of tokens for programs."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web.pages import known_page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/tokens")
async def tokens(request: Request) -> HTMLResponse:
    """The page on which people make and revoke tokens for programs."""
    return await known_page(request, "tokens")
