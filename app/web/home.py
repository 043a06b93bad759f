"""The home page: games, own rooms, open tables, and what features show."""

from collections.abc import Sequence
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse
from typing_extensions import TypedDict

from app.dependencies import core_of
from app.i18n import language_of
from app.queries.my_rooms import RoomSummary, TablesPage
from app.rooms.records import Person
from app.security.rate_limits import LISTS
from app.server.late_routes import pages
from app.urls import base_of
from app.web import links
from app.web.nicknames import nickname
from app.web.pages import CARDS, PRIVATE, page, rendered, visitor

LONGEST_SEARCH = 60

router = pages()


class HomeLists(TypedDict):
    """The content of the home page's lists: a player's rooms, and the open tables found.

    `q` and `game` are what was searched for, if anything was `sought`.
    """

    rooms: Sequence[RoomSummary]
    found: TablesPage
    q: str
    game: str | None
    sought: bool


@router.get("/")
async def home(request: Request, q: str = "", game: str = "") -> HTMLResponse:
    """The home page: choose a game, make a room, enter a code; own rooms, and open tables."""
    player = await visitor(request)
    name = player.name if player else nickname(language_of(request))
    if q or game:
        await count_look(request)
    lists = await _lists(request, player, q, game)
    return page(
        request,
        "home.html",
        scripts=["js/pages/home.mjs"],
        shown=links.of_pages(language_of(request), "/"),
        name=name,
        **lists,
        **await _of_features(request),
    )


@router.get("/lists")
async def lists(request: Request, q: str = "", game: str = "") -> HTMLResponse:
    """The two lists of the home page, which it fetches from time to time."""
    player = await visitor(request)
    await count_look(request)
    context = await _lists(request, player, q, game)
    values = {"t": language_of(request), "base": base_of(request), "games": CARDS}
    html = rendered("lists.html", {**values, **context})
    return HTMLResponse(html, headers=PRIVATE)


async def _of_features(request: Request) -> dict[str, Any]:
    """What the home page shows of features."""
    context: dict[str, Any] = {}
    for show in core_of(request).home:
        context |= await show(request)
    return context


async def count_look(request: Request) -> None:
    """Count a look at what takes a search; raises `ProblemError` if there were too many."""
    core = core_of(request)
    await core.rates.hit(request, LISTS, core.settings.lists_per_minute)


async def _lists(request: Request, player: Person | None, q: str, game: str) -> HomeLists:
    """The lists of a player, or of a stranger; an unknown game is ignored."""
    core = core_of(request)
    q, game_key = q[:LONGEST_SEARCH], next((c.key for c in CARDS if c.key == game), None)
    return {
        "rooms": await core.rooms.of_player(player.id) if player else (),
        "found": await core.tables.page(game_key, q),
        "q": q,
        "game": game_key,
        "sought": bool(game_key or q.strip()),
    }
