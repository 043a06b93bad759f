"""Bodies of requests."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from app.games.skills import Level
from app.outgoing import addresses
from app.rooms import names
from app.rooms.chat import EMOTES, LONGEST, PHRASES
from app.rooms.records import HAPPENINGS, SCOPES, Happening, Programs, Scope
from app.rooms.state import USUAL_LEVEL, ClockKind, Pace
from app.rooms.state import ChatMode as Mode

LONGEST_TITLE = 60
LONGEST_REASON = 200
LONGEST_PASSCODE = 40

Name = Annotated[
    str, Field(min_length=1, max_length=names.LONGEST), AfterValidator(names.normalised_name)
]
Title = Annotated[str, Field(max_length=LONGEST_TITLE), AfterValidator(names.normalised_line)]
Reason = Annotated[str, Field(max_length=LONGEST_REASON), AfterValidator(names.normalised_line)]
ACTION_ID = r"^[A-Za-z0-9_-]{8,64}$"
ActionId = Annotated[str, Field(pattern=ACTION_ID)]
Lang = Literal["de", "en", "nl"]
YesOrNo = Literal["yes", "no"]
DAY = 24 * 3600
"""In seconds."""


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


Whole = Annotated[int, BeforeValidator(_digits)]
"""A whole number in a URL: digits only, while pydantic alone also accepts `1.0` and ` 1`."""
Truth = Annotated[Literal[True], BeforeValidator(_boolean)]
"""`true`; pydantic alone also accepts 1."""


class Body(BaseModel):
    """Rejects unknown fields and values of other types: 1 is not true, 1.0 is no integer."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewPlayer(Body):
    """A new player for a third-party client; `bot` if nobody plays but the program itself.

    A name is one line of at most 40 characters, with at least one letter, number, or symbol, and
    stored in the normal form NFC.  Invisible characters (fillers, blanks, control and direction
    characters, tags, variation selectors) are removed, except where they belong to an emoji, to a
    conjunct of an Indic script, or between Arabic letters.  A base character may carry at most four
    combining marks, two of them accents that fit any letter.  The names of tokens follow the same
    rule; so do titles and reasons, which may be empty, and passcodes, which only lose invisible
    characters.  What breaks the rule is refused with `validation-error`; names from before it stay.

    Within a room, no two people or bots have names that look alike: capitals, accents, spaces, and
    punctuation do not tell names apart, nor do letters of one script that look like those of
    another, or `0` and `O`.  The names at the seats of a running match count too.  Whoever joins or
    claims a seat with such a name gets a number, as "Anna 2", in this room only; changing one's
    name to such a name is refused with `name-taken`.
    """

    name: Name
    bot: bool = False


class PlayerChange(Body):
    """What players can change about themselves; once a bot, they remain one: `false` is refused.

    Their rooms adopt the name.  Of those in the memory of the server's process, the first twenty
    are checked: those that the player has open, then others that are open, then those with a
    running match.  A name that looks like someone else's in one of them is refused.  Those that
    someone has open, or in which a match is running, adopt it shortly after the answer; all other
    rooms do when the player opens or joins them, and add a number to a name that is taken.  A name
    chosen for one room alone stays until the next change.

    The newest 200 rooms learn of a new `bot` shortly after the answer, all others when it opens or
    joins them.  Where programs may not play, it stays a member and finishes the match that it is
    playing, but has no seat for the next one.

    Whoever is `hidden` isn't among the friends of others, who don't see what they have played.
    """

    name: Name | None = None
    lang: Lang | None = None
    bot: Truth | None = None
    hidden: bool | None = None


class NewToken(Body):
    """A bearer token to make; without `expires_in_s` it doesn't expire.

    `name` follows the rule for names of players (`NewPlayer`).
    """

    name: Name
    scopes: list[Scope] = Field(min_length=1, max_length=len(SCOPES))
    expires_in_s: int | None = Field(None, ge=60, le=3660 * DAY)


class NewWebhook(Body):
    """An address to be told things at: about one room that you host, or about all of yours.

    `room` is a code or an id.
    """

    name: Name
    url: str = Field(json_schema_extra={"maxLength": addresses.LONGEST})
    events: list[Happening] = Field(
        list(HAPPENINGS), min_length=1, max_length=len(HAPPENINGS), validate_default=False
    )
    room: str | None = Field(None, max_length=26)


