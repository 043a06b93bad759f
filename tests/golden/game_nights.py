"""Game nights in which every kind of event occurs, driven over the API."""

from typing import Any

from app.games import GAMES
from tests.golden.site import Table
from tests.golden.sqlite_rows import Row
from tests.support.eventually import eventually

WATCHERS = ("anna", "ben", "eve")
"""Whose views of the room are recorded: mostly the host, a member and a watcher."""

CLOCK = {"kind": "move", "seconds": 60}
DAY = 86_400
OFF = {"kind": "off"}


class Evening:
    """A game night: its logged `events`, and the recorded `views` after some of them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Row] = []
        self.views: dict[int, dict[str, Any]] = {}
        self._moves = 0

    async def does(self, who: str, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """Make a request about the room; the answer."""
        self.table.hands.go(7)
        answer = await self.table.ask(who, method, "/rooms/{room}" + path, body, **more)
        await self.look()
        return answer

    async def comes(self, who: str, **body: Any) -> None:
        """Let somebody join the room."""
        self.table.hands.go(7)
        await self.table.ask(who, "POST", "/rooms/{code}/members", body)
        await self.look()

    async def begins(self, who: str = "anna") -> None:
        """Start a match."""
        self.table.hands.go(7)
        await self.table.begin(who)
        await self.look()

    async def moves(self, *people: str) -> None:
        """Let these people make a legal move each, one after the other."""
        for who in people:
            self.table.hands.go(7)
            legal = await self.table.ask(who, "GET", "/matches/{match}/legal")
            self._moves += 1
            body = {
                "action_id": f"action-{self._moves:04}",
                "seq": legal["seq"],
                "move": legal["moves"][0],
            }
            await self.table.ask(who, "POST", "/matches/{match}/moves", body)
        await self.look()

    async def seq(self) -> int:
        """The newest position of the match."""
        seq: int = (await self.table.ask("anna", "GET", "/matches/{match}/legal"))["seq"]
        return seq

    async def happens(self, kind: str, player: str | None = None) -> None:
        """Wait for an event that the server creates, optionally about `player`."""

        async def there() -> bool:
            await self.look()
            last = self.events[-1]
            return last["kind"] == kind and last["data"].get("player") == player

        await eventually(there)

    async def reached(self, seq: int) -> None:
        """Wait for a position that the server's own moves lead to."""

        async def there() -> bool:
            return await self.seq() >= seq

        await eventually(there)

    async def look(self) -> None:
        """Record new events and the room after them."""
        new = self.table.log("room_events", len(self.events) - 1)
        if new:
            self.events += new
            self.views[new[-1]["seq"]] = await views(self.table)


async def views(table: Table) -> dict[str, Any]:
    """The room as each recorded person sees it; None for those who are not members."""
    found = {}
    for who in WATCHERS:
        answer = await table.answer(who, "GET", "/rooms/{room}")
        found[who] = answer.json() if answer.status_code == 200 else None
    shown: dict[str, Any] = table.names.masked(found)
    return shown


async def before_a_match(evening: Evening) -> None:
    """People join, take seats, become deputies, and leave."""
    does, comes, table = evening.does, evening.comes, evening.table
    await table.create("anna", game="lineup", title="Every evening")
    await evening.look()
    await comes("ben")
    await comes("cem", seat=False)
    await comes("dora", name="Dora the explorer")
    watch = (await does("anna", "POST", "/watch"))["watch_code"]
    await table.ask("eve", "POST", f"/rooms/{watch}/members", {})
    await comes("rude", name="ANNA")
    await comes("cem", name="Cemil", seat=False)
    await does("anna", "PUT", "/bans/rude", {"reason": "was rude"})
    await does("anna", "DELETE", "/bans/rude")
    await comes("rude", seat=False)
    await does("anna", "PUT", "/bans/rude", {"reason": "was rude again"})
    await does("ben", "PUT", "/seats/1", {"colour": GAMES["lineup"].card.seat_colours[-1]})
    await does("anna", "PATCH", "", {"game": "colomino"})
    await does("anna", "PATCH", "", {"game": "lineup"})
    await does("anna", "PATCH", "", {"options": {"double_move": True}})
    await does("cem", "PUT", "/seats/3", {})
    await does("dora", "DELETE", "/seats/2")
    await does("dora", "PUT", "/seats/4", {})
    await does("anna", "PUT", "/seats/2", {"bot": True, "level": "easy"})
    await does("anna", "PUT", "/seats/2", {"bot": True, "level": "strong"})
    await does("anna", "POST", "/swap", {"seats": [2, 3]})
    await does("ben", "PUT", "/seats/1", {"ready": True})
    await does("anna", "PATCH", "", {"game": "colomino"})
    await does("anna", "PATCH", "", {"title": "Friday", "absence_s": 90})


