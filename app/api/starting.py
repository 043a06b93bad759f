"""Starting with everybody."""

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.schemas.codes import START, refuses
from app.schemas.room import RoomView, room_view

router = topic("/rooms/{room}/start", tag="rooms", scope="host")


@router.post("")
@refuses("not-host", *START, rules=409)
async def ask_to_start(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Ask all at the table who aren't ready to be; the last one who is starts the match; for hosts.

    The owner and whoever asks count as ready; whoever sits down later has to be ready, too.  Those
    asked answer with `ready` for their seat.  If all are ready, it starts at once.  The request is
    void once one of those asked stands up, the game or its options change, or whoever asked is no
    longer a host.  To start without waiting, use `POST /rooms/{room}/matches`.
    """
    return room_view(await room.starting.ask(person.id), person.id)


@router.delete("")
@refuses("match-running", "no-start-wish", "not-host")
async def cancel_start(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Don't start yet after all; for hosts."""
    return room_view(await room.starting.withdraw(person.id), person.id)
