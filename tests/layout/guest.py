"""Somebody at the table without a browser, for company."""

from typing import Any

import httpx

from tests.browser.people import Person
from tests.support.eventually import DEADLINE


class Guest:
    """A person of the interface alone; what `hasten` needs of one."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.code = ""
        self._interface = httpx.AsyncClient(
            base_url=f"{site}/api/v1", verify=False, trust_env=False, timeout=DEADLINE
        )

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of the public interface."""
        answer = await self._interface.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def sit_down(self, code: str, name: str) -> None:
        """Take a seat under that name."""
        self.code = code
        await self.call("POST", f"/rooms/{code}/members", {"name": name})

    async def id(self) -> str:
        """This guest's player id."""
        me: dict[str, str] = await self.call("GET", "/me")
        return me["id"]

    async def room(self) -> dict[str, Any]:
        """The room as this guest may see it."""
        room: dict[str, Any] = await self.call("GET", f"/rooms/{self.code}")
        return room

    async def position(self) -> dict[str, Any]:
        """The room's match as this guest may see it."""
        match = (await self.room())["match"]["id"]
        at: dict[str, Any] = await self.call("GET", f"/matches/{match}")
        return at

    async def go(self) -> None:
        """Close the connections."""
        await self._interface.aclose()


Player = Person | Guest
