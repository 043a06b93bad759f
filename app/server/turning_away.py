"""How clients are answered that do not get as far as the application."""

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
    refusal: ProblemError,
    path: str,
    headers: HeaderLines,
    base: str = "",
    *,
    retry_seconds: int,
    to_head: bool = False,
) -> bytes:
    """The whole HTTP response, a problem object; it is the last one of its connection.

    `path` and `headers` are those of the request, as far as they are known; `to_head` leaves the
    body out, as HEAD asks for.
    """
    client = HTTPConnection({"type": "http", "headers": list(headers)})
    document = problem_of(refusal, language_of(client), base)
    document["instance"] = path
    body = json.dumps(document).encode()
    lines = [
        f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}",
        f"content-type: {MEDIA_TYPE}",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "x-content-type-options: nosniff",
        "connection: close",
    ]
    if refusal.status in _LATER:
        lines.append(f"retry-after: {retry_seconds}")
    return "\r\n".join([*lines, "", ""]).encode() + (b"" if to_head else body)
