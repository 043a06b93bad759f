"""The pages: home, join, room, replay, rules, problems, developers; and the files they load.

They need from the application: `app.state.rooms` (`previews.Rooms`), `app.state.tables`
(`previews.Tables`), `app.state.identity` (`previews.Identity`) and `app.state.games`, the `Card`s
of all games, the suggested one first.  `app.state.rates` and `app.state.settings` limit how often
one address may guess codes or search tables; `request.state.nonce` comes from `SecurityHeaders`.
"""

import secrets
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from app.games.contract import Card
from app.i18n import (
    COOKIE,
    LANGUAGES,
    Translator,
    common_source,
    game_source,
    negotiate,
    translator,
    version,
)
from app.queries.previews import Identity, KnownPlayer, Replays, Rooms, Tables
from app.security.rate_limits import GUESS, LISTS
from app.urls import site_for_others
from app.web.assets import IMMUTABLE, Assets
from app.web.formatting import ago, variants

_APP = Path(__file__).resolve().parent.parent
LONGEST_SEARCH = 60
_PRIVATE = {"cache-control": "private, no-store"}

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
assets = Assets()
_templates = Environment(
    loader=FileSystemLoader(_APP / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_templates.filters["combine"] = lambda one, two: one | two
_templates.globals |= {"ago": ago, "variants": variants}


@router.get("/")
async def home(request: Request, q: str = "", game: str = "") -> HTMLResponse:
    """The home page: choose a game, make a room, enter a code; own rooms, and open tables."""
    player = await _identity(request).player(request)
    name = player.name if player else nickname(_translator(request))
    if q or game:
        await _count_look(request)
    lists = await _lists(request, player, q, game)
    return _page(request, "home.html", scripts=["js/pages/home.mjs"], name=name, **lists)


@router.get("/lists")
async def lists(request: Request, q: str = "", game: str = "") -> HTMLResponse:
    """The two lists of the home page, which it fetches from time to time."""
    player = await _identity(request).player(request)
    await _count_look(request)
    found = await _lists(request, player, q, game)
    values = {"t": _translator(request), "base": _base(request), "games": _games(request)}
    html = _templates.get_template("lists.html").render(values | found)
    return HTMLResponse(html, headers=_PRIVATE)


async def _count_look(request: Request) -> None:
    limit = request.app.state.settings.lists_per_minute
    await request.app.state.rates.hit(request, LISTS, limit)


async def _lists(request: Request, player: KnownPlayer | None, q: str, game: str) -> dict[str, Any]:
    """The content of the home page's lists; an unknown game is ignored."""
    q, known = q[:LONGEST_SEARCH], next((c.key for c in _games(request) if c.key == game), None)
    return {
        "rooms": await _rooms(request).of_player(player.id) if player else (),
        "found": await _tables(request).page(known, q),
        "q": q,
        "game": known,
        "sought": bool(known or q.strip()),
    }


@router.get("/r/{code}")
async def room(request: Request, code: str) -> HTMLResponse:
    """The room for its members, the join page for others, or why there is no such room."""
    code = code.upper()
    rates, limit = request.app.state.rates, request.app.state.settings.guesses_per_minute
    player = await _identity(request).player(request)
    preview = await _rooms(request).preview(code, player.id if player else None)
    if preview is None or preview.gone:
        await rates.hit(request, GUESS, limit)
        status = 404 if preview is None else 410
        problem = "room-not-found" if preview is None else "invite-gone"
        return problem_page(request, problem, status)
    if preview.member:
        # Before a match, the page doesn't need the board yet.
        board = ["js/pages/stage.mjs", f"games/{preview.game}/ui.mjs"] if preview.playing else []
        scripts = ["js/pages/room.mjs", *board]
        return _page(request, "room.html", scripts=scripts, room=preview, app_page=True)
    await rates.check(request, GUESS, limit)
    name = _name_of(player) or nickname(_translator(request))
    card = _card(request, preview.game)
    return _page(
        request, "join.html", scripts=["js/pages/join.mjs"], room=preview, card=card, name=name
    )


@router.get("/m/{token}")
async def replay(request: Request, token: str) -> HTMLResponse:
    """A shared replay of a finished match."""
    preview = await _replays(request).preview(token)
    if preview is None:
        return problem_page(request, "replay-not-found", 404)
    scripts = ["js/pages/shared.mjs", f"games/{preview.game}/ui.mjs"]
    return _page(request, "replay.html", scripts=scripts, replay=preview, token=token)


@router.get("/handover")
async def handover(request: Request) -> HTMLResponse:
    """The page on which another device becomes the same player; the code is in the fragment."""
    return _page(request, "handover.html", scripts=["js/pages/handover.mjs"])


@router.get("/rules")
@router.get("/rules/{game}")
async def rules(request: Request, game: str | None = None) -> HTMLResponse:
    """The rules of a game."""
    card = _card(request, game or _games(request)[0].key)
    t, player = _translator(request), await _identity(request).player(request)
    sections, name = t.rules(card.key), _name_of(player) or nickname(t)
    scripts = ["js/pages/home.mjs"]
    return _page(request, "rules.html", scripts=scripts, card=card, sections=sections, name=name)


@router.get("/problems/{code}")
async def problem(request: Request, code: str) -> HTMLResponse:
    """What a problem code means."""
    told = _explained(request, code)
    return _page(request, "problem.html", 200 if told else 404, code=code, told=told)


@router.get("/developers")
async def developers(request: Request) -> HTMLResponse:
    """The page about the interface for programs."""
    site = str(request.base_url).rstrip("/")
    return _page(request, "developers.html", site=site)


@router.get("/strings/{name}.ftl")
async def strings(name: str) -> Response:
    """The messages of a language that are needed before a match; `name` is LANGUAGE-HASH."""
    language, _, wanted = name.partition("-")
    if language not in LANGUAGES:
        raise HTTPException(404)
    return _texts(common_source(language), language, wanted)


@router.get("/strings/{game}/{name}.ftl")
async def game_strings(request: Request, game: str, name: str) -> Response:
    """The messages of a game; `name` is LANGUAGE-HASH."""
    language, _, wanted = name.partition("-")
    if language not in LANGUAGES:
        raise HTTPException(404)
    return _texts(game_source(language, _card(request, game).key), language, wanted)


def _texts(text: str, language: str, wanted: str) -> Response:
    kept = IMMUTABLE if wanted == version(language) else "no-cache"
    return PlainTextResponse(text, headers={"cache-control": kept})


@router.get("/static/{version}/{path:path}", name="static")
async def static(request: Request, version: str, path: str) -> Response:
    """A file from the folder `static`."""
    return await assets.response(version, path, request.scope)


def problem_page(request: Request, code: str, status: int) -> HTMLResponse:
    """The page that explains why a page couldn't be shown."""
    return _page(request, "problem.html", status, code=code, told=_explained(request, code))


def _explained(request: Request, code: str) -> list[tuple[str, str]]:
    """The messages that explain a code, each with the key of its game, "" for the common one."""
    t, games = _translator(request), ["", *(card.key for card in _games(request))]
    found = [(game, f"{game}-problem-{code}" if game else f"problem-{code}") for game in games]
    return [(game, key) for game, key in found if t.has(key)]


def nickname(t: Translator) -> str:
    """A friendly name for a guest, in the language of `t`."""
    return " ".join(
        secrets.choice(t(key).split(", ")) for key in ("nickname-first", "nickname-second")
    )


def _page(
    request: Request, template: str, status: int = 200, scripts: Sequence[str] = (), **data: Any
) -> HTMLResponse:
    base = _base(request)
    t = _translator(request)
    values = {
        "t": t,
        "base": base,
        "static": lambda path: assets.url(base, path),
        "nonce": request.state.nonce,
        "languages": LANGUAGES,
        "games": _games(request),
        "entry": scripts[0] if scripts else "js/pages/page.mjs",
        "modules": assets.modules(*(scripts or ["js/pages/page.mjs"])),
        "import_map": assets.import_map(base),
        "boot": _boot(request, base, t.language),
        "drawings": _drawings,
        "app_page": False,
    }
    html = _templates.get_template(template).render(values | data)
    return HTMLResponse(html, status, headers=_PRIVATE | {"vary": "accept-language, cookie"})


def _boot(request: Request, base: str, language: str) -> dict[str, Any]:
    """What the scripts of a page know from the start."""
    return {
        "base": base,
        "site": site_for_others(request, request.app.state.settings),
        "static": assets.url(base, "").rstrip("/"),
        "lang": language,
        "strings": f"{base}/strings",
        "languages": {lang: f"{lang}-{version(lang)}.ftl" for lang in LANGUAGES},
        "games": [
            {
                "key": card.key,
                "min": card.seats.start,
                "max": card.seats.stop - 1,
                "minutes": card.minutes,
                "colours": card.seat_colours,
            }
            for card in _games(request)
        ],
    }


@cache
def _drawings(*games: str) -> Markup:
    """The sprite, with a picture `#v-GAME` of each of these games, or of every game."""
    sprite = (assets.folder / "sprite.svg").read_text(encoding="utf-8")
    pictures = "".join(
        f'<symbol id="v-{path.parent.name}" viewBox="0 0 200 112">'
        f"{path.read_text(encoding='utf-8')}</symbol>"
        for path in sorted((assets.folder / "games").glob("*/vignette.svg"))
        if not games or path.parent.name in games
    )
    return Markup(sprite.replace("</defs>", f"{pictures}</defs>"))


def _translator(request: Request) -> Translator:
    accepted = request.headers.get("accept-language")
    return translator(negotiate(accepted, request.cookies.get(COOKIE)))


def _base(request: Request) -> str:
    return str(request.scope.get("root_path", "")).rstrip("/")


def _name_of(player: KnownPlayer | None) -> str:
    return player.name if player else ""


def _card(request: Request, game: str) -> Card:
    for card in _games(request):
        if card.key == game:
            return card
    raise HTTPException(404)


def _games(request: Request) -> Sequence[Card]:
    return cast(Sequence[Card], request.app.state.games)


def _rooms(request: Request) -> Rooms:
    return cast(Rooms, request.app.state.rooms)


def _tables(request: Request) -> Tables:
    return cast(Tables, request.app.state.tables)


def _replays(request: Request) -> Replays:
    return cast(Replays, request.app.state.shares)


def _identity(request: Request) -> Identity:
    return cast(Identity, request.app.state.identity)
