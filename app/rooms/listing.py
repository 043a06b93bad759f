"""What strangers see of a listed room, as a row of the open tables."""

import unicodedata

from app.rooms.membership import MAX_MEMBERS
from app.rooms.records import ListedSeat, Listing
from app.rooms.state import RoomState


def listing_of(room: RoomState) -> Listing | None:
    """The room's row on the list of open tables; None if strangers can't find or enter the room.

    While a seat is free before a match, the code is the invite, otherwise the watch link's.
    """
    if not room.listed or _closed(room):
        return None
    free_seats = 0 if room.running else room.seats.count(None)
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
        programs=room.programs,
    )


def _closed(room: RoomState) -> bool:
    """True if a stranger could not come in."""
    full = len(room.members) >= MAX_MEMBERS
    return room.alone or room.locked or bool(room.passcode) or full


def folded(text: str) -> str:
    """A text as it is searched: without case and accents, the same on every database."""
    apart = unicodedata.normalize("NFKD", " ".join(text.split())).casefold()
    return "".join(char for char in apart if unicodedata.category(char)[0] not in "MC").strip()


def _seats(room: RoomState) -> list[ListedSeat]:
    """Who sits where, in order: in the running match, or in the room."""
    roster = room.match
    if roster is not None and room.running:
        people = zip(roster.names, roster.colours, roster.players, roster.programs, strict=True)
        return [
            {
                "name": name,
                "seat": seat,
                "colour": colour,
                "bot": player is None,
                "program": program,
            }
            for seat, (name, colour, player, program) in enumerate(people)
        ]
    seated = ((seat, sitter) for seat, sitter in enumerate(room.seats) if sitter is not None)
    return [
        {
            "name": sitter.name,
            "seat": seat,
            "colour": sitter.colour,
            "bot": sitter.bot,
            "program": room.is_program(sitter.player),
        }
        for seat, sitter in seated
    ]
