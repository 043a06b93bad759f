"""What goes wrong at the start, or in any command, ends in one sentence instead of a traceback."""

import errno
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from app.cli.exit import Exit, Failure, tell
from app.outages import network

if TYPE_CHECKING:
    from pydantic import ValidationError

    from app.settings import Settings

PORT = "--port or FARBENSPIEL_PORT"
"""What chooses the port."""
_running: ContextVar["Settings | None"] = ContextVar("settings", default=None)
"""Those of the command that is running, once it has loaded them."""


class Telling(TyperGroup):
    """Commands whose failures are told in one sentence, as JSON if the log is JSON."""

    def make_context(self, *given: Any, **more: Any) -> Any:
        try:
            return super().make_context(*given, **more)
        except Exception as error:
            _end(error, None)
            raise

    def invoke(self, ctx: Any) -> Any:
        _running.set(None)
        try:
            return super().invoke(ctx)
        except Exception as error:
            _end(error, _running.get())
            raise


def _end(error: Exception, settings: "Settings | None") -> None:
    """Tell of a failure and exit; return if the command line itself deals with it."""
    as_json = wants_json() if settings is None else settings.log_json
    if isinstance(error, typer.Exit | typer.Abort | EOFError | BrokenPipeError):
        return
    if hasattr(error, "format_message"):  # a wrong use of the command
        _reword(error)
        if not as_json or type(error).__name__ == "NoArgsIsHelpError":
            return
        failure = Failure("wrong-usage", str(error.format_message()), Exit.WRONG)
    else:
        failure = explain(error, settings)
    tell(failure, as_json=as_json)
    raise typer.Exit(failure.code) from error


def _reword(error: Any) -> None:
    """Say in our own words what is wrong with an option, which Typer checks by pydantic."""
    from pydantic import ValidationError

    from app.cli.setting_failures import text_of

    if isinstance(error.__cause__, ValidationError):
        error.message = f"{text_of(error.__cause__.errors()[0]).rstrip('.')}."


def remember(settings: "Settings") -> None:
    """Failures of the command that is running are told in the words and the form of `settings`."""
    _running.set(settings)


def wants_json() -> bool:
    """True if the log is to be JSON, even if other settings are wrong."""
    from pydantic_settings import BaseSettings

    from app.settings import Settings

    class Form(BaseSettings):
        model_config = Settings.model_config
        log_json: bool = False

    try:
        return Form().log_json
    except (ValueError, OSError):
        return False


def explain(error: BaseException, settings: "Settings | None") -> Failure:
    """What an exception means for whoever runs the server."""
    from app.cli import database_failures, file_failures, redis_failures
    from app.store.revision import DatabaseNewer, OtherEncoding, Pooled
    from app.store.signing_secret import SecretDiffers

    chain = list(network.chain(error))
    for link in chain:
        if isinstance(link, Failure):
            return link
        if isinstance(link, DatabaseNewer):
            return _newer(link.found)
        if isinstance(link, Pooled):
            return Failure("database-pooled", _POOLED, Exit.WRONG)
        if isinstance(link, OtherEncoding):
            told = _OTHER_ENCODING.format(found=link.found)
            return Failure("database-encoding", told, Exit.HAND)
        if isinstance(link, SecretDiffers):
            return Failure("secret-differs", _DIFFERS, Exit.HAND)
    kinds = (redis_failures.explain, file_failures.explain, database_failures.explain)
    for kind in kinds:
        known = kind(chain, settings)
        if known is not None:
            return known
    return _unknown(error)


def of_settings(error: "ValidationError") -> Failure:
    """Each setting that is wrong, by its variable, and why; never its value."""
    from app.cli.setting_failures import text_of

    found = []
    for one in error.errors(include_input=False, include_url=False):
        text = text_of(one)
        name = f"FARBENSPIEL_{one['loc'][0]}".upper() if one["loc"] else ""
        found.append(f"{name}: {text}" if name else text[:1].upper() + text[1:])
    return Failure("wrong-settings", "; ".join(found).rstrip(".") + ".", Exit.WRONG)


def of_listening(error: OSError, host: str, port: int, setting: str = PORT) -> Failure:
    """Why nothing can listen at an address, whose port is chosen by `setting`."""
    if error.errno == errno.EADDRINUSE:
        told = f"Port {port} is in use; choose another with {setting}."
        return Failure("port-taken", told, Exit.AGAIN)
    if error.errno in (errno.EACCES, errno.EPERM):
        told = (
            f"Port {port} is reserved for privileged programs; choose 1024 or higher with "
            f"{setting}, and put a proxy in front."
        )
        return Failure("port-forbidden", told, Exit.WRONG)
    told = (
        f"This machine has no address {host} to listen on; set FARBENSPIEL_HOST to one of its "
        "own addresses, or to 0.0.0.0 for all of them."
    )
    return Failure("address-unknown", told, Exit.AGAIN)


def _newer(found: str) -> Failure:
    told = (
        f"The database was migrated by a newer version of Farbenspiel (revision {found}): install "
        "that version again, or restore the backup from before the upgrade."
    )
    return Failure("database-newer", told, Exit.HAND)


def _unknown(error: BaseException) -> Failure:
    """Something that nobody foresaw: the traceback is in the log, if that tells everything."""
    import structlog

    structlog.get_logger(__name__).debug("command-failed", exc_info=error)
    told = (
        f"Farbenspiel stopped because of an unexpected error ({type(error).__name__}); "
        "FARBENSPIEL_LOG_LEVEL=debug shows where it happened."
    )
    return Failure("command-failed", told, Exit.AGAIN)


_DIFFERS = (
    "Other processes are serving this database with a different secret: give all of them the same "
    "FARBENSPIEL_SECRET or the same file `secret` in the data folder; to change the secret, stop "
    "all of them first."
)
_POOLED = (
    "Between the server and PostgreSQL is a connection pool in transaction mode, such as "
    "PgBouncer, which loses locks and messages: let FARBENSPIEL_DATABASE_URL lead to PostgreSQL "
    "itself, or to a pool in session mode."
)
_OTHER_ENCODING = (
    "The database has the encoding {found}, which can't hold all names: make another one with "
    "`createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME`."
)
