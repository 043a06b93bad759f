"""Which decisions and positions of a finished match are looked at, and with which seeds."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Any, Final, TypeVar

from app.analysis.document import Forecast
from app.games.contract import AnyGame, Seat
from app.games.search.imagined import judged
from app.match.match import Position
from app.match.records import MatchStep
from app.match.replay import Replay, position_in

MOST_DECISIONS: Final = 1_000
"""At most this many decisions of a match are looked at, the first ones."""
MOST_POSITIONS: Final = 60
"""At most this many positions are in the curve, including the last one."""
ITERATIONS: Final = 100
"""In how many imagined worlds moves are compared, if the strong bot doesn't search longer."""
SLOW_ITERATIONS: Final = 40
"""The same for games without worlds of their own, in which that takes a hundred times longer."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of a seat, as JSON, by which it left the position `before`; `seq` is its step."""

    seq: int
    seat: Seat
    move: Mapping[str, Any]
    before: Position


def standing(steps: Iterable[MatchStep]) -> list[MatchStep]:
    """The steps that were not taken back, from the set-up on."""
    kept: list[
        tuple[int, MatchStep]
    ] = []  # the number of the position, and the step that led to it
    for step in steps:
        if step.kind in ("setup", "moves"):
            kept.append((step.seq, step))
        elif step.kind == "undo":
            while kept and kept[-1][0] != step.back_to:
                kept.pop()
            if kept:
                kept[-1] = (step.seq, kept[-1][1])
    return [step for _, step in kept]


def played_moves(replay: Replay, steps: Sequence[MatchStep]) -> Iterator[PlayedMove | None]:
    """The decisions of players in these steps, at most `MOST_DECISIONS`.

    None for each move that wasn't one, so that whoever asks can pause: a bot or the clock made it,
    or there was no other legal move.
    """
    count = 0
    for step in steps:
        for seat in sorted(map(int, step.moves)):
            move = None
            if step.by.get(str(seat)) == "person":
                before = position_in(replay, step.seq - 1)
                if several(replay.game, before.state, seat):
                    move = PlayedMove(step.seq, seat, step.moves[str(seat)], before)
                    count += 1
            yield move
            if count == MOST_DECISIONS:
                return


def several(game: AnyGame, state: Any, seat: Seat) -> bool:
    """True if a seat has more than one legal move."""
    return len(list(islice(game.moves(state, seat), 2))) > 1


def positions(replay: Replay, steps: Sequence[MatchStep]) -> list[Position]:
    """The positions of the curve but for the last: those in which somebody acts, spread evenly."""
    reached = [position_in(replay, step.seq) for step in steps]
    return spread([one for one in reached if one.acting], MOST_POSITIONS - 1)


def spread(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, spread evenly, with the first and the last one."""
    if len(items) <= most:
        return list(items)
    return [items[number * (len(items) - 1) // (most - 1)] for number in range(most)]


def outcome(replay: Replay) -> Forecast | None:
    """The last point of the curve; None if the match was ended early, without a result."""
    result, card = replay.result, replay.game.card
    if result is None:
        return None
    worth = judged(result, points=card.points)
    return {"seq": replay.seq, "wins": list(worth.wins), "points": list(worth.points)}


def iterations_of(game: AnyGame) -> int:
    """In how many worlds an analysis compares moves: as the strongest bot does, or more."""
    if game.worlds is None:
        return SLOW_ITERATIONS
    return max(ITERATIONS, *(skill.iterations for skill in game.skills.values()))


def seed_of(kind: str, match: str, seq: int, seat: Seat) -> int:
    """The seed for a decision or a position; always the same."""
    digest = sha256(f"{kind}/{match}/{seq}/{seat}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 1
