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
import threading
from pathlib import Path
from typing import Any

import pytest

from app.cli.commands import main
from app.live.moves import Moves, PreparedStep
from app.live.room_log import RoomLog
from app.match.records import MatchStep
from app.store import row_inserts
from app.store.journal import Journal
from app.store.journal_entries import DraftWrite, EventWithStep, LogAppend
from tests.support.registry import register
from tests.support.steady_luck import steady
from tests.support.toy import TOY

POINT = os.environ.get("CRASH_POINT", "")
SEQ = int(os.environ.get("CRASH_SEQ", "-1"))
REACHED = Path(os.environ.get("CRASH_FILE", "/dev/null"))

_enqueue = Journal.enqueue
_write = row_inserts.write_entries
_advance = Moves._advance


def _halt(*_: Any) -> None:
    """Nothing runs after this: the whole process stands still until it is killed."""
    REACHED.touch()
    threading.Event().wait()


def enqueue(self: Journal, entry: Any, answered: Any) -> None:
    """`Journal.enqueue`, halting before a step or after a draft."""
    if POINT == "before-commit" and _is_step(entry):
        _halt()
    drafted = isinstance(entry, DraftWrite) and entry.row.seq == SEQ
    _enqueue(self, entry, _halt if POINT == "after-draft" and drafted else answered)


async def write(connection: Any, entries: Any) -> Any:
    """The journal's `write`, halting before the commit."""
    answers = await _write(connection, entries)
    if POINT == "in-commit" and any(_is_step(entry) for entry in entries):
        _halt()
    return answers


def advance(self: Moves, match: Any, step: PreparedStep, *more: Any) -> int:
    """The room's `advance`, halting before or after everybody is sent the step."""
    if POINT == "after-commit" and step.proposal.step.seq == SEQ:
        _halt()
    answer = _advance(self, match, step, *more)
    if POINT == "after-sending" and step.proposal.step.seq == SEQ:
        RoomLog._end = _no_answer  # type: ignore[method-assign]
        asyncio.get_running_loop().call_soon(_halt)  # once what has been sent is on its way
    return answer


def _no_answer(*_: Any) -> None:
    """The answer would go out together with the step."""


def _is_step(entry: Any) -> bool:
    entry = entry.brings if isinstance(entry, EventWithStep) else entry
    return (
        isinstance(entry, LogAppend) and isinstance(entry.row, MatchStep) and entry.row.seq == SEQ
    )


if __name__ == "__main__":
    register(pytest.MonkeyPatch(), TOY)
    Journal.enqueue = enqueue  # type: ignore[method-assign]
    row_inserts.write_entries = write
    if POINT == "in-commit":  # a single statement can't be halted before its commit
        row_inserts.rows_of = lambda _: None
    Moves._advance = advance  # type: ignore[method-assign,assignment]
    steady(pytest.MonkeyPatch())
    main()
