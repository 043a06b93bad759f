"""The server dies, the network goes: the page says so, waits, and comes back by itself."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from app.i18n import translator
from tests.browser.people import People, Person
from tests.games.lineup.driver import Mouse, choice, my_turn, play, prepare, take_turn
from tests.support.eventually import DEADLINE
from tests.support.server_process import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

BACK_SECONDS = 5.0
MARK = "window.neverReloaded = true"


@pytest.fixture
def process(sqlite_url: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server process that can be killed, started."""
    server = ServerProcess(tmp_path, sqlite_url, bot_delay_ms="20")
    server.start()
    yield server
    server.kill()


async def is_back(person: Person, seconds: float = 3 * BACK_SECONDS) -> None:
    """Wait until the line of a lost connection is gone, with the page never loaded again."""
    await expect(person.page.locator(".status.off")).to_have_count(0, timeout=1000 * seconds)
    assert await person.page.evaluate("window.neverReloaded") is True


async def shows_the_log(person: Person) -> None:
    """The wall on the page is the wall of the log, which the server has read anew."""
    laid = [
        note["args"]["card"]
        for note in await person.notes((await person.position())["match"])
        if note["key"] == "lineup-placed"
    ]
    glyphs = person.page.locator("svg.wall > g[role=img] > g use")
    await expect(glyphs).to_have_count(len(laid))
    colours = [translator("en")("lineup-card", card=card) for card in laid]
    assert await person.figures() == colours


async def test_p0_06_pages_survive_the_death_of_the_server(
    people: People, process: ServerProcess
) -> None:
    anna, ben = await people.table(process.url, [{}, {}], options={"start": 0})
    both = ((anna, Random(1)), (ben, Random(2)))
    for person, rng in both:
        await person.page.evaluate(MARK)
        await play(person, Mouse(person.page), rng, 1)
    assert await my_turn(anna)
    view, move = await choice(anna, Random(3))
    await prepare(anna, Mouse(anna.page), view, move)  # type: ignore[arg-type]  # it fits
    before = await anna.position()

    process.kill()
    for person in (anna, ben):
        await expect(person.page.locator(".status.off")).to_contain_text(person.t("offline-lead"))
        await expect(person.board).to_be_visible()
    await anna.primary.click()  # a move without a server
    await expect(anna.primary).to_have_text(anna.t("lineup-ui-why-busy"))
    await asyncio.sleep(1)
    await asyncio.to_thread(process.start)
    answered = time.monotonic()
    await asyncio.gather(is_back(anna), is_back(ben))
    took = time.monotonic() - answered
    print(f"back {took:.2f} s after the server answered")
    assert took < BACK_SECONDS

    assert await my_turn(ben)  # so the move has come
    after = await anna.position()
    assert after["seq"] == before["seq"] + 1
    for person, rng in ((ben, Random(4)), (anna, Random(5))):
        await shows_the_log(person)
        assert await my_turn(person)
        await take_turn(person, Mouse(person.page), rng)
    for person in (anna, ben):
        await shows_the_log(person)


@pytest.mark.extended
async def test_what_the_database_has_lost_is_said_once_and_played_on_from(
    people: People, process: ServerProcess, sqlite_url: str
) -> None:
    anna, ben = await people.table(process.url, [{}, {"lang": "de"}], options={"start": 0})
    assert await play(anna, Mouse(anna.page), Random(1), 1) == 1
    at = await ben.position()
    file = sqlite_url.split("///")[1]
    with closing(sqlite3.connect(file, timeout=DEADLINE)) as database, database:
        newest = "DELETE FROM steps WHERE match_id = ? AND seq = ?"
        assert database.execute(newest, (at["match"], at["seq"])).rowcount == 1
    assert await my_turn(ben)
    view, move = await choice(ben, Random(2))
    await prepare(ben, Mouse(ben.page), view, move)  # type: ignore[arg-type]  # it fits
    await ben.primary.click()
    for person in (anna, ben):
        lost = person.t("change-match-rolled-back", seq=at["seq"] - 1)
        await expect(person.page.locator(".toast")).to_have_text(lost)
        await expect(person.page.locator(".vh[aria-live]")).to_contain_text(lost)
        await shows_the_log(person)

    await anna.page.reload()
    assert await play(anna, Mouse(anna.page), Random(3), 1) == 1
    await expect(anna.page.locator(".toast")).to_have_count(0)
    assert await my_turn(ben)


@pytest.mark.extended
async def test_p0_06_a_goodbye_at_a_restart(people: People, process: ServerProcess) -> None:
    (anna,) = await people.table(process.url, [{}], bots=2)
    await anna.page.evaluate(MARK)
    await play(anna, Mouse(anna.page), Random(1), 2)
    assert await my_turn(anna)
    await asyncio.to_thread(process.terminate)
    await asyncio.to_thread(process.start)
    await is_back(anna)
    await shows_the_log(anna)
    await play(anna, Mouse(anna.page), Random(2), 1)


@pytest.mark.extended
async def test_p0_06_pages_say_what_an_older_copy_of_the_database_lacks(
    people: People, process: ServerProcess, tmp_path: Path
) -> None:
    """The server itself doesn't know of it, as it didn't run when the copy was put there."""
    database, copy = (tmp_path / name for name in ("farbenspiel.db", "copy.db"))
    anna, ben = await people.table(process.url, [{}, {"lang": "de"}], options={"start": 0})
    for person in (anna, ben):
        await person.page.evaluate(MARK)
    await take_turn(anna, Mouse(anna.page), Random(1))
    await asyncio.to_thread(process.terminate)
    shutil.copy(database, copy)
    await asyncio.to_thread(process.start)
    for person, rng in ((ben, Random(2)), (anna, Random(3))):
        await is_back(person)
        assert await my_turn(person)
        await take_turn(person, Mouse(person.page), rng)
    await expect(ben.page.locator("svg.wall > g[role=img] > g use")).to_have_count(3)
    await asyncio.to_thread(process.terminate)
    shutil.copy(copy, database)
    await asyncio.to_thread(process.start)
    for person in (anna, ben):
        told = person.t("change-match-rolled-back", seq=1)
        await expect(person.page.locator(".toast")).to_have_text(told)
        await is_back(person)
        await shows_the_log(person)
    assert await my_turn(ben)
    await take_turn(ben, Mouse(ben.page), Random(4))
    await shows_the_log(anna)


@pytest.mark.extended
async def test_p0_06_the_network_goes_and_comes_back(
    people: People, process: ServerProcess
) -> None:
    anna, ben = await people.table(process.url, [{"lang": "de"}, {}], options={"start": 0})
    for person in (anna, ben):
        await person.page.evaluate(MARK)
    await anna.context.set_offline(True)
    off = anna.page.locator(".status.off")
    await expect(off).to_contain_text(anna.t("offline-lead"))
    await expect(off).not_to_contain_text(anna.t("offline-safe"))  # nothing has been done
    await anna.context.set_offline(False)
    await is_back(anna)
    await take_turn(anna, Mouse(anna.page), Random(1))
    await anna.context.set_offline(True)
    await expect(anna.page.locator(".status.off")).to_be_visible()
    assert await my_turn(ben)
    await take_turn(ben, Mouse(ben.page), Random(2))
    await anna.context.set_offline(False)
    await is_back(anna)
    assert await my_turn(anna)
    await shows_the_log(anna)
