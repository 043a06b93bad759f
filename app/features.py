"""All features of this server."""

from functools import reduce
from operator import or_
from typing import Any, Final

from app.analysis.feature import ANALYSIS
from app.api.limits import ROWS
from app.feature import Feature, limit_rows
from app.notify.feature import NOTIFY
from app.ops.feature import OPS
from app.privacy.feature import PRIVACY
from app.schemas import frames, streams
from app.solo.feature import SOLO

FEATURES: Final[tuple[Feature, ...]] = (NOTIFY, SOLO, ANALYSIS, OPS, PRIVACY)
LIMITS: Final = limit_rows(ROWS, FEATURES)
"""All rows of the table of limits, by their keys."""
FRAMES: Final = tuple(frame for feature in FEATURES for frame in feature.frames)
"""The frames that features add to those of rooms."""
ServerFrame: Any = reduce(or_, FRAMES, frames.ServerFrame)
"""All that a client may receive."""
RoomLine: Any = reduce(or_, FRAMES, streams.RoomLine)
"""A line of the stream of a room."""
