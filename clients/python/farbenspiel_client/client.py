"""A player on a server: what a program does most."""

from typing import Any

from farbenspiel_client.game import Game
from farbenspiel_client.rest import Rest


class Client(Rest):
    """One player on a server, by a bearer token.

    Use it as `async with Client(server, token) as client`, or close it with `aclose`.
    """

    async def create_room(self, game: str, **more: Any) -> str:
        """A room with this player as its host, on the first seat; its code.

        `more` may have `options` and a `title`.
        """
        room = await self.post("/rooms", {"game": game, **more})
        code: str = room["code"]
        return code

    async def join(self, room: str, **more: Any) -> Any:
        """Become a member of a room, and take a free seat; `more` may have a `passcode`."""
        return await self.post(f"/rooms/{room}/members", more)

    async def add_bot(self, room: str, seat: int, level: str | None = None) -> Any:
        """Put a bot on a seat; for hosts."""
        more = {} if level is None else {"level": level}
        return await self.put(f"/rooms/{room}/seats/{seat}", {"bot": True, **more})

    async def start(self, room: str) -> Any:
        """Start a match with those seated; for hosts."""
        return await self.post(f"/rooms/{room}/matches")

    def play(self, room: str) -> Game:
        """The turns of the room's match; this player is a member of the room."""
        return Game(self, room)
