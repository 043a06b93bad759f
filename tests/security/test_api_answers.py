"""What answers say of limits: true to the request and to the second."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import count, cycle
from pathlib import Path
from typing import Any

import http_sf
import httpx
import pytest
import pytest_asyncio
from redis.asyncio import Redis
from starlette.requests import HTTPConnection

from app.api.description import OPENAPI, stored_document
from app.api.limits import ROWS, limits_of
from app.errors import TooManyRequests
from app.limits.allowances import Ledger, Remaining
from app.limits.counters import Bucket, Rate
from app.live.room import Room
from app.schemas.limits import LimitRow
from app.security.player_limits import PlayerLimits
from app.security.rate_limits import Rates
from app.security.redis_rate_limits import SharedRates
from app.settings.values import MOST
from tests.support.frozen_clock import Hand
from tests.support.local_thinkers import Here
from tests.support.site import Site, Visitor, running, settings
from tests.support.stages import some

FIXED = 60.0
"""The seconds after which a window "a minute and address" ends."""

Send = Callable[[], Awaitable[httpx.Response]]


@dataclass
class Told:
    """What an answer says of one limit."""

    quota: int
    window: int
    more: int
    seconds: int
    partition: bytes


def told(answer: httpx.Response) -> dict[str, Told]:
    """What an answer says of limits, by key."""
    if "ratelimit" not in answer.headers and "ratelimit-policy" not in answer.headers:
        return {}
    policies, limits = items(answer, "RateLimit-Policy"), items(answer, "RateLimit")
    found = {}
    for (key, policy), (same, left) in zip(policies, limits, strict=True):
        assert key == same
        assert (*policy, *left) == ("q", "w", "r", "t", "pk")
        found[key] = Told(policy["q"], policy["w"], left["r"], left["t"], left["pk"])
    return found


def items(answer: httpx.Response, name: str) -> list[tuple[str, dict[str, Any]]]:
    """The items of a header: a list of strings with parameters, by the rules for such fields."""
    described = stored_document(OPENAPI)["components"]["headers"][name]
    for text in (answer.headers[name], described["example"]):
        assert re.fullmatch(described["schema"]["pattern"], text), text
    found = http_sf.parse(answer.headers[name].encode(), tltype="list")
    assert isinstance(found, list)
    for key, parameters in found:
        assert type(key) is str
        numbers = [one for one in parameters.values() if not isinstance(one, bytes)]
        assert all(type(one) is int and one >= 0 for one in numbers)
        assert isinstance(parameters.get("pk", b""), bytes)
        assert parameters.get("w", 1) > 0
    return found


@dataclass
class Timed:
    """A site all of whose limits follow one clock."""

    site: Site
    clock: Hand

    async def follow(self, code: str) -> Room:
        """The room of a code, whose limits follow the clock from now on."""
        room = await self.site.app.state.core.directory.find(code)
        began = room.log.services.now()

        def now() -> datetime:
            return datetime.fromtimestamp(began.timestamp() + self.clock.now, began.tzinfo)

        object.__setattr__(room.log.services, "now", now)
        room.log._pace = Bucket(Rate(4, 8), self.clock)
        return room


@pytest_asyncio.fixture
async def timed(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Timed]:
    """A site with the default limits, but for those that it takes dozens of requests to reach."""
    Here(monkeypatch)
    few = dict.fromkeys(("lists", "guests", "guesses", "rooms", "hints"), 8)
    limits = {f"{key}_per_minute": most for key, most in few.items()}
    limits |= {"strangers_burst": 10, "changes_burst": 30}
    async for site in running(settings(sqlite_url, tmp_path, **limits)):
        clock, core = Hand(86_400.25), site.app.state.core
        core.pace = PlayerLimits(core.settings, core.limits.values(), clock)
        core.rates = Rates(clock)
        yield Timed(site, clock)


Way = tuple[Callable[[Timed], Awaitable[Send]], set[str]]
"""What reaches a limit first, and all limits that its requests count by."""


async def player(site: Site) -> Visitor:
    """A new player with a token."""
    made = await site.visitor().done("POST", "/players", {"name": "Robin"}, 201)
    return site.visitor(token=made["token"])


# --- what is sent to reach each limit --------------------------------------------------------


async def acting(timed: Timed) -> Send:
    match, (anna, _) = await timed.site.match(options={"start": 0})
    legal = await anna.done("GET", f"/matches/{match}/legal")
    body = {"action_id": "the-first-move", "seq": 0, "move": legal["moves"][0]}
    return lambda: anna.post(f"/matches/{match}/moves", json=body)


async def changing(timed: Timed) -> Send:
    code, (anna, _) = await timed.site.table()
    bodies = cycle([{"on": True}, {"on": False}])
    return lambda: anna.put(f"/rooms/{code}/lock", json=next(bodies))


async def changing_a_room(timed: Timed) -> Send:
    code, (_, ben) = await timed.site.table()
    await timed.follow(code)
    bodies = cycle([{"ready": True}, {"ready": False}])
    return lambda: ben.put(f"/rooms/{code}/seats/1", json=next(bodies))


async def knocking(timed: Timed) -> Send:
    stranger = timed.site.visitor(token="fsp_wrong")
    return lambda: stranger.patch("/me", json={})


async def renaming(timed: Timed) -> Send:
    anna, numbers = await player(timed.site), count()
    return lambda: anna.patch("/me", json={"name": f"Anna {next(numbers)}"})


async def making_tokens(timed: Timed) -> Send:
    anna = await player(timed.site)
    return lambda: anna.post("/me/tokens", json={"name": "Bot", "scopes": ["read"]})


async def opening(timed: Timed) -> Send:
    anna = await player(timed.site)
    return lambda: anna.post("/rooms", json={})


async def arriving(timed: Timed) -> Send:
    stranger = timed.site.visitor()
    return lambda: stranger.post("/players", json={"name": "Robin"})


async def guessing(timed: Timed) -> Send:
    stranger = timed.site.visitor()
    return lambda: stranger.get("/rooms/BCDFGHJ")


async def looking(timed: Timed) -> Send:
    stranger = timed.site.visitor()
    return lambda: stranger.get("/listings")


async def speaking(timed: Timed) -> Send:
    code, (anna, _) = await timed.site.table()
    await timed.follow(code)
    numbers = count()

    async def say() -> httpx.Response:
        body = {"action_id": f"message-{next(numbers)}", "phrase": "hello"}
        return await anna.post(f"/rooms/{code}/messages", json=body)

    return say


async def nudging(timed: Timed) -> Send:
    _, (anna, ben) = await timed.site.match(options={"start": 0})
    code = (await anna.done("GET", "/rooms"))["rooms"][0]["code"]
    await timed.follow(code)
    numbers = count()

    async def nudge() -> httpx.Response:
        body = {"action_id": f"a-nudge-{next(numbers)}", "nudge": 0}
        return await ben.post(f"/rooms/{code}/messages", json=body)

    return nudge


WAYS: dict[str, Way] = {
    "actions": (acting, {"actions"}),
    "changes": (changing, {"changes"}),
    "room-changes": (changing_a_room, {"changes", "room-changes"}),
    "strangers": (knocking, {"strangers"}),
    "renames": (renaming, {"changes", "renames"}),
    "new-tokens": (making_tokens, {"changes", "new-tokens"}),
    "rooms": (opening, {"changes", "rooms"}),
    "guests": (arriving, {"strangers", "guests"}),
    "guesses": (guessing, {"guesses"}),
    "lists": (looking, {"lists"}),
    "messages": (speaking, {"actions", "messages"}),
    "nudges": (nudging, {"actions", "messages", "nudges"}),
}
"""What reaches each limit first, and all limits that the requests count by."""


pauses = pytest.mark.parametrize(
    "pause", [0.07, *(pytest.param(pause, marks=pytest.mark.extended) for pause in (0.0, 0.3))]
)
"""How long there is between requests."""


@pytest.mark.parametrize("key", some(zip(WAYS), 4))
@pauses
async def test_what_is_left_is_granted_and_no_more_until_the_stated_second(
    timed: Timed, key: str, pause: float
) -> None:
    await check_what_is_left(timed, key, WAYS[key], pause)


async def check_what_is_left(timed: Timed, key: str, way: Way, pause: float) -> None:
    """Whenever the question is asked: after `r` more the next is refused, and granted after `t`."""
    reach, limits = way
    send = await reach(timed)
    answer = await send()
    for _ in range(5):
        if told(answer)[key].more:
            timed.clock.move(pause)
            answer = await send()
    assert told(answer).keys() == limits
    promised = told(answer)[key]
    for left in reversed(range(promised.more)):
        answer = await send()
        assert answer.status_code != 429
        assert told(answer)[key].more == left
    refusal = await send()
    assert refusal.status_code == 429
    assert told(refusal)[key].more == 0
    seconds = int(refusal.headers["retry-after"])
    assert refusal.json()["args"]["retry_after"] == seconds
    assert told(refusal)[key].seconds == seconds == promised.seconds
    timed.clock.move(seconds - 1)
    early = await send()
    assert (early.status_code, early.headers["retry-after"]) == (429, "1")
    timed.clock.move(1)
    assert (await send()).status_code != 429


@pytest.mark.parametrize("key", some(zip(WAYS), 4))
async def test_a_limit_is_told_as_the_table_has_it(timed: Timed, key: str) -> None:
    await check_the_table(timed, key, WAYS[key])


async def check_the_table(timed: Timed, key: str, way: Way) -> None:
    """What is told of a limit is what the table says of it."""
    core = timed.site.app.state.core
    table = limits_of(core.limits.values(), core.settings.model_dump(), redis=False)["limits"]
    limit = {one["key"]: one for one in table}[key]
    found = told(await (await way[0](timed))())[key]
    if key == "room-changes":
        assert (found.quota, found.window) == (8, 2), "as set by the test"
    else:
        assert (found.quota, found.window) == (limit["quantity"], limit["window_s"])


def test_every_rate_of_requests_is_told() -> None:
    """But for what only the socket counts, pictures, which are of no interface, and answers that
    wait for their turn."""
    assert rates(ROWS) - WAYS.keys() == {
        *("connections-per-address", "frames", "own-streams", "sockets"),
        *("cards", "dear-answers"),
    }


def rates(rows: Iterable[LimitRow]) -> set[str]:
    """The keys of limits by which requests are refused."""
    return {row.key for row in rows if row.refused and row.refused[0] == 429}


async def test_no_limit_is_told_where_none_applies(timed: Timed) -> None:
    code, (anna, _) = await timed.site.table()
    room = await timed.site.app.state.core.directory.find(code)
    for method, path in (
        ("GET", "/me"),
        ("GET", "/games"),
        ("GET", f"/rooms/{code}"),
        ("GET", f"/rooms/{code}/messages"),
        ("GET", "/nothing"),
        ("PUT", "/me"),
        ("GET", "/limits"),
    ):
        assert not told(await anna.request(method, path)), path
    page = timed.site.visitor(base="", cookies=anna.cookies)
    assert not told(await page.get(f"/r/{code}"))
    by_id = await timed.site.visitor().get(f"/rooms/{code}")
    assert not told(by_id), "a right code is no guess"
    answer = await anna.put(f"/rooms/{code}/lock", json={"on": True})
    assert told(answer).keys() == {"changes"}, "hosts are exempt from the limit of the room"
    assert room.state.locked


@pytest.mark.parametrize("path", ["/listings", "/me/duties", "/me/tables"])
async def test_what_is_counted_though_it_changes_nothing_is_told(timed: Timed, path: str) -> None:
    """Streams tell it too, see `tests/api/test_streams.py`."""
    answer = await (await player(timed.site)).get(path)
    assert told(answer).keys() == {"lists"}


async def test_those_who_share_a_limit_have_the_same_partition_and_it_names_nobody(
    timed: Timed,
) -> None:
    robin = await timed.site.visitor().done("POST", "/players", {"name": "Robin"}, 201)
    one, two = (timed.site.visitor(token=robin["token"]) for _ in range(2))
    other = await player(timed.site)

    async def of(visitor: Visitor) -> bytes:
        return told(await visitor.post("/me/handover"))["changes"].partition

    assert await of(one) == await of(two) != await of(other)
    assert robin["id"].encode() not in await of(one)
    here, there, elsewhere = [
        told(await timed.site.visitor(address=address).get("/listings"))["lists"].partition
        for address in ("203.0.113.7", "203.0.113.7", "203.0.113.8")
    ]
    assert here == there != elsewhere
    assert len(here) == 6


async def test_what_goes_on_after_the_answer_is_not_told(timed: Timed) -> None:
    """And isn't kept, however long it goes on."""
    with Ledger() as ledger:
        timed.site.app.state.core.pace.change("robin")
        assert [allowance.policy.key for allowance in ledger.take_all()] == ["changes"]
        timed.site.app.state.core.pace.change("robin")
        assert ledger.take_all() == []


