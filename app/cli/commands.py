"""The command ``farbenspiel``: serve, migrate, config, compact, and what features bring.

Each command imports what it needs when it runs, so that the small ones start at once.
"""

import gc
import sys
from functools import cache
from typing import TYPE_CHECKING, Annotated

import typer

from app.shell import failures
from app.shell.exit import ExitCode
from app.shell.loading import DataOption, fail, is_up_to_date, load, prepare

if TYPE_CHECKING:
    from app.settings import Settings

HostOption = Annotated[str | None, typer.Option(help="Address to listen on.")]
PortOption = Annotated[int | None, typer.Option(help="Port to listen on.", min=0, max=65535)]

cli = typer.Typer(
    cls=failures.CommandGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Board games with friends in the browser. Settings: FARBENSPIEL_* variables.",
)


@cli.command()
def serve(host: HostOption = None, port: PortOption = None, data_dir: DataOption = None) -> None:
    """Migrate the database, then serve until Ctrl+C."""
    settings = load(host=host, port=port, data_dir=data_dir)
    from app.cli import serve as process
    from app.cli.file_claim import claimed
    from app.main import create_app
    from app.shell.file_failures import check_secret

    try:
        listening = process.listen(settings.host, settings.port)
    except OSError as error:
        raise failures.of_listening(error, settings.host, settings.port) from error
    with listening:
        prepare(settings)
        with claimed(settings):
            check_secret(settings)
            make_private(settings)
            migrate_apart(settings)
            process.serve(settings, create_app(settings), listening)


@cli.command()
def migrate(
    check: Annotated[
        bool, typer.Option("--check", help="Only check whether it is needed.")
    ] = False,
    data_dir: DataOption = None,
) -> None:
    """Migrate the database to the newest revision; --check exits with 1 if it is behind."""
    settings = load(data_dir=data_dir)
    if check:
        if not is_up_to_date(settings):
            fail("The database is not up to date: run `farbenspiel migrate`.", 1)
    else:
        prepare(settings)
        make_private(settings)
        if not is_up_to_date(settings):
            warn_of_others(settings)
        bring_up_to_date(settings.database_url, settings.connect_s)
    typer.echo("The database is up to date.")


@cli.command()
def config(data_dir: DataOption = None) -> None:
    """Print the settings in use, with passwords and the secret masked."""
    for name, value in load(data_dir=data_dir).shown().items():
        typer.echo(f"FARBENSPIEL_{name.upper()}={'' if value is None else value}")


@cli.command()
def compact(data_dir: DataOption = None) -> None:
    """Give space that the SQLite file no longer needs back to the disk; meanwhile, moves wait."""
    from app.cli.compact import vacuum

    settings = load(data_dir=data_dir)
    file = settings.sqlite_file
    if file is None:
        fail("PostgreSQL has its own command for this: VACUUM FULL, while nobody plays.", 2)
    if not file.is_file():
        fail(f"There is no {file}.", 2)
    before, after = vacuum(file)
    nothing = "" if after < before else " There was no space in it to give back."
    typer.echo(f"{file} had {before:,} bytes, and now has {after:,}.{nothing}")


def make_private(settings: "Settings") -> None:
    """Make the SQLite file if there is none; it is nobody's to read but its owner's."""
    from app.store import files

    if settings.sqlite_file is not None:
        files.make_private(settings.sqlite_file)


def migrate_apart(settings: "Settings") -> None:
    """Migrate the database if it is behind, in a process of its own; exits if that fails.

    What migrations load would stay in the memory of a server.
    """
    from app.store.revision import is_newest

    if is_newest(settings.database_url, settings.connect_s):
        return
    warn_of_others(settings)
    import os
    import subprocess

    given = {"DATA_DIR": str(settings.data_dir), "DATABASE_URL": settings.database_url}
    environment = os.environ | {f"FARBENSPIEL_{name}": value for name, value in given.items()}
    command = [sys.executable, "-m", "app.cli", "migrate"]
    done = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    if done.returncode in tuple(ExitCode):
        raise typer.Exit(done.returncode)  # it has told why
    if done.returncode != 0:
        fail("The database could not be migrated; try again with `farbenspiel migrate`.", 1)


def warn_of_others(settings: "Settings") -> None:
    """Say in the log that servers are running on the database, which may not fit them any more."""
    import structlog

    from app.store.revision import count_servers

    others = count_servers(settings.database_url, settings.connect_s)
    if others:
        reason = "they may be older than what is migrated now: stop them"
        structlog.get_logger(__name__).warning("others-running", connections=others, reason=reason)


def bring_up_to_date(url: str, seconds: float = 10.0) -> None:
    """Migrate the database at `url` if it is behind; PostgreSQL has `seconds` to answer."""
    from app.store.revision import is_newest

    if not is_newest(url, seconds):
        from app.store.migrate import upgrade  # loading Alembic takes longer than all other checks

        upgrade(url)


@cache
def whole() -> typer.Typer:
    """All commands, with those of features, which a server would keep in memory."""
    from app.features import FEATURES

    for feature in FEATURES:
        if feature.commands is not None:
            feature.commands(cli, FEATURES)
    return cli


def main() -> None:
    """Run the command."""
    # Objects made at the start stay alive, and collecting garbage would take a quarter of the time.
    gc.disable()  # a running server enables it again
    is_start = sys.argv[1:2] in (["serve"], ["migrate"])  # neither needs commands of features
    (cli if is_start else whole())()


if __name__ == "__main__":
    main()
