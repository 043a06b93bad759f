"""The matches of a room."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from app.live.computing import guarded
from app.live.proposals import ProposedEvent
from app.live.recovery import luck_of
from app.live.room_log import RoomLog
from app.match.match import Match
from app.match.records import MatchRecord
from app.match.views import first_to_act
from app.rooms import matches
from app.rooms.state import RoomState
from app.store import linked_rows
from app.store.ids import new_ulid


class Matches:
    """Starts the matches of one room."""

    def __init__(self, room_log: RoomLog) -> None:
        self._log = room_log

    async def start_match(self, player: str) -> RoomState:
        """Start a match with everybody who has a seat."""
        async with self._log.turn() as current:
            return await self.start_within_turn(
                player, matches.start(current.state, player, new_ulid())
            )

    async def start_first_match(
        self,
        player: str,
        match_id: str,
        terms: matches.SoloConditions,
        check: Callable[[RoomState], None] = lambda _: None,
    ) -> RoomState:
        """Start the first match of the room, with that id, unless it has been started before.

        `check` may refuse the room as it is.
        """
        async with self._log.turn() as current:
            if current.state.match is not None:
                return current.state
            check(current.state)
            start = matches.start(current.state, player, match_id, terms)
            return await self.start_within_turn(player, start)

    async def start_within_turn(self, player: str | None, start: matches.MatchSetup) -> RoomState:
        """Start a match within a turn; nobody, if it starts by itself."""
        room_log, event, game = self._log, start.event, start.game
        current, out, services = room_log.current, room_log.out, room_log.services
        luck = await luck_of(services.reads, game.card.key, event.luck)
        match = Match(event.match, game, len(event.players), start.options, luck)
        now = services.now()
        first = guarded(lambda: match.propose_start(now), room=current.state.id)
        event = replace(event, first=first_to_act(match, first.position))
        rows = linked_rows.new_match(_record(current.state, match, start, now), first.step)
        rows += services.hooks.with_start(current.state, event, first)

        def accept(decision: ProposedEvent) -> None:
            current.state, current.match = decision.state, match
            match.accept(first)
            out.send_room(with_match=True)

        await room_log.write_event(player, event, rows, accept)
        room_log.changed()
        return current.state


def _record(room: RoomState, match: Match, start: matches.MatchSetup, now: datetime) -> MatchRecord:
    card, event = start.game.card, start.event
    return MatchRecord(
        match.match_id,
        room.id,
        card.key,
        card.rules_version,
        match.codec.dump_options(start.options),
        now,
        event.players,
        event.names,
        event.colours,
        tuple(map(room.is_program, event.players)),
    )
