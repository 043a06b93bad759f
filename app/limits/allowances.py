"""What is left of the limits that a request was counted by, for whoever answers it."""

from collections.abc import Callable
from contextvars import ContextVar
from math import ceil
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T", bound=Callable[..., Any])

COUNTED: Final[set[Callable[..., Any]]] = set()
"""What is declared by `counts`."""

_ROUNDING = 5e-7
"""Seconds of rounding error, less than what the limits themselves forgive."""
_MOST = 10**9
""""Never", in seconds."""


class Remaining(NamedTuple):
    """`more` are granted at once, and the one after those `seconds` from now."""

    more: int
    seconds: float


class Policy(NamedTuple):
    """A limit by its key: `quota` at once; once used up, all of it is back after `seconds`."""

    key: str
    quota: int
    seconds: float


class Allowance(NamedTuple):
    """What `holder` has `left` under a policy."""

    policy: Policy
    holder: str
    left: Callable[[], Remaining]


class Ledger:
    """The allowances of one request: what is noted meanwhile, until it is read.

    Tasks that a request has started may outlive it; what they note later is dropped.
    """

    def __init__(self) -> None:
        self._allowances: dict[str, Allowance] | None = {}

    def __enter__(self) -> "Ledger":
        self._before = _LEDGER.set(self)
        return self

    def __exit__(self, *_: object) -> None:
        _LEDGER.reset(self._before)

    def add(self, allowance: Allowance) -> None:
        """Note an allowance; of each policy the latest counts."""
        if self._allowances is not None:
            self._allowances[allowance.policy.key] = allowance

    def take_all(self) -> list[Allowance]:
        """What has been noted; nothing more is taken."""
        noted, self._allowances = self._allowances or {}, None
        return list(noted.values())


_LEDGER: ContextVar[Ledger | None] = ContextVar("ledger", default=None)


def note(policy: Policy, holder: str, left: Callable[[], Remaining]) -> None:
    """Tell whoever answers the current request, if there is one, what is left for `holder`."""
    ledger = _LEDGER.get()
    if ledger is not None:
        ledger.add(Allowance(policy, holder, left))


def counts(one: T) -> T:
    """Decorates an endpoint that a limit counts although it changes nothing, as is declared."""
    COUNTED.add(one)
    return one


def whole_seconds(wait: float) -> int:
    """The whole seconds, at least one, after which a wait is over."""
    return max(1, ceil(min(wait - _ROUNDING, _MOST)))
