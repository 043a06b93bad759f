"""Tutorials: a private room, the same luck at the start, and no trace elsewhere."""

import re
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.games import GAMES
from app.i18n import LANGUAGES, translator
from app.i18n import keys as i18n_keys
from app.match.tutorials import LUCK, tutorial_of
from app.rooms.events import fold
from app.rooms.records import EventRecord
from app.store.ids import new_ulid
from app.web import assets
from tests.support.eventually import eventually
from tests.support.site import Site, Visitor, refused, running, settings

REAL = sorted(GAMES)
STATIC = assets.FOLDER


async def begun(person: Visitor, game: str = "lineup") -> dict[str, Any]:
    room: dict[str, Any] = await person.done(
        "POST", "/tutorials", {"game": game, "name": "Anna"}, 201
    )
    return room


@pytest.mark.parametrize("game", REAL)
async def test_p1_25_every_game_has_a_tutorial_that_always_starts_the_same(
    site: Site, game: str
) -> None:
    first, second = site.visitor(), site.visitor()
    rooms = [await begun(person, game) for person in (first, second)]
    views = []
    for person, room in zip((first, second), rooms, strict=True):
        assert room["practice"]
        assert room["match"]["tutorial"]
        assert room["match"]["status"] == "playing"
        at = await person.done("GET", f"/matches/{room['match']['id']}/positions/0?you=0")
        assert at["you"] == 0
        assert at["view"]["to_act"][:1] == [0]
        views.append(at["view"])
    assert views[0] == views[1]
    tutorial = tutorial_of(game)
    players = rooms[0]["match"]["players"]
    assert [player is None for player in players] == [False, *[True] * tutorial.bots]
    assert len(tutorial.draws) == len({label for label, _ in tutorial.draws})
    assert all(0 <= outcome < n for (_, n), outcome in tutorial.draws.items())


async def test_p1_25_nobody_else_finds_a_practice_room(any_site: Site) -> None:
    anna, ben = any_site.visitor(), any_site.visitor()
    room = await begun(anna)
    code = room["code"]
    await ben.done("POST", "/rooms", {"name": "Ben"}, 201)
    for path in (f"/rooms/{code}", f"/rooms/{room['id']}"):
        await refused(await ben.get(path), 404, "room-not-found", any_site)
    join = await ben.post(f"/rooms/{code}/members", json={"name": "Ben"})
    await refused(join, 404, "room-not-found", any_site)
    assert (await anna.done("GET", f"/rooms/{code}"))["practice"]
    assert await anna.done("GET", "/rooms") == {"rooms": []}


async def test_p1_25_the_page_of_a_practice_room_is_for_one_person(site: Site) -> None:
    anna, ben = site.visitor(base=""), site.visitor(base="")
    body = {"game": "lineup", "name": "Anna"}
    code = (await anna.post("/api/v1/tutorials", json=body)).json()["code"]
    assert (await anna.get(f"/r/{code}")).status_code == 200
    assert (await ben.get(f"/r/{code}")).status_code == 404
    assert code not in (await anna.get("/")).text


async def test_p1_25_tutorials_share_the_rate_limit_of_rooms(
    sqlite_url: str, tmp_path: Path
) -> None:
    async for site in running(settings(sqlite_url, tmp_path, rooms_per_minute=2)):
        person = site.visitor()
        for _ in range(2):
            await begun(person)
        again = await person.post("/tutorials", json={"game": "lineup"})
        await refused(again, 429, "slow-down", site)


async def test_p1_25_an_invalid_tutorial_is_refused(site: Site) -> None:
    stranger = site.visitor()
    for game in ("chess", "", "../lineup", "x" * 300, "lineup\u0000"):
        answer = await stranger.post("/tutorials", json={"game": game, "name": "Anna"})
        await refused(answer, 404, "unknown-game", site)
    assert (await stranger.get("/me")).status_code == 401
    nameless = await stranger.post("/tutorials", json={"game": "lineup"})
    await refused(nameless, 422, "name-needed", site)
    wrong = await stranger.post("/tutorials", json={"game": "lineup", "name": "Anna", "seats": 3})
    await refused(wrong, 422, "validation-error", site)


async def test_p1_25_the_prepared_draws_survive_a_restart(
    database_url: str, tmp_path: Path
) -> None:
    """Moves made by another process on the same database get the prepared draws."""
    cookies, match = httpx.Cookies(), ""
    for _ in range(2):
        async for site in running(settings(database_url, tmp_path)):
            person = site.visitor(cookies=cookies)
            match = match or (await begun(person))["match"]["id"]
            cookies = person.cookies
            at = await person.done("GET", f"/matches/{match}")
            legal = await person.done("GET", f"/matches/{match}/legal")
            move = {"action_id": new_ulid(), "seq": at["seq"], "move": legal["moves"][0]}
            await person.done("POST", f"/matches/{match}/moves", move)
            await eventually(partial(mine, person, match))
            steps = await site.app.state.core.reads.steps(match)
    assert len(steps) == 5
    draws = {(label, n): outcome for step in steps for label, n, outcome in step.draws}
    assert len(draws) == 9
    assert draws.items() <= tutorial_of("lineup").draws.items()


async def mine(person: Visitor, match: str) -> bool:
    """True if the first seat has to act."""
    at = await person.done("GET", f"/matches/{match}")
    return 0 in at["view"]["to_act"]


def test_p1_25_a_practice_match_counts_nowhere() -> None:
    now = datetime.now(UTC)
    room_state = None
    player = {"player": "me", "name": "Anna", "seat": 0, "colour": "blue"}
    people = {"players": ["me", None], "names": ["Anna", "Ada"]}
    bots = {"colours": ["blue", "red"], "levels": ["medium", "easy"]}
    match = {"match": "m", "game": "lineup", "luck": LUCK, "first": 0} | people | bots
    end = {"match": "m", "game": "lineup", "scores": [3, 1], "ranks": [1, 2]} | people
    made = {"code": "C", "title": "", "game": "lineup", "options": {}, "host": "me", "seats": 5}
    log = [("created", made | {"practice": True}), ("joined", player)]
    for seq, (kind, data) in enumerate([*log, ("started", match), ("finished", end)]):
        room_state = fold(room_state, EventRecord("r", seq, now, "me", kind, data))
    assert room_state is not None
    assert room_state.match is not None
    assert room_state.match.finished
    assert room_state.tallies == ()
    assert room_state.history == ()


@pytest.mark.parametrize("game", REAL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_p1_25_every_lesson_has_its_text(game: str, language: str) -> None:
    """Five to nine short lessons, read in less than two minutes altogether."""
    text = (STATIC / "games" / game / "tutorial.mjs").read_text(encoding="utf-8")
    keys = re.findall(r'\bkey: "([a-z-]+)"', text)
    known = [key for key in i18n_keys(language) if key.startswith(f"{game}-tutorial-")]
    assert sorted(known) == sorted(f"{game}-tutorial-{key}" for key in keys)
    assert 5 <= len(keys) <= 9
    t = translator(language)
    assert max(len(t(key)) for key in known) <= 230
    assert sum(len(t(key).split()) for key in known) <= 300
