"""Answers that take long to make, in turns by those for whom they are made."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, aclosing, suppress
from typing import Final

from fastapi import Depends, Request

from app.dependencies import parts_of
from app.errors import ProblemError, TooMany
from app.limits.fairness import FairTurns, Lane
from app.security.rate_limits import address_of

WAITING: Final = 100
"""How many answers may wait for one address."""


async def lane_of(request: Request) -> Lane:
    """In which lane something waits that is done for whoever sends a request."""
    with suppress(ProblemError):
        await parts_of(request).identity.player(request)
    return Lane(address_of(request), getattr(request.state, "known", ""))


async def turn_of(request: Request) -> AbstractAsyncContextManager[None]:
    """A turn for an answer, or a part of one; refused if too many wait for that address."""
    lane, turns = await lane_of(request), parts_of(request).turns
    if turns.waiting(lane.client) >= WAITING:
        raise TooMany("slow-down", limit="dear-answers", retry_after=1)
    return turns.held(lane)


async def in_turn(request: Request) -> AsyncIterator[None]:
    """Make an answer in its turn, which ends before it is sent."""
    async with await turn_of(request):
        yield


InTurn: Final = Depends(in_turn, scope="function")


async def in_turns(
    turns: FairTurns, lane: Lane, pieces: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """The pieces of a document, each made in its turn, which nobody keeps while it is sent."""
    async with aclosing(pieces):
        while True:
            async with turns.held(lane):
                piece = await anext(pieces, None)
            if piece is None:
                return
            yield piece
