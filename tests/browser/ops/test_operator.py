"""The operator's pages, by mouse, finger, and keys; fresh figures; every eye and every window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import expect
from sqlalchemy import create_engine, update

from app.ops.tables import OperatorSessionRow
from tests.browser.long_language import english_made_foreign
from tests.browser.ops.operator import signed_in
from tests.browser.people import People
from tests.browser.phone_sizes import fits
from tests.browser.screens import PORTRAIT
from tests.browser.tab_key import tab_to
from tests.browser.test_access import Look, looks
from tests.conftest import Serve
from tests.ops.operator_client import TOKEN
from tests.support.ports import free_port
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

REFRESH = "document.dispatchEvent(new Event('visibilitychange'))"
"""What the page does every few seconds, too."""


@pytest.fixture
def club(serve: Serve) -> Running:
    """A server with such pages."""
    return serve(port=free_port(), admin_token=TOKEN)


@pytest.fixture
def _foreign() -> Iterator[None]:
    with english_made_foreign():
        yield


async def test_keys_are_enough_to_delete_a_room(people: People, club: Running) -> None:
    anna, operator = await people(club.url), await people(club.url)
    await anna.open()
    code = await anna.make_room(title="Thursday table")
    await anna.enter()
    await signed_in(operator)
    page = operator.page
    await tab_to(page, page.get_by_role("searchbox"))
    await page.keyboard.type("thurs")
    await page.keyboard.press("Enter")
    await expect(page).to_have_url(f"{club.url}/admin?q=thurs")
    menu = page.locator(".tools summary")
    await tab_to(page, menu)
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    await expect(page.locator(".pop")).to_be_hidden()
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowUp")
    await expect(page.locator(".pop .hurts")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("h1")).to_have_text("Delete Thursday table?")
    await expect(page.locator(".asking p")).to_contain_text("1 person has it open right now")
    await tab_to(page, page.locator(".danger"))
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("status")).to_have_text("Thursday table is deleted.")
    await expect(anna.page.locator("h1")).to_have_text(anna.t("problem-room-gone"))
    await expect(anna.page.get_by_role("button", name=anna.t("reload"))).to_have_count(0)
    await expect(anna.page.locator("main .primary")).to_have_text(anna.t("to-home"))
    answer = await anna.page.request.get(f"{club.url}/r/{code}")
    assert answer.status == 404


@pytest.mark.extended
async def test_figures_stay_fresh_and_leave_menus_and_focus_alone(
    people: People, club: Running
) -> None:
    anna, operator = await people(club.url), await people(club.url)
    await anna.open()
    await anna.make_room(title="Thursday table")
    await signed_in(operator)
    page = operator.page
    row = page.locator(".lists tbody tr")
    await expect(row).to_contain_text("0 here")
    await page.locator(".tools summary").click()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    write = page.get_by_role("link", name="Write to the room")
    await expect(write).to_be_focused()
    typed = page.locator(".ann [name=text]")
    await typed.evaluate("(it) => { it.value = 'half a sen'; }")
    await anna.enter()
    await anna.seated()
    # The first look asks for a report, the next has it.
    for _ in range(2):
        async with page.expect_response("**/admin/panels*"):
            await page.evaluate(REFRESH)
    await expect(row).to_contain_text("1 here")
    await expect(write).to_be_visible()
    await expect(write).to_be_focused()
    await expect(typed).to_have_value("half a sen")


async def test_an_announcement_goes_up_and_down(people: People, club: Running) -> None:
    operator = await people(club.url, size=PORTRAIT, touch=True)
    await signed_in(operator)
    page = operator.page
    await page.locator(".ann [name=text]").fill("Back soon")
    await page.locator(".ann .two .btn").click()
    await expect(page.locator(".notice")).to_contain_text("Back soon")
    await page.get_by_role("button", name="Take down “Back soon”").click()
    await expect(page.locator(".notice")).to_have_count(0)
    await expect(page.get_by_role("status")).to_have_text("The notice is down.")


@pytest.mark.extended
async def test_who_is_signed_out_elsewhere_is_asked_again(people: People, club: Running) -> None:
    operator = await people(club.url)
    await signed_in(operator)
    engine = create_engine(club.settings.database_url.replace("+aiosqlite", ""))
    with engine.begin() as connection:
        over = OperatorSessionRow.began_at
        connection.execute(update(OperatorSessionRow).values(ends_at=over))
    engine.dispose()
    await operator.page.evaluate(REFRESH)
    await expect(operator.page.locator("[name=token]")).to_be_focused()


@pytest.mark.slow
@looks
@pytest.mark.usefixtures("_foreign")
async def test_p0_12_p0_13_p0_18_operators(people: People, club: Running, look: Look) -> None:
    anna = await people(club.url)
    await anna.open()
    await anna.make_room(title="Thursday table")
    room = (await anna.call("GET", f"/rooms/{anna.code}"))["id"]
    me = (await anna.call("GET", "/me"))["id"]
    await anna.call("POST", "/me/tokens", {"name": "My phone", "scopes": ["read"]})
    operator = await people(club.url, size=PORTRAIT, touch=True)
    await operator.open("/admin/login")
    await look(operator, "login")
    await signed_in(operator)
    await operator.page.locator(".ann [name=text]").fill("Back soon")
    await operator.page.locator(".ann .two .btn").click()
    tabs = [f"/admin?tab={tab}" for tab in ("rooms", "people", "banned", "limits")]
    of_room = [f"/admin/rooms/{room}{more}" for more in ("", "/delete")]
    of_person = [f"/admin/people/{me}{more}" for more in ("", "/ban")]
    for path in (*tabs, *of_room, *of_person, "/admin/messages"):
        await operator.open(path)
        await look(operator, path)


@pytest.mark.extended
@pytest.mark.parametrize("lang", ["de", "nl"])
async def test_pages_fit_in_every_language(people: People, club: Running, lang: str) -> None:
    anna = await people(club.url)
    await anna.open()
    await anna.make_room(title="Ein Tisch mit einem langen Titel, WWWWWWWWWWWWWWWWWWWW")
    operator = await people(club.url, lang=lang, size=PORTRAIT, touch=True)
    await signed_in(operator)
    await fits(operator, "overview")
    await operator.page.locator(".tools summary").click()
    await fits(operator, "menu")


@pytest.mark.extended
async def test_the_bar_of_a_phone_is_one_line(people: People, serve: Serve, tmp_path: Path) -> None:
    """Also with a folder for backups, for which it has another button."""
    club = serve(port=free_port(), admin_token=TOKEN, backup_dir=tmp_path / "backups")
    operator = await people(club.url, lang="de", size=PORTRAIT, touch=True)
    await signed_in(operator)
    buttons = operator.page.locator(".operator-top .btn")
    await expect(buttons).to_have_count(2)
    tops = await buttons.evaluate_all("all => all.map(it => it.getBoundingClientRect().top)")
    assert tops[0] == tops[1]
