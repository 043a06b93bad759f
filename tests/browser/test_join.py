"""Getting to the table: one click, little traffic, no storage, links that are taken back."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Response, expect

from app.games import GAMES
from app.i18n import translator
from app.web import room_files
from app.web.pages import assets
from tests.browser.people import People, Person
from tests.browser.screens import DESKTOP
from tests.support.eventually import eventually
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LEAST = 20_000
MOST_OF_HOSTS, MOST_OF_GUESTS = 72_000, 65_000
"""Bytes on the wire, with the heads of answers and the frames of sockets, from the link until the
room asks for nothing more; what an invitation fetches ahead counts, as whoever joins needs it."""
REQUESTS_OF_HOSTS, REQUESTS_OF_GUESTS = 14, 13
"""Answers from the network until then."""
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
}
"""


@dataclass
class Traffic:
    """What a page received: answers, and bytes on the wire."""

    answers: int = 0
    received: int = 0


@asynccontextmanager
async def traffic(person: Person) -> AsyncIterator[Traffic]:
    """Counts answers with their headers, and frames of sockets."""
    counted = Traffic()
    session = await person.context.new_cdp_session(person.page)

    def loaded(event: dict[str, Any]) -> None:
        counted.received += int(event["encodedDataLength"])
        counted.answers += event["encodedDataLength"] > 0  # the others came from the cache

    def frame(event: dict[str, Any]) -> None:
        counted.received += len(event["response"]["payloadData"])

    session.on("Network.loadingFinished", loaded)
    session.on("Network.webSocketFrameReceived", frame)
    await session.send("Network.enable")
    yield counted
    await session.detach()


async def fetched(person: Person) -> list[str]:
    """The paths that this person's browser asks the server for from now on, not its own cache."""
    session = await person.context.new_cdp_session(person.page)
    paths: dict[str, str] = {}
    asked: list[str] = []

    def sent(event: dict[str, Any]) -> None:
        paths[event["requestId"]] = urlsplit(event["request"]["url"]).path

    def loaded(event: dict[str, Any]) -> None:
        if event["encodedDataLength"] > 0:
            asked.append(paths[event["requestId"]])

    session.on("Network.requestWillBeSent", sent)
    session.on("Network.loadingFinished", loaded)
    await session.send("Network.enable")
    return asked


@pytest.mark.smoke
async def test_p0_01_join_in_one_click(people: People, site: Running) -> None:
    host, guest = await people(site.url), await people(site.url, lang="de")
    for person in (host, guest):
        person.note_origins()
    code = await host.create_room()
    await guest.open(f"/r/{code}")
    name = await guest.page.locator("#join input").input_value()
    assert len(name) > 2
    host_name = (await host.room())["members"][0]["name"]
    await expect(guest.page.locator(".who")).to_contain_text(host_name)
    await expect(guest.page.locator("main")).to_contain_text("LineUp!")

    await guest.page.locator("#join .primary").click()  # the one interaction
    await guest.seated()
    await expect(guest.own_seat).to_contain_text(name)
    await expect(host.page.locator(".seatlist li", has_text=name)).to_be_visible()
    assert guest.origins == {site.url}
    assert host.origins == {site.url}


async def test_p0_01_a_newcomer_is_seated_by_one_change(people: People, site: Running) -> None:
    host, guest = await people(site.url), await people(site.url, fresh=True)
    code = await host.make_room()
    changes: list[int] = []

    def note(answer: Response) -> None:
        if answer.request.method == "POST":
            changes.append(answer.status)

    guest.page.on("response", note)
    await guest.join(code)
    assert changes == [200]


async def test_p0_01_the_room_is_seen_before_there_is_a_connection(
    people: People, site: Running
) -> None:
    host, guest = await people.lobby(site.url, [{}, {}])
    await guest.page.route_web_socket(re.compile("/ws"), lambda _: None)
    await guest.enter()
    await expect(guest.own_seat).to_be_visible()
    await expect(guest.page.locator(".status.off")).to_have_count(0)
    await host.call("POST", f"/rooms/{host.code}/matches", {})
    await guest.enter()
    await expect(guest.board).to_be_visible()
    await expect(guest.page.locator(".tray")).to_be_visible()


@pytest.mark.extended
async def test_p0_01_a_code_as_it_was_pasted(people: People, site: Running) -> None:
    host, guest = await people(site.url), await people(site.url)
    code = await host.create_room()
    await guest.open("/")
    field = guest.page.locator("#enter input")
    await field.fill(f" ({code[:3].lower()}-{code[3:]}). ")
    await field.press("Enter")
    await guest.page.wait_for_url(f"**/r/{code}")
    await expect(guest.page.locator("#join")).to_be_visible()


