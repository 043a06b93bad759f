"""A process forgets whom another one erased, while it goes on."""

import pytest

from app.rooms.records import Person
from app.store import ids
from app.store.erasure.mentions import keyed_hash
from app.upkeep import erasing
from tests.support.eventually import eventually
from tests.support.site import Site
from tests.support.turns import Turns


async def test_however_many_are_known_others_get_their_turn(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = site.app.state.parts
    known = [Person(ids.new_ulid(), "Anna", None) for _ in range(10 * erasing.HASHED)]
    for person in known:
        parts.identity.remember(person)
    turns, forgotten = Turns(), set[str]()
    monkeypatch.setattr(erasing, "keyed_hash", turns.counting(keyed_hash))
    monkeypatch.setattr(parts.erasing, "_forget_here", forgotten.update)
    gone = {known[0].id, known[-1].id}
    async with turns:
        parts.erasing._forget({keyed_hash(parts.settings.signing_key, one) for one in gone})
        await eventually(lambda: sum(turns.counts) == len(known))
    assert forgotten == gone
    assert max(turns.counts) == erasing.HASHED
