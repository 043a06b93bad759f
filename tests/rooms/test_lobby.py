"""The lobby: any commands in any order keep it sound, and its log tells all of it."""

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

from app.games import GAMES
from app.games.contract import Level
from app.rooms import commands, consent, occupants, roles
from app.rooms.changelog import LINES
from app.rooms.commands import MAX_MEMBERS, Change, Entry
from app.rooms.fold import HISTORY, fold
from app.rooms.lobby import USUAL_LEVEL, Lobby
from app.rooms.refusal import Refusal
from app.store.people import Person
from app.store.rows import Event
from tests.support.recordings import ALL_GAMES
from tests.support.strings import unexplained, untold
from tests.support.toy import TOY

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = [f"player-{number}" for number in range(7)]
COLOURS = sorted({colour for game in ALL_GAMES.values() for colour in game.card.seat_colours})

players = st.sampled_from(PLAYERS)
numbers = st.integers(-1, 5)


def person(player: str) -> Person:
    return Person(player, player.title(), None)


class Log:
    """A lobby with the events that made it."""

    def __init__(self, change: Change) -> None:
        self.events = [Event("room", 0, NOW, None, *change)]
        self.lobby = fold(None, self.events[0])

    def do(self, change: Change | None) -> Lobby:
        if change is not None:
            self.events.append(Event("room", self.lobby.seq + 1, NOW, None, *change))
            self.lobby = fold(self.lobby, self.events[-1])
        return self.lobby


