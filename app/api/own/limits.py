"""The limit of exports."""

from typing import Final

from app.schemas.limits import LimitRow
from app.security.pacing import EXPORTS_PER_HOUR, HOUR

OF_EXPORTS: Final = (
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
)
