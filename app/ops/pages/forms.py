"""What an operator does by a form: each answer leads back to a page, which says how it went."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from fastapi import Request
from fastapi.responses import Response

from app.dependencies import Core, core_of
from app.i18n import language_of
from app.ops.acts import ActionFailed
from app.ops.operator import DAY, FOREVER, HOUR, Operator
from app.ops.pages import auth
from app.ops.pages.auth import RowId, row_id, stale, to_login
from app.ops.pages.words import AdminFormatter
from app.ops.people import PeopleSearch
from app.ops.rooms import RoomSearch
from app.ops.service import Ops
from app.server.late_routes import pages

SPANS: Final[dict[str, timedelta | None]] = {"hour": HOUR, "day": DAY, "always": FOREVER}
DUE_MINUTES: Final = ("5", "10", "30")
BANNED: Final = "?tab=banned"

router = pages()


Do = Callable[[Operator, auth.FormFields], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class FormAction:
    """What a form is for: its kind in the log, whom it is about, and which page is next."""

    kind: str
    room: str = ""
    person: str = ""
    back: str = ""


@router.post("/admin/rooms/{room}/close")
async def close(request: Request, room: RowId) -> Response:
    """Closes a room."""
    return await _done(
        request, FormAction("room-closed", room), lambda one, _: one.close_room(room)
    )


@router.post("/admin/rooms/{room}/reopen")
async def reopen(request: Request, room: RowId) -> Response:
    """Opens a room again."""
    return await _done(
        request, FormAction("room-reopened", room), lambda one, _: one.reopen_room(room)
    )


@router.post("/admin/rooms/{room}/delete")
async def delete(request: Request, room: RowId) -> Response:
    """Deletes a room."""
    return await _done(
        request, FormAction("room-deleted", room), lambda one, _: one.delete_room(room)
    )


@router.post("/admin/rooms/{room}/notices")
async def write(request: Request, room: RowId) -> Response:
    """Tells one room something."""
    act = FormAction("room-written-to", room)
    return await _done(request, act, lambda one, form: one.announce(form["text"], room=room))


@router.post("/admin/notices")
async def announce(request: Request) -> Response:
    """Tells all rooms something, with or without a countdown."""

    async def do(operator: Operator, form: auth.FormFields) -> None:
        due = timedelta(minutes=int(form["due"])) if form["due"] in DUE_MINUTES else None
        await operator.announce(form["text"], due_in=due)

    return await _done(request, FormAction("announced"), do)


@router.post("/admin/notices/withdraw")
async def withdraw(request: Request) -> Response:
    """Takes down what one room, or all, were told."""

    async def do(operator: Operator, form: auth.FormFields) -> None:
        if form["room"] and not row_id(form["room"]):
            raise ActionFailed("no-notice")
        await operator.withdraw(form["room"] or None)

    return await _done(request, FormAction("withdrawn"), do)


@router.post("/admin/people/{person}/ban")
async def ban(request: Request, person: RowId) -> Response:
    """Bans a player for a while, or for ever."""

    async def do(operator: Operator, form: auth.FormFields) -> None:
        await operator.ban(person, _span(form), addresses=form["addresses"] == "yes")

    return await _done(request, FormAction("player-banned", person=person, back=BANNED), do)


@router.post("/admin/people/{person}/sign-out")
async def end_logins(request: Request, person: RowId) -> Response:
    """Revokes all cookies of a player."""
    act = FormAction("logins-ended", person=person, back=f"/people/{person}")
    return await _done(request, act, lambda one, _: one.end_logins(person))


@router.post("/admin/people/{person}/tokens/{token}/revoke")
async def revoke_token(request: Request, person: RowId, token: RowId) -> Response:
    """Revokes a token."""
    act = FormAction("token-revoked", person=person, back=f"/people/{person}")
    return await _done(request, act, lambda one, _: one.revoke_token(token))


@router.post("/admin/bans")
async def ban_address(request: Request) -> Response:
    """Bans whoever comes from an address."""

    async def do(operator: Operator, form: auth.FormFields) -> None:
        await operator.ban_address(form["address"].strip()[:60], _span(form))

    return await _done(request, FormAction("address-banned", back=BANNED), do)


@router.post("/admin/bans/{ban}/lift")
async def lift(request: Request, ban: RowId) -> Response:
    """Lifts a ban."""
    return await _done(
        request, FormAction("ban-lifted", back=BANNED), lambda one, _: one.lift_ban(ban)
    )


@router.post("/admin/backups")
async def back_up(request: Request) -> Response:
    """Begins a backup."""
    chores = core_of(request).feature(Ops).chores
    return await _done(
        request, FormAction("backup-begun"), lambda one, _: chores.back_up(one.note_start)
    )


@router.post("/admin/expiry")
async def expire(request: Request) -> Response:
    """Begins to let expire what is old."""
    chores = core_of(request).feature(Ops).chores
    return await _done(
        request, FormAction("expiry-begun"), lambda one, _: chores.expire(one.note_start)
    )


async def _done(request: Request, act: FormAction, do: Do) -> Response:
    """Do it, if the form is one of this session; say how it went on the page that is next."""
    form = await auth.read_form(request)
    if not await auth.may_look(request):
        return to_login(request)
    if not auth.is_own(request, form):
        return stale(request)
    core, response = core_of(request), auth.leads_to(request, act.back)
    name = await _name(core, AdminFormatter(language_of(request)), act)
    operator = Operator(core.engine, "page", core.revocations.announce)
    try:
        await do(operator, form)
    except ActionFailed as error:
        key = f"operator-not-done-{error.code}"
        auth.set_message(request, response, key, well=False, name=error.detail)
    else:
        auth.set_message(request, response, f"operator-done-{act.kind}", well=True, name=name)
    return response


def _span(form: auth.FormFields) -> timedelta | None:
    """For how long; raises `ActionFailed` if the form doesn't say."""
    if form["span"] not in SPANS:
        raise ActionFailed("no-span")
    return SPANS[form["span"]]


async def _name(core: Core, look: AdminFormatter, act: FormAction) -> str:
    """What the room or person is called before something happens to it."""
    if act.room:
        return "".join(look.room(one) for one in await RoomSearch(core.engine).those([act.room]))
    if act.person:
        return "".join(one.name for one in await PeopleSearch(core.engine).those([act.person]))
    return ""
