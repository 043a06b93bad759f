"""What people see of what an operator does: notices, closed and deleted rooms, bans."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import partial

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from app.ops.operator import HOUR, Operator
from app.store.database import create_engine
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.visible_text import untranslated
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LONG = ("We are moving to a faster machine and will be back as soon as it has started. " * 3)[:200]


@pytest_asyncio.fixture(loop_scope="session")
async def operator(site: Running) -> AsyncIterator[Operator]:
    """Somebody at the command line beside the server."""
    engine = create_engine(site.settings.database_url)
    yield Operator(engine, by="console")
    await engine.dispose()


def notices(person: Person) -> Locator:
    return person.page.locator(".notices")


async def closed(person: Person, code: str, **values: str) -> None:
    """The page says why it is closed, and so does the server when it is loaded again."""
    heading = person.page.get_by_role("heading", level=1)
    for _ in range(2):
        await expect(heading).to_have_text(person.t(f"problem-{code}", **values))
        await expect(person.page.locator("main")).to_contain_text(person.t(f"problem-{code}-help"))
        assert await untranslated(person.page) == set()
        answer = await person.page.reload()
        assert answer is not None
        assert answer.status in (403, 404, 410)


async def admitted(person: Person) -> bool:
    answer = await person.page.request.get(f"{person.site}/api/v1/me")
    return answer.ok


@pytest.mark.extended
async def test_a_notice_ends_by_itself_and_the_board_stays_in_sight(
    people: People, site: Running, operator: Operator
) -> None:
    anna, _ = await people.table(site.url, [{"size": PORTRAIT}, {}], away=1)
    room = (await anna.room())["id"]
    await operator.announce(LONG, due_in=timedelta(minutes=5))
    await operator.announce(LONG, room=room, due_in=timedelta(minutes=5))
    await expect(notices(anna).locator("p")).to_have_count(2)
    await expect(anna.page.locator(".notices.many .said").first).to_be_in_viewport()
    assert not await anna.sideways()
    await expect(anna.board).to_be_in_viewport(ratio=1)
    await expect(anna.primary).to_be_in_viewport(ratio=1)
    await operator.announce(LONG, due_in=timedelta(seconds=1))
    await operator.announce(LONG, room=room, span=timedelta(seconds=2))
    await expect(notices(anna).locator(".due").first).to_have_text(anna.t("notices-now"))
    await expect(notices(anna).locator("p")).to_have_count(1)


async def test_a_closed_room_says_so_and_is_in_nobodys_list(
    people: People, site: Running, operator: Operator
) -> None:
    anna, ben = await people.lobby(site.url, [{}, {"lang": "nl"}])
    code, room = anna.code, (await anna.room())["id"]
    await anna.open()
    await expect(anna.page.locator(f"a[href$='/r/{code}']")).not_to_have_count(0)
    await operator.close_room(room)
    await closed(ben, "room-closed")
    await anna.open()
    await expect(anna.page.locator(".intro [data-create]")).to_be_visible()
    await expect(anna.page.locator(f"a[href$='/r/{code}']")).to_have_count(0)


@pytest.mark.parametrize("span", first([None, HOUR]))
async def test_who_is_barred_is_told_on_every_page_and_stays_who_they_are(
    people: People, site: Running, operator: Operator, span: timedelta | None
) -> None:
    anna, ben = await people.lobby(site.url, [{"worker": True, "lang": "de"}, {}])
    cookies = await anna.context.cookies()
    ban = await operator.ban(await anna.id(), span)
    until = "never" if ban.until is None else f"{ban.until:%Y-%m-%d %H:%M} UTC"
    await closed(anna, "barred", until=until)
    for path in ("/", "/alone", "/lists", f"/r/{anna.code}"):
        answer = await anna.page.goto(site.url + path)
        assert answer is not None
        assert answer.status == 403, path
        heading = anna.page.get_by_role("heading", level=1)
        await expect(heading).to_have_text(anna.t("problem-barred", until=until))
    assert [one["value"] for one in await anna.context.cookies()] == [
        one["value"] for one in cookies
    ]
    await asyncio.gather(ben.seated(), expect(notices(ben)).to_have_count(0))
    await operator.lift_ban(ban.id)
    await eventually(partial(admitted, anna))
    await anna.enter()
    await anna.seated()
