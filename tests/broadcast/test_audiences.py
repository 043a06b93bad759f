"""Which view a connection is sent depends on who plays the seats now."""

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
