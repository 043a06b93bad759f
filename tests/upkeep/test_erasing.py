"""A process forgets whom another one erased, while it goes on."""

import asyncio

import pytest

from app.rooms.records import Person
from app.store import ids
from app.store.erasure.mentions import keyed_hash
from app.upkeep import erasing
from tests.support.eventually import eventually
from tests.support.site import Site


async def test_however_many_are_known_others_get_their_turn(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = site.app.state.parts
    known = [Person(ids.new_ulid(), "Anna", None) for _ in range(10 * erasing.HASHED)]
    for person in known:
        parts.identity.remember(person)
    in_turn, turns, forgotten = 0, list[int](), set[str]()

    def counted(key: str, player: str) -> str:
        nonlocal in_turn
        in_turn += 1
        return keyed_hash(key, player)

    async def others() -> None:
        nonlocal in_turn
        while True:
            turns.append(in_turn)
            in_turn = 0
            await asyncio.sleep(0)

    monkeypatch.setattr(erasing, "keyed_hash", counted)
    monkeypatch.setattr(parts.erasing, "_forget_here", forgotten.update)
    gone = {known[0].id, known[-1].id}
    task = asyncio.create_task(others())
    parts.erasing._forget({keyed_hash(parts.settings.signing_key, one) for one in gone})
    await eventually(lambda: sum(turns) == len(known))
    task.cancel()
    assert forgotten == gone
    assert max(turns) == erasing.HASHED
