"""A player who has played a seat of a running match can never see another one."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from typing import Any

import pytest

from app.games import GAMES
from app.live.bots import Bots
from app.match.records import MatchRecord
from app.store.database import create_engine
from app.store.reads import Reads
from tests.conftest import Serve
from tests.support.client import Client, Problem, table_of
from tests.support.room_clock import long_gone
from tests.support.stages import some

SEATS = 3
LAST = SEATS - 1
FOR_THREE = [key for key, game in GAMES.items() if SEATS in game.card.seats]
COVERED = {"colour_square": {"covered": True}}
"""Options with which there is something to hide."""
ROLES = {"host": 0, "guest": 1}


@pytest.fixture(autouse=True)
def _quiet_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bots, "start_thinking", lambda *_: None)


class Curious(Client):
    """A player who looks at everything after each step; `own` is the seat they have played."""

    own = -1

    async def look(self) -> None:
        """Request everything, and check whose private part came."""
        match = self.match
        answer = await self.rest("GET", f"/matches/{match}")
        past = await self.rest("GET", f"/matches/{match}/positions/0")
        steps = (await self.rest("GET", f"/matches/{match}/steps"))["steps"]
        snapshots = [frame for frame in self.frames if frame["type"] == "snapshot"]
        for shown in (answer, past, *snapshots):
            assert shown["you"] in (None, self.own)
            assert (shown["view"]["private"] is None) == (shown["you"] is None)
        assert steps[0]["o"] == [["", past["view"]["private"]]]

    async def offered(self) -> list[int]:
        """The seats that the room offers."""
        room = await self.rest("GET", f"/rooms/{self.code}")
        seats: list[int] = room["match"]["may_take"]
        return seats

    async def occupy(self, seat: int, by: str) -> None:
        """Set who plays a seat, then look."""
        await self.rest("PUT", f"/rooms/{self.code}/players/{seat}", {"by": by})
        await self.look()

    async def refused(self, path: str, body: Any, method: str = "POST") -> Problem:
        """Make a request that is refused, then look; the problem's code."""
        with pytest.raises(Problem) as found:
            await self.rest(method, f"/rooms/{self.code}{path}", body)
        await self.look()
        return found.value


@asynccontextmanager
async def table(
    serve: Serve, game: str, role: str, bots: int
) -> AsyncIterator[tuple[Curious, list[Client]]]:
    """A match of three; one of the first two is curious."""
    options = COVERED.get(game, {})
    people = SEATS - bots
    async with table_of(serve(), people, game=game, bots=bots, options=options) as clients:
        one = clients[ROLES[role]]
        one.__class__ = Curious
        assert isinstance(one, Curious)
        one.own = ROLES[role]
        await one.look()
        yield one, clients


async def stored(url: str, one: Client) -> tuple[list[tuple[str, int | None]], MatchRecord]:
    """The room's events since the match began, with their seats, and the match, from the store."""
    engine = create_engine(url)
    reads = Reads(engine)
    events = await reads.events(one.room["id"])
    match = await reads.match(str(one.match))
    await engine.dispose()
    assert match is not None
    began = max(number for number, event in enumerate(events) if event.kind == "started")
    return [(event.kind, event.data.get("seat")) for event in events[began + 1 :]], match


async def owners(client: Client) -> list[str]:
    """The owners of the seats of the match."""
    room = await client.rest("GET", f"/rooms/{client.code}")
    found: list[str] = room["match"]["owners"]
    return found


async def ids(client: Client) -> list[str]:
    """The players of the match by seat."""
    room = await client.rest("GET", f"/rooms/{client.code}")
    players: list[str] = room["match"]["players"]
    return players


