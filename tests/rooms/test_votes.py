"""Votes of connected players about the seat of an absent one."""

import pytest

from app.errors import ProblemError
from app.live.room import Room
from app.match.drafts import Submission
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from tests.support.eventually import eventually
from tests.support.room_clock import LONG_AGO
from tests.support.room_processes import Ear, Process, Started, Wire, action, process, start


async def makers(where: Process, live: Started) -> list[dict[str, str]]:
    return [step.by for step in await where.reads.steps(live.match_id, 0)]


async def voters(where: Process, seats: int) -> tuple[Started, list[Ear]]:
    """A match that seat 0 starts; everybody is connected except the last seat."""
    live = await start(where, seats, options={"start": seats - 1}, absence_s=1)
    live.room.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
    live.room.hub._began = LONG_AGO
    where.visitors._visits.clear()
    return live, [Ear(live.room, player) for player in live.players[:-1]]


def votes(room: Room) -> list[tuple[str, str]]:
    """All votes about seats."""
    return [(vote.player, vote.choice) for poll in room.state.polls for vote in poll.votes]


async def test_p0_14_more_than_half_of_the_connected_players_decide(database_url: str) -> None:
    async with process(database_url) as one:
        live, ears = await voters(one, 4)
        room, (_, ben, cem, dora) = live.room, live.players
        with pytest.raises(ProblemError, match="not-oneself"):
            await room.polls.vote(dora, "substitution", "bot", PollSubject(0, seat=3))
        with pytest.raises(ProblemError, match="not-absent"):
            await room.polls.vote(ben, "substitution", "bot", PollSubject(0, seat=2))
        with pytest.raises(ProblemError, match="stale-seq"):
            await room.polls.vote(ben, "substitution", "bot", PollSubject(1, seat=3))
        with pytest.raises(ProblemError, match="no-such-seat"):
            await room.polls.vote(ben, "substitution", "bot", PollSubject(0, seat=9))
        await room.polls.vote(ben, "substitution", "bot", PollSubject(0, seat=3))
        await room.polls.vote(cem, "substitution", "default", PollSubject(0, seat=3))
        seq = room.state.seq
        await room.polls.vote(cem, "substitution", "default", PollSubject(0, seat=3))
        assert room.state.seq == seq  # one has voted for it already
        assert votes(room) == [(ben, "bot"), (cem, "default")]
        await room.polls.vote(ben, "substitution", "default", PollSubject(0, seat=3))
        assert room.state.polls == ()
        assert live.match.seq == 1
        assert await makers(one, live) == [{"3": "clock"}]
        lines = [(line.key, line.args.get("choice")) for line in room.state.changes[-3:]]
        assert lines == [
            ("substitution-voted", "bot"),
            ("substitution-voted", "default"),
            ("agreed", "default"),
        ]
        assert room.state.changes[-1].args["name"] == "Player 3"
        for ear in ears:
            ear.leave()


async def test_p0_14_a_vote_can_be_withdrawn(database_url: str) -> None:
    async with process(database_url) as one, process(database_url) as two:
        live, ears = await voters(one, 4)
        room, (anna, ben, cem, _) = live.room, live.players
        await room.polls.vote(anna, "substitution", "default", PollSubject(0, seat=3))
        await room.polls.vote(ben, "substitution", "bot", PollSubject(0, seat=3))
        await room.polls.vote(anna, "substitution", None, PollSubject(seat=3))
        assert votes(room) == [(ben, "bot")]
        line = room.state.changes[-1]
        assert line.key == "substitution-withdrawn"
        assert (line.args["by"], line.args["name"]) == ("Player 0", "Player 3")
        await room.polls.vote(cem, "substitution", "default", PollSubject(0, seat=3))
        assert live.match.seq == 0  # anna withdrew her vote
        elsewhere, _ = await two.match(live.match_id)
        assert elsewhere.state == room.state
        await room.polls.vote(anna, "substitution", "default", PollSubject(0, seat=3))
        assert live.match.seq == 1
        await room.polls.vote(ben, "substitution", "bot", PollSubject(1, seat=3))
        await room.moves.submit(anna, Submission(action(), 1, live.choice()))
        await room.polls.vote(
            ben, "substitution", None, PollSubject(seat=3)
        )  # it no longer counts, and nothing is sent
        assert room.state.changes[-1].key == "substitution-voted"
        for ear in ears:
            ear.leave()


