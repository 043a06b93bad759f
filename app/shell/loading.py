"""What commands begin with: the settings, a log, a data folder, a database that fits."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from app.shell import failures
from app.shell.exit import CommandFailure, ExitCode, print_failure

if TYPE_CHECKING:
    from app.settings import Settings

DataOption = Annotated[Path | None, typer.Option(help="Folder for the database and the secret.")]


def load(
    *, host: str | None = None, port: int | None = None, data_dir: Path | None = None
) -> "Settings":
    """The settings, overridden by command line options; exits with a message if invalid."""
    from pydantic import ValidationError

    from app.settings import Settings

    options = {"host": host, "port": port, "data_dir": data_dir}
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    try:
        settings = Settings(**given)
    except ValidationError as error:
        raise failures.of_settings(error) from error
    failures.remember(settings)
    return settings


def prepare(settings: "Settings") -> None:
    """Set up logging and the data folder, which only its owner can open."""
    from app import logs
    from app.shell.file_failures import check_folder

    logs.configure(settings.log_level, as_json=settings.log_json)
    check_folder(settings.data_dir, settings.sqlite_file)


def is_up_to_date(settings: "Settings") -> bool:
    """True if there is nothing to migrate; makes nothing."""
    from app import logs
    from app.store.revision import is_newest

    logs.configure(settings.log_level, as_json=settings.log_json)
    file = settings.sqlite_file
    if file is not None and not file.exists():
        return False
    return is_newest(settings.database_url, settings.connect_s)


def fail(sentence: str, code: int) -> NoReturn:
    """End the command with a sentence; the codes are those of `ExitCode`."""
    print_failure(
        CommandFailure("command-failed", sentence, ExitCode(code)), as_json=failures.wants_json()
    )
    raise typer.Exit(code)
