"""Limits per address, player and room, and how long a refusal lasts."""

import json
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from redis.asyncio import Redis
from starlette.requests import HTTPConnection
from structlog.testing import capture_logs

from app.broadcast.hub import SOCKETS
from app.errors import TooManyRequests
from app.limits.allowances import Remaining
from app.limits.counters import Bucket, Rate
from app.security import rate_limits, redis_rate_limits
from app.security.player_limits import PlayerLimits
from app.security.redis_rate_limits import SharedRates
from tests.conftest import Serve
from tests.support.bare_socket import connected, ended, received, token_of
from tests.support.client import Client
from tests.support.eventually import DEADLINE
from tests.support.frozen_clock import Hand
from tests.support.redis import RedisServer
from tests.support.site import Site, Visitor, refused, running, settings

HOUSE, NEXT_DOOR = "2001:db8:0:1", "2001:db8:0:2"


@pytest_asyncio.fixture
async def plain_site(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site with the default limits."""
    async for started in running(settings(sqlite_url, tmp_path)):
        yield started


@pytest.fixture
def hand(plain_site: Site) -> Hand:
    """The hand-moved clock of the limits per player."""
    clock = Hand()
    core = plain_site.app.state.core
    core.pace = PlayerLimits(core.settings, core.limits.values(), clock)
    return clock


@pytest.fixture
def minutes(plain_site: Site) -> Hand:
    """The hand-moved clock of the limits per address."""
    clock = Hand(86_400.25)
    plain_site.app.state.core.rates = rate_limits.Rates(clock)
    return clock


def retry_after(answer: httpx.Response) -> int:
    """The seconds in a refusal: in the header, and as an argument of the problem."""
    assert answer.status_code == 429, answer.text
    seconds = int(answer.headers["retry-after"])
    assert answer.json()["args"]["retry_after"] == seconds
    return seconds


# --- addresses -----------------------------------------------------------------------------------


async def test_a_household_counts_as_one_address(plain_site: Site) -> None:
    async def made(address: str) -> int:
        visitor = plain_site.visitor(address=address)
        return (await visitor.post("/players", json={"name": "Bot"})).status_code

    seen = [await made(f"{HOUSE}:{number:x}::{number:x}") for number in range(100)]
    most = plain_site.app.state.core.settings.guests_per_minute
    assert seen == [201] * most + [429] * (100 - most)
    assert await made(f"{NEXT_DOOR}::1") == 201
    assert await made("198.51.100.7") == 201
    assert await made("::ffff:198.51.100.8") == 201


async def test_a_household_behind_a_proxy_counts_as_one_address(serve: Serve) -> None:
    """Only what the proxy adds to `X-Forwarded-For` counts, not what the client wrote."""
    server = serve(guests_per_minute=3)

    async def made(client: str) -> int:
        headers = {"x-forwarded-for": client}
        async with httpx.AsyncClient(base_url=server.url, trust_env=False) as http:
            body = {"name": "Bot"}
            return (await http.post("/api/v1/players", json=body, headers=headers)).status_code

    seen = [await made(f"{NEXT_DOOR}::{n}, {HOUSE}::{n}") for n in range(1, 5)]
    assert seen == [201, 201, 201, 429]
    assert await made(f"{HOUSE}::1, {NEXT_DOOR}::1") == 201


async def test_guesses_of_a_household_count_together(plain_site: Site) -> None:
    most = plain_site.app.state.core.settings.guesses_per_minute
    for number in range(most):
        guesser = plain_site.visitor(address=f"{HOUSE}::{number + 1:x}")
        assert (await guesser.get("/rooms/BCDFGHJ")).status_code == 404
    for base, path in (("/api/v1", "/rooms/BCDFGHJ"), ("", "/r/BCDFGHJ")):
        last = plain_site.visitor(address=f"{HOUSE}::ffff", base=base)
        answer = await last.get(path)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("network", "times"), [("2001:db8:5:6{:02x}::1", 24), ("2001:db8:5:{:x}00::1", 48)]
)
async def test_many_households_of_a_network_guess_together(
    sqlite_url: str, tmp_path: Path, network: str, times: int
) -> None:
    """Whoever has a /56 or a /48 has hundreds of /64, and may use each of them."""
    async for site in running(settings(sqlite_url, tmp_path, guesses_per_minute=2)):
        seen = [
            (await site.visitor(address=network.format(1 + number % 100)).get("/rooms/BCDFGHJ"))
            for number in range(times * 2 + 5)
        ]
        assert [answer.status_code for answer in seen] == [404] * times * 2 + [429] * 5


async def test_one_household_keeps_no_neighbours_out(sqlite_url: str, tmp_path: Path) -> None:
    """It has sixteen /64 of the /56 around it."""
    async for site in running(settings(sqlite_url, tmp_path, guesses_per_minute=2)):
        for number in range(16 * 3):
            guess = await site.visitor(address=f"2001:db8:5:6{number % 16:02x}::1").get("/rooms/B")
        assert guess.status_code == 429
        neighbour = site.visitor(address="2001:db8:5:610::1")
        await refused(await neighbour.get("/rooms/BCDFGHJ"), 404, "room-not-found", site)


@pytest.mark.whole
async def test_guesses_of_neighbours_keep_no_operator_out(sqlite_url: str, tmp_path: Path) -> None:
    secrets = {"admin_token": "a" * 32, "metrics_token": "m" * 32}
    own = settings(sqlite_url, tmp_path, guesses_per_minute=3, lists_per_minute=3, **secrets)
    async for site in running(own):
        neighbour, operator = site.visitor(), site.visitor(base="")
        for _ in range(4):
            guess = await neighbour.get("/rooms/BCDFGHJ")
            await neighbour.get("/tables")
        assert guess.status_code == 429
        given = {"authorization": f"Bearer {'m' * 32}"}
        assert (await operator.get("/metrics", headers=given)).status_code == 200
        answer = await operator.post("/admin/login", data={"token": "a" * 32})
        assert answer.status_code == 303
        for _ in range(5):
            assert (await operator.get("/admin")).status_code == 200


# --- Retry-After ---------------------------------------------------------------------------------


async def test_retry_after_of_an_address_is_exact(plain_site: Site, minutes: Hand) -> None:
    visitor = plain_site.visitor()

    async def make() -> httpx.Response:
        return await visitor.post("/rooms", json={"name": "Anna"})

    for _ in range(plain_site.app.state.core.settings.rooms_per_minute):
        assert (await make()).status_code == 201
        minutes.move(0.25)
    seconds = retry_after(await make())
    assert seconds == 53, "the minute starts with the first room"
    minutes.move(seconds - 1)
    assert retry_after(await make()) == 1
    minutes.move(1)
    assert (await make()).status_code == 201


async def test_the_wall_clock_locks_no_address_out(
    plain_site: Site, minutes: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minute is measured by the steady clock, whatever the wall clock is set to."""
    wall = Hand(time.time())
    monkeypatch.setattr("time.time", wall)
    for jump in (0, -3600, 3600):
        visitor = plain_site.visitor()
        for _ in range(plain_site.app.state.core.settings.rooms_per_minute):
            assert (await visitor.post("/rooms", json={"name": "Anna"})).status_code == 201
        wall.move(jump)
        assert retry_after(await visitor.post("/rooms", json={"name": "Anna"})) == 60
        minutes.move(60)


async def test_retry_after_of_wrong_codes_is_exact(plain_site: Site, minutes: Hand) -> None:
    """Also when a right code is refused, which is not counted."""
    code, _ = await plain_site.table()
    visitor = plain_site.visitor()
    for _ in range(plain_site.app.state.core.settings.guesses_per_minute):
        await refused(await visitor.get("/rooms/BCDFGHJ"), 404, "room-not-found", plain_site)
    minutes.move(20.5)
    seconds = retry_after(await visitor.get(f"/rooms/{code}"))
    assert seconds == 40
    minutes.move(seconds - 1)
    assert retry_after(await visitor.get(f"/rooms/{code}")) == 1
    minutes.move(1)
    assert (await visitor.get(f"/rooms/{code}")).status_code == 200


async def test_retry_after_of_a_player_is_exact(plain_site: Site, hand: Hand) -> None:
    _, (anna, _) = await plain_site.table()
    for number in range(plain_site.app.state.core.settings.renames_per_minute):
        await anna.done("PATCH", "/me", {"name": f"Anna {number}"})
    answer = await anna.patch("/me", json={"name": "Anna again"})
    seconds = retry_after(answer)
    assert seconds == 10
    hand.move(seconds - 1)
    assert retry_after(await anna.patch("/me", json={"name": "Anna again"})) == 1
    assert (await anna.done("GET", "/me"))["name"] != "Anna again"
    hand.move(1)
    await anna.done("PATCH", "/me", {"name": "Anna again"})


async def test_retry_after_of_a_nudge_or_message_is_exact(site: Site) -> None:
    """Both are limited by the clock of the room."""
    code, (anna, _) = await site.table()
    room = await site.app.state.core.directory.find(code)
    began = room.log.services.now()
    clock = Hand()

    def now() -> Any:
        return began.fromtimestamp(began.timestamp() + clock.now, began.tzinfo)

    object.__setattr__(room.log.services, "now", now)
    numbers = iter(range(1000))

    async def say() -> httpx.Response:
        body = {"action_id": f"message-{next(numbers)}", "phrase": "hello"}
        return await anna.post(f"/rooms/{code}/messages", json=body)

    while (answer := await say()).status_code == 201:
        clock.move(0.1)
    seconds = retry_after(answer)
    clock.move(seconds - 1)
    assert retry_after(await say()) == 1
    clock.move(1)
    assert (await say()).status_code == 201


# --- what players write --------------------------------------------------------------------------


async def lock(host: Visitor, code: str, times: int) -> list[int]:
    """The statuses of `times` changes in a row."""
    return [
        (await host.put(f"/rooms/{code}/lock", json={"on": number % 2 == 0})).status_code
        for number in range(times)
    ]


async def test_a_host_cannot_fill_the_log_of_a_room(plain_site: Site, hand: Hand) -> None:
    """A thousand lock changes at once, and a thousand within twenty seconds."""
    code, (anna, ben) = await plain_site.table()
    burst = plain_site.app.state.core.settings.changes_burst
    room = await plain_site.app.state.core.directory.find(code)
    before = room.state.seq
    hand.move(1000)
    seen = await lock(anna, code, 1000)
    assert seen == [200] * burst + [429] * (1000 - burst)
    assert room.state.seq - before == burst
    for _ in range(20):
        hand.move(1)
        seen += await lock(anna, code, 10)
    assert seen.count(200) == burst + 20 * plain_site.app.state.core.settings.changes_per_second
    await ben.done("PUT", f"/rooms/{code}/seats/1", {"ready": True})


@pytest.mark.whole
async def test_every_endpoint_that_writes_is_counted(plain_site: Site, hand: Hand) -> None:
    """Players count by their credential, strangers and wrong tokens by their address."""
    nobody = dict.fromkeys(("changes_per_second", "strangers_per_second"), 0.001)
    alone = {"changes_burst": 1, "strangers_burst": 1, "ws_burst": 1}
    few = plain_site.app.state.core.settings.model_copy(
        update=nobody | alone | {"ws_messages_per_second": 0.001}
    )
    _, (anna, _) = await plain_site.table()
    paths = (await anna.done("GET", "/openapi.json"))["paths"]
    writes = [
        (method, path.removeprefix("/api/v1").replace("{", "").replace("}", ""))
        for path, operations in paths.items()
        for method in operations
        if method != "get"
    ]
    assert len(writes) > 30
    known = {"known": anna, "stranger": plain_site.visitor()}
    for who, visitor in (known | {"token": plain_site.visitor(token="fsp_wrong")}).items():
        for method, path in writes:
            core = plain_site.app.state.core
            pace = core.pace = PlayerLimits(few, core.limits.values(), hand)
            core.rates = rate_limits.Rates()
            first = await visitor.request(method, path, json={})
            assert first.status_code != 429, (who, method, path)
            assert retry_after(await visitor.request(method, path, json={})) > 900
            assert (len(pace._buckets["strangers"]) == 0) == (who == "known")
    await anna.done("GET", "/me")


async def test_a_lively_game_night_stays_within_the_limits(plain_site: Site, hand: Hand) -> None:
    """The clock stands still, so all of this happens at once."""
    code, (host, *guests) = await plain_site.table(5)
    guests += [plain_site.visitor() for _ in range(6)]
    for number, guest in enumerate(guests[4:]):
        body = {"name": f"Watcher {number}", "seat": False}
        await guest.done("POST", f"/rooms/{code}/members", body)
    for number in range(50):
        await host.done("PATCH", f"/rooms/{code}", {"absence_s": number})
    for number, guest in enumerate(guests):
        await guest.done("PATCH", "/me", {"name": f"Someone {number}"})
        await guest.done("PATCH", "/me", {"name": f"Guest number {number}"})
    for seat, guest in enumerate(guests[:4], 1):
        for ready in (True, False, True):
            await guest.done("PUT", f"/rooms/{code}/seats/{seat}", {"ready": ready})
    await host.done("POST", f"/rooms/{code}/matches", status=201)


async def test_moves_over_rest_have_a_separate_rate(plain_site: Site, hand: Hand) -> None:
    match, (anna, _) = await plain_site.match(options={"start": 0})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    assert 429 in await lock(anna, code, 100)
    legal = await anna.done("GET", f"/matches/{match}/legal")
    body = {"action_id": "the-first-move", "seq": 0, "move": legal["moves"][0]}
    for _ in range(plain_site.app.state.core.settings.ws_burst):
        assert await anna.done("POST", f"/matches/{match}/moves", body) == {"seq": 1}
    answer = await anna.post(f"/matches/{match}/moves", json=body)
    await refused(answer, 429, "slow-down", plain_site)
    assert retry_after(answer) == 1
    hand.move(1)
    assert await anna.done("POST", f"/matches/{match}/moves", body) == {"seq": 1}


async def test_the_changes_of_a_room_are_limited_however_many_people_make_them(
    plain_site: Site,
) -> None:
    """Still, people can leave, and hosts and players are not held up by others."""
    code, people = await plain_site.table(5)
    room = await plain_site.app.state.core.directory.find(code)
    clock = Hand()
    room.log._pace = Bucket(Rate(4, 20), clock)
    before = room.state.seq
    answers = [
        await person.put(f"/rooms/{code}/seats/{seat}", json={"ready": number % 2 == 0})
        for number in range(10)
        for seat, person in enumerate(people)
    ]
    assert [answer.status_code for answer in answers] == [200] * 25 + [200, *[429] * 4] * 5
    assert retry_after(answers[-1]) == 1
    assert room.state.seq - before == 30
    host, ben, cem, dora, _ = people
    cem_id = (await cem.done("GET", "/me"))["id"]
    await host.done("PUT", f"/rooms/{code}/bans/{cem_id}", {})
    await ben.done("DELETE", f"/rooms/{code}/members/me")
    await host.done("PUT", f"/rooms/{code}/lock", {"on": True})
    await host.done("POST", f"/rooms/{code}/matches", status=201)
    playing = room.state.match.seat_of((await dora.done("GET", "/me"))["id"])
    await dora.done("PUT", f"/rooms/{code}/players/{playing}", {"by": "bot"})
    await dora.done("PUT", f"/rooms/{code}/players/{playing}", {"by": "me"})


async def test_requests_that_change_nothing_do_not_count(plain_site: Site) -> None:
    code, (_, ben) = await plain_site.table()
    room = await plain_site.app.state.core.directory.find(code)
    room.log._pace = Bucket(Rate(4, 1), Hand())
    for _ in range(10):
        await ben.done("POST", f"/rooms/{code}/members", {})
    seat = f"/rooms/{code}/seats/1"
    await ben.done("PUT", seat, {"ready": True})
    assert (await ben.put(seat, json={"ready": False})).status_code == 429


async def test_the_connections_of_a_player_to_a_room_are_limited(serve: Serve) -> None:
    """Each of them is sent every change of the room."""
    server = serve()
    token = await token_of(server, "Robin")
    async with AsyncExitStack() as stack:
        headers = {"authorization": f"Bearer {token}"}
        http = await stack.enter_async_context(
            httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers=headers, trust_env=False)
        )
        code = (await http.post("/rooms", json={"game": "lineup"})).json()["code"]
        identify = json.dumps({"type": "identify", "room": code, "token": token})
        for _ in range(SOCKETS):
            connection = await stack.enter_async_context(connected(server))
            await connection.send(identify)
            while (await received(connection))["type"] != "room":
                pass
        async with connected(server) as one_more:
            await one_more.send(identify)
            while (answer := await received(one_more))["type"] != "problem":
                pass
            assert answer["problem"]["code"] == "too-many-connections"
            await one_more.wait_closed()
            assert one_more.close_code == 4008


