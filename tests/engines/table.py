"""A person at a table, by the public interface."""

from typing import Any

import httpx


class Table:
    """Makes a room, and begins matches in it."""

    def __init__(self, site: str) -> None:
        self.site = site
        self._http = httpx.Client(base_url=f"{site}/api/v1", timeout=60, trust_env=False)
        self.code = self.call("POST", "/rooms", {"name": "Anna"})["code"]

    @property
    def cookie(self) -> str:
        """What makes a browser this person's."""
        return self._http.cookies["farbenspiel"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """An answer."""
        answer = self._http.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def bot(self) -> None:
        """Seat a bot."""
        self.call("PUT", f"/rooms/{self.code}/seats/1", {"bot": True})

    def begin(self, game: str) -> None:
        """A match against a bot, this person first."""
        self.call("PATCH", f"/rooms/{self.code}", {"game": game})
        self.bot()
        self.call("POST", f"/rooms/{self.code}/matches", {})

    def close(self) -> None:
        """No more calls."""
        self._http.close()
