"""What would expire now."""

from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.database import autocommitting, leisurely
from app.store.expiry import chat, guests, matches, rooms
from app.store.expiry.cutoffs import Counts, Cutoffs


async def count(engine: AsyncEngine, cutoffs: Cutoffs) -> Counts:
    """How much of each kind has expired, and is still there."""
    counts = Counts()
    async with leisurely(autocommitting(engine).connect()) as connection:
        if cutoffs.rooms is not None:
            counts.rooms = await rooms.count(connection, cutoffs.rooms)
        if cutoffs.matches is not None:
            counts.matches = await matches.count(connection, cutoffs.matches)
        if cutoffs.chat is not None:
            counts.chat = await chat.count(connection, cutoffs.chat)
        if cutoffs.guests is not None:
            counts.guests = await guests.count(connection, cutoffs.guests)
    return counts
