"""Answers that take long to make, in turns by those for whom they are made."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, aclosing, asynccontextmanager, suppress
from typing import Final

from fastapi import Depends, Request

from app.dependencies import core_of
from app.errors import ProblemError, TooManyRequests
from app.limits.fairness import FairSemaphore, Lane
from app.security.rate_limits import address_of

WAITING: Final = 100
"""How many answers may wait for one address."""
SECONDS: Final = 20.0
"""How long each may wait: as long as what is being made may have to wait for the database."""


async def lane_of(request: Request) -> Lane:
    """In which lane something waits that is done for whoever sends a request."""
    with suppress(ProblemError):
        await core_of(request).identity.player(request)
    return Lane(address_of(request), getattr(request.state, "known", ""))


@asynccontextmanager
async def turn_of(request: Request) -> AsyncIterator[None]:
    """A turn for an answer, or a part of one; refused if too many wait, or for too long."""
    lane, turns = await lane_of(request), core_of(request).turns
    refusal = TooManyRequests("slow-down", limit="dear-answers", retry_after=1)
    if turns.waiting(lane.client) >= WAITING:
        raise refusal
    async with AsyncExitStack() as stack:
        try:
            async with asyncio.timeout(SECONDS):
                await stack.enter_async_context(turns.held(lane))
        except TimeoutError:
            raise refusal from None
        yield


async def in_turn(request: Request) -> AsyncIterator[None]:
    """Make an answer in its turn, which ends before it is sent."""
    async with turn_of(request):
        yield


InTurn: Final = Depends(in_turn, scope="function")


async def in_turns(
    turns: FairSemaphore, lane: Lane, pieces: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """The pieces of a document, each made in its turn, which nobody keeps while it is sent."""
    async with aclosing(pieces):
        while True:
            async with turns.held(lane):
                piece = await anext(pieces, None)
            if piece is None:
                return
            yield piece
