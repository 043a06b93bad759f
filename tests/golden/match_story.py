"""What happens in a recorded match: made up once, at random, and then stored with the match.

An operation is a JSON object: `sends` a frame by `who`, `asks` a request [method, path, body], or
`opens` a connection of somebody; `goes` is the number of seconds that pass before it.
"""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

from app.games import GAMES
from app.match.codec import codec_of
from tests.golden.site import Table
from tests.golden.websocket import Frame

PLAYERS = ("anna", "ben", "cem")
ENOUGH = 3
"""Rounds of moves with undos and drafts, before the match is played to its end."""


class Story:
    """Makes up operations that fit the position of a match."""

    def __init__(self, table: Table, rng: Random) -> None:
        self._table = table
        self._rng = rng
        self._actions = 0
        self.status = 200

    async def operations(self) -> AsyncIterator[Frame]:
        """All operations, in order; set `status` to that of the last answer before going on."""
        moved: list[Frame] = []
        for number in range(ENOUGH):
            async for one in self._turn(drafts=number % 2 == 0):
                moved += [one] if "sends" in one else []
                yield one
            if number:
                yield _opens(moved[-1]["who"])
                yield self._send(moved[-1]["who"], "undo", await self._seq())
        async for one in self._taken_back(moved[-1]["who"]):
            yield one
        async for one in self._stood_in():
            yield one
        async for one in self._late():
            yield one
        while (look := await self._look())["view"]["result"] is None:
            for seat in look["view"]["to_act"]:
                yield self._send(PLAYERS[seat], "move", look["seq"], move=await self._good(seat))

    async def _turn(self, *, drafts: bool) -> AsyncIterator[Frame]:
        """Every seat to act moves; with `drafts`, most of them draft first."""
        look = await self._look()
        seq, owed = look["seq"], look["view"]["to_act"]
        for seat in owed:
            who = PLAYERS[seat]
            first, move = await self._move(who), await self._move(who)
            if drafts and "parts" in first:
                yield self._send(who, "draft", seq, move=first, ready=False)
                yield _opens(who)
                if len(owed) > 1 and seat == owed[0]:
                    yield self._send(who, "draft", seq, move=first, ready=True)
                    yield self._send(who, "draft", seq, move=move, ready=False)
            yield self._send(who, "move", seq, move=move)

    async def _taken_back(self, who: str) -> AsyncIterator[Frame]:
        """Somebody asks for an undo; first another player declines, then all agree."""
        seq = await self._seq()
        others = [other for other in PLAYERS if other != who]
        for choice in ("no", "yes"):
            yield _ask(who, "POST", "/polls", {"kind": "undo", "seq": seq})
            if self.status != 200:
                return
            for other in others:
                yield _ask(other, "PUT", "/vote", {"kind": "undo", "seq": seq, "choice": choice})
                if choice == "no":
                    break

    async def _stood_in(self) -> AsyncIterator[Frame]:
        """A bot replaces the next player to act, who then comes back."""
        seat = (await self._look())["view"]["to_act"][0]
        path = f"/players/{seat}"
        yield _ask(PLAYERS[seat], "PUT", path, {"by": "bot", "level": "easy"}) | {"waits": True}
        yield _ask(PLAYERS[seat], "PUT", path, {"by": "me"})

    async def _late(self) -> AsyncIterator[Frame]:
        """The clock moves for somebody, which shows when the watcher comes back."""
        yield _ask("anna", "PATCH", "", {"clock": {"kind": "player", "seconds": 60, "step": 5}})
        async for one in self._turn(drafts=False):
            yield one
        seq = await self._seq()
        yield {"opens": "eve", "resume": seq - 1, "goes": 70, "waits": True}
        yield _ask("anna", "PATCH", "", {"clock": {"kind": "off"}})

    async def _look(self) -> Frame:
        found: Frame = await self._table.ask("eve", "GET", "/matches/{match}")
        return found

    async def _seq(self) -> int:
        seq: int = (await self._look())["seq"]
        return seq

    async def _move(self, who: str) -> Frame:
        """A random move that is legal."""
        legal = await self._table.ask(who, "GET", "/matches/{match}/legal")
        if "moves" in legal:
            one: Frame = self._rng.choice(legal["moves"])
            return one
        draft: Frame = legal["blank"]
        while True:
            draft, legal = await self._longer(who, draft, legal)
            if legal["complete"] and (not legal["parts"] or self._rng.random() < 0.3):
                return draft
            if not legal["parts"]:
                legal = await self._table.ask(who, "GET", "/matches/{match}/legal")
                draft = legal["blank"]

    async def _good(self, seat: int) -> Frame:
        """A move that brings the match closer to its end, as random ones may not."""
        look = await self._table.ask(PLAYERS[seat], "GET", "/matches/{match}")
        game = GAMES[look["game"]]
        move: Frame = codec_of(game).dump(game.bot(look["view"], seat, self._rng))
        return move

    async def _longer(self, who: str, draft: Frame, legal: Frame) -> tuple[Frame, Frame]:
        if not legal["parts"]:
            return draft, legal
        draft = {**draft, "parts": [*draft["parts"], self._rng.choice(legal["parts"])]}
        legal = await self._table.ask(who, "POST", "/matches/{match}/legal", {"draft": draft})
        return draft, legal

    def _send(self, who: str, kind: str, seq: int, **more: Any) -> Frame:
        self._actions += 1
        frame = {"type": kind, "id": f"action-{self._actions:04}", "seq": seq, **more}
        return {"who": who, "sends": frame, "goes": 3}


def _opens(who: str) -> Frame:
    """Somebody reconnects and is sent everything."""
    return {"opens": who, "resume": None, "goes": 3}


def _ask(who: str, method: str, path: str, body: Frame) -> Frame:
    return {"who": who, "asks": [method, "/rooms/{room}" + path, body], "goes": 3}
