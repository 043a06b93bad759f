"""Matches read from the log."""

from app.errors import NotFound
from app.live.computing import breathing, folded
from app.match.chance import ReplayMismatch
from app.match.match import NO_DRAWS, Match, RememberedDraws
from app.match.replay import laid
from app.match.tutorials import LUCK, tutorial_of
from app.store.reads import Reads


async def remembered_draws(reads: Reads, game: str, luck: str | None) -> RememberedDraws:
    """The draws of the match `luck`, or of the tutorial, to be repeated; none for None."""
    if luck is None:
        return NO_DRAWS
    if luck == LUCK:
        return tutorial_of(game).draws
    steps = breathing(await reads.steps(luck))
    return {(label, n): outcome async for step in steps for label, n, outcome in step.draws}


async def read_match(reads: Reads, match_id: str, draws: RememberedDraws = NO_DRAWS) -> Match:
    """A match from its log, with the drafts of its newest position; new steps repeat `draws`.

    Raises `NotFound`, or `ReplayMismatch` if the log was written by other rules.
    """
    row = await reads.match(match_id)
    if row is None:
        raise NotFound("match-not-found")
    match = laid(row, draws)
    async for _ in folded(match, await reads.steps(match_id)):
        pass
    if not match.recent:
        raise ReplayMismatch(f"match {match_id} has no steps")
    for draft in await reads.drafts(match_id, match.seq):
        match.accept_draft(draft)
    return match
