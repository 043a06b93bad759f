"""Which moves are legal, and why the others are not.

Nothing here looks at a card: who may do what is public.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from app.games.contract import IllegalMove, Seat
from app.games.flying_colours.board import COLOURS, IDS, NUMBERS
from app.games.flying_colours.moves import (
    Die,
    FlyingColoursMove,
    FlyingColoursPart,
    Move,
    Step,
    Stop,
    Throw,
)
from app.games.flying_colours.odds import DICE
from app.games.flying_colours.state import FlyingColoursState
from app.games.flying_colours.walking import (
    Ground,
    Walk,
    ground_of,
    hops,
    refuse,
    stepped,
    targets,
)


def to_act(state: FlyingColoursState) -> frozenset[Seat]:
    """The seat whose turn it is, until the match is over."""
    return frozenset() if state.ended else frozenset((state.active,))


def check(
    state: FlyingColoursState, seat: Seat, move: FlyingColoursMove, *, forced: bool = False
) -> None:
    """Raise `IllegalMove` unless `seat` may make `move`; the same goes for drafts."""
    if state.ended or seat != state.active:
        raise IllegalMove("not-your-turn")
    if isinstance(move, Move):
        if state.phase != "move":
            raise IllegalMove("no-combination", rule="combinations")
        walked(state, move)
        return
    if not isinstance(move, Throw | Stop):
        raise IllegalMove("bad-move")
    if state.phase == "move":
        raise IllegalMove("move-first", rule="turn")
    if isinstance(move, Throw):
        _check_aside(state, move)
    elif move.parts:
        raise IllegalMove("bad-move")
    elif not state.may_stop:
        raise IllegalMove("throw-first", rule="turn")


def walked(state: FlyingColoursState, move: Move) -> Walk:
    """Where the discs are after all steps of `move`; raises `IllegalMove` at the first bad one."""
    ground, walk = ground_of(state), Walk(state.discs)
    steps: Any = move.parts
    if type(steps) is not tuple:
        raise IllegalMove("bad-move")
    for part in steps:
        disc, to = _step(part)
        refuse(ground, walk, disc, to)
        walk = stepped(ground, walk, disc, to)
    return walk


def aside_with(state: FlyingColoursState, move: Throw) -> tuple[int, ...]:
    """The dice that are aside while the others are thrown, in the order of colours."""
    return tuple(sorted((*state.aside, *(COLOURS.index(part.die) for part in move.parts))))


def moves(state: FlyingColoursState, seat: Seat) -> Iterator[FlyingColoursMove]:
    """The legal moves; of free walks only a sample.

    Throws are listed with the dice set aside in the order of colours.  Moves of discs are those of
    at most two hops, a hop being a step or a free walk in one direction; without free walks that is
    all of them.
    """
    if state.ended or seat != state.active:
        return
    if state.phase == "move":
        ground = ground_of(state)
        yield Move()
        for parts in _sample(ground, Walk(state.discs)):
            yield Move(tuple(Step(COLOURS[disc], IDS[to]) for disc, to in parts))
        return
    for dice in _subsets(state):
        yield Throw(tuple(Die(COLOURS[colour]) for colour in dice))
    yield from others(state, seat)


def blank(state: FlyingColoursState, seat: Seat) -> FlyingColoursMove:
    """The move to begin a draft with."""
    return Move() if state.phase == "move" else Throw()


def others(state: FlyingColoursState, seat: Seat) -> Iterator[Stop]:
    """Stopping, once it is allowed."""
    if state.phase != "move" and state.may_stop:
        yield Stop()


def parts(
    state: FlyingColoursState, seat: Seat, draft: FlyingColoursMove
) -> Iterator[FlyingColoursPart]:
    """More dice of the last throw that may be set aside, or the possible next steps of discs."""
    if isinstance(draft, Move):
        ground, walk = ground_of(state), walked(state, draft)
        for disc in ground.allowed:
            for to in targets(ground, walk, disc):
                yield Step(COLOURS[disc], IDS[to])
    elif isinstance(draft, Throw):
        rest = Counter(COLOURS[colour] for colour in state.thrown)
        rest.subtract(part.die for part in draft.parts)
        if len(state.aside) + len(draft.parts) < DICE - 1:
            for colour in COLOURS:
                if rest[colour] > 0:
                    yield Die(colour)


def default(
    state: FlyingColoursState, seat: Seat, draft: FlyingColoursMove | None
) -> FlyingColoursMove:
    """Throw once in a turn, set nothing aside, move no disc."""
    if state.phase == "move":
        return Move()
    return Stop() if state.may_stop else Throw()


def _step(part: Any) -> tuple[int, int]:
    """Disc and field of a part."""
    if not isinstance(part, Step) or part.disc not in COLOURS:
        raise IllegalMove("bad-move")
    if part.to not in IDS:
        raise IllegalMove("no-such-field", rule="moving")
    return COLOURS.index(part.disc), NUMBERS[part.to]


def _check_aside(state: FlyingColoursState, move: Throw) -> None:
    dice: Any = move.parts
    if type(dice) is not tuple or any(
        not isinstance(part, Die) or part.die not in COLOURS for part in dice
    ):
        raise IllegalMove("bad-move")
    if dice and not state.thrown:
        raise IllegalMove("nothing-thrown", rule="turn")
    rest = Counter(COLOURS[colour] for colour in state.thrown)
    for part in dice:
        if not rest[part.die]:
            raise IllegalMove("not-among-thrown", rule="turn", colour=part.die)
        rest[part.die] -= 1
    if len(state.aside) + len(dice) == DICE:
        raise IllegalMove("nothing-to-throw", rule="turn")


def _subsets(state: FlyingColoursState) -> Iterator[tuple[int, ...]]:
    """The dice that may be set aside, each choice of colours once."""
    subsets: list[tuple[int, ...]] = [()]
    for colour, number in sorted(Counter(state.thrown).items()):
        subsets = [(*dice, *(colour,) * n) for dice in subsets for n in range(number + 1)]
    return (dice for dice in subsets if len(state.aside) + len(dice) < DICE)


def _sample(ground: Ground, walk: Walk) -> Iterator[tuple[tuple[int, int], ...]]:
    """The parts of every move of one hop or two; a free walk that goes on is one hop."""
    firsts = [(disc, hop) for disc in ground.allowed for hop in hops(ground, walk, disc)]
    yield from (parts for _, (parts, _) in firsts)
    for disc, (parts, after) in firsts:
        for other in ground.allowed:
            for more, last in hops(ground, after, other):
                if other != disc or last.left < walk.left:
                    yield (*parts, *more)
