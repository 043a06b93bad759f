"""Recorded rooms: a few game nights with every kind of event that a room can have."""

from functools import partial
from random import Random

from sqlalchemy import update

from app.games import GAMES
from app.live.room import Room
from app.rooms import (
    chat,
    hosting,
    membership,
    naming,
    seating,
    setup,
    substitution,
    takeback,
    votes,
)
from app.rooms.chat import MessageContent
from app.rooms.membership import Entry
from app.rooms.records import Person
from app.store import tables
from app.store.ids import new_code
from tests.golden.playing import Plan, Seated, seated, submit
from tests.support.hands import Hands
from tests.support.processes import Ear, Process, action
from tests.support.recordings import choose


async def whole_match(room: Room, hands: Hands, rng: Random) -> None:
    """Play the match of a room to its end."""
    match = Seated(room, (), ())
    while match.table.to_act:
        for seat in sorted(match.table.to_act):
            hands.go(4)
            await submit(match, seat, choose(match.table, seat, rng))


async def some_steps(room: Room, hands: Hands, rng: Random, steps: int) -> None:
    """Play `steps` steps."""
    match = Seated(room, (), ())
    upto = match.table.seq + steps
    while match.table.to_act and match.table.seq < upto:
        for seat in sorted(match.table.to_act):
            hands.go(4)
            await submit(match, seat, choose(match.table, seat, rng))


async def before_a_match(where: Process, hands: Hands) -> Room:
    """Everything that can be done before a match; then a match over days with a clock."""
    anna, ben, cem, dora = [await where.person(name) for name in ("Anna", "Ben", "Cem", "Dora")]
    eve, rude = await where.person("Eve"), await where.person("Rude")
    room = await where.directory.create(anna, "Anna", "lineup", "Every evening", None)
    host = anna.id

    async def do(actor: Person, command: object) -> None:
        hands.go(7)
        await room.log.change(actor.id, command)  # type: ignore[arg-type]

    await room.membership.join(ben, "Ben", Entry())
    await room.membership.join(cem, "Cem", Entry(seat=False))
    await room.membership.join(dora, "Dora", Entry())
    await room.membership.open_to_watchers(host, new_code())
    await room.membership.join(eve, "Eve", Entry(watch=True))
    await room.membership.join(rude, "Rude", Entry())
    await do(cem, lambda at: naming.rename(at, cem.id, "Cemil"))
    await room.membership.kick(host, rude.id, "was rude")
    await do(anna, lambda at: membership.unban(at, host, rude.id))
    await room.membership.join(rude, "Rude again", Entry(seat=False))
    await room.membership.kick(host, rude.id, "was rude again")
    await do(ben, lambda at: seating.recolour(at, ben.id, 1, seating.free_colour(at)))
    await do(anna, lambda at: setup.configure(at, host, game_key="colomino"))
    await do(anna, lambda at: setup.configure(at, host, game_key="lineup"))
    await do(anna, lambda at: setup.configure(at, host, options={"double_move": True}))
    await do(cem, lambda at: seating.sit(at, cem.id, 3))
    await do(dora, lambda at: seating.free(at, dora.id, 2))
    await do(dora, lambda at: seating.sit(at, dora.id, 4))
    await do(anna, lambda at: seating.put_bot(at, host, 2, "easy"))
    await do(anna, lambda at: seating.put_bot(at, host, 2, "strong"))
    await do(anna, lambda at: seating.swap(at, host, 2, 3))
    await do(ben, lambda at: seating.set_ready(at, ben.id, 1, True))
    await room.starting.ask(host)
    await room.starting.withdraw(host)
    await do(anna, lambda at: setup.configure(at, host, title="Friday", absence_s=60))
    await do(anna, lambda at: hosting.lock(at, host, on=True))
    await do(anna, lambda at: hosting.lock(at, host, on=False))
    await do(anna, lambda at: hosting.set_passcode(at, host, "sesam"))
    await do(anna, lambda at: hosting.enlist(at, host, on=True))
    await do(anna, lambda at: hosting.depute(at, host, ben.id, on=True))
    await do(anna, lambda at: hosting.depute(at, host, cem.id, on=True))
    await do(anna, lambda at: hosting.depute(at, host, cem.id, on=False))
    await do(anna, lambda at: hosting.act(at, ben.id))
    await do(anna, lambda at: chat.set_mode(at, host, "phrases"))
    await do(anna, lambda at: chat.set_mode(at, host, "open"))
    await room.membership.recode(host, new_code())
    for number, message in enumerate(
        (MessageContent("text", "Hello!"), MessageContent("emote", "smile"))
    ):
        hands.go(5)
        await room.chat.say(anna.id if number else ben.id, action(), message)
    await do(anna, lambda at: hosting.hand_over(at, host, ben.id))
    await do(ben, lambda at: setup.configure(at, ben.id, pace="days"))
    days = setup.ClockSetting("player", 86400, 3600)
    await do(ben, lambda at: setup.configure(at, ben.id, clock=days))
    await room.matches.start(ben.id)
    rng = Random("evening")
    await some_steps(room, hands, rng, 6)
    assert room.match is not None
    assert room.state.match is not None
    while room.state.match.players[min(room.match.to_act)] in (None, ben.id):
        await some_steps(room, hands, rng, 1)
    hands.go(40)
    await room.chat.say(ben.id, action(), MessageContent("nudge", str(min(room.match.to_act))))
    return room


