"""Constructed positions and random play, for tests."""

from collections.abc import Iterator
from random import Random
from typing import Any

from app.games.contract import Outcome
from app.games.lineup.figures import COPIES, FLOOR, KINDS, ORIENTATIONS, landing, placements
from app.games.lineup.game import GAME
from app.games.lineup.moves import LineUpMove
from app.games.lineup.options import LineUpOptions
from app.games.lineup.state import Cards, LineUpState, Returned, Wall, hand_size
from tests.support.luck import Recorded

VARIANTS = [
    LineUpOptions(double_move=double, reduced_hand=reduced)
    for double in (False, True)
    for reduced in (False, True)
]

SPARE = 3
"""How many figures of each type a wall from `built` leaves."""


def skyline(text: str) -> tuple[int, ...]:
    """A skyline from its heights, separated by blanks."""
    return tuple(int(height) for height in text.split())


def position(
    heights: str | Wall = "",
    hands: tuple[str, ...] = ("TTT", "TT"),
    *,
    options: LineUpOptions | None = None,
    turn: int = 5,
    returned: str = "",
    undrawn: dict[str, int] | None = None,
    left: dict[str, int] | None = None,
) -> LineUpState:
    """Seat 0 is to act; `undrawn` defaults to all cards not in hands or returned.

    Heights are enough for the rules; bots, which see only the view, need a wall from `built`.
    """
    options = options or LineUpOptions()
    stock = tuple((left or {}).get(kind, COPIES) for kind in KINDS)
    wall = heights if isinstance(heights, Wall) else made_up(heights, stock)
    away = "".join(hands) + returned
    rest = tuple(
        count - away.count(kind) if undrawn is None else undrawn.get(kind, 0)
        for kind, count in zip(KINDS, wall.left, strict=True)
    )
    cards = Cards(
        hands=tuple(tuple(hand) for hand in hands),  # type: ignore[arg-type]
        undrawn=rest,
        returned=tuple(Returned(1, card) for card in returned),  # type: ignore[arg-type]
    )
    doubles = (hand_size(options) if options.double_move else 0,) * len(hands)
    return LineUpState(options, 0, cards, doubles, wall, turn=turn)


def made_up(heights: str, left: tuple[int, ...]) -> Wall:
    """A wall without figures, whose completed rows are those of seat 1."""
    line = skyline(heights) if heights else FLOOR
    return Wall(line, (), (1,) * min(line), left)


def built(heights: str) -> Wall:
    """A wall with these heights made of figures, all laid by seat 1."""
    goal = skyline(heights)
    dead: set[tuple[int, ...]] = set()

    def grown(wall: Wall) -> Wall | None:
        if wall.skyline == goal:
            return wall
        for turned, column, row in placements(wall.skyline):
            more = wall.laid(1, turned, column, row)
            fits = all(is_ <= wanted for is_, wanted in zip(more.skyline, goal, strict=True))
            if fits and min(more.left) >= SPARE and more.skyline not in dead:
                whole = grown(more)
                if whole is not None:
                    return whole
        dead.add(wall.skyline)
        return None

    wall = grown(Wall())
    assert wall is not None, f"no figures make {heights}"
    return wall


def laid(figures: str) -> Wall:
    """The wall after seat 1 laid these figures in order, each as type, rotation, column."""
    wall = Wall()
    for kind, rotation, column in figures.split():
        turned = ORIENTATIONS[kind][int(rotation)]
        row = landing(wall.skyline, turned, int(column))
        assert row is not None, f"{kind}{rotation}{column} leaves a gap"
        wall = wall.laid(1, turned, int(column), row)
    return wall


def play(state: LineUpState, move: LineUpMove, luck: Any = None) -> Outcome[LineUpState]:
    """Check and apply `move` for the active seat."""
    (seat,) = GAME.to_act(state)
    GAME.check(state, seat, move)
    return GAME.apply(state, {seat: move}, luck or Recorded())


def view_of(state: LineUpState, seat: int) -> dict[str, Any]:
    """What `seat` sees."""
    return {"public": GAME.public(state), "private": GAME.private(state, seat)}


def random_game(
    seats: int, options: LineUpOptions, seed: int, luck: Any = None
) -> Iterator[tuple[LineUpState, LineUpMove | None, Outcome[LineUpState] | None]]:
    """Every position of a random match, with the move made there and its outcome."""
    rng, luck = Random(seed), luck or Recorded(seed)
    state = GAME.setup(seats, options, luck)
    while GAME.to_act(state):
        move = rng.choice(list(GAME.moves(state, state.active)))
        outcome = play(state, move, luck)
        yield state, move, outcome
        state = outcome.state
    yield state, None, None