async def test_the_sockets_of_a_player_count_together(serve: Serve) -> None:
    """What a player writes counts over all connections and REST together."""
    server = serve(ws_burst=8, ws_messages_per_second=0.001)
    token = await token_of(server, "Robin")
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        base_url=f"{server.url}/api/v1", headers=headers, trust_env=False, timeout=DEADLINE
    ) as http:
        code = (await http.post("/rooms", json={"game": "lineup"})).json()["code"]
        seen: list[str] = []
        for connection_number in range(4):
            async with connected(server) as connection:
                identify = {"type": "identify", "room": code, "token": token}
                await connection.send(json.dumps(identify))
                for number in range(5):
                    action = f"action-{connection_number}-{number}"
                    frame = {"type": "move", "id": action, "seq": 0, "move": {}}
                    await connection.send(json.dumps(frame))
                answers = 0
                while answers < 5:
                    answer = await received(connection)
                    if answer["type"] == "problem":
                        answers += 1
                        assert answer["id"].startswith("action-")
                        seen.append(answer["problem"]["code"])
        assert seen == ["match-not-found"] * 8 + ["slow-down"] * 12
        body = {"action_id": "one-more-action", "phrase": "hello"}
        answer = await http.post(f"/rooms/{code}/messages", json=body)
        assert retry_after(answer) > 900


