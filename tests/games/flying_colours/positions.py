"""Constructed positions for tests, and whole matches."""

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from app.games.contract import Chance, IllegalMove, Note, Outcome
from app.games.flying_colours.board import CENTRE, COLOURS, NUMBERS
from app.games.flying_colours.game import DRAFTING, GAME
from app.games.flying_colours.moves import Die, FlyingColoursMove, Move, Step, Stop, Throw
from app.games.flying_colours.odds import kind_of
from app.games.flying_colours.options import FlyingColoursOptions
from app.games.flying_colours.pairs import PAIR_OF
from app.games.flying_colours.state import FlyingColoursState, Tally
from tests.games.flying_colours.luck import Dice
from tests.support.luck import Seeded

Choice = Callable[[FlyingColoursState, Random], FlyingColoursMove]

VARIANTS = ((False, False), (True, False), (False, True), (True, True))
"""Crowded home and free ring."""

TABLES = [(seats, variants) for seats in range(2, 7) for variants in VARIANTS]

CARDS = ("yellow red", "blue green", "purple white", "yellow blue", "red green", "yellow white")
"""The cards of the seats in constructed positions."""


def colours(text: str) -> tuple[int, ...]:
    """The numbers of colours separated by blanks."""
    return tuple(COLOURS.index(word) for word in text.split())  # type: ignore[arg-type]


def pair(text: str) -> int:
    """The card with these two colours."""
    return PAIR_OF[frozenset(colours(text))]


def position(
    discs: Mapping[str, str] | None = None,
    seats: int = 2,
    cards: tuple[str, ...] = (),
    variants: tuple[bool, bool] = (False, False),
    **more: Any,
) -> FlyingColoursState:
    """A turn begins with 4 throws, seat 0 to act; discs not named stand in the centre."""
    fields = [CENTRE] * len(COLOURS)
    for colour, cell in (discs or {}).items():
        fields[colours(colour)[0]] = NUMBERS[cell]
    held = (*cards, *(card for card in CARDS if card not in cards))[:seats]
    made: dict[str, Any] = {
        "options": FlyingColoursOptions(None, *variants),
        "pairs": tuple(pair(card) for card in held),
        "discs": tuple(fields),
        "active": 0,
        "ruled_out": ((),) * seats,
        "tallies": (Tally(),) * seats,
        "turn": 7,
        "pips": 4,
        "left": 4,
    }
    return FlyingColoursState(**{**made, **more})


def dice(state: FlyingColoursState, thrown: str, aside: str = "", left: int = 3) -> Any:
    """The position with these dice thrown; a combination waits to be used."""
    from dataclasses import replace

    lying, fell = tuple(sorted(colours(aside))), colours(thrown)
    kind = kind_of(tuple(sorted(lying + fell)))
    return replace(state, thrown=fell, aside=lying, kind=kind, left=left)


ALLOW = {
    1: "{0} {0} {0} {0} {0} {0}",
    2: "{0} {0} {0} {1} {1} {1}",
    3: "{0} {0} {1} {1} {2} {2}",
    6: "{0} {1} {2} {3} {4} {5}",
}
"""Dice of a combination, by its number of colours."""


def moving(
    discs: Mapping[str, str], allowed: str, left: int = 3, **more: Any
) -> FlyingColoursState:
    """A position in which a combination that allows these colours waits to be used."""
    names = allowed.split()
    made: FlyingColoursState = dice(
        position(discs, **more), ALLOW[len(names)].format(*names), left=left
    )
    return made


def throw(aside: str = "") -> Throw:
    """Set these dice aside and throw the others."""
    return Throw(tuple(Die(colour) for colour in aside.split()))  # type: ignore[arg-type]


def go(*steps: str) -> Move:
    """A move of discs; each step as `yellow r1s0`."""
    return Move(tuple(Step(*step.split()) for step in steps))  # type: ignore[arg-type]


STOP = Stop()