async def test_p0_01_few_bytes_and_requests_until_seated(people: People, site: Running) -> None:
    host, guest = await people(site.url, fresh=True), await people(site.url, fresh=True)
    async with traffic(host) as hosts:
        code = await host.create_room()
        await host.page.wait_for_load_state("networkidle")
    async with traffic(guest) as guests:
        await guest.join(code)
        await guest.page.wait_for_load_state("networkidle")
    print(f"host {hosts}, guest {guests}")
    assert LEAST < hosts.received <= MOST_OF_HOSTS
    assert LEAST < guests.received <= MOST_OF_GUESTS
    assert 0 < hosts.answers <= REQUESTS_OF_HOSTS
    assert 0 < guests.answers <= REQUESTS_OF_GUESTS


@pytest.mark.extended
async def test_p0_01_the_room_is_fetched_while_the_invitation_is_read(
    people: People, site: Running
) -> None:
    host, guest = await people(site.url), await people(site.url, fresh=True)
    code = await host.create_room()
    ahead = await fetched(guest)
    await guest.open(f"/r/{code}")
    needed = {*assets.urls("", *room_files.ahead("lineup", playing=False))}
    await eventually(lambda: needed <= {*ahead})
    await eventually(lambda: any(path.startswith("/strings/") for path in ahead))
    asked = await fetched(guest)
    await guest.page.locator("#join .primary").click()
    await guest.seated()
    assert f"/r/{code}" in asked
    assert [path for path in asked if path.startswith(("/static/", "/strings/"))] == []


@pytest.mark.extended
async def test_p0_01_a_guest_gets_the_picture_of_another_game(
    people: People, site: Running
) -> None:
    host, guest = await people(site.url), await people(site.url)
    await guest.join(await host.create_room())
    pictures = guest.page.locator(".defs [id^=v-]")
    await expect(pictures).to_have_count(1)
    await expect(host.page.locator(".defs [id^=v-]")).to_have_count(len(GAMES))
    await host.page.locator(".picks label", has_text="Colomino").click()
    await expect(guest.page.locator(".played")).to_contain_text("Colomino")
    await expect(guest.page.locator("#v-colomino > *").first).to_be_attached()
    await expect(pictures).to_have_count(2)


async def test_p0_01_join_without_storage(people: People, site: Running) -> None:
    host = await people(site.url)
    guest = await people(site.url, script=NO_STORAGE)
    await guest.join(await host.create_room())
    await guest.page.get_by_role("button", name=guest.t("menu")).click()
    await expect(guest.page.locator("dialog")).to_be_visible()
    await guest.page.get_by_label(guest.t("patterns-strong")).check()
    await guest.page.keyboard.press("Escape")
    await guest.page.locator(".bottombar .primary").click()
    await expect(guest.page.locator(".bottombar .btn")).to_have_text(guest.t("ready-unset"))


@pytest.mark.extended
async def test_p0_01_the_name_can_be_another(people: People, site: Running) -> None:
    host, guest = await people(site.url), await people(site.url)
    code = await host.create_room()
    await guest.open(f"/r/{code}")
    await guest.page.locator("#join input").fill("Zoë <i>")
    await guest.page.keyboard.press("Enter")
    await expect(guest.own_seat).to_contain_text("Zoë <i>")
    await expect(host.page.locator(".seatlist")).to_contain_text("Zoë <i>")


async def test_p0_02_a_new_link_makes_the_old_one_a_readable_410(
    people: People, site: Running
) -> None:
    host, member = await people(site.url), await people(site.url)
    old = await host.create_room()
    await member.join(old)
    await (await host.more_ways()).locator("summary", has_text=host.t("new-link")).click()
    await host.page.get_by_role("button", name=host.t("new-link-make")).click()
    await host.page.locator("dialog .danger").click()
    await expect(host.page.locator(".invite .code")).not_to_have_text(old)
    new = await host.page.locator(".invite .code").inner_text()
    await host.page.wait_for_url(f"**/r/{new}")
    await member.page.wait_for_url(f"**/r/{new}")

    late = await people(site.url, lang="nl")
    answer = await late.page.goto(f"{site.url}/r/{old}")
    assert answer is not None
    assert answer.status == 410
    nl = translator("nl")
    await expect(late.page.locator("h1")).to_have_text(nl("problem-invite-gone"))
    await expect(late.page.locator("main")).to_contain_text(nl("problem-invite-gone-help"))
    await late.join(new)


@pytest.mark.extended
async def test_p0_05_the_host_names_the_room(people: People, site: Running) -> None:
    host, guest = await people(site.url), await people(site.url, size=DESKTOP)
    await guest.join(await host.create_room())
    await host.page.get_by_role("button", name=host.t("room-rename")).click()
    await host.page.get_by_label(host.t("room-title")).fill("Thursday club")
    await host.page.keyboard.press("Enter")
    for person in (host, guest):
        await expect(person.page.locator(".top")).to_contain_text("Thursday club")
        await expect(person.page).to_have_title("Thursday club – Farbenspiel")
    assert not await guest.page.get_by_role("button", name=guest.t("room-rename")).count()