@pytest.mark.parametrize(("game", "role"), some(product(FOR_THREE, ROLES), 3))
async def test_a_second_seat_is_refused_and_its_secrets_are_never_shown(
    serve: Serve, sqlite_url: str, game: str, role: str
) -> None:
    async with table(serve, game, role, bots=1) as (one, _):
        own, bystander = one.own, 1 - one.own
        await one.occupy(own, "bot")
        assert await one.offered() == [own]
        problem = await one.refused(f"/players/{LAST}", {"by": "me"}, "PUT")
        assert (problem.code, problem.status) == ("knows-another-seat", 403)
        there = await one.refused(f"/players/{bystander}", {"by": "me"}, "PUT")
        assert there.code == "seat-taken"
        await one.occupy(own, "me")
        assert await one.offered() == []
        events, match = await stored(sqlite_url, one)
        assert events == [("stood-in", own), ("taken-over", own)]
        assert match.players[LAST] is None


@pytest.mark.parametrize(("game", "role"), some(product(FOR_THREE, ROLES), 3))
async def test_a_seat_link_leads_nobody_to_a_second_seat(
    serve: Serve, sqlite_url: str, game: str, role: str
) -> None:
    async with table(serve, game, role, bots=0) as (one, clients):
        before = await ids(one)
        url = (await clients[LAST].rest("POST", f"/rooms/{one.code}/members/{before[LAST]}/link"))[
            "url"
        ]
        claim = {"secret": url.partition("#seat=")[2], "name": "Me again"}
        await one.occupy(one.own, "bot")
        problem = await one.refused("/claims", claim)
        assert (problem.code, problem.status) == ("knows-another-seat", 403)

        await one.rest("DELETE", f"/rooms/{one.code}/members/me")
        await one.drop()
        with pytest.raises(Problem, match="knows-another-seat"):
            await one.rest("POST", f"/rooms/{one.code}/claims", claim)
        await one.join(one.code)
        await one.open()
        await one.look()
        assert (await one.refused("/claims", claim)).code == "knows-another-seat"
        assert await one.offered() == [one.own]
        await one.occupy(one.own, "me")
        events, match = await stored(sqlite_url, one)
        assert [kind for kind, _ in events if kind != "acting"] == [
            "linked",
            "stood-in",
            "left",
            "joined",
            "taken-over",
        ]
        assert list(match.players) == before


async def test_a_player_can_only_come_back_to_the_seat_they_gave_up(serve: Serve) -> None:
    async with table(serve, "lineup", "guest", bots=1) as (one, _):
        await one.occupy(1, "bot")
        await one.occupy(1, "anyone")
        assert await one.offered() == [1]
        assert (await one.refused(f"/players/{LAST}", {"by": "me"}, "PUT")).code == (
            "knows-another-seat"
        )
        late = Client(one.server, "Late")
        room = (await late.join(one.code))["room"]
        assert room["match"]["may_take"] == [1, LAST]
        await late.rest("PUT", f"/rooms/{one.code}/players/1", {"by": "me"})
        assert await one.offered() == []
        await late.rest("PUT", f"/rooms/{one.code}/players/1", {"by": "bot"})
        await late.rest("PUT", f"/rooms/{one.code}/players/1", {"by": "anyone"})
        for client in (one, late):
            room = await client.rest("GET", f"/rooms/{one.code}")
            assert room["match"]["may_take"] == [1]
        await late.close()


async def test_a_ban_does_not_reset_what_a_player_has_seen(serve: Serve) -> None:
    async with table(serve, "lineup", "guest", bots=1) as (one, (host, _)):
        player = (await ids(one))[1]
        await host.rest("PUT", f"/rooms/{host.code}/bans/{player}", {"reason": ""})
        await host.rest("DELETE", f"/rooms/{host.code}/bans/{player}")
        await one.drop()
        await one.join(one.code)
        await one.open()
        assert await one.offered() == [1]
        assert (await one.refused(f"/players/{LAST}", {"by": "me"}, "PUT")).code == (
            "knows-another-seat"
        )


