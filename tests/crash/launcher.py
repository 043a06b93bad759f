"""Starts the server like the command, but halts it for ever at one point of one write.

`CRASH_POINT` names the point, `CRASH_SEQ` the step (for a draft: the position it answers), and
`CRASH_FILE` is created when the point is reached:

    before-commit  a step is about to be handed to the journal
    in-commit      it is written, with what belongs to it, and not committed
    after-commit   it is durable, and nobody has been sent it
    after-sending  everybody has the step, but its maker no answer
    after-draft    a draft is durable, and nobody has been sent it

Without `CRASH_POINT` nothing halts.  The toy game is in the registry.
"""

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from app import games
from app.cli.commands import main
from app.live.moves import Moves, Prepared
from app.match.records import Step
from app.store import writing
from app.store.entries import Append, DraftWrite, Pair
from app.store.journal import Journal
from tests.support.steady import steady
from tests.support.toy import TOY

POINT = os.environ.get("CRASH_POINT", "")
SEQ = int(os.environ.get("CRASH_SEQ", "-1"))
REACHED = Path(os.environ.get("CRASH_FILE", "/dev/null"))

_append = Journal.append
_write = writing.write
_advance = Moves._advance


async def _halt() -> None:
    REACHED.touch()  # noqa: ASYNC240 - nothing runs after this anyway
    await asyncio.Event().wait()


async def append(self: Journal, entry: Any) -> Any:
    """`Journal.append`, halting before a step or after a draft."""
    if POINT == "before-commit" and _is_step(entry):
        await _halt()
    written = await _append(self, entry)
    if POINT == "after-draft" and isinstance(entry, DraftWrite) and entry.row.seq == SEQ:
        await _halt()
    return written


async def write(connection: Any, entries: Any) -> Any:
    """The journal's `write`, halting before the commit."""
    answers = await _write(connection, entries)
    if POINT == "in-commit" and any(_is_step(entry) for entry in entries):
        await _halt()
    return answers


async def advance(self: Moves, match: Any, step: Prepared, decision: Any) -> None:
    """The room's `advance`, halting before or after everybody is sent the step."""
    if POINT == "after-commit" and step.proposal.step.seq == SEQ:
        await _halt()
    await _advance(self, match, step, decision)
    if POINT == "after-sending" and step.proposal.step.seq == SEQ:
        await _halt()


def _is_step(entry: Any) -> bool:
    entry = entry.brings if isinstance(entry, Pair) else entry
    return isinstance(entry, Append) and isinstance(entry.row, Step) and entry.row.seq == SEQ


if __name__ == "__main__":
    games.GAMES[TOY.card.key] = TOY
    Journal.append = append  # type: ignore[method-assign,assignment]
    writing.write = write
    Moves._advance = advance  # type: ignore[method-assign]
    steady(pytest.MonkeyPatch())
    main()
