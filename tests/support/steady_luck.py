"""The same luck in each run: dice, cards, the choices of bots, and the names of guests.

Otherwise one test in fifty would start with a hand that cannot be laid, two equal hands, an
unusable throw, or a name that fills its line.
"""

import secrets
from random import Random
from types import SimpleNamespace

import pytest

from app.live import bots
from app.match.chance import LiveChance, RememberedDraws, Source, fresh
from app.web import nicknames

SEED = 11


def steady(patch: pytest.MonkeyPatch) -> None:
    """Take luck from a seed from now on, unless a test provides its own."""
    live, luck = LiveChance.__init__, Random(SEED)

    def init(self: LiveChance, remembered: RememberedDraws, source: Source = fresh) -> None:
        live(self, remembered, (lambda _, n: luck.randrange(n)) if source is fresh else source)

    patch.setattr(LiveChance, "__init__", init)
    chosen = SimpleNamespace(token_hex=secrets.token_hex, randbits=Random(SEED).getrandbits)
    patch.setattr(bots, "secrets", chosen)
    patch.setattr(nicknames, "secrets", SimpleNamespace(choice=Random(SEED).choice))