async def decided(where: Process, hands: Hands) -> Room:
    """Every decision about the seats and moves of a running match."""
    match = await seated(where, Plan("lineup", 4, 1, None))
    room, rng = match.room, Random("decided")
    ids = [person.id for person in match.people]
    host = ids[0]
    await room.log.change(host, lambda at: setup.configure(at, host, absence_s=1))
    room.hub._began = 0  # so that players without a connection are away
    ears = [Ear(room, player) for player in (ids[0], ids[1], ids[2])]
    assert room.match is not None
    assert room.match.to_act == {3}
    hands.go(61)
    await room.substitution.move_by_default(host, 3)
    await some_steps(room, hands, rng, 3)
    await room.substitution.vote(ids[0], 3, "bot", room.match.seq)
    await room.substitution.withdraw_vote(ids[0], 3)
    await room.substitution.vote(ids[0], 3, "default", room.match.seq)
    await room.log.change(None, lambda at: votes.lapse(at, ids[3], room.match.seq))
    await room.substitution.vote(ids[1], 3, "default", room.match.seq)
    await room.substitution.vote(ids[2], 3, "default", room.match.seq)
    await some_steps(room, hands, rng, 3)
    await room.substitution.vote(ids[0], 3, "bot", room.match.seq)
    await room.substitution.vote(ids[1], 3, "bot", room.match.seq)
    await room.substitution.vote(ids[0], 3, "anyone", room.match.seq)
    await room.substitution.vote(ids[1], 3, "anyone", room.match.seq)
    await some_steps(room, hands, rng, 5)
    await undone(room, hands, rng, ids)
    await room.log.change(
        ids[2], lambda at: substitution.stand_in(at, ids[2], 2, "easy", absent=False)
    )
    await room.log.change(ids[2], lambda at: substitution.open_up(at, ids[2], 2))
    guest = match.people[-1]
    hands.go(30)
    await room.substitution.take_over(guest.id, 2)
    secret = "a secret of a seat link"
    await room.membership.link(ids[1], ids[1], secret)
    newcomer = await where.person("Newcomer")
    await room.membership.claim(newcomer, "Newcomer", secret)
    await some_steps(room, hands, rng, 4)
    await room.membership.leave(guest.id)
    await room.membership.link(newcomer.id, newcomer.id, "another")
    for ear in ears:
        ear.leave()
    return room


async def undone(room: Room, hands: Hands, rng: Random, ids: list[str]) -> None:
    """One request for an undo is declined, another one granted by all."""
    for agree in (False, True):
        await some_steps(room, hands, rng, 1)
        assert room.match is not None
        assert room.state.match is not None
        players = room.state.match.players
        while players[min(room.match.position.movers)] is None:
            await some_steps(room, hands, rng, 1)
        seat, seq = min(room.match.position.movers), room.match.seq
        asks = players[seat]
        assert asks is not None
        hands.go(8)
        await room.takeback.ask(asks, seq)
        for other in sorted(takeback.others(room.state, seat)):
            player = players[other]
            assert player is not None
            await room.takeback.answer(player, seq, agree=agree)
            if not agree:
                break


async def two_seats(where: Process, hands: Hands, game: str) -> Room:
    """One person owns two seats of a running match, as was possible."""
    match = await seated(where, Plan(game, 3, 0, None, bot=True))
    room, rng, host = match.room, Random(f"two seats {game}"), match.people[0].id
    await some_steps(room, hands, rng, 4)
    for seat, back in ((0, 2), (2, 0)):
        hands.go(6)
        await room.log.change(
            host, partial(substitution.stand_in, player=host, seat=seat, absent=False)
        )
        await room.substitution.take_over(host, back)
    assert room.state.match is not None
    assert room.state.match.owners.count(host) == 2
    await some_steps(room, hands, rng, 3)
    return room


async def again(where: Process, hands: Hands, game: str) -> Room:
    """A second match in the same room, with the same dice where there are dice."""
    match = await seated(where, Plan(game, 3, 0, None))
    room, rng = match.room, Random(f"again {game}")
    ids = [person.id for person in match.people]
    await whole_match(room, hands, rng)
    same_dice = GAMES[game].card.same_dice
    await room.rematch.ask(ids[1], same_dice=same_dice)
    hands.go(20)
    await room.rematch.ask(ids[2], same_dice=same_dice)
    await some_steps(room, hands, rng, 4)
    return room


async def two_seats_to_the_end(where: Process, hands: Hands) -> Room:
    """A match that one person finished with two seats, who then asks for a rematch."""
    room = await two_seats(where, hands, "colomino")
    await whole_match(room, hands, Random("both"))
    return room


async def tutorial(where: Process, hands: Hands, game: str) -> Room:
    """A tutorial of some moves."""
    person = await where.person("Learner")
    room = await where.directory.practise(person, person.name, game)
    await some_steps(room, hands, Random(f"tutorial {game}"), 3)
    return room


async def left_alone(where: Process, hands: Hands) -> Room:
    """A room whose host left after the match: another member has become the host."""
    match = await seated(where, Plan("colomino", 2, 0, None))
    await whole_match(match.room, hands, Random("alone"))
    await match.room.membership.leave(match.people[0].id)
    return match.room


async def abandoned(where: Process, elsewhere: Process, hands: Hands) -> Room:
    """A room whose match was played by rules that no longer exist."""
    match = await seated(where, Plan("lineup", 2, 0, None))
    await some_steps(match.room, hands, Random("abandoned"), 2)
    assert match.room.state.match is not None
    forgotten = update(tables.MatchRow).where(tables.MatchRow.id == match.room.state.match.id)
    async with where.store.engine.begin() as connection:
        await connection.execute(forgotten.values(rules_version=0))
    return await elsewhere.directory.get(match.room.id)
