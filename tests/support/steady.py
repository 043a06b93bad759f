"""The same luck in each run: dice, cards, what bots choose among, and the names of guests.

Else one test in fifty begins with a hand nobody can lay, two hands alike, a throw nobody can use,
or a name that fills its line.
"""

import secrets
from collections.abc import Callable, Mapping
from random import Random
from types import SimpleNamespace

import pytest

from app.live import bots
from app.match.chance import LiveChance
from app.web import pages

SEED = 11


def steady(patch: pytest.MonkeyPatch) -> None:
    """From now on the luck of a seed, where a test does not bring its own."""
    live, luck = LiveChance.__init__, Random(SEED)

    def init(
        self: LiveChance, tape: Mapping[tuple[str, int], int], below: Callable[[int], int]
    ) -> None:
        live(self, tape, luck.randrange if below is secrets.randbelow else below)

    patch.setattr(LiveChance, "__init__", init)
    chosen = SimpleNamespace(token_hex=secrets.token_hex, randbits=Random(SEED).getrandbits)
    patch.setattr(bots, "secrets", chosen)
    patch.setattr(pages, "secrets", SimpleNamespace(choice=Random(SEED).choice))
