"""The limits of a server as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from app.limits.counters import Rate
from app.match.codec import closed

Scope: TypeAlias = Literal[
    "request",
    "message",
    "frame",
    "connection",
    "address",
    "player",
    "member",
    "room",
    "webhook",
    "channel",
    "server",
]
"""What a limit holds for, each by itself; a member is a player in one room."""
Counting: TypeAlias = Literal["process", "server"]

PREFIX = "FARBENSPIEL_"


@closed
class Limit(TypedDict):
    """A limit: `quantity` of `unit` for each `scope`.

    `key` is stable; a limit that answers speak of in `RateLimit` has that name there.  If something
    is counted over time, `window_s` says in how many seconds a used-up quantity is all back: at
    once, or with `per_second` little by little.  `settings` change the limit.  Beyond it, a request
    is refused with `status` and `problem`, and a socket closed with `close`; `beyond` says what
    happens otherwise.  `counted` says whether each process counts for itself or all count together;
    null where there is only one thing to count in.  Whatever doesn't apply is null.
    """

    key: str
    what: str
    scope: Scope
    quantity: int | float
    unit: str
    window_s: float | None
    per_second: float | None
    settings: Sequence[str]
    status: int | None
    problem: str | None
    close: int | None
    beyond: str | None
    counted: Counting | None


@closed
class LimitTable(TypedDict):
    """All limits, with the settings of this server; it may be cached for five minutes."""

    limits: list[Limit]


@dataclass(frozen=True, slots=True)
class LimitRow:
    """A limit of any server; `amount` is its quantity and unit.

    A string as quantity or as `per_second` is the name of a setting; the speed is that of `per`
    seconds.  `refused` is the status and the code of the problem.  `shared` says who counts: always
    all processes together, those that have Redis, or each for itself.
    """

    key: str
    what: str
    scope: Scope
    amount: tuple[int | float | str, str]
    _: KW_ONLY
    window_s: float | None = None
    per_second: float | str | None = None
    per: float = 1
    refused: tuple[int, str] | None = None
    close: int | None = None
    beyond: str | None = None
    shared: Literal["always", "by-redis", "never"] | None = None

    def rate(self, settings: Mapping[str, float]) -> Rate | None:
        """How much at once, and how fast it comes back; None if nothing comes back bit by bit."""
        if self.per_second is None:
            return None
        return Rate(
            _value(self.per_second, settings) / self.per, int(_value(self.amount[0], settings))
        )

    @property
    def named(self) -> list[str]:
        """The settings that change it."""
        return [name for name in (self.per_second, self.amount[0]) if isinstance(name, str)]


def _value(number: float | str, settings: Mapping[str, float]) -> float:
    """A number, or that of a setting."""
    return settings[number] if isinstance(number, str) else number


def limit_view(row: LimitRow, settings: Mapping[str, float], *, redis: bool) -> Limit:
    """A limit under these settings."""
    number, unit = row.amount
    quantity = _value(number, settings)
    rate = row.rate(settings)
    status, problem = row.refused or (None, None)
    together = row.shared == "always" or (row.shared == "by-redis" and redis)
    return {
        "key": row.key,
        "what": row.what,
        "scope": row.scope,
        "quantity": quantity,
        "unit": unit,
        "window_s": row.window_s if rate is None else quantity / rate.per_second,
        "per_second": rate.per_second if rate else None,
        "settings": list(dict.fromkeys(f"{PREFIX}{name.upper()}" for name in row.named)),
        "status": status,
        "problem": problem,
        "close": row.close,
        "beyond": row.beyond,
        "counted": None if row.shared is None else "server" if together else "process",
    }
