"""The application without a network: requests go straight to it; it is started and stopped."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from app.feature import Feature
from app.features import FEATURES
from app.main import create_app
from app.security.cookies import COOKIE
from app.settings import Settings
from tests.support.client import Client, Problem
from tests.support.declared_types import check_answer
from tests.support.room_clock import LONG_AGO
from tests.support.trouble import patience

HOST = "games.local"

Document = dict[str, Any]


class Visitor(httpx.AsyncClient):
    """A browser, or with a token a program, that uses `/api/v1`."""

    async def done(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The JSON answer to a request; fails unless it has that status."""
        answer = await self.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()


class Site:
    """The application, and the people who visit it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self._visitors: list[Visitor] = []

    def visitor(
        self,
        *,
        token: str | None = None,
        scheme: str = "http",
        base: str = "/api/v1",
        address: str = "127.0.0.1",
        **more: Any,
    ) -> Visitor:
        """A new visitor, from an address."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        client = (address, 12345)
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=client)
        visitor = Visitor(
            transport=transport,
            base_url=f"{scheme}://{HOST}{base}",
            headers=headers,
            event_hooks={"response": [check_answer]},
            **more,
        )
        self._visitors.append(visitor)
        return visitor

    @property
    def cookie(self) -> str:
        """The name of the cookie by which players are known."""
        return f"{COOKIE}-{self.app.state.settings.installation}"

    async def table(self, seats: int = 2, **room: Any) -> tuple[str, list[Visitor]]:
        """A room's code and `seats` people who sit in it, the host first."""
        host = self.visitor()
        code = (await host.done("POST", "/rooms", {"name": "Anna", **room}, 201))["code"]
        others = [self.visitor() for _ in range(1, seats)]
        for number, other in enumerate(others, 1):
            await other.done("POST", f"/rooms/{code}/members", {"name": f"Guest {number}"})
        return code, [host, *others]

    async def match(self, seats: int = 2, **room: Any) -> tuple[str, list[Visitor]]:
        """A match's id, and the people who play it, by seat."""
        code, people = await self.table(seats, **room)
        started = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
        return started["match"]["id"], people

    async def away(self, code: str, person: Visitor) -> str:
        """The id of a member, of whom nothing has been heard for long."""
        player: str = (await person.done("GET", "/me"))["id"]
        (await self.app.state.core.directory.find(code)).hub._began = LONG_AGO
        del self.app.state.core.identity.visitors._visits[player]
        return player

    async def close(self) -> None:
        """Close the clients of all visitors."""
        for visitor in self._visitors:
            await visitor.aclose()


async def running(
    settings: Settings, features: Sequence[Feature] = FEATURES
) -> AsyncIterator[Site]:
    """The site with these settings and features, started, and stopped at the end."""
    app = create_app(settings, features)
    async with app.router.lifespan_context(app):
        site = Site(app)
        yield site
        await site.close()


def settings(url: str, folder: Path, **more: Any) -> Settings:
    """Settings of a test."""
    values: dict[str, Any] = {"data_dir": folder, "database_url": url, "bot_delay_ms": 0} | more
    return Settings(_env_file=None, **values)


async def refused(answer: httpx.Response, status: int, code: str, site: Site) -> Document:
    """The problem object of an answer, checked in full, including its page."""
    wanted = f"{answer.request.method} {answer.url.path} is to be refused by {status} {code}"
    assert answer.status_code == status, f"{wanted}, not {answer.status_code} {answer.text}"
    assert answer.headers["content-type"] == "application/problem+json"
    document: Document = answer.json()
    assert document["code"] == code, document
    assert document["status"] == status
    assert document["title"]
    assert document["detail"] not in ("", f"problem-{code}"), f"no text for {code}"
    assert document["instance"] == answer.url.path
    page = await site.visitor(base="").get(document["type"])
    assert page.status_code == 200, f"{document['type']} leads nowhere"
    return document


async def decided(host: Client, method: str, path: str, body: Any = None) -> Any:
    """The answer to a decision, repeated until the absence has lasted long enough."""
    async with patience():
        while True:
            try:
                return await host.rest(method, path, body)
            except Problem as problem:
                if problem.code != "not-absent":
                    raise
            await asyncio.sleep(0.05)
