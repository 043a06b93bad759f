"""Matches folded from the log."""

from collections.abc import Mapping
from types import MappingProxyType

from app.games import rules_of
from app.rooms.chance import ReplayMismatch
from app.rooms.codec import codec_of
from app.rooms.computing import breathing, folded
from app.rooms.refusal import Malformed, NotFound
from app.rooms.table import Table
from app.rooms.tutorials import LUCK, tutorial_of
from app.store.reads import Reads
from app.store.rows import Match

Tape = Mapping[tuple[str, int], int]
"""Outcomes of draws by label and number of possible outcomes."""
BLANK_TAPE: Tape = MappingProxyType({})


async def tape_of(reads: Reads, game: str, luck: str | None) -> Tape:
    """What is drawn where it was drawn before, in a match or in a tutorial; nothing for None."""
    if luck is None:
        return BLANK_TAPE
    if luck == LUCK:
        return tutorial_of(game).draws
    steps = breathing(await reads.steps(luck))
    return {(label, n): outcome async for step in steps for label, n, outcome in step.draws}


async def read_table(reads: Reads, match_id: str, tape: Tape = BLANK_TAPE) -> Table:
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


def laid(row: Match, tape: Tape = BLANK_TAPE) -> Table:
    """The table of a match, before its set-up, under the rules that it was begun with.

    Raises `ReplayMismatch` where those are not at hand.
    """
    game = rules_of(row.game, row.rules_version)
    if game is None:
        raise ReplayMismatch(f"match {row.id} was played by rules {row.rules_version}")
    try:
        options = codec_of(game).stored_options(row.options)
    except Malformed as error:
        raise ReplayMismatch(f"match {row.id} has other options: {error.arguments}") from error
    return Table(row.id, game, len(row.players), options, tape=tape)
