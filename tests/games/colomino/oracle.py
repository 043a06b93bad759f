"""A second, slow and simple implementation of the rules, on the public view: letters on a grid."""

from functools import cache
from typing import Any

SQUARES = {(5, 5): "r", (8, 5): "y", (8, 8): "g", (5, 8): "b"}
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
Grid = dict[tuple[int, int], str]


@cache
def border(size: int) -> dict[tuple[int, int], str]:
    """The mark beside each place just outside the board, running round from the top left."""
    top = [(column, size + 1) for column in range(1, size + 1)]
    right = [(size + 1, row) for row in range(size, 0, -1)]
    bottom = [(column, 0) for column in range(size, 0, -1)]
    left = [(0, row) for row in range(1, size + 1)]
    return {place: "rygb"[n % 4] for n, place in enumerate(top + right + bottom + left)}


def sides(tile: str, rotation: int) -> str:
    """What a tile shows north, east, south and west; a joker shows question marks."""
    name = "????" if tile == "joker" else tile
    for _ in range(rotation):
        name = name[3] + name[:3]
    return name


def place(cell: str) -> tuple[int, int]:
    """Column and row of an id."""
    column, row = cell[1:].split("r")
    return int(column), int(row)


def grid_of(public: dict[str, Any]) -> Grid:
    """What lies on the board."""
    return {place(c): sides(t["tile"], t["rotation"]) for c, t in public["board"].items()}


def squares(size: int, grid: Grid) -> Grid:
    """The uncovered colour squares, by their colour."""
    return {at: c for at, c in SQUARES.items() if size == 12 and at not in grid}


def reached(size: int, grid: Grid) -> set[tuple[int, int]]:
    """Tiles and squares that are connected with the base line."""
    there = set(grid) | set(squares(size, grid))
    found = {(column, row) for column, row in grid if row == 1}
    todo = list(found)
    while todo:
        column, row = todo.pop()
        near = {(column + x, row + y) for x, y in STEPS} & there - found
        found |= near
        todo += near
    return found


def fits(size: int, grid: Grid, at: tuple[int, int], shown: str) -> bool:
    """True if a tile that shows these sides matches all that it would touch."""
    marks, loose = border(size), squares(size, grid)
    for side, (x, y) in enumerate(STEPS):
        other = (at[0] + x, at[1] + y)
        touched = marks.get(other) or loose.get(other)
        touched = touched or grid.get(other, "????")[(side + 2) % 4]
        if "?" not in shown[side] + touched and shown[side] != touched:
            return False
    return True


def bounded(size: int, grid: Grid, at: tuple[int, int]) -> int:
    """How many sides of a field are bounded."""
    near = {(at[0] + x, at[1] + y) for x, y in STEPS}
    beside = near & set(squares(size, grid))
    joined = beside & reached(size, grid) if beside else set()
    return len(near & (set(grid) | set(border(size)) | joined))


def layings(
    size: int, grid: Grid, tile: str, fresh: set[tuple[int, int]]
) -> set[tuple[tuple[int, int], str]]:
    """Where a tile may be laid, and the sides it shows there; `fresh` are this turn's fields."""
    looks = {sides(tile, rotation) for rotation in range(4)}
    joined, uncovered = reached(size, grid), squares(size, grid)
    found = set()
    for at in ((column, row) for column in range(1, size + 1) for row in range(1, size + 1)):
        if at in grid and (grid[at] != "????" or tile == "joker" or at in fresh):
            continue
        if at[1] > 1 and joined.isdisjoint((at[0] + x, at[1] + y) for x, y in STEPS):
            continue
        if at in uncovered and tile != 4 * uncovered[at]:
            continue
        found |= {(at, shown) for shown in looks if fits(size, grid, at, shown)}
    return found


def premiums(size: int, layings: list[tuple[int, int, str, int, str]]) -> list[dict[str, Any]]:
    """The courts filled by the layings (turn, seat, tile, rotation, field), in order."""
    grid: Grid = {}
    found: list[dict[str, Any]] = []
    for turn, seat, tile, rotation, cell in layings:
        walls = bounded(size, grid, place(cell))
        if walls > 2:
            times = 1 + sum(court["turn"] == turn for court in found)
            court = "open" if walls == 3 else "closed"
            found.append(
                {"seat": seat, "turn": turn, "field": cell, "court": court, "times": times}
            )
        grid[place(cell)] = sides(tile, rotation)
    return found
