"""Bodies of requests."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from app.games.contract import Level
from app.rooms import names
from app.rooms.chat import EMOTES, LONGEST, PHRASES
from app.rooms.records import HAPPENINGS, SCOPES, Happening, Programs, Scope
from app.rooms.state import USUAL_LEVEL, ClockKind, Pace, VoteChoice
from app.rooms.state import ChatMode as Mode

LONGEST_TITLE = 60
LONGEST_REASON = 200
LONGEST_PASSCODE = 40


def _passcode(text: str) -> str:
    """The tidied passcode; an invisible one is refused, as it would open the room to everyone."""
    tidied = names.tidy(text)
    if text.strip() and not tidied:
        raise ValueError("invisible")
    return tidied


def _digits(value: object) -> object:
    if isinstance(value, str) and not re.fullmatch("-?[0-9]+", value):
        raise ValueError("a whole number is needed")
    return value


def _boolean(value: object) -> object:
    if not isinstance(value, bool):
        raise ValueError("a boolean is needed")
    return value


Name = Annotated[str, Field(min_length=1, max_length=names.LONGEST), AfterValidator(names.name)]
Title = Annotated[str, Field(max_length=LONGEST_TITLE), AfterValidator(names.line)]
Reason = Annotated[str, Field(max_length=LONGEST_REASON), AfterValidator(names.line)]
ACTION_ID = r"^[A-Za-z0-9_-]{8,64}$"
ActionId = Annotated[str, Field(pattern=ACTION_ID)]
Whole = Annotated[int, BeforeValidator(_digits)]
"""A whole number in a URL: digits only, while pydantic alone also accepts `1.0` and ` 1`."""
Truth = Annotated[Literal[True], BeforeValidator(_boolean)]
"""`true`; pydantic alone also accepts 1."""
Lang = Literal["de", "en", "nl"]
DAY = 24 * 3600
"""In seconds."""


class Body(BaseModel):
    """Rejects unknown fields and values of other types: 1 is not true, 1.0 is no integer."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewPlayer(Body):
    """A new player for a third-party client; `bot` if nobody plays but the program itself."""

    name: Name
    bot: bool = False


class Me(Body):
    """What players can change about themselves; once a bot, they remain one."""

    name: Name | None = None
    lang: Lang | None = None
    bot: Truth | None = None


class NewToken(Body):
    """A bearer token to make; without `expires_in_s` it doesn't expire."""

    name: Name
    scopes: list[Scope] = Field(min_length=1, max_length=len(SCOPES))
    expires_in_s: int | None = Field(None, ge=60, le=3660 * DAY)


class NewWebhook(Body):
    """An address to be told things at: about one room that you host, or about all of yours.

    `room` is a code or an id.
    """

    name: Name
    url: str = Field(max_length=1000)
    events: list[Happening] = Field(
        list(HAPPENINGS), min_length=1, max_length=len(HAPPENINGS), validate_default=False
    )
    room: str | None = Field(None, max_length=26)


class WebhookChange(Body):
    """Whether a webhook is sent anything."""

    on: bool


class TakeUp(Body):
    """The code shown by another browser of the same person."""

    code: str = Field(max_length=40)


class Claim(Body):
    """The secret of a seat link, and a name for newcomers."""

    secret: str = Field(max_length=40)
    name: Name | None = None


class NewRoom(Body):
    """A room to create; `name` is its creator's name there."""

    game: str | None = None
    title: Title = ""
    options: dict[str, Any] | None = None
    name: Name | None = None


class NewTutorial(Body):
    """A tutorial to start; newcomers must send `name`."""

    game: str
    name: Name | None = None


class Join(Body):
    """Become a member, and take a seat if `seat` is true and one is free."""

    name: Name | None = None
    seat: bool = True
    passcode: str = Field("", max_length=LONGEST_PASSCODE)


class Clock(Body):
    """Thinking time: seconds for each move, or a total per match to which each move adds."""

    kind: ClockKind
    seconds: int = Field(60, ge=1, le=30 * DAY)
    step: int = Field(0, ge=0, le=DAY)


class RoomChange(Body):
    """What the host can change."""

    game: str | None = None
    title: Title | None = None
    options: dict[str, Any] | None = None
    absence_s: int | None = Field(None, ge=0, le=7 * DAY)
    pace: Pace | None = None
    clock: Clock | None = None


class Vote(Body):
    """A vote on an absent player's seat, at position `seq`."""

    choice: VoteChoice
    seq: int = Field(ge=0)


class Rematch(Body):
    """Another round; `same_dice` for games that can be repeated with the same luck."""

    same_dice: bool = False


class Kick(Body):
    """The reason for a ban."""

    reason: Reason = ""


class Passcode(Body):
    """The passcode that newcomers must enter; empty for none."""

    passcode: Annotated[str, Field(max_length=LONGEST_PASSCODE), AfterValidator(_passcode)]


class Switch(Body):
    """On or off."""

    on: bool


class NewHost(Body):
    """The member who will own the room."""

    player: str = Field(max_length=26)


class Swap(Body):
    """Two seats of the room."""

    seats: tuple[int, int] = Field(strict=False)  # JSON has no tuples; the items stay strict


class Occupant(Body):
    """Who plays a seat of the match: I do, a bot (at a level), or anyone who takes it."""

    by: Literal["me", "bot", "anyone"]
    level: Level = USUAL_LEVEL


class UndoWish(Body):
    """The position at which to take back your last move."""

    seq: int = Field(ge=0)


class UndoAnswer(UndoWish):
    """The answer to a request to take back a move."""

    agree: bool


class EndWish(Body):
    """The match to end."""

    match: str = Field(max_length=26)


class EndAnswer(EndWish):
    """The answer to a request to end the match."""

    agree: bool


class SeatChange(Body):
    """Take a seat (empty body), add a bot at a level, choose a colour, or set ready."""

    bot: Truth | None = None
    colour: str | None = None
    ready: bool | None = None
    level: Level | None = None


class Action(Body):
    """The client chooses `action_id`; sending it again has no further effect."""

    action_id: ActionId
    seq: int = Field(ge=0)


class NewMove(Action):
    """A move in response to position `seq`."""

    move: dict[str, Any]


class NewDraft(NewMove):
    """A composed move that can still change, or is final for this seat if `ready`."""

    ready: bool = False


class NewMessage(Body):
    """One of: a text, the key of a phrase or an emote, or the seat in the match to nudge."""

    action_id: ActionId
    text: str | None = Field(None, json_schema_extra={"minLength": 1, "maxLength": LONGEST})
    phrase: str | None = Field(None, json_schema_extra={"enum": [*PHRASES, None]})
    emote: str | None = Field(None, json_schema_extra={"enum": [*EMOTES, None]})
    nudge: int | None = Field(None, ge=0, le=99)


class ChatMode(Body):
    """What may be said in a room."""

    mode: Mode


class ProgramsMode(Body):
    """What bots of others may do in a room: nothing, play, or play in matches that count."""

    mode: Programs


class DraftQuery(Body):
    """A draft made at position `seq`, to find out how it may legally continue."""

    draft: dict[str, Any] | None = None
    seq: int | None = Field(None, ge=0)
