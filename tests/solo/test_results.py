"""What people have played is written with the step that ends a match, whatever ends it."""

import pytest

from app.errors import Unavailable
from app.games import GAMES
from app.live.directory import create_tutorial
from app.rooms import hosting, matches, substitution
from app.rooms.matches import SoloConditions
from app.rooms.membership import JoinOptions
from app.rooms.polls import PollSubject
from app.solo.played import variant_of
from app.store.ids import new_ulid
from tests.solo.played_matches import alone, is_over, move, play, process, rows, time_up
from tests.support.room_processes import Process, Started, Wire, again, settled, start


async def both(where: Process, live: Started) -> list[bool]:
    """Whether each of two players finished unaided."""
    found = await rows(where.store.engine, live.match_id)
    assert [found[seat].player_id for seat in (0, 1)] == live.players
    return [found[seat].unaided for seat in (0, 1)]


@pytest.mark.parametrize("game", GAMES)
async def test_the_last_move_of_every_game_writes_what_each_has_played(
    database_url: str, game: str
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, game)
        await play(live, nearly=True)
        assert await rows(one.store.engine, live.match_id) == {}
        await play(live)
        found, result = await rows(one.store.engine, live.match_id), live.match.result
        assert result is not None
        assert sorted(found) == [0, 1]
        for seat, row in found.items():
            assert (row.player_id, row.game) == (live.players[seat], game)
            assert (row.score, row.rank) == (result.scores[seat], result.ranks[seat])
            assert (row.seats, row.people, row.luck, row.listed) == (2, 2, None, False)
            assert (row.tier, row.stars, row.lost) == (None, 0, result.lost)
            assert row.variant == variant_of(live.match.game, live.match.options)
            assert row.at == live.match.position.at
            assert row.move_ms is not None
        assert await both(one, live) == [True, True]
        assert await is_over(one.store.engine, live.match_id)


@pytest.mark.parametrize(("game", "task"), [("colour_square", 5), ("colour_lines", 4)])
async def test_a_task_has_its_stars_and_a_repeated_one_its_luck(
    database_url: str, game: str, task: int
) -> None:
    async with process(database_url) as one:
        first = await alone(one, game, task=task)
        await play(first)
        row, result = (await rows(one.store.engine, first.match_id))[0], first.match.result
        assert result is not None
        assert (row.lost, row.tier, row.people) == (result.lost, result.tier, 1)
        assert row.stars == (0 if result.lost or result.tier is None else row.stars)
        state = await again(first.room, same_dice=True)
        assert state.match is not None
        second = Started(first.players, first.room_id, state.match.id, first.room)
        await play(second)
        repeated = (await rows(one.store.engine, second.match_id))[0]
        assert (repeated.luck, repeated.variant) == (first.match_id, row.variant)
        assert (row.unaided, repeated.unaided) == (True, False)  # the dice were known


