"""Colour Square in a real browser: whole matches, open and covered, a task, drafts."""

import asyncio
import re
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from app.games.colour_square.board import DICE
from tests.browser.match_progress import hasten, skip
from tests.browser.people import People, Person
from tests.browser.phone_sizes import resize
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import small_targets, untranslated
from tests.games.colour_square.driver import (
    CHOOSING,
    READY,
    Finger,
    Hand,
    Keys,
    field,
    play,
    roll,
    soon_over,
    table,
    write,
)
from tests.support.eventually import eventually
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

# The words at ready seats that the tick lies on.
COVERED = """() => [...document.querySelectorAll(".seat.ready")].flatMap((seat) => {
  const tick = seat.querySelector(".tick").getBoundingClientRect();
  const words = document.createRange();
  return [...seat.querySelectorAll(".name, .score")].filter((it) => {
    words.selectNodeContents(it);
    return [...words.getClientRects()].some((line) => line.left < tick.right
      && line.right > tick.left && line.top < tick.bottom && line.bottom > tick.top);
  }).map((it) => it.textContent);
})"""


async def result_is_explained(person: Person) -> None:
    """The table has the server's account; a number lights its squares on the sheet of its seat."""
    at = await person.position()
    result, names = at["view"]["result"], (await person.room())["match"]["names"]
    order = sorted(range(len(names)), key=lambda seat: (result["ranks"][seat], seat))
    totals = await person.page.locator(".result .total td").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == [
        result["scores"][seat] for seat in order
    ]
    await person.page.locator(".result td button[aria-pressed=true]").click()
    for item in result["items"]:
        cells = [cell for cell in item["cells"] if not cell.startswith("joker")]
        if not cells:
            continue
        name, told = names[item["seat"]], person.t(item["key"])
        points = str(item["points"]).replace("-", "−")
        words = person.t("result-cell", name=name, item=told, points=points)
        shown = person.t("result-you") if item["seat"] == at["you"] else name
        head = f"{shown} {person.t('result-lit', item=told, points=points)}"
        await person.page.get_by_role("button", name=words, exact=True).first.click()
        await expect(person.page.locator("svg.corners .lit")).to_have_count(len(cells))
        await expect(person.page.locator(".boardhead h2")).to_have_text(head)
    assert await untranslated(person.page) == set()


@pytest.mark.extended
async def test_p0_16_three_on_side_a_open(people: People, site: Running) -> None:
    screens: list[Screen] = [
        {},
        {"lang": "de", "size": PORTRAIT, "touch": True},
        {"lang": "nl"},
    ]
    everybody = await table(people, site, screens, {"side": "A", "start": 0})
    anna, ben, cem = everybody
    hands = [Hand(anna), Finger(ben), Keys(cem)]
    assert await write(hands[0], Random(1))
    mini = ben.page.locator(".seat").first
    await expect(mini.locator(".mini [stroke='var(--graphite)']")).not_to_have_count(0)
    await hands[0].done()
    await expect(ben.page.locator(".seat.ready")).to_have_count(1)
    await anna.page.locator(".actions .btn").first.click()
    await expect(ben.page.locator(".seat.ready")).to_have_count(0)
    await hands[0].done()
    await play(hands[1:2], 1)
    await expect(cem.page.locator(".seat.turn")).to_have_count(1)
    last = (await anna.room())["match"]["names"][2]
    only = anna.t("colour_square-ui-waiting", names=last, count=1)
    await expect(anna.status).to_contain_text(only)
    for person in everybody:
        assert await untranslated(person.page) == set()
    await skip(everybody, Random(5), until=soon_over)
    await rolled(hands, 6)
    await play(hands)
    for person in everybody:
        await expect(person.over).to_be_visible()
        await result_is_explained(person)


async def test_p0_16_two_on_side_b_covered(people: People, site: Running) -> None:
    both = await table(people, site, [{}, {"lang": "de"}], {"side": "B", "covered": True})
    hands = [Hand(person) for person in both]
    for number in range(3):
        await rolled(hands, number)
        for person in both:
            await nothing_is_told(person)
    await skip(both, Random(5), until=soon_over)
    for person in both:
        await nothing_is_told(person)
    await rolled(hands, 4)
    await play(hands)
    for person in both:
        await expect(person.over).to_be_visible()
        await result_is_explained(person)


