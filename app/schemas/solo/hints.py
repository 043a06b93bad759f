"""Hints as JSON."""

from pydantic import Field
from typing_extensions import TypedDict

from app.games.contract import Json
from app.match.wire import closed
from app.schemas.requests import Body


class HintWish(Body):
    """The position at which you have to act."""

    seq: int = Field(ge=0)


@closed
class Hint(TypedDict):
    """A legal move of your seat at the position `seq`, in the game's own shape."""

    seq: int
    move: Json
