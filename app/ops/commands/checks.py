"""The command that plays all logs again, and cuts those that are broken."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

import typer

from app.ops.commands import backups
from app.ops.commands.output import number
from app.settings import Settings
from app.shell.exit import CommandFailure, ExitCode
from app.shell.loading import DataOption, fail, is_up_to_date, load, prepare
from app.store import log_check
from app.store.database import create_engine
from app.store.log_check import LogReport


def check(
    repair: Annotated[
        bool, typer.Option("--repair", help="Write a backup, then cut what is broken.")
    ] = False,
    data_dir: DataOption = None,
) -> None:
    """Play the logs of all rooms and matches again, and say what is broken; exits with 3 then."""
    settings = load(data_dir=data_dir)
    prepare(settings)
    if not is_up_to_date(settings):
        fail("The database is not up to date: run `farbenspiel migrate`.", 1)
    report = asyncio.run(_checked(settings))
    for broken in report.breaks:
        typer.echo(str(broken))
    played = f"{number(report.rooms, 'room')} and {number(report.matches, 'match', 'matches')}"
    if not report.breaks:
        typer.echo(f"All logs are whole: {played}.")
        return
    if not repair:
        raise CommandFailure(
            "logs-broken",
            f"Broken logs: {len(report.breaks)}, of {played}. `farbenspiel check --repair` writes "
            "a backup, and cuts each at the last row that is whole.",
            ExitCode.HAND,
        )
    backups.back_up(settings, settings.backup_dir or settings.data_dir)
    asyncio.run(_repaired(settings, report))
    _say_rest(len(report.breaks), asyncio.run(_checked(settings)))


def _say_rest(before: int, again: LogReport) -> None:
    """Say what has been cut, and what can't be."""
    typer.echo(f"Cut, and whole now: {number(before - len(again.breaks), 'log')}.")
    if again.breaks:
        for broken in again.breaks:
            typer.echo(str(broken))
        raise CommandFailure("logs-broken", f"Can't be mended: {len(again.breaks)}.", ExitCode.HAND)


async def _checked(settings: Settings) -> LogReport:
    engine = create_engine(settings.database_url, patient=True)
    try:
        return await log_check.check_logs(engine)
    finally:
        await engine.dispose()


async def _repaired(settings: Settings, report: LogReport) -> None:
    engine, now = create_engine(settings.database_url, patient=True), datetime.now(UTC)
    try:
        for broken in report.breaks:
            if broken.cut:
                await log_check.repair_log(engine, broken, now)
    finally:
        await engine.dispose()
