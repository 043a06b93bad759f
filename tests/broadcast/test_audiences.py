"""Which view a connection is sent depends on who plays the seats now."""

import orjson

from app.broadcast.hub import Peer
from app.match.match import ClientPosition
from app.rooms.membership import JoinOptions
from tests.support.room_processes import Ear, process, start


async def test_a_player_replaced_by_a_bot_watches_until_they_take_the_seat_back(
    sqlite_url: str,
) -> None:
    async with process(sqlite_url) as one:
        match = await start(one, 2)
        match.room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        anna, substitution = match.players[0], match.room.substitution
        ear = Ear(match.room, anna)
        await substitution.stand_in(anna, 0)
        assert ear.peer.seat is None
        await substitution.take_over(anna, 0)
        assert ear.peer.seat == 0
        await ear.hear()
        assert [frame["you"] for frame in ear.of("snapshot")] == [0, None, 0]
        ear.leave()


async def test_a_page_comes_with_what_its_connection_gets_first(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        match = await start(one, 2)
        watcher = await one.person("Eve")
        await match.room.membership.join(watcher, "Eve", JoinOptions(seat=False))
        for player, seat in zip((*match.players, watcher.id), (0, 1, None), strict=True):
            room, snapshot = map(orjson.loads, match.room.out.first_frames(player))
            ear = Ear(match.room, player)
            assert [room, snapshot] == (await ear.hear())[:2]
            assert (room["you"]["player"], snapshot["you"]) == (player, seat)
            ear.leave()


async def test_whoever_comes_back_for_another_seat_gets_its_view(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        match = await start(one, 2)
        match.room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        anna, known = match.players[0], ClientPosition(match.match_id, 0)
        peer = Peer(anna, Ear(match.room, match.players[1]))
        match.room.attach(peer)
        assert match.room.out.match_frames(peer, known._replace(you=0)) == []
        await match.room.substitution.stand_in(anna, 0)
        (snapshot,) = map(orjson.loads, match.room.out.match_frames(peer, known._replace(you=0)))
        assert (snapshot["type"], snapshot["you"]) == ("snapshot", None)
        assert match.room.out.match_frames(peer, known._replace(you=None)) == []
        assert match.room.out.match_frames(peer, known) == [], "it doesn't say"


async def test_before_a_match_a_page_comes_with_the_room_alone(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        host = await one.person("Anna")
        room = await one.directory.create(host, host.name, "lineup", "", None)
        (frame,) = map(orjson.loads, room.out.first_frames(host.id))
        assert (frame["type"], frame["room"]["match"]) == ("room", None)
