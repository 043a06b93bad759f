"""What makes an app of the pages: the manifest, the service worker, and where its shortcuts lead.

The worker is one script made of the modules in `static/js/worker`.  It lies at the root, so that it
may answer for all pages below the prefix of this server.
"""

import asyncio
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from typing import Final

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from app.dependencies import core_of
from app.i18n import LANGUAGES, Translator, language_of, translator
from app.server.late_routes import pages
from app.urls import base_of
from app.web.assets import FOLDER, bare
from app.web.bundle import inlined
from app.web.home import count_look
from app.web.page_bundles import BUNDLES
from app.web.pages import PRIVATE, MenuEntry, assets, entries, load_renderer, rendered, visitor

PAGE_COLOUR: Final = "#ece5d8"
"""The ground of light pages, as in `tokens.css` and behind the icons."""
ICONS: Final = (
    ("icon.svg", "image/svg+xml", "any", "any"),
    ("icon-192.png", "image/png", "192x192", "any"),
    ("icon-512.png", "image/png", "512x512", "any"),
    ("maskable-192.png", "image/png", "192x192", "maskable"),
    ("maskable-512.png", "image/png", "512x512", "maskable"),
)
"""File, media type, sizes, purpose; `tools/icons.py` draws them."""
_ENTRY = "js/worker/main.mjs"
_ALONE = "js/worker/no-server.mjs"
_WORKER_POLICY = "default-src 'none'; connect-src 'self'"
_TOLD = {"cache-control": "no-cache", "vary": "accept-language, cookie"}
_INLINE = re.compile(r"<(style|script)\b[^>]*>(.*?)</\1>", re.DOTALL)

router = pages()


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What browsers show of the pages where they are installed like an application."""
    await load_renderer(request)
    ways = entries(request)("app")
    described = _manifest(base_of(request), language_of(request), ways)
    return JSONResponse(described, headers=_TOLD, media_type="application/manifest+json")


def _manifest(base: str, t: Translator, ways: Sequence[MenuEntry]) -> dict[str, object]:
    return {
        "id": f"{base}/",
        "name": t("app-name"),
        "short_name": t("app-name"),
        "description": t("home-lead"),
        "lang": t.language,
        "dir": "ltr",
        "categories": ["games"],
        "start_url": f"{base}/",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": PAGE_COLOUR,
        "theme_color": PAGE_COLOUR,
        "icons": [_icon(base, *icon) for icon in ICONS],
        "shortcuts": [
            *(_shortcut(base, t(one["text"]), one["path"]) for one in ways),
            _shortcut(base, t("shortcut-next-table"), "next"),
        ],
    }


def _icon(base: str, file: str, kind: str, sizes: str, purpose: str) -> dict[str, str]:
    src = assets.url(base, f"icons/{file}")
    return {"src": src, "type": kind, "sizes": sizes, "purpose": purpose}


def _shortcut(base: str, name: str, path: str) -> dict[str, object]:
    return {"name": name, "url": f"{base}/{path}", "icons": [_icon(base, *ICONS[1])]}


@router.get("/next")
async def next_table(request: Request) -> RedirectResponse:
    """The way to the table that has waited longest for this person, or else to the home page."""
    await count_look(request)
    player = await visitor(request)
    turns = await core_of(request).rooms.duties(player.id) if player else []
    path = f"r/{turns[0]['room']}" if turns else ""
    return RedirectResponse(f"{base_of(request)}/{path}", 303, headers=PRIVATE)


@router.get("/sw.js")
async def worker(request: Request) -> Response:
    """The service worker of this version of the server."""
    base = base_of(request)
    own = request.app.state.settings.installation
    await load_renderer(request)
    version = await asyncio.to_thread(_version, base, own, assets.version)
    tag = f'W/"{version}"'
    headers = {
        "cache-control": "no-cache",
        "etag": tag,
        "content-security-policy": _WORKER_POLICY,
    }
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    text = worker_script(base, own, assets.version)
    return Response(text, headers=headers, media_type="text/javascript")


def worker_script(base: str, installation: str, files: str) -> str:
    """The script, which says which version of the files it keeps."""
    setup = {
        "version": _version(base, installation, files),
        "files": f"static/{files}/",
        "bundles": f"static/{BUNDLES.name}/",
    }
    return f'"use strict";\nconst SETUP = {json.dumps(setup)};\n{_modules()}'


@cache
def _modules() -> str:
    return "\n".join(bare(text, ".mjs") for text in inlined(_ENTRY))


@cache
def _version(base: str, installation: str, files: str) -> str:
    """A hash of all that a worker does and keeps: itself, the files, the page without a server."""
    parts = (files, _modules(), _no_server(base, installation)[0])
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]


@router.get("/no-server")
async def no_server(request: Request) -> HTMLResponse:
    """The page that the worker keeps and shows while the server can't be reached."""
    own = request.app.state.settings.installation
    text, policy = await asyncio.to_thread(_no_server, base_of(request), own)
    headers = {"cache-control": "no-cache", "content-security-policy": policy}
    return HTMLResponse(text, headers=headers)


@cache
def _no_server(base: str, installation: str) -> tuple[str, str]:
    """That page, with all it needs and in all languages; and its policy, which allows no more."""
    sheets = ("css/tokens.css", "css/components.css")
    values = {
        "base": base,
        "installation": installation,
        "languages": [translator(language) for language in LANGUAGES],
        "style": "".join(bare((FOLDER / path).read_text("utf-8"), ".css") for path in sheets),
        "script": bare((FOLDER / _ALONE).read_text("utf-8"), ".mjs"),
    }
    html = rendered("no_server.html", values)
    inline = {"script": "", "style": ""}
    for element, content in _INLINE.findall(html):
        digest = b64encode(hashlib.sha256(content.encode()).digest()).decode()
        inline[element] += f" 'sha256-{digest}'"
    policy = (
        f"default-src 'none'; script-src{inline['script']}; style-src{inline['style']}; "
        "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )
    return html, policy