class Lobbies(RuleBasedStateMachine):
    """Everybody tries everything."""

    def __init__(self) -> None:
        super().__init__()
        self.log = Log(commands.create(person(PLAYERS[0]), "CODE", "lineup", "", None))
        self.matches = 0
        self.refused: set[tuple[str, str]] = set()

    @initialize()
    def host_joins(self) -> None:
        self.log.do(commands.join(self.log.lobby, person(PLAYERS[0]), "Host", Entry(True)))

    def attempt(self, command: Any, *arguments: Any, **named: Any) -> bool:
        """Do it, or note why it is refused."""
        before = self.log.lobby
        try:
            change = command(before, *arguments, **named)
        except Refusal as refusal:
            self.refused.add((refusal.game, refusal.code))
            return False
        self.log.do(change)
        return True

    @rule(player=players, seat=st.booleans(), name=st.sampled_from(["A", "Ada", "Bela"]))
    def join(self, player: str, seat: bool, name: str) -> None:
        if self.attempt(commands.join, person(player), name, Entry(seat)):
            assert self.log.lobby.member(player) is not None

    @rule(player=players)
    def leave(self, player: str) -> None:
        if self.log.lobby.member(player) and self.attempt(commands.leave, player):
            assert self.log.lobby.member(player) is None
            assert self.log.lobby.chair_of(player) is None

    @rule(player=players, number=numbers)
    def sit(self, player: str, number: int) -> None:
        if self.attempt(commands.sit, player, number):
            assert self.log.lobby.chair_of(player) == number

    @rule(player=players, number=numbers, level=st.sampled_from([None, "easy", "strong"]))
    def put_bot(self, player: str, number: int, level: Level | None) -> None:
        if self.attempt(commands.put_bot, player, number, level):
            assert self.log.lobby.may_host(player)
            chair = self.log.lobby.chairs[number]
            assert chair is not None
            assert chair.level == (level or USUAL_LEVEL)

    @rule(player=players, number=numbers)
    def free(self, player: str, number: int) -> None:
        own = self.log.lobby.chair_of(player) == number
        if self.attempt(commands.free, player, number):
            assert own or self.log.lobby.may_host(player)

    @rule(player=players, number=numbers, colour=st.sampled_from(COLOURS))
    def recolour(self, player: str, number: int, colour: str) -> None:
        self.attempt(commands.recolour, player, number, colour)

    @rule(player=players, number=numbers, ready=st.booleans())
    def set_ready(self, player: str, number: int, ready: bool) -> None:
        if self.attempt(commands.set_ready, player, number, ready):
            assert self.log.lobby.chair_of(player) == number

    @rule(player=players, name=st.sampled_from(["New name", "Ada"]))
    def rename(self, player: str, name: str) -> None:
        if self.log.lobby.member(player):
            self.attempt(commands.rename, player, name)

    @rule(player=players, key=st.sampled_from(["lineup", "toy", "no-such-game", None]))
    def change_game(self, player: str, key: str | None) -> None:
        self.attempt(commands.configure, player, game_key=key, title="Title")

    @rule(player=players, options=st.sampled_from([{}, {"start": 1}, {"start": "x"}, {"no": 1}]))
    def change_options(self, player: str, options: dict[str, Any]) -> None:
        self.attempt(commands.configure, player, options=options)

    @rule(player=players)
    def recode(self, player: str) -> None:
        if self.attempt(commands.recode, player, "OTHER"):
            assert self.log.lobby.code == "OTHER"

    @rule(player=players)
    def start(self, player: str) -> None:
        self.matches += 1
        before = self.log.lobby
        match = f"match-{self.matches}"
        if self.attempt(lambda lobby: ("started", commands.start(lobby, player, match).data)):
            assert before.may_host(player)
            assert not before.running
            assert self.log.lobby.running

    @rule(player=players, same_dice=st.booleans())
    def again(self, player: str, same_dice: bool) -> None:
        self.matches += 1
        match, before = f"match-{self.matches}", self.log.lobby

        def command(lobby: Lobby) -> Change:
            wish = commands.again(lobby, player, same_dice=same_dice)
            data = {"first": 0}
            return wish or (
                "started",
                commands.restart(lobby, match, same_dice=same_dice).data | data,
            )

        if self.attempt(command):
            assert before.match is not None
            assert before.may_host(player) or before.chair_of(player) is not None

    @rule(player=players, other=players)
    def kick(self, player: str, other: str) -> None:
        before = self.log.lobby
        if self.attempt(roles.kick, player, other, "rude"):
            assert before.may_host(player)
            assert other != before.host
            assert self.log.lobby.member(other) is None
            assert self.log.lobby.match is None or other not in self.log.lobby.match.owners
            with pytest.raises(Refusal, match="banned"):
                commands.join(self.log.lobby, person(other), "Back", Entry(True))

    @rule(player=players, other=players)
    def unban(self, player: str, other: str) -> None:
        if self.attempt(roles.unban, player, other):
            assert self.log.lobby.banned(other) is None

    @rule(player=players, other=players, on=st.booleans())
    def depute(self, player: str, other: str, on: bool) -> None:
        if self.attempt(roles.depute, player, other, on=on):
            assert player == self.log.lobby.host
            assert (other in self.log.lobby.deputies) == on

    @rule(player=players, other=players)
    def hand_over(self, player: str, other: str) -> None:
        if self.attempt(roles.hand_over, player, other):
            assert self.log.lobby.host == other
            assert player in self.log.lobby.deputies

    @rule(other=st.one_of(st.none(), players))
    def act(self, other: str | None) -> None:
        self.attempt(roles.act, other)

    @rule(player=players, on=st.booleans())
    def lock(self, player: str, on: bool) -> None:
        if self.attempt(roles.lock, player, on=on):
            assert self.log.lobby.locked == on

    @rule(player=players, one=numbers, two=numbers)
    def swap(self, player: str, one: int, two: int) -> None:
        before = self.log.lobby
        if self.attempt(roles.swap, player, one, two):
            assert self.log.lobby.chairs[one] == before.chairs[two]
            assert self.log.lobby.chairs[two] == before.chairs[one]

    @rule(player=players, seat=numbers, absent=st.booleans())
    def stand_in(self, player: str, seat: int, absent: bool) -> None:
        before = self.log.lobby
        if self.attempt(occupants.stand_in, player, seat, absent=absent):
            assert before.match is not None
            assert before.match.players[seat] == player or (absent and before.may_host(player))

    @rule(player=players, seat=numbers)
    def open_up(self, player: str, seat: int) -> None:
        self.attempt(occupants.open_up, player, seat)

    @rule(player=players, seat=numbers)
    def take_over(self, player: str, seat: int) -> None:
        before = self.log.lobby.match
        if self.attempt(occupants.take_over, player, seat):
            assert before is not None
            assert before.players[seat] is None
            assert before.owners[seat] in (None, player)

    @rule(seat=st.integers(0, 4), seq=st.integers(0, 2))
    def ask_undo(self, seat: int, seq: int) -> None:
        if self.plays(seat):
            self.attempt(consent.ask, seat, seq)

    @rule(seat=st.integers(0, 4), seq=st.integers(0, 2), agree=st.booleans())
    def answer_undo(self, seat: int, seq: int, agree: bool) -> None:
        if not self.plays(seat):
            return
        wish = self.log.lobby.undo_wish
        if self.attempt(consent.answer, seat, seq, agree=agree) and agree:
            now = self.log.lobby.undo_wish
            assert wish is not None
            assert now is not None
            everybody = consent.others(self.log.lobby, wish.seat) <= {*wish.agreed, seat}
            assert (now == wish) == everybody

    def plays(self, seat: int) -> bool:
        match = self.log.lobby.match
        return bool(match and seat < len(match.players) and match.players[seat])

    @rule()
    def finish(self) -> None:
        match = self.log.lobby.match
        if match is not None and not match.finished:
            ranks = [1, *range(1, len(match.players))]
            data = {
                "match": match.id,
                "game": match.game,
                "names": list(match.names),
                "players": list(match.owners),
                "scores": [-rank for rank in ranks],
                "ranks": ranks,
            }
            self.log.do(("finished", data))

    @invariant()
    def is_sound(self) -> None:
        lobby = self.log.lobby
        card = GAMES[lobby.game].card
        taken = [chair for chair in lobby.chairs if chair is not None]
        assert len(lobby.chairs) == card.seats[-1]
        seated = [chair.player for chair in taken if chair.player is not None]
        assert len(seated) == len(set(seated))
        assert {chair.colour for chair in taken} <= set(card.seat_colours)
        assert len({chair.colour for chair in taken}) == len(taken)
        members = {member.player: member for member in lobby.members}
        assert len(members) == len(lobby.members) <= MAX_MEMBERS
        assert set(seated) <= set(members)
        for chair in taken:
            if chair.player is not None:
                assert chair.name == members[chair.player].name
        assert not members or lobby.host in members
        bots = [chair.name for chair in taken if chair.bot]
        assert len(bots) == len(set(bots))
        assert len(lobby.history) <= HISTORY
        assert len(lobby.changes) <= LINES
        assert set(lobby.deputies) <= set(members) - {lobby.host}
        assert lobby.acting is None or lobby.acting in set(members) - {lobby.host}
        assert not {ban.player for ban in lobby.bans} & set(members)
        if lobby.match is not None:
            playing = [player for player in lobby.match.players if player is not None]
            assert len(playing) == len(set(playing))
            for player, owner in zip(lobby.match.players, lobby.match.owners, strict=True):
                assert player in (None, owner)
                assert player is None or player in members

    @invariant()
    def tells_what_happened(self) -> None:
        told = {f"change-{change.key}" for change in self.log.lobby.changes}
        assert untold(told) == set()

    @invariant()
    def says_why_not(self) -> None:
        for game, code in self.refused:
            assert unexplained({code}, game) == set()

    @invariant()
    def is_what_its_log_tells(self) -> None:
        lobby: Lobby | None = None
        for event in self.log.events:
            lobby = fold(lobby, event)
        assert lobby == self.log.lobby


