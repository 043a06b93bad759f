"""Another round by consent."""

from app.api.routing import topic
from app.dependencies import TheOwnRoom, ThePerson
from app.schemas.codes import START, refuses
from app.schemas.requests import Rematch
from app.schemas.room import RoomView, room_view
from app.security.scopes import needs

router = topic("/rooms/{room}/rematch", tag="rooms", scope="play")


@router.post("")
@refuses("match-running", "no-same-dice", "not-seated", "nothing-to-repeat", "rematch-asked")
async def ask_rematch(body: Rematch, room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Ask those present for another round, or be in if somebody has asked.

    Hosts and those with a place can ask all who have a place and are connected then.  The others
    answer with the same call, or with `DELETE`.  The round starts once all have answered, with
    those who are in and the bots; who hasn't answered after 30 seconds counts as "not now".  Those
    with a place who aren't in give it up and watch.  The player after the previous starter starts.

    If too few are in, nothing starts: whoever changes their mind can still come in, and a second
    request by the same person asks everybody anew.  In a room over days, all with a place are
    asked, and have as long as they like.  `same_dice`: with the draws of the last match, in games
    that support it.
    """
    room_state = await room.rematch.ask(person.id, same_dice=body.same_dice)
    return room_view(room_state, person.id)


@router.delete("")
@refuses("match-running", "no-rematch", "not-seated")
async def decline_rematch(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Don't play another round now, also after having said that you are in."""
    return room_view(await room.rematch.decline(person.id), person.id)


@router.post("/start")
@needs("host")
@refuses("no-rematch", "not-host", *START, rules=409)
async def start_rematch(room: TheOwnRoom, person: ThePerson) -> RoomView:
    """Start the round with those who are in, without waiting for the others; for hosts."""
    return room_view(await room.rematch.begin(person.id), person.id)
