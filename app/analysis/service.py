"""Analyses of finished matches: who may start one, and what each reader sees of it."""

from collections.abc import Callable

from app.analysis.analyst import Analyst
from app.analysis.document import AnalysisRecord
from app.analysis.hints import HintService
from app.analysis.rows import Analyses
from app.analysis.schemas import Analysis, SharedAnalysis, analysis_view, shared_analysis
from app.dependencies import Core
from app.errors import NotAllowed, NotFound
from app.games.contract import Seat
from app.match.codec import milliseconds
from app.match.replay import Replay
from app.store.ids import new_ulid


class AnalysisDesk:
    """Starts, shows, and cancels analyses; `analyst` makes them.  `hints` gives hints."""

    def __init__(self, core: Core) -> None:
        bots, loaded = core.bots, core.directory.loaded
        analyses = Analyses(core.engine, new_ulid())
        self.analyst = Analyst(bots.thinkers, analyses, core.reads.steps, loaded, bots.visitors)
        self.hints = HintService()
        self._replays = core.replays
        self._embargoes = core.embargoes

    async def start_analysis(
        self, match_id: str, player: str, seat: Seat | None, count: Callable[[], None]
    ) -> Analysis:
        """Begin an analysis for a player and their seat, or return the one there is.

        `count` is called before a new one begins, and may refuse.
        """
        replay = await self._open(match_id)
        _seated(seat)
        return analysis_view(await self.analyst.start_analysis(replay, player, count), replay, seat)

    async def view(self, match_id: str, seat: Seat | None) -> Analysis:
        """The analysis of a match for a seat, or None for somebody who watches."""
        replay = await self._open(match_id)
        return analysis_view(await self._found(match_id), replay, seat)

    async def cancel(self, match_id: str, seat: Seat | None) -> Analysis:
        """Give up an analysis that is under way."""
        replay = await self._open(match_id)
        _seated(seat)
        await self._found(match_id)
        await self.analyst.cancel(match_id)
        return analysis_view(await self._found(match_id), replay, seat)

    async def shared(self, replay: Replay) -> SharedAnalysis:
        """The analysis of a match that is shared, for anyone."""
        await self._check(replay.match_id)
        return shared_analysis(await self._found(replay.match_id), replay, None)

    async def _open(self, match_id: str) -> Replay:
        """The finished match, unless its dice are those of a running day."""
        replay = await self._replays.finished(match_id)
        await self._check(match_id)
        return replay

    async def _check(self, match_id: str) -> None:
        """Even those who have made their attempt could tell others what was better."""
        for embargo in self._embargoes:
            term = await embargo.running(match_id)
            if term is not None:
                closes_at = milliseconds(term.closes_at)
                raise NotAllowed("analysis-day-running", day=term.day, closes_at=closes_at)

    async def _found(self, match_id: str) -> AnalysisRecord:
        analysis = await self.analyst.find(match_id)
        if analysis is None:
            raise NotFound("analysis-not-found")
        return analysis


def _seated(seat: Seat | None) -> None:
    """Refuse those who had no seat in the match."""
    if seat is None:
        raise NotAllowed("not-seated")
