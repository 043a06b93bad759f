"""Colour Lines in a real browser: whole matches on both sides, a task, drafts, access."""

from random import Random

import pytest
from playwright.async_api import expect

from app.games.colour_lines.state import ROUNDS
from tests.browser.match_progress import skip
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import untranslated
from tests.games.colour_lines.driver import READY, Finger, Keys, Pen, act, legal, play, step, table
from tests.support.eventually import eventually
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def to_the_last_round(everybody: list[Person]) -> None:
    """Play without the pages until the last of five rounds has begun."""
    await skip(everybody, Random(5), until=lambda public: bool(public["round"] == ROUNDS))
    assert (await everybody[0].position())["view"]["public"]["phase"] != "over"


async def result_is_explained(person: Person) -> None:
    """The table has the server's account; a number lights its fields on the sheet of its seat."""
    at = await person.position()
    result, names = at["view"]["result"], (await person.room())["match"]["names"]
    order = sorted(range(len(names)), key=lambda seat: (result["ranks"][seat], seat))
    totals = await person.page.locator(".result .total td").all_inner_texts()
    assert [int(total) for total in totals] == [result["scores"][seat] for seat in order]
    await person.page.locator(".result td button[aria-pressed=true]").click()
    for item in result["items"]:
        if not item["cells"]:
            continue
        name, told = names[item["seat"]], person.t(item["key"])
        points = str(item["points"]).replace("-", "−")
        words = person.t("result-cell", name=name, item=told, points=points)
        shown = person.t("result-you") if item["seat"] == at["you"] else name
        head = f"{shown} {person.t('result-lit', item=told, points=points)}"
        await person.page.get_by_role("button", name=words, exact=True).first.click()
        await expect(person.page.locator(".boardhead h2")).to_have_text(head)
        lit = person.page.locator("svg.fields .lit")
        await expect(lit).to_have_count(len(item["cells"]))
        cells = await lit.evaluate_all("all => all.map(one => one.dataset.cell)")
        assert cells == item["cells"]
    assert await untranslated(person.page) == set()


async def strip_is_the_servers(person: Person) -> None:
    """The running score is what the server says of the draft, once it has that draft."""
    await person.page.locator(READY).wait_for()
    await eventually(lambda: has_same_score(person))


async def has_same_score(person: Person) -> bool:
    """True if the page and the server have the same score of the draft now."""
    answer = await legal(person)
    score = answer["preview"][str((await person.position())["you"])]["score"]
    shown = await person.page.locator(".strip dd").all_inner_texts()
    points = [score[name] for name in ("letters", "pair_points", "dot_points", "total")]
    told = [f"{score['colours']}×{score['crossings']}", *map(str, points)]
    return [text.split("\n")[-1] for text in shown] == told


async def test_p0_16_two_on_side_a(people: People, site: Running) -> None:
    screens: list[Screen] = [{}, {"lang": "de", "size": PORTRAIT, "touch": True}]
    both = await table(people, site, screens, {"side": "A", "start": 0})
    keys, finger = Keys(both[0]), Finger(both[1])
    await play([keys, finger], 1)
    assert await act(keys, Random(1))
    mini = both[1].page.locator(".seat").first
    await expect(mini.locator(".mini .node.draft")).not_to_have_count(0)
    await strip_is_the_servers(both[0])
    await keys.done()
    await expect(both[1].page.locator(".seat.ready")).to_have_count(1)
    await both[0].page.locator(".actions .btn").first.click()
    await expect(both[1].page.locator(".seat.ready")).to_have_count(0)
    for person in both:
        assert await untranslated(person.page) == set()
    await keys.done()
    await play([finger], 1)
    await to_the_last_round(both)
    await play([keys, finger])
    for person in both:
        await expect(person.over).to_be_visible()
        await result_is_explained(person)


@pytest.mark.extended
async def test_p0_16_two_on_side_b_with_all_variants(people: People, site: Running) -> None:
    screens: list[Screen] = [{"lang": "nl"}, {"size": LANDSCAPE, "touch": True, "dark": True}]
    options = {"neighbours": True, "active_placement": True, "three_of_four": True}
    both = await table(people, site, screens, {"side": "B", "start": 0, **options})
    pens = [Pen(both[0]), Finger(both[1])]
    names = (await both[0].room())["match"]["names"]
    title = both[0].t("colour_lines-ui-other-sheet", name=names[1])
    await expect(both[0].page.locator(".match > .board .sheet-title")).to_have_text(title)
    await play(pens, 2)
    left = both[1].t("colour_lines-ui-waiting-place", name=names[0])
    await expect(both[1].status).to_contain_text(left)
    off = both[0].page.locator(".strip .off")
    await expect(off).to_have_count(1)
    for person in both:
        assert await untranslated(person.page) == set()
    await to_the_last_round(both)
    await play(pens)
    for person in both:
        await expect(person.over).to_be_visible()
        await result_is_explained(person)


