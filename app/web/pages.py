"""The pages: join, room, replay, rules, tables over days, problems; what all pages load.

Every page shows the games in the order of the registry, the suggested one first.  The nonce of its
scripts, `request.state.nonce`, comes from `SecurityHeaders`.
"""

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import orjson
from fastapi import HTTPException, Request
from fastapi.responses import HTMLResponse, Response
from typing_extensions import TypedDict

from app import games
from app.dependencies import core_of
from app.errors import Argument
from app.games.contract import Card
from app.i18n import LANGUAGES, Translator, Value, language_of, version
from app.queries.my_rooms import RoomPreview
from app.rooms.records import Person
from app.schemas.problems import value_of
from app.security.rate_limits import GUESS
from app.security.scopes import require_scope
from app.server.late_routes import pages
from app.store.ids import tidy_code, tidy_token
from app.streams.turns import InTurn
from app.urls import base_of, site_for_others
from app.web import links, room_files
from app.web.assets import Assets
from app.web.drawings import sprite
from app.web.formatting import called
from app.web.nicknames import is_nickname, nickname

CARDS: Final = tuple(games.CARDS.values())
IN_GENERAL: Final[dict[str, Value]] = {"until": "never", "host": "…"}
"""The values in texts of problems on pages that are about no case in particular."""
PRIVATE: Final = {"cache-control": "private, no-store"}

router = pages()
assets = Assets()
_renders: Final = threading.Event()
"""Set once what renders pages is loaded."""

ExtraPlace: TypeAlias = Literal["match", "days"]
Place: TypeAlias = Literal["menu", "room", "own", "developers", "app"]


class BootGame(TypedDict):
    """A game in the boot data: key, numbers of players, minutes, colours, whether one scores."""

    key: str
    min: int
    max: int
    minutes: int
    colours: Sequence[str]
    points: bool


class MenuEntry(TypedDict):
    """A way to a page of a feature: its path, its text, its icon, and where it is shown.

    `places` are the `menu` and the pages about programs; the menu of each `room`, whose code takes
    the place of `{room}` in the path; the list of `own` rooms; the page for `developers`; the menu
    of the installed `app`.
    """

    path: str
    text: str
    icon: str
    places: Sequence[Place]


class Boot(TypedDict):
    """What the scripts of a page know from the start."""

    base: str
    installation: str
    site: str
    static: str
    lang: str
    strings: str
    languages: dict[str, str]
    menu: Sequence[MenuEntry]
    games: list[BootGame]


@router.get("/r/{code}")
async def room(request: Request, code: str) -> HTMLResponse:
    """The room for its members, the join page for others, or why there is no such room."""
    code = tidy_code(code)
    core = core_of(request)
    rates, limit = core.rates, core.settings.guesses_per_minute
    player = await visitor(request)
    preview = await core.rooms.preview(code, player.id if player else None)
    request.state.room = None if preview is None else preview.room
    if preview is None or preview.gone:
        await rates.hit(request, GUESS, limit)
        status = 404 if preview is None else 410
        problem = "room-not-found" if preview is None else "invite-gone"
        return await problem_page(request, problem, status)
    if preview.member:
        return _room_page(request, preview, _name_of(player))
    await rates.check(request, GUESS, limit)
    return _join_page(request, preview, _name_of(player))


def _join_page(request: Request, preview: RoomPreview, known: str) -> HTMLResponse:
    """The room for somebody, `known` by a name or not, who has only its link."""
    t = language_of(request)
    return page(
        request,
        "join.html",
        shown=links.of_room(t, preview),
        scripts=["js/pages/join.mjs"],
        room=preview,
        card=card_of(preview.game),
        name=known or nickname(t),
        ahead=files_of(request).urls(
            base_of(request),
            *room_files.ahead(preview.game, extras(request, "match"), playing=preview.playing),
        ),
    )