async def test_resumes_on_all_sockets_of_a_player_count_together(serve: Serve) -> None:
    """Each may cost a snapshot, so they count over all connections."""
    server = serve(ws_burst=8, ws_messages_per_second=0.001)
    token = await token_of(server, "Robin")
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        base_url=f"{server.url}/api/v1", headers=headers, trust_env=False, timeout=DEADLINE
    ) as http:
        code = (await http.post("/rooms", json={"game": "lineup"})).json()["code"]
    refusals = 0
    for _ in range(4):
        async with connected(server) as connection:
            await connection.send(json.dumps({"type": "identify", "room": code, "token": token}))
            for _ in range(5):
                await connection.send(json.dumps({"type": "resume", "match": "x", "seq": 0}))
            await connection.send(json.dumps({"type": "ping"}))
            while (answer := await received(connection))["type"] != "pong":
                refusals += answer["type"] == "problem"
    assert refusals == 4 * 5 - 8


@pytest.mark.parametrize("frame", [{"token": "fsp_wrong"}, {}])
async def test_strangers_on_the_socket_count_as_over_rest(serve: Serve, frame: Any) -> None:
    """They count by address, together with REST; players with a credential do not."""
    server = serve(strangers_burst=3, strangers_per_second=0.001)
    token = await token_of(server, "Robin")  # a stranger over REST: the first of three attempts

    async def knock(code: str, **more: Any) -> tuple[str, list[Any]]:
        async with connected(server) as connection:
            await connection.send(json.dumps({"type": "identify", "room": code, **more}))
            frames, *closed = await ended(connection)
            return frames[-1]["problem"]["code"], closed

    seen = [await knock("BCDFGHJ", **frame) for _ in range(3)]
    assert seen[:2] == [("bad-token", [4001, "bad-token"])] * 2
    assert seen[2] == ("slow-down", [4008, "slow-down"])
    assert await knock("BCDFGHJ", token=token) == ("room-not-found", [4004, "room-not-found"])
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", trust_env=False) as http:
        assert retry_after(await http.post("/players", json={"name": "Eve"})) > 900


