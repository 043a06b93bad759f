"""Turns what happens in rooms into rows of the outbox, written in the same transaction.

So whatever counts is told, and nothing that doesn't.  While nobody has a webhook or a channel for
alerts, this costs nothing; only matches over days alert anybody.
"""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from itertools import chain
from typing import Any, Final, TypeAlias

import orjson

from app.games.contract import Result, Seat
from app.live.hooks import RoomHook
from app.match.match import Match, Position, Proposal
from app.match.records import MatchStep
from app.notify import rows
from app.notify.schemas import (
    DutyCreatedData,
    MatchFinishedData,
    MemberJoinedData,
    TestData,
    TestMessage,
    timestamp,
)
from app.notify.subscription_cache import ChannelIndex, WebhookIndex
from app.rooms.event import Event
from app.rooms.matches import MatchAbandoned, MatchStarted
from app.rooms.membership import MemberJoined
from app.rooms.records import AlertChannel, ChatMessage, Duty, Happening, Webhook
from app.rooms.setup import RoomConfigured
from app.rooms.state import RoomState, Roster
from app.schemas.players import duty_view
from app.store.journal_entries import Statements

DELAY: Final = timedelta(seconds=30)
"""How long a turn has to wait before somebody is told: they may be looking, or be playing on."""

TEST: Final = "webhook.test"
Data: TypeAlias = DutyCreatedData | MatchFinishedData | MemberJoinedData
Row: TypeAlias = dict[str, Any]


class AlertWriter:
    """Says what to write for those who want to be told."""

    def __init__(self, callers: ChannelIndex) -> None:
        self._callers = callers

    def __bool__(self) -> bool:
        """True if anybody wants to be told at all."""
        return bool(self._callers)

    def turn_rows(
        self, room: RoomState, roster: Roster, position: Position, seats: Iterable[Seat]
    ) -> Iterator[dict[str, Any]]:
        """The rows for the turns of these seats at a position."""
        if room.pace != "days":
            return
        for channel, duty in self._duties(room, roster, position.seq, seats):
            yield rows.turn_row(channel, duty, position.at, position.at + DELAY)

    def over_days_statements(
        self, room: RoomState, match: Match | None, at: datetime
    ) -> Statements:
        """What to write when a room, given as it is afterwards, begins to play over days.

        Whoever was told of the same turn before, when the room was played over days for a while, is
        not told again.
        """
        if not self._callers or room.match is None or match is None or room.alone:
            return ()
        duties = self._duties(room, room.match, match.seq, sorted(match.awaited))
        return tuple(rows.turn_if_new(*one, at, at + DELAY) for one in duties)

    def _duties(
        self, room: RoomState, roster: Roster, seq: int, seats: Iterable[Seat]
    ) -> Iterator[tuple[AlertChannel, Duty]]:
        """The turns of these seats, for each channel of whoever plays them."""
        for seat in seats:
            player = roster.players[seat]
            if player is not None:
                duty = Duty(room.id, roster.id, seq, seat, player)
                yield from ((channel, duty) for channel in self._callers.of_player(player))

    def nudge_statements(
        self, room: RoomState, seq: int | None, message: ChatMessage
    ) -> Statements:
        """What to write with a message that asks somebody for their move: their reminder is due.

        There is still only one for each turn: nobody can be pestered.
        """
        player, roster = message.recipient, room.match
        if not self._callers or player is None or roster is None or room.pace != "days":
            return ()
        seat, channels = roster.seat_of(player), self._callers.of_player(player)
        if seat is None or seq is None or not channels:
            return ()
        duty = Duty(room.id, roster.id, seq, seat, player)
        return (rows.nudge_update(channels, duty),)