def _room_page(request: Request, preview: RoomPreview, own: str) -> HTMLResponse:
    """The room for a member named `own`.  Before a match, the page doesn't need the board yet."""
    game, playing, hosts = preview.game, preview.playing, own == preview.host
    more = extras(request, "match")
    return page(
        request,
        "room.html",
        scripts=room_files.scripts(game, more, playing=playing),
        extras=more,
        handlers=request.app.state.handlers,
        sheets=room_files.sheets(playing=playing),
        room=preview,
        frames=[orjson.loads(frame) for frame in preview.frames],
        pictures=None if hosts else [game],  # only hosts choose between games
        nickname=own if hosts and is_nickname(own) else None,
        app_page=True,
    )


@router.get("/m/{token}", dependencies=[InTurn])
async def replay(request: Request, token: str) -> HTMLResponse:
    """A shared replay of a finished match."""
    token = tidy_token(token)
    await load_renderer(request)
    shares, t = core_of(request).shares, language_of(request)
    preview, ending = await shares.preview(token), await links.ending_of(shares, t, token)
    if preview is None:
        return await problem_page(request, "replay-not-found", 404)
    title = t("replay-of", game=t(f"{preview.game}-name"), names=called(t, preview.players))
    more = extras(request, "match")
    scripts = ["js/pages/replay.mjs", f"games/{preview.game}/ui.mjs", *more]
    # Nothing of a match whose dice are still a secret of their day is shown elsewhere.
    shown = links.of_match(t, ending, title, token) if ending else links.of_pages(t)
    return page(
        request,
        "replay.html",
        scripts=scripts,
        shown=shown,
        title=title,
        replay=preview,
        extras=more,
        token=token,
    )


@router.get("/handover")
async def handover(request: Request) -> HTMLResponse:
    """The page on which another device becomes the same player; the code is in the fragment."""
    await load_renderer(request)
    return page(request, "handover.html", scripts=["js/pages/handover.mjs"])


@router.get("/rules")
@router.get("/rules/{game}")
async def rules(request: Request, game: str | None = None) -> HTMLResponse:
    """The rules of a game."""
    card = card_of(game or CARDS[0].key)
    t, player = language_of(request), await visitor(request)
    sections, name = t.rules(card.key), _name_of(player) or nickname(t)
    scripts = ["js/pages/rules.mjs", f"games/{card.key}/rules.mjs"]
    return page(request, "rules.html", scripts=scripts, card=card, sections=sections, name=name)


@router.get("/problems/{code}")
async def problem(request: Request, code: str) -> HTMLResponse:
    """What a problem code means."""
    await load_renderer(request)
    meanings = _explained(request, code)
    status = 200 if meanings else 404
    return page(request, "problem.html", status, code=code, meanings=meanings, args=IN_GENERAL)


@router.get("/static/{version}/{path:path}", name="static")
async def static(request: Request, version: str, path: str) -> Response:
    """A file from the folder `static`."""
    await load_renderer(request)
    return await assets.response(version, path, request.scope)


async def problem_page(
    request: Request, code: str, status: int, args: Mapping[str, Argument] = MappingProxyType({})
) -> HTMLResponse:
    """The page that explains why a page couldn't be shown; `args` are the values in its text."""
    await load_renderer(request)
    shown = IN_GENERAL | {name: value_of(argument) for name, argument in args.items()}
    meanings = _explained(request, code)
    return page(request, "problem.html", status, code=code, meanings=meanings, args=shown)


def _explained(request: Request, code: str) -> list[tuple[str, str]]:
    """The messages that explain a code, each with the key of its game, "" for the common one."""
    t, games = language_of(request), ["", *(card.key for card in CARDS)]
    keys = [(game, f"{game}-problem-{code}" if game else f"problem-{code}") for game in games]
    return [(game, key) for game, key in keys if t.has(key)]


async def known_page(request: Request, template: str, script: str, **data: object) -> HTMLResponse:
    """A page for people who are known; its template tells others how to begin."""
    is_player = await visitor(request) is not None
    return page(request, template, 200, [script], known=is_player, **data)


