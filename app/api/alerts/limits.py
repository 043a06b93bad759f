"""The limits of alerts."""

from typing import Final

from app.schemas.limits import LimitRow, Scope
from app.store.alerts import channels, requests, settling

REFUSED: Final = (429, "too-many-confirmations")

CONFIRMATIONS: Final[tuple[tuple[str, str, Scope, int | str], ...]] = (
    (
        requests.BY_PERSON,
        "e-mails that one player has sent to confirm an address",
        "player",
        requests.OF_PERSON,
    ),
    (
        requests.BY_ADDRESS,
        "such e-mails to one address, whoever wants them",
        "channel",
        requests.TO_ADDRESS,
    ),
    (
        requests.BY_CLIENT,
        "such e-mails that all players at one address of the network have sent",
        "address",
        requests.OF_CLIENT,
    ),
    (
        requests.BY_ALL,
        "such e-mails that the server sends to anybody",
        "server",
        "confirmations_per_day",
    ),
)

OF_ALERTS: Final = (
    LimitRow(
        "alert-browsers",
        "browsers in which one player is told that matches wait",
        "player",
        (channels.MOST_BROWSERS, "browsers"),
        refused=(409, "too-many-channels"),
        shared="always",
    ),
    *(
        LimitRow(
            key,
            what,
            scope,
            (most, "e-mails"),
            per_second=most,
            per=requests.COUNTED.total_seconds(),
            refused=REFUSED,
            shared="always",
        )
        for key, what, scope, most in CONFIRMATIONS
    ),
    LimitRow(
        "alert-attempts",
        "attempts to send an alert, if it was certainly not taken before",
        "channel",
        (len(settling.PAUSES) + 1, "attempts"),
        beyond="given up; after ten alerts in a row the channel is turned off",
    ),
)
