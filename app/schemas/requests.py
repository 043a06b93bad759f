"""Bodies of requests."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from app.games.contract import Level
from app.rooms import names
from app.rooms.chat import EMOTES, LONGEST, PHRASES
from app.rooms.state import USUAL_LEVEL


def _passcode(text: str) -> str:
    """A tidy passcode; one that cannot be seen is refused, as it would open the room to all."""
    tidied = names.tidy(text)
    if text.strip() and not tidied:
        raise ValueError("invisible")
    return tidied


def _digits(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch("-?[0-9]+", value):
        raise ValueError("a whole number is needed")
    return value


def _boolean(value: Any) -> Any:
    if not isinstance(value, bool):
        raise ValueError("a boolean is needed")
    return value


Name = Annotated[str, Field(min_length=1, max_length=names.LONGEST), AfterValidator(names.name)]
Title = Annotated[str, Field(max_length=60), AfterValidator(names.line)]
Reason = Annotated[str, Field(max_length=200), AfterValidator(names.line)]
ActionId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Whole = Annotated[int, BeforeValidator(_digits)]
"""A whole number in an address: digits alone, as pydantic also takes `1.0` and ` 1`."""
Truth = Annotated[Literal[True], BeforeValidator(_boolean)]
"""`true`; pydantic itself takes 1 for it."""
Lang = Literal["de", "en", "nl"]
DAY = 24 * 3600
"""Seconds."""


class Body(BaseModel):
    """Refuses fields it does not know, and values of other types: 1 is not true, 1.0 no integer."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewPlayer(Body):
    """A third-party client introduces itself."""

    name: Name


class Me(Body):
    """What a player may change about themselves."""

    name: Name | None = None
    lang: Lang | None = None


class TakeUp(Body):
    """The code that another browser of the same person shows."""

    code: str = Field(max_length=40)


class Claim(Body):
    """The secret of a seat link, and a name if one is new here."""

    secret: str = Field(max_length=40)
    name: Name | None = None


class NewRoom(Body):
    """A room to be made; `name` is the maker's at the table."""

    game: str | None = None
    title: Title = ""
    options: dict[str, Any] | None = None
    name: Name | None = None


class NewTutorial(Body):
    """A tutorial to be begun; `name` is needed of strangers."""

    game: str
    name: Name | None = None


class Join(Body):
    """Become a member, and sit down if `seat` and a place is free."""

    name: Name | None = None
    seat: bool = True
    passcode: str = Field("", max_length=40)


class Clock(Body):
    """How long one may think: so many seconds for each move, or as a stock that moves add to."""

    kind: Literal["off", "move", "player"]
    seconds: int = Field(60, ge=1, le=30 * DAY)
    step: int = Field(0, ge=0, le=DAY)


class RoomChange(Body):
    """What the host may change."""

    game: str | None = None
    title: Title | None = None
    options: dict[str, Any] | None = None
    absence_s: int | None = Field(None, ge=0, le=7 * DAY)
    pace: Literal["live", "days"] | None = None
    clock: Clock | None = None


class Vote(Body):
    """What is to become of an absent player's seat, at the position `seq`."""

    choice: Literal["default", "bot", "anyone"]
    seq: int = Field(ge=0)


class Rematch(Body):
    """Once more; `same_dice` where the game can be played with the same luck."""

    same_dice: bool = False


class Kick(Body):
    """Why somebody is shown out."""

    reason: Reason = ""


class Passcode(Body):
    """What newcomers are asked for; empty: nothing."""

    passcode: Annotated[str, Field(max_length=40), AfterValidator(_passcode)]


class Switch(Body):
    """On or off."""

    on: bool


class NewHost(Body):
    """The member who is to own the room."""

    player: str = Field(max_length=26)


class Swap(Body):
    """Two places of the room."""

    seats: tuple[int, int] = Field(strict=False)  # JSON has lists; what is in it stays strict


class Occupant(Body):
    """Who is to play a seat of the match: I myself, a bot (how well), or anyone who takes it."""

    by: Literal["me", "bot", "anyone"]
    level: Level = USUAL_LEVEL


class UndoWish(Body):
    """The position at which the own last move is to be taken back."""

    seq: int = Field(ge=0)


class UndoAnswer(UndoWish):
    """What one says to that."""

    agree: bool


class SeatChange(Body):
    """Take a place (empty body), put a bot of a level there, choose a colour, or say ready."""

    bot: Truth | None = None
    colour: str | None = None
    ready: bool | None = None
    level: Level | None = None


class Action(Body):
    """`action_id` is made by the client: sending it again has no second effect."""

    action_id: ActionId
    seq: int = Field(ge=0)


class NewMove(Action):
    """A move that answers the position `seq`."""

    move: dict[str, Any]


class NewDraft(NewMove):
    """A composed move that is not final, or final for this seat if `ready`."""

    ready: bool = False


class NewMessage(Body):
    """One of: a text, the key of a phrase or an emote, or the match seat to be nudged."""

    action_id: ActionId
    text: str | None = Field(None, json_schema_extra={"minLength": 1, "maxLength": LONGEST})
    phrase: str | None = Field(None, json_schema_extra={"enum": [*PHRASES, None]})
    emote: str | None = Field(None, json_schema_extra={"enum": [*EMOTES, None]})
    nudge: int | None = Field(None, ge=0, le=99)


class ChatMode(Body):
    """What may be said in a room."""

    mode: Literal["open", "phrases", "off"]


class DraftQuery(Body):
    """How does this draft legally go on?"""

    draft: dict[str, Any] | None = None
