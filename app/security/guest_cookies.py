"""The signed cookie by which a server knows a guest again."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from operator import itemgetter

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.rooms.records import Person
from app.security import cookies
from app.settings import Settings

COOKIE = "farbenspiel"
"""The beginning of the cookie's name; the installation follows."""
RENEWED_AFTER = 24 * 3600
"""After how many seconds a cookie is sent again."""


class GuestCookies:
    """The cookies of an installation."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._name = f"{COOKIE}-{settings.installation}"
        self._trial = f"{COOKIE}-trial-{settings.installation}"
        self._signer = URLSafeTimedSerializer(settings.signing_key, salt="guest-cookie")

    def signed(self, connection: HTTPConnection) -> Iterator[str]:
        """What this installation signed of a request's cookies: the newest first."""
        found: list[tuple[datetime, str]] = []
        for cookie in cookies.values(connection, self._name):
            with suppress(BadSignature):
                signed, at = self._signer.loads(cookie, return_timestamp=True)
                found.append((at, str(signed)))
        yield from (signed for _, signed in sorted(found, key=itemgetter(0), reverse=True))

    def are_kept(self, connection: HTTPConnection) -> bool:
        """True if a browser has sent back a cookie of this server, whatever it is worth by now."""
        tried = cookies.values(connection, self._trial)
        return bool(tried) or next(self.signed(connection), None) is not None

    def attempt(self, connection: HTTPConnection, response: Response) -> None:
        """Give the browser a cookie like that of a player, to see whether it comes back.

        It has a name of its own: another page may have become a player meanwhile.
        """
        cookies.keep(connection, response, self._settings, self._trial, "1")

    def send(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Set or renew the browser's cookie for `person`."""
        signed = str(self._signer.dumps(content(person)))
        cookies.keep(connection, response, self._settings, self._name, signed)

    def renew(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Send a cookie again if it is a day old: what a browser has cached goes by the cookie."""
        for cookie in cookies.values(connection, self._name):
            with suppress(BadSignature):
                if self._signer.loads(cookie, max_age=RENEWED_AFTER) == content(person):
                    return
        self.send(connection, response, person)

    def drop(self, connection: HTTPConnection, response: Response) -> None:
        """Take the cookie away from the browser."""
        cookies.drop(connection, response, self._name)


def content(person: Person) -> str:
    """What a player's cookie says: the id, and a number once the first ones were revoked."""
    return f"{person.id}.{person.logins}" if person.logins else person.id
