"""The document of an analysis, and what each reader may see of it."""

from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import orjson
from typing_extensions import TypedDict

from app.games.contract import AnyGame, Seat
from app.games.guesses import could_tell
from app.games.hindsight import Choice
from app.match.codec import closed
from app.match.match import Position
from app.match.replay import Replay, position_in
from app.match.views import view_for

Unit: TypeAlias = Literal["points", "win"]
"""What gains count: points, or shares of the victory in games without points."""

State: TypeAlias = Literal["queued", "running", "done", "cancelled", "failed"]
"""How an analysis stands."""
UNDER_WAY: Final[tuple[State, ...]] = ("queued", "running")
MOST_MOMENTS: Final = 5
"""How many moments of the kind "better" there are at most."""
SURE: Final = 2.0
"""How many standard errors it has to be worth."""


@closed
class Decision(TypedDict):
    """A move of a player's seat that had others to choose from, and the best one that was found.

    It was made in the step `seq`; the position before it is `seq` - 1.  `better` is null if nothing
    better was found.  Then all four figures about it are 0; otherwise they say how much more it
    brings than `move`: `gain` in the `unit` of the analysis, `wins` as a share of the victory, each
    with its standard error.  That is the luck of imagined continuations, most of them short and
    quickly played: the truth may be further off.  If nothing better was found, `ahead` says, with
    its standard error, how much more `move` brings than a middling choice; otherwise it is 0.

    `move` and `better` are also null for those who would learn something from them that the replay
    doesn't show them; `gain` then says whether anything better was found.  If the match was ended
    early, so that what the seat held was never shown, others get no figures either: all are 0.
    `cut`: the time for it was spent before everything was tried, so another analysis may find
    something else.
    """

    seq: int
    seat: Seat
    move: dict[str, Any] | None
    better: dict[str, Any] | None
    gain: float
    error: float
    wins: float
    wins_error: float
    ahead: float
    ahead_error: float
    cut: bool


@closed
class Forecast(TypedDict):
    """What the position `seq` promised each seat, from what a seat that had to act knew.

    `wins` are shares of the victory, in a task the chance that it is solved; `points` is empty in
    games without any.  That of the last position is the result.
    """

    seq: int
    wins: list[float]
    points: list[float]


@closed
class Moment(TypedDict):
    """A decision worth a look, made in the step `seq`.

    "better": something better was found, which brings `gain` more; "best": the move with which this
    seat gained most over a middling choice, by `gain`.
    """

    seq: int
    seat: Seat
    kind: Literal["better", "best"]
    gain: float


class Findings(TypedDict):
    """All that an analysis has found so far, in order of the steps, as it is stored."""

    decisions: list[Decision]
    curve: list[Forecast]


@dataclass(frozen=True, slots=True)
class AnalysisRecord:
    """An analysis by a version of the bots: `done` of its `total` decisions, and its findings."""

    match_id: str
    version: int
    iterations: int
    state: State
    done: int
    total: int
    findings: Findings


def unit_of(game: AnyGame) -> Unit:
    """What gains count in a game."""
    return "points" if game.card.points else "win"


def moments(decisions: list[Decision], least: float) -> list[Moment]:
    """What is worth a look: where most was missed, the worst first, and each seat's best move.

    Only decisions whose moves are shown, and that were worth at least that much in the unit of the
    game: a row of a wall is much, a point of a full sheet little.
    """
    missed = [one for one in decisions if one["better"] and _counts(one, "gain", "error", least)]
    missed.sort(key=lambda one: (-one["gain"], one["seq"], one["seat"]))
    by_seat: dict[Seat, Decision] = {}
    for one in decisions:
        if one["move"] and _counts(one, "ahead", "ahead_error", least):
            decision = by_seat.get(one["seat"])
            if decision is None or one["ahead"] > decision["ahead"]:
                by_seat[one["seat"]] = one
    return [
        *(_moment(one, "better", one["gain"]) for one in missed[:MOST_MOMENTS]),
        *(_moment(by_seat[seat], "best", by_seat[seat]["ahead"]) for seat in sorted(by_seat)),
    ]


def _counts(
    one: Decision,
    what: Literal["gain", "ahead"],
    error: Literal["error", "ahead_error"],
    least: float,
) -> bool:
    return one[what] >= max(least, SURE * one[error])


def _moment(one: Decision, kind: Literal["better", "best"], gain: float) -> Moment:
    return {"seq": one["seq"], "seat": one["seat"], "kind": kind, "gain": gain}


def decisions_for(replay: Replay, decisions: list[Decision], reader: Seat | None) -> list[Decision]:
    """Decisions as a reader may know them: a seat of the match, or None for everybody else.

    Of a match that was ended early with secrets, others are told only what was done: anybody can
    compute what each thing that a seat may have held would lead to, and compare the figures.
    """
    secret = set[Seat]()
    if replay.position.ended:
        secret = {seat for seat in range(replay.seats) if keeps_secret(replay, seat)}
    return [
        one
        if one["seat"] == reader
        else _to_others(replay, _only_done(one) if one["seat"] in secret else one)
        for one in decisions
    ]


def keeps_secret(replay: Replay, seat: Seat) -> bool:
    """True if another seat couldn't tell at the end what this one knew."""
    last, other = replay.position, (seat + 1) % replay.seats
    if other == seat:
        return False
    view = orjson.loads(orjson.dumps(view_for(replay, other, last)))
    private = replay.game.private(last.state, seat)
    return not could_tell(replay.game, view, other, seat, private)


def _only_done(decision: Decision) -> Decision:
    return {
        **decision,
        "better": None,
        "gain": 0.0,
        "error": 0.0,
        "wins": 0.0,
        "wins_error": 0.0,
        "ahead": 0.0,
        "ahead_error": 0.0,
        "cut": False,
    }


def _to_others(replay: Replay, decision: Decision) -> Decision:
    codec, played = replay.codec, decision["move"]
    choice: Choice[Any, Any] = Choice(
        position_in(replay, decision["seq"] - 1).state,
        decision["seat"],
        codec.stored_move(played),
        replay.position.state,
    )

    def shown(move: dict[str, Any] | None) -> dict[str, Any] | None:
        if move is None or replay.game.betrays(choice, codec.stored_move(move)):
            return None
        return move

    return {**decision, "move": shown(played), "better": shown(decision["better"])}


def curve_for(replay: Replay, curve: list[Forecast], reader: Seat | None) -> list[Forecast]:
    """The points of a curve that a reader may know.

    Secrets of a match that was ended early stay secret, and what a position promises says something
    about them; so there it is told only to the seat that knew as much.
    """
    early = replay.position.ended
    if not (early and any(keeps_secret(replay, seat) for seat in range(replay.seats))):
        return curve
    return [point for point in curve if viewer(position_in(replay, point["seq"])) == reader]


def viewer(position: Position) -> Seat | None:
    """The seat from whose view a position is judged: of those that act, the first one."""
    return min(position.acting, default=None)
