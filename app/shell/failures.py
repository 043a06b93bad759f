"""What goes wrong at the start, or in any command, ends in one sentence instead of a traceback."""

import errno
import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import typer
from typer.core import TyperGroup

from app import network_errors
from app.shell.exit import CommandFailure, ExitCode, print_failure

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

    from app.settings import Settings

_TEXTS: Final[Mapping[str, str]] = {
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a smaller number",
    "int_from_float": "must be a whole number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "bool_parsing": "must be true or false",
    "literal_error": "must be one of {expected}",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "too_short": "needs at least {min_length} characters",
    "too_long": "may have at most {max_length} characters",
    "string_too_short": "needs at least {min_length} characters",
    "string_too_long": "may have at most {max_length} characters",
}
"""By the types of pydantic's errors."""
_QUOTED: Final = re.compile(r"'([^']*)'")

_CHECK: Final = "check FARBENSPIEL_REDIS_URL"
_LOGIN: Final = ("NOAUTH", "WRONGPASS", "NOPERM")
PORT = "--port or FARBENSPIEL_PORT"
"""What chooses the port."""
_running: ContextVar["Settings | None"] = ContextVar("settings", default=None)
"""Those of the command that is running, once it has loaded them."""
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
    "The database has the encoding {encoding}, which can't hold all names: make another one with "
    "`createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 NAME`."
)


def text_of(error: "ErrorDetails") -> str:
    """What is wrong; never the value."""
    if error["type"] == "value_error":  # ours
        return error["msg"].removeprefix("Value error, ")
    bounds = {name: _shown(value) for name, value in error.get("ctx", {}).items()}
    return _TEXTS.get(error["type"], "has a value that can't be used").format(**bounds)


def _shown(value: object) -> str:
    """A bound as people write it; names without quotes."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, str):
        return ", ".join(_QUOTED.findall(value)) or value
    return str(value)


def explain_redis(
    chain: Sequence[BaseException], settings: "Settings | None"
) -> CommandFailure | None:
    """What an exception says about Redis; None if nothing."""
    own = [one for one in chain if type(one).__module__.startswith("redis")]
    if not own:
        return None
    place = _place(settings)
    if any(_is_login(one) for one in own):
        message = f"{place} rejects the name or password: {_CHECK}."
        return CommandFailure("redis-password", message, ExitCode.WRONG)
    lost = network_errors.failure(chain)
    if lost is not None and network_errors.is_tls(lost):
        message = f"{place} can't be reached over TLS: {_CHECK} (only `rediss:` uses TLS)."
        return CommandFailure("redis-tls", message, ExitCode.WRONG)
    if any(type(one).__name__ == "ResponseError" for one in own):
        message = f"{place} rejects a command: {_CHECK}, and the version and settings of Redis."
        return CommandFailure("redis-refused", message, ExitCode.WRONG)
    why = network_errors.reason(lost) if lost is not None else "it does not answer"
    message = f"{place} can't be reached: {why}. Start it, or {_CHECK}."
    return CommandFailure("redis-away", message, ExitCode.AGAIN)


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


class CommandGroup(TyperGroup):
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
        failure = CommandFailure("wrong-usage", str(error.format_message()), ExitCode.WRONG)
    else:
        failure = explain(error, settings)
    print_failure(failure, as_json=as_json)
    raise typer.Exit(failure.code) from error


def _reword(error: Any) -> None:
    """Say in our own words what is wrong with an option, which Typer checks by pydantic."""
    from pydantic import ValidationError

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


def explain(error: BaseException, settings: "Settings | None") -> CommandFailure:
    """What an exception means for whoever runs the server."""
    from app.shell import database_failures, file_failures
    from app.store.revision import DatabaseNewer, TransactionPooling, WrongEncoding
    from app.store.signing_secret import SecretDiffers

    chain = list(network_errors.chain(error))
    for link in chain:
        if isinstance(link, CommandFailure):
            return link
        if isinstance(link, DatabaseNewer):
            return _newer(link.revision)
        if isinstance(link, TransactionPooling):
            return CommandFailure("database-pooled", _POOLED, ExitCode.WRONG)
        if isinstance(link, WrongEncoding):
            message = _OTHER_ENCODING.format(encoding=link.encoding)
            return CommandFailure("database-encoding", message, ExitCode.HAND)
        if isinstance(link, SecretDiffers):
            return CommandFailure("secret-differs", _DIFFERS, ExitCode.HAND)
    kinds = (explain_redis, file_failures.explain, database_failures.explain)
    for kind in kinds:
        failure = kind(chain, settings)
        if failure is not None:
            return failure
    return _unknown(error)


def of_settings(error: "ValidationError") -> CommandFailure:
    """Each setting that is wrong, by its variable, and why; never its value."""

    faults = []
    for one in error.errors(include_input=False, include_url=False):
        text = text_of(one)
        name = f"FARBENSPIEL_{one['loc'][0]}".upper() if one["loc"] else ""
        faults.append(f"{name}: {text}" if name else text[:1].upper() + text[1:])
    return CommandFailure("wrong-settings", "; ".join(faults).rstrip(".") + ".", ExitCode.WRONG)


def of_listening(error: OSError, host: str, port: int, setting: str = PORT) -> CommandFailure:
    """Why nothing can listen at an address, whose port is chosen by `setting`."""
    if error.errno == errno.EADDRINUSE:
        message = f"Port {port} is in use; choose another with {setting}."
        return CommandFailure("port-taken", message, ExitCode.AGAIN)
    if error.errno in (errno.EACCES, errno.EPERM):
        message = (
            f"Port {port} is reserved for privileged programs; choose 1024 or higher with "
            f"{setting}, and put a proxy in front."
        )
        return CommandFailure("port-forbidden", message, ExitCode.WRONG)
    message = (
        f"This machine has no address {host} to listen on; set FARBENSPIEL_HOST to one of its "
        "own addresses, or to 0.0.0.0 for all of them."
    )
    return CommandFailure("address-unknown", message, ExitCode.AGAIN)


def _newer(revision: str) -> CommandFailure:
    message = (
        f"The database was migrated by a newer version of Farbenspiel (revision {revision}): "
        "install that version again, or restore the backup from before the upgrade."
    )
    return CommandFailure("database-newer", message, ExitCode.HAND)


def _unknown(error: BaseException) -> CommandFailure:
    """Something that nobody foresaw: the traceback is in the log, if that tells everything."""
    import structlog

    structlog.get_logger(__name__).debug("command-failed", exc_info=error)
    message = (
        f"Farbenspiel stopped because of an unexpected error ({type(error).__name__}); "
        "FARBENSPIEL_LOG_LEVEL=debug shows where it happened."
    )
    return CommandFailure("command-failed", message, ExitCode.AGAIN)
