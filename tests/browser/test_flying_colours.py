"""With Flying Colours in a real browser: whole matches, the board, the hidden card, access."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from app.games.contract import Seat
from app.games.flying_colours.moves import FlyingColoursMove, Move, Throw
from app.games.flying_colours.odds import KINDS
from app.match.match import Match
from tests.browser.match_progress import hasten, send
from tests.browser.people import People, Person
from tests.browser.screens import LANDSCAPE, PORTRAIT, Screen
from tests.browser.test_access import sound
from tests.browser.visible_text import untranslated
from tests.games.flying_colours.board_input import BOARD, Finger, Keyboard, Mouse, Way
from tests.games.flying_colours.driver import (
    Course,
    choice,
    moving,
    my_turn,
    perform,
    prepare,
    ring_table,
    skip_button,
    stop_button,
    thrown,
    wins,
)
from tests.support.luck import Seeded
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

UI = "flying_colours-ui-"
STEPS = 700


def kind_of(move: FlyingColoursMove) -> str:
    """What a person has to do through the page a few times."""
    if isinstance(move, Throw):
        return "aside" if move.parts else "throw"
    if isinstance(move, Move):
        return "walk" if len(move.parts) > 2 else "move" if move.parts else "still"
    return "stop"


def ends(match: Match, seat: Seat, move: FlyingColoursMove) -> bool:
    """True if moving discs like this ends the match."""
    if not isinstance(move, Move):
        return False
    after = match.game.apply(match.position.state, {seat: move}, Seeded(0)).state
    return match.game.result(after) is not None


def met(done: Counter[str], quota: dict[str, int]) -> bool:
    """True if this person has done through the page what every match gives occasion to."""
    walked = done["move"] + done["walk"] >= quota["move"]
    return walked and all(done[kind] >= quota[kind] for kind in ("throw", "aside"))


async def play(
    everybody: Sequence[Person], ways: Sequence[Way], quota: dict[str, int]
) -> list[Counter[str]]:
    """Play a match to its end; return what was done through the pages, by seat.

    Each does so much through the page, then all goes on without pages up to the move that wins.
    """
    rngs = [Random(seat) for seat in range(len(everybody))]
    done = [Counter[str]() for _ in everybody]
    course, watching = Course(everybody), True
    for _ in range(STEPS):
        found = await course.next(rngs)
        if found is None:
            return done
        at, move = found
        seat, kind = at["you"], kind_of(move)
        if await wins(everybody[seat], at, move):
            await win(everybody, ways[seat], at, move)
            done[seat]["win"] += 1
        elif watching and done[seat][kind] < quota.get(kind, 0):
            assert await my_turn(everybody[seat])
            await perform(everybody[seat], ways[seat], at, move)
            done[seat][kind] += 1
            watching = not all(met(counts, quota) for counts in done)
            if not watching:
                await asyncio.gather(*(person.leave() for person in everybody))
                await hasten(everybody, Random(0), unless=ends)
        else:
            await send(everybody[seat], at, move)
    raise AssertionError("the match goes on and on")


async def win(
    everybody: Sequence[Person], way: Way, at: dict[str, Any], move: FlyingColoursMove
) -> None:
    """Make the move that wins through the page."""
    person = everybody[at["you"]]
    assert isinstance(move, Move)
    await asyncio.gather(*(one.enter() for one in everybody))
    assert await my_turn(person)
    await prepare(person, way, at, move)
    await expect(person.page.locator(".wins")).to_have_count(1)
    await way.act()
    await expect(person.over).to_be_visible()


async def end_is_told(person: Person) -> None:
    """All cards, who won, and the statistics, as the server has them."""
    await expect(person.over).to_be_visible()
    public = (await person.position())["view"]["public"]
    for seat, pair in public["pairs"].items():
        card = person.page.locator(f"[data-card='{seat}']")
        for colour in pair:
            await expect(card.locator(f"[href='#g-{colour}']")).to_have_count(1)
            await expect(card).to_contain_text(person.t("flying_colours-colour", colour=colour))
        won = int(seat) == public["winner"]
        await expect(card.get_by_text(person.t(f"{UI}at-home"))).to_have_count(int(won))
    tallies = [public["tallies"][seat] for seat in sorted(public["tallies"])]
    rows: dict[str, list[Any]] = {key: [one[key] for one in tallies] for key in ("turns", "throws")}
    rows |= {kind: [one["kinds"][kind] for one in tallies] for kind in KINDS}
    rows["combinations"] = [one["combinations"] for one in tallies]
    rows["expected"] = [person.t(f"{UI}decimal", value=one["expected"]) for one in tallies]
    await person.page.locator(".afterwards summary").click()
    for key, values in rows.items():
        row = person.page.locator(f"[data-row={key}] td")
        assert await row.all_inner_texts() == [str(value) for value in values], key
    pair = public["pairs"][str(public["winner"])]
    medals = person.page.locator(".medals button")
    labels = await medals.evaluate_all("all => all.map(one => one.ariaLabel)")
    for colour, label in zip(pair, labels, strict=True):
        assert person.t("flying_colours-colour", colour=colour) in label
    await expect(person.page.locator(".acct, .medals .sum")).to_have_count(0)
    await medals.first.click()
    await expect(person.page.locator(f"{BOARD} .lit")).to_have_count(1)
    assert await untranslated(person.page) == set()


@pytest.mark.extended
async def test_p0_12_p0_16_three_people_play_a_whole_match(people: People, site: Running) -> None:
    screens: list[Screen] = [
        {},
        {"lang": "de", "size": PORTRAIT, "touch": True},
        {"lang": "nl"},
    ]
    everybody = await ring_table(people, site.url, screens)
    anna, ben, cem = everybody
    ways: list[Way] = [Mouse(anna.page), Finger(ben.page), Keyboard(cem.page)]
    done = await play(everybody, ways, {"throw": 3, "aside": 3, "move": 2, "stop": 1})
    for counts in done:
        assert counts["throw"] == 3
        assert counts["aside"] == 3
        assert counts["move"] == 2
    for person in everybody:
        await end_is_told(person)
    await sound(anna, "end")


async def test_p0_12_two_people_play_with_both_variants(people: People, site: Running) -> None:
    options = {"crowded_home": True, "free_ring": True}
    screens: list[Screen] = [{"size": LANDSCAPE, "touch": True}, {"lang": "de"}]
    both = await ring_table(people, site.url, screens, 0, options)
    ways: list[Way] = [Finger(both[0].page), Mouse(both[1].page)]
    done = await play(both, ways, {"throw": 1, "aside": 1, "move": 2, "walk": 2})
    for counts in done:
        assert counts["throw"] == counts["aside"] == 1
        assert counts["move"] + counts["walk"] + counts["win"] > 0  # the match may end soon
    for person in both:
        await end_is_told(person)


@pytest.mark.extended
async def test_the_own_home_is_at_the_bottom(people: People, site: Running) -> None:
    three = await ring_table(people, site.url, [{}, {}, {}])
    for person in three:
        at = await person.position()
        home = at["view"]["public"]["homes"][str(at["you"])]
        marks = person.page.locator(f"{BOARD} [data-home]")
        assert await marks.count() == 3
        lowest = await marks.evaluate_all(
            "all => all.sort((a, b) => b.y.baseVal.value - a.y.baseVal.value)[0].dataset.home"
        )
        assert int(lowest) == at["you"]
        label = str(await person.page.locator(f"[data-field={home}]").get_attribute("aria-label"))
        sector = int(home.partition("s")[2]) + 1
        colour = person.t("flying_colours-colour", colour="purple")
        words = person.t(f"{UI}field", sector=sector, colour=colour, ring=5)
        assert label == f"{words}, {person.t(f'{UI}own-home')}"


async def test_p0_08_the_board_offers_what_the_server_calls_legal(
    people: People, site: Running
) -> None:
    both = await ring_table(people, site.url, [{}, {}], 0, {"free_ring": True}, away=1)
    anna = both[0]
    rng = Random(6)
    for _ in range(2):
        await moving(both)
        at = await anna.position()
        legal = await anna.call("GET", f"/matches/{at['match']}/legal")
        reach = legal["preview"][str(at["you"])]
        for colour in at["view"]["public"]["colours"]:
            mover = anna.page.locator(f"[data-mover={colour}]")
            if colour not in reach["targets"]:
                await expect(mover).to_be_disabled()
                continue
            if await mover.get_attribute("aria-pressed") != "true":
                await mover.click()
            targets = reach["targets"][colour]
            marks = anna.page.locator("[data-target]")
            await expect(marks).to_have_count(len(targets))
            shown = await marks.evaluate_all(
                "all => all.map(it => [it.dataset.target, Number(it.textContent)])"
            )
            assert dict(shown) == {field: target["steps"] for field, target in targets.items()}
        for disc in await anna.page.locator("[data-disc]").all():
            glyph = f"#g-{await disc.get_attribute('data-disc')}"
            await expect(disc.locator("use")).to_have_attribute("href", glyph)
        at, move = await choice(anna, rng)
        await send(anna, at, move)


async def test_p0_09_a_draft_is_named_kept_and_taken_back(people: People, site: Running) -> None:
    both = await ring_table(people, site.url, [{}, {}], away=1)
    anna, ways = both[0], both[0].page.locator(".rings .way")
    await moving(both)
    at, move = await choice(anna, Random(2))
    steps = len(move.parts)
    assert steps > 0
    await prepare(anna, Mouse(anna.page), at, move)
    await expect(anna.primary).to_contain_text(anna.t(f"{UI}move", steps=steps))
    await expect(anna.page.locator(".wins")).to_have_count(int(await wins(anna, at, move)))
    await anna.page.reload()
    await expect(ways).to_have_count(steps)
    assert await my_turn(anna)
    await anna.page.keyboard.press("Backspace")
    await expect(ways).to_have_count(steps - 1)
    assert await my_turn(anna)
    await anna.page.locator("[data-mover]:enabled").first.click()
    await anna.page.locator(".actions .btn").first.click(force=True)
    await expect(ways).to_have_count(0)
    await expect(anna.primary).to_have_text(anna.t(f"{UI}why-choose"))


async def test_the_primary_button_never_gives_a_combination_away(
    people: People, site: Running
) -> None:
    both = await ring_table(people, site.url, [{}, {}], away=1)
    anna = both[0]
    await moving(both)
    at = await anna.position()
    seq, discs = at["seq"], at["view"]["public"]["discs"]
    await expect(anna.primary).to_have_text(anna.t(f"{UI}why-choose"))
    await expect(anna.primary).to_have_attribute("aria-disabled", "true")
    await anna.primary.click(force=True)
    for key in ("Enter", "Shift+Enter"):
        await anna.page.keyboard.press(key)
    await skip_button(anna).click()
    question = anna.page.locator("dialog")
    await expect(question).to_contain_text(anna.t(f"{UI}skip-text"))
    await question.locator("[autofocus]").click()
    assert (await anna.position())["seq"] == seq
    await skip_button(anna).click()
    await question.locator(".danger").click()
    await anna.shows(seq + 1)
    public = (await anna.position())["view"]["public"]
    assert public["phase"] == "throw"
    assert public["discs"] == discs


async def test_a_disc_is_moved_with_the_keys_that_the_status_names(
    people: People, site: Running
) -> None:
    both = await ring_table(people, site.url, [{}, {}], away=1)
    anna = both[0]
    await moving(both)
    at = await anna.position()
    movers = anna.page.locator(".movers .die")
    await expect(movers.and_(anna.page.locator(":enabled")).first).to_be_visible()
    able = await movers.evaluate_all("all => all.map(it => !it.disabled)")
    number = able.index(True)
    colour = str(await movers.nth(number).get_attribute("data-mover"))
    if await movers.nth(number).get_attribute("aria-pressed") != "true":
        await anna.page.keyboard.press(str(number + 1))
        await expect(movers.nth(number)).to_have_attribute("aria-pressed", "true")
    focused = "document.activeElement?.dataset?.field"
    start = at["view"]["public"]["discs"][colour]
    for step in (1, 2):
        await expect(anna.page.locator("[data-target]").first).to_be_attached()
        await anna.page.keyboard.press("ArrowUp")
        here = await anna.page.evaluate(focused)
        assert here != start
        await anna.page.keyboard.press("Enter")
        await expect(anna.page.locator(".rings .way")).to_have_count(step)
        start = here
    await expect(anna.primary).to_have_text(anna.t(f"{UI}move", steps=2))
    await anna.page.keyboard.press("Enter")
    await anna.shows(at["seq"] + 1)
    walked = (await anna.position())["view"]["public"]["walked"]["steps"]
    assert [step["disc"] for step in walked] == [colour, colour]


@pytest.mark.extended
async def test_a_second_tap_on_the_last_space_moves_the_disc(people: People, site: Running) -> None:
    phone: Screen = {"size": PORTRAIT, "touch": True}
    both = await ring_table(people, site.url, [phone, {}], away=1)
    anna = both[0]
    await moving(both)
    at, move = await choice(anna, Random(2))
    assert isinstance(move, Move)
    assert len(move.parts) == 2
    way = Finger(anna.page)
    await prepare(anna, way, at, move)
    await expect(anna.primary).not_to_have_attribute("aria-disabled", "true")
    await way.field(move.parts[-1].to)
    await anna.shows(at["seq"] + 1)
    walked = (await anna.position())["view"]["public"]["walked"]["steps"]
    assert [(step["disc"], step["to"]) for step in walked] == [
        (part.disc, part.to) for part in move.parts
    ]


@pytest.mark.extended
async def test_an_impossible_space_says_why(people: People, site: Running) -> None:
    both = await ring_table(people, site.url, [{"lang": "nl"}, {}], away=1)
    anna, why = both[0], both[0].page.locator(".problem")
    await moving(both)
    public = (await anna.position())["view"]["public"]
    await anna.page.locator(".movers .die:enabled").first.click()
    target = anna.page.locator("[data-target]")
    await expect(target.first).to_be_attached()
    far = f"r{len(public['board']['rings'])}s0"
    refused = anna.page.locator("svg.rings .refused")
    await anna.page.locator(f"svg.rings [data-field={far}]").click()
    await expect(why).to_contain_text(anna.t("flying_colours-problem-not-next-to"))
    await expect(refused).to_have_attribute("data-cell", far)
    await why.locator(".why").click()
    title = anna.t("flying_colours-rules-moving-title")
    section = anna.page.locator(".prose h3").get_by_text(title, exact=True)
    await expect(section).to_be_in_viewport()
    name = await target.first.get_attribute("data-target")
    await anna.page.locator(f"svg.rings [data-field={name}]").click()
    await expect(anna.page.locator(".rings .way")).to_have_count(1)
    await expect(why).to_have_count(0)
    await expect(refused).to_have_count(0)


async def held(person: Person) -> list[str]:
    """The colours of the own card that the page shows now."""
    glyphs = person.page.locator(".secret [href^='#g-']")
    names = await glyphs.evaluate_all("all => all.map(it => it.getAttribute('href').slice(3))")
    return list(names)


async def test_the_own_card_shows_only_while_it_is_held(people: People, site: Running) -> None:
    both = await ring_table(people, site.url, [{}, {}])
    anna, ben = both
    pair = (await anna.position())["view"]["private"]["pair"]
    mouse, keyboard, button = anna.page.mouse, anna.page.keyboard, anna.page.locator(".hold")
    words = anna.page.locator(".secret .pair")
    for _ in range(2):
        assert await held(anna) == []
        await expect(words).to_have_text("??")
        await button.hover()
        await mouse.down()
        await expect(words.locator("svg")).to_have_count(2)
        assert await held(anna) == pair
        await mouse.up()
        await expect(words.locator("svg")).to_have_count(0)
    for key in ("c", " "):
        if key == " ":
            await button.focus()
        await keyboard.down(key)
        await expect(words.locator("svg")).to_have_count(2)
        assert await held(anna) == pair
        assert await held(ben) == []
        await keyboard.up(key)
        await expect(words.locator("svg")).to_have_count(0)
    await keyboard.down("c")
    await expect(words.locator("svg")).to_have_count(2)
    await anna.page.evaluate("dispatchEvent(new Event('blur'))")
    await expect(words.locator("svg")).to_have_count(0)
    await keyboard.up("c")
    view = (await ben.position())["view"]
    assert view["public"]["pairs"] is None
    assert set(view["private"]) == {"pair"}
    for person in both:
        assert await person.page.locator("[data-card]").count() == 0


@pytest.mark.extended
async def test_dice_are_set_aside_and_the_button_says_what_happens(
    people: People, site: Running
) -> None:
    both = await ring_table(people, site.url, [{}, {}], away=1)
    anna, dice = both[0], both[0].page.locator("button.die")
    at = await thrown(both)
    public = at["view"]["public"]
    left = public["left"]
    await expect(anna.primary).to_contain_text(anna.t(f"{UI}throw-all", left=left))
    for number in range(5):
        await dice.nth(number).click()
        await expect(dice.nth(number)).to_have_attribute("aria-pressed", "true")
        await expect(dice.nth(number)).to_contain_text(anna.t(f"{UI}kept"))
    last = anna.t(f"{UI}throw-other", count=1, left=left)
    await expect(anna.primary).to_contain_text(last)
    await dice.nth(5).click()
    await expect(anna.page.locator(".vh[aria-live]")).to_contain_text(anna.t(f"{UI}keep-one"))
    await expect(dice.nth(5)).to_have_attribute("aria-pressed", "false")
    draft = (await anna.position())["drafts"][0]["move"]
    assert [part["die"] for part in draft["parts"]] == public["dice"]["thrown"][:5]
    legal = await anna.call("POST", f"/matches/{at['match']}/legal", {"draft": draft})
    odds = legal["preview"][str(at["you"])]
    percent = 100 * sum(odds["ways"].values()) / odds["total"]
    chance = anna.t(f"{UI}chance", percent=percent)
    await expect(anna.page.locator(".odds p")).to_have_text(chance)
    missing = odds["missing"]
    await expect(anna.page.locator(".odds .missing li")).to_have_count(len(missing))
    await anna.page.locator(".actions .btn").first.click()
    await expect(anna.page.locator(".die.kept")).to_have_count(0)
    await expect(stop_button(anna)).to_be_enabled()