def test_what_the_socket_does_is_noted_nowhere(timed: Timed) -> None:
    with Ledger() as ledger:
        timed.site.app.state.core.pace.act("robin")
    assert ledger.take_all() == []


@pytest.mark.parametrize("speed", [1e-300, MOST])
@pytest.mark.parametrize("burst", [60, MOST])
async def test_absurd_settings_break_nothing(
    sqlite_url: str, tmp_path: Path, speed: float, burst: int
) -> None:
    """Numbers have fifteen digits at most."""
    more: dict[str, Any] = {"changes_per_second": speed, "strangers_per_second": speed}
    more |= {"changes_burst": burst, "strangers_burst": burst, "rooms_per_minute": burst}
    async for site in running(settings(sqlite_url, tmp_path, **more)):
        anna = await player(site)
        found = told(await anna.post("/rooms", json={}))["changes"]
        assert 1 <= found.window < 10**15
        assert 1 <= found.seconds < 10**15
        assert found.more in (found.quota, found.quota - 1)
        assert (await site.visitor().get("/limits")).status_code == 200


# --- in Redis --------------------------------------------------------------------------------


@pytest.fixture
def somebody() -> HTTPConnection:
    """Whoever asks."""
    return HTTPConnection({"type": "http", "client": ("203.0.113.9", 1), "headers": []})