async def test_a_match_that_the_clock_ends_counts_but_not_as_ones_own_play(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        await play(live, nearly=True)
        seat = min(live.match.awaited)
        await time_up(live.room, seat)
        assert live.match.result is not None
        assert await both(one, live) == [seat != 0, seat != 1]


async def test_who_knows_what_is_drawn_has_help(database_url: str) -> None:
    """A move is taken back by consent, and everybody may know what was drawn after it."""
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        anna, ben = live.players
        await play(live, 1)
        await live.room.polls.ask(anna, "undo", PollSubject(seq=1))
        await live.room.polls.vote(ben, "undo", "yes", PollSubject(seq=1))
        await play(live)
        assert await both(one, live) == [False, False]
        assert live.room.state.history[-1]["foreseen"]


async def test_another_try_at_a_challenge_is_with_known_dice(database_url: str) -> None:
    """Even if the first was ended early."""
    async with process(database_url) as one:
        first = await alone(one, "colour_square", task=5)
        tries = []
        for plays in ((True, True), (False, True)):
            live = await alone(one, "colour_square", task=5)
            room, player = live.room, live.players[0]
            await room.polls.ask(player, "end", PollSubject(match=live.match_id))
            for ends in plays:
                terms = SoloConditions(luck=first.match_id, challenge="token")
                begun = matches.start(room.state, player, new_ulid(), terms)
                await room.matches.start_within_turn(player, begun)
                if ends:
                    await play(live)
                    found = await rows(one.store.engine, live.match.match_id)
                    tries.append(found[0].unaided)
                else:
                    await room.polls.ask(player, "end", PollSubject(match=live.match.match_id))
        assert tries == [True, False, False]


async def test_a_bot_that_stood_in_is_known_even_if_it_has_not_moved(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        ben = live.players[1]
        await live.room.substitution.stand_in(ben, 1)
        await live.room.substitution.take_over(ben, 1)
        await play(live)
        assert await both(one, live) == [True, False]


async def test_a_bot_may_play_on_for_its_owner(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live, 2)
        await live.room.substitution.stand_in(live.players[1], 1)
        await play(live)
        assert await both(one, live) == [True, False]


async def test_whoever_took_a_seat_over_has_played_it_but_not_alone(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        carla = await one.person("Carla")
        await live.room.membership.join(carla, "Carla", JoinOptions(seat=False))
        await play(live, 3)
        ben = live.players[1]
        await live.room.substitution.stand_in(ben, 1)
        await live.room.log.change(ben, lambda at: substitution.open_up(at, ben, 1))
        await live.room.substitution.take_over(carla.id, 1)
        live.players[1] = carla.id
        await play(live)
        assert await both(one, live) == [True, False]
        assert (await rows(one.store.engine, live.match_id))[1].people == 2


async def test_a_seat_claimed_by_another_browser_belongs_to_another_person(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        ben, phone = live.players[1], await one.person("Phone")
        await play(live, 3)
        await live.room.membership.create_seat_link(ben, ben, "secret")
        await live.room.membership.claim_seat(phone, "Phone", "secret")
        live.players[1] = phone.id
        await play(live)
        assert await both(one, live) == [True, False]


async def test_whoever_leaves_has_not_finished(database_url: str) -> None:
    async with process(database_url) as one:
        live = await start(one, 2, options={"start": 0})
        await play(live, 2)
        await live.room.membership.leave(live.players[1])
        await play(live)
        found = await rows(one.store.engine, live.match_id)
        assert [(row.player_id, row.people) for row in found.values()] == [(live.players[0], 1)]


async def test_nothing_is_played_in_a_tutorial_or_in_a_match_that_was_ended(
    database_url: str,
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await live.room.polls.ask(live.players[0], "end", PollSubject(match=live.match_id))
        assert live.match.position.ended
        assert await rows(one.store.engine, live.match_id) == {}
        anna = await one.person("Anna")
        room = await create_tutorial(one.directory, anna, "Anna", "colour_square")
        assert room.state.match is not None
        tutorial = Started([anna.id], room.id, room.state.match.id, room)
        await play(tutorial)
        assert await rows(one.store.engine, tutorial.match_id) == {}
        assert await is_over(one.store.engine, tutorial.match_id)


@pytest.mark.usefixtures("toy")
async def test_a_draft_that_completes_the_last_step_in_another_process(database_url: str) -> None:
    """Neither process hears of the other; the second draft finds the first in the database."""
    async with process(database_url) as one, process(database_url) as two:
        live = await start(one, 2, "toy")
        await play(live, nearly=True)
        room, match = await two.match(live.match_id)
        there = Started(live.players, live.room_id, live.match_id, room)
        seats = sorted(match.awaited)
        await live.room.moves.submit(live.players[seats[0]], move(live, seats[0]))
        await room.moves.submit(live.players[seats[1]], move(there, seats[1]))
        assert match.result is not None
        assert await both(two, there) == [True, True]


async def test_two_processes_that_end_a_match_at_once_write_one_row_each(
    database_url: str,
) -> None:
    async with process(database_url, seed=1) as one, process(database_url, seed=2) as two:
        for _ in range(2):
            live = await start(one, 2)
            await play(live, nearly=True)
            room, match = await two.match(live.match_id)
            there = Started(live.players, live.room_id, live.match_id, room)
            seat = min(live.match.awaited)
            player = live.players[seat]
            await settled(
                live.room.moves.submit(player, move(live, seat)),
                room.moves.submit(player, move(there, seat)),
            )
            await settled(live.room.log.catch_up(), room.log.catch_up())
            assert match.result is not None
            assert await both(two, there) == [True, True]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_process_that_dies_writes_all_of_the_end_or_nothing(
    database_url: str, when: str
) -> None:
    async with process(database_url) as one:
        live = await start(one, 2)
        await play(live, nearly=True)
        seat = min(live.match.awaited)
        one.store.fail[when] = 1
        with pytest.raises(Unavailable):
            await live.room.moves.submit(live.players[seat], move(live, seat))
        found = await rows(one.store.engine, live.match_id)
        assert len(found) == (0 if when == "before" else 2)
        assert await is_over(one.store.engine, live.match_id) == (when == "after")
        await live.room.log.catch_up()
        await play(live)
        assert await both(one, live) == [True, True]


async def test_a_room_that_strangers_could_find_before_the_end_is_known(
    database_url: str,
) -> None:
    wire = Wire()
    async with process(database_url, bus=wire.end()) as one:
        live = await start(one, 2)
        host = live.players[0]
        for on in (True, False):
            await live.room.log.change(host, lambda at, on=on: hosting.set_listing(at, host, on=on))
        await play(live)
        found = await rows(one.store.engine, live.match_id)
        assert [row.listed for row in found.values()] == [True, True]
