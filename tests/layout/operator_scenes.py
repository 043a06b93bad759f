"""The operator's pages."""

from playwright.async_api import Page, expect

from tests.browser.ops.operator import signed_in
from tests.browser.people import People, Person
from tests.layout.guest import Guest
from tests.layout.match_scenes import long_name
from tests.layout.viewer import Viewer

TITLE = "Donnerstagsspielerunde bei Wolkensteins"
NOTICE = "Der Server bekommt mehr Speicher und ist in einer Viertelstunde wieder da."


async def operator_pages(viewer: Viewer, people: People, site: str) -> None:
    """The way in; the overview of a new server and of one with guests; all that can be done."""
    operator, guest, banned = await people(site), Guest(site), Guest(site)
    await viewer.see(operator, "login", "/admin/login", "[name=token]")
    await viewer.see(operator, "wrong token", "/admin/login", "[name=token]", wrongly)
    await signed_in(operator)
    await viewer.see(operator, "new server", "/admin", ".board")
    room, person = await club(guest, banned)
    other = await banned.id()
    await banning(operator, other)
    await announcing(operator)
    await overview(viewer, operator, room)
    await of_one(viewer, operator, room, person)
    for one in (guest, banned):
        await one.go()


async def club(guest: Guest, friend: Guest) -> tuple[str, str]:
    """A room with a match of two, and its host, who has a token; the ids of both."""
    wishes = {"name": long_name(0), "title": TITLE, "game": "flying_colours"}
    made = await guest.call("POST", "/rooms", wishes)
    await friend.call(
        "POST", f"/rooms/{made['code']}/members", {"name": long_name(1), "seat": True}
    )
    await guest.call("POST", f"/rooms/{made['code']}/matches", {})
    await guest.call("POST", "/me/tokens", {"name": long_name(1), "scopes": ["read"]})
    return made["id"], await guest.id()


async def overview(viewer: Viewer, operator: Person, room: str) -> None:
    """Each list, a menu, and what is done from here."""
    for tab in ("rooms", "people", "banned", "limits"):
        await viewer.see(operator, tab, f"/admin?tab={tab}", ".board .list")
    await viewer.see(operator, "menu of a room", "/admin", ".board", menu)
    await viewer.see(operator, "menu of a person", "/admin?tab=people", ".board", menu)
    await viewer.see(operator, "nothing found", "/admin?q=nobody", ".board .none")
    await viewer.see(operator, "unused", "/admin?which=unused", ".board .note")
    await viewer.see(operator, "writing to a room", f"/admin?room={room}#announce", ".ann")


async def of_one(viewer: Viewer, operator: Person, room: str, person: str) -> None:
    """A room and a person, the questions about them, and what was done."""
    for state, path in {
        "a room": f"rooms/{room}",
        "closing": f"rooms/{room}/close",
        "deleting": f"rooms/{room}/delete",
        "a person": f"people/{person}",
        "banning": f"people/{person}/ban",
        "signing out": f"people/{person}/sign-out",
        "expiring": "expiry",
    }.items():
        await viewer.see(operator, state, f"/admin/{path}", "h1")
    await operator.open(f"/admin/rooms/{room}/close")
    await operator.page.locator(".danger").click()
    await viewer.see(operator, "a closed room", f"/admin/rooms/{room}", "h1 ~ .chip")
    for state, path in {"messages": "messages", "of a room": f"messages?room={room}"}.items():
        await viewer.see(operator, state, f"/admin/{path}", "h1")


async def banning(operator: Person, person: str) -> None:
    """For a day."""
    await operator.open(f"/admin/people/{person}/ban")
    await operator.page.locator(".danger").click()
    await expect(operator.page.get_by_role("status")).to_be_visible()


async def announcing(operator: Person) -> None:
    """A notice that counts down."""
    await operator.open("/admin")
    await operator.page.locator(".ann [name=text]").fill(NOTICE)
    await operator.page.locator(".ann .two .btn").click()
    await expect(operator.page.locator(".notices")).to_contain_text(NOTICE)


async def wrongly(page: Page) -> None:
    """The token isn't that."""
    await page.locator("[name=token]").fill("not the token")
    await page.keyboard.press("Enter")
    await expect(page.locator(".problem")).to_be_visible()


async def menu(page: Page) -> None:
    """What can be done with the first row is shown."""
    await page.locator(".tools summary").first.click()
    await expect(page.locator(".pop").first).to_be_visible()
