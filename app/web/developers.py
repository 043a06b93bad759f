"""The pages for those who write programs."""

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from app.games import GAMES
from app.web.pages import card_of, page
from app.web.reference import reference

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/developers")
async def developers(request: Request) -> HTMLResponse:
    """The page about the interface for programs."""
    site = str(request.base_url).rstrip("/")
    return page(request, "developers.html", site=site)


@router.get("/developers/{game}")
async def game_reference(request: Request, game: str) -> HTMLResponse:
    """What a game takes and sends, for those who write programs."""
    card = card_of(game)
    # Made once for each game, in a thread, as it takes as long as many moves.
    found = await asyncio.to_thread(reference, GAMES[card.key])
    scripts = ["js/pages/reference.mjs"]
    return page(request, "reference.html", scripts=scripts, card=card, reference=found)
