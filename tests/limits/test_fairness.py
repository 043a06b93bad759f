"""Turns by whom something is done for: no client gets more by asking for more."""

import asyncio
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.limits import fairness
from app.limits.fairness import ABOUT, HALF_LIFE, FairQueue, FairSemaphore, Lane

LANES = st.builds(Lane, *[st.sampled_from("abc")] * 3)
HANDICAPS = st.sampled_from([0.0, 10.0])
CHARGE = st.tuples(st.just("charge"), st.sampled_from("abc"), st.integers(0, 20), HANDICAPS)
ADD = st.tuples(LANES, HANDICAPS)
DROP = st.tuples(st.just("drop"), st.integers(0, 40))
STEPS = st.lists(st.one_of(ADD, st.just("take"), DROP, CHARGE))


class Hands:
    """A clock that is set by hand, and goes on a little with each look."""

    def __init__(self, step: float = 0.0) -> None:
        self.now, self._step = 0.0, step

    def __call__(self) -> float:
        self.now += self._step
        return self.now


def taken(queue: FairQueue[str]) -> list[str]:
    return list(iter(queue.pop, None))


def many(queue: FairQueue[str], client: str, rooms: int, players: int = 1) -> None:
    for number in range(rooms):
        lane = Lane(client, f"player {number % players}", f"room {number}")
        queue.add(f"{client} {number}", lane)


def test_a_client_with_fifty_rooms_does_not_keep_another_waiting() -> None:
    queue = FairQueue[str]()
    many(queue, "many", 50)
    assert queue.pop() == "many 0"
    queue.add("one", Lane("other", "x", "r"))
    queue.add("another", Lane("third", "y", "s"))
    assert taken(queue)[:4] == ["many 1", "one", "another", "many 2"]


@given(st.lists(ADD), st.lists(CHARGE))
def test_many_are_taken_at_once_in_the_same_order(
    added: list[tuple[Lane, float]], charged: list[tuple[str, str, int, float]]
) -> None:
    queues = FairQueue[str](Hands()), FairQueue[str](Hands())
    for queue in queues:
        for number, (lane, handicap) in enumerate(added):
            queue.add(f"{number}", lane, handicap)
        for _, client, amount, handicap in charged:
            queue.charge(client, amount, handicap)
    assert list(queues[0].pop_all()) == taken(queues[1])
    assert len(queues[0]) == 0


def test_sixty_players_of_one_client_are_one() -> None:
    queue = FairQueue[str]()
    many(queue, "many", 60, players=60)
    queue.pop()
    queue.add("one", Lane("other", "x", "r"))
    assert taken(queue).index("one") == 1


def test_the_players_of_a_client_take_turns_whatever_the_number_of_their_rooms() -> None:
    """Those of a family, a school, or a proxy that nobody named."""
    queue = FairQueue[str]()
    for number in range(20):
        queue.add(f"loud {number}", Lane("school", "loud", f"room {number}"))
    for number in range(2):
        queue.add(f"quiet {number}", Lane("school", "quiet", "room"))
    assert taken(queue)[:5] == ["loud 0", "quiet 0", "loud 1", "quiet 1", "loud 2"]


def test_the_rooms_of_a_player_take_turns() -> None:
    queue = FairQueue[str]()
    for job in ("a0", "a1", "a2", "b0", "c0"):
        queue.add(job, Lane("client", "player", job[0]))
    assert taken(queue) == ["a0", "b0", "c0", "a1", "a2"]


def test_whoever_has_used_least_lately_is_next() -> None:
    queue, hands = FairQueue[str](clock := Hands()), clock
    many(queue, "heavy", 3)
    queue.charge("heavy", 50.0)
    many(queue, "light", 2)
    assert taken(queue) == ["light 0", "light 1", "heavy 0", "heavy 1", "heavy 2"]
    hands.now += 8 * HALF_LIFE  # what was used then hardly counts now
    queue.charge("light", 1.0)
    many(queue, "light", 1)
    many(queue, "heavy", 1)
    assert taken(queue) == ["heavy 0", "light 0"]


def test_a_handicap_puts_back_but_does_not_starve() -> None:
    """What is put back comes before those who have used more than that beyond their share."""
    queue = FairQueue[str](Hands())
    queue.add("put back", Lane("light", "x"), 30.0)
    many(queue, "other", 3)
    assert queue.pop() == "other 0"
    queue.charge("other", 29.0)
    assert queue.pop() == "other 1"
    queue.charge("other", 2.0)
    assert taken(queue) == ["put back", "other 2"]


