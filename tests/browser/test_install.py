"""The pages as an app: the worker in a real browser, the icon and its number, how to install it."""

import base64
import json
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from app.web.assets import FOLDER
from app.web.pages import assets
from tests.browser.match_facts import key_of
from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.visible_text import small_targets
from tests.conftest import Serve
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.eventually import eventually
from tests.support.server import Running
from tools.icons import PICTURES, draw

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

CONTROLLED = "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
CACHES = "() => caches.keys()"
MARK = "window.neverReloaded = true"
FILES = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  return (await cache.keys()).map((one) => new URL(one.url).pathname);
}"""
ANSWERED = """async (url) => {
  const answer = await fetch(url, { cache: "no-store" }).catch(() => null);
  return answer?.status ?? null;
}"""
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
SPEAKS = "Object.defineProperty(navigator, 'languages', { get: () => ['fr', '%s-BE', 'en'] })"
NO_WORKER = """
ServiceWorkerContainer.prototype.register = async () => {
  throw new DOMException("no storage", "SecurityError");
};
"""
NOTICES = """() => {
  self.notices = [];
  self.registration.showNotification = async (...notice) => { self.notices.push(notice); };
  self.navigator.setAppBadge = async (number) => { self.number = number; };
}"""
NUMBERS = """
window.numbers = [];
navigator.setAppBadge = async (number) => window.numbers.push(number);
navigator.clearAppBadge = async () => window.numbers.push(0);
"""
DIFFERENCE = """async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  }));
  if (one.length !== other.length) return 255;
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length;
}"""


async def at_home(people: People, site: Running, **screen: Any) -> Person:
    """Somebody on the home page whose browser has the worker."""
    person = await people(site.url, worker=True, **screen)
    await person.open()
    await settled(person)
    return person


async def settled(person: Person) -> None:
    """The page has loaded what comes late, and the worker answers for it."""
    await person.page.locator("#open-title").hover()
    await eventually(lambda: person.page.evaluate(CONTROLLED))


async def shows_no_server(person: Person) -> None:
    title = person.t("no-server-title")
    await expect(person.page.get_by_role("heading", level=1)).to_have_text(title)
    await expect(person.page).to_have_title(f"{title} – Farbenspiel")
    await expect(person.page.get_by_role("button")).to_have_text(person.t("no-server-again"))


async def shows_home(person: Person) -> None:
    await expect(person.page.locator(".intro h1")).to_contain_text(person.t("home-title"))


async def test_without_a_server_a_page_says_so_and_leads_back(
    people: People, site: Running, serve: Serve
) -> None:
    person = await at_home(people, site, lang="nl", size=PORTRAIT, script=SPEAKS % "nl")
    site.stop()
    await person.page.reload()
    await shows_no_server(person)
    wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert await person.page.evaluate(wide) == 0
    assert await small_targets(person.page) == []
    await person.page.get_by_role("button").click()
    await shows_no_server(person)
    serve(port=site.settings.port)
    await person.page.get_by_role("button").click()
    await shows_home(person)


@pytest.mark.extended
async def test_the_chosen_language_and_look_are_kept_without_a_server(
    people: People, site: Running
) -> None:
    person = await at_home(people, site)
    await person.page.locator("#language").select_option("de")
    await expect(person.page.locator("html")).to_have_attribute("lang", "de")
    await person.page.evaluate(f"localStorage.setItem({key_of('theme')}, 'dark')")
    site.stop()
    await person.page.goto(f"{site.url}/rules")
    await expect(person.page.locator("html")).to_have_attribute("lang", "de")
    await expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")
    await expect(person.page.locator("section:visible")).to_have_attribute("lang", "de")


@pytest.mark.extended
async def test_it_goes_on_by_itself_once_the_device_is_online(
    people: People, site: Running
) -> None:
    person = await at_home(people, site)
    await person.context.set_offline(True)
    await person.page.reload()
    await shows_no_server(person)
    await person.context.set_offline(False)
    await shows_home(person)


async def test_it_goes_on_by_itself_once_the_server_answers(
    people: People, site: Running, serve: Serve
) -> None:
    person = await at_home(people, site)
    site.stop()
    await person.page.clock.install()
    await person.page.reload()
    await shows_no_server(person)
    await person.page.clock.run_for(20_000)  # nobody answers
    await shows_no_server(person)
    serve(port=site.settings.port)
    await person.page.clock.run_for(70_000)
    await shows_home(person)


async def test_files_come_from_the_cache_and_pages_do_not(people: People, site: Running) -> None:
    person = await at_home(people, site)
    await person.page.reload()
    await shows_home(person)
    sheet = assets.url("", "css/home.css")
    await eventually(lambda: kept(person, sheet))
    paths = await person.page.evaluate(FILES)
    assert "/no-server" in paths
    assert [path for path in paths if not path.startswith("/static/")] == ["/no-server"]
    site.stop()
    assert await person.page.evaluate(ANSWERED, sheet) == 200
    assert await person.page.evaluate(ANSWERED, "/api/v1/games") is None
    assert await person.page.evaluate(ANSWERED, "/lists") is None


async def kept(person: Person, path: str) -> bool:
    return path in await person.page.evaluate(FILES)


@pytest.mark.extended
async def test_a_new_version_of_the_server_takes_over_without_a_reload(
    people: People, site: Running, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await at_home(people, site)
    await person.page.reload()
    await settled(person)
    before = await person.page.evaluate(CACHES)
    old = assets.version
    site.stop()
    for form in (assets, assets.single):
        monkeypatch.setattr(form, "version", "0123456789ab")
    serve(port=site.settings.port, bundles=False)  # as those of a version have other names

    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    await person.open("/rules")
    await person.page.evaluate(MARK)
    assert [url for url in asked if f"/static/{old}/" in url] == []
    assert any("/static/0123456789ab/" in url for url in asked)
    await eventually(lambda: replaced(person, before))
    assert await person.page.evaluate("window.neverReloaded") is True
    assert await person.page.evaluate("!!navigator.serviceWorker.controller")

    await person.open()
    await shows_home(person)
    sheet = assets.single.url("", "css/home.css")
    await eventually(lambda: kept(person, sheet))
    assert not [path for path in await person.page.evaluate(FILES) if old in path]


async def replaced(person: Person, before: list[str]) -> bool:
    """True once there is one cache, and none of those before."""
    now = await person.page.evaluate(CACHES)
    return len(now) == 1 and now != before


@pytest.mark.extended
async def test_pages_do_without_a_worker(people: People, site: Running) -> None:
    person = await people(site.url, worker=True, script=NO_WORKER)
    await person.open()
    async with person.page.expect_response("**/lists?*"):
        await person.page.locator("#open-title").hover()
        await person.page.clock.install()
        await person.page.clock.run_for(11_000)
    assert await person.page.evaluate("navigator.serviceWorker.getRegistrations()") == []
    code = await person.create_room()
    assert code


async def test_a_push_of_the_server_is_shown(people: People, site: Running) -> None:
    """Up to what the worker asks for: this browser has no place for notifications and numbers."""
    person = await at_home(people, site)
    session = await person.context.new_cdp_session(person.page)
    ids: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: ids.extend(one["registrationId"] for one in event["registrations"]),
    )
    await session.send("ServiceWorker.enable")
    await eventually(lambda: bool(ids))
    (worker,) = person.context.service_workers
    await worker.evaluate(NOTICES)
    sent = {"title": "Your turn", "body": "LineUp!", "url": "/r/ABC", "tag": "m1", "count": 2}
    delivery = {"origin": site.url, "registrationId": ids[-1], "data": json.dumps(sent)}
    await session.send("ServiceWorker.deliverPushMessage", delivery)

    async def counted() -> bool:
        return bool(await worker.evaluate("self.number === 2"))

    await eventually(counted)
    ((title, options),) = await worker.evaluate("self.notices")
    shown = (title, options["body"], options["data"], options["tag"])
    assert shown == ("Your turn", "LineUp!", "/r/ABC", f"{site.url}/#m1")
    for picture in (options["icon"], options["badge"]):
        assert await person.page.evaluate(ANSWERED, picture) == 200


@pytest.mark.extended
async def test_the_icon_shows_at_how_many_tables_it_is_your_turn(
    people: People, site: Running
) -> None:
    anna, ben = await people(site.url, script=NUMBERS), await people(site.url)
    codes = []
    for title in ("First", "Second"):
        body = {"game": "lineup", "title": title, "options": {"start": 0}, "name": "Anna"}
        code = (await anna.call("POST", "/rooms", body))["code"]
        await ben.call("POST", f"/rooms/{code}/members", {"name": "Ben"})
        await anna.call("POST", f"/rooms/{code}/matches", {})
        codes.append(code)
    await anna.open()
    await anna.page.locator("#open-title").hover()
    await shows_number(anna, 2)
    anna.code = codes[0]
    await anna.enter()
    await shows_number(anna, 2)
    assert await my_turn(anna)
    await take_turn(anna, Mouse(anna.page), Random(1))
    await shows_number(anna, 1)


async def shows_number(person: Person, number: int) -> None:
    async def shown() -> bool:
        return bool(await person.page.evaluate(f"window.numbers.at(-1) === {number}"))

    await eventually(shown)


@pytest.mark.extended
async def test_the_menu_offers_to_install_once_the_browser_does(
    people: People, site: Running
) -> None:
    person = await people(site.url)
    await person.create_room()
    menu = person.page.locator(".top").get_by_role("button", name=person.t("menu"))
    offer = person.page.locator("dialog").get_by_role("button", name=person.t("install-offer"))
    await menu.click()
    await expect(person.page.locator("dialog").get_by_role("button").last).to_be_visible()
    await expect(offer).to_have_count(0)
    await person.page.keyboard.press("Escape")
    assert await person.page.evaluate(OFFER) is True
    await menu.click()
    await offer.click()
    await expect(offer).to_have_count(0)
    assert await person.page.evaluate("window.asked") == 1


@pytest.mark.extended
async def test_on_an_iphone_the_menu_says_how(people: People, site: Running) -> None:
    person = await people(site.url, lang="de", size=PORTRAIT, script="navigator.standalone = false")
    await person.create_room()
    await person.page.locator(".top").get_by_role("button", name=person.t("menu")).click()
    await expect(person.page.locator("dialog")).to_contain_text(person.t("install-ios"))


@pytest.mark.extended
async def test_the_icons_are_those_of_the_drawing(chromium: Browser) -> None:
    """As `python -m tools.icons` draws them, give or take what browsers differ in."""
    page = await chromium.new_page()
    for kind, side in PICTURES:
        stored = (FOLDER / "icons" / f"{kind}-{side}.png").read_bytes()
        both = [
            base64.b64encode(one).decode() for one in (stored, await draw(chromium, kind, side))
        ]
        assert await page.evaluate(DIFFERENCE, both) < 1, kind
    await page.close()
