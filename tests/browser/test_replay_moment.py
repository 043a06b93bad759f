"""A replay shows one moment: sentence, dice or hand, log, and the seat marked are of one step."""

from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from app.games import GAMES
from tests.browser.game_drivers import driver_of
from tests.browser.match_facts import steps_of
from tests.browser.match_progress import finished, hasten
from tests.browser.people import People, Person
from tests.support.server import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

# Goes to each step in turn and reads what the page says of it.
WALK = """async ([steps, lying]) => {
  const slider = document.querySelector(".replaybar input[type=range]");
  const texts = (all) => [...document.querySelectorAll(all)].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent.trim());
  const seen = [];
  for (let step = 1; step <= steps; step += 1) {
    slider.value = step;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
    const seats = [...document.querySelectorAll(".seats > .seat")];
    seen.push({
      said: document.querySelector(".status .text").textContent,
      lying: texts(`.tray ${lying}`),
      log: document.querySelectorAll(".log [aria-current=step]").length,
      turn: seats.flatMap((seat, at) => seat.getAttribute("aria-current") ? [at] : []),
    });
  }
  return seen;
}"""


async def walked(person: Person, game: str, match: str, steps: int) -> list[dict[str, Any]]:
    """What the replay shows at each step."""
    await person.open(f"/r/{person.code}#replay={match}/0")
    await expect(person.page.locator(".replaybar")).to_be_visible()
    seen: list[dict[str, Any]] = await person.page.evaluate(WALK, [steps, driver_of(game).lying])
    return seen


@pytest.mark.extended
@pytest.mark.parametrize("game", GAMES)
async def test_a_replay_shows_one_moment(people: People, site: Running, game: str) -> None:
    """At every step of a match.  Lines that open the next step go with that one."""
    anna = await people(site.url)
    match = await finished(anna, game)
    steps, driver = await steps_of(anna), driver_of(game)
    opened = 0
    for number, seen in enumerate(await walked(anna, game, match, len(steps))):
        step = steps[number]
        past = driver.past(step)
        here = f"step {number + 1}: {seen}"
        said = seen["said"].casefold()
        assert [word for word in past.words if word.casefold() not in said] == [], here
        assert len(seen["lying"]) == len(past.lying), (here, past.lying)
        for shown, meant in zip(seen["lying"], past.lying, strict=True):
            assert meant in shown, (here, past.lying)
        opening = [note["key"] in driver.opens for note in step.notes].count(True)
        assert seen["log"] == len(step.notes) - opening + opened, here
        opened = opening
        assert seen["turn"] == (step.asked if len(step.asked) == 1 else [0]), here


@pytest.mark.extended
async def test_looking_back_shows_one_moment(people: People, site: Running) -> None:
    """In a running match, too, the dice are those of the roll that is told of."""
    anna, ben = await people.table(
        site.url, [{}, {}], game="colour_square", board="svg.corners", away=1
    )
    await hasten([anna, ben], Random(2), 6)
    steps = await steps_of(anna)
    ((name, args),) = steps[3].noted("colour_square-roll")
    line = anna.page.locator(
        ".drawer .log .jump", has_text=anna.t("colour_square-roll", **args, name=name)
    )
    await line.click()
    told = anna.t("colour_square-ui-told", roll=args["roll"], what="")
    await expect(anna.page.locator(".status.past")).to_contain_text(told.strip())
    await expect(anna.page.locator(".tray h3")).to_contain_text(
        anna.t("colour_square-ui-roll", name=name, roll=args["roll"])
    )
