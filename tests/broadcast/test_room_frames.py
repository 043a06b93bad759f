"""The frames of a room are computed once, however many members are connected."""

from collections import Counter
from typing import Any

import orjson
import pytest

from app.broadcast import frames
from app.rooms.hosting import LockSet
from app.schemas.room import room_view
from tests.support.processes import Ear, process, start


async def test_the_shared_part_of_a_room_is_encoded_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The personal part is encoded once per member, for all their connections."""
    counts = Counter[str]()

    def count(name: str) -> None:
        real = getattr(frames, name)

        def counted(*arguments: Any) -> Any:
            counts[name] += 1
            return real(*arguments)

        monkeypatch.setattr(frames, name, counted)

    async with process(sqlite_url) as one:
        live = await start(one, 3)
        ears = [Ear(live.room, player) for player in live.players for _ in range(5)]
        count("shared_room")
        count("own_room")
        await live.room.log.change(live.players[0], lambda _: LockSet(True))
        assert counts == {"shared_room": 1, "own_room": 3}
        state = live.room.state
        for ear in ears:
            await ear.hear()
            sent, player = ear.of("room")[-1], ear.peer.player
            whole = room_view(state, player)
            assert sent["room"] == orjson.loads(orjson.dumps(whole))
            assert sent["room"]["locked"]
            assert ("bans" in sent["room"]) == (player == state.host)
            assert sent["you"]["player"] == player
