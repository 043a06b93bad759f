"""Rules that refuse whatever isn't even a move of their game."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from app.games.contract import IllegalMove, Seat

Fits = Callable[[Any], bool]
Rules = TypeVar("Rules", bound=Callable[..., None])
"""The rules of moves, or of drafts."""


def typed(moves: Any, check: Rules) -> Rules:
    """The rules `check`, which get nothing but values of the type `moves`, in all their fields.

    What comes over the network has these types already; this is for whoever calls the rules alone.
    """
    fits = _fits(moves)

    def checked(state: Any, seat: Seat, move: Any, /, **named: bool) -> None:
        if not fits(move):
            raise IllegalMove("bad-move")
        check(state, seat, move, **named)

    return cast("Rules", checked)


def _fits(kind: Any) -> Fits:
    """Whether a value has exactly that type: True is no integer, and 1 no number with a point."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _union(args)
    if origin is Literal:
        kinds = frozenset(map(type, args))
        exact = frozenset((type(value), value) for value in args)
        return lambda value: type(value) in kinds and (type(value), value) in exact
    if origin is tuple:
        return _tuple(args)
    if is_dataclass(kind):
        return _record(kind)
    return partial(_is, NoneType if kind is None else kind)


def _union(kinds: tuple[Any, ...]) -> Fits:
    """One of several types; those of moves are told apart at once."""
    records = {kind: _fits(kind) for kind in kinds if is_dataclass(kind)}
    others = tuple(_fits(kind) for kind in kinds if not is_dataclass(kind))

    def fits(value: Any) -> bool:
        record = records.get(type(value))
        return record(value) if record else any(fits(value) for fits in others)

    return fits


def _tuple(args: tuple[Any, ...]) -> Fits:
    """A tuple of any length if it ends in `...`, else one with these members."""
    if args[-1:] == (Ellipsis,):
        every = _fits(args[0])
        return lambda value: type(value) is tuple and all(map(every, value))
    each = tuple(map(_fits, args))
    return lambda value: (
        type(value) is tuple
        and len(value) == len(each)
        and all(fits(one) for fits, one in zip(each, value, strict=True))
    )


def _record(kind: Any) -> Fits:
    hints = get_type_hints(kind)
    each = tuple((field.name, _fits(hints[field.name])) for field in fields(kind))

    def fits(value: Any) -> bool:
        if type(value) is not kind:
            return False
        for name, fit in each:  # noqa: SIM110 (a generator costs more, and each move passes here)
            if not fit(getattr(value, name)):
                return False
        return True

    return fits


def _is(kind: type, value: Any) -> bool:
    return type(value) is kind
