"""The page of waves."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web.pages import page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/new-feature/{room}")
async def newfeature(request: Request, room: str) -> HTMLResponse:
    """The page on which members of a room wave; its script asks what they may see."""
    script = "js/newfeature/page.mjs"
    return page(request, "newfeature/page.html", scripts=[script], room=room)
