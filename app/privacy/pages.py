"""The page of one's own data."""

from fastapi import Request
from fastapi.responses import HTMLResponse

from app.server.late_routes import pages
from app.web.pages import known_page

router = pages()


@router.get("/data")
async def own(request: Request) -> HTMLResponse:
    """The page on which people take their data along, or delete themselves."""
    return await known_page(request, "privacy/data.html", "js/privacy/page.mjs")
