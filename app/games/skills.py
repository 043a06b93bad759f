"""How well bots play."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

Level: TypeAlias = Literal["easy", "medium", "strong"]
"""How well a bot plays."""
CAPS: Mapping[Level, float] = MappingProxyType({"easy": 0.1, "medium": 0.1, "strong": 1.0})
"""The most seconds of CPU that a move of each level may take."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How a bot plays: by a search of so many `iterations`, or as the quick bot does if there are
    none; `slips` is how often it makes a random move instead, from 0 to 1."""

    iterations: int = 0
    slips: float = 0.0


USUAL_SKILLS: Mapping[Level, Skill] = MappingProxyType(
    {"easy": Skill(slips=1 / 3), "medium": Skill(), "strong": Skill(iterations=400)}
)
