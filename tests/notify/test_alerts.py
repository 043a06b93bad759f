"""Alerts over the interface: channels, quiet hours, muted tables, and who is called when."""

import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import select

from app.metrics import FIGURES
from app.notify import tasks
from app.notify.confirmations import OF_CLIENT, OF_PERSON, TO_ADDRESS
from app.notify.due_turns import EVERYWHERE
from app.notify.service import Notify
from app.notify.tables import OutboxRow
from tests.notify.recipients import Browser, Endpoint, Mailbox, wait_no_longer
from tests.notify.test_webhooks import acting, code_of, move
from tests.support.eventually import eventually
from tests.support.site import Site, Visitor, refused, running, settings

ADDRESS = "anna@example.org"
SITE = "https://games.example.org"


@dataclass(slots=True)
class Called:
    """A site on each kind of database, and those who may be called."""

    site: Site
    far: Endpoint
    mails: Mailbox

    @property
    def engine(self) -> Any:
        return self.site.app.state.core.engine

    async def due(self) -> None:
        """Whatever waits is due now."""
        await wait_no_longer(self.engine)
        self.site.app.state.core.feature(Notify).wake()

    async def browser(self, person: Visitor) -> Browser:
        """A browser of that person, at `/push`."""
        mine = await person.done("GET", "/me/alerts")
        browser = Browser(mine["push_key"])
        subscription = browser.subscription(f"{self.far.origin}/push")
        await person.done("POST", "/me/alerts/push", subscription, 201)
        return browser

    async def email(self, person: Visitor, address: str = ADDRESS) -> Any:
        """A confirmed address of that person."""
        before = len(self.mails.mails)
        await person.done("PUT", "/me/alerts/email", {"address": address})
        await eventually(lambda: len(self.mails.mails) > before)
        page = self.site.visitor(base="")
        answer = await page.post(link(self.mails.mails[-1], "confirm").removeprefix(SITE))
        assert answer.status_code == 200
        return await person.done("GET", "/me/alerts")

    async def table(self, pace: str = "days", **more: Any) -> tuple[str, list[Visitor]]:
        """The match of two people at a table, neither of whom has been called yet."""
        code, people = await self.site.table(title="Thursday", **more)
        await people[0].done("PATCH", f"/rooms/{code}", {"pace": pace})
        started = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
        return started["match"]["id"], people


@pytest_asyncio.fixture
async def called(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Called]:
    monkeypatch.setattr(tasks, "LOOK_SECONDS", 0.05)
    async with Endpoint().open() as far, Mailbox().open() as mails:
        more = {
            "webhook_exceptions": far.origin,
            "smtp_url": mails.url,
            "mail_from": "Farbenspiel <games@example.org>",
            "public_url": SITE,
        }
        async for site in running(settings(database_url, tmp_path, **more)):
            yield Called(site, far, mails)


def link(mail: Any, what: str) -> str:
    """The link in an e-mail that leads to such a page."""
    text = mail.get_content()
    (found,) = [line for line in text.splitlines() if f"/alerts/{what}/" in line]
    return str(found)


async def log(person: Visitor) -> list[tuple[str, str]]:
    """The occasions and states of a person's messages, the oldest first."""
    found = (await person.done("GET", "/me/alerts"))["log"]
    return [(one["occasion"], one["state"]) for one in reversed(found)]


async def test_a_browser_a_mail_and_a_chat_are_told_of_a_turn_once(called: Called) -> None:
    match, people = await called.table()
    (seat, *_) = await acting(people[0], match)
    waits, moves = people[1 - seat], people[seat]
    browser = await called.browser(waits)
    await called.email(waits)
    chat = {"url": f"{called.far.origin}/chat", "format": "ntfy"}
    mine = await waits.done("PUT", "/me/alerts/chat", chat)
    assert [(one["kind"], one["state"]) for one in mine["channels"]] == [
        ("push", "on"),
        ("email", "on"),
        ("chat", "on"),
    ]
    await move(people, match)
    while seat in await acting(people[0], match):
        await move(people, match)
    assert called.far.requests == []  # not before half a minute has passed
    kinds = ("push", "email", "chat")
    sent = [FIGURES.deliveries.total_of(kind, "sent") for kind in kinds]
    await called.due()
    await eventually(lambda: len(called.far.requests) == 2 and len(called.mails.mails) == 2)

    (pushed,) = [one for one in called.far.requests if one.path == "/push"]
    (said,) = [one for one in called.far.requests if one.path == "/chat"]
    code = await code_of(waits)
    told = browser.read(pushed)
    assert told["url"] == f"{SITE}/r/{code}"
    assert "Thursday" in told["title"]
    assert told["count"] == 1
    assert "Thursday" in said.body.decode()
    mail = called.mails.mails[-1]
    assert called.mails.recipients[-1] == ADDRESS
    assert "Thursday" in mail["Subject"]
    assert f"{SITE}/r/{code}" in mail.get_content()
    assert await moves.done("GET", "/me/alerts")  # whoever moved is told nothing
    await called.due()
    await called.due()
    assert (len(called.far.requests), len(called.mails.mails)) == (2, 2)

    async def settled() -> bool:
        return [state for _, state in await log(waits)] == ["delivered"] * 4

    await eventually(settled)
    assert [FIGURES.deliveries.total_of(kind, "sent") for kind in kinds] == [
        one + 1 for one in sent
    ]


