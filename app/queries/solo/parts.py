"""The parts of playing alone, put together."""

from dataclasses import dataclass

from app.live.solo.rooms import SoloRooms


@dataclass(frozen=True, slots=True)
class Solo:
    """What playing alone needs."""

    rooms: SoloRooms
