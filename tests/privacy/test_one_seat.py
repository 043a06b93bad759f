"""Of a match a person sees the private part of one seat at most, while it runs and ever after.

Everybody tries everything that changes seats, in rooms before, during, and after matches that were
finished or ended early; what each person is shown or may request is recorded, and compared with
who had the seats when the match ended.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from app.broadcast.hub import Hub, Peer
from app.errors import ProblemError
from app.games.contract import Seat
from app.live.bots import Bots
from app.live.polls import Polls
from app.live.room import Room
from app.match.drafts import Submission, default_move
from app.match.replay import position_in
from app.match.views import private_view
from app.privacy.export import Exporter, PersonalData
from app.queries.replays import Replays, audience_of
from app.rooms import hosting as rooms_hosting
from app.rooms import matches, membership, seating, substitution, visibility
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.rooms.records import Person
from app.rooms.state import RoomState
from app.schemas.match import snapshot
from app.store.ids import new_secret, sha256_of
from tests.support.client_frames import stepped, typed
from tests.support.eventually import eventually
from tests.support.fake_peers import Silent
from tests.support.room_processes import Process, Wire, action, process, start
from tests.support.stages import examples

CROWD = 5
SEATS = 3
FEW, MANY, TRIES = 8, 60, 300
"""How many examples a plain and an extended run take; up to how many may find a missing check."""
STEPS = 40
LISTED = 2
"""How many past matches a room lists here: older ones have to be looked up."""

WRITTEN = {"type": "write", "parts": [1]}

people = st.integers(0, CROWD - 1)
seats = st.integers(0, SEATS - 1)
hosting = st.booleans()


def in_json(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


class Listener(Peer):
    """A connection that keeps its view of the match up to date, like a client."""

    def __init__(self, player: str) -> None:
        super().__init__(player, Silent())
        self.match = ""
        self.you: Seat | None = None
        self.view: dict[str, Any] = {}
        self.drafts: set[Seat] = set()

    def push(self, frame: bytes) -> None:
        if self.closing is not None:
            return
        heard = typed(orjson.loads(frame))
        if heard["type"] == "snapshot":
            self.match, self.you, self.view = heard["match"], heard["you"], heard["view"]
            self.drafts = {draft["seat"] for draft in heard["drafts"] if "move" in draft}
        elif heard["type"] == "step":
            self.view, self.drafts = stepped(self.view, heard), set()
        elif heard["type"] == "draft" and "move" in heard:
            self.drafts.add(heard["seat"])


class Secrets(RuleBasedStateMachine):
    """Set `runner` and `where` before it runs."""

    runner: asyncio.Runner
    where: Process
    clock: list[datetime]

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def attempt(self, work: Any) -> bool:
        """True if it was done; False if it was refused, after checking that nothing was written."""
        before = self.room.state.seq
        try:
            self.run(work)
        except ProblemError:
            assert self.room.state.seq == before
            return False
        return True

    @initialize(game=st.sampled_from(["toy", "lineup"]))
    def opened(self, game: str) -> None:
        self.run(self.open(game))

    async def open(self, game: str) -> None:
        where = self.where
        self.people: list[Person] = [await where.person(f"P{i}") for i in range(CROWD)]
        self.ears: dict[int, Listener] = {}
        self.links: list[str] = []
        self.played: list[str] = []
        self.at_end: dict[str, tuple[str | None, ...]] = {}
        self.known: dict[tuple[str, str], int] = {}
        self.shown: dict[tuple[str, str], set[Seat]] = defaultdict(set)
        self.rules = 0
        options = {"start": 0}  # so that the same happens each time
        self.room = await where.directory.create(self.people[0], "P0", game, "", options)
        for person in self.people[1:SEATS]:
            await self.room.membership.join(person, person.name, JoinOptions())
        for number in range(SEATS):
            await self.listen(number)
        await self.room.matches.start_match(self.people[0].id)

    async def listen(self, number: int) -> None:
        await self.hang_up(number)
        if self.room.state.member(self.people[number].id) is not None:
            self.ears[number] = Listener(self.people[number].id)
            (await self.stage()).attach(self.ears[number])

    async def hang_up(self, number: int) -> None:
        ear = self.ears.pop(number, None)
        if ear is not None:
            (await self.stage()).detach(ear)

    async def stage(self) -> Room:
        """The room to which people connect."""
        return self.room

    async def all_gone(self) -> None:
        for number in [*self.ears]:
            await self.hang_up(number)

    def id(self, number: int, *, host: bool = False) -> str:
        return self.room.state.host if host else self.people[number].id

    # --- coming and going --------------------------------------------------------------------

    @rule(number=people)
    def come(self, number: int) -> None:
        self.run(self.listen(number))

    @rule(number=people)
    def go_away(self, number: int) -> None:
        self.run(self.hang_up(number))

    @rule(number=people, seat=st.booleans())
    def join(self, number: int, seat: bool) -> None:
        person = self.people[number]
        if self.attempt(self.room.membership.join(person, person.name, JoinOptions(seat))):
            self.run(self.listen(number))

    @rule(number=people)
    def leave(self, number: int) -> None:
        state = self.room.state
        if (
            state.member(self.id(number)) and len(state.members) > 1
        ):  # somebody has to stay in the room
            self.attempt(self.room.membership.leave(self.id(number)))

    @rule(number=people)
    def come_back(self, number: int) -> None:
        self.leave(number)
        self.join(number, seat=False)

    @rule(number=people, other=people, host=hosting)
    def kick(self, number: int, other: int, host: bool) -> None:
        self.attempt(self.room.membership.kick(self.id(number, host=host), self.id(other), ""))

    @rule(number=people, other=people, host=hosting)
    def unban(self, number: int, other: int, host: bool) -> None:
        actor = self.id(number, host=host)
        self.attempt(
            self.room.log.change(actor, lambda at: membership.unban(at, actor, self.id(other)))
        )

    @rule(number=people, other=people, host=hosting)
    def hand_over(self, number: int, other: int, host: bool) -> None:
        actor = self.id(number, host=host)
        self.attempt(
            self.room.log.change(
                actor, lambda at: rooms_hosting.hand_over(at, actor, self.id(other))
            )
        )

    @rule(number=people, other=people, host=hosting)
    def make_link(self, number: int, other: int, host: bool) -> None:
        actor, secret = self.id(number, host=host), new_secret()
        target = self.id(other)
        if self.attempt(self.room.membership.create_seat_link(actor, target, secret)):
            assert actor == target or not self.is_online(target), "nobody has asked them"
            self.links.append(secret)

    def is_online(self, player: str) -> bool:
        return any(ear.player == player and ear.closing is None for ear in self.ears.values())

    @rule(number=people, back=st.integers(1, 3))
    def claim(self, number: int, back: int) -> None:
        if len(self.links) < back:
            return
        person, secret = self.people[number], self.links[-back]
        link = next((one for one in self.room.state.links if one.hash == sha256_of(secret)), None)
        there = link is not None and link.given and self.is_online(link.player)
        if self.attempt(self.room.membership.claim_seat(person, person.name, secret)):
            assert not there or link is None or link.player == person.id, "nobody has asked them"
            self.run(self.listen(number))

    @rule(seat=seats, number=people)
    def hand_on(self, seat: Seat, number: int) -> None:
        """The player of a seat hands it to somebody."""
        match, secret, person = self.room.state.match, new_secret(), self.people[number]
        player = match.players[seat] if match and seat < len(match.players) else None
        if player is None:
            return
        if not self.attempt(self.room.membership.create_seat_link(player, player, secret)):
            return  # they have left since the match ended
        if self.attempt(self.room.membership.claim_seat(person, person.name, secret)):
            self.run(self.listen(number))

    # --- seats of the match ------------------------------------------------------------------

    @rule(number=people, seat=seats, host=hosting)
    def stand_in(self, number: int, seat: Seat, host: bool) -> None:
        self.attempt(self.room.substitution.stand_in(self.id(number, host=host), seat))

    @rule(seat=seats)
    def stand_in_for_oneself(self, seat: Seat) -> None:
        player = self.room.current.occupant(seat)
        if player is not None:
            self.attempt(self.room.substitution.stand_in(player, seat))

    @rule(number=people, seat=seats, host=hosting)
    def open_up(self, number: int, seat: Seat, host: bool) -> None:
        actor = self.id(number, host=host)
        self.attempt(self.room.log.change(actor, lambda at: substitution.open_up(at, actor, seat)))

    @rule(number=people, seat=seats)
    def take_over(self, number: int, seat: Seat) -> None:
        offered = seat in substitution.takeable(self.room.state, self.id(number))
        assert self.attempt(self.room.substitution.take_over(self.id(number), seat)) == offered

    @rule(number=people, seat=seats, choice=st.sampled_from(["default", "bot", "anyone"]))
    def vote(self, number: int, seat: Seat, choice: str) -> None:
        match = self.room.match
        if match is not None:
            self.attempt(
                self.room.polls.vote(
                    self.id(number), "substitution", choice, PollSubject(match.seq, seat=seat)
                )
            )

    # --- playing -----------------------------------------------------------------------------

    @rule(steps=st.sampled_from([1, 2, 9]))
    def play(self, steps: int) -> None:
        self.run(self.move_on(steps))

    async def move_on(self, steps: int) -> None:
        room = self.room
        for _ in range(steps):
            match, roster = room.match, room.state.match
            if match is None or roster is None or not match.awaited:
                return
            seat = min(match.awaited)
            toy = match.game.card.key == "toy"
            player, move = roster.players[seat], WRITTEN if toy else default_move(match, seat)
            if player is None:
                await room.moves.submit_for_bot(
                    seat, Submission(action(), match.seq, move, forced=True)
                )
            else:
                await room.moves.submit(player, Submission(action(), match.seq, move))

    @rule(number=people)
    def draft(self, number: int) -> None:
        match = self.room.match
        if match is not None and match.game.card.key == "toy":
            keep = self.room.moves.submit(
                self.id(number), Submission(action(), match.seq, WRITTEN, drafted=True, ready=False)
            )
            self.attempt(keep)

    @rule(number=people, host=hosting)
    def start(self, number: int, host: bool) -> None:
        self.attempt(self.room.matches.start_match(self.id(number, host=host)))

    @rule(number=people)
    def rematch(self, number: int) -> None:
        self.attempt(self.room.polls.ask(self.id(number), "rematch"))

    @precondition(lambda self: self.rules % 5 == 0)  # it takes longer than the others
    @rule()
    def restart(self) -> None:
        """Unload the room and read it from its log."""
        before = self.room.state
        self.run(self.all_gone())
        self.run(eventually(self._is_unloaded))
        again = self.run(self.where.directory.get(self.room.id))
        assert again is not self.room
        assert again.state == before
        self.room = again

    def _is_unloaded(self) -> bool:
        """Unload the room unless it still reads its log, as when another process has come."""
        self.clock[0] += timedelta(minutes=10)
        self.where.directory.unload_idle()
        return self.room not in [*self.where.directory]

    # --- what must hold ----------------------------------------------------------------------

    @invariant()
    def nobody_is_shown_two_seats(self) -> None:
        self.run(self.look())
        for (_, player), shown in self.shown.items():
            assert len(shown) <= 1, f"{player} was shown {sorted(shown)}"

    @invariant()
    def what_is_offered_is_one_seat_at_most(self) -> None:
        state = self.room.state
        for person in self.people:
            assert state.match is not None
            shown = self.shown[state.match.id, person.id]
            offered = {*substitution.takeable(state, person.id)}
            assert not shown or offered <= shown, f"{person.id} was offered {sorted(offered)}"

    async def look(self) -> None:
        """Record what everybody has or may request, of all matches so far."""
        self.rules, self.clock[0] = self.rules + 1, self.clock[0] + timedelta(milliseconds=5)
        state, roster = self.room.state, self.room.state.match
        if roster is None:
            return
        if roster.id not in self.played:
            self.played.append(roster.id)
        if roster.finished:
            self.at_end.setdefault(roster.id, roster.owners)
        for person in self.people:
            if state.member(person.id) is not None:
                for match in self.played:
                    await self.request(match, person.id)
        for ear in self.ears.values():
            if ear.match == roster.id and ear.closing is None:
                self.note(ear.player, ear.you, ear.view)
                self.shown[roster.id, ear.player] |= ear.drafts

    async def request(self, match: str, player: str) -> None:
        """What a member is answered who asks for a match."""
        state, newest = self.room.state, self.room.match
        seat = await audience_of(self.where.reads, state, match, player)
        if seat is not None:
            self.shown[match, player].add(seat)
        if match in self.at_end:
            owned = [one for one, owner in enumerate(self.at_end[match]) if owner == player]
            assert seat == next(iter(owned), None), f"{player} may see {seat}, and had {owned}"
        if newest is not None and newest.match_id == match:
            self.known[match, player] = newest.seq
            asked = snapshot(newest, seat)
            self.note(player, asked["you"], asked["view"])

    def note(self, player: str, seat: Seat | None, view: dict[str, Any]) -> None:
        match = self.room.match
        assert match is not None
        private = private_view(match, match.position, seat)
        assert orjson.dumps(view["private"]) == orjson.dumps(private)
        if seat is not None:
            self.shown[match.match_id, player].add(seat)

    def teardown(self) -> None:
        self.run(self.all_gone())


class SecretsAfterwards(Secrets):
    """Matches also end early, people change seats between them, and have their data exported."""

    @rule()
    def end(self) -> None:
        """All who have to agree end the match early."""
        roster = self.room.state.match
        for owner in () if roster is None else filter(None, dict.fromkeys(roster.owners)):
            assert roster is not None
            self.attempt(self.room.polls.ask(owner, "end", PollSubject(match=roster.id)))

    @rule(number=people)
    def stand_up(self, number: int) -> None:
        player = self.id(number)
        seat = self.room.state.seat_of(player)
        if seat is not None:
            self.attempt(
                self.room.log.change(player, lambda at: seating.free_seat(at, player, seat))
            )

    @rule(number=people)
    def export(self, number: int) -> None:
        self.run(self.look_into_export(self.people[number]))

    async def look_into_export(self, person: Person) -> None:
        """It has nothing that its owner may not request, nor what came after they were a member."""
        holdings = PersonalData(self.where.store.engine, asyncio.Lock())
        replays = Replays(self.where.reads)
        export = Exporter(holdings, self.where.directory, self.where.reads, replays)
        document = orjson.loads(b"".join([piece async for piece in export.pieces(person)]))
        for match in [match for room in document["rooms"] for match in room["matches"]]:
            steps = match["steps"]
            if not steps:
                continue
            last, known = steps[-1]["s"], self.known[match["id"], person.id]
            assert last <= known, f"{person.id} was shown {last} after {known}"
            private, replay = steps[0]["o"][0][1], await replays.get(match["id"])
            seats = {
                seat
                for seat in range(replay.seats)
                if private == in_json(private_view(replay, position_in(replay, 0), seat))
            }
            shown = self.shown[match["id"], person.id]
            assert private is None or seats & shown, f"{person.id} was shown more"


class SecretsElsewhere(Secrets):
    """Everybody is connected to another process than the one in which they do things."""

    elsewhere: Process

    def run(self, work: Any) -> Any:
        return self.runner.run(self.done_everywhere(work))

    async def done_everywhere(self, work: Awaitable[Any]) -> Any:
        """Do it, and wait until the other process has heard of it."""
        try:
            return await work
        finally:
            for room in self.elsewhere.directory:
                await asyncio.gather(*room.log.background._tasks)

    async def stage(self) -> Room:
        return await self.elsewhere.directory.get(self.room.id)

    def is_online(self, player: str) -> bool:
        """Other processes hear of that a moment later."""
        return player in self.room.hub.online()


@pytest.fixture
def everything(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, toy: object
) -> Iterator[type[Secrets]]:
    """The machine, with a store."""
    monkeypatch.setattr(Bots, "start_thinking", lambda *_: None)  # `play` moves for them
    for timer in ("restart_timer", "room_loaded"):  # nothing happens but what a rule does
        monkeypatch.setattr(Polls, timer, lambda *_: None)
    monkeypatch.setattr(matches, "HISTORY", LISTED)
    monkeypatch.setattr(Hub, "is_absent", lambda hub, player, _limit: player not in hub.online())
    Secrets.clock, wire = [datetime(2026, 1, 1, tzinfo=UTC)], Wire()
    with asyncio.Runner() as runner:
        both = [process(sqlite_url, now=lambda: Secrets.clock[0], bus=wire.end()) for _ in range(2)]
        one, two = [runner.run(context.__aenter__()) for context in both]
        Secrets.runner, Secrets.where, SecretsElsewhere.elsewhere = runner, one, two
        yield Secrets
        for context in both:
            runner.run(context.__aexit__(None, None, None))


def run(machine: type[Secrets], tries: int | None = None) -> None:
    most = tries or examples(FEW, MANY)
    quick = settings(max_examples=most, stateful_step_count=STEPS, phases=(Phase.generate,))
    run_state_machine_as_test(machine, settings=quick)


@pytest.mark.examples
def test_nobody_is_ever_shown_the_secrets_of_two_seats(everything: type[Secrets]) -> None:
    run(everything)


@pytest.mark.examples
@pytest.mark.usefixtures("everything")
def test_nobody_is_shown_more_after_the_end_of_a_match() -> None:
    run(SecretsAfterwards)


@pytest.mark.examples
@pytest.mark.usefixtures("everything")
def test_nobody_is_shown_two_seats_by_another_process_that_hears_of_them() -> None:
    run(SecretsElsewhere)


def by_seats(room: RoomState, match: str) -> Sequence[str | None] | None:
    """Whoever owns the seats of a match that is over is shown what they were."""
    roster = room.match
    over = roster is not None and roster.id == match and roster.finished
    return roster.owners if roster is not None and over else READERS(room, match)


READERS = visibility.readers
MISSING: dict[str, tuple[type[Secrets], object, str, Callable[..., object]]] = {
    "may_play": (Secrets, visibility, "may_play", lambda *_: True),
    "may_inherit": (Secrets, visibility, "may_inherit", lambda *_: True),
    "the end of a match": (SecretsAfterwards, visibility, "readers", by_seats),
}
"""Checks: which machine finds that one is missing, and what there would be instead."""


@pytest.mark.extended
@pytest.mark.usefixtures("everything")
@pytest.mark.parametrize("check", MISSING)
def test_a_missing_check_would_be_found(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    machine, *instead = MISSING[check]
    monkeypatch.setattr(*instead)
    with pytest.raises(AssertionError, match=r"shown|offered|may see"):
        run(machine, TRIES)


async def test_every_process_knows_who_has_been_shown_what(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, SEATS)
        anna, ben, _ = live.players
        await live.room.membership.leave(ben)
        await live.room.substitution.stand_in(anna, 0)
        elsewhere, _ = await two.match(live.match_id)
        row = await two.reads.match(live.match_id)
        with pytest.raises(ProblemError, match="knows-another-seat"):
            await elsewhere.substitution.take_over(anna, 1)
        assert await two.reads.match(live.match_id) == row
        assert elsewhere.state == live.room.state
        await elsewhere.substitution.take_over(anna, 0)
        with pytest.raises(ProblemError):  # this process has not read yet that she is back
            await live.room.substitution.take_over(anna, 1)
        await live.room.log.take_in_or_read()
        assert live.room.state == elsewhere.state
