"""What no operator's page shows: passcodes, chat, what is covered, tokens, links, addresses."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from app.ops.pages import overview
from app.ops.rooms import RoomEvent, RoomHistory
from app.store.ids import new_ulid
from tests.ops import operator_client
from tests.ops.operator_client import TOKEN, Operating
from tests.support.site import Site, running

pytestmark = pytest.mark.asyncio

CHAT, PASSCODE, ADDRESS = "nobody else may read this", "sesame-4711", "198.51.100.77"


@pytest_asyncio.fixture
async def club(database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    async for started in running(operator_client.settings(database_url, tmp_path)):
        yield started


async def test_secrets_are_on_no_page(club: Site) -> None:
    code, people = await club.table(2, title="Thursday table", game="colomino")
    anna, guest = people
    elsewhere = club.visitor(address=ADDRESS)
    token = await anna.done("POST", "/me/tokens", {"name": "Phone", "scopes": ["read"]}, 201)
    await anna.done("PUT", f"/rooms/{code}/passcode", {"passcode": PASSCODE})
    join = {"name": "Cem", "passcode": PASSCODE}
    await elsewhere.done("POST", f"/rooms/{code}/members", join)
    chat = {"text": CHAT, "action_id": new_ulid()}
    await anna.done("POST", f"/rooms/{code}/messages", chat, 201)
    match = (await anna.done("POST", f"/rooms/{code}/matches", status=201))["match"]["id"]
    view = await guest.done("GET", f"/matches/{match}")
    assert view
    room, me = (await anna.done("GET", f"/rooms/{code}"))["id"], (await anna.done("GET", "/me"))
    cookies = [cookie for one in (anna, guest, elsewhere) for cookie in one.cookies.values()]
    assert len(cookies) >= 3

    operator = Operating(club)
    await operator.sign_in()
    await operator.done(f"/admin/people/{me['id']}/ban", span="hour", addresses="yes")
    tabs = [f"/admin?tab={tab}" for tab in overview.TABS]
    of_room = [f"/admin/rooms/{room}{more}" for more in ("", "/close", "/delete")]
    of_person = [f"/admin/people/{me['id']}{more}" for more in ("", "/ban", "/sign-out")]
    found = await operator.page(f"/admin/rooms/{room}")
    assert "<code>passcode-set</code>" in found
    assert "<code>started</code>" in found
    for path in (*tabs, *of_room, *of_person, "/admin/messages", "/admin/panels"):
        page = await operator.page(path)
        for secret in (CHAT, PASSCODE, ADDRESS, "127.0.0.1", TOKEN, token["token"], *cookies):
            assert secret not in page, f"{path} shows {secret}"
        assert "private" not in page.replace("card-private", ""), path


async def test_nothing_but_kinds_is_read_of_events(club: Site) -> None:
    assert RoomEvent.__slots__ == ("seq", "at", "kind", "actor", "name")
    code, (anna, *_) = await club.table(2)
    room = (await anna.done("GET", f"/rooms/{code}"))["id"]
    stories = RoomHistory(club.app.state.core.engine)
    events = await stories.events(room, 2)
    assert [event.kind for event in events] == ["joined", "joined"]
    older = await stories.events(room, 9, events[-1].seq)
    assert [(event.kind, event.name) for event in older] == [("created", "Anna")]
