"""Who gets to an operator's pages: by the token, for a while, from these pages alone."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ops import sessions
from app.ops.pages import auth
from app.ops.tables import OperatorSessionRow
from tests.ops import operator_client
from tests.ops.operator_client import TOKEN, Operating
from tests.support.site import HOST, Site, running

pytestmark = pytest.mark.asyncio

PAGES = ("/admin", "/admin/messages", "/admin/login", "/admin/panels", "/admin/anything")
NOBODY = "0" * 26
ACTS = (
    "/admin/logout",
    f"/admin/rooms/{NOBODY}/close",
    f"/admin/rooms/{NOBODY}/reopen",
    f"/admin/rooms/{NOBODY}/delete",
    f"/admin/rooms/{NOBODY}/notices",
    f"/admin/people/{NOBODY}/ban",
    f"/admin/people/{NOBODY}/sign-out",
    f"/admin/people/{NOBODY}/tokens/{NOBODY}/revoke",
    "/admin/bans",
    f"/admin/bans/{NOBODY}/lift",
    "/admin/backups",
    "/admin/expiry",
    "/admin/notices",
    "/admin/notices/withdraw",
)


@pytest_asyncio.fixture
async def club(database_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    async for started in running(operator_client.settings(database_url, tmp_path)):
        yield started


def engine_of(site: Site) -> AsyncEngine:
    engine: AsyncEngine = site.app.state.core.engine
    return engine


async def test_without_a_token_there_are_no_such_pages(site: Site) -> None:
    somebody = site.visitor(base="")
    ordinary = await somebody.get("/nothing-of-the-kind")
    for path in (*PAGES, *ACTS):
        answer = await somebody.get(path)
        assert answer.status_code == 404
        assert answer.text.count("not-found") == ordinary.text.count("not-found") > 0
        assert (await somebody.post(path)).status_code == 404


def own(site: Site) -> str:
    """The name of the cookie of an operator's session."""
    return f"{auth.COOKIE}-{site.app.state.settings.installation}"


async def test_strangers_are_asked_for_the_token(club: Site) -> None:
    stranger = club.visitor(base="")
    for path in ("/admin", "/admin/messages", f"/admin/rooms/{NOBODY}", f"/admin/people/{NOBODY}"):
        answer = await stranger.get(path)
        assert (answer.status_code, answer.headers["location"]) == (303, "/admin/login"), path
    assert (await stranger.get("/admin/panels")).status_code == 401
    for path in ACTS[1:]:
        answer = await stranger.post(path, data={"form": ""})
        assert (answer.status_code, answer.headers["location"]) == (303, "/admin/login"), path
    assert 'name="token"' in (await stranger.get("/admin/login")).text


async def test_the_token_is_exchanged_for_a_strict_cookie(club: Site) -> None:
    operator = Operating(club, scheme="https")
    answer = await operator.sign_in()
    assert (answer.status_code, answer.headers["location"]) == (303, "/admin")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{own(club)}=")
    for attribute in ("HttpOnly", "Path=/admin", "SameSite=strict", "Secure"):
        assert attribute in cookie
    assert TOKEN not in cookie
    page = await operator.browser.get("/admin")
    assert page.status_code == 200
    assert TOKEN not in page.text
    assert page.headers["cache-control"] == "private, no-store"
    assert page.headers["x-frame-options"] == "DENY"
    assert "noindex" in page.headers["x-robots-tag"]
    assert (await operator.browser.get("/admin/login")).status_code == 303


async def test_wrong_tokens_are_few(sqlite_url: str, tmp_path: Path) -> None:
    async for site in running(operator_client.settings(sqlite_url, tmp_path, guesses_per_minute=3)):
        guesser, elsewhere = Operating(site), Operating(site, address="192.0.2.9")
        for wrong in ("", TOKEN[:-1], "x" * 1000):
            answer = await guesser.sign_in(wrong)
            assert answer.status_code == 403
            assert "set-cookie" not in answer.headers
        refused = await guesser.sign_in("another")
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        assert "slow-down" in refused.text
        assert (await elsewhere.sign_in()).status_code == 303
        assert (await guesser.sign_in()).status_code == 303, "nobody else locks an operator out"


