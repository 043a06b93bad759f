"""The board of Colour Lines: what it offers, how it is drawn on, how it looks and sounds."""

from random import Random
from typing import Any
from uuid import uuid4

import pytest
from playwright.async_api import Locator, expect

from tests.browser.dragging import FingerPointer, MousePointer, middle
from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.browser.phone_sizes import resize
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import violations
from tests.browser.visible_text import cut_off, small_targets
from tests.games.colour_lines.driver import Finger, Keys, Pen, ask_joker, die, field, legal, table
from tests.support.eventually import eventually
from tests.support.server import Running
from tests.support.stages import first

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

LIVE = "all => all.map(one => one.dataset.field).sort()"
WAYS = "all => all.map(one => one.dataset.way).sort()"
# A board without a cell of 24 pixels, or with something below the window, is no board for a phone.
BOXES = """() => {
  const box = (it) => document.querySelector(it).getBoundingClientRect();
  return {
    cell: box("[data-field='0-0']").width,
    below: [".board svg", ".slots", ".status", ".strip", ".actions .primary"].filter((it) =>
      box(it).bottom > innerHeight || box(it).top < 0 || box(it).right > innerWidth),
    scrolls: document.documentElement.scrollHeight > innerHeight,
  };
}"""


async def drawing(people: People, site: Running, side: str, screen: Screen) -> Person:
    """Somebody who draws in the first round of a first game; the other one is ready."""
    options = {"side": side, "first_game": True, "start": 0}
    person, other = await table(people, site, [screen, {}], options, away=1)
    await Pen(person).done()
    await hasten([other], Random(1), 1)
    await person.page.locator(".live").first.wait_for(state="attached")
    return person


async def put(person: Person, parts: list[dict[str, Any]]) -> dict[str, Any]:
    """Give the server a draft of this person, and what it says of it."""
    at = await person.position()
    move = {"type": "draw", "parts": parts}
    body = {"action_id": str(uuid4()), "seq": at["seq"], "move": move, "ready": False}
    await person.call("PUT", f"/matches/{at['match']}/draft", body)
    return await legal(person)


async def settled(person: Person) -> None:
    """Wait until the page knows how the draft that it shows may go on."""
    await expect(person.primary).not_to_have_attribute("aria-busy", "true")


async def offered(person: Person) -> list[str]:
    """The fields that the page lets one draw next."""
    fields: list[str] = await person.page.locator(".live").evaluate_all(LIVE)
    return fields


async def hold(person: Person, number: int, use: str, half: str) -> None:
    """Take a die in hand by keyboard, with or without a joker, on one line."""
    keys = Keys(person)
    hand = person.page.locator("[role=grid]")
    await keys.take(number)
    if use == "joker" and " joker " not in (await hand.get_attribute("data-hand") or ""):
        await keys.joker()
    if not (await hand.get_attribute("data-hand") or "").endswith(half):
        await keys.swap()
    await expect(hand).to_have_attribute("data-hand", f"{number} {use} {half}")


async def compare(person: Person, answer: dict[str, Any], rng: Random) -> int:
    """For every die, use and half the page offers what the server accepts, two fields deep."""
    groups: dict[tuple[int, str, str], list[dict[str, Any]]] = {}
    for part in answer["parts"]:
        if part["use"] != "skip":
            groups.setdefault((part["die"], part["use"], part["half"]), []).append(part)
    for (number, use, half), parts in groups.items():
        await hold(person, number, use, half)
        firsts = sorted({part["path"][0] for part in parts})
        assert await offered(person) == firsts
        if await person.page.locator(".turns .turn").count():
            whole = [part for part in parts if not part["bonus"]]
            ways = await person.page.locator(".way[data-way]").evaluate_all(WAYS)
            assert len(ways) == len(set(ways)) == len(whole)
            continue
        if len(parts[0]["path"]) > 1:
            first = rng.choice(firsts)
            await Pen(person).mark(first)
            seconds = {part["path"][1] for part in parts if part["path"][0] == first}
            assert await offered(person) == sorted(seconds)
            await person.page.keyboard.press("Backspace")
    return len(groups)


