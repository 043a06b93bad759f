"""Ending a match before it is over, and what a stand-in leaves as it was."""

from random import Random

import pytest
from playwright.async_api import Locator, expect

from tests.browser.people import People, Person
from tests.browser.screens import PORTRAIT
from tests.browser.test_access import sound
from tests.browser.texts import small_targets, untranslated
from tests.games.lineup.driver import Mouse, my_turn, take_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

FIRST = {"start": 0}


async def choose(person: Person, key: str) -> None:
    """A button of the menu."""
    menu = person.page.get_by_role("button", name=person.t("menu"))
    await menu.locator("visible=true").first.click()
    await named(person, key).click()


def named(person: Person, key: str) -> Locator:
    return person.page.get_by_role("button", name=person.t(key), exact=True)


async def test_the_host_ends_a_match_before_the_first_move_and_all_keep_their_seats(
    people: People, site: Running
) -> None:
    anna, ben = await people.table(
        site.url, [{}, {"lang": "de", "size": PORTRAIT, "touch": True}], options=FIRST
    )
    before = await anna.room()
    name = before["match"]["names"][0]
    await choose(anna, "end-match")
    question = anna.page.locator("dialog")
    await expect(question).to_contain_text(anna.t("end-text"))
    await expect(question.locator(".danger")).to_have_text(anna.t("end-match"))
    await question.get_by_role("button", name=anna.t("end-no")).click()
    assert await my_turn(anna)

    await choose(anna, "end-match")
    await question.locator(".danger").click()
    for person in (anna, ben):
        await expect(person.page.locator("h1")).to_have_text(person.t("ended-title"))
        await expect(person.page.locator("main")).to_contain_text(person.t("ended-by", name=name))
        await expect(person.page.locator(".cup")).to_have_count(0)
        assert await untranslated(person.page) == set()
        await sound(person, "an ended match")
        assert not await person.sideways()
    assert await small_targets(ben.page) == []

    for person in (anna, ben):
        await named(person, "lobby-back").click()
        await person.seated()
        await person.turn_to("evening")
        await expect(person.page.locator(".past")).to_contain_text(person.t("replay-ended"))
    after = await anna.room()
    assert after["seats"] == [{**seat, "ready": seat["bot"]} for seat in before["seats"]]
    assert after["options"] == before["options"]
    await expect((await ben.read_news()).first).to_contain_text(ben.t("change-ended", who=name))


async def test_later_everybody_is_asked_and_a_move_leaves_the_question_open(
    people: People, site: Running
) -> None:
    anna, ben, cem = await people.table(
        site.url, [{}, {"lang": "de"}, {"lang": "nl"}], options=FIRST
    )
    names = (await anna.room())["match"]["names"]
    await take_turn(anna, Mouse(anna.page), Random(1))
    assert await my_turn(ben)
    await choose(anna, "end-ask")
    for person in (ben, cem):
        wish = person.page.locator(".wish")
        await expect(wish).to_contain_text(person.t("end-wanted", name=names[0]))
        assert await untranslated(person.page) == set()
    await expect(cem.page).to_have_title(f"● {cem.t('title-asked')} – LineUp!")
    await expect(anna.page.locator(".wish")).to_contain_text(names[1])
    await named(cem, "end-agree").click()
    await expect(cem.page.locator(".wish")).to_contain_text(
        cem.t("end-wanted-agreed", names=names[1])
    )
    await expect(anna.page.locator(".wish")).to_contain_text(
        anna.t("end-wanted-mine", names=names[1])
    )
    await take_turn(ben, Mouse(ben.page), Random(2))
    await expect(ben.page.locator(".wish")).to_contain_text(ben.t("end-wanted", name=names[0]))
    await named(ben, "end-no").click()
    for person in (anna, ben, cem):
        await expect(person.page.locator(".wish")).to_have_count(0)
    await choose(cem, "end-ask")
    await named(ben, "end-agree").click()
    await named(anna, "end-agree").click()
    for person in (anna, ben, cem):
        await expect(person.page.locator("main")).to_contain_text(
            person.t("ended-agreed", name=names[2])
        )
    await anna.page.get_by_role("button", name=anna.t("replay"), exact=True).click()
    await expect(anna.page.locator(".top .chip").last).to_have_text(anna.t("replay-ended"))


async def test_alone_one_is_not_left_waiting(people: People, site: Running) -> None:
    settings = {"absence_s": 1}
    anna, ben = await people.table(site.url, [{}, {}], options=FIRST, settings=settings)
    await take_turn(anna, Mouse(anna.page), Random(1))
    await choose(anna, "end-ask")
    await ben.page.goto("about:blank")
    wish = anna.page.locator(".wish")
    await expect(wish).to_contain_text(anna.t("end-wanted-nobody"))
    await wish.locator(".danger").click()
    await expect(anna.page.locator("h1")).to_have_text(anna.t("ended-title"))


async def test_a_stand_in_does_not_turn_the_table(people: People, site: Running) -> None:
    _, ben = await people.table(site.url, [{}, {}], game="flying_colours", board="svg.rings")
    drawn = ben.page.locator("main.board .rings")
    await expect(drawn).to_be_visible()
    homes = "svg => [...svg.querySelectorAll('[data-home]')].map(one => one.getAttribute('y'))"
    before = await drawn.evaluate(homes)
    assert before
    await choose(ben, "stand-in-me")
    await expect(ben.page.locator(".watch")).to_have_text(ben.t("bot-for-you"))
    assert await drawn.evaluate(homes) == before


async def test_the_own_seat_comes_first(people: People, site: Running) -> None:
    _, ben = await people.table(site.url, [{}, {"lang": "de"}], bots=1, options=FIRST)
    await choose(ben, "stand-in-me")
    await expect(ben.page.locator(".watch ~ .take")).to_have_count(1)
    await ben.page.evaluate("""async () => {
        const page = document.querySelector('script[src*="pages/room.mjs"]').src;
        const { room } = await import(new URL("../room/store.mjs", page).href);
        const match = { ...room.value.match, may_take: [2, 1] };
        room.value = { ...room.value, match };
    }""")
    await expect(ben.page.locator(".watch ~ .take")).to_have_text([ben.t("take-back")])
    await expect(ben.page.locator(".watch ~ .take.primary")).to_have_count(1)
    await ben.page.get_by_role("button", name=ben.t("menu")).first.click()
    other = ben.page.locator("dialog").get_by_role("button", name=ben.t("take-over", name="Ada"))
    await expect(other).to_be_visible()


@pytest.mark.parametrize(
    ("game", "board"), [("colour_square", ".corners"), ("colour_lines", ".fields")]
)
async def test_a_stand_in_leaves_the_own_sheet_on_the_screen(
    people: People, site: Running, game: str, board: str
) -> None:
    _, ben = await people.table(site.url, [{}, {}], game=game, board=f"svg{board}")
    name = (await ben.room())["match"]["names"][1]
    await choose(ben, "stand-in-me")
    await expect(ben.page.locator(".watch")).to_have_text(ben.t("bot-for-you"))
    await expect(ben.page.locator("main.board")).to_contain_text(name)
