"""Analyses and hints as JSON, and the frame about the progress of an analysis."""

from typing import Literal

from pydantic import Field
from typing_extensions import TypedDict

from app.analysis.document import (
    AnalysisRecord,
    Decision,
    Forecast,
    Moment,
    State,
    Unit,
    curve_for,
    decisions_for,
    moments,
    unit_of,
)
from app.games.contract import Json, Seat
from app.match.codec import closed
from app.match.replay import Replay
from app.schemas.requests import Body


@closed
class SharedAnalysis(TypedDict):
    """An analysis of a finished match, without any ids.

    The bots of `version` have looked at `done` of `of` decisions, and compared moves in
    `iterations` imagined worlds, each from what its seat knew then.  The same version finds the
    same in the same match.  `unit` is what gains count: points, or shares of the victory (0 to 1)
    in games without points.  All figures are estimates.

    `decisions` are all that were found, in order; `curve` is what at most 60 positions promised;
    `moments` are worth a look: at most five where something better was found, the greatest gain
    first, and then the best move of each player.  While it is under way, these are the findings so
    far.  `failed`: it broke off, perhaps because the server was stopped; it can be started again.
    """

    version: int
    iterations: int
    state: State
    done: int
    of: int
    unit: Unit
    decisions: list[Decision]
    curve: list[Forecast]
    moments: list[Moment]


@closed
class Analysis(SharedAnalysis):
    """An analysis for members of the room: with the id of the match."""

    match: str


@closed
class AnalysisProgress(TypedDict):
    """How an analysis stands: `done` of its `of` decisions have been looked at."""

    state: State
    done: int
    of: int


@closed
class AnalysisFrame(TypedDict):
    """How far the analysis of a finished match of the room is.

    It is sent when the state changes and otherwise at most once a second, only by the process that
    makes the analysis.  The findings are at `/matches/{match}/analysis`.
    """

    type: Literal["analysis"]
    match: str
    data: AnalysisProgress


def shared_analysis(record: AnalysisRecord, replay: Replay, reader: Seat | None) -> SharedAnalysis:
    """An analysis as a reader may know it: a seat of the match, or None for everybody else."""
    findings, unit = record.findings, unit_of(replay.game)
    decisions = decisions_for(replay, findings["decisions"], reader)
    return {
        "version": record.version,
        "iterations": record.iterations,
        "state": record.state,
        "done": record.done,
        "of": record.total,
        "unit": unit,
        "decisions": decisions,
        "curve": curve_for(replay, findings["curve"], reader),
        "moments": moments(decisions, replay.game.notable),
    }


def analysis_view(record: AnalysisRecord, replay: Replay, reader: Seat | None) -> Analysis:
    """The same for a member of the room."""
    return {"match": record.match_id, **shared_analysis(record, replay, reader)}


def analysis_frame(record: AnalysisRecord) -> AnalysisFrame:
    """How far it is."""
    return {
        "type": "analysis",
        "match": record.match_id,
        "data": {"state": record.state, "done": record.done, "of": record.total},
    }


class HintWish(Body):
    """The position at which you have to act."""

    seq: int = Field(ge=0)


@closed
class Hint(TypedDict):
    """A legal move of your seat at the position `seq`, in the game's own shape."""

    seq: int
    move: Json
