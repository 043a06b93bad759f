"""Open tables: rooms looking for players, for anyone to find."""

from typing import Annotated
from urllib.parse import urlencode

from fastapi import Query, Request, Response

from app.api.routing import topic
from app.dependencies import TheRates, TheSettings, TheTables
from app.limits.allowances import counts
from app.queries.open_tables import AT_ONCE
from app.schemas.open_tables import OpenTablesPage, open_table_view
from app.schemas.requests import Whole
from app.security.rate_limits import LISTS
from app.urls import base_of

MOST = 50

router = topic("/listings", tag="listings", scope=None)


@router.get("")
@counts
async def list_open_tables(
    request: Request,
    response: Response,
    tables: TheTables,
    rates: TheRates,
    settings: TheSettings,
    game: Annotated[str | None, Query(pattern="^[a-z_]{1,30}$")] = None,
    q: Annotated[str, Query(max_length=60)] = "",
    cursor: Annotated[str, Query(max_length=100)] = "",
    limit: Annotated[Whole, Query(ge=1, le=MOST)] = AT_ONCE,
) -> OpenTablesPage:
    """Listed rooms that someone has open, to join or to watch.

    Newest first; `cursor` in the answer and its `Link` header lead to the next page.
    """
    await rates.hit(request, LISTS, settings.lists_per_minute)
    page = await tables.search(game, q, cursor, limit)
    if page.following is not None:
        asked = {"game": game, "q": q, "limit": limit, "cursor": page.following}
        query = urlencode({name: value for name, value in asked.items() if value})
        url = f"{base_of(request)}/api/v1/listings?{query}"
        response.headers["link"] = f'<{url}>; rel="next"'
    response.headers["cache-control"] = "no-store"
    views = [open_table_view(one.listing, one.since, one.watching) for one in page.tables]
    return {"listings": views, "cursor": page.following}
