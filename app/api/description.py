"""The API descriptions, as `python3 dev.py types` wrote them: OpenAPI, and AsyncAPI of the socket.

To derive one takes most of a second, in which nothing else would be served.  A file of this folder
is only read for the first request.
"""

import asyncio
import gzip
import hashlib
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.api.routing import ROOT, is_current
from app.urls import base_of

FILES: Final = Path(__file__).resolve().parent / "reference"
OPENAPI, ASYNCAPI = "openapi.json", "asyncapi.json"

router = APIRouter(include_in_schema=False)


class ApiDocument(NamedTuple):
    """A document as it is sent, compressed or not, and its version."""

    body: bytes
    packed: bytes
    etag: str


_made: dict[tuple[str, str], ApiDocument] = {}
"""What has been asked for, by the name of the file and what a proxy has in front of paths."""


async def openapi(request: Request) -> Response:
    """The OpenAPI document."""
    return await _answer(request, OPENAPI)


async def asyncapi(request: Request) -> Response:
    """The AsyncAPI document."""
    return await _answer(request, ASYNCAPI)


router.add_route(f"{ROOT}/{OPENAPI}", openapi, include_in_schema=False)
router.add_route(f"{ROOT}/{ASYNCAPI}", asyncapi, include_in_schema=False)


def stored_document(name: str) -> dict[str, Any]:
    """A document as it is stored."""
    document: dict[str, Any] = orjson.loads((FILES / name).read_bytes())
    return document


async def _answer(request: Request, name: str) -> Response:
    key = name, base_of(request)
    if key not in _made:
        _made[key] = await asyncio.to_thread(_text, *key)
    body, packed, etag = _made[key]
    headers = {"cache-control": "no-cache", "etag": etag, "vary": "accept-encoding"}
    if is_current(request, etag):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = packed, "gzip"
    return Response(body, media_type="application/json", headers=headers)


def _text(name: str, base: str) -> ApiDocument:
    """The text of a document on a server that is at `base`."""
    document = stored_document(name)
    if base and name == OPENAPI:
        document["servers"] = [{"url": base}]
    elif base:
        for server in document["servers"].values():
            server["pathname"] = base
    body = orjson.dumps(document)
    packed = gzip.compress(body, mtime=0)
    return ApiDocument(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
