"""Positions of a match over the API, whole replays, and links to share them."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import orjson
import pytest
import pytest_asyncio

from app.games import GAMES
from app.match.codec import codec_of
from app.store.reads import Reads
from tests.conftest import Serve
from tests.support.client import Client, Problem, play, table_of
from tests.support.eventually import DEADLINE
from tests.support.server import Running

STEPS = 14


def canonical(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


async def play_on(clients: list[Client], rng: Random, steps: int) -> list[dict[int, bytes]]:
    """Play moves of the games' bots; what each client saw at each position, as JSON text."""
    game = GAMES[clients[0].room["match"]["game"]]
    seen = [{client.seq: canonical(client.view)} for client in clients]
    while clients[0].seq < steps and clients[0].view["result"] is None:
        newest = clients[0].seq
        for client in [client for client in clients if client.my_turn]:
            assert client.seat is not None
            move = game.bot(client.view, client.seat, rng)
            await client.move(codec_of(game).dump(move), seq=newest)
        for client, views in zip(clients, seen, strict=True):
            await client.reached(newest + 1)
            views[client.seq] = canonical(client.view)
    return seen


async def position(client: Client, seq: int) -> httpx.Response:
    own = "" if client.seat is None else f"?you={client.seat}"
    answer = await client.http.get(f"/matches/{client.match}/positions/{seq}{own}")
    assert answer.status_code == 200, answer.text
    return answer


@pytest.mark.parametrize("game", GAMES)
async def test_p0_17_a_position_is_what_this_seat_saw_then(
    serve: Serve, database_url: str, game: str
) -> None:
    """Byte for byte, for every seat and for watchers, also after a restart."""
    server = serve(database_url=database_url)
    async with table_of(server, 2, game=game, watchers=1) as clients:
        seen = await play_on(clients, Random(7), STEPS)
        for client, views in zip(clients, seen, strict=True):
            assert len(views) >= 5
            for seq, text in views.items():
                answer = await position(client, seq)
                document = answer.json()
                assert canonical(document["view"]) == text
                assert (document["seq"], document["you"]) == (seq, client.seat)
                assert document["notes"][-1][0] == seq
                assert document["began"] == document["notes"][0][1]
        server.stop()
        again = serve(database_url=database_url)
        for client, views in zip(clients, seen, strict=True):
            client.http.base_url = httpx.URL(f"{again.url}/api/v1")
            for seq in (0, max(views)):
                assert canonical((await position(client, seq)).json()["view"]) == views[seq]


async def test_p0_17_nobody_gets_the_position_of_another_seat(
    serve: Serve, database_url: str
) -> None:
    server = serve(database_url=database_url)
    async with table_of(server, 3, watchers=1) as clients:
        anna, ben, cem, dora = clients
        await play(clients, Random(3), 6)
        hands = [(await position(client, 4)).json()["view"]["private"] for client in (anna, ben)]
        assert hands[0] != hands[1]
        assert (await position(dora, 4)).json()["view"]["private"] is None
        for seat, client in ((1, anna), (0, cem), (0, dora)):
            with pytest.raises(Problem, match="not-your-seat"):
                await client.rest("GET", f"/matches/{anna.match}/positions/4?you={seat}")
        stranger = Client(server, "Stranger")
        with pytest.raises(Problem, match="bad-token"):
            await stranger.rest("GET", f"/matches/{anna.match}/positions/0")
        await stranger.create_room()
        for path in ("positions/0", "replay", "steps"):
            with pytest.raises(Problem, match="match-not-found"):
                await stranger.rest("GET", f"/matches/{anna.match}/{path}")
        with pytest.raises(Problem, match="match-not-found"):
            await stranger.rest("POST", f"/matches/{anna.match}/share")
        await stranger.close()
        with pytest.raises(Problem, match="not-found"):
            await anna.rest("GET", f"/matches/{anna.match}/positions/{anna.seq + 1}")
        for wrong in ("-1", "one", "99999999999"):
            with pytest.raises(Problem, match="validation-error"):
                await anna.rest("GET", f"/matches/{anna.match}/positions/{wrong}")


async def test_p0_17_a_position_may_be_cached_privately(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _):
        headers = (await position(anna, 0)).headers
        assert headers["cache-control"] == "private, max-age=31536000, immutable"
        assert {"authorization", "cookie"} <= {
            name.strip().lower() for name in headers["vary"].split(",")
        }


