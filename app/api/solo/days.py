"""The task of the day: what it is, how people did, one's attempt, practice."""

from fastapi import Request

from app.api.routing import topic
from app.api.solo.given import TheSolo, count_list
from app.dependencies import TheGuest, TheVisitor
from app.limits.allowances import counts
from app.schemas.codes import CHANGE, refuses
from app.schemas.room import RoomView, room_view
from app.schemas.solo.days import DaysView, DayView
from app.schemas.solo.requests import Newcomer
from app.security.scopes import needs

router = topic("/days", tag="solo", scope="host")


@router.get("")
@needs("read")
@counts
async def list_days(request: Request, guest: TheGuest, solo: TheSolo) -> DaysView:
    """The last 30 days by the calendar of this server, with their tasks and your attempts."""
    await count_list(request)
    return await solo.standings.latest(guest)


@router.get("/{day}")
@needs("read")
@counts
@refuses("day-not-found")
async def get_day(request: Request, day: str, guest: TheGuest, solo: TheSolo) -> DayView:
    """The task of a day, and how you, your friends, and everybody did.

    What others have reached is null until your own attempt is finished, or the day has closed.
    """
    await count_list(request)
    return await solo.standings.of_day(guest, day)


@router.post("/{day}/attempt", status_code=201)
@refuses("attempt-over", "day-not-found", "day-over", "programs-not-allowed", *CHANGE)
async def begin_attempt(day: str, body: Newcomer, visitor: TheVisitor, solo: TheSolo) -> RoomView:
    """Begin your attempt, or go on with it: the answer is its room, whose match has begun.

    Everybody has one attempt, and it counts: the same dice for all, no bot stands in, nobody
    watches.  It begins with this request, while the day lasts, and can be finished until
    `closes_at`.  However often it is sent, and from how many devices, there is one attempt.
    Newcomers must send `name`, and become guests.
    """
    if visitor.player is None:
        await solo.daily.check(day)  # refuse before a guest is created
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    room = await solo.daily.attempt(person, body.name or person.name, day)
    return room_view(room.state, person.id)


@router.post("/{day}/practice", status_code=201)
@refuses("attempt-first", "day-not-found", "day-running", *CHANGE)
async def practise_day(day: str, body: Newcomer, visitor: TheVisitor, solo: TheSolo) -> RoomView:
    """Play the task of a day with its dice, as often as you like; it doesn't count for the day.

    Before the day closes, this is only for those whose own attempt is over.
    """
    if visitor.player is None:
        await solo.daily.check_practice(day)  # refuse before a guest is created
    await visitor.makes_room()
    person = await visitor.introduced(body.name)
    room = await solo.daily.practise(person, body.name or person.name, day)
    return room_view(room.state, person.id)