async def hosts(evening: Evening) -> None:
    """Hosts configure the room, and somebody acts for an absent host."""
    does, table = evening.does, evening.table
    await table.create("anna", game="colour_square", title="")
    await evening.comes("ben")
    await evening.comes("cem")
    await evening.comes("eve", seat=False)
    for path, body in (
        ("/lock", {"on": True}),
        ("/lock", {"on": False}),
        ("/passcode", {"passcode": "sesam"}),
        ("/listing", {"on": True}),
        ("/deputies/ben", None),
        ("/deputies/cem", None),
    ):
        await does("anna", "PUT", path, body)
    await does("anna", "DELETE", "/deputies/cem")
    await does("anna", "PUT", "/chat", {"mode": "phrases"})
    await does("anna", "PUT", "/chat", {"mode": "open"})
    await does("anna", "POST", "/invite")
    await does("anna", "POST", "/watch")
    await does("anna", "DELETE", "/watch")
    await table.open("cem")
    await evening.happens("acting", "cem")
    await table.open("anna")
    await evening.happens("acting", None)
    await table.close()
    await does("anna", "PUT", "/host", {"player": "ben"})
    await does("ben", "PATCH", "", {"pace": "days"})
    await does("ben", "PATCH", "", {"clock": {"kind": "player", "seconds": 86400, "step": 3600}})
    await does("ben", "DELETE", "/members/me")


async def decided(evening: Evening) -> None:
    """Decisions about the seats and moves of a running match."""
    does, table, moves = evening.does, evening.table, evening.moves
    await table.create("anna", game="lineup", title="Decided", options={"start": 0})
    await evening.comes("ben")
    await evening.comes("cem")
    await evening.comes("eve", seat=False)
    await does("anna", "PATCH", "", {"pace": "days", "clock": CLOCK})
    await evening.begins()
    await moves("anna")
    table.hands.go(70)
    await table.open("anna")
    await table.open("cem")
    await evening.reached(2)
    await moves("cem", "anna")
    await does("anna", "POST", "/players/1/default")
    await moves("cem", "anna")
    await voted(evening)
    await does("eve", "PUT", "/players/1", {"by": "me"})
    await moves("eve")
    await taken_back(evening)
    await does("cem", "PUT", "/players/2", {"by": "bot", "level": "easy"})
    await does("cem", "PUT", "/players/2", {"by": "anyone"})
    await evening.comes("dora")
    await does("dora", "PUT", "/players/2", {"by": "me"})
    link = await does("eve", "POST", "/members/eve/link", status=201)
    claim = {"secret": link["url"].split("=")[-1], "name": "Newcomer"}
    table.hands.go(7)
    await table.ask("rude", "POST", "/rooms/{code}/claims", claim)
    await evening.look()
    await does("dora", "DELETE", "/members/me")
    await does("anna", "PUT", "/bans/rude", {"reason": "is not Eve"})
    await does("anna", "DELETE", "/members/me")


async def voted(evening: Evening) -> None:
    """Vote about the seat of Ben, for whom the clock has moved."""
    does, table = evening.does, evening.table

    async def vote(who: str, choice: str | None) -> None:
        table.quiet()
        about = {"kind": "substitution", "seat": 1, "seq": await evening.seq()}
        await does(who, "PUT", "/vote", {**about, "choice": choice})

    await vote("anna", "bot")
    await vote("anna", None)
    await vote("anna", "default")
    await vote("cem", "default")
    await evening.moves("cem", "anna")
    await vote("anna", "bot")
    await does("anna", "PATCH", "", {"pace": "live"})
    await table.open("ben")
    await evening.happens("poll-lapsed")
    await table.lines.pop("ben").close()
    await does("anna", "PATCH", "", {"pace": "days", "clock": CLOCK})
    seq = await evening.seq()
    table.hands.go(DAY)
    await does("anna", "PATCH", "", {"title": "Decided, again"})
    await evening.reached(seq + 1)
    for choice in ("bot", "anyone"):
        await vote("anna", choice)
        await vote("cem", choice)
        if choice == "bot":
            await evening.moves("cem", "anna")
            table.hands.go(DAY)


