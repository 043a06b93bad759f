"""A match in a room, turn by turn."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from inspect import isawaitable
from typing import Any, Generic, cast
from uuid import uuid4

from typing_extensions import TypeVar

from farbenspiel_client import wire
from farbenspiel_client.connection import Action, Connection, Frame
from farbenspiel_client.position import (
    Position,
    PrivateT,
    PublicT,
    drafted,
    snapshotted,
    stepped,
)
from farbenspiel_client.problem import Problem, patiently
from farbenspiel_client.rest import Rest

MoveT = TypeVar("MoveT", bound=Mapping[str, Any], default=Any)
TRIES = 100
"""How often a move is begun anew."""


class Turn(Generic[PublicT, PrivateT, MoveT]):
    """A position in which it is this player's turn."""

    def __init__(
        self,
        game: "Game[PublicT, PrivateT, MoveT]",
        position: Position[PublicT, PrivateT],
        seat: int,
    ) -> None:
        self._game = game
        self.position = position
        self.seat = seat
        """This player's seat."""
        self.public = position.public
        """What everybody sees."""
        self.private = cast("PrivateT", position.private)
        """What only this seat sees."""

    async def legal(self, draft: MoveT | None = None) -> wire.LegalMoves | wire.LegalParts:
        """The legal moves; where moves have `parts`, what may come next in a draft."""
        path = f"/matches/{self.position.match}/legal"
        body: wire.DraftQuery = {"draft": draft, "seq": self.position.seq}
        legal: wire.LegalMoves | wire.LegalParts = await self._game.client.ask(path, body)
        return legal

    async def compose(self, choose: Callable[[list[Any]], Any]) -> MoveT | None:
        """A legal move: one that is chosen, or whose parts are chosen one by one.

        `choose` gets whole moves, or else parts, and None where the move may end; at the beginning
        also the whole moves that are legal besides, such as to stop or to give up.  It may be a
        coroutine function.  Where the parts lead nowhere, as nothing more can be added and
        something is missing, it starts again.  None, if the match has moved on meanwhile.
        """
        first = await self.legal()
        if "parts" not in first:
            moves = first["moves"]
            return cast("MoveT", await _chosen(choose, moves)) if moves else None
        for _ in range(TRIES):
            move, legal, others = cast("MoveT", first["blank"]), first, first["others"]
            while options := [*legal["parts"], *([None] if legal["complete"] else []), *others]:
                part = await _chosen(choose, options)
                if part is None:
                    return move
                if part in others:
                    return cast("MoveT", part)
                move = cast("MoveT", {**move, "parts": [*move["parts"], part]})
                answer = await self.legal(move)
                if "parts" not in answer:
                    return None
                legal, others = answer, []
        raise Problem.own("no-move-found")

    async def play(self, move: MoveT | None) -> int | None:
        """Make a move, which is durable then; the number of the newest position.

        None, if the match has moved on meanwhile (somebody took a step back, or a clock has moved):
        then nothing is done, and the next turn comes by itself.  Raises `Problem` if the move is
        refused; the turn then comes once more.
        """
        if move is None:
            return None
        seq, action = self.position.seq, uuid4().hex
        frame: wire.SendMove = {"type": "move", "id": action, "seq": seq, "move": move}
        try:
            return await patiently(lambda: self._game.act(frame))
        except Problem as problem:
            if problem.code == "stale-seq":
                return None
            self._game.offer_again()
            raise


async def _chosen(choose: Callable[[list[Any]], Any], options: list[Any]) -> Any:
    choice = choose(options)
    return await choice if isawaitable(choice) else choice


class Game(Generic[PublicT, PrivateT, MoveT]):
    """The turns of a room's match, from now to its end: of the one that runs, or else of the next.

    `async for turn in game` goes through them.  Whoever knows which game it is gets its types by
    `game: Game[lineup.Public, lineup.Private, lineup.Moves] = client.play(room)`.
    """

    def __init__(self, client: Rest, room: str) -> None:
        self.client = client
        self.code = room
        self.room: wire.RoomView | None = None
        """The room as this player sees it, once it is known."""
        self.position: Position[PublicT, PrivateT] | None = None
        """The newest position, once there is one."""
        self._connection = Connection(
            f"{client.socket_url}?room={room}", self._identify, self._take
        )
        self._news = asyncio.Event()
        self._playing: str | None = None
        self._offered: tuple[str, int] | None = None
        self._asking: asyncio.Task[None] | None = None

    @property
    def result(self) -> wire.ResultView:
        """The result; raises `Problem` before the end, and if the match was ended early."""
        result = None if self.position is None else self.position.result
        if result is None:
            raise Problem.own("no-result")
        return result

    async def __aiter__(self) -> AsyncIterator[Turn[PublicT, PrivateT, MoveT]]:
        connected = asyncio.create_task(self._connection.run())
        try:
            while not self._over():
                if connected.done():
                    connected.result()  # raises why the connection has ended
                turn = self._turn()
                if turn is not None:
                    yield turn
                    continue
                self._news.clear()
                news = asyncio.create_task(self._news.wait())
                await asyncio.wait({news, connected}, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
        finally:
            connected.cancel()
            await asyncio.gather(connected, return_exceptions=True)

    async def act(self, action: Action) -> int:
        """Send an action until it is answered: the `seq` that it led to, or `Problem`."""
        return await self._connection.act(action)

    def offer_again(self) -> None:
        """Let the turn that was offered last come once more."""
        self._offered = None

    def _turn(self) -> Turn[PublicT, PrivateT, MoveT] | None:
        """The turn, unless it has been offered already."""
        position = self.position
        if position is None or position.seat is None or not position.my_turn:
            self._offered = None
            return None
        if self._offered == (position.match, position.seq):
            return None
        self._offered = position.match, position.seq
        return Turn(self, position, position.seat)

    def _over(self) -> bool:
        match = None if self.room is None else self.room["match"]
        if match is None:
            return False
        if self._playing is None and match["status"] == "playing":
            self._playing = match["id"]
        if self._playing is None or match["status"] == "playing":
            return self._playing not in (None, match["id"])
        at = self.position
        # After a reconnect, the room comes before the last position.
        known = at is not None and at.match == match["id"] and at.result is not None
        return known or match["status"] == "ended"

    def _identify(self) -> wire.Identify:
        at = self.position
        return {
            "type": "identify",
            "room": self.code,
            "token": self.client.token,
            "resume": None if at is None else {"match": at.match, "seq": at.seq, "at": at.at},
        }

    def _take(self, frame: Frame) -> None:
        position = self.position
        if "type" not in frame:
            if "t" in frame and position is not None and frame["s"] > position.seq:
                self._step(position, frame)
        elif frame["type"] == "room":
            self.room = frame["room"]
        elif frame["type"] == "snapshot":
            self.position = snapshotted(frame)
        elif frame["type"] == "draft" and position is not None:
            self.position = drafted(position, frame)
        self._news.set()

    def _step(self, position: Position[PublicT, PrivateT], step: wire.StepFrame) -> None:
        """Take a step, or ask for what is missing before it."""
        if step["s"] == position.seq + 1:
            self.position = stepped(position, step)
            return
        if self._asking is not None and not self._asking.done():
            return
        resume: wire.ResumeFrom = {
            "type": "resume",
            "match": position.match,
            "seq": position.seq,
            "at": position.at,
        }
        self._asking = asyncio.create_task(self._connection.tell(resume))