class WebhookChange(Body):
    """Whether a webhook is sent anything."""

    on: bool


class TakeUp(Body):
    """The code shown by another browser of the same person."""

    code: str = Field(max_length=80)


class Claim(Body):
    """The secret of a seat link, and a name for newcomers."""

    secret: str = Field(max_length=80)
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
    """Become a member, and take the first free seat unless `seat` is false.

    `name` is what you are called in this room; the rules for it are those of `NewPlayer`.
    """

    name: Name | None = None
    seat: bool = True
    passcode: str = Field("", max_length=LONGEST_PASSCODE)


class ClockChange(Body):
    """Thinking time: none, or seconds for each `move`, or a total per match for each `player`.

    Each move adds `step` seconds to the total.
    """

    kind: ClockKind
    seconds: int = Field(60, ge=1, le=30 * DAY)
    step: int = Field(0, ge=0, le=DAY)


class RoomChange(Body):
    """What the host can change; game and options only between matches.

    Options left out stay as they are.  `absence_s`: how many seconds a player must be away before
    others may decide for them; 0 means never.  Changing the `pace` turns the clock off unless the
    request sets one; setting the clock gives everyone the full time again.  In mid-match,
    `absence_s` becomes no shorter than it was at the start, or a minute; and after a change of
    `absence_s`, `pace`, or `clock`, nobody counts as absent and no clock runs out for a minute,
    over days for a day.
    """

    game: str | None = None
    title: Title | None = None
    options: dict[str, Any] | None = None
    absence_s: int | None = Field(None, ge=0, le=7 * DAY)
    pace: Pace | None = None
    clock: ClockChange | None = None


class Kick(Body):
    """The reason for a ban."""

    reason: Reason = ""


class Passcode(Body):
    """The passcode that newcomers who join by the invite must send; empty for none."""

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


class AskUndo(Body):
    """Take back your last move, at the position `seq`."""

    kind: Literal["undo"]
    seq: int = Field(ge=0)


class AskEnd(Body):
    """End that match before it is over."""

    kind: Literal["end"]
    match: str = Field(max_length=26)


class AskRematch(Body):
    """Another round; `same_dice` for games that can be repeated with the same luck."""

    kind: Literal["rematch"]
    same_dice: bool = False


class AskStart(Body):
    """Start once everybody is ready."""

    kind: Literal["start"]


Question = Annotated[AskUndo | AskEnd | AskRematch | AskStart, Field(discriminator="kind")]
"""What others are asked to agree to."""


class VoteOnUndo(AskUndo):
    """Whether a move may be taken back."""

    choice: YesOrNo


class VoteOnEnd(AskEnd):
    """Whether the match ends."""

    choice: YesOrNo


class VoteOnRematch(Body):
    """Whether you are in."""

    kind: Literal["rematch"]
    choice: YesOrNo


class VoteOnStart(AskStart):
    """Don't start yet after all."""

    choice: Literal["no"]


class VoteOnSubstitution(Body):
    """What is to become of an absent player's seat, at the position `seq`; null: nothing."""

    kind: Literal["substitution"]
    seat: int = Field(ge=0)
    seq: int = Field(ge=0)
    choice: Literal["default", "bot", "anyone"] | None


Ballot = Annotated[
    VoteOnUndo | VoteOnEnd | VoteOnRematch | VoteOnStart | VoteOnSubstitution,
    Field(discriminator="kind"),
]
"""A vote."""


class SeatChange(Body):
    """Take a seat (empty body), add a bot at a level, choose a colour, or set ready."""

    bot: Truth | None = None
    colour: str | None = None
    ready: bool | None = None
    level: Level | None = None


class Action(Body):
    """The client chooses `action_id`; sending it again has no further effect.

    It gets the same answer.  `seq` is the position that the action responds to.
    """

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
    """A draft made at position `seq`, to find out how it may legally continue.

    With `seq`, there are no moves if the match has moved on.
    """

    draft: dict[str, Any] | None = None
    seq: int | None = Field(None, ge=0)
