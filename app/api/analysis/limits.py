"""The limits of analyses, and of other answers that take long to make."""

from typing import Final

from app.limits import fairness
from app.live.analysis.analyst import AT_ONCE, MOST
from app.match.analysis.plan import MOST_DECISIONS
from app.schemas.limits import LimitRow
from app.security.pacing import ANALYSES_PER_DAY, DAY
from app.streams import turns

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
        "dear-answers",
        "answers that take long to make and wait for their turn: positions, steps, replays, shared "
        f"matches, and pictures; {fairness.AT_ONCE} are made at once, in turns by address",
        "address",
        (turns.WAITING, "requests"),
        refused=(429, "slow-down"),
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