def test_what_is_put_back_puts_nothing_urgent_back() -> None:
    """Whoever has had a match analysed plays on as before; their next analysis comes later."""
    queue = FairQueue[str](Hands())
    queue.charge("analyst", 100.0, 20.0)
    queue.charge("player", 1.0)
    many(queue, "player", 1)
    many(queue, "analyst", 1)
    queue.add("second analysis", Lane("analyst", "x"), 20.0)
    queue.add("first analysis", Lane("player", "y"), 20.0)
    assert taken(queue) == ["analyst 0", "player 0", "first analysis", "second analysis"]


def test_of_one_client_the_smallest_handicap_comes_first() -> None:
    queue = FairQueue[str]()
    for handicap in (30.0, 0.0, 10.0):
        queue.add(f"{handicap}", Lane("client", "player"), handicap)
    assert taken(queue) == ["0.0", "10.0", "30.0"]


def test_one_may_ask_for_what_is_hardly_behind() -> None:
    queue = FairQueue[str](Hands())
    queue.add("put back", Lane("light", "x"), 30.0)
    many(queue, "heavy", 1)
    queue.charge("heavy", 40.0)
    assert queue.pop(below=30.0) is None
    queue.add("light", Lane("light", "x"))
    assert [queue.pop(below=30.0), queue.pop(below=30.0)] == ["light", None]
    assert len(queue) == 2


def test_a_limit_holds_while_time_passes() -> None:
    """What is exactly as far behind as it may not be is not taken, whatever is forgotten."""
    queue = FairQueue[str](Hands(0.01))
    queue.charge("client", 10.0)
    queue.add("put back", Lane("client", "x"), 20.0)
    for _ in range(100):
        assert queue.pop(below=20.0) is None
    assert queue.pop() == "put back"


def test_whoever_is_alone_is_never_behind() -> None:
    queue, hands = FairQueue[str](clock := Hands()), clock
    many(queue, "modest", 1)
    queue.pop()
    queue.charge("lone", 500.0)
    many(queue, "lone", 2)
    assert queue.pop(below=30.0) is None
    hands.now += ABOUT + 1  # the other one has asked for nothing since
    many(queue, "lone", 1)
    assert queue.pop(below=30.0) is not None


def test_clients_who_are_gone_are_forgotten() -> None:
    queue, hands = FairQueue[str](clock := Hands()), clock
    for number in range(1000):
        many(queue, f"client {number}", 1)
        queue.pop()
    hands.now += 11 * HALF_LIFE
    many(queue, "new", 1)
    queue.pop()
    assert list(queue._uses) == ["new"]


def test_what_was_dropped_does_not_come() -> None:
    queue, lane = FairQueue[str](), Lane("a", "b", "c")
    for job in ("1", "2", "3"):
        queue.add(job, lane, 1.0)
    queue.remove("2", lane, 1.0)
    queue.remove("2", lane, 1.0)
    queue.remove("1", Lane("a", "b"), 1.0)
    queue.remove("1", lane)
    assert (len(queue), taken(queue)) == (2, ["1", "3"])
    queue.add("4", lane)
    queue.remove("4", lane)
    assert (len(queue), queue.pop(), queue._waiting) == (0, None, {})


@given(STEPS)
def test_nothing_is_lost_and_each_turn_is_fair(steps: list[object]) -> None:
    """Against a plain list: next is one of the least that any client has used, in its order."""
    queue, plain = FairQueue[int](Hands()), list[tuple[int, Lane, float]]()
    used, overtaken = Counter[tuple[str, float]](), Counter[int]()

    def owes(one: tuple[int, Lane, float]) -> float:
        later = used[one[1].client, one[2]] if one[2] else 0
        return max(one[2], used[one[1].client, 0.0] - least()) + later

    def least() -> float:
        return min((queue.used(client) for client in queue._uses), default=0.0)

    for number, step in enumerate(steps):
        if step == "take":
            job = queue.pop()
            assert (job is None) == (not plain)
            if job is None:
                continue
            (found,) = [one for one in plain if one[0] == job]
            plain.remove(found)
            owed = {one[0]: owes(one) for one in (*plain, found)}
            assert owed[job] == min(owed.values())
            assert all(one[0] > job for one in plain if one[1:] == found[1:]), "in their order"
            for other in plain:
                ahead = [one for one in plain if one[1:] == other[1:] and one[0] < other[0]]
                equal = owed[other[0]] == owed[job] and other[1] != found[1] and not ahead
                overtaken[other[0]] += equal
                if overtaken[other[0]] > 27:
                    raise AssertionError("more than one job of each of the other lanes")
        elif step[0] == "drop":  # type: ignore[index]
            if plain:
                queue.remove(*plain.pop(step[1] % len(plain)))  # type: ignore[index]
        elif step[0] == "charge":  # type: ignore[index]
            _, client, amount, handicap = step  # type: ignore[misc]
            used[client, handicap] += amount
            queue.charge(client, amount, handicap)
        else:
            lane, handicap = step  # type: ignore[misc]
            plain.append((number, lane, handicap))
            queue.add(number, lane, handicap)
        assert len(queue) == len(plain)
    assert sorted(iter(queue.pop, None)) == [one[0] for one in plain]