def page(
    request: Request, template: str, status: int = 200, scripts: Sequence[str] = (), **data: object
) -> HTMLResponse:
    """A page made of a template; `scripts` are its modules, the entry first."""
    base = base_of(request)
    t = language_of(request)
    boot = _boot(request, base, t.language)
    scripts = scripts or ["js/pages/page.mjs"]
    files = files_of(request, *scripts)
    values = {
        "t": t,
        "base": base,
        "static": lambda path: files.url(base, path),
        "nonce": request.state.nonce,
        "languages": LANGUAGES,
        "games": CARDS,
        "entries": entries(request),
        "entry": scripts[0],
        "modules": files.urls(base, *scripts),
        "import_map": files.import_map(base, scripts[0], _of_features(request)),
        "boot": boot,
        "shown": links.of_pages(t),
        "sprite": sprite,
        "app_page": False,
        "scripts_draw": True,
    }
    html = rendered(template, values | data)
    return HTMLResponse(html, status, headers=PRIVATE | {"vary": "accept-language, cookie"})


def rendered(template: str, values: Mapping[str, object]) -> str:
    """A template with its values filled in; what renders is loaded with the first page."""
    from app.web.templating import templates

    return templates.get_template(template).render(values)


def files_of(request: Request, *modules: str) -> Assets:
    """What pages load: bundles, unless the server is to send single files, or there is none of one
    of the modules."""
    bundled = assets.bundles.files.keys() >= {*modules}
    return assets if bundled and request.app.state.settings.bundles else assets.single


def entries(request: Request) -> Callable[[str], list[MenuEntry]]:
    """The ways to pages of features that are shown at a place."""
    return lambda place: [one for one in request.app.state.entries if place in one["places"]]


def extras(request: Request, place: ExtraPlace) -> list[str]:
    """The modules of features that show something of them at a place."""
    return [path for where, path in request.app.state.extras if where == place]


def _of_features(request: Request) -> list[str]:
    """The modules of features that scripts load."""
    state = request.app.state
    return [*(path for _, path in state.extras), *state.handlers.values()]


def _boot(request: Request, base: str, language: str) -> Boot:
    return {
        "base": base,
        "installation": request.app.state.settings.installation,
        "site": site_for_others(request, core_of(request).settings),
        "static": assets.file_url(base, "").rstrip("/"),
        "lang": language,
        "strings": f"{base}/strings",
        "languages": {lang: f"{lang}-{version(lang)}.ftl" for lang in LANGUAGES},
        "menu": entries(request)("menu"),
        "games": [
            {
                "key": card.key,
                "min": card.seats.start,
                "max": card.seats.stop - 1,
                "minutes": card.minutes,
                "colours": card.seat_colours,
                "points": card.points,
            }
            for card in CARDS
        ],
    }


async def visitor(request: Request) -> Person | None:
    """Whoever looks at a page, if they are known; a token has to be for reading."""
    await load_renderer(request)
    player = await core_of(request).identity.player(request)
    require_scope(request, "read")
    return player


async def load_renderer(request: Request) -> None:
    """Load what renders pages before the first one, while other requests go on."""
    if not _renders.is_set():  # not even those who come meanwhile may hold up others
        await asyncio.to_thread(_load_renderer, language_of(request))


def _load_renderer(t: Translator) -> None:
    """Load templates, texts, and what is known of files."""
    from app.web.templating import templates

    assets.file_url("", "")
    templates.get_template("base.html")
    t("app-name")
    _renders.set()


def _name_of(player: Person | None) -> str:
    return player.name if player else ""


def card_of(game: str) -> Card:
    """The card of a game; raises HTTPException 404."""
    for card in CARDS:
        if card.key == game:
            return card
    raise HTTPException(404)


@router.get("/days")
async def over_days(request: Request) -> HTMLResponse:
    """The tables over days of whoever looks; somebody unknown has none."""
    player = await visitor(request)
    name = player.name if player else nickname(language_of(request))
    is_player = player is not None
    more = extras(request, "days")
    scripts = ["js/pages/days/page.mjs", *more]
    return page(request, "days.html", scripts=scripts, known=is_player, name=name, extras=more)
