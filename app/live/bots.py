"""Bots: they get their seat's view, think in another process, and answer on a schedule.

The answer comes when a fixed time since the position has passed, or at a later multiple of it if
thinking took longer; so the time of an answer does not tell what the bot holds.
"""

import asyncio
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import TYPE_CHECKING, Any

import structlog

from app.errors import ProblemError
from app.games import rules_of
from app.games.contract import Level
from app.games.levels import bot_move
from app.match.codec import codec_of
from app.match.drafts import default_move
from app.match.views import view_for

if TYPE_CHECKING:
    from app.live.room import Room
    from app.match.match import Match

SHORTEST = 0.01
"""Seconds between multiples of the schedule at least."""

log = structlog.get_logger(__name__)


def think(
    key: str, version: int, view: dict[str, Any], seat: int, seed: int, level: Level
) -> dict[str, Any]:
    """The move of the game's bot as JSON; runs in a worker process."""
    game = rules_of(key, version)
    if game is None:
        raise ValueError(f"this process has no rules {version} of {key}")
    return codec_of(game).dump(bot_move(game, view, seat, Random(seed), level))


def enter_worker() -> None:
    """Live and die with the server: Ctrl+C is its affair, and its end is the worker's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_leave_with, args=(server.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def warm_up() -> None:
    """Nothing: the worker that runs it has then imported the rules."""


class Bots:
    """Makes the moves of bot seats of live rooms."""

    def __init__(
        self, delay: float, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._delay = delay
        self._now = now
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}

    async def stop(self) -> None:
        """Forget what is being thought."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def attend(self, room: "Room") -> None:
        """Let the bots that are to act in `room` begin."""
        table, match = room.table, room.state.match
        if table is None or match is None:
            return
        if None in match.players and self._pool is None:
            self._workers().submit(warm_up)
        for seat in table.to_act:
            key = (table.match_id, table.seq, seat)
            waits = seat in table.drafts and table.drafts[seat].ready
            if match.players[seat] is None and key not in self._tasks and not waits:
                task = asyncio.create_task(self._play(room, table, seat, match.levels[seat]))
                self._tasks[key] = task
                task.add_done_callback(partial(self._done, key))

    def _done(self, key: tuple[str, int, int], _task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)

    async def _play(self, room: "Room", table: "Match", seat: int, level: Level) -> None:
        began, seq = table.position.at, table.seq
        move = await self._choose(table, seat, level)
        if table.seq != seq:
            return
        forced = move is None
        if move is None:
            move = default_move(table, seat)
        await asyncio.sleep(self._wait(began))
        try:
            await room.bot_move(seat, secrets.token_hex(16), seq, move, forced=forced)
        except ProblemError as refusal:  # somebody else was faster, or the match has gone on
            log.info("bot-late", match=table.match_id, seq=seq, code=refusal.code)

    async def _choose(self, table: "Match", seat: int, level: Level) -> dict[str, Any] | None:
        """The bot's checked move, or None if it failed."""
        loop = asyncio.get_running_loop()
        position = table.position
        view = view_for(table, seat, position)
        card = table.game.card
        job = (card.key, card.rules_version, view, seat, secrets.randbits(63), level)
        try:
            move = await loop.run_in_executor(self._workers(), think, *job)
            if table.position is position:
                table.check_move(seat, move)
        except BrokenProcessPool:
            self._pool = None
            log.error("bot-pool-broken", match=table.match_id)
            return None
        except Exception:  # a bot's bug must not stop the match: the default move goes on
            log.exception("bot-failed", match=table.match_id, seq=table.seq, seat=seat)
            return None
        return move

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=1, mp_context=get_context("spawn"), initializer=enter_worker
            )
        return self._pool

    def _wait(self, began: datetime) -> float:
        """Seconds until the next time on the schedule."""
        passed = (self._now() - began).total_seconds()
        period = max(self._delay, SHORTEST)
        return max(0.0, (int(passed / period) + 1) * period - passed)
