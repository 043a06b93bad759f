"""A second, slow and simple implementation of the rules, on the public view."""

from collections import Counter
from itertools import combinations
from typing import Any

RINGS = ["red", "white", "yellow", "green", "blue", "purple"]
"""The centre and the rings, from the inside out."""

COLOURS = ["yellow", "red", "blue", "green", "purple", "white"]


def coordinates(cell: str) -> tuple[int, int]:
    """Ring and segment."""
    if cell == "centre":
        return 0, 0
    ring, segment = cell[1:].split("s")
    return int(ring), int(segment)


def step_of(at: str, to: str) -> str | None:
    """The kind of step from a field to another: "out", "along" or None."""
    (ring, segment), (other, place) = coordinates(at), coordinates(to)
    if other == ring + 1 and (ring == 0 or segment == place):
        return "out"
    if other == ring > 0 and (segment - place) % 12 in (1, 11):
        return "along"
    return None


def combination(dice: list[str]) -> str | None:
    """What six dice show."""
    assert len(dice) == 6
    counts = sorted(Counter(dice).values())
    if counts == [6]:
        return "alike"
    if counts in ([2, 2, 2], [2, 4]):
        return "pairs"
    if counts == [3, 3]:
        return "triples"
    return "different" if len(counts) == 6 else None


def throws(public: dict[str, Any]) -> set[tuple[str, ...]]:
    """The sets of dice that may be set aside now, each sorted."""
    thrown, aside = public["dice"]["thrown"], public["dice"]["aside"]
    sizes = range(6 - len(aside))
    return {tuple(sorted(dice)) for size in sizes for dice in combinations(thrown, size)}


def walk(public: dict[str, Any], parts: list[tuple[str, str]]) -> dict[str, str] | None:
    """The fields of the discs after these parts; None if the parts are illegal."""
    discs, used, moved = dict(public["discs"]), 0, set()
    if len(parts) > 64:
        return None
    for disc, to in parts:
        way = step_of(discs[disc], to)
        if way is None or disc not in public["colours"]:
            return None
        ring = coordinates(discs[disc])[0]
        own = ring > 0 and RINGS[ring] == disc
        free = public["variants"]["free_ring"] and way == "along" and own
        if used == 2 and not (free and disc in moved):
            return None
        full = list(discs.values()).count(to) >= 2 and to in public["homes"].values()
        if public["variants"]["crowded_home"] and full:
            return None
        used += not free
        moved.add(disc)
        discs[disc] = to
        if len(moved) > 2:
            return None
    return discs


def trace(
    public: dict[str, Any], pairs: dict[str, list[str]], parts: list[tuple[str, str]]
) -> tuple[dict[str, str], str | None, set[tuple[str, str, str]]]:
    """Discs, winning seat and pairs newly seen together in a home, after legal parts."""
    discs, seen = dict(public["discs"]), set()
    for disc, to in parts:
        discs[disc] = to
        for seat, home in public["homes"].items():
            inside = [colour for colour in COLOURS if discs[colour] == home]
            if set(pairs[seat]) <= set(inside):
                return discs, seat, seen
            seen |= {(seat, one, two) for one, two in combinations(inside, 2)}
    return discs, None, seen
