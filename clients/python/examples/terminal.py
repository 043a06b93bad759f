"""Play in a terminal, any game: the position is shown, and you choose by number.

python terminal.py SERVER GAME [NAME]         makes a room, and plays a bot of the server
python terminal.py SERVER ROOM-CODE [NAME]    joins that room, and waits for the start

Needs: pip install rich
"""

import asyncio
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from greedy_bot import turned
from rich.columns import Columns
from rich.console import Console
from rich.pretty import Pretty
from rich.prompt import IntPrompt
from rich.table import Table
from rich.text import Text

from farbenspiel_client import Client, Problem, Turn
from farbenspiel_client.position import Position

DONE = "that is all"
SHADES = {
    **dict.fromkeys(("r", "red", "T"), "red"),
    **dict.fromkeys(("y", "yellow", "I"), "yellow"),
    **dict.fromkeys(("g", "green", "S", "light_green", "dark_green"), "green"),
    **dict.fromkeys(("b", "blue", "J", "light_blue", "dark_blue"), "blue"),
    **dict.fromkeys(("purple", "L", "pink"), "magenta"),
    **dict.fromkeys(("orange", "Z"), "bright_red"),
}
"""The colour of what is on the board, by its name; all others are plain."""

console = Console()


def pieces(position: Position, seat: int | None) -> Mapping[str, Text]:
    """What lies on the fields of the board, by field."""
    public = position.public
    if position.game == "lineup":
        return dict(_figures(public["figures"]))
    if position.game == "colomino":
        return {field: _letters(tile["tile"]) for field, tile in public["board"].items()}
    if position.game == "flying_colours":
        return {
            field: Text(disc[:3], SHADES.get(disc, "")) for disc, field in public["discs"].items()
        }
    sheet = (position.private or {}).get("sheet") or public["sheets"].get(str(seat or 0), {})
    if position.game == "colour_square":
        cells = {**(sheet["cells"] or {}), **(sheet["jokers"] or {})}
        return {field: Text(str(number)) for field, number in cells.items() if number}
    return {field: Text(half) for half, line in sheet["lines"].items() for field in line}


def _figures(figures: list[Any]) -> Iterator[tuple[str, Text]]:
    for card, rotation, column, row, _ in figures:
        for x, y in turned(card, rotation):
            yield f"{column + x},{row + y}", Text(card, f"bold {SHADES.get(card, '')}")


def _letters(tile: str) -> Text:
    return Text.assemble(*((side, SHADES.get(side, "")) for side in tile[:4]))


def board_of(cells: Mapping[str, list[float]], lying: Mapping[str, Text]) -> Table:
    """The fields as a grid, where the server says that they lie; a free one is a dot."""
    columns = sorted({x for x, _ in cells.values()})
    table = Table.grid(padding=(0, 1))
    for row in sorted({y for _, y in cells.values()}):
        at = {x: field for field, (x, y) in cells.items() if y == row}
        line = [lying.get(at[x], Text("·", "dim")) if x in at else Text() for x in columns]
        table.add_row(*line)
    return table


def show(turn: Turn, boards: Mapping[str, Any]) -> None:
    """The position, as far as this player sees it."""
    position = turn.position
    lying = pieces(position, turn.seat)
    _, cells = max(boards.items(), key=lambda one: len(lying.keys() & one[1].keys()))
    rest = {key: value for key, value in position.public.items() if key not in HIDDEN}
    console.rule(f"{position.game}: your turn, seat {turn.seat}, position {position.seq}")
    console.print(Columns([board_of(cells, lying), Pretty(rest, max_length=12, max_depth=3)]))
    console.print("Only you see:", Pretty(position.private, max_depth=2))


HIDDEN = {"figures", "board", "unseen", "sheets", "squares", "tallies", "border"}
"""What the drawing shows already, or what would fill the screen."""


async def ask(options: list[Any]) -> Any:
    """What the person chooses; meanwhile the connection goes on."""
    return await asyncio.to_thread(choose, options)


def choose(options: list[Any]) -> Any:
    """What the person chooses, once they have."""
    for number, option in enumerate(options, 1):
        words = DONE if option is None else ", ".join(f"{k} {v}" for k, v in option.items())
        console.print(f"[bold]{number:3}[/] {words}", highlight=False)
    chosen = IntPrompt.ask(
        "Which one",
        choices=[*map(str, range(1, len(options) + 1))],
        show_choices=False,
        console=console,
    )
    return options[chosen - 1]


async def main(server: str, wanted: str, name: str = "Terminal") -> None:
    async with await Client.register(server, name) as client:
        games = [game["key"] for game in (await client.get("/games"))["games"]]
        if wanted in games:
            room = await client.create_room(wanted)
            await client.add_bot(room, 1)
            await client.start(room)
        else:
            room = wanted
            await client.join(room)
            console.print("Waiting for the match to begin …")
        game, boards = client.play(room), None
        async for turn in game:
            if boards is None:
                boards = (await client.get(f"/games/{turn.position.game}"))["boards"]
            show(turn, boards)
            try:
                await turn.play(await turn.compose(ask))
            except Problem as problem:
                console.print(f"[red]{problem.detail}[/]")
        console.rule("The match is over")
        console.print(Pretty(game.result))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
