"""The state of a room stays valid under any commands in any order, and follows from its log."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from app.errors import ProblemError
from app.games import GAMES
from app.games.contract import Result
from app.games.skills import Level, Skill
from app.rooms import (
    hosting,
    matches,
    membership,
    naming,
    polls,
    seating,
    setup,
    substitution,
)
from app.rooms.activity import LINES
from app.rooms.event import Event
from app.rooms.events import dump, fold, record
from app.rooms.matches import MatchSetup
from app.rooms.membership import MAX_MEMBERS, JoinOptions
from app.rooms.polls import PollContext, PollSubject
from app.rooms.records import EventRecord, Person
from app.rooms.setup import RoomCreated, RoomSnapshot
from app.rooms.state import HISTORY, USUAL_LEVEL, Choice, RoomState
from tests.support.message_files import unexplained, untold
from tests.support.polls import asks, given, votes
from tests.support.random_matches import ALL_GAMES
from tests.support.registry import register
from tests.support.stages import examples
from tests.support.toy import TOY

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = [f"player-{number}" for number in range(7)]
COLOURS = sorted({colour for game in ALL_GAMES.values() for colour in game.card.seat_colours})

players = st.sampled_from(PLAYERS)
numbers = st.integers(-1, 5)


def person(player: str) -> Person:
    return Person(player, player.title(), None)


def json_of(row: EventRecord) -> EventRecord:
    """The row as it comes from the database."""
    return replace(row, data=json.loads(json.dumps(row.data)))


class Log:
    """A room with the events that made it."""

    def __init__(self, created: RoomCreated) -> None:
        self.events = [record(created, "room", 0, NOW, None)]
        self.state = fold(None, self.events[0])

    def do(self, event: Event | None) -> RoomState:
        if event is not None:
            self.stored(event.kind, dump(event))
        return self.state

    def stored(self, kind: str, data: dict[str, Any]) -> None:
        """Store an event."""
        self.events.append(EventRecord("room", self.state.seq + 1, NOW, None, kind, data))
        self.state = fold(self.state, self.events[-1])


class AnyCommands(RuleBasedStateMachine):
    """Everybody tries every command."""

    def __init__(self) -> None:
        super().__init__()
        self.log = Log(setup.create(person(PLAYERS[0]), "CODE", "lineup", "", None))
        self.matches = 0
        self.refused: set[tuple[str, str]] = set()

    @initialize()
    def host_joins(self) -> None:
        self.log.do(membership.join(self.log.state, person(PLAYERS[0]), "Host", JoinOptions(True)))

    def attempt(self, command: Any, *arguments: Any, **named: Any) -> bool:
        """Try a command; note the error if it is refused."""
        before = self.log.state
        try:
            decided = command(before, *arguments, **named)
        except ProblemError as refusal:
            self.refused.add((refusal.game, refusal.code))
            return False
        self.log.do(decided.event if isinstance(decided, MatchSetup) else decided)
        return True

    @rule(player=players, seat=st.booleans(), name=st.sampled_from(["A", "Ada", "Bela"]))
    def join(self, player: str, seat: bool, name: str) -> None:
        if self.attempt(membership.join, person(player), name, JoinOptions(seat)):
            assert self.log.state.member(player) is not None

    @rule(player=players)
    def leave(self, player: str) -> None:
        if self.log.state.member(player) and self.attempt(membership.leave, player):
            assert self.log.state.member(player) is None
            assert self.log.state.seat_of(player) is None

    @rule(player=players, number=numbers)
    def sit(self, player: str, number: int) -> None:
        if self.attempt(seating.take_seat, player, number):
            assert self.log.state.seat_of(player) == number

    @rule(player=players, number=numbers, level=st.sampled_from([None, "easy", "strong"]))
    def put_bot(self, player: str, number: int, level: Level | None) -> None:
        if self.attempt(seating.put_bot, player, number, level):
            assert self.log.state.may_host(player)
            sitter = self.log.state.seats[number]
            assert sitter is not None
            assert sitter.level == (level or USUAL_LEVEL)

    @rule(player=players, number=numbers)
    def free(self, player: str, number: int) -> None:
        own = self.log.state.seat_of(player) == number
        if self.attempt(seating.free_seat, player, number):
            assert own or self.log.state.may_host(player)

    @rule(player=players, number=numbers, colour=st.sampled_from(COLOURS))
    def recolour(self, player: str, number: int, colour: str) -> None:
        self.attempt(seating.set_colour, player, number, colour)

    @rule(player=players, number=numbers, ready=st.booleans())
    def set_ready(self, player: str, number: int, ready: bool) -> None:
        if self.attempt(seating.set_ready, player, number, ready):
            assert self.log.state.seat_of(player) == number

    @rule(player=players, name=st.sampled_from(["New name", "Ada"]))
    def rename(self, player: str, name: str) -> None:
        if self.log.state.member(player):
            self.attempt(naming.rename, player, name, name)

    @rule(player=players, key=st.sampled_from(["lineup", "toy", "no-such-game", None]))
    def change_game(self, player: str, key: str | None) -> None:
        self.attempt(setup.configure, player, game_key=key, title="Title")

    @rule(player=players, options=st.sampled_from([{}, {"start": 1}, {"start": "x"}, {"no": 1}]))
    def change_options(self, player: str, options: dict[str, Any]) -> None:
        self.attempt(setup.configure, player, options=options)

    @rule(player=players)
    def recode(self, player: str) -> None:
        if self.attempt(hosting.replace_invite, player, "OTHER"):
            assert self.log.state.code == "OTHER"

    @rule(player=players)
    def start(self, player: str) -> None:
        self.matches += 1
        before = self.log.state
        match = f"match-{self.matches}"
        if self.attempt(lambda room_state: matches.start(room_state, player, match).event):
            assert before.may_host(player)
            assert not before.running
            assert self.log.state.running

    @rule(player=players, same_dice=st.booleans(), present=st.lists(players))
    def ask_rematch(self, player: str, same_dice: bool, present: list[str]) -> None:
        before = self.log.state
        about = PollSubject(same_dice=same_dice)
        if self.attempt(asks, player, "rematch", about, self.facts(present=present)):
            assert before.match is not None
            assert before.may_host(player) or before.seat_of(player) is not None
            self.start_if_due()

    @rule(player=players, choice=st.sampled_from(["yes", "no"]))
    def answer_rematch(self, player: str, choice: Choice) -> None:
        before = self.log.state
        if self.attempt(votes, player, "rematch", choice, facts=self.facts()):
            assert before.seat_of(player) is not None
            self.start_if_due()

    @rule()
    def be_late(self) -> None:
        before, poll = self.log.state, self.log.state.poll("rematch")
        if poll is not None and polls.missing(before, poll):
            self.attempt(polls.lapsed, poll, self.facts())
            self.is_rematch(before)
            after = self.log.state.poll("rematch")
            assert after is None or not polls.missing(self.log.state, after)

    @rule(player=players)
    def start_rematch(self, player: str) -> None:
        """A host starts it without waiting."""
        before = self.log.state
        if self.attempt(polls.start_rematch, player, self.facts().match_id):
            assert before.may_host(player)
            assert self.log.state.running
            self.is_rematch(before)

    def start_if_due(self) -> None:
        before, poll = self.log.state, self.log.state.poll("rematch")
        if poll is not None:
            self.attempt(polls.outcome, poll, self.facts())
            self.is_rematch(before)

    def is_rematch(self, before: RoomState) -> None:
        """If it has started, those play who were in."""
        if before.running or not self.log.state.running:
            return
        poll, after = before.poll("rematch"), self.log.state
        assert poll is not None
        assert after.match is not None
        people = {one for one in after.match.players if one is not None}
        assert people <= {*poll.voters_for("yes")}
        assert people == {one.player for one in after.seats if one and not one.bot}

    @rule(player=players)
    def ask_start(self, player: str) -> None:
        before = self.log.state
        if self.attempt(asks, player, "start", facts=self.facts()):
            assert before.may_host(player)
            assert not before.running
            assert self.log.state.running == (not matches.unready_members(before, player))

    @rule(player=players)
    def withdraw_start(self, player: str) -> None:
        if self.attempt(votes, player, "start", "no", facts=self.facts()):
            assert self.log.state.may_host(player)
            assert polls.open_poll(self.log.state, "start") is None

    def facts(self, **more: Any) -> PollContext:
        self.matches += 1
        return replace(given(**more), match_id=f"match-{self.matches}")

    @rule(player=players, other=players)
    def kick(self, player: str, other: str) -> None:
        before = self.log.state
        if self.attempt(membership.kick, player, other, "rude"):
            assert before.may_host(player)
            assert other != before.host
            assert self.log.state.member(other) is None
            assert self.log.state.match is None or other not in self.log.state.match.owners
            with pytest.raises(ProblemError, match="banned"):
                membership.join(self.log.state, person(other), "Back", JoinOptions(True))

    @rule(player=players, other=players)
    def unban(self, player: str, other: str) -> None:
        if self.attempt(membership.unban, player, other):
            assert self.log.state.banned(other) is None

    @rule(player=players, other=players, on=st.booleans())
    def depute(self, player: str, other: str, on: bool) -> None:
        if self.attempt(hosting.set_deputy, player, other, on=on):
            assert player == self.log.state.host
            assert (other in self.log.state.deputies) == on

    @rule(player=players, other=players)
    def hand_over(self, player: str, other: str) -> None:
        if self.attempt(hosting.hand_over, player, other):
            assert self.log.state.host == other
            assert player in self.log.state.deputies

    @rule(other=st.one_of(st.none(), players))
    def act(self, other: str | None) -> None:
        self.attempt(hosting.set_acting_host, other)

    @rule(player=players, on=st.booleans())
    def lock(self, player: str, on: bool) -> None:
        if self.attempt(hosting.set_lock, player, on=on):
            assert self.log.state.locked == on

    @rule(player=players, one=numbers, two=numbers)
    def swap(self, player: str, one: int, two: int) -> None:
        before = self.log.state
        if self.attempt(seating.swap_seats, player, one, two):
            assert self.log.state.seats[one] == before.seats[two]
            assert self.log.state.seats[two] == before.seats[one]

    @rule(player=players, seat=numbers, absent=st.booleans())
    def stand_in(self, player: str, seat: int, absent: bool) -> None:
        before = self.log.state
        if self.attempt(substitution.stand_in, player, seat, absent=absent):
            assert before.match is not None
            assert before.match.players[seat] == player or (absent and before.may_host(player))

    @rule(player=players, seat=numbers, absent=st.booleans())
    def open_up(self, player: str, seat: int, absent: bool) -> None:
        before = self.log.state
        if self.attempt(substitution.open_up, player, seat, absent=absent):
            assert before.match is not None
            assert before.match.owners[seat] == player or (absent and before.may_host(player))

    @rule(player=players, seat=numbers)
    def take_over(self, player: str, seat: int) -> None:
        before = self.log.state.match
        if self.attempt(substitution.take_over, player, seat):
            assert before is not None
            assert before.players[seat] is None
            assert before.owners[seat] in (None, player)

    @rule(player=players, seq=st.integers(0, 2))
    def ask_undo(self, player: str, seq: int) -> None:
        self.attempt(asks, player, "undo", PollSubject(seq), self.facts(seq=seq))

    @rule(player=players, seq=st.integers(0, 2), choice=st.sampled_from(["yes", "no"]))
    def answer_undo(self, player: str, seq: int, choice: Choice) -> None:
        before = self.log.state
        if not self.attempt(votes, player, "undo", choice, PollSubject(seq), self.facts(seq=seq)):
            return
        poll = polls.open_poll(before, "undo", seq)
        assert poll is not None
        everybody = {*polls.voters(before, poll)} <= {*poll.voters_for("yes"), player}
        over = polls.open_poll(self.log.state, "undo", seq) is None
        assert over == (everybody or choice == "no")

    @rule(player=players, moved=st.booleans(), present=st.sets(players))
    def ask_end(self, player: str, moved: bool, present: set[str]) -> None:
        self.end(player, present, asks, "end", alone=not moved, moved=moved)

    @rule(player=players, choice=st.sampled_from(["yes", "no"]), present=st.sets(players))
    def answer_end(self, player: str, choice: Choice, present: set[str]) -> None:
        self.end(player, present, votes, "end", choice, alone=False, moved=False)

    def end(
        self, player: str, present: set[str], command: Any, *what: str, alone: bool, moved: bool
    ) -> None:
        """The match ends only if nobody who is there is against it, or has not been asked."""
        before = self.log.state
        about = PollSubject(match="none" if before.match is None else before.match.id)
        poll = polls.open_poll(before, "end")
        self.attempt(command, player, *what, about, self.facts(seq=int(moved), present=present))
        if not before.running or self.log.state.running:
            return
        entry = self.log.state.history[-1]
        assert (entry["scores"], entry["ranks"]) == ([], [])
        assert entry["ended"]["by"] == self.log.state.match.ended["by"]
        assert self.log.state.tallies == before.tallies
        agreed = {player} if poll is None else {player, poll.player, *poll.voters_for("yes")}
        assert present <= agreed or (alone and before.may_host(player))

    @rule(
        player=players,
        seat=numbers,
        seq=st.integers(0, 1),
        present=st.sets(players),
        choice=st.sampled_from(["default", "bot", "anyone", None]),
    )
    def vote_on_seat(
        self, player: str, seat: int, seq: int, present: set[str], choice: Choice | None
    ) -> None:
        before, about = self.log.state, PollSubject(seq, seat=seat)
        facts = self.facts(seq=seq, present=present)
        if self.attempt(votes, player, "substitution", choice, about, facts):
            assert before.match is not None
            assert before.plays(player)
            assert before.match.players[seat] != player or choice is None

    @rule()
    def finish(self) -> None:
        match = self.log.state.match
        if match is not None and not match.finished:
            ranks = (1, *range(1, len(match.players)))
            self.log.do(matches.finish(match, Result(tuple(-rank for rank in ranks), ranks)))

    @invariant()
    def is_valid(self) -> None:
        room_state = self.log.state
        card = GAMES[room_state.game].card
        taken = [sitter for sitter in room_state.seats if sitter is not None]
        assert len(room_state.seats) == card.seats[-1]
        seated = [sitter.player for sitter in taken if sitter.player is not None]
        assert len(seated) == len(set(seated))
        assert {sitter.colour for sitter in taken} <= set(card.seat_colours)
        assert len({sitter.colour for sitter in taken}) == len(taken)
        members = {member.player: member for member in room_state.members}
        assert len(members) == len(room_state.members) <= MAX_MEMBERS
        assert set(seated) <= set(members)
        for sitter in taken:
            if sitter.player is not None:
                assert sitter.name == members[sitter.player].name
        assert not members or room_state.host in members
        bots = [sitter.name for sitter in taken if sitter.bot]
        assert len(bots) == len(set(bots))
        assert len(room_state.history) <= HISTORY
        assert len(room_state.changes) <= LINES
        assert set(room_state.deputies) <= set(members) - {room_state.host}
        assert room_state.acting is None or room_state.acting in set(members) - {room_state.host}
        assert not {ban.player for ban in room_state.bans} & set(members)
        if room_state.match is not None:
            playing = [player for player in room_state.match.players if player is not None]
            assert len(playing) == len(set(playing))
            for player, owner in zip(
                room_state.match.players, room_state.match.owners, strict=True
            ):
                assert player in (None, owner)
                assert player is None or player in members

    @invariant()
    def tells_what_happened(self) -> None:
        told = {f"change-{change.key}" for change in self.log.state.changes}
        assert untold(told) == set()

    @invariant()
    def says_why_not(self) -> None:
        for game, code in self.refused:
            assert unexplained({code}, game) == set()

    @invariant()
    def is_what_its_log_tells(self) -> None:
        room_state: RoomState | None = None
        for event in self.log.events:
            room_state = fold(room_state, event)
        assert room_state == self.log.state

    @invariant()
    def is_what_its_log_tells_from_where_it_is_summed_up(self) -> None:
        room_state = self.log.state
        row = record(RoomSnapshot(room_state), room_state.id, room_state.seq + 1, NOW, None)
        assert fold(None, json_of(row)) == fold(room_state, row)


@pytest.mark.examples
@pytest.mark.usefixtures("toy")
def test_any_commands_in_any_order_leave_a_valid_room() -> None:
    quick = settings(max_examples=examples(10, 80), stateful_step_count=40)
    run_state_machine_as_test(AnyCommands, settings=quick)


def room(people: int = 1) -> Log:
    log = Log(setup.create(person(PLAYERS[0]), "CODE", "lineup", "", None))
    for player in PLAYERS[:people]:
        log.do(membership.join(log.state, person(player), player, JoinOptions(True)))
    return log


def test_the_first_member_of_an_empty_room_is_its_host() -> None:
    log = room(2)
    for player in PLAYERS[:2]:
        log.do(membership.leave(log.state, player))
    assert log.state.members == ()
    log.do(membership.join(log.state, person(PLAYERS[3]), "New", JoinOptions(False)))
    assert log.state.host == PLAYERS[3]


def test_the_longest_member_succeeds_a_host_who_leaves() -> None:
    log = room(3)
    log.do(membership.leave(log.state, PLAYERS[0]))
    assert log.state.host == PLAYERS[1]
    assert log.state.seats[0] is None


def test_a_full_room_and_a_full_table_say_so() -> None:
    log = room(5)
    log.do(membership.join(log.state, person(PLAYERS[5]), "Late", JoinOptions(True)))
    assert log.state.seat_of(PLAYERS[5]) is None
    with pytest.raises(ProblemError, match="no-free-seat"):
        membership.join(log.state, person(PLAYERS[5]), "Late", JoinOptions(True))
    for number in range(MAX_MEMBERS - 6):
        log.do(membership.join(log.state, person(f"guest-{number}"), "Guest", JoinOptions(False)))
    with pytest.raises(ProblemError, match="room-full"):
        membership.join(log.state, person("one-more"), "Guest", JoinOptions(False))


def test_a_match_needs_enough_players_and_fitting_options() -> None:
    log = room(1)
    with pytest.raises(ProblemError, match="too-few-players"):
        matches.start(log.state, PLAYERS[0], "match")
    log.do(membership.join(log.state, person(PLAYERS[1]), "B", JoinOptions(True)))
    log.do(setup.configure(log.state, PLAYERS[0], options={"start": 4}))
    with pytest.raises(ProblemError, match="wrong-start"):
        matches.start(log.state, PLAYERS[0], "match")


def test_a_match_is_played_by_those_who_sat_and_its_end_is_kept() -> None:
    log = room(3)
    log.do(seating.free_seat(log.state, PLAYERS[1], 1))
    log.do(matches.start(log.state, PLAYERS[0], "match").event)
    match = log.state.match
    assert match is not None
    assert match.players == (PLAYERS[0], PLAYERS[2])
    assert (match.seat_of(PLAYERS[2]), match.seat_of(PLAYERS[1])) == (1, None)
    for command in (
        lambda: seating.take_seat(log.state, PLAYERS[1], 1),
        lambda: seating.free_seat(log.state, PLAYERS[0], 0),
        lambda: setup.configure(log.state, PLAYERS[0], options={}),
        lambda: matches.start(log.state, PLAYERS[0], "another"),
    ):
        with pytest.raises(ProblemError, match="match-running"):
            command()
    log.do(membership.leave(log.state, PLAYERS[1]))
    log.do(matches.finish(match, Result((1, 2), (2, 1))))
    assert not log.state.running
    assert log.state.history[-1]["finished_at"] == int(NOW.timestamp() * 1000)


def test_nobody_has_won_a_lost_match() -> None:
    log = room(2)
    log.do(matches.start(log.state, PLAYERS[0], "match").event)
    assert log.state.match is not None
    log.do(matches.finish(log.state.match, Result((5, 5), (1, 1), lost=True)))
    assert log.state.history[-1]["lost"] is True
    assert [(tally.matches, tally.won) for tally in log.state.tallies] == [(1, 0), (1, 0)]


def test_changing_the_game_keeps_people_seated_as_far_as_there_are_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch, TOY)
    log = room(5)
    log.do(setup.configure(log.state, PLAYERS[0], game_key="toy"))
    taken = [sitter for sitter in log.state.seats if sitter is not None]
    assert [sitter.player for sitter in taken] == PLAYERS[:4]
    assert log.state.options == {"start": None, "open": False, "rounds": 3}
    assert len({sitter.colour for sitter in taken}) == 4


def test_an_event_out_of_order_is_refused() -> None:
    log = room(1)
    with pytest.raises(ValueError, match="event 7 after 1"):
        fold(log.state, replace(log.events[-1], seq=7))


def test_p1_28_changing_the_game_adjusts_the_levels_of_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    skills = {level: Skill() for level in ("easy", "medium")}
    register(monkeypatch, replace(TOY, skills=skills))
    log = room(1)
    log.do(setup.configure(log.state, PLAYERS[0], game_key="colour_lines"))
    for number, level in ((1, "easy"), (2, "strong")):
        log.do(seating.put_bot(log.state, PLAYERS[0], number, level))  # type: ignore[arg-type]
    log.do(setup.configure(log.state, PLAYERS[0], game_key="toy"))
    taken = [sitter for sitter in log.state.seats if sitter is not None]
    assert [sitter.level for sitter in taken] == ["medium", "easy", "medium"]
    with pytest.raises(ProblemError, match="no-such-level"):
        seating.put_bot(log.state, PLAYERS[0], 3, "strong")