class Announcer(RoomHook):
    """Says what to write for webhooks that listen, and for people who are to be called.

    `wake` is set whenever there is something.
    """

    def __init__(self, listeners: WebhookIndex, wake: asyncio.Event, calls: AlertWriter) -> None:
        self._listeners = listeners
        self._wake = wake
        self._calls = calls

    def with_step(
        self, room: RoomState, match: Match, proposal: Proposal, actor: str | None = None
    ) -> Statements:
        """The turns of others, or the end of the match."""
        return self._step(room, proposal, actor)

    def _step(self, room: RoomState, proposal: Proposal, actor: str | None = None) -> Statements:
        roster = room.match
        if not (self._listeners or self._calls) or roster is None or room.alone:
            return ()
        position = proposal.position
        if position.result is not None or position.ended:
            return self._written(self._end(room, roster, position.result, position.at))
        informed = alone_in(proposal.step) if actor is None else {roster.seat_of(actor)}
        seats = sorted(position.acting - informed)
        duties = (self._duty(room, roster, position, seat) for seat in seats)
        calls = self._calls.turn_rows(room, roster, position, seats)
        return self._written(chain(chain.from_iterable(duties), calls))

    def with_start(self, room: RoomState, event: MatchStarted, first: Proposal) -> Statements:
        """The first turns."""
        if not (self._listeners or self._calls):
            return ()
        return self._step(event.apply(room, first.step.at), first)

    def with_event(
        self, room: RoomState, event: Event, at: datetime, match: Match | None = None
    ) -> Statements:
        """New members, a lost match, or turns that wait over days from now on."""
        if isinstance(event, RoomConfigured) and event.pace == "days" != room.pace:
            return self._calls.over_days_statements(event.apply(room, at), match, at)
        if not self._listeners or room.alone:
            return ()
        if isinstance(event, MemberJoined) and room.member(event.player) is None:
            return self._written(self._newcomer(room, event, at))
        if isinstance(event, MatchAbandoned) and room.match is not None:
            return self._written(self._end(room, room.match, None, at))
        return ()

    def with_message(self, room: RoomState, seq: int | None, message: ChatMessage) -> Statements:
        """The reminder of whoever a message asks for their move."""
        return self._calls.nudge_statements(room, seq, message)

    def _written(self, new: Iterable[Row]) -> Statements:
        new_rows = list(new)
        if not new_rows:
            return ()
        self._wake.set()
        return (rows.insertion(new_rows),)

    def _duty(
        self, room: RoomState, roster: Roster, position: Position, seat: Seat
    ) -> Iterator[Row]:
        player, at = roster.players[seat], position.at
        if player is None:
            return iter(())

        def data(webhook: Webhook) -> DutyCreatedData:
            return {
                **duty_view(room, roster, webhook.player, at),
                "seq": position.seq,
                "seat": seat,
                "player": player,
                "name": roster.names[seat],
                "url": _url(webhook, room),
            }

        return self._rows((player,), room, "duty.created", at, data)

    def _end(
        self, room: RoomState, roster: Roster, result: Result | None, at: datetime
    ) -> Iterator[Row]:
        def data(webhook: Webhook) -> MatchFinishedData:
            return {
                "room": _code(webhook, room),
                "title": room.title,
                "game": roster.game,
                "match": roster.id,
                "names": roster.names,
                "players": roster.owners,
                "scores": () if result is None else result.scores,
                "ranks": () if result is None else result.ranks,
                "lost": result is not None and result.lost,
                "ended": result is None,
                "url": _url(webhook, room),
            }

        members = {member.player for member in room.members}
        people = members & {*roster.owners, *roster.players}
        return self._rows(people, room, "match.finished", at, data)

    def _newcomer(self, room: RoomState, event: MemberJoined, at: datetime) -> Iterator[Row]:
        def data(webhook: Webhook) -> MemberJoinedData:
            return {
                "room": _code(webhook, room),
                "title": room.title,
                "game": room.game,
                "player": event.player,
                "name": event.name,
                "seat": event.seat,
                "watcher": event.watcher,
                "program": event.program,
                "url": _url(webhook, room),
            }

        hosts = {one.player for one in room.members if room.may_host(one.player)}
        return self._rows(hosts, room, "room.member_joined", at, data)

    def _rows(
        self,
        players: Iterable[str],
        room: RoomState,
        what: Happening,
        at: datetime,
        data: Callable[[Webhook], Data],
    ) -> Iterator[Row]:
        """The rows for all who are concerned; for most of them the text is the same."""
        texts: dict[tuple[str, str], str] = {}
        personal = self._listeners.of_players(players, what)
        for webhook in chain(personal, self._listeners.of_room(room, what)):
            key = _code(webhook, room), webhook.site
            if key not in texts:
                message = {"type": what, "timestamp": timestamp(at), "data": data(webhook)}
                texts[key] = orjson.dumps(message).decode()
            yield rows.webhook_row(webhook.id, what, texts[key], at)


def message_for_test(webhook: Webhook, at: datetime) -> str:
    """The text of a test of a webhook."""
    data: TestData = {"name": webhook.name, "url": f"{webhook.site}/"}
    message: TestMessage = {"type": TEST, "timestamp": timestamp(at), "data": data}
    return orjson.dumps(message).decode()


def alone_in(step: MatchStep) -> frozenset[Seat]:
    """The seat whose player made a step alone, and knows whose turn it is."""
    makers = list(step.by.items())
    if len(makers) != 1 or makers[0][1] != "person":
        return frozenset()
    return frozenset((int(makers[0][0]),))


def _url(webhook: Webhook, room: RoomState) -> str:
    return f"{webhook.site}/r/{_code(webhook, room)}"


def _code(webhook: Webhook, room: RoomState) -> str:
    """The code that a member may know, or the id if there is none."""
    return room.code_for(webhook.player) or room.id
