"""Limits of taking one's data along, and of being erased."""

from typing import Final

from app.schemas.limits import LimitRow
from app.security.player_limits import EXPORTS_PER_HOUR, HOUR, SEARCHES_PER_HOUR

OF_OWN_DATA: Final = (
    LimitRow(
        "exports",
        "exports of all data of one player",
        "player",
        (EXPORTS_PER_HOUR, "exports"),
        per_second=EXPORTS_PER_HOUR,
        per=HOUR,
        refused=(429, "slow-down"),
        shared="never",
    ),
    LimitRow(
        "own-data",
        "exports of all data of players, previews of their deletion, and deletions, together",
        "address",
        (SEARCHES_PER_HOUR, "requests"),
        per_second=SEARCHES_PER_HOUR,
        per=HOUR,
        refused=(429, "slow-down"),
        shared="never",
    ),
)
