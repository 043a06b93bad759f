"""Which addresses were banned with a player, because the player was connected from there."""

import asyncio
from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from app.admin.overview import look
from app.store.admin.bans import Ban, Bans

CLOSE: Final = timedelta(seconds=10)
"""An address that is banned for ever so soon after a player is taken for part of the same act."""
WAIT_SECONDS: Final = 1.0
"""How long processes may take to ban addresses, once they know of it."""


def came_with(ban: Ban, bans: Iterable[Ban]) -> list[Ban]:
    """The bans of addresses that came with that of a player: they end at the same instant."""
    return [
        one
        for one in bans
        if one.address is not None
        and one.until == ban.until
        and (one.until is not None or timedelta(0) <= one.began_at - ban.began_at < CLOSE)
    ]


def players_of(bans: Sequence[Ban]) -> dict[str, str]:
    """With which player an address was banned, by the id of its ban."""
    oldest_first = sorted(bans, key=lambda ban: ban.began_at)  # of several, the latest counts
    players = [(ban, ban.player_id) for ban in oldest_first if ban.player_id is not None]
    return {one.id: player for ban, player in players for one in came_with(ban, bans)}


async def traced(engine: AsyncEngine, ban: Ban) -> int:
    """How many addresses were banned with a player, once all processes have looked for them.

    Whoever reports has read of the ban before; without a process, nobody is connected.
    """
    if await look(engine):
        await asyncio.sleep(WAIT_SECONDS)
    return len(came_with(ban, await Bans(engine).all()))
