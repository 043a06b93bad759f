"""A tiny game for tests of the search: pull one of several arms, then the other seat answers.

An arm brings its share, plus luck that is the same for all arms of a world.  The other seat may
answer "take", which costs the seat `loss[arm]`, or "leave"; a playout answers at random.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from app.games.worlds import Action, Worth


@dataclass
class Arms:
    """The worlds; `pulled` counts how often each arm was tried."""

    shares: Sequence[float]
    loss: Sequence[float] = ()
    noise: float = 0.0
    plies: int = 0
    seat: int = 0
    known: Mapping[Action, Worth] | None = None
    pulled: dict[Action, int] = field(default_factory=dict)

    def sample(self, rng: Random) -> "Pull":
        return Pull(self, rng)

    def choices(self, rng: Random) -> Sequence[Action]:
        return tuple(range(len(self.shares)))

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        return self.known

    def move(self, action: Action) -> str:
        return f"arm {action}"

    def action(self, move: object) -> Action:
        return int(str(move).removeprefix("arm "))


class Pull:
    """A world: what was pulled, and what was answered."""

    def __init__(self, arms: Arms, rng: Random) -> None:
        self._arms, self._rng = arms, rng
        self._luck = arms.noise * rng.uniform(-1, 1)
        self._arm: int | None = None
        self._answer: str | None = None

    def actor(self) -> int | None:
        if self._arm is None:
            return 0
        return 1 if self._arms.loss and self._answer is None else None

    def actions(self) -> Sequence[Action]:
        return ("leave", "take")

    def play(self, action: Action) -> None:
        if self._arm is None:
            assert isinstance(action, int)
            self._arm = action
            self._arms.pulled[action] = self._arms.pulled.get(action, 0) + 1
        else:
            self._answer = str(action)

    def playout(self) -> Worth:
        assert self._arm is not None
        answer = self._answer or self._rng.choice(("leave", "take"))
        share = self._arms.shares[self._arm] + self._luck
        if self._arms.loss and answer == "take":
            share -= self._arms.loss[self._arm]
        return Worth((share, 1 - share), (share, 1 - share), (100 * share, 0.0))
