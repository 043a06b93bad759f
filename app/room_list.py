"""What pages show of rooms, taken from the live ones."""

from collections.abc import Sequence
from dataclasses import replace

from app.previews import Person, RoomPreview, RoomSummary
from app.rooms.directory import Directory
from app.rooms.lobby import Lobby
from app.rooms.refusal import Refusal
from app.rooms.room import Room

LISTED = 20


class RoomList:
    """Previews of rooms and the rooms of a player."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory

    async def preview(self, code: str, player: str | None) -> RoomPreview | None:
        """The room of an invite code, None if there never was one."""
        try:
            room = await self._directory.find(code)
        except Refusal as refusal:
            gone = RoomPreview(code=code, game="", host="", gone=True)
            return gone if refusal.code == "invite-gone" else None
        lobby = room.lobby
        host = lobby.member(lobby.host)
        return RoomPreview(
            code=code,
            game=lobby.game,
            host=host.name if host else "",
            title=lobby.title,
            people=_people(lobby),
            free_seats=0 if lobby.running else lobby.chairs.count(None),
            playing=lobby.running,
            member=player is not None and lobby.member(player) is not None,
            watch=code == lobby.watch_code,
            passcode=bool(lobby.passcode) and code != lobby.watch_code,
        )

    async def of_player(self, player: str) -> Sequence[RoomSummary]:
        """The rooms of a player, the one with their turn first, then the latest."""
        lobbies = await self._directory.of_player(player)
        rooms = [await self._directory.get(lobby.id) for lobby in lobbies[:LISTED]]
        summaries = [_summary(room, player) for room in rooms]
        return sorted(summaries, key=lambda summary: not summary.my_turn)


def _summary(room: Room, player: str) -> RoomSummary:
    lobby, table = room.lobby, room.table
    seat = None if lobby.match is None else lobby.match.seat_of(player)
    summary = RoomSummary(lobby.code, lobby.game, lobby.title, _people(lobby))
    if lobby.running:
        my_turn = table is not None and seat in table.to_act
        return replace(summary, status="playing", my_turn=my_turn)
    return summary if lobby.match is None else replace(summary, status="finished")


def _people(lobby: Lobby) -> tuple[Person, ...]:
    """Those who sit, by place, then those who watch."""
    seated = [
        Person(
            chair.name,
            number,
            chair.colour,
            bot=chair.bot,
            host=chair.player == lobby.host,
            ready=chair.ready,
        )
        for number, chair in enumerate(lobby.chairs)
        if chair is not None
    ]
    standing = [
        Person(member.name, host=member.player == lobby.host)
        for member in lobby.members
        if lobby.chair_of(member.player) is None
    ]
    return (*seated, *standing)
