"""Whose turn it is, double moves, and turns in which nothing fits."""

from random import Random

import pytest
from playwright.async_api import expect

from app.match.chance import LiveChance
from tests.browser.people import People
from tests.games.lineup.driver import GHOST, Mouse, choice, my_turn, prepare, take_turn
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

BEGINS = {"start": 0}


@pytest.mark.extended
async def test_p0_09_the_first_figure_of_a_double_move_is_taken_back(
    people: People, site: Running
) -> None:
    options = BEGINS | {"double_move": True}
    anna, ben = await people.table(site.url, [{}, {}], options=options)
    mouse = Mouse(anna.page)
    double, back = anna.t("lineup-ui-double", count=2), anna.t("lineup-ui-undo")
    assert await my_turn(anna)
    before = await anna.position()

    for again in (False, True):
        await anna.page.get_by_role("button", name=double, exact=True).click()
        hand = anna.page.locator(".hand button.card:not(.none)")
        await hand.first.click()
        await expect(anna.page.locator(GHOST).first).to_be_attached()
        await anna.primary.click()
        await expect(anna.status).to_contain_text(anna.t("lineup-ui-second"))
        assert len(await anna.figures()) == 1
        if again:
            break
        await anna.page.get_by_role("button", name=back, exact=True).click()
        await expect(anna.page.locator("svg.wall > g[role=img] use")).to_have_count(0)
        after = await anna.position()
        assert after["view"] == before["view"]
        assert after["seq"] == before["seq"] + 2
        for person in (anna, ben):
            name = (await anna.room())["match"]["names"][0]
            await expect(person.log.first).to_contain_text(person.t("undone", name=name))
        assert await my_turn(anna)

    view, move = await choice(anna, Random(2))
    assert view["to_act"] == [(await anna.position())["you"]]
    await prepare(anna, mouse, view, move)  # type: ignore[arg-type]  # two figures: some fits
    await anna.primary.click()
    assert await my_turn(ben)
    assert len(await ben.figures()) == 2


@pytest.mark.extended
async def test_a_double_move_that_lapses_is_told(
    people: People, site: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.games.lineup.steps.fits", lambda *_: False)
    anna, ben = await people.table(site.url, [{}, {}], options=BEGINS | {"double_move": True})
    assert await my_turn(anna)
    double = anna.page.get_by_role("button", name=anna.t("lineup-ui-double", count=2), exact=True)
    await double.click()
    await anna.page.locator(".hand button.card:not(.none)").first.click()
    await anna.primary.click()
    told = anna.page.locator(".problem")
    await expect(told).to_contain_text(anna.t("lineup-ui-double-lapsed"))
    assert await my_turn(ben)
    await expect(ben.page.locator(".problem")).to_have_count(0)
    await told.locator(".why").click()
    title = anna.t("lineup-rules-variants-title")
    section = anna.page.locator(".prose h3").get_by_text(title, exact=True)
    await expect(section).to_be_in_viewport()
    await take_turn(ben, Mouse(ben.page), Random(1))
    await expect(told).to_be_visible()
    await expect(double).to_be_enabled()


RED, GREEN, GREY = 10, 30, -1
"""Where cards of these colours are in a full pile."""


@pytest.fixture
def chosen_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first player gets red and green cards, the second grey ones."""
    pick = LiveChance.pick
    cards = {"deal/0": RED, "draw/1": GREEN, "deal/1": GREY, "draw/2": GREY}

    def rigged(self: LiveChance, label: str, n: int) -> int:
        found = next((at for start, at in cards.items() if label.startswith(start)), None)
        if found is None:
            return pick(self, label, n)
        self.draws.append([label, n, found % n])
        return found % n

    monkeypatch.setattr(LiveChance, "pick", rigged)


@pytest.mark.extended
@pytest.mark.usefixtures("chosen_cards")
async def test_an_impossible_place_says_why(people: People, site: Running) -> None:
    both = await people.table(site.url, [{"lang": "nl"}, {"lang": "nl"}], options=BEGINS)
    anna, ben = both
    assert await my_turn(anna)
    told = anna.page.locator(".problem")
    await anna.page.locator(".hand button.card.none").click()
    card = anna.t("lineup-ui-card", card="S")
    await expect(told).to_contain_text(anna.t("lineup-ui-nowhere", card=card, why="gap"))
    await expect(told.locator(".why")).to_be_visible()
    await anna.page.locator(".hand button.card:not(.none)").first.click()
    await expect(told).to_have_count(0)
    await Mouse(
        anna.page
    ).turn()  # one square of the red figure stands on column 1, two on column 2
    await Mouse(anna.page).beside(0)
    await anna.primary.click()

    assert await my_turn(ben)
    told, refused = ben.page.locator(".problem"), ben.page.locator("svg.wall .refused")
    seq = (await ben.position())["seq"]
    await ben.page.locator(".hand button.card").first.click()
    for _ in range(2):
        await ben.page.locator("svg.wall [data-column='0']").click(position={"x": 5, "y": 5})
        await expect(told).to_contain_text(ben.t("lineup-problem-leaves-gap"))
        await expect(refused).to_have_count(1)
    assert (await ben.position())["seq"] == seq
    await told.locator(".why").click()
    title = ben.t("lineup-rules-placing-title")
    section = ben.page.locator(".prose h3").get_by_text(title, exact=True)
    await expect(section).to_be_in_viewport()
    await ben.page.locator("svg.wall [data-column='8']").click(position={"x": 5, "y": 5})
    await expect(told).to_have_count(0)
    await expect(refused).to_have_count(0)


@pytest.fixture
def only_green_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands are dealt, and the first card is drawn, of green alone."""
    pick = LiveChance.pick

    def rigged(self: LiveChance, label: str, n: int) -> int:
        if label.startswith(("deal/", "redraw/")) or label == "draw/1":
            self.draws.append([label, n, 30])  # after thirty yellow, red and blue cards
            return 30
        return pick(self, label, n)

    monkeypatch.setattr(LiveChance, "pick", rigged)


@pytest.mark.extended
@pytest.mark.usefixtures("only_green_at_first")
async def test_p0_08_a_hand_of_which_nothing_fits_is_shown(people: People, site: Running) -> None:
    anna, ben = await people.table(site.url, [{}, {"lang": "nl"}], options=BEGINS)
    name = (await anna.room())["match"]["names"][0]
    assert await my_turn(anna)
    await expect(anna.status).to_contain_text(anna.t("lineup-ui-unable-opening"))
    await expect(anna.page.locator(".hand .card.none")).to_have_count(3)
    await anna.page.get_by_role("button", name=anna.t("lineup-ui-redraw")).click()
    green = ben.t("lineup-card", card="S")
    await expect(ben.page.locator(".drawer .log")).to_contain_text(
        ben.t("lineup-unable", name=name, cards=f"{green}, {green} en {green}")
    )
    await expect(ben.page.locator(".drawer .log")).to_contain_text(
        ben.t("lineup-redraw", name=name)
    )
    assert await my_turn(anna)
    await expect(anna.status).to_contain_text(anna.t("lineup-ui-unable"))
    assert await anna.page.get_by_role("button", name=anna.t("lineup-ui-redraw")).count() == 0
    await anna.page.locator(".hand .card").nth(1).click()
    await expect(anna.primary).to_contain_text(
        anna.t("lineup-ui-return-card", card="Green", colour=anna.t("lineup-card", card="S"))
    )
    await anna.primary.click()
    assert await my_turn(ben)
    for person in (anna, ben):
        returned = person.t("lineup-returned", name=name, card="hidden")
        await expect(person.page.locator(".drawer .log")).to_contain_text(returned)
