"""Makes analyses in the background, one decision after another; a match has one at a time."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import orjson
import structlog
from sqlalchemy.exc import SQLAlchemyError

from app.analysis.document import (
    UNDER_WAY,
    AnalysisRecord,
    Decision,
    Findings,
    Forecast,
    State,
    viewer,
)
from app.analysis.plan import (
    PlayedMove,
    iterations_of,
    outcome,
    played_moves,
    positions,
    seed_of,
    standing,
)
from app.analysis.rows import Analyses
from app.analysis.schemas import analysis_frame
from app.errors import NotFound, ProblemError, TooManyRequests
from app.games.contract import Seat
from app.limits.fairness import Lane
from app.limits.visitors import Visitors
from app.live.computing import breathing
from app.live.room import Room
from app.match.match import Position
from app.match.records import MatchStep
from app.match.replay import Replay
from app.match.views import view_for
from app.metrics import FIGURES
from app.schemas.frames import encode
from app.thinking.pool import Urgency
from app.thinking.thinkers import Thinkers
from app.thinking.worker import ThinkingFailed

DECISION_SECONDS: Final = 12.0
"""The most CPU for a decision; several times what one takes."""
POSITION_SECONDS: Final = 6.0
"""The same for a point of the curve."""

Answer = TypeVar("Answer", bound=Mapping[str, object])

log = structlog.get_logger(__name__)

AT_ONCE: Final = 2
"""How many analyses of one player a process works on; the player's others wait."""
MOST: Final = 50
"""How many a process takes on, including those that wait; several clients share them."""
LIMIT: Final = 4 * MOST
"""How many there may be if more clients come, each of whom may have a share."""
BUSY_SECONDS: Final = 60
"""When to try again if there are too many."""
BEAT_SECONDS = 15.0
"""How often the database is told how each analysis stands."""
TELL_SECONDS: Final = 1.0
"""The least time between two frames about an analysis, unless its state changes."""
TRIES: Final = 4
"""How often it is tried to write how an analysis ended, if the database doesn't answer."""
ANSWER_SECONDS: Final = 20.0
"""How long the database has for an answer; then it is asked again."""


class AnalysisJob:
    """The analysis of one match: what is to be looked at, and the `findings` so far.

    Its jobs wait in the `lane` of whoever has asked for it.
    """

    def __init__(
        self, replay: Replay, lane: Lane, decisions: list[PlayedMove], curve: list[Position]
    ) -> None:
        self.match, self.room, self.lane = replay.match_id, replay.row.room_id, lane
        self.total = len(decisions)
        self.iterations = iterations_of(replay.game)
        self.findings: Findings = {"decisions": [], "curve": []}
        self._replay = replay
        items: list[tuple[int, PlayedMove | Position]] = [(one.seq, one) for one in curve]
        items += [(one.seq - 1, one) for one in decisions]
        self._items = [item for _, item in sorted(items, key=itemgetter(0))]

    async def carry_out(self, thinkers: Thinkers) -> AsyncIterator[None]:
        """Look at everything, in the order of the match; yields after each decision or position."""
        curve, decisions = self.findings["curve"], self.findings["decisions"]
        for item in self._items:
            if isinstance(item, PlayedMove):
                decisions.append(await self._decision(thinkers, item))
            else:
                curve.append(await self._outlook(thinkers, item))
            yield
        end = outcome(self._replay)
        if end is not None:
            curve.append(end)

    async def _decision(self, thinkers: Thinkers, one: PlayedMove) -> Decision:
        from app.analysis.jobs import review

        job = self._job("decision", one.before, one.seat)
        job += (dict(one.move), self.iterations, DECISION_SECONDS)
        result = await self._asked(thinkers, review, job, DECISION_SECONDS)
        return {"seq": one.seq, "seat": one.seat, "move": dict(one.move), **result}

    async def _outlook(self, thinkers: Thinkers, position: Position) -> Forecast:
        from app.analysis.jobs import promise

        seat = viewer(position)
        assert seat is not None
        job = (*self._job("position", position, seat), self.iterations, POSITION_SECONDS)
        result = await self._asked(thinkers, promise, job, POSITION_SECONDS)
        return {"seq": position.seq, "wins": result["wins"], "points": result["points"]}

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


async def planned(replay: Replay, steps: list[MatchStep], lane: Lane) -> AnalysisJob:
    """What to look at in a match that has these steps; other rooms go on meanwhile."""
    kept = standing(steps)
    decisions = [one async for one in breathing(played_moves(replay, kept), 1) if one is not None]
    return AnalysisJob(replay, lane, decisions, positions(replay, kept))


@dataclass(slots=True, eq=False)
class RunningAnalysis:
    """An analysis that this process makes; `ending` is set once it is to be given up.

    A task that is cancelled before it has `begun` would end without a trace.
    """

    work: AnalysisJob
    version: int
    state: State = "queued"
    ending: State | None = None
    begun: bool = False
    told_at: float = 0.0
    task: asyncio.Task[None] | None = None

    @property
    def record(self) -> AnalysisRecord:
        """How it stands."""
        work = self.work
        done = len(work.findings["decisions"])
        return AnalysisRecord(
            work.match,
            self.version,
            work.iterations,
            self.state,
            done,
            work.total,
            work.findings,
        )