async def test_an_address_is_only_used_once_its_reader_has_confirmed_it(called: Called) -> None:
    _, (anna, _) = await called.table()
    await anna.done("PUT", "/me/alerts/email", {"address": ADDRESS})
    await eventually(lambda: len(called.mails.mails) == 1)
    (waiting,) = (await anna.done("GET", "/me/alerts"))["channels"]
    assert waiting["state"] == "waiting"
    path = f"/me/alerts/channels/{waiting['id']}/test"
    await refused(await anna.post(path), 409, "channel-off", called.site)

    where = link(called.mails.mails[0], "confirm").removeprefix(SITE)
    page = called.site.visitor(base="")
    shown = await page.get(where)
    assert ADDRESS in shown.text
    assert 'method="post"' in shown.text
    assert shown.headers["referrer-policy"] == "no-referrer"
    (waiting,) = (await anna.done("GET", "/me/alerts"))["channels"]
    assert waiting["state"] == "waiting"  # as programs that check mails open links, too
    assert (await page.post(f"{where}x")).status_code == 410
    assert (await page.post(where)).status_code == 200
    (on,) = (await anna.done("GET", "/me/alerts"))["channels"]
    assert on["state"] == "on"
    await anna.done("POST", path, status=202)
    await eventually(lambda: len(called.mails.mails) == 2)
    assert "test" in called.mails.mails[1]["Subject"]


