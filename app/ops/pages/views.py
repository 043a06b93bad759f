"""The operator's pages: the overview, a room, a person, all messages, and questions."""

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Final

from fastapi import HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from app.dependencies import Core, core_of
from app.i18n import language_of
from app.ops.expiry.sweep import preview
from app.ops.pages import act_log, auth, words
from app.ops.pages import overview as pages_overview
from app.ops.pages.auth import RowId, row_id, to_login
from app.ops.pages.words import AdminFormatter
from app.ops.people import FoundPerson, PeopleSearch
from app.ops.rooms import FoundRoom, RoomHistory, RoomSearch
from app.server.late_routes import pages
from app.urls import base_of
from app.web.pages import page, rendered

SHEETS: Final = ["ops/operator"]
SCRIPTS: Final = ["js/ops/page.mjs"]

EVENTS = 100
MATCHES = 20
LINES = 100
router = pages()


def shown(request: Request, template: str, status: int = 200, **data: object) -> HTMLResponse:
    """A page, with what is to be said once."""
    t, said = language_of(request), auth.message_of(request)
    answer = page(
        request,
        f"ops/{template}",
        status,
        scripts=SCRIPTS,
        sheets=SHEETS,
        scripts_draw=False,
        app_page=True,
        said=None if said is None else (t(said[0], name=said[2]), said[1]),
        **_common(request),
        **data,
    )
    answer.headers.update(auth.STRICT)
    auth.clear_message(request, answer)
    return answer


def piece(request: Request, template: str, **data: object) -> HTMLResponse:
    """A part of a page, which its script fetches."""
    values = {"t": language_of(request), "base": base_of(request), **_common(request)}
    html = rendered(f"ops/{template}", values | data)
    return HTMLResponse(html, headers=auth.STRICT)


def _common(request: Request) -> dict[str, object]:
    return {
        "form": auth.form_token(request),
        "at": f"{base_of(request)}{auth.PATH}",
        "host": request.url.netloc,
        "colour": words.colour,
        "look": words.AdminFormatter(language_of(request), core_of(request).settings.zone),
    }


@router.get("/admin")
async def overview(request: Request) -> Response:
    """How the server is doing; rooms, people, bans, limits; what is announced and was done."""
    if not await auth.may_look(request):
        return to_login(request)
    core = core_of(request)
    asked = pages_overview.OverviewQuery.of(request.query_params)
    return shown(
        request, "overview.html", **await pages_overview.read_board(core, _look(request), asked)
    )


@router.get("/admin/panels")
async def panels(request: Request) -> Response:
    """What of the overview changes by itself; looking at it doesn't prolong a session."""
    if not await auth.may_look(request, prolong=False):
        return Response(status_code=401, headers=auth.STRICT)
    core = core_of(request)
    asked = pages_overview.OverviewQuery.of(request.query_params)
    return piece(
        request, "panels.html", **await pages_overview.read_board(core, _look(request), asked)
    )


@router.get("/admin/messages")
async def messages(request: Request, room: str = "", before: str = "") -> Response:
    """All that was done, or what was done to one room."""
    if not await auth.may_look(request):
        return to_login(request)
    core, look, of = core_of(request), _look(request), row_id(room)
    about = await RoomSearch(core.engine).those([of]) if of else ()
    lines = await act_log.newest(core.engine, look, LINES + 1, row_id(before) or None, of or None)
    return shown(
        request,
        "messages.html",
        lines=lines[:LINES],
        more=len(lines) > LINES,
        about=look.room(about[0]) if about else of,
        room_id=of,
    )


@router.get("/admin/rooms/{room}")
async def room(request: Request, room: RowId, before: str = "") -> Response:
    """A room: its people and matches, and who did what when; nothing of what is secret there."""
    if not await auth.may_look(request):
        return to_login(request)
    core = core_of(request)
    room_found, stories = await _room(core, room), RoomHistory(core.engine)
    seq = int(before) if before.isdecimal() and len(before) < 9 else None
    events = await stories.events(room_found.id, EVENTS + 1, seq)
    return shown(
        request,
        "room.html",
        room=room_found,
        here=(await pages_overview.read_figures(core)).present.get(room_found.id, set()),
        matches=await stories.matches(room_found.id, MATCHES),
        events=events[:EVENTS],
        more=len(events) > EVENTS,
    )


@router.get("/admin/rooms/{room}/close")
@router.get("/admin/rooms/{room}/delete")
async def ask_about_room(request: Request, room: RowId) -> Response:
    """Asks whether a room is to be closed, or deleted."""
    if not await auth.may_look(request):
        return to_login(request)
    core = core_of(request)
    room_found = await _room(core, room)
    what = "delete" if request.url.path.endswith("/delete") else "close"
    here = (await pages_overview.read_figures(core)).here(room_found.id)
    name = _look(request).room(room_found)
    return shown(
        request, "question.html", what=what, name=name, here=here, of=f"rooms/{room_found.id}"
    )


@router.get("/admin/expiry")
async def ask_about_expiry(request: Request) -> Response:
    """Asks whether what has expired is to go at once, and says how much that is."""
    if not await auth.may_look(request):
        return to_login(request)
    core, now = core_of(request), datetime.now(UTC)
    gone = await preview(core.engine, core.settings, now)
    what = "expire" if gone else "expire-nothing"
    counts = _look(request).counts(asdict(gone))
    return shown(request, "question.html", what=what, name="", here=0, of="", counts=counts)


@router.get("/admin/people/{person}")
async def person(request: Request, person: RowId) -> Response:
    """A person: rooms, names of tokens, whether they are banned; no secrets, and no addresses."""
    if not await auth.may_look(request):
        return to_login(request)
    core = core_of(request)
    person_found = await _person(core, person)
    rooms, tokens = RoomSearch(core.engine), PeopleSearch(core.engine)
    return shown(
        request,
        "person.html",
        person=person_found,
        rooms=await rooms.search(person_found.id, limit=pages_overview.PAGE),
        tokens=await tokens.tokens_of(person_found.id),
    )


@router.get("/admin/people/{person}/ban")
@router.get("/admin/people/{person}/sign-out")
async def ask_about_person(request: Request, person: RowId) -> Response:
    """Asks for how long somebody is to be banned, or whether to sign them out everywhere."""
    if not await auth.may_look(request):
        return to_login(request)
    person_found = await _person(core_of(request), person)
    what = "ban" if request.url.path.endswith("/ban") else "end-logins"
    of = f"people/{person_found.id}"
    return shown(request, "question.html", what=what, name=person_found.name, here=0, of=of)


def _look(request: Request) -> AdminFormatter:
    return AdminFormatter(language_of(request), core_of(request).settings.zone)


async def _room(core: Core, id_: str) -> FoundRoom:
    matching = await RoomSearch(core.engine).those([id_])
    if not matching:
        raise HTTPException(404)
    return matching[0]


async def _person(core: Core, id_: str) -> FoundPerson:
    matching = await PeopleSearch(core.engine).those([id_])
    if not matching:
        raise HTTPException(404)
    return matching[0]
