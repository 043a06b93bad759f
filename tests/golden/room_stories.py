"""Recorded rooms beside those of the game nights: tutorials, and rematches."""

from random import Random

from app.games import GAMES
from app.live.directory import create_tutorial
from app.live.room import Room
from app.rooms.polls import PollSubject
from tests.golden.recorded_matches import Plan, Seated, seated, submit
from tests.support.random_matches import BOUND, choose
from tests.support.room_clock import Hands
from tests.support.room_processes import Process


async def some_steps(room: Room, hands: Hands, rng: Random, steps: int) -> None:
    """Play `steps` steps, or to the end."""
    match = Seated(room, (), ())
    upto = match.table.seq + steps
    while match.table.to_act and match.table.seq < upto:
        for seat in sorted(match.table.to_act):
            hands.go(4)
            await submit(match, seat, choose(match.table, seat, rng))


async def again(where: Process, hands: Hands, game: str) -> None:
    """A second match in the same room, with the same dice where there are dice."""
    match = await seated(where, Plan(game, 3, 0, None))
    room, rng = match.room, Random(f"again {game}")
    await some_steps(room, hands, rng, BOUND)
    same_dice = GAMES[game].card.same_dice
    for person in match.people[:3]:
        if not room.state.running:
            hands.go(20)
            await room.polls.ask(person.id, "rematch", PollSubject(same_dice=same_dice))
    await some_steps(room, hands, rng, 4)


async def tutorial(where: Process, hands: Hands, game: str) -> None:
    """A tutorial of some moves."""
    person = await where.person("Learner")
    room = await create_tutorial(where.directory, person, person.name, game)
    await some_steps(room, hands, Random(f"tutorial {game}"), 3)