async def test_mail_programs_stop_the_mails_by_one_request(called: Called) -> None:
    _, (anna, _) = await called.table()
    mine = await called.email(anna)
    (channel,) = mine["channels"]
    await anna.done("POST", f"/me/alerts/channels/{channel['id']}/test", status=202)
    await eventually(lambda: len(called.mails.mails) == 2)
    mail = called.mails.mails[1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    where = mail["List-Unsubscribe"].strip("<>")
    assert where.startswith(f"{SITE}/alerts/stop/")
    program = called.site.visitor(base="")
    shown = await program.get(where.removeprefix(SITE))
    assert 'method="post"' in shown.text
    assert (await anna.done("GET", "/me/alerts"))["channels"][0]["state"] == "on"
    form = {"List-Unsubscribe": "One-Click"}
    assert (await program.post(where.removeprefix(SITE), data=form)).status_code == 200
    (off,) = (await anna.done("GET", "/me/alerts"))["channels"]
    assert (off["state"], off["off"]) == ("off", "stopped")
    old = link(called.mails.mails[0], "confirm").removeprefix(SITE)
    await program.post(old)  # an old link turns nothing on
    assert (await anna.done("GET", "/me/alerts"))["channels"][0]["state"] == "off"


async def test_confirmations_are_limited_by_person_and_by_address(called: Called) -> None:
    anna = called.site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    for number in range(OF_PERSON):
        await anna.done("PUT", "/me/alerts/email", {"address": f"a{number}@example.org"})
    answer = await anna.put("/me/alerts/email", json={"address": "more@example.org"})
    problem = await refused(answer, 429, "too-many-confirmations", called.site)
    assert problem["args"]["most"] == OF_PERSON
    for number in range(TO_ADDRESS + 1):
        other = called.site.visitor()
        await other.done("POST", "/rooms", {"name": f"Guest {number}"}, 201)
        answer = await other.put("/me/alerts/email", json={"address": "Same@example.org"})
        assert answer.status_code == (200 if number < TO_ADDRESS else 429)


async def test_nobody_has_more_mails_sent_to_strangers_under_many_names(called: Called) -> None:
    async def asked(client: str, number: int) -> httpx.Response:
        guest = called.site.visitor(address=client)
        await guest.done("POST", "/rooms", {"name": f"Guest {number}"}, 201)
        body = {"address": f"stranger-{client}-{number}@example.org".replace(":", "-")}
        return await guest.put("/me/alerts/email", json=body)

    seen = [await asked("203.0.113.7", number) for number in range(OF_CLIENT + 2)]
    assert [answer.status_code for answer in seen] == [200] * OF_CLIENT + [429] * 2
    problem = await refused(seen[-1], 429, "too-many-confirmations", called.site)
    assert problem["args"]["most"] == OF_CLIENT
    called.site.app.state.core.feature(Notify).requests._most = OF_CLIENT + 5
    seen = [await asked(f"198.51.100.{number}", number) for number in range(6)]
    assert [answer.status_code for answer in seen] == [200] * 5 + [429]
    problem = await refused(seen[-1], 429, "too-many-confirmations", called.site)
    assert problem["args"]["most"] == OF_CLIENT + 5


async def test_who_has_moved_looked_or_muted_the_table_is_not_called(called: Called) -> None:
    match, people = await called.table()
    for person in people:
        await person.done(
            "PUT", "/me/alerts/chat", {"url": f"{called.far.origin}/chat", "format": "slack"}
        )
    for _ in range(4):  # whatever was done is done
        await move(people, match)
    (seat, *_) = await acting(people[0], match)
    code = await code_of(people[seat])
    await people[seat].done("PUT", f"/me/tables/{code}/muted", {"on": True})
    await called.due()

    async def empty() -> bool:
        return await log(people[0]) == [] and await log(people[1]) == []

    await eventually(empty)
    assert called.far.requests == []
    muted = await people[seat].done("GET", "/me/alerts")
    assert len(muted["muted"]) == 1
    mine = await people[seat].done("PUT", f"/me/tables/{code}/muted", {"on": False})
    assert mine["muted"] == []


async def test_who_looks_at_the_list_of_their_matches_is_not_called(called: Called) -> None:
    match, people = await called.table()
    chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
    await people[1].done("PUT", "/me/alerts/chat", chat)
    me = await people[1].done("GET", "/me")
    looks = called.site.app.state.core.feature(Notify).looks
    await looks.write_views("another process", [(me["id"], EVERYWHERE)])
    await turn_of(called, people[1], match, people)

    async def decided() -> bool:
        await called.due()
        return ("turn", "waiting") not in await log(people[1])

    await eventually(decided)
    assert called.far.requests == []


async def test_a_turn_that_waits_when_a_room_is_set_to_days_is_told_once(called: Called) -> None:
    match, people = await called.table(pace="live")
    (seat, *_) = await acting(people[0], match)
    chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
    await people[seat].done("PUT", "/me/alerts/chat", chat)
    path = f"/rooms/{await code_of(people[0])}"
    await called.due()
    for _ in range(2):
        await people[0].done("PATCH", path, {"pace": "days"})
        assert await log(people[seat]) == [("turn", "waiting")]
        await people[0].done("PATCH", path, {"pace": "live"})
    await people[0].done("PATCH", path, {"pace": "days"})
    await called.due()

    async def told() -> bool:
        return await log(people[seat]) == [("turn", "delivered")]

    await eventually(told)
    await people[0].done("PATCH", path, {"pace": "live"})
    await people[0].done("PATCH", path, {"pace": "days"})
    await called.due()
    await eventually(told)
    assert len(called.far.requests) == 1


async def test_the_reminder_comes_once_or_sooner_if_somebody_asks(called: Called) -> None:
    match, people = await called.table()
    chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
    for person in people:
        await person.done("PUT", "/me/alerts/chat", chat)
    await move(people, match)
    (seat, *_) = await acting(people[0], match)
    waits, asks = people[seat], people[1 - seat]
    await called.due()
    await eventually(lambda: len(called.far.requests) == 1)

    async def looked_at() -> bool:
        await called.due()
        return [state for _, state in await log(waits)] == ["delivered"]

    await eventually(looked_at)
    code = await code_of(asks)
    message = {"action_id": "nudge-them", "nudge": seat}
    await asks.done("POST", f"/rooms/{code}/messages", message, 201)

    async def asked() -> bool:
        called.site.app.state.core.feature(Notify).wake()
        return ("nudge", "delivered") in await log(waits)

    await eventually(asked)
    assert len(called.far.requests) == 2
    assert "waiting" in called.far.requests[1].body.decode()
    for _ in range(3):
        await called.due()
    assert len(called.far.requests) == 2


async def test_channels_are_replaced_and_removed(called: Called) -> None:
    _, (anna, ben) = await called.table()
    browser = await called.browser(anna)
    subscription = browser.subscription(f"{called.far.origin}/push")
    mine = await anna.done("POST", "/me/alerts/push", subscription, 201)
    assert len(mine["channels"]) == 1
    assert mine["channels"][0]["address"] == called.far.origin.removeprefix("http://")
    again = await anna.done("POST", "/me/alerts/push", subscription, 201)
    assert again["channels"] == mine["channels"]
    await ben.done("POST", "/me/alerts/push", subscription, 201)  # another person in that browser
    assert (await anna.done("GET", "/me/alerts"))["channels"] == []
    (his,) = (await ben.done("GET", "/me/alerts"))["channels"]
    await refused(
        await anna.delete(f"/me/alerts/channels/{his['id']}"), 404, "channel-not-found", called.site
    )
    gone = await ben.done("DELETE", f"/me/alerts/channels/{his['id']}")
    assert gone["channels"] == []


async def test_a_subscription_that_is_gone_is_removed(called: Called) -> None:
    _, (anna, _) = await called.table()
    await called.browser(anna)
    (mine,) = (await anna.done("GET", "/me/alerts"))["channels"]
    called.far.answers.append(410)
    await anna.done("POST", f"/me/alerts/channels/{mine['id']}/test", status=202)

    async def removed() -> bool:
        return (await anna.done("GET", "/me/alerts"))["channels"] == []

    await eventually(removed)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("quiet", {"hours": {"begins": "22:00", "ends": "22:00", "zone": "UTC"}}, None),
        ("quiet", {"hours": {"begins": "24:00", "ends": "07:00", "zone": "UTC"}}, None),
        ("quiet", {"hours": {"begins": "22:00", "ends": "07:00", "zone": "Europe"}}, None),
        ("quiet", {"hours": {"begins": "22:00", "ends": "07:00", "zone": "../etc/passwd"}}, None),
        ("quiet", {"hours": {"begins": "22:00", "ends": "07:00", "zone": "Nowhere/Here"}}, None),
        ("quiet", {"hours": {"begins": "22:00", "ends": "07:00", "zone": "\0"}}, None),
        ("email", {"address": "anna@example.org\r\nBcc: x@y.org"}, None),
        ("email", {"address": "anna"}, None),
        ("chat", {"url": "https://chat.example/hook"}, None),
        ("chat", {"url": "https://127.0.0.1/hook", "format": "slack"}, "bad-address"),
        ("chat", {"url": "http://discord.com/api/webhooks/1/x"}, "bad-address"),
    ],
)
async def test_what_makes_no_sense_is_refused(
    called: Called, path: str, body: Any, code: str | None
) -> None:
    anna = called.site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    answer = await anna.put(f"/me/alerts/{path}", json=body)
    await refused(answer, 422, code or "validation-error", called.site)


