"""What waits for a process: urgent things first, and no room waits for another's many."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from app.thinking.queue import FairQueue, Urgency

ADD = st.tuples(st.sampled_from("abcd"), st.sampled_from(list(Urgency)))
STEPS = st.lists(st.one_of(ADD, st.just("take"), st.tuples(st.just("drop"), st.integers(0, 40))))


def taken(queue: FairQueue[str]) -> list[str]:
    return list(iter(queue.take, None))


def test_a_room_with_fifty_jobs_does_not_keep_another_waiting() -> None:
    queue = FairQueue[str]()
    for number in range(50):
        queue.add(f"many {number}", "many", Urgency.MOVE)
    assert queue.take() == "many 0"
    queue.add("one", "other", Urgency.MOVE)
    queue.add("another", "third", Urgency.MOVE)
    assert taken(queue)[:4] == ["many 1", "one", "another", "many 2"]


def test_a_room_that_asks_again_and_again_does_not_keep_another_waiting() -> None:
    queue = FairQueue[str]()
    for room in "ab":
        queue.add(room, room, Urgency.MOVE)
    found = []
    for _ in range(6):
        found.append(queue.take())
        queue.add(found[-1], found[-1], Urgency.MOVE)
    assert "".join(found) == "ababab"


def test_urgent_jobs_come_first() -> None:
    queue = FairQueue[str]()
    for urgency in reversed(Urgency):
        for room in "ab":
            queue.add(f"{urgency.name} {room}", room, urgency)
    assert taken(queue) == [f"{urgency.name} {room}" for urgency in Urgency for room in "ab"]


def test_one_may_ask_for_urgent_jobs_only() -> None:
    queue = FairQueue[str]()
    queue.add("analysis", "a", Urgency.ANALYSIS)
    assert queue.take(Urgency.HINT) is None
    queue.add("hint", "b", Urgency.HINT)
    assert queue.take(Urgency.MOVE) is None
    assert [queue.take(Urgency.HINT), queue.take(Urgency.HINT)] == ["hint", None]
    assert queue.take() == "analysis"


def test_a_job_that_was_dropped_does_not_come() -> None:
    queue = FairQueue[str]()
    for job in ("1", "2", "3"):
        queue.add(job, "a", Urgency.HINT)
    queue.drop("2", "a", Urgency.HINT)
    queue.drop("2", "a", Urgency.HINT)
    queue.drop("1", "b", Urgency.HINT)
    assert (len(queue), taken(queue)) == (2, ["1", "3"])
    queue.add("4", "a", Urgency.HINT)
    queue.drop("4", "a", Urgency.HINT)
    assert not queue


@given(STEPS)
def test_nothing_is_lost_and_each_turn_is_fair(steps: list[object]) -> None:
    """Against a plain list: the next job is the most urgent, of the room served longest ago."""
    queue, plain = FairQueue[int](), list[tuple[int, str, Urgency]]()
    overtaken = Counter[int]()
    for number, step in enumerate(steps):
        if step == "take":
            if not plain:
                continue
            job = queue.take()
            (found,) = [one for one in plain if one[0] == job]
            plain.remove(found)
            assert found[2] == min(urgency for _, _, urgency in (*plain, found))
            for other, room, urgency in first_ones(plain):
                if urgency == found[2] and room != found[1]:
                    overtaken[other] += 1
                    assert overtaken[other] <= 3, "more than one job of each of the other rooms"
            assert all(one[0] > job for one in plain if one[1:] == found[1:]), "in their order"
        elif step[0] == "drop":  # type: ignore[index]
            if plain:
                job, room, urgency = plain.pop(step[1] % len(plain))  # type: ignore[index]
                queue.drop(job, room, urgency)
        else:
            room, urgency = step  # type: ignore[misc]
            plain.append((number, room, urgency))
            queue.add(number, room, urgency)
        assert len(queue) == len(plain)
    assert sorted(taken(queue)) == [one[0] for one in plain]


def first_ones(plain: list[tuple[int, str, Urgency]]) -> list[tuple[int, str, Urgency]]:
    """The first job of each room."""
    firsts: dict[tuple[str, Urgency], tuple[int, str, Urgency]] = {}
    for one in plain:
        firsts.setdefault(one[1:], one)
    return list(firsts.values())
