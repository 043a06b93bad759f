"""Turns what happens in rooms into rows of the outbox, written in the same transaction.

So whatever counts is told, and nothing that doesn't.  While nobody listens, this costs nothing.
"""

import asyncio
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final, TypeAlias

import orjson

from app.games.contract import Seat
from app.match.position import Position, Proposal
from app.match.records import Step
from app.rooms.event import Event
from app.rooms.membership import Joined
from app.rooms.records import Happening, Webhook
from app.rooms.state import RoomState, Roster
from app.schemas.players import pending_turn_view
from app.schemas.webhooks import (
    DutyCreatedData,
    MatchFinishedData,
    MemberJoinedData,
    TestData,
    TestSent,
    timestamp,
)
from app.store import outbox
from app.store.entries import Statements
from app.webhooks.listeners import Listeners

TEST: Final = "webhook.test"

Data: TypeAlias = DutyCreatedData | MatchFinishedData | MemberJoinedData
Told: TypeAlias = tuple[Webhook, Happening, Data]
"""Who is told what."""


class Announcer:
    """Says what to write for those who listen; `wake` is set whenever there is something."""

    def __init__(self, listeners: Listeners, wake: asyncio.Event) -> None:
        self._listeners = listeners
        self._wake = wake

    def step(self, room: RoomState, proposal: Proposal) -> Statements:
        """What a step of the running match brings: the turns of others, or its end."""
        roster = room.match
        if not self._listeners or roster is None or room.practice:
            return ()
        position = proposal.position
        if position.result is not None or position.ended:
            return self._rows(self._end(room, roster, position), position.at)
        seats = sorted(position.acting - alone_in(proposal.step))
        told = self._duties(room, roster, position.at, position.seq, seats)
        return self._rows(told, position.at)

    def event(self, room: RoomState, event: Event, at: datetime) -> Statements:
        """What an event of a room, given as it was before, brings: new members."""
        if not self._listeners or room.practice or not isinstance(event, Joined):
            return ()
        if room.member(event.player) is not None:  # who only sits down
            return ()
        return self._rows(self._newcomer(room, event), at)

    def _rows(self, told: Iterable[Told], at: datetime) -> Statements:
        rows = [_row(*one, at) for one in told]
        if not rows:
            return ()
        self._wake.set()
        return (outbox.insertion(rows),)

    def _duties(
        self, room: RoomState, roster: Roster, at: datetime, seq: int, seats: Iterable[Seat]
    ) -> Iterator[Told]:
        for seat in seats:
            player = roster.players[seat]
            if player is None:
                continue
            for webhook in self._concerned((player,), room, "duty.created"):
                data: DutyCreatedData = {
                    **pending_turn_view(room, roster, webhook.player, at),
                    "seq": seq,
                    "seat": seat,
                    "player": player,
                    "name": roster.names[seat],
                    "url": _url(webhook, room),
                }
                yield webhook, "duty.created", data

    def _end(self, room: RoomState, roster: Roster, position: Position) -> Iterator[Told]:
        result, here = position.result, {member.player for member in room.members}
        people = here & {*roster.owners, *roster.players}
        for webhook in self._concerned(people, room, "match.finished"):
            data: MatchFinishedData = {
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
            yield webhook, "match.finished", data

    def _newcomer(self, room: RoomState, event: Joined) -> Iterator[Told]:
        hosts = {one.player for one in room.members if room.may_host(one.player)} - {event.player}
        for webhook in self._concerned(hosts, room, "room.member_joined"):
            data: MemberJoinedData = {
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
            yield webhook, "room.member_joined", data

    def _concerned(
        self, players: Iterable[str], room: RoomState, what: Happening
    ) -> Iterator[Webhook]:
        yield from self._listeners.personal(players, what)
        yield from self._listeners.of_room(room, what)


def message_for_test(webhook: Webhook, at: datetime) -> str:
    """The text of a test of a webhook."""
    data: TestData = {"name": webhook.name, "url": f"{webhook.site}/"}
    message: TestSent = {"type": TEST, "timestamp": timestamp(at), "data": data}
    return orjson.dumps(message).decode()


def alone_in(step: Step) -> frozenset[Seat]:
    """The seat whose player made a step alone, and knows whose turn it is."""
    makers = list(step.by.items())
    if len(makers) != 1 or makers[0][1] != "person":
        return frozenset()
    return frozenset((int(makers[0][0]),))


def _row(webhook: Webhook, what: Happening, data: Data, at: datetime) -> dict[str, Any]:
    message = {"type": what, "timestamp": timestamp(at), "data": data}
    return outbox.delivery(webhook.id, what, orjson.dumps(message).decode(), at)


def _url(webhook: Webhook, room: RoomState) -> str:
    return f"{webhook.site}/r/{_code(webhook, room)}"


def _code(webhook: Webhook, room: RoomState) -> str:
    """The code that a member may know, or the id if there is none."""
    return room.code_for(webhook.player) or room.id
