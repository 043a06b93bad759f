"""Answers for clients that are turned away before they reach the application."""

import json
from collections.abc import Sequence
from http import HTTPStatus

from starlette.requests import HTTPConnection

from app.errors import ProblemError
from app.i18n import language_of
from app.schemas.problem import MEDIA_TYPE, problem_of

_LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)

HeaderLines = Sequence[tuple[bytes, bytes]]


def answer(
    error: ProblemError,
    path: str,
    headers: HeaderLines,
    base: str = "",
    *,
    retry_seconds: int,
    to_head: bool = False,
) -> bytes:
    """The whole HTTP response, a problem object; it is the connection's last one.

    `path` and `headers` are what is known about the request; `to_head` leaves out the body.
    """
    client = HTTPConnection({"type": "http", "headers": list(headers)})
    document = problem_of(error, language_of(client), base)
    document["instance"] = path
    body = json.dumps(document).encode()
    lines = [
        f"HTTP/1.1 {error.status} {HTTPStatus(error.status).phrase}",
        f"content-type: {MEDIA_TYPE}",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        "connection: close",
    ]
    if error.status in _LATER:
        lines.append(f"retry-after: {retry_seconds}")
    return "\r\n".join([*lines, "", ""]).encode() + (b"" if to_head else body)