async def rolled(hands: list[Hand], number: int) -> None:
    """All write and confirm a roll."""
    rolls = (roll(hand, Random(number * 2 + at)) for at, hand in enumerate(hands))
    assert all(await asyncio.gather(*rolls))


async def nothing_is_told(person: Person) -> None:
    """Covered play shows no number of another sheet, and no score."""
    assert await person.page.locator(".mini rect[stroke='var(--graphite)']").count() == 0
    assert (await person.position())["view"]["public"]["scores"] is None


@pytest.mark.extended
async def test_p0_16_a_task_alone(people: People, site: Running) -> None:
    (person,) = await table(people, site, [{"size": LANDSCAPE}], {"side": "A", "task": 4})
    hand = Hand(person)
    assert await write(hand, Random(1))
    await expect(person.page.locator(".line-cards [aria-pressed=true]")).to_have_count(3)
    assert await violations(person) == ""
    await hand.done()
    await play([hand], 3)
    await expect(person.page.locator(".goalstrip")).to_be_visible()
    assert await violations(person) == ""
    await skip([person], Random(5), until=soon_over)
    await play([hand])
    await expect(person.over).to_be_visible()
    tier = (await person.position())["view"]["result"]["tier"]
    assert tier in ("failed", "passed", "strong", "best")
    reached = ("failed", "passed", "strong", "best").index(tier)
    await expect(person.page.locator(".stage > .stars .full")).to_have_count(reached)
    assert await violations(person) == ""


@pytest.mark.extended
@pytest.mark.parametrize("seats", [3, 6])
async def test_a_tick_covers_no_words_on_a_phone(people: People, site: Running, seats: int) -> None:
    phone: Screen = {"size": PORTRAIT, "touch": True}
    everybody = await table(people, site, [phone] * seats, {"start": 0}, away=seats - 2)
    for number, person in enumerate(everybody[:2]):
        assert await roll(Hand(person), Random(number))
    for person in everybody[:2]:
        await expect(person.page.locator(".seat.ready .tick")).to_have_count(2)
        assert await person.page.evaluate(COVERED) == []


@pytest.mark.extended
async def test_p0_07_p0_10_the_status_names_all_who_are_waited_for(
    people: People, site: Running
) -> None:
    everybody = await table(people, site, [{}, {"lang": "de"}, {}], {"start": 0})
    anna, ben, cem = everybody
    names = (await anna.room())["match"]["names"]
    for person in everybody:  # who did not roll has to decide as well
        await expect(person.page).to_have_title(f"● {person.t('title-turn')} – Colour Square")
    assert await roll(Hand(anna), Random(1))
    await expect(anna.page).to_have_title("Colour Square – Farbenspiel")
    for name in names[1:]:
        await expect(anna.status).to_contain_text(name)
    await expect(anna.page.locator(".seat.turn")).to_have_count(0)
    assert await roll(Hand(ben), Random(2))
    for person in (anna, ben):
        only = person.t("colour_square-ui-waiting", names=names[2], count=1)
        await expect(person.status).to_contain_text(only)
        await expect(person.page.locator(".seat.turn")).to_have_count(1)
        await expect(person.page.locator(".seat.turn")).to_contain_text(names[2])
        await expect(person.page.locator(".seat.ready .tick")).to_have_count(2)
    await expect(cem.page).to_have_title(f"● {cem.t('title-turn')} – Colour Square")


@pytest.mark.extended
async def test_p0_08_the_sheet_offers_what_the_server_calls_legal(
    people: People, site: Running
) -> None:
    anna, ben = await table(people, site, [{}, {}], {"side": "B", "start": 0}, away=1)
    compared = 0
    for number in range(7):
        await expect(anna.page.locator(CHOOSING)).to_be_visible()
        compared += await offers_what_is_legal(anna)
        after = (await anna.position())["seq"] + 1
        own, _ = await asyncio.gather(
            roll(Hand(anna), Random(10 * number)), hasten([ben], Random(number), after)
        )
        assert own
    assert compared >= 16


async def offers_what_is_legal(person: Person) -> int:
    """Every die can be written into the corners that the server names; how many could be."""
    at = await person.position()
    legal = await person.call("GET", f"/matches/{at['match']}/legal")
    wanted: dict[str, set[str]] = {}
    for part in legal["parts"]:
        wanted.setdefault(part["die"], set()).add(part["to"])
    dice = person.page.locator(".die")
    for number, name in enumerate(DICE):
        if name not in wanted:
            await expect(dice.nth(number)).to_be_disabled()
            continue
        await Hand(person).die(number)
        await expect(dice.nth(number)).to_have_attribute("aria-pressed", "true")
        corners = person.page.locator("svg.corners .hit:not(.idle)")
        free = {to for to in wanted[name] if to != "joker"}
        await expect(corners).to_have_count(len(free))
        shown = await corners.evaluate_all("all => all.map(it => it.dataset.field)")
        assert set(shown) == free
        joker = person.page.locator(".joker.live")
        await expect(joker).to_have_count(int("joker" in wanted[name]))
    return len(wanted)