async def test_a_server_without_mail_lists_none_and_refuses_addresses(site: Site) -> None:
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    assert (await anna.done("GET", "/me/alerts"))["kinds"] == ["push", "chat"]
    answer = await anna.put("/me/alerts/email", json={"address": ADDRESS})
    await refused(answer, 404, "channel-not-found", site)


async def test_quiet_hours_are_kept(called: Called) -> None:
    anna = called.site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    hours = {"begins": "22:00", "ends": "07:30", "zone": "Europe/Berlin"}
    assert (await anna.done("PUT", "/me/alerts/quiet", {"hours": hours}))["quiet"] == hours
    assert (await anna.done("PUT", "/me/alerts/quiet", {"hours": None}))["quiet"] is None


async def turn_of(called: Called, person: Visitor, match: str, people: list[Visitor]) -> None:
    """Let it be that person's turn, because somebody else has moved."""
    seat = people.index(person)
    await move(people, match)
    while await acting(person, match) != [seat]:
        await move(people, match)


async def test_after_quiet_hours_one_message_lists_what_still_waits(called: Called) -> None:
    first, people = await called.table()
    waits, other = people[1], people[0]
    code = (await other.done("POST", "/rooms", {"title": "Second"}, 201))["code"]
    await waits.done("POST", f"/rooms/{code}/members", {})
    await other.done("PATCH", f"/rooms/{code}", {"pace": "days"})
    second = await other.done("POST", f"/rooms/{code}/matches", status=201)
    chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
    await waits.done("PUT", "/me/alerts/chat", chat)
    now = datetime.now(UTC)
    begins, ends = now - timedelta(minutes=90), now + timedelta(minutes=90)
    hours = {"begins": f"{begins:%H:%M}", "ends": f"{ends:%H:%M}", "zone": "UTC"}
    await waits.done("PUT", "/me/alerts/quiet", {"hours": hours})
    for match in (first, second["match"]["id"]):
        await turn_of(called, waits, match, people)
    await called.due()

    async def held() -> bool:
        return await log(waits) == [("turn", "held")] * 2

    await eventually(held)
    assert called.far.requests == []
    await waits.done("PUT", "/me/alerts/quiet", {"hours": None})

    async def told() -> bool:
        return await log(waits) == [("turn", "delivered")] * 2

    await eventually(told)
    (request,) = called.far.requests
    text = request.body.decode()
    assert "Thursday" in text
    assert "Second" in text


