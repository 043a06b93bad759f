"""The links in e-mails: they say themselves what they may do, so nothing is stored for them."""

from typing import Any, Final

from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

CONFIRM_SECONDS: Final = 24 * 3600
"""For how long an address can be confirmed."""
CONFIRM: Final = "alerts/confirm"
STOP: Final = "alerts/stop"


class Links:
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
