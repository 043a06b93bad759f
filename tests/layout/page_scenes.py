"""The pages outside a match."""

from random import Random

from playwright.async_api import Page, expect

from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.layout.challenge_scenes import challenges
from tests.layout.guest import Guest
from tests.layout.match_scenes import long_name
from tests.layout.viewer import Viewer

PAGES = {
    "rules": "/rules",
    "rules of a game": "/rules/colour_square",
    "developers": "/developers",
    "problem": "/problems/illegal-action",
    "not found": "/r/BCDFGHJK",
    "handover": "/handover#AAAA-AAAA",
    "tokens of a stranger": "/tokens",
    "webhooks of a stranger": "/webhooks",
    "play alone as a stranger": "/alone",
    "over days of a stranger": "/days",
    "achievements of a stranger": "/achievements",
    "own data of a stranger": "/data",
}


async def all_pages(viewer: Viewer, people: People, site: str) -> None:
    """Home as a newcomer and as one who has rooms, the way into a room, and all others."""
    newcomer = await people(site)
    await viewer.see(newcomer, "home", "/", ".intro")
    guest = Guest(site)
    body = {"name": long_name(0), "title": "Donnerstagsspielerunde bei Wolkensteins"}
    code = (await guest.call("POST", "/rooms", body))["code"]
    await viewer.see(newcomer, "join", f"/r/{code}", "#join .primary")
    for state, path in PAGES.items():
        await viewer.see(newcomer, state, path, "h1")
    await guest.call("PUT", f"/rooms/{code}/listing", {"on": True})
    await newcomer.call("POST", "/rooms", {"name": long_name(1), "game": "colour_lines"})
    await newcomer.call("POST", f"/rooms/{code}/members", {"name": long_name(1)})
    await guest.call("POST", f"/rooms/{code}/matches", {})
    other = Guest(site)
    await other.call("POST", "/rooms", {**body, "name": long_name(2)})
    await viewer.see(newcomer, "my rooms", "/", "#mine li")
    await viewer.see(newcomer, "no tokens", "/tokens", ".emptybox")
    scopes = ["read", "play", "host", "manage"]
    await newcomer.call("POST", "/me/tokens", {"name": long_name(1), "scopes": scopes})
    await viewer.see(newcomer, "tokens", "/tokens", ".owned li")
    await webhooks(viewer, newcomer)
    await challenges(viewer, people, site)
    await viewer.see(newcomer, "play alone", "/alone", ".today .btn", with_days)
    await over_days(viewer, newcomer, guest)
    await achieved(viewer, newcomer, guest)
    await own_data(viewer, newcomer)
    for one in (guest, other):
        await one.go()


async def over_days(viewer: Viewer, person: Person, guest: Guest) -> None:
    """A turn of one's own, one of somebody else's, a match that is over, and one not begun."""
    for number, game in enumerate(("colour_lines", "flying_colours", "colour_square", "lineup")):
        body = {"game": game, "options": {"start": number % 2}, "title": long_name(number)}
        code = (await person.call("POST", "/rooms", body))["code"]
        clock = {"kind": "move", "seconds": 5 * 3600}
        await person.call("PATCH", f"/rooms/{code}", {"pace": "days", "clock": clock})
        if game == "lineup":
            continue
        await guest.call("POST", f"/rooms/{code}/members", {"seat": True})
        started = await person.call("POST", f"/rooms/{code}/matches", {})
        if game == "colour_square":
            await person.call(
                "POST", f"/rooms/{code}/polls", {"kind": "end", "match": started["match"]["id"]}
            )
    await viewer.see(person, "over days", "/days", ".table")
    await viewer.see(person, "over days, options", "/days", ".table", what_can_be_done)
    await viewer.see(person, "alerts", "/days", ".table", all_alerts)


async def achieved(viewer: Viewer, person: Person, guest: Guest) -> None:
    """What one has achieved, with tables unfolded; a friend; evenings; somebody who hides."""
    body = {"game": "colour_lines", "title": long_name(2)}
    room = await person.call("POST", "/rooms", body)
    person.code = guest.code = room["code"]
    await guest.call("POST", f"/rooms/{room['code']}/members", {"seat": True})
    for seed in range(2):
        await person.call("POST", f"/rooms/{room['code']}/matches", {})
        await hasten([person, guest], Random(seed))
    await viewer.see(person, "achievements", "/achievements", ".kind", with_tables)
    friend = f"/achievements/{await guest.id()}"
    await viewer.see(person, "achievements of a friend", friend, ".kind")
    evenings = f"/achievements/room/{room['id']}"
    await viewer.see(person, "evenings of a room", evenings, ".matches li")
    await guest.call("PATCH", "/me", {"hidden": True})
    await viewer.see(person, "achievements of one who hides", friend, ".emptybox")


async def own_data(viewer: Viewer, person: Person) -> None:
    """What would be deleted, and what is said to somebody who is."""

    async def again(_: Page) -> None:
        await person.call("POST", "/rooms", {"name": long_name(1)})

    await viewer.see(person, "own data", "/data", "#own-name")
    await viewer.see(person, "own data, deleted", "/data", "#own-name", deleted, after=again)


async def deleted(page: Page) -> None:
    """Whoever looks is deleted."""
    await page.locator("#own-name").fill(long_name(1))
    await page.locator(".making .danger").click()
    await expect(page.locator("#gone")).to_be_visible()


async def with_tables(page: Page) -> None:
    """The points are shown as tables as well."""
    for summary in await page.locator(".astable summary").all():
        await summary.click()
    await expect(page.locator(".astable td").first).to_be_visible()


async def all_alerts(page: Page) -> None:
    """The alerts dialog, with everything on."""
    await page.locator("#alerts").click()
    await expect(page.locator(".alertline").first).to_be_visible()
    for box in await page.locator(".alertline [type=checkbox]").all():
        if await box.get_attribute("id") != "alerts-push":
            await box.check()


async def what_can_be_done(page: Page) -> None:
    """What can be done with the first table is shown."""
    await page.locator(".more-tools").first.click()
    await expect(page.locator("dialog")).to_be_visible()


async def webhooks(viewer: Viewer, person: Person) -> None:
    """None, and two: one that is on, and one that is paused, with what was sent to it."""
    await viewer.see(person, "no webhooks", "/webhooks", ".emptybox")
    room = (await person.call("GET", "/rooms"))["rooms"][0]["id"]
    url = f"https://webhooks.example.org/{'x' * 60}"
    for about in (None, room):
        body = {"name": long_name(1), "url": url, "room": about}
        made = await person.call("POST", "/me/webhooks", body)
    await person.call("PATCH", f"/me/webhooks/{made['id']}", {"on": False})
    await viewer.see(person, "webhooks", "/webhooks", ".owned li", unfolded)


async def unfolded(page: Page) -> None:
    """What was sent to the first webhook is shown."""
    await page.locator("[aria-expanded]").first.click()
    await expect(page.locator(".sent .emptybox")).to_be_visible()


async def with_days(page: Page) -> None:
    """The last days are unfolded."""
    await page.locator(".days summary").click()
    await expect(page.locator(".days li").first).to_be_visible()
