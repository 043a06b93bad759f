"""An operator in front of a browser without a screen: signs in, and sends the forms of pages."""

import re
from pathlib import Path
from typing import Any

import httpx

from app.settings import Settings
from tests.support import site
from tests.support.site import Site, Visitor

TOKEN = "the-token-of-an-operator-0123"
_FORM = re.compile(r'name="form" value="([0-9a-f]{64})"')


def settings(url: str, folder: Path, **more: Any) -> Settings:
    """Settings of a server with operator's pages."""
    values: dict[str, Any] = {"admin_token": TOKEN, "guests_per_minute": 1000} | more
    return site.settings(url, folder, **values)


class Operating:
    """An operator's browser; it doesn't follow by itself where it is sent to."""

    def __init__(self, where: Site, **more: Any) -> None:
        self.browser: Visitor = where.visitor(base="", **more)
        self.form = ""

    async def sign_in(self, token: str = TOKEN) -> httpx.Response:
        """Send the token."""
        answer = await self.browser.post("/admin/login", data={"token": token})
        if answer.status_code == 303:
            self.form = found[1] if (found := _FORM.search(await self.page("/admin"))) else ""
        return answer

    async def page(self, path: str, status: int = 200) -> str:
        """The HTML of a page."""
        answer = await self.browser.get(path)
        assert answer.status_code == status, f"{path}: {answer.status_code}"
        return answer.text

    async def send(self, path: str, **fields: str) -> httpx.Response:
        """Send a form."""
        return await self.browser.post(path, data={"form": self.form, **fields})

    async def done(self, path: str, **fields: str) -> str:
        """Send a form, and see the page that is next."""
        answer = await self.send(path, **fields)
        assert answer.status_code == 303, answer.text
        return await self.page(answer.headers["location"])