@pytest.mark.usefixtures("toy")
def test_any_commands_in_any_order_leave_a_sound_room() -> None:
    quick = settings(max_examples=40, stateful_step_count=40)
    run_state_machine_as_test(Lobbies, settings=quick)


def room(people: int = 1) -> Log:
    log = Log(commands.create(person(PLAYERS[0]), "CODE", "lineup", "", None))
    for player in PLAYERS[:people]:
        log.do(commands.join(log.lobby, person(player), player, Entry(True)))
    return log


def test_who_comes_into_an_empty_room_is_its_host() -> None:
    log = room(2)
    for player in PLAYERS[:2]:
        log.do(commands.leave(log.lobby, player))
    assert log.lobby.members == ()
    log.do(commands.join(log.lobby, person(PLAYERS[3]), "New", Entry(False)))
    assert log.lobby.host == PLAYERS[3]


def test_the_longest_member_follows_a_host_who_leaves() -> None:
    log = room(3)
    log.do(commands.leave(log.lobby, PLAYERS[0]))
    assert log.lobby.host == PLAYERS[1]
    assert log.lobby.chairs[0] is None


def test_a_full_room_and_a_full_table_say_so() -> None:
    log = room(5)
    log.do(commands.join(log.lobby, person(PLAYERS[5]), "Late", Entry(True)))
    assert log.lobby.chair_of(PLAYERS[5]) is None
    with pytest.raises(Refusal, match="no-free-seat"):
        commands.join(log.lobby, person(PLAYERS[5]), "Late", Entry(True))
    for number in range(MAX_MEMBERS - 6):
        log.do(commands.join(log.lobby, person(f"guest-{number}"), "Guest", Entry(False)))
    with pytest.raises(Refusal, match="room-full"):
        commands.join(log.lobby, person("one-more"), "Guest", Entry(False))