async def test_refusals_are_counted_in_the_log(plain_site: Site, hand: Hand) -> None:
    code, (anna, _) = await plain_site.table()
    with capture_logs() as lines:
        await lock(anna, code, 200)
        plain_site.app.state.core.tally.close()
    told = [line for line in lines if line["event"] == "rate-refused"]
    burst = plain_site.app.state.core.settings.changes_burst
    assert [(line["limit"], line["count"]) for line in told] == [
        ("changes", 1),
        ("changes", 199 - burst),
    ]


# --- Redis ---------------------------------------------------------------------------------------


def somebody() -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": ("203.0.113.9", 1), "headers": []})


@asynccontextmanager
async def shared(redis_url: str, clock: Hand | None = None) -> AsyncIterator[SharedRates]:
    """The rates of one process; without a clock, time stands still."""
    rates = SharedRates(redis_url, clock or Hand())
    try:
        yield rates
    finally:
        await rates.close()


async def tries(rates: SharedRates, number: int) -> int:
    """How many of `number` attempts are allowed at a rate of three per minute."""
    granted = 0
    for _ in range(number):
        with suppress(TooManyRequests):
            await rates.hit(somebody(), "rooms", 3)
            granted += 1
    return granted


async def test_processes_count_together(redis_url: str) -> None:
    async with shared(redis_url) as one, shared(redis_url) as two:
        assert await tries(one, 2) + await tries(two, 3) == 3
        with pytest.raises(TooManyRequests):
            await one.check(somebody(), "rooms", 3)