def test_many_households_of_a_network_do_not_keep_another_waiting() -> None:
    """Whoever has a /48 has 65,536 of them."""
    queue = FairQueue[str](Hands())
    for number in range(100):
        queue.add(f"{number}", Lane(f"2001:db8:5:{number:x}::/64", "guest"))
    queue.charge("2001:db8:5:ffff::/64", 480.0)
    for client in ("192.0.2.1", "2001:db8:6::/64"):
        queue.charge(client, 1.0)
        queue.add(client, Lane(client, "stranger"))
    assert [queue.pop(), queue.pop()] == ["192.0.2.1", "2001:db8:6::/64"]


def test_a_household_waits_for_no_neighbour() -> None:
    queue, house = FairQueue[str](Hands()), "2001:db8:5:6{:02x}::/64"
    queue.charge(house.format(1), 24.0)
    queue.add("loud", Lane(house.format(1), "guest"))
    queue.add("neighbour", Lane(house.format(2), "stranger"))
    queue.charge("192.0.2.1", 1.5)
    queue.add("other", Lane("192.0.2.1", "stranger"))
    assert taken(queue) == ["neighbour", "other", "loud"]


async def test_turns_are_few_at_once_and_whoever_asks_for_little_is_next() -> None:
    turns, begun, held, most = FairSemaphore(2), list[str](), 0, 0

    async def work(client: str) -> None:
        nonlocal held, most
        async with turns.held(Lane(client, "")):
            begun.append(client)
            held += 1
            most = max(most, held)
            await asyncio.sleep(0.001)
            held -= 1

    async with asyncio.TaskGroup() as tasks:
        for _ in range(20):
            tasks.create_task(work("many"))
        await asyncio.sleep(0)
        assert turns.waiting("many") == 18
        tasks.create_task(work("stranger"))
    assert most == 2
    assert begun.index("stranger") == 2
    assert turns.waiting("many") == 0


async def test_who_stops_waiting_gives_the_turn_back() -> None:
    turns, begun = FairSemaphore(1), list[str]()

    async def work(name: str) -> None:
        async with turns.held(Lane(name, "")):
            begun.append(name)
            await asyncio.sleep(0.001)

    async with asyncio.TaskGroup() as tasks:
        first, *others = [tasks.create_task(work(name)) for name in "abcd"]
        await asyncio.sleep(0)
        others[0].cancel()
        await first
        others[1].cancel()  # its turn has just come
    await asyncio.wait_for(work("e"), 1)
    assert begun[0] == "a"
    assert begun[-1] == "e"
    assert "b" not in begun


async def test_one_turn_is_left_to_those_who_ask_for_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fairness, "LONGEST_REST", 0.0)
    turns = FairSemaphore(2, clock := Hands())
    async with turns.held(Lane("stranger", "")):
        pass  # somebody who is about
    async with turns.held(Lane("many", "")):
        clock.now += 5.0
    await asyncio.sleep(0.01)
    async with asyncio.TaskGroup() as tasks, asyncio.timeout(5):
        may = asyncio.Event()

        async def work() -> None:
            async with turns.held(Lane("many", "")):
                await may.wait()

        for _ in range(3):
            tasks.create_task(work())
        await asyncio.sleep(0)
        assert turns.waiting("many") == 2
        async with turns.held(Lane("stranger", "")):
            may.set()


async def test_after_somebody_who_asks_for_much_there_is_a_rest() -> None:
    """As long as the turn took; somebody who is alone never waits for it."""
    turns, loop = FairSemaphore(2, clock := Hands()), asyncio.get_running_loop()

    async def work(client: str, took: float) -> float:
        began = loop.time()
        async with turns.held(Lane(client, "")):
            clock.now += took
            return loop.time() - began

    await work("many", 5.0)
    assert await work("many", 0.2) < 0.1
    await work("stranger", 0.0)
    await work("many", 0.2)
    assert await work("stranger", 0.0) < 0.1
    assert 0.1 < await work("many", 0.0) < 2.0
