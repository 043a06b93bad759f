"""PostgreSQL that can't be reached or refuses something: what to say of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from app import network_errors
from app.shell.exit import CommandFailure, ExitCode
from app.shell.file_failures import mixed

if TYPE_CHECKING:
    from app.settings import Settings

_CHECK: Final = "check FARBENSPIEL_DATABASE_URL"
_STATES: Final = {
    "28P01": (
        "wrong-password",
        "{place} rejects the name or password of {user}: {check}{compose}",
        ExitCode.WRONG,
    ),
    "28000": (
        "login-refused",
        "{place} does not let {user} log in: {check}, and its rules for logins (pg_hba.conf)",
        ExitCode.WRONG,
    ),
    "3D000": (
        "database-missing",
        "{place} has no database {database}: create it (createdb), or {check}",
        ExitCode.WRONG,
    ),
    "42501": (
        "database-forbidden",
        "{place} denies {user} the rights it needs: make it the owner of {database}{owner}",
        ExitCode.HAND,
    ),
    "25006": (
        "database-read-only",
        "{place} is read-only, as a standby server is: {check}",
        ExitCode.AGAIN,
    ),
    "53100": ("disk-full", "The disk of {place} is full: free some space", ExitCode.HAND),
    "53300": (
        "database-busy",
        "{place} has no connections left: raise its max_connections, or stop other programs",
        ExitCode.AGAIN,
    ),
    "XX001": ("database-damaged", "{place} reports damaged data: restore a backup", ExitCode.HAND),
    "XX002": ("database-damaged", "{place} reports a damaged index: use REINDEX", ExitCode.HAND),
}
_MIXED: Final = ("42P07", "42701", "42710")
"""There is such a table, column, or object already."""
_AWAY: Final = ("08", "57P")


def explain(chain: Sequence[BaseException], settings: "Settings | None") -> CommandFailure | None:
    """What an exception says about PostgreSQL; None if nothing."""
    names = _names(settings)
    for link in chain:
        state = getattr(link, "sqlstate", None)
        if isinstance(state, str):
            return _of_state(state, names)
    lost = network_errors.failure(chain)
    if lost is not None:
        return _unreachable(lost, names)
    if any(isinstance(one, SQLAlchemyError) or _is_driver(one) for one in chain):
        message = f"{names['place']} can't be used ({type(chain[-1]).__name__}): {_CHECK}."
        return CommandFailure("database-failed", message, ExitCode.AGAIN)
    return None


def _is_driver(error: BaseException) -> bool:
    return type(error).__module__.startswith("asyncpg")


def _of_state(state: str, names: dict[str, str]) -> CommandFailure:
    if state in _STATES:
        event, text, code = _STATES[state]
        return CommandFailure(event, text.format(**names) + ".", code)
    if state in _MIXED:
        return mixed(f"The database {names['database']}")
    if state.startswith(_AWAY):
        message = f"{names['place']} is starting up, shutting down, or gone: try again in a moment."
        return CommandFailure("database-away", message, ExitCode.AGAIN)
    message = f"{names['place']} rejected a statement (SQLSTATE {state}): its own log says why."
    return CommandFailure("database-failed", message, ExitCode.AGAIN)


def _unreachable(error: OSError, names: dict[str, str]) -> CommandFailure:
    if network_errors.is_tls(error):
        message = (
            f"{names['place']} can't be reached over TLS ({_tls(error)}): {_CHECK} (`sslmode=`)."
        )
        return CommandFailure("database-tls", message, ExitCode.WRONG)
    message = (
        f"{names['place']} can't be reached: {network_errors.reason(error)}. Start it, or {_CHECK}."
    )
    return CommandFailure("database-away", message, ExitCode.AGAIN)


def _tls(error: OSError) -> str:
    refused = "rejected SSL upgrade" in str(error)
    return "it doesn't offer any" if refused else "its certificate or protocol is not accepted"


def _names(settings: "Settings | None") -> dict[str, str]:
    """What the sentences call the server, its user, and its database."""
    more = {
        "check": _CHECK,
        "compose": " (POSTGRES_PASSWORD counts only when the database is created)",
        "owner": " (ALTER DATABASE … OWNER TO …)",
    }
    if settings is None:
        return {"place": "The database", "user": "the user", "database": "named", **more}
    url = make_url(settings.database_url)
    host = url.host or url.query.get("host") or "localhost"
    shown = host if isinstance(host, str) else ", ".join(host)
    place = f"PostgreSQL at {shown}" + (f":{url.port}" if url.port else "")
    user = f'the user "{url.username}"' if url.username else "the user"
    return {"place": place, "user": user, "database": f'"{url.database}"', **more}
