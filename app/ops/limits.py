"""The limits of those who operate a server."""

from typing import Final

from app.schemas.limits import LimitRow
from app.security.rate_limits import MINUTE

TOKENS: Final = "token-guesses"
"""Counts wrong tokens: those who guess codes keep nobody out there."""
OF_OPERATORS: Final = (
    LimitRow(
        TOKENS,
        "wrong tokens of operators, and for metrics",
        "address",
        ("guesses_per_minute", "attempts"),
        window_s=MINUTE,
        refused=(429, "slow-down"),
        beyond="right ones still count",
        shared="by-redis",
    ),
)
