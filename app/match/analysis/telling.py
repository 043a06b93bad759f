"""What each reader of an analysis is told: nothing that the replay hides from them."""

from typing import Any

from app.games.contract import Seat
from app.games.hindsight import Choice
from app.match.analysis.document import Decision, Outlook
from app.match.position import Position
from app.match.replay import Replay, position_in


def told(replay: Replay, decision: Decision, reader: Seat | None) -> Decision:
    """A decision as a reader may know it: a seat of the match, or None for everybody else."""
    if reader == decision["seat"]:
        return decision
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
    game, last = replay.game, replay.position
    open_ = not any(game.private(last.state, seat) for seat in range(replay.seats))
    if open_ or not last.ended:
        return curve
    return [point for point in curve if viewer(position_in(replay, point["seq"])) == reader]


def viewer(position: Position) -> Seat | None:
    """The seat from whose view a position is judged: of those that act, the first one."""
    return min(position.acting, default=None)
