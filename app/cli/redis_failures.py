"""Redis that can't be reached or refuses something: what to say of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from app.cli.exit import Exit, Failure
from app.outages import network

if TYPE_CHECKING:
    from app.settings import Settings

_CHECK: Final = "check FARBENSPIEL_REDIS_URL"
_LOGIN: Final = ("NOAUTH", "WRONGPASS", "NOPERM")


def explain(chain: Sequence[BaseException], settings: "Settings | None") -> Failure | None:
    """What an exception says about Redis; None if nothing."""
    own = [one for one in chain if type(one).__module__.startswith("redis")]
    if not own:
        return None
    place = _place(settings)
    if any(_is_login(one) for one in own):
        told = f"{place} rejects the name or password: {_CHECK}."
        return Failure("redis-password", told, Exit.WRONG)
    lost = network.failure(chain)
    if lost is not None and network.is_tls(lost):
        told = f"{place} can't be reached over TLS: {_CHECK} (only `rediss:` uses TLS)."
        return Failure("redis-tls", told, Exit.WRONG)
    if any(type(one).__name__ == "ResponseError" for one in own):
        told = f"{place} rejects a command: {_CHECK}, and the version and settings of Redis."
        return Failure("redis-refused", told, Exit.WRONG)
    why = network.reason(lost) if lost is not None else "it does not answer"
    told = f"{place} can't be reached: {why}. Start it, or {_CHECK}."
    return Failure("redis-away", told, Exit.AGAIN)


def _is_login(error: BaseException) -> bool:
    named = type(error).__name__ in ("AuthenticationError", "NoPermissionError")
    return named or str(error).startswith(_LOGIN)


def _place(settings: "Settings | None") -> str:
    """Redis by its address, without the password."""
    if settings is None or settings.redis_url is None:
        return "Redis"
    parts = urlsplit(settings.redis_url)
    if parts.hostname is None:
        return f"Redis at {parts.path}"
    return f"Redis at {parts.hostname}:{parts.port or 6379}"
