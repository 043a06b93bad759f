"""Glyph outlines as sampled areas, so that two glyphs can be compared in every orientation."""

import math
import re
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = list[Point]
Points: TypeAlias = frozenset[tuple[int, int]]

SIZES = {"L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}


def grid_points(path: str) -> Points:
    """A glyph as 12 x 12 sampled points, by the even-odd rule over its flattened outline."""
    return frozenset(
        (x, y) for x in range(12) for y in range(12) if inside(flatten(path), x * 2 + 1, y * 2 + 1)
    )


def flatten(path: str) -> list[Polygon]:
    """Sub-paths of absolute M L H V C Q Z commands as polygons; curves in eight steps."""
    out: list[Polygon] = []
    pos = start = (0.0, 0.0)
    for letter, body in re.findall(r"([MLHVCQZ])([^MLHVCQZ]*)", path):
        command, numbers = letter, [float(v) for v in re.findall(r"-?\d*\.?\d+", body)]
        if command == "M":
            pos = start = (numbers[0], numbers[1])
            out.append([pos])
            command, numbers = "L", numbers[2:]
        if command == "Z":
            pos = start
            continue
        size = SIZES[command]
        for i in range(0, len(numbers), size):
            points = segment(command, pos, numbers[i : i + size])
            out[-1].extend(points)
            pos = points[-1]
    return out


def segment(command: str, pos: Point, v: list[float]) -> list[Point]:
    """The points of one drawing command after `pos`."""
    if command == "L":
        return [(v[0], v[1])]
    if command == "H":
        return [(v[0], pos[1])]
    if command == "V":
        return [(pos[0], v[0])]
    control = [pos, *((v[j], v[j + 1]) for j in range(0, len(v), 2))]
    return [bezier(control, s / 8) for s in range(1, 9)]


def bezier(control: list[Point], t: float) -> Point:
    """The point of a Bézier curve at `t`, from 0 to 1."""
    k = len(control) - 1
    weights = [math.comb(k, j) * t**j * (1 - t) ** (k - j) for j in range(k + 1)]
    return (
        sum(w * p[0] for w, p in zip(weights, control, strict=True)),
        sum(w * p[1] for w, p in zip(weights, control, strict=True)),
    )


def inside(polygons: list[Polygon], x: float, y: float) -> bool:
    """True if the point is within, by the even-odd rule."""
    odd = False
    for p in polygons:
        for (x1, y1), (x2, y2) in zip(p, p[1:] + p[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
    return odd


def turns(points: Points) -> list[Points]:
    """The eight turned and mirrored copies of a sampled glyph."""
    out = [points, frozenset((11 - x, y) for x, y in points)]
    for i in range(6):
        out.append(frozenset((11 - y, x) for x, y in out[i]))
    return out
