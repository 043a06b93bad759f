"""The limits of analyses."""

from typing import Final

from app.analysis.analyst import AT_ONCE, MOST
from app.analysis.plan import MOST_DECISIONS
from app.schemas.limits import LimitRow
from app.security.player_limits import ANALYSES_PER_DAY, DAY

OF_ANALYSES: Final = (
    LimitRow(
        "analyses",
        "analyses of matches that one player starts; asking for one that there is doesn't count",
        "player",
        (ANALYSES_PER_DAY, "analyses"),
        per_second=ANALYSES_PER_DAY,
        per=DAY,
        refused=(429, "slow-down"),
        shared="never",
    ),
    LimitRow(
        "analyses-at-once",
        f"analyses under way; of one player's all but {AT_ONCE} wait; if several addresses ask, "
        "each may have an equal share",
        "server",
        (MOST, "analyses"),
        refused=(429, "too-many-analyses"),
        shared="never",
    ),
    LimitRow(
        "analysed-decisions",
        "decisions of a match that an analysis looks at",
        "request",
        (MOST_DECISIONS, "decisions"),
        beyond="the later ones are left out",
    ),
)
