"""Asks for a bot's move: what crosses to a process is the view of one seat, and nothing else."""

from typing import TypeAlias

import orjson
import structlog

from app.errors import ProblemError
from app.games.contract import IllegalMove, Json, Seat
from app.games.levels import CAPS
from app.games.skills import Level
from app.limits.fairness import Lane
from app.match.match import Match
from app.match.views import view_for
from app.metrics.figures import FIGURES
from app.thinking import jobs
from app.thinking.thinkers import Thinkers
from app.thinking.urgency import Urgency
from app.thinking.worker import ThinkingFailed

Job: TypeAlias = tuple[str, int, Json, Seat, int, Level]
"""The game and the version of its rules, the view of a seat, the seat, a seed, and a level."""

log = structlog.get_logger(__name__)


def job_of(match: Match, seat: Seat, seed: int, level: Level) -> Job:
    """What a process is told so it can move for a seat: all of it is plain JSON."""
    view = orjson.loads(orjson.dumps(view_for(match, seat)))
    return match.game.card.key, match.game.card.rules_version, view, seat, seed, level


async def asked(thinkers: Thinkers, lane: Lane, urgency: Urgency, match: Match, job: Job) -> Json:
    """A move for the newest position of a match, checked unless the match has moved on.

    Raises ThinkingFailed if there is none, or if the rules refuse it.
    """
    position, seat, seconds = match.position, job[3], CAPS[job[5]]
    thought = await thinkers.run(jobs.think, *job, lane=lane, urgency=urgency, seconds=seconds)
    if thought["cut"]:
        FIGURES.cut_jobs.add(urgency.label)
        told = {"game": match.game.card.key, "level": job[5], "ms": thought["ms"]}
        log.info("bot-cut-short", room=lane.room, match=match.match_id, **told)
    if match.position is position:
        try:
            match.check_move(seat, thought["move"])
        except (IllegalMove, ProblemError) as error:
            raise ThinkingFailed(f"the move is refused: {error!r}") from None
    return thought["move"]