@pytest.mark.parametrize("side", first(["A", "B"]))
async def test_p0_08_offers_what_the_server_accepts(
    people: People, site: Running, side: str
) -> None:
    person = await drawing(people, site, side, {})
    rng, seen = Random(5), 0
    for _ in range(2):
        parts: list[dict[str, Any]] = []
        for _ in range(3):
            answer = await put(person, parts)
            nodes = sum(len(part["path"]) + len(part["bonus"]) for part in parts)
            board = person.page.locator(".match > .board")
            await expect(board.locator(".node.draft")).to_have_count(nodes)
            await settled(person)
            seen += await compare(person, answer, rng)
            choices = [part for part in answer["parts"] if part["use"] != "skip"]
            parts = [*parts, rng.choice(choices)]
    assert seen > 15


async def test_a_circle_gives_bonus_lines(people: People, site: Running) -> None:
    person = await drawing(people, site, "B", {})
    rng, parts, bonus = Random(1), list[dict[str, Any]](), list[dict[str, Any]]()
    for _ in range(30):
        answer = await put(person, parts)
        bonus = [part for part in answer["parts"] if len(part["bonus"]) == 2]
        usable = [part for part in answer["parts"] if part["use"] == "draw"]
        if bonus:
            break
        parts = [*parts, rng.choice(usable)] if usable else []
    assert bonus
    part, pen = bonus[0], Pen(person)
    await hold(person, part["die"], part["use"], part["half"])
    drawn = person.page.locator(f".die[data-die='{part['die']}'][data-state=extra]")
    for name in part["path"]:
        await pen.line("", name)
        if await drawn.count():
            break
    await drawn.wait_for()
    firsts = {one["bonus"][0] for one in bonus if one["path"] == part["path"]}
    assert await offered(person) == sorted(firsts)
    await pen.line("", part["bonus"][0])
    await expect(field(person, part["bonus"][1])).to_have_class("hit live")
    await person.page.locator(".enough").click()
    await expect(die(person, part["die"])).to_have_attribute("data-state", "done")

    async def kept() -> bool:
        drafts = (await person.position())["drafts"]
        last = next(draft for draft in drafts if draft["seat"] == 0)["move"]["parts"][-1]
        return (last["path"], last["bonus"]) == (part["path"], part["bonus"][:1])

    await eventually(kept)
    await person.page.keyboard.press("Backspace")
    nodes = person.page.locator(f".match > .board [data-node='{part['bonus'][0]}']")
    await expect(nodes).to_have_count(0)
    await expect(die(person, part["die"])).to_have_attribute("data-state", "done")


async def test_a_chip_says_what_a_field_brings(people: People, site: Running) -> None:
    person = await drawing(people, site, "A", {})
    answer = await legal(person)
    jokers = [part for part in answer["parts"] if part["use"] == "joker"]
    before = answer["preview"].get(str((await person.position())["you"]), {}).get("score")
    for part in {part["path"][0]: part for part in jokers}.values():
        await hold(person, part["die"], "joker", part["half"])
        label = await field(person, part["path"][0]).get_attribute("aria-label") or ""
        after = await put(person, [part])
        gain = next(iter(after["preview"].values()))["gain"]
        assert (f"{gain} point" in label) == (gain != 0), (label, gain)
        await put(person, [])
        await expect(person.page.locator(".match > .board .node.draft")).to_have_count(0)
        await settled(person)
    assert before is None or before["total"] == 0


async def test_p0_12_words_keys_and_one_tab_stop(people: People, site: Running) -> None:
    person = await drawing(people, site, "A", {})
    page = person.page
    assert await page.locator("svg.fields [tabindex='0']").count() == 1
    label = await field(person, "0-0").get_attribute("aria-label")
    assert label == "column 1, row 1, dark green, letter A"
    answer = await legal(person)
    rolled = (await person.position())["view"]["public"]["dice"]
    faces = {one["die"]: one["face"] for one in rolled}
    three = [part for part in answer["parts"] if len(part["path"]) == 3]
    figure = next(part for part in three if not faces[part["die"]].isdigit())
    await hold(person, figure["die"], "draw", figure["half"])
    end = (await page.locator("svg.fields [tabindex='0']").get_attribute("data-field")) or ""
    await Keys(person).line(end, figure["path"][0])
    side = "left" if figure["half"] == "L" else "right"
    x, y = map(int, figure["path"][0].split("-"))
    spoken = page.locator("[aria-live=polite]")
    await expect(spoken).to_contain_text(f"{side} line, column {x + 1}, row {y + 1}, ")
    await expect(spoken).to_contain_text("2 lines left")
    await page.keyboard.press("Delete")
    await expect(page.locator(".match > .board .node.draft")).to_have_count(0)
    shown = page.locator(".way-button.on")
    first = await shown.get_attribute("aria-label")
    await page.keyboard.press("r")
    await expect(shown).not_to_have_attribute("aria-label", first or "")
    await page.keyboard.press("Shift+R")
    await expect(shown).to_have_attribute("aria-label", first or "")
    await page.evaluate("document.activeElement.blur()")
    await page.keyboard.press("Enter")
    await expect(die(person, figure["die"])).to_have_attribute("data-state", "done")
    await page.keyboard.press("b")
    await expect(spoken).to_contain_text("Point colours: pink, light blue")


