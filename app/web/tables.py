"""The page of tables over days."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.i18n import language_of
from app.web.nicknames import nickname
from app.web.pages import page, visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/days")
async def over_days(request: Request) -> HTMLResponse:
    """The tables over days of whoever looks; somebody unknown has none."""
    player = await visitor(request)
    name = player.name if player else nickname(language_of(request))
    known = player is not None
    scripts = ["js/pages/tables/tables.mjs"]
    return page(request, "tables.html", scripts=scripts, known=known, name=name)
