"""The page of waves."""

from fastapi import Request
from fastapi.responses import HTMLResponse

from app.server.late_routes import pages
from app.web.pages import known_page

router = pages()


@router.get("/new-feature/{room}")
async def newfeature(request: Request, room: str) -> HTMLResponse:
    """The page on which members of a room wave; strangers are told how to begin."""
    script = "js/newfeature/page.mjs"
    return await known_page(request, "newfeature/page.html", script, room=room)