async def test_p0_14_without_a_vote_there_is_nothing_to_withdraw(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live, ears = await voters(one, 3)
        room, (anna, ben, _) = live.room, live.players
        await room.polls.vote(anna, "substitution", "bot", PollSubject(0, seat=2))
        seq = room.state.seq
        await room.polls.vote(ben, "substitution", None, PollSubject(seat=2))
        await room.polls.vote(anna, "substitution", None, PollSubject(seat=1))
        assert room.state.seq == seq
        with pytest.raises(ProblemError, match="no-such-seat"):
            await room.polls.vote(ben, "substitution", None, PollSubject(seat=9))
        late = await one.person("Late")
        await room.membership.join(late, "Late", JoinOptions(seat=False))
        with pytest.raises(ProblemError, match="not-seated"):
            await room.polls.vote(late.id, "substitution", None, PollSubject(seat=2))
        for ear in ears:
            ear.leave()


async def test_p0_14_the_only_connected_player_decides_alone(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live, ears = await voters(one, 3)
        room, (anna, ben, cem) = live.room, live.players
        ears[0].leave()
        await room.polls.vote(ben, "substitution", "bot", PollSubject(0, seat=2))
        playing = room.state.match
        assert playing is not None
        assert playing.players == (anna, ben, None)
        assert playing.owners == (anna, ben, cem)
        with pytest.raises(ProblemError, match="bot-plays"):
            await room.polls.vote(ben, "substitution", "default", PollSubject(0, seat=2))
        await room.polls.vote(ben, "substitution", "anyone", PollSubject(0, seat=2))
        assert room.state.match is not None
        assert room.state.match.owners == (anna, ben, None)
        with pytest.raises(ProblemError, match="seat-open"):
            await room.polls.vote(ben, "substitution", "anyone", PollSubject(0, seat=2))
        ears[1].leave()


async def test_p0_14_a_majority_opens_the_seat_to_a_newcomer(sqlite_url: str) -> None:
    async with process(sqlite_url) as one:
        live, ears = await voters(one, 3)
        room, (anna, ben, _) = live.room, live.players
        late = await one.person("Late")
        await room.membership.join(late, "Late", JoinOptions(seat=False))
        with pytest.raises(ProblemError, match="not-seated"):
            await room.polls.vote(late.id, "substitution", "anyone", PollSubject(0, seat=2))
        await room.polls.vote(anna, "substitution", "anyone", PollSubject(0, seat=2))
        assert len(votes(room)) == 1, "half of the connected players are no majority"
        await room.polls.vote(ben, "substitution", "anyone", PollSubject(0, seat=2))
        await room.substitution.take_over(late.id, 2)
        assert room.state.match is not None
        assert room.state.match.owners == (anna, ben, late.id)
        for ear in ears:
            ear.leave()


async def test_p0_14_a_vote_lapses_when_the_owner_is_back_or_the_match_goes_on(
    sqlite_url: str,
) -> None:
    async with process(sqlite_url) as one:
        live, ears = await voters(one, 3)
        room, (anna, ben, cem) = live.room, live.players
        await room.polls.vote(anna, "substitution", "bot", PollSubject(0, seat=2))
        back = Ear(room, cem)
        await eventually(lambda: room.state.polls == ())
        assert room.state.changes[-1].key == "substitution-lapsed"
        assert room.state.changes[-1].args["name"] == "Player 2"
        with pytest.raises(ProblemError, match="not-absent"):
            await room.polls.vote(anna, "substitution", "bot", PollSubject(0, seat=2))
        back.leave()
        room.hub.away[cem] = LONG_AGO
        await room.polls.vote(anna, "substitution", "bot", PollSubject(0, seat=2))
        await room.moves.submit(cem, Submission(action(), 0, live.choice()))
        with pytest.raises(ProblemError, match="stale-seq"):
            await room.polls.vote(ben, "substitution", "bot", PollSubject(0, seat=2))
        await room.polls.vote(ben, "substitution", "bot", PollSubject(1, seat=2))
        assert votes(room) == [(ben, "bot")]
        with pytest.raises(ProblemError, match="not-waited-for"):
            await room.polls.vote(ben, "substitution", "default", PollSubject(1, seat=2))
        for ear in ears:
            ear.leave()


async def test_p0_14_votes_of_two_processes_count_together(database_url: str) -> None:
    wire = Wire()
    async with (
        process(database_url, bus=wire.end()) as one,
        process(database_url, bus=wire.end()) as two,
    ):
        live, ears = await voters(one, 4)
        elsewhere, match = await two.match(live.match_id)
        elsewhere.log.services.bots.start_thinking = lambda *_: None  # type: ignore[method-assign]
        elsewhere.hub._began = LONG_AGO
        there = [Ear(elsewhere, player) for player in live.players[:-1]]
        await live.room.polls.vote(
            live.players[0], "substitution", "default", PollSubject(0, seat=3)
        )
        await eventually(lambda: bool(elsewhere.state.polls))
        await elsewhere.polls.vote(
            live.players[1], "substitution", "default", PollSubject(0, seat=3)
        )
        await eventually(lambda: live.match.seq == 1)
        await eventually(lambda: live.room.state == elsewhere.state)
        assert match.seq == 1
        assert live.room.state.polls == ()
        for ear in (*ears, *there):
            ear.leave()
