"""Takes what brings most at once, in any game.

python greedy_bot.py SERVER GAME          makes a room, and plays a bot of the server
python greedy_bot.py SERVER ROOM-CODE     joins that room, if programs may; waits for the start

Where moves have parts, the server says what a draft would bring (`preview`), so a few random
moves are compared.  Otherwise all moves are listed, and the position says what they bring.
"""

import asyncio
import random
import sys
from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from farbenspiel_client import Client, Turn
from farbenspiel_client.games import colomino, lineup

SAMPLES = 4
WIDTH = 10
SQUARES = {
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "T": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "J": ((0, 0), (1, 0), (2, 0), (0, 1)),
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "Z": ((1, 0), (2, 0), (0, 1), (1, 1)),
    "O": ((0, 0), (1, 0), (0, 1), (1, 1)),
}
"""The figures of LineUp! at rotation 0: column and row."""


def in_lineup(public: lineup.Public, move: lineup.Moves) -> float:
    """Rows that a figure completes, or else how low it lies."""
    if move["type"] != "place":
        return 0.0
    wall = {
        (column + x, row + y)
        for card, rotation, column, row, _ in public["figures"]
        for x, y in turned(card, rotation)
    }
    heights = [1 + max((y for x, y in wall if x == at), default=-1) for at in range(WIDTH)]
    squares = [(move["column"] + x, y) for x, y in turned(move["card"], move["rotation"])]
    row = max(heights[x] - y for x, y in squares)
    full = wall | {(x, row + y) for x, y in squares}
    rows = sum(all((x, y) in full for x in range(WIDTH)) for y in {row + y for _, y in squares})
    return 10.0 * rows - row


def turned(card: str, rotation: int) -> list[tuple[int, int]]:
    """The squares of a figure after quarter turns clockwise, from column and row 0."""
    squares = list(SQUARES[card])
    for _ in range(rotation):
        squares = [(y, -x) for x, y in squares]
    left, low = min(x for x, _ in squares), min(y for _, y in squares)
    return [(x - left, y - low) for x, y in squares]


def in_colomino(public: colomino.Public, move: colomino.Moves) -> float:
    """Points of the court that a tile fills, or else how far up it lies."""
    if move["type"] != "lay":
        return 0.0
    court = public["courts"].get(f"c{move['column']}r{move['row']}")
    worth = 0 if court is None else {"open": 1, "closed": 2}[court]
    return 10.0 * worth * (public["filled"] + 1) + move["row"]


VALUES: dict[str, Callable[[Any, Any], float]] = {"lineup": in_lineup, "colomino": in_colomino}


def promised(preview: Mapping[str, Any]) -> float:
    """What a draft would bring: points, a win, or the chance of a combination.

    To stop or to give up brings nothing, not even if everything else costs points.
    """
    if not preview:
        return -inf
    if "gain" in preview:
        return float(preview["gain"])
    if "ways" in preview:
        return float(sum(preview["ways"].values()) / preview["total"])
    return float(preview.get("wins", False)) + len(preview.get("discs", {})) / 10


async def best(turn: Turn) -> Any:
    """The best of all moves, or of some that are put together at random."""
    value = VALUES.get(turn.position.game)
    if value is not None and "moves" in (legal := await turn.legal()):
        return max(legal["moves"], key=lambda move: value(turn.public, move))
    moves = [await turn.compose(random.choice) for _ in range(SAMPLES)]
    promises = []
    for move in moves:
        legal = await turn.legal(move)
        preview = legal["preview"].get(str(turn.seat), {}) if "preview" in legal else {}
        promises.append(promised(preview))
    return moves[promises.index(max(promises))]


async def main(server: str, wanted: str) -> None:
    async with await Client.register(server, "Greedy", bot=True) as client:
        games = [game["key"] for game in (await client.get("/games"))["games"]]
        if wanted in games:
            room = await client.create_room(wanted)
            await client.add_bot(room, 1)
            await client.start(room)
        else:
            room = wanted
            await client.join(room)
        game = client.play(room)
        async for turn in game:
            await turn.play(await best(turn))
        print("scores", *game.result["scores"], "ranks", *game.result["ranks"])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
