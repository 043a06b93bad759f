"""The operator's pages: the overview, a room, a person, all messages, and the questions asked
before something is done that can't be taken back.
"""

from dataclasses import asdict
from datetime import UTC, datetime

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response

from app.dependencies import Parts, parts_of
from app.i18n import language_of
from app.store.admin.people import FindPeople, FoundPerson
from app.store.admin.rooms import FindRooms, FoundRoom
from app.store.admin.stories import Stories
from app.upkeep.expiry.sweep import preview
from app.web.admin import board, door, figures, news
from app.web.admin.door import RowId, row_id
from app.web.admin.login import to_login
from app.web.admin.shell import piece, shown
from app.web.admin.words import Look

EVENTS = 100
MATCHES = 20
LINES = 100

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)


@router.get("/admin")
async def overview(request: Request) -> Response:
    """How the server is doing; rooms, people, bans, limits; what is announced and was done."""
    if not await door.may_look(request):
        return to_login(request)
    parts = parts_of(request)
    asked = board.Asked.of(request.query_params)
    return shown(request, "overview.html", **await board.read(parts, _look(request), asked))


@router.get("/admin/panels")
async def panels(request: Request) -> Response:
    """What of the overview changes by itself; looking at it doesn't prolong a session."""
    if not await door.may_look(request, prolong=False):
        return Response(status_code=401, headers=door.STRICT)
    parts = parts_of(request)
    asked = board.Asked.of(request.query_params)
    return piece(request, "panels.html", **await board.read(parts, _look(request), asked))


@router.get("/admin/messages")
async def messages(request: Request, room: str = "", before: str = "") -> Response:
    """All that was done, or what was done to one room."""
    if not await door.may_look(request):
        return to_login(request)
    parts, look, of = parts_of(request), _look(request), row_id(room)
    about = await FindRooms(parts.engine).those([of]) if of else ()
    lines = await news.newest(parts.engine, look, LINES + 1, row_id(before) or None, of or None)
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
    if not await door.may_look(request):
        return to_login(request)
    parts = parts_of(request)
    found, stories = await _room(parts, room), Stories(parts.engine)
    seq = int(before) if before.isdecimal() and len(before) < 9 else None
    events = await stories.events(found.id, EVENTS + 1, seq)
    return shown(
        request,
        "room.html",
        room=found,
        here=(await figures.read(parts)).present.get(found.id, set()),
        matches=await stories.matches(found.id, MATCHES),
        events=events[:EVENTS],
        more=len(events) > EVENTS,
    )


@router.get("/admin/rooms/{room}/close")
@router.get("/admin/rooms/{room}/delete")
async def ask_about_room(request: Request, room: RowId) -> Response:
    """Asks whether a room is to be closed, or deleted."""
    if not await door.may_look(request):
        return to_login(request)
    parts = parts_of(request)
    found = await _room(parts, room)
    what = "delete" if request.url.path.endswith("/delete") else "close"
    here = (await figures.read(parts)).here(found.id)
    name = _look(request).room(found)
    return shown(request, "question.html", what=what, name=name, here=here, of=f"rooms/{found.id}")


@router.get("/admin/expiry")
async def ask_about_expiry(request: Request) -> Response:
    """Asks whether what has expired is to go at once, and says how much that is."""
    if not await door.may_look(request):
        return to_login(request)
    parts, now = parts_of(request), datetime.now(UTC)
    gone = await preview(parts.engine, parts.settings, now)
    what = "expire" if gone else "expire-nothing"
    counts = _look(request).counts(asdict(gone))
    return shown(request, "question.html", what=what, name="", here=0, of="", counts=counts)


@router.get("/admin/people/{person}")
async def person(request: Request, person: RowId) -> Response:
    """A person: rooms, names of tokens, whether they are banned; no secrets, and no addresses."""
    if not await door.may_look(request):
        return to_login(request)
    parts = parts_of(request)
    found = await _person(parts, person)
    rooms, tokens = FindRooms(parts.engine), FindPeople(parts.engine)
    return shown(
        request,
        "person.html",
        person=found,
        rooms=await rooms.search(found.id, limit=board.PAGE),
        tokens=await tokens.tokens_of(found.id),
    )


@router.get("/admin/people/{person}/ban")
@router.get("/admin/people/{person}/sign-out")
async def ask_about_person(request: Request, person: RowId) -> Response:
    """Asks for how long somebody is to be banned, or whether to sign them out everywhere."""
    if not await door.may_look(request):
        return to_login(request)
    found = await _person(parts_of(request), person)
    what = "ban" if request.url.path.endswith("/ban") else "end-logins"
    of = f"people/{found.id}"
    return shown(request, "question.html", what=what, name=found.name, here=0, of=of)


def _look(request: Request) -> Look:
    return Look(language_of(request), parts_of(request).settings.zone)


async def _room(parts: Parts, id_: str) -> FoundRoom:
    found = await FindRooms(parts.engine).those([id_])
    if not found:
        raise HTTPException(404)
    return found[0]


async def _person(parts: Parts, id_: str) -> FoundPerson:
    found = await FindPeople(parts.engine).those([id_])
    if not found:
        raise HTTPException(404)
    return found[0]