class Analyst:
    """The analyses of this process."""

    def __init__(
        self,
        thinkers: Thinkers,
        store: Analyses,
        steps: Callable[[str], Awaitable[list[MatchStep]]],
        loaded: Callable[[str], Room | None],
        visitors: Visitors,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._thinkers = thinkers
        self._store = store
        self._steps = steps
        self._loaded = loaded
        self._visitors = visitors
        self._clock = clock
        self._runs: dict[str, RunningAnalysis] = {}
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def find(self, match_id: str) -> AnalysisRecord | None:
        """The newest analysis of a match, as it stands."""
        run = self._runs.get(match_id)
        return run.record if run is not None else await self._store.find(match_id)

    async def start_analysis(
        self, replay: Replay, player: str, count: Callable[[], None]
    ) -> AnalysisRecord:
        """Begin the analysis of a finished match; if there is one by these bots, return that.

        `count` is called before a new one begins, and may refuse.
        """
        match_id, version = replay.match_id, replay.game.bots_version
        analysis = await self.find(match_id)
        if analysis is not None and (
            analysis.state in UNDER_WAY or (analysis.state, analysis.version) == ("done", version)
        ):
            return analysis
        lane = self._visitors.lane(player, replay.row.room_id)
        self._refuse_too_many(lane)
        work = await planned(replay, await self._steps(match_id), lane)
        if not work.total:
            raise ProblemError("nothing-to-analyse")
        if match_id not in self._runs:
            self._refuse_too_many(lane)  # others may have been faster
            count()
            await self._begin(RunningAnalysis(work, version))
        analysis = await self.find(match_id)
        if analysis is None:  # deleted meanwhile
            raise NotFound("match-not-found")
        return analysis

    async def cancel(self, match_id: str) -> AnalysisRecord | None:
        """Give an analysis up if it is under way; returns how it stands then."""
        run = self._runs.get(match_id)
        if run is None:
            await self._store.cancel(match_id)
        else:
            await self._give_up(run, "cancelled")
        return await self.find(match_id)

    async def stop(self) -> None:
        """Give up all analyses; they can be started again."""
        await asyncio.gather(*(self._give_up(run, "failed") for run in self._runs.values()))

    def _refuse_too_many(self, lane: Lane) -> None:
        """Each client may have an equal share of `MOST`, so one can't take them all."""
        clients = [run.work.lane.client for run in self._runs.values()]
        share = max(1, MOST // len({lane.client, *clients}))
        if clients.count(lane.client) >= share or len(clients) >= LIMIT:
            raise TooManyRequests(
                "too-many-analyses", limit="analyses-at-once", retry_after=BUSY_SECONDS
            )

    async def _begin(self, run: RunningAnalysis) -> None:
        """Claim the analysis of a match for this process, unless another one is faster."""
        match_id = run.work.match
        self._runs[match_id] = run
        try:
            won = await self._store.claim(run.record)
        except BaseException:
            del self._runs[match_id]
            raise
        if not won:
            del self._runs[match_id]
            return
        run.task = asyncio.create_task(self._make(run))
        self._tell(run)

    async def _give_up(self, run: RunningAnalysis, ending: State) -> None:
        run.ending = run.ending or ending
        if run.task is None:  # it is being claimed, and will end at once
            return
        if run.begun and run.state in UNDER_WAY:
            run.task.cancel()
        _, waiting = await asyncio.wait([run.task], timeout=ANSWER_SECONDS)
        for task in waiting:
            task.cancel()

    async def _make(self, run: RunningAnalysis) -> None:
        run.begun = True
        beat = asyncio.create_task(self._keep(run))
        ending: State = "failed"
        try:
            await self._carry_out(run)
            ending = "done"
        except asyncio.CancelledError:
            ending = run.ending or "failed"
        except Exception:  # whatever it is, the match can be analysed again
            log.exception("analysis-failed", room=run.work.room, match=run.work.match)
        finally:
            beat.cancel()
        run.state = ending
        try:
            await self._settle(run)
        finally:
            del self._runs[run.work.match]
        self._tell(run)

    async def _carry_out(self, run: RunningAnalysis) -> None:
        if run.ending is not None:
            raise asyncio.CancelledError
        turns = self._turns.setdefault(run.work.lane.player, asyncio.Semaphore(AT_ONCE))
        async with turns:
            run.state = "running"
            self._tell(run)
            async for _ in run.work.carry_out(self._thinkers):
                if self._clock() - run.told_at >= TELL_SECONDS:
                    self._tell(run)

    async def _keep(self, run: RunningAnalysis) -> None:
        """Keep the database up to date; give up if it was cancelled elsewhere, or is gone."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            kept = True
            with suppress(SQLAlchemyError, OSError):  # the lease lasts longer than one of these
                async with asyncio.timeout(ANSWER_SECONDS):
                    kept = await self._store.renew(run.record)
            if not kept and run.task is not None:
                run.ending = "cancelled"
                run.task.cancel()
                return

    async def _settle(self, run: RunningAnalysis) -> None:
        """Write how it ended; minutes of work aren't lost if the database is away for a moment."""
        for left in reversed(range(TRIES)):
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    if not await self._store.settle(run.record):
                        run.state = "cancelled"
                return
            except (SQLAlchemyError, OSError):
                where = {"room": run.work.room, "match": run.work.match}
                log.warning("analysis-not-written", **where, tries_left=left)
            if run.ending is not None:
                return
            await asyncio.sleep(BEAT_SECONDS)

    def _tell(self, run: RunningAnalysis) -> None:
        """Tell the room's members how far it is."""
        run.told_at = self._clock()
        room = self._loaded(run.work.room)
        if room is not None:
            room.out.send_to_all(encode(analysis_frame(run.record)))