async def taken_back(evening: Evening) -> None:
    """Take Eve's move back by consent, but not the next one."""
    for choice in ("yes", "no"):
        seq = await evening.seq()
        await evening.does("eve", "POST", "/polls", {"kind": "undo", "seq": seq})
        for who in ("anna", "cem"):
            await evening.does(who, "PUT", "/vote", {"kind": "undo", "seq": seq, "choice": choice})
            if choice == "no":
                break
        if choice == "yes":
            await evening.moves("eve")


async def rematch(evening: Evening) -> None:
    """Play a whole match and start a rematch."""
    table = evening.table
    await table.create("anna", game="lineup", title="Again", options={"start": 1})
    await evening.comes("ben")
    await evening.comes("eve", seat=False)
    await evening.does("anna", "PUT", "/seats/2", {"bot": True})
    await evening.does("anna", "DELETE", "/seats/2")
    await evening.begins()
    while not any(event["kind"] == "finished" for event in evening.events):
        look = await table.ask("eve", "GET", "/matches/{match}")
        await evening.moves(*(("anna", "ben")[seat] for seat in look["view"]["to_act"]))
    await evening.does("ben", "POST", "/polls", {"kind": "rematch", "same_dice": False})
    table.hands.go(7)
    body = {"kind": "rematch", "same_dice": False}
    table.began(await table.ask("anna", "POST", "/rooms/{room}/polls", body))
    await evening.look()


async def broken_off(evening: Evening) -> None:
    """End a match before its first move, and the next one by consent."""
    table = evening.table
    await table.create("anna", game="lineup", title="Ended", options={"start": 0})
    await evening.comes("ben")
    await evening.comes("eve", seat=False)
    await evening.begins()
    await evening.does("anna", "POST", "/polls", {"kind": "end", "match": table.match})
    await evening.begins()
    await evening.moves("anna")
    for choice in ("no", "yes"):
        about = {"kind": "end", "match": table.match}
        await evening.does("ben", "POST", "/polls", about)
        await evening.does("anna", "PUT", "/vote", {**about, "choice": choice})


async def practised(evening: Evening) -> None:
    """Start a tutorial."""
    table = evening.table
    made = await table.ask("anna", "POST", "/tutorials", {"game": "lineup"}, 201)
    table.room = made["id"]
    table.names.name(table.room, "room")
    table.began(made)
    await evening.look()


async def with_programs(evening: Evening) -> None:
    """A member turns out to be a bot, and plays a match with people that doesn't count."""
    does, table = evening.does, evening.table
    await table.create("anna", game="lineup", title="Programs", options={"start": 0})
    await evening.comes("robo")
    await evening.comes("ben")
    await does("anna", "PUT", "/programs", {"mode": "count"})
    await does("anna", "PUT", "/programs", {"mode": "off"})
    table.hands.go(7)
    await table.ask("robo", "PATCH", "/me", {"bot": True})
    await evening.happens("declared", "robo")
    await does("anna", "PUT", "/programs", {"mode": "play"})
    await does("robo", "PUT", "/seats/1", {})
    await evening.begins()
    await does("anna", "PUT", "/programs", {"mode": "off"})
    people = ("anna", "robo", "ben")
    while not any(event["kind"] == "finished" for event in evening.events):
        look = await table.ask("anna", "GET", "/matches/{match}")
        await evening.moves(*(people[seat] for seat in look["view"]["to_act"]))
    await does("robo", "DELETE", "/members/me")
    await does("anna", "PUT", "/programs", {"mode": "count"})
    await evening.comes("robo")
    link = await does("ben", "POST", "/members/ben/link", status=201)
    await does("robo", "DELETE", "/seats/1")
    await evening.begins()
    table.hands.go(7)
    claim = {"secret": link["url"].split("=")[-1]}
    await table.ask("robo", "POST", "/rooms/{code}/claims", claim)
    await evening.look()
    await does("anna", "PUT", "/bans/robo", {"reason": "plays too well"})


async def begun(evening: Evening) -> None:
    """Start a match."""
    await evening.table.create("anna", game="lineup", title="Abandoned", options={"start": 0})
    await evening.comes("ben")
    await evening.comes("eve", seat=False)
    await evening.begins()


EVENINGS = (before_a_match, hosts, decided, rematch, broken_off, practised, with_programs)
