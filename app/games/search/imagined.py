"""Worlds of any game, made from its table of functions alone: slow, but they need nothing else."""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from app.games.contract import AnyGame, Result, Seat, View
from app.games.worlds import Action, Worth

MOST = 400
"""At most this many moves are listed, and steps of a playout played at random."""
SCALE = 50
"""Alone, this many points bring half of what points can bring."""


class UnrecordedDraws:
    """Draws that nobody records."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, _label: str, n: int) -> int:
        """An outcome."""
        return self._rng.randrange(n)


class ImaginedWorld:
    """A position of the rules; in a step of several seats, the others make random moves."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat, rng: Random) -> None:
        self._game, self._state, self._seat, self._rng = game, state, seat, rng
        self._luck = UnrecordedDraws(rng)

    def actor(self) -> Seat | None:
        """The seat to act next; of several, the one that imagines, if it is among them."""
        acting = self._game.to_act(self._state)
        return self._seat if self._seat in acting else min(acting, default=None)

    def actions(self) -> Sequence[Action]:
        """Legal moves in random order."""
        actor = self.actor()
        moves = [] if actor is None else self._moves(actor)
        self._rng.shuffle(moves)
        return moves

    def play(self, action: Action) -> None:
        """Make a step: this move of the actor, and a random one of each other seat that acts."""
        actor = self.actor()
        moves = {
            seat: action if seat == actor else self._rng.choice(self._moves(seat))
            for seat in sorted(self._game.to_act(self._state))
        }
        self._state = self._game.apply(self._state, moves, self._luck).state

    def playout(self) -> Worth:
        """Random moves; if the match gets too long, default ones, which lead to its end."""
        steps = 0
        while (result := self._game.result(self._state)) is None:
            actor = self.actor()
            assert actor is not None
            if steps < MOST:
                self.play(self._rng.choice(self._moves(actor)))
            else:
                self.play(self._game.default(self._state, actor, None))
            steps += 1
        return judged(result, points=self._game.card.points)

    def _moves(self, seat: Seat) -> list[Any]:
        return list(islice(self._game.moves(self._state, seat), MOST))


class ImaginedWorlds:
    """The worlds of a seat by the game's own `imagine`, `moves`, and `apply`."""

    plies = 1

    def __init__(self, game: AnyGame, view: View, seat: Seat) -> None:
        self._game, self._view, self.seat = game, view, seat

    def sample(self, rng: Random) -> ImaginedWorld:
        """A world that the game imagines."""
        state = self._game.imagine(self._view, self.seat, rng)
        return ImaginedWorld(self._game, state, self.seat, rng)

    def choices(self, rng: Random) -> Sequence[Action]:
        """Legal moves, which are the same whatever is imagined."""
        state = self._game.imagine(self._view, self.seat, rng)
        return tuple(islice(self._game.moves(state, self.seat), MOST))

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """Nothing is known exactly."""
        return None

    def move(self, action: Action) -> Any:
        """Actions are moves."""
        return action

    def action(self, move: object) -> Action:
        """Moves are actions."""
        assert isinstance(move, Action)
        return move


def judged(result: Result, *, points: bool = True) -> Worth:
    """What a result is worth; somebody alone aims at points, and at solving the task."""
    scores = tuple(map(float, result.scores)) if points else ()
    if len(result.ranks) == 1:
        solved = 0.0 if result.lost else 1.0
        reward = 0.5 + 0.5 * scores[0] / (abs(scores[0]) + SCALE)
        return Worth(((solved + reward) / 2,), (solved,), scores)
    winners = result.ranks.count(1)
    wins = tuple([1 / winners if rank == 1 else 0.0 for rank in result.ranks])
    return Worth(wins, wins, scores)
