"""The pages of what one has achieved, what a friend has, and the evenings of a room."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.web.pages import page, visitor

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/achievements")
@router.get("/achievements/{player}")
@router.get("/achievements/room/{room}")
async def achievements(
    request: Request, player: str | None = None, room: str | None = None
) -> HTMLResponse:
    """The page of whoever looks, or of a friend or a room; the scripts ask what may be seen."""
    known = await visitor(request)
    return page(
        request,
        "achievements.html",
        scripts=["js/pages/achieved/page.mjs"],
        title="achieved-evenings" if room else "achieved-friend" if player else "achieved",
        about={"known": known is not None, "name": known.name if known else ""}
        | ({"player": player} if player else {})
        | ({"room": room} if room else {}),
    )
