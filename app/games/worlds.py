"""Imagined play: what a search needs of a game.

A seat imagines *worlds*, full positions that agree with all it knows, and plays them on.  Nothing
here imports anything but the standard library.
"""

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

Action: TypeAlias = Hashable
"""A move in the form that a game's worlds use; moves that do the same are equal actions."""

Move_co = TypeVar("Move_co", covariant=True)


class Worth(NamedTuple):
    """How an imagined match ended, or what it was judged to be worth where it was cut; by seat.

    `aims`, from 0 to 1, is what a bot tries to maximize.  `wins` is the share of the victory: 1 for
    a seat that wins alone; in a task, 1 if it is solved.  `points` is empty in games without any.
    """

    aims: tuple[float, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...] = ()


class World(Protocol):
    """An imagined position, which is changed by playing on.

    All its luck comes from the `Random` that it was made with.  Where all seats act at once, a
    world asks only for the actions of the seat that imagines it: `play` also moves for the others.
    """

    def actor(self) -> int | None:
        """The seat to act next; None once the match is over."""

    def actions(self) -> Sequence[Action]:
        """What the actor may sensibly do, the likeliest first; at least one action."""

    def play(self, action: Action) -> None:
        """Let the actor do this."""

    def playout(self) -> Worth:
        """Play on quickly, to the end or as far as that tells something, and judge."""


class Worlds(Protocol[Move_co]):
    """The worlds that a seat can imagine in one position, in which it is to act."""

    seat: int
    """The seat that imagines them."""

    plies: int
    """How many actions after the seat's own a tree chooses before a playout begins; 0 for none."""

    def sample(self, rng: Random) -> World:
        """One of them, at random; equal `rng`s give equal worlds."""

    def choices(self, rng: Random) -> Sequence[Action]:
        """What the seat may sensibly do now, the likeliest first; at least one action."""

    def exact(self, choices: Sequence[Action]) -> Mapping[Action, Worth] | None:
        """What each choice is worth, if that is known exactly or by a small enumeration."""

    def move(self, action: Action) -> Move_co:
        """The legal move that this action stands for."""

    def action(self, move: object) -> Action:
        """The action that a legal move of the seat stands for."""