async def test_retry_after_by_redis_is_exact(redis_url: str) -> None:
    """Its keys expire by milliseconds: a moment before the stated second is too early."""
    async with shared(redis_url) as rates, Redis.from_url(redis_url) as redis:
        await tries(rates, 3)
        (key,) = await redis.keys("*")
        for left, seconds in ((10_900, 11), (11_900, 12), (900, 1)):
            await redis.pexpire(key, left)
            with pytest.raises(TooManyRequests) as refusal:
                await rates.check(somebody(), "rooms", 3)
            assert refusal.value.retry_after == seconds


async def test_an_unresponsive_redis_is_not_waited_for(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process counts on its own and retries later; only its own timeout ends a wait."""
    clock = Hand()
    asked = 0
    ask = SharedRates._counted_in_redis

    async def counting(*args: Any, **kwargs: Any) -> tuple[float, Remaining]:
        nonlocal asked
        asked += 1
        return await ask(*args, **kwargs)

    monkeypatch.setattr(SharedRates, "_counted_in_redis", counting)
    async with shared(redis_server.url, clock) as rates:
        assert await tries(rates, 1) == 1
        redis_server.signal(signal.SIGSTOP)
        try:
            assert await tries(rates, 5) == 3
            assert asked == 2
            clock.move(redis_rate_limits.ALONE_SECONDS)
            assert await tries(rates, 5) == 0
            assert asked == 3
        finally:
            redis_server.signal(signal.SIGCONT)
        clock.move(redis_rate_limits.ALONE_SECONDS)
        assert await tries(rates, 5) in (1, 2), "Redis has kept the earlier count"
        assert asked == 8


# --- renames -------------------------------------------------------------------------------------


async def test_a_rename_answers_before_any_room_is_written(plain_site: Site) -> None:
    code, (anna, _) = await plain_site.table()
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    room = await plain_site.app.state.core.directory.find(code)
    async with room.log._turns.held():
        assert (await anna.done("PATCH", "/me", {"name": "Änne"}))["name"] == "Änne"
        assert room.state.members[0].name == "Anna"
    await plain_site.app.state.core.renaming.wait_until_done()
    assert room.state.members[0].name == "Änne"


async def test_the_same_name_again_writes_nothing(
    plain_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And it doesn't count as a rename."""
    code, (anna, _) = await plain_site.table()
    await anna.done("POST", f"/rooms/{code}/matches", status=201)
    room = await plain_site.app.state.core.directory.find(code)
    await anna.done("PATCH", "/me", {"name": "Anna", "lang": "de"})
    before = room.state.seq
    monkeypatch.setattr(plain_site.app.state.core.identity.players, "change", None)
    for body in ({"name": "Anna"}, {"lang": "de"}, {}, {"name": " Anna "}) * 5:
        await anna.done("PATCH", "/me", body)
    await plain_site.app.state.core.renaming.wait_until_done()
    assert room.state.seq == before


async def test_opening_a_room_brings_the_new_name(serve: Serve) -> None:
    """Everybody there sees it, although nobody had the room open at the rename."""
    server = serve()
    anna = Client(server, "Anna")
    code = await anna.create_room()
    await anna.rest("PATCH", "/me", {"name": "Änne"})
    assert (await anna.rest("GET", f"/rooms/{code}"))["members"][0]["name"] == "Anna"
    await anna.open()
    await anna.until(lambda client: client.room["members"][0]["name"] == "Änne")
    await anna.rest("PATCH", "/me", {"name": "Anna B."})
    await anna.until(lambda client: client.room["members"][0]["name"] == "Anna B.")
    assert [line["key"] for line in anna.room["changes"]].count("renamed") == 2
    await anna.close()
