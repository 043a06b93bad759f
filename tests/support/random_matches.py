"""Matches of random legal moves, played without a room; recorded once and shared.

A match that random moves don't end within `RANDOM` steps is finished by the game's bot on the
first seat, and on the second if there are two; others make the moves that a clock would make.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import product
from math import prod
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import orjson
import pytest

from app import games
from app.games import GAMES
from app.games.contract import AnyGame, BadOptions, Options, Seat
from app.match.chance import DrawSource
from app.match.match import Match, Position, Proposal
from app.match.records import MatchStep
from app.match.views import view_for
from tests.support import auction, toy
from tests.support.auction import AUCTION
from tests.support.disk_cache import kept
from tests.support.toy import TOY

RANDOM = 60
BOUND = 2000
"""The maximum number of steps of a match."""
MOST_COMBINATIONS = 6
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)

ALL_GAMES: dict[str, AnyGame] = {**GAMES, TOY.card.key: TOY, AUCTION.card.key: AUCTION}
"""The registry and the toy games."""


@dataclass(frozen=True, slots=True)
class Case:
    """The parameters of a match; `number` is an index into `option_sets`."""

    game: str
    seats: int
    number: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.number}-{self.seed}"

    @property
    def rules(self) -> AnyGame:
        """The game."""
        return ALL_GAMES[self.game]

    @property
    def options(self) -> Options:
        """The options."""
        return option_sets(self.game, self.seats)[self.number]

    def match(self) -> Match:
        """A new match whose luck comes from the seed."""
        luck = drawing(Random(f"luck {self}").randrange)
        return Match(str(self), self.rules, self.seats, self.options, luck)


def drawing(below: Callable[[int], int]) -> DrawSource:
    """Luck that comes from a function of the number of outcomes."""
    return DrawSource(source=lambda _, n: below(n))


@dataclass(frozen=True, slots=True)
class Recording:
    """A whole match: its steps, its positions from the set-up on, the match at its end."""

    case: Case
    steps: tuple[MatchStep, ...]
    positions: tuple[Position, ...]
    match: Match


@cache
def option_sets(key: str, seats: int) -> tuple[Options, ...]:
    """The combinations of options that a game allows for a number of seats.

    All of them if they are few; otherwise those that differ from the defaults in one field,
    and one that differs in all.
    """
    game = ALL_GAMES[key]
    kind = game.card.options
    hints = get_type_hints(kind)
    values = [
        _values(field.name, hints[field.name], field.default, seats) for field in fields(kind)
    ]
    found = []
    for chosen in _chosen(values):
        options = kind(*chosen)
        try:
            game.check_options(seats, options)
        except BadOptions:
            continue
        found.append(options)
    return tuple(found)


def _chosen(values: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    if prod(len(choices) for choices in values) <= MOST_COMBINATIONS:
        return list(product(*values))
    usual = tuple(choices[0] for choices in values)
    others = [
        (*usual[:place], value, *usual[place + 1 :])
        for place, choices in enumerate(values)
        for value in choices[1:]
    ]
    return [usual, *others, tuple(choices[-1] for choices in values)]


def _values(name: str, kind: Any, default: Any, seats: int) -> tuple[Any, ...]:
    """The values to try for a field: all small ones, otherwise its default."""
    if name == "start":
        return (None, seats - 1)
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType) and default is None:
        return (None, *(value for part in get_args(kind) for value in get_args(part)))
    return (default,)


def cases() -> list[Case]:
    """Every game and number of seats, with option sets.

    All of them with the fewest and the most seats; in between, the defaults and the last set.
    """
    return [
        Case(key, seats, number, 0)
        for key, game in ALL_GAMES.items()
        for seats in game.card.seats
        for number in _numbers(key, seats)
    ]


def _numbers(key: str, seats: int) -> list[int]:
    numbers = list(range(len(option_sets(key, seats))))
    outermost = seats in (min(ALL_GAMES[key].card.seats), max(ALL_GAMES[key].card.seats))
    return numbers if outermost else sorted({numbers[0], numbers[-1]})


def some_cases(every: int) -> list[Case]:
    """Every `every`-th case, and the first case of games not among these."""
    chosen = cases()[::every]
    left_out = {case.game for case in cases()} - {case.game for case in chosen}
    return [*chosen, *(next(one for one in cases() if one.game == key) for key in sorted(left_out))]


def each(chosen: Sequence[Case]) -> pytest.MarkDecorator:
    """A test that runs for each of these cases: in a plain run for each option set once, and at
    least once for each game, with fewest and with most seats in turn; in an extended run for the
    others."""
    plain = {case.game: case for case in reversed(chosen)}
    some = {*plain.values(), *(case for case in chosen if case.seats == _seats(case))}
    params = [
        case if case in some else pytest.param(case, marks=pytest.mark.extended) for case in chosen
    ]
    return pytest.mark.parametrize("case", params, ids=str)


def _seats(case: Case) -> int:
    """The number of seats with which an option set is tried in a plain run."""
    seats = case.rules.card.seats
    return (min(seats), max(seats))[case.number % 2]


@cache
def record(case: Case) -> Recording:
    """The match of `case`; fails if it does not end in `BOUND` steps."""
    made = kept(games, sys.modules[Match.__module__], auction, toy, sys.modules[__name__]).get(
        str(case), lambda: [_alone(proposal) for proposal in _played(case)]
    )
    match, positions = case.match(), list[Position]()
    for step, position in made:
        back = match.position if match.recent else None
        match.accept(Proposal(step, replace(position, back=back)))
        positions.append(match.position)
    return Recording(case, tuple(step for step, _ in made), tuple(positions), match)


def _played(case: Case) -> Iterator[Proposal]:
    match, rng = case.match(), Random(f"moves {case}")
    proposal = match.propose_start(BEGIN)
    while True:
        match.accept(proposal)
        yield proposal
        if not match.to_act:
            return
        assert match.seq < BOUND, f"{case} does not end"
        moves = {seat: choose(match, seat, rng) for seat in sorted(match.to_act)}
        proposal = match.propose(moves, at(match.seq + 1), {}, dict.fromkeys(moves, "person"))


def _alone(proposal: Proposal) -> tuple[MatchStep, Position]:
    """A step and its position without the chain of earlier ones, which is too long to pickle."""
    return proposal.step, replace(proposal.position, back=None)


def choose(match: Match, seat: Seat, rng: Random) -> Any:
    """A random legal move of `seat`; late in a match, one that brings it to its end."""
    if match.seq < RANDOM:
        return rng.choice(list(match.game.moves(match.position.state, seat)))
    if seat > 0 and match.seats > 2:
        return match.game.default(match.position.state, seat, None)
    return match.game.bot(json.loads(orjson.dumps(view_for(match, seat))), seat, rng)


def at(seq: int) -> datetime:
    """The time of a step."""
    return BEGIN + timedelta(seconds=seq)


def through_json(step: MatchStep) -> MatchStep:
    """The step after a round trip through JSON text, as from a database."""
    document = json.loads(json.dumps({**asdict(step), "at": step.at.isoformat()}))
    return MatchStep(**{**document, "at": datetime.fromisoformat(document["at"])})


class Scripted:
    """Luck with the same outcome for the same draw, whatever was drawn before."""

    def __init__(self, seed: str, fixed: Mapping[str, int] | None = None) -> None:
        self._seed = seed
        self._fixed = fixed or {}

    def pick(self, label: str, n: int) -> int:
        """An outcome 0..n-1."""
        if label in self._fixed:
            return min(self._fixed[label], n - 1)
        return Random(f"{self._seed} {label} {n}").randrange(n)