async def test_p0_17_old_positions_are_read_from_the_store_once(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = 0
    steps = Reads.steps

    async def counted(*args: Any, **more: Any) -> Any:
        nonlocal rows
        found = await steps(*args, **more)
        rows += len(found)
        return found

    async with table_of(serve(), 2) as clients:
        await play(clients, Random(2), 12)
        monkeypatch.setattr(Reads, "steps", counted)
        for client in clients:
            for seq in (12, 3, 11, 0, 12):
                await position(client, seq)
        assert rows == 13
        await play(clients, Random(4), 2)
        await position(clients[0], 14)
        assert rows == 16, "the last one known is read again, lest the database has gone back"


# --- whole replays ---------------------------------------------------------------------------


@pytest_asyncio.fixture
async def finished(serve: Serve) -> AsyncIterator[list[Client]]:
    """A finished match of two, with a watcher."""
    async with table_of(serve(), 2, watchers=1) as clients:
        await play(clients, Random(1))
        await clients[0].until(lambda client: client.room["history"])
        yield clients


async def test_p0_17_only_finished_matches_have_a_replay(serve: Serve) -> None:
    async with table_of(serve(), 2) as (anna, _):
        for method, path in (("GET", "replay"), ("POST", "share")):
            with pytest.raises(Problem, match="match-running"):
                await anna.rest(method, f"/matches/{anna.match}/{path}")


async def test_p0_17_a_replay_says_who_played(finished: list[Client]) -> None:
    for client in finished:
        head = await client.rest("GET", f"/matches/{client.match}/replay")
        assert head["you"] == client.seat
        assert head["names"] == ["Player 0", "Player 1"]
        assert head["bots"] == [False, False]
        assert head["seq"] == client.seq
        assert (head["game"], head["options"]) == ("lineup", finished[0].room["options"])


async def shared(client: Client) -> str:
    """The token of a link to the client's match."""
    url: str = (await client.rest("POST", f"/matches/{client.match}/share"))["url"]
    site, _, token = url.rpartition("/m/")
    assert site == client.server.url
    return token


async def get(server: Running, path: str) -> httpx.Response:
    async with httpx.AsyncClient(trust_env=False, timeout=DEADLINE) as stranger:
        return await stranger.get(f"{server.url}{path}")


async def test_p0_17_a_finished_match_has_a_link(finished: list[Client]) -> None:
    """Any member can create it; it works without credentials and contains no secret and no id."""
    anna, _, dora = finished
    token = await shared(dora)
    assert token == await shared(anna)
    head = await get(anna.server, f"/api/v1/shared/{token}")
    steps = await get(anna.server, f"/api/v1/shared/{token}/steps?limit=200")
    page = await get(anna.server, f"/m/{token}")
    assert [answer.status_code for answer in (head, steps, page)] == [200, 200, 200]
    assert head.json()["you"] is None
    own = (await dora.rest("GET", f"/matches/{dora.match}/steps?limit=200"))["steps"]
    assert steps.json()["steps"] == own
    lines = [line[0] for line in steps.json()["lines"]]
    told = {lines[number] for step in own for number, *_ in step.get("n", [])}
    assert "lineup-placed" in told
    assert "lineup-drew" not in told
    secrets = [anna.code, anna.room["id"], *anna.room["match"]["players"]]
    for answer in (head, steps, page):
        assert not [secret for secret in secrets if secret in answer.text]
    assert steps.json()["steps"][0]["o"] == [["", None]]
    assert not [step for step in steps.json()["steps"][1:] if "o" in step]
    assert "og:title" in page.text
    assert "Player 0, Player 1" in page.text


async def test_p0_17_a_wrong_link_shows_an_explanation(finished: list[Client]) -> None:
    anna = finished[0]
    token = await shared(anna)
    match, _, signature = token.partition(".")
    other = "A" if signature[5] != "A" else "B"
    neighbour = match[:-1] + ("1" if match[-1] != "1" else "2")
    wrong = (
        match,
        f"{match}.",
        f"{match}.{signature[:5]}{other}{signature[6:]}",
        f"{neighbour}.{signature}",
        f"{token}.{signature}",
        "nothing.at-all",
        "%F0%9F%90%A6.%00",
    )
    for made in wrong:
        page = await get(anna.server, f"/m/{made}")
        assert page.status_code == 404
        assert "This replay doesn’t exist." in page.text
        for path in (made, f"{made}/steps"):
            answer = await get(anna.server, f"/api/v1/shared/{path}")
            assert answer.status_code == 404
            assert answer.json()["code"] == "replay-not-found"


async def test_p0_17_a_link_survives_a_restart_but_not_a_changed_secret(
    serve: Serve, sqlite_url: str
) -> None:
    server = serve(database_url=sqlite_url)
    async with table_of(server, 2) as clients:
        await play(clients, Random(1))
        await clients[0].until(lambda client: client.room["history"])
        token = await shared(clients[0])
    server.stop()
    again = serve(database_url=sqlite_url)
    assert (await get(again, f"/m/{token}")).status_code == 200
    elsewhere = serve(database_url=sqlite_url, secret="a secret that is not the one in the folder")
    assert (await get(elsewhere, f"/m/{token}")).status_code == 404
