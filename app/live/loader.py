"""Matches folded from the log."""

from app.errors import NotFound
from app.live.computing import breathing, folded
from app.match.chance import ReplayMismatch
from app.match.match import BLANK_TAPE, Match, Tape, laid
from app.match.tutorials import LUCK, tutorial_of
from app.store.queries import Reads


async def tape_of(reads: Reads, game: str, luck: str | None) -> Tape:
    """What is drawn where it was drawn before, in a match or in a tutorial; nothing for None."""
    if luck is None:
        return BLANK_TAPE
    if luck == LUCK:
        return tutorial_of(game).draws
    steps = breathing(await reads.steps(luck))
    return {(label, n): outcome async for step in steps for label, n, outcome in step.draws}


async def read_table(reads: Reads, match_id: str, tape: Tape = BLANK_TAPE) -> Match:
    """A match as its log tells it, with the drafts of its newest position; `tape` for what follows.

    Raises `NotFound`, or `ReplayMismatch` if the log was written by other rules.
    """
    row = await reads.match(match_id)
    if row is None:
        raise NotFound("match-not-found")
    table = laid(row, tape)
    async for _ in folded(table, await reads.steps(match_id)):
        pass
    if not table.recent:
        raise ReplayMismatch(f"match {match_id} has no steps")
    for draft in await reads.drafts(match_id, table.seq):
        table.accept_draft(draft)
    return table
