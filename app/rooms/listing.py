"""What strangers see of a room that its host has listed, and the row that tells it."""

import unicodedata

from app.rooms.membership import MAX_MEMBERS
from app.rooms.records import ListedSeat, Listing
from app.rooms.state import RoomState


def listing_of(room: RoomState) -> Listing | None:
    """The room among the open tables; None if nobody may find it there, or there is no place.

    While a seat is free before a match, the code is the invite, else that to watch with.
    """
    if not room.listed or _closed(room):
        return None
    free_seats = 0 if room.running else room.places.count(None)
    code = room.code if free_seats else room.watch_code
    if code is None:
        return None
    seats = _seats(room)
    return Listing(
        room_id=room.id,
        code=code,
        watch=free_seats == 0,
        playing=room.running,
        game=room.game,
        title=room.title,
        options=room.options,
        seats=seats,
        free_seats=free_seats,
        words=folded("\n".join((room.title, *(seat["name"] for seat in seats)))),
    )


def _closed(room: RoomState) -> bool:
    """True if a stranger could not come in."""
    full = len(room.members) >= MAX_MEMBERS
    return room.practice or room.locked or bool(room.passcode) or full


def folded(text: str) -> str:
    """A text as it is searched: without case and accents, alike on every database."""
    apart = unicodedata.normalize("NFKD", " ".join(text.split())).casefold()
    return "".join(sign for sign in apart if unicodedata.category(sign)[0] not in "MC").strip()


def _seats(room: RoomState) -> list[ListedSeat]:
    """Who sits at the table, in order: in the match, or at the places before one."""
    roster = room.match
    if roster is not None and room.running:
        people = enumerate(zip(roster.names, roster.colours, roster.players, strict=True))
        return [
            {"name": name, "seat": seat, "colour": colour, "bot": player is None}
            for seat, (name, colour, player) in people
        ]
    return [
        {"name": place.name, "seat": seat, "colour": place.colour, "bot": place.bot}
        for seat, place in enumerate(room.places)
        if place is not None
    ]
