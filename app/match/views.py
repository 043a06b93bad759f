"""What each audience sees of a match, as JSON."""

from collections.abc import Sequence
from typing import Any

from typing_extensions import TypedDict

from app.games.contract import Json, Note, Result, Seat
from app.match.match import Match
from app.match.position import Position
from app.match.wire import closed


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
    """The views of one position; each is computed once, the shared part at once."""

    __slots__ = ("_match", "_private", "position", "shared")

    def __init__(self, match: Match, position: Position) -> None:
        self.position = position
        self.shared = shared_view(match, position)
        self._match = match
        self._private: dict[Seat | None, Json] = {None: None}

    def private(self, seat: Seat | None) -> Json:
        """The part of the view that only `seat` gets; None for spectators."""
        if seat not in self._private:
            self._private[seat] = private_view(self._match, self.position, seat)
        return self._private[seat]


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