@pytest.mark.parametrize("touch", first([False, True]), ids=["mouse", "finger"])
async def test_p0_13_a_stroke_draws_and_scrolls_nothing(
    people: People, site: Running, touch: bool
) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True} if touch else {}
    person = await drawing(people, site, "A", screen)
    page = person.page
    answer = await legal(person)
    parts = [part for part in answer["parts"] if part["use"] == "draw"]
    part = max(parts, key=lambda one: len(one["path"]))
    await Pen(person).take(part["die"])
    if await page.locator(f".swap[data-half='{part['half']}']:visible").count():
        await Pen(person).swap()
    sheets = (await person.position())["view"]["public"]["sheets"]["0"]
    way = [sheets["lines"][part["half"]][-1], *part["path"]]
    boxes = [await field(person, name).bounding_box() for name in way]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    if touch:
        client = await person.context.new_cdp_session(page)
        for kind, point in (("touchStart", points[0]), *(("touchMove", one) for one in points[1:])):
            at = [{"x": point[0], "y": point[1]}]
            await client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        await client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await client.detach()
    else:
        await page.mouse.move(*points[0])
        await page.mouse.down()
        for point in points[1:]:
            await page.mouse.move(*point, steps=3)
        await page.mouse.up()
    await expect(die(person, part["die"])).to_have_attribute("data-state", "done")
    nodes = page.locator(".match > .board .node.draft")
    assert await nodes.evaluate_all("all => all.map(one => one.dataset.node)") == part["path"]
    assert await page.evaluate("[scrollX, scrollY]") == [0, 0]


@pytest.mark.extended
async def test_p0_13_a_phone_holds_everything(people: People, site: Running) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True, "lang": "de"}
    person = await drawing(people, site, "B", screen)
    await holds_everything(person)
    await resize(person, LANDSCAPE)
    await person.page.emulate_media(color_scheme="dark")
    await holds_everything(person)


async def holds_everything(person: Person) -> None:
    """Each die can be taken with all in view and large enough, and sheets be looked at."""
    page = person.page
    dice = page.locator(".die:enabled")
    for number in await dice.evaluate_all("all => all.map(it => it.dataset.die)"):
        await Finger(person).take(int(number))
        boxes = await page.evaluate(BOXES)
        assert boxes["cell"] >= 24, boxes
        assert boxes["below"] == []
        assert not boxes["scrolls"]
        assert await small_targets(page) == []
        assert await cut_off(page) == []
    assert not await person.sideways()
    assert await violations(person) == ""
    await page.locator("button.seat").nth(1).tap()
    await expect(page.locator("dialog .look svg.fields")).to_be_visible()
    assert await violations(person) == ""
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.extended
async def test_p0_12_axe_from_setup_to_placing(people: People, site: Running) -> None:
    options = {"side": "B", "active_placement": True, "start": 0}
    person, other = await table(people, site, [{}, {}], options)
    for one in (person, other):
        pen = Pen(one)
        for colour in ("pink", "light_blue"):
            await pen.colour(colour)
        await pen.start("3-9")
        await pen.start("9-4")
        if one is person:
            assert await violations(person) == ""
        await pen.done()
    await person.page.locator(".put:enabled").first.wait_for()
    assert await violations(person) == ""
    pen = Pen(person)
    dice = person.page.locator(".waiting .die")
    numbers = await dice.evaluate_all("all => all.map(it => it.dataset.die)")
    for number, slot in zip(numbers, ("I", "I", "II", "II", "any"), strict=True):
        await pen.place(int(number), slot)
    await pen.done()
    await person.page.locator(".live").first.wait_for(state="attached")
    assert await violations(person) == ""


