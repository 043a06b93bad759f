"""Bodies of requests about alerts."""

import base64
import binascii
import re
from typing import Annotated, Final
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field, model_validator

from app.outgoing import addresses
from app.rooms.records import ChatFormat
from app.schemas.requests import Body

TIME: Final = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
LONGEST_ZONE: Final = 64
LONGEST_EMAIL: Final = 254
# https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address: whatever a browser lets
# people enter, and nothing that could end a header.
_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
_EMAIL: Final = re.compile(rf"[a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{_LABEL}(?:\.{_LABEL})*")
POINT_BYTES: Final = 65
"""How long an uncompressed point of the curve P-256 is."""
SECRET_BYTES: Final = 16


def _zone(name: str) -> str:
    """The name of a time zone that this server knows."""
    try:
        ZoneInfo(name)
    except (ValueError, KeyError, OSError):  # a folder of zones is an OSError
        raise ValueError("unknown") from None
    return name


def _address(text: str) -> str:
    if not _EMAIL.fullmatch(text):
        raise ValueError("no address")
    return text


def _point(text: str) -> str:
    data = _decoded(text)
    if len(data) != POINT_BYTES or data[0] != 4:
        raise ValueError("not a point")
    return text


def _secret(text: str) -> str:
    if len(_decoded(text)) != SECRET_BYTES:
        raise ValueError("not a secret")
    return text


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("not base64url") from None


Url = Annotated[str, Field(json_schema_extra={"maxLength": addresses.LONGEST})]


class QuietTimes(Body):
    """From when to when, as `HH:MM`, by the clocks of an IANA time zone; over midnight, if `ends`
    is earlier."""

    begins: str = Field(pattern=TIME)
    ends: str = Field(pattern=TIME)
    zone: Annotated[str, Field(max_length=LONGEST_ZONE), AfterValidator(_zone)]

    @model_validator(mode="after")
    def _some_time(self) -> "QuietTimes":
        if self.begins == self.ends:
            raise ValueError("empty")
        return self


class QuietChange(Body):
    """The hours in which you aren't told anything; null: you may be told at any time."""

    hours: QuietTimes | None


class PushKeys(Body):
    """The keys of a browser's subscription, in base64url."""

    p256dh: Annotated[str, Field(max_length=100), AfterValidator(_point)]
    auth: Annotated[str, Field(max_length=40), AfterValidator(_secret)]


class NewPush(Body):
    """The subscription of a browser, as `PushSubscription.toJSON()` has it.

    It must have been made with the `push_key` of the server.
    """

    endpoint: Url
    keys: PushKeys
    expiration_time: int | None = Field(None, alias="expirationTime")


class EmailAddress(Body):
    """The address that you want to be told things at."""

    address: Annotated[
        str,
        Field(max_length=LONGEST_EMAIL, json_schema_extra={"format": "email"}),
        AfterValidator(_address),
    ]


class ChatAddress(Body):
    """The address at which a chat takes messages, and in which form.

    Without `format`, it is recognised by the address.
    """

    url: Url
    format: ChatFormat | None = None
