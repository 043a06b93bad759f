"""The page of waves."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web.pages import known_page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/new-feature/{room}")
async def newfeature(request: Request, room: str) -> HTMLResponse:
    """The page on which members of a room wave; strangers are told how to begin."""
    script = "js/newfeature/page.mjs"
    return await known_page(request, "newfeature/page.html", script, room=room)
