"""Cookies, which all servers of one host share, whatever their ports and paths are."""

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.settings import Settings
from app.urls import base_of

LONGEST: Final = 400 * 24 * 3600
"""Browsers keep no cookie for longer than 400 days."""


def values(connection: HTTPConnection, name: str) -> list[str]:
    """The different values of a cookie, in the order in which the browser sends them.

    There are several where it was set for several paths, or for a domain and a host of it.
    """
    pairs = (
        pair.strip().partition("=")
        for line in connection.headers.getlist("cookie")
        for pair in line.split(";")
    )
    return list(dict.fromkeys(value for key, _, value in pairs if key == name and value))


def keep(
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


def drop(connection: HTTPConnection, response: Response, name: str) -> None:
    """Take a cookie away from the browser, also one that was set for the path of the server."""
    for path in dict.fromkeys(("/", base_of(connection) or "/")):
        response.delete_cookie(name, path=path)