@pytest.mark.extended
async def test_a_draft_outlives_reload_and_lost_connection(people: People, site: Running) -> None:
    anna, ben = await table(people, site, [{}, {}], {"side": "A", "start": 0})
    assert await write(Hand(anna), Random(1))
    pencilled = anna.page.locator("[data-field][aria-selected=true]")
    await expect(pencilled).to_have_count(2)
    before = [await one.get_attribute("data-field") for one in await pencilled.all()]
    await anna.page.locator(READY).wait_for(state="attached")
    await anna.page.reload()
    await expect(pencilled).to_have_count(2)
    assert [await one.get_attribute("data-field") for one in await pencilled.all()] == before
    await anna.context.set_offline(True)
    await anna.page.evaluate("dispatchEvent(new Event('offline'))")
    await anna.page.keyboard.press("Backspace")
    await expect(pencilled).to_have_count(1)
    await expect(anna.page.locator(".status.off")).to_contain_text(anna.t("offline-safe"))
    await anna.context.set_offline(False)
    await anna.page.evaluate("dispatchEvent(new Event('online'))")
    await expect(anna.page.locator(".actions .primary")).to_contain_text("1")
    await expect(pencilled).to_have_count(1)

    async def drafted() -> bool:
        drafts = (await anna.position())["drafts"]
        return [len(one["move"]["parts"]) for one in drafts] == [1]

    await eventually(drafted)
    await expect(ben.page.locator(".seat .mini [stroke='var(--graphite)']")).to_have_count(1)


@pytest.mark.extended
async def test_p0_12_phone_and_access(people: People, site: Running) -> None:
    screens: list[Screen] = [{"size": PORTRAIT, "touch": True, "lang": "de"}, {}]
    person, _ = await table(people, site, screens, {"side": "B", "start": 0}, away=1)
    page = person.page
    await page.locator(".die:enabled").first.tap()
    for size in (PORTRAIT, LANDSCAPE):
        await resize(person, size)
        assert await violations(person) == ""
        assert not await person.sideways()
        assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert await small_targets(page) == []
        await page.locator("button.seat").nth(1).tap()
        await expect(page.locator("dialog .look svg.corners")).to_be_visible()
        assert await violations(person) == ""
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.extended
async def test_p0_12_the_corner_says_what_it_is(people: People, site: Running) -> None:
    anna, _ = await table(people, site, [{}, {}], {"side": "A", "start": 0}, away=1)
    rest = "C2, blue corner, free, needs 4 more with 4 corners"
    await expect(field(anna, "C2.blue")).to_have_attribute("aria-label", rest)
    assert await anna.page.locator("svg.corners [tabindex='0']").count() == 1
    await anna.page.keyboard.press("2")
    await expect(field(anna, "B1.blue")).to_have_attribute("aria-label", re.compile("possible"))
    await Keys(anna).corner("B1.blue")
    await expect(field(anna, "B1.blue")).to_have_attribute("aria-selected", "true")
    await anna.page.keyboard.press("Backspace")
    await expect(anna.page.locator("[data-field][aria-selected=true]")).to_have_count(0)


@pytest.mark.extended
async def test_where_all_is_possible_nothing_is_ringed(people: People, site: Running) -> None:
    anna, ben = await table(people, site, [{}, {}], {"side": "A", "start": 0})
    die = ben.t("colour_square-ui-die", die="white", number=(await dice(ben))["white"])
    words = ben.t("colour_square-ui-ask-anywhere", die=die, side="A")
    await expect(ben.status).to_contain_text(words)
    await expect(ben.page.locator(".match > .board .legal")).to_have_count(0)
    await anna.page.locator(".dice .die").first.click()
    await expect(anna.page.locator(".match > .board .legal")).to_have_count(16)
    await expect(anna.page.locator(".match > .board .chiptext")).to_have_count(0)


