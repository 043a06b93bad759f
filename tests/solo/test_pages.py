"""The pages of playing alone, and their door on the home page, with a made-up day."""

import json
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from app.solo import pages
from app.web.nicknames import is_nickname
from tests.web.test_pages import site


class Calendar:
    """Every day has the last task of Colour Lines."""

    async def moment(self) -> SimpleNamespace:
        today = SimpleNamespace(game="colour_lines", options={"side": "B", "task": 5})
        return SimpleNamespace(today=today)


async def door(_: Request) -> dict[str, Any]:
    """What the home page shows of today's task."""
    today = (await Calendar().moment()).today
    return {"today": {"game": today.game, "task": today.options["task"]}}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with site("", pages) as client:
        state: Any = client.app
        core = state.state.core
        core.home.append(door)
        core.feature = lambda _: SimpleNamespace(calendar=Calendar())
        yield client


def test_a_door_leads_to_todays_task(client: TestClient) -> None:
    page = client.get("/").text
    door = page[page.index('<li class="sheet door">') :]
    assert "Circle by circle. The same dice for everyone here." in door
    assert '<a class="btn" href="/alone">' in door
    assert re.findall(r'<symbol id="(t-[^"]+)"', page) == ["t-colour_lines-5"]


def test_the_page_to_play_alone_knows_all_tasks_in_words(client: TestClient) -> None:
    page = client.get("/alone", headers={"accept-language": "de"}).text
    boot = json.loads(re.findall(r'id="boot">(.*?)</script>', page)[0])
    assert (boot["known"], is_nickname(boot["name"])) == (False, True)
    tasks = [(one["game"], one["options"]["task"], one["options"]["side"]) for one in boot["tasks"]]
    assert len(set(tasks)) == len(tasks) == 17
    assert boot["tasks"][0]["sentence"] == (
        "Fülle die neun Felder der Schlange in beliebiger Folge und hole 115 Punkte."
    )
    assert [grade["from"] for grade in boot["tasks"][0]["grades"]] == [115, 140, 166]
    assert len(re.findall(r'<symbol id="t-', page)) == 10
    client.cookies.set("known", "1")
    assert '"known": true' in client.get("/alone").text


def test_the_pages_of_achievements_say_whose_they_are(client: TestClient) -> None:
    for path, title, more in (
        ("/achievements", "What I have achieved", {}),
        ("/achievements/p2", "What a friend has achieved", {"player": "p2"}),
        ("/achievements/room/MEMBERS", "Evenings", {"room": "MEMBERS"}),
    ):
        page = client.get(path).text
        boot = json.loads(re.findall(r'id="boot">(.*?)</script>', page)[0])
        assert {"known": False, "name": ""} | more == {
            key: boot[key] for key in ("known", "name", "player", "room") if key in boot
        }
        assert f"<title>{title} – Farbenspiel</title>" in page
    client.cookies.set("known", "1")
    assert '"known": true' in client.get("/achievements").text


def test_the_texts_of_achievements_have_those_of_all_games(client: TestClient) -> None:
    texts = client.get("/strings/achieved/en-0.ftl").text
    for key in (
        "achieved-none",
        "alone-stars",
        "colour_lines-face",
        "colour_square-ui-task-value",
        "colomino-ui-chip-small",
    ):
        assert re.search(f"^{key} =", texts, re.MULTILINE), key
