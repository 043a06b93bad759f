"""The page of one's own data."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web.pages import known_page

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/data")
async def own(request: Request) -> HTMLResponse:
    """The page on which people take their data along, or delete themselves."""
    return await known_page(request, "privacy/data.html", "js/privacy/page.mjs")