def test_a_match_needs_enough_players_and_fitting_options() -> None:
    log = room(1)
    with pytest.raises(Refusal, match="too-few-players"):
        commands.start(log.lobby, PLAYERS[0], "match")
    log.do(commands.join(log.lobby, person(PLAYERS[1]), "B", Entry(True)))
    log.do(commands.configure(log.lobby, PLAYERS[0], options={"start": 4}))
    with pytest.raises(Refusal, match="wrong-start"):
        commands.start(log.lobby, PLAYERS[0], "match")


def test_a_match_runs_with_those_who_sat_and_its_end_is_remembered() -> None:
    log = room(3)
    log.do(commands.free(log.lobby, PLAYERS[1], 1))
    log.do(("started", commands.start(log.lobby, PLAYERS[0], "match").data))
    match = log.lobby.match
    assert match is not None
    assert match.players == (PLAYERS[0], PLAYERS[2])
    assert (match.seat_of(PLAYERS[2]), match.seat_of(PLAYERS[1])) == (1, None)
    for command in (
        lambda: commands.sit(log.lobby, PLAYERS[1], 1),
        lambda: commands.free(log.lobby, PLAYERS[0], 0),
        lambda: commands.configure(log.lobby, PLAYERS[0], options={}),
        lambda: commands.start(log.lobby, PLAYERS[0], "another"),
    ):
        with pytest.raises(Refusal, match="match-running"):
            command()
    log.do(commands.leave(log.lobby, PLAYERS[1]))
    log.do(("finished", {"match": "match", "scores": [1, 2], "ranks": [2, 1]}))
    assert not log.lobby.running
    assert log.lobby.history[-1]["finished_at"] == int(NOW.timestamp() * 1000)


def test_another_game_keeps_people_seated_while_places_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    log = room(5)
    log.do(commands.configure(log.lobby, PLAYERS[0], game_key="toy"))
    taken = [chair for chair in log.lobby.chairs if chair is not None]
    assert [chair.player for chair in taken] == PLAYERS[:4]
    assert log.lobby.options == {"start": None, "open": False, "rounds": 3}
    assert len({chair.colour for chair in taken}) == 4


def test_an_event_out_of_order_is_no_event_of_this_room() -> None:
    log = room(1)
    with pytest.raises(ValueError, match="event 7 after 1"):
        fold(log.lobby, replace(log.events[-1], seq=7))


def test_p1_28_another_game_has_other_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    log = room(1)
    log.do(commands.configure(log.lobby, PLAYERS[0], game_key="colour_lines"))
    for number, level in ((1, "easy"), (2, "strong")):
        log.do(commands.put_bot(log.lobby, PLAYERS[0], number, level))  # type: ignore[arg-type]
    log.do(commands.configure(log.lobby, PLAYERS[0], game_key="toy"))
    taken = [chair for chair in log.lobby.chairs if chair is not None]
    assert [chair.level for chair in taken] == ["medium", "easy", "medium"]
    with pytest.raises(Refusal, match="no-such-level"):
        commands.put_bot(log.lobby, PLAYERS[0], 3, "strong")


def test_p1_28_bots_of_older_logs_are_medium() -> None:
    log = room(2)
    log.do(("bot-added", {"seat": 2, "name": "Ada", "colour": "green"}))
    old = commands.start(log.lobby, PLAYERS[0], "match").data
    del old["levels"]
    log.do(("started", old))
    log.do(("stood-in", {"seat": 1}))
    assert log.lobby.chairs[2] is not None
    assert log.lobby.chairs[2].level == "medium"
    assert log.lobby.match is not None
    assert log.lobby.match.levels == ("medium",) * 3