@pytest.mark.parametrize("kind", ["chat", "email"])
async def test_what_may_have_arrived_is_uncertain_and_not_sent_again(
    called: Called, kind: str
) -> None:
    match, people = await called.table()
    if kind == "chat":
        chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
        await people[1].done("PUT", "/me/alerts/chat", chat)
        called.far.answers.append(0)
    else:
        await called.email(people[1])
        called.mails.mute = True
    await turn_of(called, people[1], match, people)

    async def uncertain() -> bool:
        await called.due()  # again, as it may just be put off
        return ("turn", "uncertain") in await log(people[1])

    await eventually(uncertain)
    arrived = len(called.far.requests), len(called.mails.mails)
    await called.due()
    await called.due()
    assert (len(called.far.requests), len(called.mails.mails)) == arrived
    assert sum(arrived) == (1 if kind == "chat" else 2)


async def test_a_busy_server_is_asked_again(called: Called) -> None:
    match, people = await called.table()
    chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
    await people[1].done("PUT", "/me/alerts/chat", chat)
    called.far.answers.append(429)
    await turn_of(called, people[1], match, people)
    await called.due()

    async def tried() -> bool:
        found = (await people[1].done("GET", "/me/alerts"))["log"]
        return [(one["state"], one["status"]) for one in found] == [("waiting", 429)]

    await eventually(tried)
    await called.due()
    await eventually(lambda: len(called.far.requests) == 2)


@pytest.mark.parametrize("clock", [None, 4 * 24 * 3600, 1800])
async def test_the_reminder_is_due_when_little_time_is_left(
    called: Called, clock: int | None
) -> None:
    code, people = await called.site.table()
    setting: dict[str, Any] = {"pace": "days"}
    if clock is not None:
        setting["clock"] = {"kind": "move", "seconds": clock}
    await people[0].done("PATCH", f"/rooms/{code}", setting)
    started = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    match = started["match"]["id"]
    chat = {"url": f"{called.far.origin}/chat", "format": "slack"}
    await people[1].done("PUT", "/me/alerts/chat", chat)
    await turn_of(called, people[1], match, people)
    since = (await people[1].done("GET", "/me/duties"))["duties"][0]["since"]
    await called.due()
    await eventually(lambda: len(called.far.requests) == 1)

    async def reminders() -> list[float]:
        statement = select(OutboxRow.due_at).where(OutboxRow.kind == "reminder")
        async with called.engine.connect() as connection:
            return [at.timestamp() for at in await connection.scalars(statement)]

    async def looked_at() -> bool:
        found = await reminders()
        if clock == 1800:  # that's soon enough without
            return found == []
        return bool(found) and found[0] > time.time() + 3600

    async def told() -> bool:
        return await log(people[1]) == [("turn", "delivered")]

    await eventually(told)
    await called.due()
    await eventually(looked_at)
    expected = (
        [] if clock == 1800 else [since / 1000 + (24 * 3600 if clock is None else clock * 3 / 4)]
    )
    assert await reminders() == pytest.approx(expected, abs=1)
