"""A process forgets whom another one erased, while it goes on."""

import pytest

from app.privacy import service
from app.privacy.rewriting import keyed_hash
from app.privacy.service import Eraser
from app.rooms.records import Person
from app.store import ids
from tests.support.eventually import eventually
from tests.support.loop_turns import Turns
from tests.support.site import Site


async def test_however_many_are_known_others_get_their_turn(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = site.app.state.core
    known = [Person(ids.new_ulid(), "Anna", None) for _ in range(10 * service.HASHED)]
    for person in known:
        core.identity.cache_player(person)
    turns, forgotten = Turns(), set[str]()
    monkeypatch.setattr(service, "keyed_hash", turns.counting(keyed_hash))
    monkeypatch.setattr(core.feature(Eraser), "_forget_here", forgotten.update)
    gone = {known[0].id, known[-1].id}
    async with turns:
        core.feature(Eraser)._forget({keyed_hash(core.settings.signing_key, one) for one in gone})
        await eventually(lambda: sum(turns.counts) == len(known))
    assert forgotten == gone
    assert max(turns.counts) == service.HASHED
