"""The pictures that links show elsewhere: home page, rooms, finished matches, and posters.

They are the same for everybody who has the address, so they are drawn for a stranger.
"""

import asyncio
from collections.abc import Callable
from functools import partial

import structlog
from fastapi import HTTPException, Request
from fastapi.responses import FileResponse, Response

from app.cards.content import Poster, ResultCard
from app.cards.gallery import digest
from app.dependencies import core_of
from app.games import GAMES
from app.i18n import FALLBACK, LANGUAGES, Translator, translator
from app.security.rate_limits import CARDS, GUESS
from app.server.late_routes import pages
from app.store.ids import tidy_code, tidy_token
from app.streams.turns import lane_of, turn_of
from app.web import links
from app.web.assets import FOLDER

LONG = "public, max-age=86400"
"""For what names nobody and stays as it is."""
MEDIUM = "public, no-cache"
"""For finished matches, as for all that their links show."""
SHORT = "public, max-age=60"
"""For rooms, whose title may change and which may get a passcode."""

router = pages()
log = structlog.get_logger(__name__)


@router.get("/cards/home-{lang}.png")
async def home(request: Request, lang: str) -> Response:
    """The picture of the home page."""
    if lang not in LANGUAGES:
        raise HTTPException(404)
    t = translator(lang)
    text = f"{t('home-title-more')} {t('home-lead')}"
    return await _answer(request, partial(_welcome, t("home-title"), text, list(GAMES)), LONG)


@router.get("/cards/r/{code}.png")
async def room(request: Request, code: str, lang: str = FALLBACK) -> Response:
    """The picture of an invitation; unknown codes count as guesses, as on the page."""
    core = core_of(request)
    rates, limit = core.rates, core.settings.guesses_per_minute
    preview = await core.rooms.preview(tidy_code(code), None)
    if preview is None or preview.gone:
        await rates.hit(request, GUESS, limit)
        raise HTTPException(404)
    await rates.check(request, GUESS, limit)
    content = links.room_poster(_language(lang), preview)
    return await _answer(request, partial(_poster, content), SHORT)


@router.get("/cards/m/{token}.png")
async def match(request: Request, token: str, lang: str = FALLBACK) -> Response:
    """The picture of a finished match, by its shared link."""
    t = _language(lang)
    token = tidy_token(token)
    address = f"m/{token}/{t.language}"
    if (kept := core_of(request).cards.find(address)) is not None:
        return _picture(request, *kept, MEDIUM)
    outdated = core_of(request).cards.outdated
    async with turn_of(request):
        ending = await links.ending_of(core_of(request).shares, t, token)
    if ending is None:
        raise HTTPException(404)
    return await _answer(request, partial(_result, ending), MEDIUM, (address, outdated))


@router.get("/cards/p/{signed}.png")
async def signed_poster(request: Request, signed: str) -> Response:
    """A poster that this server has signed."""
    content = links.unsigned(core_of(request).settings.signing_key, signed)
    if content is None:
        raise HTTPException(404)
    return await _answer(request, partial(_poster, content), LONG)


def _language(lang: str) -> Translator:
    return translator(lang if lang in LANGUAGES else FALLBACK)


def _welcome(title: str, text: str, games: list[str]) -> str:
    """The picture of the home page; like the others below, it loads what draws."""
    from app.cards.posters import welcome

    return welcome(title, text, games)


def _poster(content: Poster) -> str:
    from app.cards.posters import poster

    return poster(content)


def _result(ending: ResultCard) -> str:
    """The board at the end, or for a game without a drawing of it, its poster."""
    from app.cards.boards import BOARDS
    from app.cards.results import result

    if ending.game in BOARDS:
        return result(ending)
    return _poster(Poster(ending.title, ending.text, game=ending.game))


async def _answer(
    request: Request, draw: Callable[[], str], kept: str, address: tuple[str, int] | None = None
) -> Response:
    """The picture, found by its `address` from now on, or the icon if it can't be drawn."""
    core = core_of(request)
    async with turn_of(request):
        try:
            svg = await asyncio.to_thread(draw)
        except Exception:  # whatever is wrong with a picture, the link still works
            log.exception("card-not-drawn")
            return _icon()
    name, limit = digest(svg), core.settings.cards_per_minute
    if _has(request, name):
        return _picture(request, name, b"", kept)
    counted = partial(core.rates.hit, request, CARDS, limit)
    png = await core.cards.png(svg, counted, await lane_of(request))
    if png is None:
        return _icon()
    if address is not None:
        core.cards.remember_address(address[0], name, address[1])
    return _picture(request, name, png, kept)


def _picture(request: Request, name: str, png: bytes, kept: str) -> Response:
    """A picture, unless whoever asks has it already."""
    headers = {"cache-control": kept, "etag": f'"{name}"'}
    if _has(request, name):
        return Response(status_code=304, headers=headers)
    return Response(png, headers=headers, media_type="image/png")


def _has(request: Request, name: str) -> bool:
    return f'"{name}"' in request.headers.get("if-none-match", "")


def _icon() -> Response:
    """What is shown instead for a while; whoever asks again may get the picture."""
    return FileResponse(FOLDER / "icons" / "icon.png", headers={"cache-control": "no-store"})
