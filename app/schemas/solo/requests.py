"""Bodies of requests about playing alone."""

from typing import Any

from pydantic import Field

from app.games.skills import Level
from app.rooms.state import USUAL_LEVEL
from app.schemas.requests import Body, Name

MOST_BOTS = 5


class NewSolo(Body):
    """A match to play alone; newcomers must send `name`.

    Without `bots` it is a task of the game, which the `options` name; `level` is how well bots
    play.
    """

    game: str
    options: dict[str, Any] = Field(default_factory=dict)
    bots: int = Field(0, ge=0, le=MOST_BOTS)
    level: Level = USUAL_LEVEL
    name: Name | None = None


class Newcomer(Body):
    """The name of a newcomer, who becomes a guest; others keep theirs without one."""

    name: Name | None = None
