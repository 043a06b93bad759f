"""What each audience sees of a match, as JSON, and the changes from one view to the next."""

from collections.abc import Sequence
from functools import lru_cache
from operator import is_
from typing import Annotated, Any, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from app.games.contract import Json, Note, Result, Seat
from app.match.codec import closed
from app.match.match import Match, Position

Change: TypeAlias = Annotated[list[Any], Field(min_length=1)]
"""A path and the value that is there now; the path alone if nothing is; after a path that ends in
`-`, the items that a list has more.

A path is a JSON pointer (RFC 6901) without its first slash; the empty one is that of the whole.
"""
Items: TypeAlias = list[Any] | tuple[Any, ...]
_LISTS = (list, tuple)
_PARTED = frozenset((dict, *_LISTS))


@closed
class ItemView(TypedDict):
    """Points of a seat: `key` names what they are for, `cells` where they were earned."""

    key: str
    seat: Seat
    points: int
    cells: list[str]


@closed
class ResultView(TypedDict):
    """A result; scores and ranks by seat, `tier` names how well a solo task was solved."""

    scores: list[int]
    ranks: list[int]
    items: list[ItemView]
    tier: str | None
    lost: bool


@closed
class NoteView(TypedDict):
    """A line of the match's log: the message `key` of the game's strings, and its arguments."""

    key: str
    args: dict[str, Any]


@closed
class SharedView(TypedDict):
    """The part of a view that all audiences share; `public` is in the game's own shape."""

    to_act: list[Seat]
    result: ResultView | None
    public: Json


@closed
class View(SharedView):
    """What an audience sees; `private`, in the game's own shape, is null for spectators."""

    private: Json


def shared_view(match: Match, position: Position) -> SharedView:
    """The part of the view that all audiences share."""
    return {
        "to_act": sorted(position.acting),
        "result": result_view(position.result),
        "public": match.game.public(position.state),
    }


def private_view(match: Match, position: Position, seat: Seat | None) -> Json:
    """The part of the view that only `seat` gets; None for spectators."""
    return None if seat is None else match.game.private(position.state, seat)


def view_for(match: Match, seat: Seat | None, position: Position | None = None) -> View:
    """What an audience sees: a seat, or None for spectators."""
    position = position or match.position
    return {**shared_view(match, position), "private": private_view(match, position, seat)}


class Views:
    """The views of one position: the `shared` part, and by seat the `private` one, which is None
    for spectators."""

    __slots__ = ("position", "private", "shared")

    def __init__(self, match: Match, position: Position) -> None:
        self.position = position
        self.shared = shared_view(match, position)
        private, state = match.game.private, position.state
        self.private: dict[Seat | None, Json] = {
            seat: private(state, seat) for seat in range(match.seats)
        }
        self.private[None] = None


def first_to_act(match: Match, position: Position) -> Seat | None:
    """The seat that is first at `position`, if the game has one."""
    if len(position.acting) == 1:
        return next(iter(position.acting))
    active: Seat | None = match.game.public(position.state).get("active")
    return active


def result_view(result: Result | None) -> ResultView | None:
    """A result as JSON."""
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "items": [
            {"key": item.key, "seat": item.seat, "points": item.points, "cells": list(item.cells)}
            for item in result.items
        ],
        "tier": result.tier,
        "lost": result.lost,
    }


def notes_for(notes: Sequence[Note], seat: Seat | None) -> list[NoteView]:
    """The notes that an audience may read, as JSON."""
    return [
        {"key": note.key, "args": dict(note.args)}
        for note in notes
        if note.seats is None or seat in note.seats
    ]


def diff(before: Json, after: Json) -> list[Change]:
    """The changes that turn `before` into `after`, made one after the other.

    Objects are compared key by key, lists of equal length item by item.  A list that only grew at
    its end is sent as what was added, one that only lost items there as what to remove; any other
    that changed its length, or several plain items, is replaced whole.  Identical objects are
    skipped unread.
    """
    changes: list[Change] = []
    if before is not after:
        _diff(before, after, "", changes)
    return changes


def _diff(before: Any, after: Any, path: str, changes: list[Change]) -> None:
    kind, other = type(before), type(after)
    if kind is dict and other is dict:
        _diff_objects(before, after, path, changes)
    elif kind in _LISTS and other in _LISTS:
        _diff_lists(before, after, path, changes)
    elif kind is not other or before != after:
        changes.append([path[1:], after])


def _diff_objects(
    before: dict[str, Any], after: dict[str, Any], path: str, changes: list[Change]
) -> None:
    if before.keys() == after.keys():  # as a rule
        for key, old in before.items():
            new = after[key]
            if old is not new:
                _diff(old, new, path + _token(key), changes)
        return
    for key, old in before.items():
        if key in after:
            _diff(old, after[key], path + _token(key), changes)
        else:
            changes.append([(path + _token(key))[1:]])
    for key, new in after.items():
        if key not in before:
            changes.append([(path + _token(key))[1:], new])


def _diff_lists(before: Items, after: Items, path: str, changes: list[Change]) -> None:
    old, new = len(before), len(after)
    if old == new:
        _diff_items(before, after, path, changes)
    elif not (new <= 2 * old <= 4 * new and _alike(before, after)):
        changes.append([path[1:], after])
    elif old < new:
        changes.append([f"{path}/-"[1:], *after[old:]])
    else:
        removed = reversed(range(new, old))
        changes += [[f"{path}/{index}"[1:]] for index in removed]


def _alike(before: Items, after: Items) -> bool:
    """Whether two lists have the same items as far as both go."""
    if all(map(is_, before, after)):  # as a rule, and quickly told
        return True
    return all(not diff(old, new) for old, new in zip(before, after, strict=False))


def _diff_items(before: Items, after: Items, path: str, changes: list[Change]) -> None:
    if all(map(is_, before, after)):
        return
    changed = [index for index, new in enumerate(after) if new is not before[index]]
    if len(changed) > 1 and _PARTED.isdisjoint(map(type, after)):
        pairs = [(before[index], after[index]) for index in changed]
        if sum([old != new or type(old) is not type(new) for old, new in pairs]) > 1:
            changes.append([path[1:], after])
            return
    for index in changed:
        _diff(before[index], after[index], f"{path}/{index}", changes)


@lru_cache(1024)
def _token(key: str) -> str:
    """A step of a JSON pointer (RFC 6901)."""
    return "/" + key.replace("~", "~0").replace("/", "~1")
