"""Results, notes and times as JSON."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from app.games.contract import Note, Result, Seat


def milliseconds(at: datetime) -> int:
    """Milliseconds since 1970, UTC."""
    return int(at.timestamp() * 1000)


def result_view(result: Result | None) -> dict[str, Any] | None:
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


def notes_for(notes: Sequence[Note], seat: Seat | None) -> list[dict[str, Any]]:
    """The notes that an audience may read, as JSON."""
    return [
        {"key": note.key, "args": dict(note.args)}
        for note in notes
        if note.seats is None or seat in note.seats
    ]