@pytest.mark.extended
@pytest.mark.parametrize(
    "screen", [{}, {"size": PORTRAIT, "touch": True, "lang": "de"}, {"lang": "nl"}]
)
async def test_an_impossible_space_says_why(people: People, site: Running, screen: Screen) -> None:
    person = await drawing(people, site, "B", screen)
    page, pen = person.page, Finger(person) if screen.get("touch") else Pen(person)
    why, mark = page.locator(".problem"), page.locator(".match > .board .refused")
    half = str(await page.locator("[role=grid]").get_attribute("data-hand"))[-1]
    black, other = ("1-4", "12-5") if half == "L" else ("12-7", "1-5")
    for name, code in ((black, "black-field"), (other, "other-half")):
        await pen.mark(name)
        await expect(why).to_contain_text(person.t(f"colour_lines-problem-{code}"))
        await expect(mark).to_have_attribute("data-cell", name)
    await pen.press(why.locator(".why"))
    title = person.t("colour_lines-rules-drawing-title")
    section = page.locator(".prose h3").get_by_text(title, exact=True)
    await expect(section.filter(visible=True)).to_be_in_viewport()
    if screen.get("touch"):
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)
    await pen.press(page.locator(".live").first)
    await expect(why).to_have_count(0)
    await expect(mark).to_have_count(0)


@pytest.mark.extended
async def test_a_start_that_is_impossible_says_why(people: People, site: Running) -> None:
    person, _ = await table(people, site, [{}, {}], {"side": "B", "start": 0}, away=1)
    pen, why = Pen(person), person.page.locator(".problem")
    await pen.mark("6-3")
    await expect(why).to_contain_text(person.t("colour_lines-ui-colourless"))
    for colour in ("pink", "light_blue"):
        await pen.colour(colour)
    await expect(why).to_have_count(0)
    for name, code in (("6-3", "start-outside"), ("1-4", "start-on-special")):
        await pen.mark(name)
        await expect(why).to_contain_text(person.t(f"colour_lines-problem-{code}"))
        await expect(person.page.locator(".refused")).to_have_attribute("data-cell", name)
    await pen.start("3-9")
    await expect(why).to_have_count(0)


@pytest.mark.extended
async def test_escape_takes_back_what_is_drawn(people: People, site: Running) -> None:
    person = await drawing(people, site, "A", {})
    page, keyboard = person.page, person.page.keyboard
    answer = await legal(person)
    first, *_, second = [part for part in answer["parts"] if part["use"] == "draw"]
    nodes = page.locator(".match > .board .node.draft")
    await hold(person, first["die"], "draw", first["half"])
    while await die(person, first["die"]).get_attribute("data-state") != "done":
        await page.locator(".live").first.click()
        await settled(person)
    drawn = await nodes.count()
    await ask_joker(Keys(person), second["die"])
    await keyboard.press("Escape")
    await expect(page.locator(".die[data-state=joker]")).to_have_count(0)
    await expect(nodes).to_have_count(drawn)
    await keyboard.press("Escape")
    await expect(nodes).to_have_count(0)
    await keyboard.press("Escape")
    await expect(page.locator(".live").first).to_be_attached()


async def stroke(person: Person, pointer: MousePointer | FingerPointer) -> Locator:
    """Draw the longest way there is, without letting go."""
    page = person.page
    parts = [part for part in (await legal(person))["parts"] if part["use"] == "draw"]
    part = max(parts, key=lambda one: len(one["path"]))
    await Pen(person).take(part["die"])
    if await page.locator(f".swap[data-half='{part['half']}']:visible").count():
        await Pen(person).swap()
    lines = (await person.position())["view"]["public"]["sheets"]["0"]["lines"]
    nodes = page.locator(".match > .board .node.draft")
    await pointer.press(await middle(field(person, lines[part["half"]][-1])))
    for name in part["path"]:
        await pointer.move(await middle(field(person, name)))
    await expect(nodes).to_have_count(len(part["path"]))
    return nodes


