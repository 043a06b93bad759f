"""Goes through a finished match, one decision or position after another."""

from collections.abc import AsyncIterator, Callable
from operator import itemgetter
from typing import Any, Final, TypeVar

import orjson
import structlog

from app.games.contract import Seat
from app.limits.fairness import Lane
from app.live.computing import breathing
from app.match.analysis.document import Decision, Findings, Outlook
from app.match.analysis.plan import (
    Made,
    iterations_of,
    made,
    outcome,
    positions,
    seed_of,
    standing,
)
from app.match.analysis.telling import viewer
from app.match.position import Position
from app.match.records import Step
from app.match.replay import Replay
from app.match.views import view_for
from app.metrics.figures import FIGURES
from app.thinking.reviewing import Promised, Reviewed, promise, review
from app.thinking.thinkers import Thinkers
from app.thinking.urgency import Urgency
from app.thinking.worker import ThinkingFailed

DECISION_SECONDS: Final = 12.0
"""The most CPU for a decision; several times what one takes."""
POSITION_SECONDS: Final = 6.0
"""The same for a point of the curve."""

Answer = TypeVar("Answer", Promised, Reviewed)

log = structlog.get_logger(__name__)


class Work:
    """The analysis of one match: what is to be looked at, and the `findings` so far.

    Its jobs wait in the `lane` of whoever has asked for it.
    """

    def __init__(
        self, replay: Replay, lane: Lane, decisions: list[Made], curve: list[Position]
    ) -> None:
        self.match, self.room, self.lane = replay.match_id, replay.row.room_id, lane
        self.total = len(decisions)
        self.iterations = iterations_of(replay.game)
        self.findings: Findings = {"decisions": [], "curve": []}
        self._replay = replay
        items: list[tuple[int, Made | Position]] = [(one.seq, one) for one in curve]
        items += [(one.seq - 1, one) for one in decisions]
        self._items = [item for _, item in sorted(items, key=itemgetter(0))]

    async def carry_out(self, thinkers: Thinkers) -> AsyncIterator[None]:
        """Look at everything, in the order of the match; yields after each decision or position."""
        curve, decisions = self.findings["curve"], self.findings["decisions"]
        for item in self._items:
            if isinstance(item, Made):
                decisions.append(await self._decision(thinkers, item))
            else:
                curve.append(await self._outlook(thinkers, item))
            yield
        end = outcome(self._replay)
        if end is not None:
            curve.append(end)

    async def _decision(self, thinkers: Thinkers, one: Made) -> Decision:
        job = self._job("decision", one.before, one.seat)
        job += (dict(one.move), self.iterations, DECISION_SECONDS)
        found = await self._asked(thinkers, review, job, DECISION_SECONDS)
        return {"seq": one.seq, "seat": one.seat, "move": dict(one.move), **found}

    async def _outlook(self, thinkers: Thinkers, position: Position) -> Outlook:
        seat = viewer(position)
        assert seat is not None
        job = (*self._job("position", position, seat), self.iterations, POSITION_SECONDS)
        found = await self._asked(thinkers, promise, job, POSITION_SECONDS)
        return {"seq": position.seq, "wins": found["wins"], "points": found["points"]}

    def _job(self, kind: str, position: Position, seat: Seat) -> tuple[Any, ...]:
        """What each job is told: the rules, what the seat saw there, and a seed."""
        card = self._replay.game.card
        view = orjson.loads(orjson.dumps(view_for(self._replay, seat, position)))
        seed = seed_of(kind, self.match, position.seq, seat)
        return card.key, card.rules_version, view, seat, seed

    async def _asked(
        self,
        thinkers: Thinkers,
        work: Callable[..., Answer],
        job: tuple[Any, ...],
        seconds: float,
    ) -> Answer:
        """The answer of a job, which gets a second chance if it fails or is cut short."""
        urgent: dict[str, Any] = {"lane": self.lane, "urgency": Urgency.ANALYSIS}
        try:
            answer = await thinkers.run(work, *job, **urgent, seconds=seconds)
        except ThinkingFailed as error:
            log.warning("analysis-tries-again", room=self.room, match=self.match, error=str(error))
        else:
            if not answer["cut"]:
                return answer
            FIGURES.cut_jobs.add(Urgency.ANALYSIS.label)
        return await thinkers.run(work, *job, **urgent, seconds=seconds)


async def planned(replay: Replay, steps: list[Step], lane: Lane) -> Work:
    """What to look at in a match that has these steps; other rooms go on meanwhile."""
    kept = standing(steps)
    decisions = [one async for one in breathing(made(replay, kept), 1) if one is not None]
    return Work(replay, lane, decisions, positions(replay, kept))
