"""What members are sent about a room: computed once, however many are connected."""

from collections import Counter
from typing import Any

import orjson
import pytest

from app.broadcast import room_frames
from app.rooms.hosting import Locked
from app.schemas.room import room_view
from tests.support.processes import Ear, process, start


async def test_what_all_members_share_of_a_room_is_encoded_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The own part is made once for each member, for all their connections."""
    counts = Counter[str]()

    def count(name: str) -> None:
        real = getattr(room_frames, name)

        def counted(*arguments: Any) -> Any:
            counts[name] += 1
            return real(*arguments)

        monkeypatch.setattr(room_frames, name, counted)

    async with process(sqlite_url) as one:
        live = await start(one, 3)
        ears = [Ear(live.room, player) for player in live.players for _ in range(5)]
        count("shared_room")
        count("own_room")
        await live.room.log.change(live.players[0], lambda _: Locked(True))
        assert counts == {"shared_room": 1, "own_room": 3}
        state = live.room.state
        for ear in ears:
            await ear.hear()
            told, player = ear.of("room")[-1], ear.peer.player
            whole = room_view(state, player)
            assert told["room"] == orjson.loads(orjson.dumps(whole))
            assert told["room"]["locked"]
            assert ("bans" in told["room"]) == (player == state.host)
            assert told["you"]["player"] == player