@pytest.mark.extended
async def test_an_impossible_corner_says_why(people: People, site: Running) -> None:
    screen: Screen = {"lang": "de", "size": PORTRAIT, "touch": True}
    anna, ben = await table(people, site, [{"lang": "de"}, screen], {"side": "A", "start": 0})
    page, why = anna.page, anna.page.locator(".problem")
    await page.locator(".dice .die").first.click()
    await field(anna, "B2.blue").click()
    words = anna.t("colour_square-problem-wrong-colour", die="red")
    await expect(why).to_contain_text(words)
    await expect(page.locator("svg.corners .refused")).to_have_attribute("data-cell", "B2.blue")
    await why.locator(".why").click()
    title = anna.t("colour_square-rules-roll-title")
    section = page.locator(".prose h3").get_by_text(title, exact=True)
    await expect(section).to_be_in_viewport()
    await field(anna, "B2.red").click()
    await expect(why).to_have_count(0)
    await expect(page.locator("svg.corners .refused")).to_have_count(0)
    await field(ben, "B2.blue").tap()
    await expect(ben.page.locator(READY)).to_be_visible()
    await field(ben, "C3.red").tap()
    words = ben.t("colour_square-problem-too-many-entries", need=1)
    await expect(ben.page.locator(".problem")).to_contain_text(words)


async def dice(person: Person) -> dict[str, int]:
    """What the dice show."""
    shown: dict[str, int] = (await person.position())["view"]["public"]["dice"]
    return shown


@pytest.mark.extended
async def test_a_square_that_a_die_would_win_says_what_it_brings(
    people: People, site: Running
) -> None:
    (person,) = await table(people, site, [{}], {"side": "A", "task": 1})

    await skip([person], Random(3), until=lambda view: winning(view) is not None)
    die, corner, gain = winning((await person.position())["view"]["public"]) or ("", "", 0)
    await person.page.locator(f".dice .die >> nth={DICE.index(die)}").click()
    chip = person.page.locator(".match > .board .chiptext", has_text=f"+{gain}")
    await expect(chip.first).to_be_visible()
    label = person.t("colour_square-ui-would-win")
    await expect(person.page.locator(f"[data-field='{corner}']")).to_have_attribute(
        "aria-label", re.compile(re.escape(label))
    )


def winning(view: dict[str, Any]) -> tuple[str, str, int] | None:
    """A coloured die that would win a square without bridges: the die, its corner, the points."""
    sheet, squares = view["sheets"]["0"], view["board"]["squares"]
    won = {name for name, state in sheet["states"].items() if state == "won"}
    for name, square in squares.items():
        fields = [f"{name}.{die}" for die in DICE[:4]]
        free = [field for field in fields if not sheet["cells"][field]]
        beside = any(name in ends and set(ends) & won for ends in view["board"]["bridges"].values())
        if len(free) != 1 or beside or sheet["states"][name] != "open":
            continue
        die = free[0].split(".")[1]
        if sum(sheet["cells"][field] or 0 for field in fields) + view["dice"][die] == square["low"]:
            return die, free[0], square["low"]
    return None


@pytest.mark.extended
async def test_a_crossed_corner_is_not_called_free(people: People, site: Running) -> None:
    (person,) = await table(people, site, [{}], {"side": "A", "task": 1})
    corner = person.page.locator("[data-field='A1.red']")
    crossed = person.t("colour_square-ui-crossed")
    name = person.t("colour_square-ui-corner", square="A1", colour="red")
    await expect(corner).to_have_attribute("aria-label", f"{name}, {crossed}")


@pytest.mark.extended
async def test_a_table_of_six_fits_on_its_page(people: People, site: Running) -> None:
    """The small sheets of the others share the height that there is."""
    anna = await people(site.url, size=(1440, 900))
    code = await anna.make_room(game="colour_square")
    for seat in range(1, 6):
        await anna.call("PUT", f"/rooms/{code}/seats/{seat}", {"bot": True})
    await anna.call("POST", f"/rooms/{code}/matches", {})
    await anna.enter()
    await expect(anna.page.locator(".seats .mini").last).to_be_visible()
    for size in ((1440, 900), (1366, 768), (1180, 820)):
        await resize(anna, size)
        root = "document.documentElement"
        assert await anna.page.evaluate(f"{root}.scrollHeight - {root}.clientHeight") == 0, size
        lowest = await anna.page.locator(".seats > .seat").last.bounding_box()
        assert lowest
        assert lowest["y"] + lowest["height"] <= size[1], size
