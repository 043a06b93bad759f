"""Boards and tiles rebuilt from a view, for bots and `imagine`."""

from collections.abc import Mapping
from typing import Any

from app.games.colomino.board import Board, rebuild
from app.games.colomino.plans import PLANS
from app.games.colomino.tiles import KINDS, NAMES


def board_of(public: Mapping[str, Any]) -> Board:
    """The board of a public view, ready for further placements."""
    name = next(name for name, plan in PLANS.items() if plan.size == public["size"])
    fields = PLANS[name].fields
    layings = [
        (KINDS[laid["tile"]], fields[cell], laid["rotation"])
        for cell, laid in public["board"].items()
    ]
    return rebuild(name, layings, [fields[cell] for cell in public["laid"]])


def rack_of(private: Mapping[str, Any]) -> tuple[int, ...]:
    """The kinds of tiles in the seat's own rack."""
    return tuple(KINDS[tile] for tile in private["rack"])


def hidden_from(public: Mapping[str, Any], rack: tuple[int, ...]) -> list[int]:
    """How many tiles of each kind are in the bag and the racks of the others."""
    counts = [public["unseen"][name] for name in NAMES]
    for kind in rack:
        counts[kind] -= 1
    return counts
