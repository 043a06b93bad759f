"""Players: the current one, and new ones with a token for third-party clients."""

from dataclasses import replace
from datetime import timedelta

from fastapi import Request, Response

from app import qr_codes
from app.api.routing import topic
from app.dependencies import (
    TheIdentity,
    TheManager,
    ThePace,
    ThePerson,
    TheRates,
    TheRenaming,
    TheRoomList,
    TheSettings,
    core_of,
)
from app.errors import NotAllowed, NotFound, ProblemError
from app.i18n import cookie_of
from app.limits.allowances import counts
from app.match.codec import milliseconds
from app.rooms.naming import check_name
from app.schemas.players import Duties, Handover, Player, PlayerWithToken, player_view
from app.schemas.problems import refuses
from app.schemas.requests import NewPlayer, PlayerChange, TakeUp
from app.schemas.streams import DutiesLine
from app.security import cookies
from app.security.rate_limits import GUESS, LISTS
from app.security.scopes import needs, require_scope
from app.store.ids import tidy_code
from app.streams.reader import form_for
from app.streams.response import Stream, Streamed, described
from app.urls import site_for_others

HANDOVER = timedelta(minutes=10)

router = topic(tag="players", scope="play")


@router.post("/players", status_code=201)
@needs(None)
async def create_player(
    request: Request,
    body: NewPlayer,
    identity: TheIdentity,
    rates: TheRates,
    settings: TheSettings,
) -> PlayerWithToken:
    """Create a player with a bearer token, for clients other than browsers; shown only once.

    The token is for all scopes and doesn't expire.  With `bot`, the player declares itself one, for
    good: rooms call it a program, and their hosts decide what it may do there.  Pages of other
    sites can't create players.
    """
    await rates.hit(request, "guests", settings.guests_per_minute)
    person = await identity.players.create(body.name, bot=body.bot)
    token, _ = await identity.tokens.issue(person.id)
    return {**player_view(person), "token": token}


@router.get("/me")
@needs("read")
async def get_me(person: ThePerson) -> Player:
    """The current player, to whom the credential belongs."""
    return player_view(person)


@router.patch("/me")
@refuses("name-taken")
async def change_me(
    request: Request,
    body: PlayerChange,
    response: Response,
    person: ThePerson,
    identity: TheIdentity,
    renaming: TheRenaming,
    pace: ThePace,
) -> Player:
    """Change the name or the language, hide, or declare oneself a bot, for good.

    To declare its player a bot, a token needs the scope `manage`, as nobody can take that back.
    """
    person = await identity.confirm(person)
    if body.bot:
        require_scope(request, "manage")
    changed = replace(
        person,
        name=body.name or person.name,
        lang=body.lang or person.lang,
        program=person.program or body.bot is not None,
        hidden=person.hidden if body.hidden is None else body.hidden,
    )
    rooms = [] if body.name is None else renaming.rooms_of(person.id, changed.name)
    for room in rooms:
        check_name(room.state, person.id, changed.name)
    if rooms or changed.name != person.name:
        pace.count("renames", person.id)
    if changed != person:
        await identity.players.change(changed)
        identity.drop_players((changed.id,))  # not `changed`: more may have changed meanwhile
    renaming.player_renamed(person.id, rooms)
    if changed.program and not person.program:
        await core_of(request).declaring.player_declared(person.id)
    if body.lang is not None:
        name, seconds = cookie_of(request), cookies.LONGEST
        response.set_cookie(name, body.lang, max_age=seconds, samesite="lax")
    return player_view(changed)


@router.get("/me/duties")
@needs("read")
@counts
async def list_duties(
    request: Request, person: ThePerson, rooms: TheRoomList, rates: TheRates, settings: TheSettings
) -> Duties:
    """The matches in which it is your turn, longest wait first, in all your rooms."""
    await rates.hit(request, LISTS, settings.lists_per_minute)
    return {"duties": await rooms.duties(person.id)}


@router.get("/me/stream", response_class=Streamed, responses=described(DutiesLine))
@needs("read")
@counts
async def stream_duties(
    request: Request, person: ThePerson, rates: TheRates, settings: TheSettings
) -> Response:
    """The matches in which it is your turn: at once, and again whenever they change.

    You do not count as connected to any room.
    """
    await rates.hit(request, LISTS, settings.lists_per_minute)
    form = form_for(request.headers.get("accept", ""))
    return Stream(request, person.id, core_of(request).following, form)


@router.post("/me/handover", status_code=201)
@needs("manage")
async def create_handover(
    request: Request, person: TheManager, identity: TheIdentity, settings: TheSettings
) -> Handover:
    """Create a code that lets another browser become you, once, within ten minutes.

    It replaces the previous one.  `url` is a page that asks for confirmation first; `qr` has the
    dark squares of its QR code, as an SVG path in a square of `size`.
    """
    code = await identity.players.create_handover(person, HANDOVER)
    if code is None:
        raise ProblemError("bad-token", status=401)
    secret, expires_at = code
    url = f"{site_for_others(request, settings)}/handover#{secret}"
    path, size = qr_codes.path(url)
    return {
        "code": secret,
        "url": url,
        "expires_at": milliseconds(expires_at),
        "qr": {"size": size, "path": path},
    }


@router.post("/handover")
@needs(None)
@refuses("handover-gone")
async def accept_handover(
    request: Request,
    response: Response,
    body: TakeUp,
    identity: TheIdentity,
    rates: TheRates,
    settings: TheSettings,
) -> Player:
    """Become, in this browser, the player who handed over; this uses up the code.

    The answer sets that player's cookie; so pages of other sites are always refused.
    """
    if request.state.foreign:  # nothing but a cookie would come of it
        raise NotAllowed("foreign-origin")
    person = await identity.players.redeem_handover(tidy_code(body.code), HANDOVER)
    if person is None:
        await rates.hit(request, GUESS, settings.guesses_per_minute)
        raise NotFound("handover-gone")
    identity.cookies.send(request, response, person)
    return player_view(person)
