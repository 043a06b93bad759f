"""Recorded matches: which are played, and how, in rooms of the current program."""

from dataclasses import dataclass, fields
from random import Random
from typing import Any

from app.games import GAMES
from app.games.contract import Seat
from app.live.room import Room
from app.match.drafts import Submission
from app.match.match import Match
from app.rooms.membership import JoinOptions
from app.rooms.records import Person
from app.rooms.seating import put_bot
from tests.support.random_matches import choose, option_sets
from tests.support.room_clock import Hands
from tests.support.room_processes import Process, action


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to record: its first `steps`, or all if None; a bot has the last seat if `bot`."""

    game: str
    seats: int
    number: int
    steps: int | None
    bot: bool = False
    lazy: bool = False

    @property
    def title(self) -> str:
        """The title of the room."""
        how = "whole" if self.steps is None else f"after {self.steps}"
        return f"{self.game} {self.seats} {self.number} {how}"


FINISHED = (
    *(Plan("lineup", seats, number, None) for seats, number in ((2, 0), (3, 3), (5, 4))),
    *(Plan("colour_square", 1, number, None) for number in range(5)),
    *(Plan("colour_square", seats, n, None) for seats, n in ((2, 0), (3, 3), (6, 2), (2, 8))),
    *(Plan("colomino", seats, number, None) for seats, number in ((2, 0), (3, 1), (4, 2))),
    *(
        Plan("colour_lines", seats, n, None)
        for seats, n in ((1, 0), (1, 3), (2, 2), (3, 4), (5, 5))
    ),
    *(Plan("flying_colours", seats, n, None) for seats, n in ((2, 3), (3, 0), (4, 4), (6, 2))),
    Plan("flying_colours", 2, 0, None, lazy=True),
)
RUNNING = (
    *(Plan("lineup", seats, n, k) for seats, n, k in ((2, 0, 0), (3, 2, 7), (4, 3, 12))),
    Plan("lineup", 2, 0, 5, bot=True),
    *(Plan("colour_square", seats, n, k) for seats, n, k in ((1, 1, 6), (2, 3, 9), (4, 0, 15))),
    Plan("colour_square", 3, 5, 8, bot=True),
    *(Plan("colomino", seats, n, k) for seats, n, k in ((2, 1, 8), (3, 0, 14))),
    Plan("colomino", 4, 3, 9, bot=True),
    *(Plan("colour_lines", seats, n, k) for seats, n, k in ((1, 2, 7), (2, 6, 5), (4, 1, 9))),
    Plan("colour_lines", 3, 0, 6, bot=True),
    *(Plan("flying_colours", seats, n, k) for seats, n, k in ((2, 4, 21), (5, 3, 50))),
    Plan("flying_colours", 3, 0, 17, bot=True),
    Plan("flying_colours", 2, 0, 105, lazy=True),
)


@dataclass(frozen=True, slots=True)
class Seated:
    """A started match: the room, its people, and who sits (None: a bot)."""

    room: Room
    people: tuple[Person, ...]
    players: tuple[str | None, ...]

    @property
    def table(self) -> Match:
        """The match."""
        assert self.room.match is not None
        return self.room.match


async def seated(where: Process, plan: Plan) -> Seated:
    """The match of a plan, started."""
    number = plan.seats - plan.bot
    people = tuple([await where.person(f"Player {seat}") for seat in range(number)])
    watcher = await where.person("Guest")
    host, card = people[0], GAMES[plan.game].card
    options = _document(option_sets(plan.game, plan.seats)[plan.number])
    room = await where.directory.create(host, host.name, card.key, plan.title, options)
    for person in people[1:]:
        await room.membership.join(person, person.name, JoinOptions())
    await room.membership.join(watcher, watcher.name, JoinOptions(seat=False))
    if plan.bot:
        await room.log.change(host.id, lambda at: put_bot(at, host.id, number))
    await room.matches.start_match(host.id)
    assert room.state.match is not None
    return Seated(room, (*people, watcher), room.state.match.players)


def _document(options: Any) -> dict[str, Any]:
    return {field.name: getattr(options, field.name) for field in fields(options)}


async def submit(match: Seated, seat: Seat, move: Any) -> None:
    """Make a move for a seat, played by a person or a bot."""
    table, document = match.table, match.table.codec.dump(move)
    player = match.room.state.match and match.room.state.match.players[seat]
    if player is None:
        await match.room.moves.submit_for_bot(seat, Submission(action(), table.seq, document))
    else:
        await match.room.moves.submit(player, Submission(action(), table.seq, document))


async def play(where: Process, plan: Plan, hands: Hands) -> Seated:
    """Play the match of a plan by random moves; an unfinished one is left with drafts."""
    match, rng = await seated(where, plan), Random(plan.title)
    while match.table.to_act and (plan.steps is None or match.table.seq < plan.steps):
        for seat in sorted(match.table.to_act):
            hands.go(3)
            if plan.lazy:
                move = match.table.game.default(match.table.position.state, seat, None)
            else:
                move = choose(match.table, seat, rng)
            await submit(match, seat, move)
    if plan.steps is not None:
        await leave_drafts(match, rng, hands)
    return match


async def leave_drafts(match: Seated, rng: Random, hands: Hands) -> None:
    """Draft for all seats to act: twice each; with three or more, the second one ends ready."""
    table = match.table
    for place, seat in enumerate(sorted(table.to_act)):
        player = match.players[seat]
        if player is None or table.game.drafting is None:
            continue
        for ready in (False, False, True) if place == 1 and len(table.to_act) > 2 else (False,) * 2:
            hands.go(2)
            move = table.codec.dump(choose(table, seat, rng))
            await match.room.moves.submit(
                player, Submission(action(), table.seq, move, drafted=True, ready=ready)
            )
