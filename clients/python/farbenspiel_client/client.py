"""A player on a server: what a program does most."""

from collections.abc import AsyncGenerator, Mapping
from typing import Any, Literal

from farbenspiel_client import duties, wire
from farbenspiel_client.game import Game
from farbenspiel_client.rest import Rest


class Client(Rest):
    """One player on a server, by a bearer token.

    Use it as `async with Client(server, token) as client`, or close it with `aclose`.
    """

    async def me(self) -> wire.Player:
        """This player."""
        player: wire.Player = await self.get("/me")
        return player

    async def games(self) -> list[wire.GameCard]:
        """The games of the server."""
        answer: wire.Games = await self.get("/games")
        return answer["games"]

    async def rooms(self) -> list[wire.RoomView]:
        """This player's rooms, newest first."""
        answer: wire.Rooms = await self.get("/rooms")
        return answer["rooms"]

    async def room(self, room: str) -> wire.RoomView | wire.Invite:
        """A room by its code; those who are no members get a preview, which has no `members`."""
        answer: wire.RoomView | wire.Invite = await self.get(f"/rooms/{room}")
        return answer

    async def create_room(
        self, game: str, *, title: str = "", options: Mapping[str, Any] | None = None
    ) -> str:
        """A room with this player as its host, on the first seat; its code."""
        body: wire.NewRoom = {"game": game, "title": title, "options": options}
        room: wire.RoomView = await self.post("/rooms", body)
        code = room["code"]
        assert code is not None, "a host always gets the code"
        return code

    async def join(self, room: str, *, seat: bool = True, passcode: str = "") -> wire.Admission:
        """Become a member of a room, and take a free seat unless told otherwise."""
        body: wire.Join = {"seat": seat, "passcode": passcode}
        admission: wire.Admission = await self.post(f"/rooms/{room}/members", body)
        return admission

    async def add_bot(
        self, room: str, seat: int, level: Literal["easy", "medium", "strong"] | None = None
    ) -> wire.RoomView:
        """Put a bot on a seat; for hosts."""
        body: wire.SeatChange = {"bot": True}
        if level is not None:
            body["level"] = level
        changed: wire.RoomView = await self.put(f"/rooms/{room}/seats/{seat}", body)
        return changed

    async def start(self, room: str) -> wire.RoomView:
        """Start a match with those seated; for hosts."""
        started: wire.RoomView = await self.post(f"/rooms/{room}/matches")
        return started

    async def snapshot(self, match: str) -> wire.Snapshot:
        """The newest position of a match, as this player may see it."""
        snapshot: wire.Snapshot = await self.get(f"/matches/{match}")
        return snapshot

    def play(self, room: str) -> Game:
        """The turns of the room's match; this player is a member of the room."""
        return Game(self, room)

    def duties(self) -> AsyncGenerator[list[wire.DutyView], None]:
        """The matches in which it is this player's turn, in all rooms, longest wait first.

        `async for` gets them at once, and again after each change.  It reconnects by itself, and
        raises `Problem` once there is no point in coming back.
        """
        return duties.follow(self)
