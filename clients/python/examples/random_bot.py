"""Plays random legal moves, in any game.

python random_bot.py SERVER GAME          makes a room, and plays a bot of the server
python random_bot.py SERVER ROOM-CODE     joins that room, if programs may; waits for the start
"""

import asyncio
import random
import sys

from farbenspiel_client import Client


async def main(server: str, wanted: str) -> None:
    async with await Client.register(server, "Random", bot=True) as client:
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
            await turn.play(await turn.compose(random.choice))
        print("scores", *game.result["scores"], "ranks", *game.result["ranks"])


asyncio.run(main(*sys.argv[1:]))