@pytest.mark.parametrize("pointer", first([MousePointer, FingerPointer]))
async def test_escape_takes_back_a_stroke_under_way(
    people: People, site: Running, pointer: type[MousePointer] | type[FingerPointer]
) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True} if pointer is FingerPointer else {}
    person = await drawing(people, site, "A", screen)
    finger = pointer(person.page)
    nodes = await stroke(person, finger)
    await person.page.keyboard.press("Escape")
    await expect(nodes).to_have_count(0)
    await finger.release()
    await settled(person)
    await expect(nodes).to_have_count(0)


async def test_a_pinch_takes_back_a_stroke_under_way_and_enlarges(
    people: People, site: Running
) -> None:
    person = await drawing(people, site, "A", {"size": PORTRAIT, "touch": True})
    finger = FingerPointer(person.page)
    nodes = await stroke(person, finger)
    x, y = finger.at
    await finger.pinch((x + 40, y + 40))
    await finger.release()
    await settled(person)
    await expect(nodes).to_have_count(0)
    await person.page.wait_for_function("() => visualViewport.scale > 1.2")


@pytest.mark.parametrize("pointer", first([MousePointer, FingerPointer]))
async def test_dice_are_dragged_to_their_lines(
    people: People, site: Running, pointer: type[MousePointer] | type[FingerPointer]
) -> None:
    screen: Screen = {"size": PORTRAIT, "touch": True} if pointer is FingerPointer else {}
    options = {"first_game": True, "active_placement": True, "start": 0}
    person, other = await table(people, site, [screen, {}], options, away=1)
    await Pen(person).done()
    await hasten([other], Random(1), 1)
    page, finger = person.page, pointer(person.page)
    await page.locator(".put:enabled").first.wait_for()
    moved = page.locator(".waiting .die").nth(1)
    number = await moved.get_attribute("data-die")
    slot = page.locator(".slots.placing .slot.II")
    await finger.press(await middle(moved))
    await finger.move(await middle(slot))
    await expect(slot).to_have_class("slot II aimed")
    await page.keyboard.press("Escape")
    await finger.release()
    await expect(slot).to_have_class("slot II")
    await expect(page.locator(".waiting .die")).to_have_count(5)
    await finger.press(await middle(moved))
    await finger.move(await middle(slot))
    await finger.release()
    await expect(slot.locator(f".die[data-die='{number}']")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator(".waiting .die")).to_have_count(5)


SIGNS = """() => {
  const ground = [...document.querySelectorAll(".match > .board .ground > *")];
  const signs = ground.filter((one) => one.matches(".sign"));
  const lines = ground.filter((one) => one.matches("path"));
  return {
    count: signs.length,
    widths: [...new Set(signs.map((one) => one.getAttribute("width")))],
    above: lines.every((line) => signs.every((sign) =>
      line.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING)),
  };
}"""


@pytest.mark.extended
async def test_signs_are_whole_and_above_the_lines(people: People, site: Running) -> None:
    person = await drawing(people, site, "B", {})
    signs = await person.page.evaluate(SIGNS)
    assert signs == {"count": 32, "widths": ["21.5"], "above": True}


@pytest.mark.extended
async def test_seats_show_a_sheet_and_what_each_scoring_brought(
    people: People, site: Running
) -> None:
    """Five at a table, and their sheets can still be made out; where windows are low, the
    numbers stay."""
    options = {"side": "B", "first_game": False, "start": 0}
    (person, *others) = await table(people, site, [{}] * 5, options, away=4)
    await person.leave()
    await hasten([person, *others], Random(3), until=lambda at: at["round"] == 3)
    await person.enter()
    score = (await person.position())["view"]["public"]["scores"][1]
    seat = person.page.locator(".seats > .seat").nth(1)
    brought = [
        f"{score['colours']}×{score['crossings']}",
        *(str(score[name]) for name in ("letters", "pair_points", "dot_points")),
    ]
    await resize(person, (1440, 900))
    await expect(seat.locator(".brought b")).to_have_text(brought)
    for mini in await person.page.locator(".seat svg.mini").all():
        box = await mini.bounding_box()
        assert box is not None
        assert box["height"] >= 80
    last = await person.page.locator(".seats > .seat").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 900
    await resize(person, (1280, 720))
    await expect(seat.locator("svg.mini")).to_be_hidden()
    await expect(seat.locator(".brought")).to_be_visible()
