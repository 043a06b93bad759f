"""What is said to somebody whose turn it is, in their language, and the links in e-mails.

Links say themselves what they may do, so nothing is stored for them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from app.i18n import Translator

OVERVIEW: Final = "/days"
"""The page that shows all tables of a person."""
MOST_NAMES: Final = 5
HOUR: Final = 3600
DAY: Final = 24 * HOUR
UNITS: Final = (("days", 2 * DAY, DAY), ("hours", HOUR, HOUR), ("minutes", 0, 60))
"""Units, the seconds from which on they are used, and the seconds of each."""
TOPIC_OF_ALL: Final = "tables"
_JOINTS: Final = re.compile(r"(?<=[.:@\u3002\uff0e\uff61])(?=[^\s.])")
"""Within what programs may take for an address, a mention, or the name of a picture."""
_HAIR_SPACE: Final = "\u200a"
"""As good as invisible, and in no address: browsers drop spaces of no width, and go there."""

CONFIRM_SECONDS: Final = 24 * 3600
"""For how long an address can be confirmed."""
CONFIRM: Final = "alerts/confirm"
STOP: Final = "alerts/stop"


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """A turn that waits: the match, where, against whom, and how many seconds are left, if that is
    limited."""

    occasion: str
    match: str
    code: str
    title: str
    game: str
    others: Sequence[str]
    left: float | None


@dataclass(frozen=True, slots=True)
class MessageLine:
    """A line of a message, and the address that it is about."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class AlertMessage:
    """A message: what it is about, its lines, the address to open, and what is said if there are
    more lines than fit.

    A newer message of the same `topic` takes the place of an older one that hasn't been seen.
    `waiting` is how many matches wait for its reader in all, if that is known; it `lasts` for so
    many seconds, until somebody's time is up, if that is limited.
    """

    subject: str
    lines: Sequence[MessageLine]
    url: str
    topic: str
    t: Translator
    waiting: int | None = None
    lasts: float | None = None

    def body(self, most: int, *, links: bool = False) -> str:
        """The lines, with their addresses if they are wanted: as many as fit in `most` characters,
        and at least one."""
        shown: list[str] = []
        for line in self.lines:
            text = f"{line.text}\n{line.url}" if links else line.text
            most -= len(text) + 1
            if shown and most < 0:
                shown.append(self.t("alert-more", count=len(self.lines) - len(shown)))
                break
            shown.append(text)
        return "\n".join(shown)


def about(t: Translator, site: str, turns: Sequence[TurnNotice]) -> AlertMessage:
    """The message about turns that wait."""
    if len(turns) == 1:
        (turn,) = turns
        url = f"{site}/r/{turn.code}"
        subject = t(f"alert-{turn.occasion}", table=_table(t, turn))
        lines = [MessageLine(_left(t, turn.left) or t("alert-go"), url)]
        return AlertMessage(subject, lines, url, turn.match, t, lasts=turn.left)
    lines = [MessageLine(_line(t, turn), f"{site}/r/{turn.code}") for turn in turns]
    lasts = min((turn.left for turn in turns if turn.left is not None), default=None)
    subject, url = t("alert-many", count=len(turns)), f"{site}{OVERVIEW}"
    return AlertMessage(subject, lines, url, TOPIC_OF_ALL, t, lasts=lasts)


def trial(t: Translator, site: str) -> AlertMessage:
    """The message by which somebody sees whether messages arrive."""
    url = f"{site}{OVERVIEW}"
    return AlertMessage(t("alert-test"), [MessageLine(t("alert-test-text"), url)], url, "test", t)


def _line(t: Translator, turn: TurnNotice) -> str:
    left = _left(t, turn.left)
    return f"{_table(t, turn)}: {left}" if left else _table(t, turn)


def unlinked(text: str) -> str:
    """What somebody has typed, so that nothing in it can be clicked wherever it is shown."""
    return _JOINTS.sub(_HAIR_SPACE, text)


def _table(t: Translator, turn: TurnNotice) -> str:
    game = t(f"{turn.game}-name")
    if turn.title:
        return t("alert-table-called", title=unlinked(turn.title), game=game)
    if not turn.others:
        return game
    names = ", ".join(map(unlinked, turn.others[:MOST_NAMES]))
    more = " …" if len(turn.others) > MOST_NAMES else ""
    return t("alert-table", game=game, names=f"{names}{more}")


def _left(t: Translator, seconds: float | None) -> str:
    """How much time is left, "" if that isn't limited."""
    if seconds is None:
        return ""
    for unit, least, length in UNITS:
        if seconds >= least:
            return t(f"alert-left-{unit}", count=max(1, int(seconds // length)))
    return t("alert-left-minutes", count=1)


class MailLinks:
    """Makes and reads the tokens in links; only this server can make any."""

    def __init__(self, signing_key: str) -> None:
        self._confirming = URLSafeTimedSerializer(signing_key, "alert confirmation")
        self._stopping = URLSafeSerializer(signing_key, "alert stop")

    def to_confirm(self, site: str, channel: str, address: str) -> str:
        """The link by which whoever reads an address's mail confirms it for a channel."""
        return f"{site}/{CONFIRM}/{self._confirming.dumps([channel, address])}"

    def to_stop(self, site: str, player: str, address: str) -> str:
        """The link that ends all e-mails to that address about a player; it never expires."""
        return f"{site}/{STOP}/{self._stopping.dumps([player, address])}"

    def confirmed(self, token: str) -> tuple[str, str] | None:
        """The channel and the address that somebody confirms; None without such a right."""
        return _pair(self._confirming, token, max_age=CONFIRM_SECONDS)

    def stopped(self, token: str) -> tuple[str, str] | None:
        """The player and the address that gets no e-mails about them; None without that right."""
        return _pair(self._stopping, token)


def _pair(
    serializer: URLSafeSerializer | URLSafeTimedSerializer, token: str, **limit: Any
) -> tuple[str, str] | None:
    try:
        one, address = serializer.loads(token, **limit)
    except (BadData, ValueError):
        return None
    return str(one), str(address)