async def hit(rates: Rates, somebody: HTTPConnection) -> Remaining:
    """What is noted of an attempt at three per minute, granted or not."""
    with Ledger() as ledger:
        try:
            await rates.hit(somebody, "rooms", 3)
            granted = True
        except TooManyRequests:
            granted = False
    (allowance,) = ledger.take_all()
    assert (allowance.policy.key, allowance.policy.quota, allowance.policy.seconds) == (
        "rooms",
        3,
        FIXED,
    )
    assert granted or allowance.left().more == 0
    return allowance.left()


async def test_processes_that_count_together_tell_what_is_left_for_all(
    redis_url: str, somebody: HTTPConnection
) -> None:
    one, two = SharedRates(redis_url), SharedRates(redis_url)
    async with Redis.from_url(redis_url) as redis:
        assert [(await hit(rates, somebody)).more for rates in (one, two)] == [2, 1]
        (key,) = await redis.keys("*")
        await redis.pexpire(key, 30_900)
        last, refused = await hit(one, somebody), await hit(two, somebody)
        assert (last.more, refused.more) == (0, 0)
        assert 29 < refused.seconds <= last.seconds <= 30.901
        with Ledger() as ledger:
            with pytest.raises(TooManyRequests):
                await one.check(somebody, "rooms", 3)
            await one.check(somebody, "rooms", 4)
        (allowance,) = ledger.take_all()
        assert allowance.left().more == 0
    for rates in (one, two):
        await rates.close()
