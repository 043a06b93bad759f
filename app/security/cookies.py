"""Cookies, which all servers of one host share, whatever their ports and paths are."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from operator import itemgetter
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.rooms.records import Person
from app.settings import Settings
from app.urls import base_of

LONGEST: Final = 400 * 24 * 3600
"""Browsers keep no cookie for longer than 400 days."""

COOKIE = "farbenspiel"
"""The beginning of the cookie's name; the installation follows."""
RENEWED_AFTER = 24 * 3600
"""After how many seconds a cookie is sent again."""


def cookie_values(connection: HTTPConnection, name: str) -> list[str]:
    """The different values of a cookie, in the order in which the browser sends them.

    There are several where it was set for several paths, or for a domain and a host of it.
    """
    pairs = (
        pair.strip().partition("=")
        for line in connection.headers.getlist("cookie")
        for pair in line.split(";")
    )
    return list(dict.fromkeys(value for key, _, value in pairs if key == name and value))


def set_cookie(
    connection: HTTPConnection, response: Response, settings: Settings, name: str, value: str
) -> None:
    """Have the browser keep a cookie for all pages of the host, as long as it does.

    So it stays when the server moves to another path, and no older one is left at the former path.
    Those who could read it at other paths have pages of the same origin, so they can do as much.
    """
    response.set_cookie(
        name,
        value,
        max_age=LONGEST,
        secure=is_secure(connection, settings),
        httponly=True,
        samesite="lax",
    )


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    """True if cookies of this connection are only to be sent by https."""
    if settings.cookie_secure == "auto":
        return connection.url.scheme == "https"
    return settings.cookie_secure == "always"


def delete_cookie(connection: HTTPConnection, response: Response, name: str) -> None:
    """Take a cookie away from the browser, also one that was set for the path of the server."""
    for path in dict.fromkeys(("/", base_of(connection) or "/")):
        response.delete_cookie(name, path=path)


class GuestCookies:
    """The cookies of an installation."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._name = f"{COOKIE}-{settings.installation}"
        self._trial = f"{COOKIE}-trial-{settings.installation}"
        self._signer = URLSafeTimedSerializer(settings.signing_key, salt="guest-cookie")

    def signed_values(self, connection: HTTPConnection) -> Iterator[str]:
        """What this installation signed of a request's cookies: the newest first."""
        dated: list[tuple[datetime, str]] = []
        for cookie in cookie_values(connection, self._name):
            with suppress(BadSignature):
                signed, at = self._signer.loads(cookie, return_timestamp=True)
                dated.append((at, str(signed)))
        yield from (signed for _, signed in sorted(dated, key=itemgetter(0), reverse=True))

    def are_kept(self, connection: HTTPConnection) -> bool:
        """True if a browser has sent back a cookie of this server, whatever it is worth by now."""
        tried = cookie_values(connection, self._trial)
        return bool(tried) or next(self.signed_values(connection), None) is not None

    def send_probe(self, connection: HTTPConnection, response: Response) -> None:
        """Give the browser a cookie like that of a player, to see whether it comes back.

        It has a name of its own: another page may have become a player meanwhile.
        """
        set_cookie(connection, response, self._settings, self._trial, "1")

    def send(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Set or renew the browser's cookie for `person`."""
        signed = str(self._signer.dumps(cookie_content(person)))
        set_cookie(connection, response, self._settings, self._name, signed)

    def renew(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """Send a cookie again if it is a day old: what a browser has cached goes by the cookie."""
        for cookie in cookie_values(connection, self._name):
            with suppress(BadSignature):
                if self._signer.loads(cookie, max_age=RENEWED_AFTER) == cookie_content(person):
                    return
        self.send(connection, response, person)

    def delete(self, connection: HTTPConnection, response: Response) -> None:
        """Take the cookie away from the browser."""
        delete_cookie(connection, response, self._name)


def cookie_content(person: Person) -> str:
    """What a player's cookie says: the id, and a number once the first ones were revoked."""
    return f"{person.id}.{person.logins}" if person.logins else person.id
