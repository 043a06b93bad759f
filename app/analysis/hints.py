"""Hints: a good move for whoever plays alone or against bots, from the view of their seat."""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import TypeAlias

import structlog

from app.broadcast.current_room import CurrentRoom
from app.errors import ProblemError
from app.games.contract import Json, Seat
from app.games.skills import Level
from app.limits.fairness import Lane
from app.live.room_log import RoomLog
from app.match.match import Match
from app.rooms import hints
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers, checked_move, job_of
from app.thinking.worker import ThinkingFailed

LEVEL: Level = "strong"
"""The bot whose move is shown."""

Key: TypeAlias = tuple[str, int, Seat]
"""The match, the number of the position, and the seat."""

log = structlog.get_logger(__name__)


KEPT = 500
"""Of how many rooms the newest hint is kept."""


class HintService:
    """Gives hints, and notes each once in the log of its room."""

    def __init__(self) -> None:
        self._newest: dict[str, tuple[Key, asyncio.Task[Json | None]]] = {}

    async def give(
        self, room_log: RoomLog, player: str, seq: int, count: Callable[[], None]
    ) -> Json:
        """A good move of a player at the position `seq`, the newest.

        Asking again costs nothing, and gives the same.  `count` is called before a new search, and
        may refuse.
        """
        async with room_log.turn() as current:
            key = _asked(current, player, seq)
            thought = self._thought(room_log, player, key, count)
        # The room goes on meanwhile, and the search does even if this caller leaves.
        move = await asyncio.shield(thought)
        if move is None:
            raise ProblemError("internal-error", status=500)
        async with room_log.turn() as current:
            if _asked(current, player, seq) != key:
                raise ProblemError("no-hints-here")
            mark = hints.mark_hint(current.state, key[2], seq)
            if mark is not None:
                await room_log.write_event(player, mark)
        return move

    def _thought(
        self, room_log: RoomLog, player: str, key: Key, count: Callable[[], None]
    ) -> asyncio.Task[Json | None]:
        """The search for a move in this position: the one under way or done, or a new one."""
        room, services, match = (
            room_log.current.state.id,
            room_log.services,
            room_log.current.running_match(),
        )
        hint = self._newest.get(room)
        if hint is not None and hint[0] == key:
            return hint[1]
        count()
        lane = services.visitors.lane(player, room)
        task = asyncio.create_task(self._think(services.thinkers, lane, match, key))
        self._newest.pop(room, None)
        self._newest[room] = key, task
        if len(self._newest) > KEPT:
            del self._newest[next(iter(self._newest))]
        return task

    async def _think(self, thinkers: Thinkers, lane: Lane, match: Match, key: Key) -> Json | None:
        """The move; None if it failed, which is forgotten, so that one may ask again."""
        try:
            job = job_of(match, key[2], _seed(key), LEVEL)
            return await checked_move(thinkers, lane, Urgency.HINT, match, job)
        except ThinkingFailed as failure:
            log.error("hint-failed", room=lane.room, match=key[0], seq=key[1], why=str(failure))
        except Exception:  # whatever it is, it may not stay the answer
            log.exception("hint-failed", room=lane.room, match=key[0], seq=key[1])
        hint = self._newest.get(lane.room)
        if hint is not None and hint[0] == key:
            del self._newest[lane.room]
        return None


def _asked(current: CurrentRoom, player: str, seq: int) -> Key:
    """What a player asks about; refused unless they may have hints and have to act there."""
    match, seat = current.match_and_seat(player)
    hints.check_hint(current.state, seat)
    match.check_turn(seat, seq)
    if seat not in match.awaited:
        raise ProblemError("already-ready")
    return match.match_id, seq, seat


def _seed(key: Key) -> int:
    """The same one in each process, and after a restart."""
    return int.from_bytes(sha256(repr(key).encode()).digest()[:7])