async def test_forms_of_others_do_nothing(club: Site) -> None:
    operator, other = Operating(club), Operating(club)
    await operator.sign_in()
    await other.sign_in()
    assert operator.form
    assert other.form != operator.form
    for form in ("", other.form, "ä"):
        page = await operator.done("/admin/notices", text="Hello", due="5", form=form)
        assert "This form was out of date." in page
    foreign = {"origin": "https://evil.example"}
    data = {"form": operator.form, "text": "Hello", "due": "5"}
    answer = await operator.browser.post("/admin/notices", data=data, headers=foreign)
    assert answer.status_code == 403
    login = await operator.browser.post("/admin/login", data={"token": TOKEN}, headers=foreign)
    assert login.status_code == 403
    assert "Nothing has been done yet." in await operator.page("/admin")
    own = {"origin": f"http://{HOST}"}
    answer = await operator.browser.post("/admin/notices", data=data, headers=own)
    assert answer.status_code == 303
    assert "Hello" in await operator.page("/admin")


async def test_signing_out_ends_the_session_for_whoever_kept_the_cookie(club: Site) -> None:
    operator = Operating(club)
    await operator.sign_in()
    kept = operator.browser.cookies[own(club)]
    answer = await operator.send("/admin/logout")
    assert answer.headers["location"] == "/admin/login"
    thief = club.visitor(base="", cookies={own(club): kept})
    assert (await thief.get("/admin")).status_code == 303
    assert (await thief.get("/admin/panels")).status_code == 401


@pytest.mark.parametrize(
    "values",
    [
        {"ends_at": timedelta(seconds=-1)},
        {"began_at": -sessions.LONGEST - timedelta(seconds=1)},
    ],
    ids=["idle", "long"],
)
async def test_sessions_end(club: Site, values: dict[str, timedelta]) -> None:
    operator = Operating(club)
    await operator.sign_in()
    changed: dict[str, Any] = {name: datetime.now(UTC) + span for name, span in values.items()}
    async with engine_of(club).begin() as connection:
        await connection.execute(update(OperatorSessionRow).values(**changed))
    answer = await operator.browser.get("/admin")
    assert answer.headers["location"] == "/admin/login"
    assert "Your session has ended." in await operator.page("/admin/login")


async def test_panels_do_not_prolong_a_session_but_pages_do(club: Site) -> None:
    operator = Operating(club)
    await operator.sign_in()
    engine, soon = engine_of(club), datetime.now(UTC) + timedelta(minutes=1)
    async with engine.begin() as connection:
        await connection.execute(update(OperatorSessionRow).values(ends_at=soon))
    ends = OperatorSessionRow.__table__.select()
    await operator.page("/admin/panels")
    async with engine.connect() as connection:
        assert (await connection.execute(ends)).one().ends_at == soon
    await operator.page("/admin")
    async with engine.connect() as connection:
        assert (await connection.execute(ends)).one().ends_at > soon


async def test_another_token_ends_all_sessions(database_url: str, tmp_path: Path) -> None:
    async for site in running(operator_client.settings(database_url, tmp_path)):
        operator = Operating(site)
        await operator.sign_in()
        kept = operator.browser.cookies[own(site)]
    other = operator_client.settings(database_url, tmp_path, admin_token=TOKEN + "-changed")
    async for site in running(other):
        visitor = site.visitor(base="", cookies={own(site): kept})
        assert (await visitor.get("/admin")).status_code == 303
    async for site in running(operator_client.settings(database_url, tmp_path)):
        visitor = site.visitor(base="", cookies={own(site): kept})
        assert (await visitor.get("/admin")).status_code == 200


async def test_looks_are_limited_but_for_operators(sqlite_url: str, tmp_path: Path) -> None:
    async for site in running(operator_client.settings(sqlite_url, tmp_path, lists_per_minute=3)):
        operator, stranger = Operating(site), site.visitor(base="")
        for _ in range(3):
            assert (await stranger.get("/admin")).status_code == 303
        refused = await stranger.get("/admin/panels")
        assert refused.status_code == 429
        assert "retry-after" in refused.headers
        await operator.sign_in()
        for path in ("/admin", "/admin/panels", "/admin/panels", "/admin/panels"):
            assert (await operator.browser.get(path)).status_code == 200
