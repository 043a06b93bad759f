"""The order of what waits for a process: by urgency, then the rooms in turn."""

from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """How soon an answer is needed: a lower one always comes first."""

    MOVE = 0
    HINT = 1
    ANALYSIS = 2

    @property
    def label(self) -> str:
        """What it is called among the figures of the process."""
        return self.name.lower()


class FairQueue(Generic[T]):
    """Jobs of rooms.

    Among equally urgent ones the rooms take turns, so a room's first job waits for at most one of
    each other room, however many those have.
    """

    def __init__(self) -> None:
        self._rooms: dict[Urgency, dict[str, deque[T]]] = {urgency: {} for urgency in Urgency}

    def __len__(self) -> int:
        return sum(self.waiting(urgency) for urgency in Urgency)

    def waiting(self, urgency: Urgency) -> int:
        """How many jobs wait that are so urgent."""
        return sum(len(jobs) for jobs in self._rooms[urgency].values())

    def add(self, job: T, room: str, urgency: Urgency) -> None:
        """Let a job wait; a room's own jobs keep their order."""
        self._rooms[urgency].setdefault(room, deque()).append(job)

    def take(self, least: Urgency = Urgency.ANALYSIS) -> T | None:
        """Take out the job whose turn it is; None if nothing waits that is so urgent or more."""
        for urgency, rooms in self._rooms.items():
            if urgency > least:
                break
            for room, jobs in rooms.items():
                job = jobs.popleft()
                del rooms[room]
                if jobs:
                    rooms[room] = jobs
                return job
        return None

    def drop(self, job: T, room: str, urgency: Urgency) -> None:
        """Take a job out before its turn, if it still waits."""
        rooms = self._rooms[urgency]
        jobs = rooms.get(room)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            if not jobs:
                del rooms[room]
