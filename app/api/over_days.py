"""The tables over days of whoever asks."""

from fastapi import Request

from app.api.routing import topic
from app.dependencies import TheDirectory, ThePerson, TheRates, TheSettings, core_of
from app.limits.allowances import counts
from app.queries.over_days import OverDays, RecentResults
from app.schemas.over_days import TablesOverDays
from app.security.rate_limits import LISTS
from app.security.scopes import needs

router = topic(tag="players", scope="play")


@router.get("/me/tables")
@needs("read")
@counts
async def list_tables(
    request: Request,
    person: ThePerson,
    directory: TheDirectory,
    rates: TheRates,
    settings: TheSettings,
) -> TablesOverDays:
    """Your tables over days: where it is your turn, where it is not, and what is over."""
    await rates.hit(request, LISTS, settings.lists_per_minute)
    core = core_of(request)
    muted = {room for find in core.muted for room in await find(person.id)}
    return await OverDays(directory, RecentResults(core.engine)).of_player(person.id, muted)