def act(
    state: FlyingColoursState, move: FlyingColoursMove, luck: Chance | None = None
) -> Outcome[FlyingColoursState]:
    """The outcome of a checked move of the active seat."""
    GAME.check(state, state.active, move)
    return GAME.apply(state, {state.active: move}, luck or Dice())


def after(
    state: FlyingColoursState, move: FlyingColoursMove, luck: Chance | None = None
) -> FlyingColoursState:
    """The position after a checked move of the active seat."""
    return act(state, move, luck).state


def where(state: FlyingColoursState, colour: str) -> str:
    """The field of a disc."""
    cell: str = GAME.public(state)["discs"][colour]
    return cell


def error_of(state: FlyingColoursState, move: Any) -> IllegalMove:
    """The error of an illegal `move` of the active seat, as a move and as a draft."""
    with pytest.raises(IllegalMove) as caught:
        DRAFTING.check(state, state.active, move)
    with pytest.raises(IllegalMove, match=caught.value.code):
        GAME.check(state, state.active, move)
    return caught.value


def why(state: FlyingColoursState, move: Any) -> str:
    """The error code of an illegal `move`."""
    return error_of(state, move).code


def lines(outcome: Outcome[FlyingColoursState]) -> list[str]:
    """The keys of the log lines of a step, without the prefix."""
    return [note.key.removeprefix("flying_colours-") for note in outcome.notes]


def note(outcome: Outcome[FlyingColoursState], key: str) -> Note:
    """The only log line of that kind."""
    (found,) = (one for one in outcome.notes if one.key == f"flying_colours-{key}")
    return found


def view_of(state: FlyingColoursState, seat: int) -> dict[str, Any]:
    """What `seat` sees, through JSON text."""
    view = {"public": GAME.public(state), "private": GAME.private(state, seat)}
    found: dict[str, Any] = json.loads(json.dumps(view))
    return found


def text(value: Any) -> str:
    """As it goes over the wire."""
    return json.dumps(value)


def at_random(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
    """Any legal move."""
    return rng.choice(list(GAME.moves(state, state.active)))


def by_default(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
    """The default move of an absent player."""
    return GAME.default(state, state.active, None)


def by_parts(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
    """A move built from the parts on offer, preferring long moves."""
    seat = state.active
    draft = DRAFTING.blank(state, seat)
    assert draft is not None
    while rng.random() < 0.85:
        parts = list(DRAFTING.parts(state, seat, draft))
        if not parts:
            break
        part: Any = rng.choice(parts)
        draft = type(draft)((*draft.parts, part))
        DRAFTING.check(state, seat, draft)
    return draft


def outwards(state: FlyingColoursState, rng: Random) -> FlyingColoursMove:
    """A move that never stops, keeps the most frequent colour and brings discs home."""
    found = list(GAME.moves(state, state.active))
    if state.phase == "throw":
        throws = [move for move in found if isinstance(move, Throw)]
        return max(
            throws, key=lambda m: (max(map(m.parts.count, m.parts), default=0), rng.random())
        )
    homes = list(GAME.public(state)["homes"].values())
    return max(
        found,
        key=lambda m: (sum((p.to[1] == "5") + (p.to in homes) for p in m.parts), rng.random()),  # type: ignore[union-attr]
    )


def match(
    seats: int,
    variants: tuple[bool, bool],
    seed: int,
    choice: Choice = outwards,
    most: int = 400,
) -> Iterator[tuple[FlyingColoursState, FlyingColoursMove | None, Outcome[FlyingColoursState]]]:
    """A match of at most `most` steps, step by step: position before, move, outcome.

    The set-up has no move.
    """
    rng, luck = Random(seed), Seeded(seed)
    options = FlyingColoursOptions(None, *variants)
    GAME.check_options(seats, options)
    state = GAME.setup(seats, options, luck)
    yield state, None, Outcome(state)
    for _ in range(most):
        if not GAME.to_act(state):
            return
        move = choice(state, rng)
        outcome = act(state, move, luck)
        yield state, move, outcome
        state = outcome.state
