"""What each reader of an analysis is told: nothing that the replay hides from them."""

from typing import Any

import orjson

from app.games.contract import Seat
from app.games.guesses import could_tell
from app.games.hindsight import Choice
from app.match.analysis.document import Decision, Outlook
from app.match.position import Position
from app.match.replay import Replay, position_in
from app.match.views import view_for


def told(replay: Replay, decisions: list[Decision], reader: Seat | None) -> list[Decision]:
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


def curve_told(replay: Replay, curve: list[Outlook], reader: Seat | None) -> list[Outlook]:
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
