"""Who is let into a room."""

from dataclasses import replace

import pytest

from app.errors import NotAllowed
from app.rooms import setup
from app.rooms.membership import JoinOptions, check_may_join
from app.rooms.records import Person
from app.rooms.state import Ban


@pytest.mark.parametrize("entry", [JoinOptions(), JoinOptions(seat=False), JoinOptions(watch=True)])
def test_a_ban_blocks_every_way_in(entry: JoinOptions) -> None:
    created = setup.create(Person("anna", "Anna", None), "CODE", "lineup", "", None)
    room = replace(created.room("room", 0), bans=(Ban("eve", "Eve", "Too loud"),))
    check_may_join(room, "ben", entry)
    with pytest.raises(NotAllowed, match="banned"):
        check_may_join(room, "eve", entry)