@pytest.mark.extended
async def test_p0_16_a_task_alone(people: People, site: Running) -> None:
    options = {"side": "A", "task": 4, "hard": True}
    (person,) = await table(people, site, [{"lang": "de"}], options)
    pen = Pen(person)
    await play([pen], 3)
    await expect(person.page.locator(".goal .quotas li")).to_have_count(3)
    assert await act(pen, Random(1))
    assert await violations(person) == ""
    await pen.done()
    await to_the_last_round([person])
    await play([pen])
    await expect(person.over).to_be_visible()
    result = (await person.position())["view"]["result"]
    grades = ("solid", "good", "great", "master")
    reached = 0 if result["lost"] else 1 + grades.index(result["tier"])
    await expect(person.page.locator(".stage > .stars .full")).to_have_count(reached)
    assert await violations(person) == ""


@pytest.mark.extended
async def test_a_first_game_is_prefilled(people: People, site: Running) -> None:
    anna, ben = await table(people, site, [{}, {}], {"first_game": True, "start": 0})
    await expect(anna.page.locator(".match > .board .start")).to_have_count(2)
    await expect(anna.page.locator(".swatch[aria-pressed=true]")).to_have_count(2)
    await anna.page.locator(READY).wait_for()
    pen = Pen(anna)
    await pen.colour("pink")
    await expect(anna.page.locator(".swatch[aria-pressed=true]")).to_have_count(1)
    await pen.colour("orange")
    await pen.done()
    await expect(anna.status).to_contain_text((await ben.room())["match"]["names"][1])
    await anna.page.locator(".actions .btn").first.click()
    await expect(anna.page.locator(".swatch[aria-pressed=true]")).to_have_count(2)
    await pen.start("1-10")
    await expect(anna.page.locator(".match > .board .start")).to_have_count(2)
    await pen.done()
    await Pen(ben).done()
    await expect(ben.page.locator(".slots .die")).to_have_count(5)
    sheets = (await ben.position())["view"]["public"]["sheets"]
    assert (sheets["0"]["colours"], sheets["0"]["starts"]["L"]) == (
        ["light_blue", "orange"],
        "1-10",
    )
    await expect(ben.page.locator(".strip .off")).to_have_count(1)


@pytest.mark.extended
async def test_a_draft_outlives_reload_and_is_taken_back(people: People, site: Running) -> None:
    anna, ben = await table(people, site, [{}, {}], {"side": "A", "first_game": True, "start": 0})
    pens = [Pen(anna), Pen(ben)]
    for pen in pens:
        await pen.done()
    await anna.page.locator(".live").first.wait_for(state="attached")
    assert await act(pens[0], Random(1))
    drawn = anna.page.locator(".match > .board .node.draft")
    many = await drawn.count()
    dice = len((await anna.position())["drafts"][0]["move"]["parts"])
    assert many > dice
    await anna.page.reload()
    await expect(drawn).to_have_count(many)
    await anna.page.locator(READY).wait_for()
    await anna.page.keyboard.press("Delete")
    await expect(drawn).not_to_have_count(many)
    await anna.page.get_by_role("button", name=anna.t("colour_lines-ui-reset")).click()
    await expect(drawn).to_have_count(0)
    await expect(ben.page.locator(".seat .mini .node.draft")).to_have_count(0)
    assert await step(pens[0], Random(2))
    await anna.page.locator(".status", has_text=anna.t("colour_lines-ui-done-lead")).wait_for()


@pytest.mark.extended
async def test_spectators_see_sheets_and_drafts(people: People, site: Running) -> None:
    anna, ben = await table(people, site, [{}, {}], {"side": "B", "first_game": True, "start": 0})
    for person in (anna, ben):
        await Pen(person).done()
    await anna.page.locator(".live").first.wait_for(state="attached")
    guest = await people(site.url, lang="de")
    guest.code = anna.code
    await guest.open(f"/r/{anna.code}")
    await guest.page.locator("#join [value=watch]").first.click()
    await expect(guest.page.locator(".match > .board svg.fields")).to_be_visible()
    assert await act(Pen(ben), Random(3))
    await expect(guest.page.locator(".seat").nth(1).locator(".node.draft")).not_to_have_count(0)
    assert await guest.page.locator(".die:enabled, .live, .actions .primary").count() == 0
    await guest.page.locator("button.seat").nth(1).click()
    await expect(guest.page.locator("dialog .node.draft")).not_to_have_count(0)
    assert await violations(guest) == ""
    assert await untranslated(guest.page) == set()
