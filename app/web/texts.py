"""The messages that scripts load: common ones, those of a game, and those of a page."""

from fastapi import HTTPException
from fastapi.responses import PlainTextResponse, Response

from app.games import CARDS
from app.i18n import LANGUAGES, common_source, game_source, page_source, version
from app.server.late_routes import pages
from app.web.assets import IMMUTABLE

router = pages()


@router.get("/strings/{name}.ftl")
async def strings(name: str) -> Response:
    """The messages of a language that are needed before a match; `name` is LANGUAGE-HASH."""
    language, _, wanted = name.partition("-")
    if language not in LANGUAGES:
        raise HTTPException(404)
    return _texts(common_source(language), language, wanted)


@router.get("/strings/{part}/{name}.ftl")
async def part_strings(part: str, name: str) -> Response:
    """The messages of a game, or of a page with its own; `name` is LANGUAGE-HASH."""
    language, _, wanted = name.partition("-")
    if language not in LANGUAGES:
        raise HTTPException(404)
    if part in CARDS:
        return _texts(game_source(language, part), language, wanted)
    try:
        return _texts(page_source(language, part), language, wanted)
    except KeyError:
        raise HTTPException(404) from None


def _texts(text: str, language: str, wanted: str) -> Response:
    kept = IMMUTABLE if wanted == version(language) else "no-cache"
    return PlainTextResponse(text, headers={"cache-control": kept})