async def test_a_ban_shows_a_host_nobody_elses_hand(serve: Serve) -> None:
    async with table(serve, "lineup", "host", bots=0) as (one, guests):
        seat, player = LAST, (await ids(one))[LAST]
        await one.rest("PUT", f"/rooms/{one.code}/bans/{player}", {"reason": ""})
        other = Client(one.server, "Somebody new")
        assert (await other.join(one.code))["room"]["match"]["may_take"] == []
        await long_gone(one.server.app, player)
        for then in ("banned", "lifted", "back"):
            if then == "lifted":
                await one.rest("DELETE", f"/rooms/{one.code}/bans/{player}")
            if then == "back":
                await guests[-1].rest("POST", f"/rooms/{one.code}/members", {})
                await guests[-1].drop()
                await long_gone(one.server.app, player)
            with pytest.raises(Problem, match="seat-reserved"):
                await other.rest("PUT", f"/rooms/{one.code}/players/{seat}", {"by": "me"})
            there = await one.refused(f"/players/{seat}", {"by": "anyone"}, "PUT")
            assert (there.code, there.status) == ("seat-reserved", 403)
            about = {"kind": "substitution", "seat": seat, "seq": one.seq}
            vote = {**about, "choice": "anyone"}
            assert (await one.refused("/vote", vote, "PUT")).code == there.code
        await other.close()


async def test_a_seat_waits_for_the_browser_that_was_banned(serve: Serve) -> None:
    async with table(serve, "lineup", "guest", bots=0) as (one, (host, *_)):
        await one.occupy(1, "bot")
        made = await one.rest("POST", f"/rooms/{one.code}/members/{(await owners(host))[1]}/link")
        phone = Client(one.server, "Phone")
        claim = {"secret": made["url"].partition("#seat=")[2], "name": "Phone"}
        await phone.rest("POST", f"/rooms/{one.code}/claims", claim)
        player = (await owners(host))[1]
        await host.rest("PUT", f"/rooms/{host.code}/bans/{player}", {"reason": ""})
        assert (await one.join(one.code))["room"]["match"]["may_take"] == []
        await host.rest("DELETE", f"/rooms/{host.code}/bans/{player}")
        assert (await phone.join(one.code))["room"]["match"]["may_take"] == [1]
        await phone.close()


async def test_nobody_waits_for_somebody_banned_to_agree(serve: Serve) -> None:
    async with table(serve, "lineup", "host", bots=0) as (one, clients):
        players = await ids(one)
        mover = next(client for client in clients if client.my_turn)
        await mover.move((await mover.legal())["moves"][0])
        for player in players[1:]:
            await one.rest("PUT", f"/rooms/{one.code}/bans/{player}", {"reason": ""})
        await one.rest("POST", f"/rooms/{one.code}/polls", {"kind": "end", "match": one.match})
        room = await one.rest("GET", f"/rooms/{one.code}")
        assert room["match"]["status"] == "ended"


async def test_whoever_was_banned_may_come_back_to_their_seat(serve: Serve) -> None:
    async with table(serve, "lineup", "guest", bots=0) as (one, (host, *_)):
        player = (await ids(one))[1]
        await host.rest("PUT", f"/rooms/{host.code}/bans/{player}", {"reason": ""})
        assert (await ids(host))[1] is None
        await host.rest("DELETE", f"/rooms/{host.code}/bans/{player}")
        await one.drop()
        await one.join(one.code)
        await one.open()
        await one.occupy(1, "me")
        assert (await ids(host))[1] == player


async def test_another_browser_inherits_what_the_first_one_has_seen(serve: Serve) -> None:
    async with table(serve, "lineup", "guest", bots=1) as (one, _):
        player = (await ids(one))[1]
        hand = one.view["private"]
        made = await one.rest("POST", f"/rooms/{one.code}/members/{player}/link")
        phone = Curious(one.server, "Phone")
        phone.own, phone.match = 1, one.match
        claim = {"secret": made["url"].partition("#seat=")[2], "name": "Phone"}
        await phone.rest("POST", f"/rooms/{one.code}/claims", claim)
        await phone.open(one.code)
        assert phone.view["private"] == hand
        await phone.occupy(1, "bot")
        assert (await phone.refused(f"/players/{LAST}", {"by": "me"}, "PUT")).code == (
            "knows-another-seat"
        )
        await phone.occupy(1, "me")
        await phone.close()
