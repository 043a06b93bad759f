"""What ``farbenspiel admin`` prints: lines for people, with columns apart by two spaces."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import typer

from app.admin.overview import Storage, here, refusals
from app.rooms.records import EventRecord
from app.store.admin.acts import Act
from app.store.admin.bans import Ban
from app.store.admin.people import FoundPerson
from app.store.admin.reports import Report
from app.store.admin.rooms import FoundRoom
from app.store.expiry.cutoffs import Counts

MEGA = 1_000_000


def status(reports: Sequence[Report], storage: Storage) -> None:
    """How processes and database are doing."""
    if not reports:
        typer.echo("No server process has answered.")
    for report in reports:
        figures = report.figures
        began = datetime.fromtimestamp(figures["began_at"] / 1000, UTC)
        answer = figures["answer_ms"]
        fast = "" if answer is None else f"  95% of answers within {answer:.0f} ms"
        typer.echo(
            f"{report.process}  version {figures['version']}  since {_time(began)}  "
            f"{figures['memory'] // MEGA} MB  {figures['connections']} connections of "
            f"{figures['most_connections']}  bots: {figures['thinking']} of "
            f"{figures['most_thinking']} at work, {figures['jobs_waiting']} jobs waiting{fast}"
        )
    present = here(reports)
    people = set().union(*present.values())
    typer.echo(f"people here: {len(people)}, rooms open: {len(present)}")
    for limit, count in sorted(refusals(reports).items()):
        typer.echo(f"refused by {limit}: {count}")
    free = "" if storage.free is None else f"; {storage.free // MEGA} MB are free"
    full = "" if storage.full_in_days is None else f", full in about {storage.full_in_days} days"
    typer.echo(f"The database takes {storage.used // MEGA} MB{free}{full}.")


def rooms(found: Sequence[FoundRoom], count: int) -> None:
    """Rooms, one a line."""
    for one in found:
        typer.echo(_room(one))
    _count(len(found), count, "rooms")


def room(found: FoundRoom, events: Iterable[EventRecord]) -> None:
    """A room, its members, and its log: who did what when, without what was said or held."""
    typer.echo(_room(found))
    names = dict(found.members)
    for id_, name in found.members:
        typer.echo(f"  {id_}  {name}")
    for event in events:
        by = "" if event.actor is None else names.get(event.actor, event.actor)
        typer.echo(f"{_time(event.at)}  {event.kind:<12}  {by}".rstrip())


def people(found: Sequence[FoundPerson], count: int) -> None:
    """People, one a line."""
    for one in found:
        marks = [name for name in ("bot", "banned") if getattr(one, name)]
        seen = "" if one.seen_at is None else f"  seen {one.seen_at:%Y-%m-%d}"
        typer.echo(
            f"{one.id}  {one.name}{''.join(f' ({mark})' for mark in marks)}  "
            f"since {one.created_at:%Y-%m-%d}{seen}  rooms: {one.rooms}  tokens: {one.tokens}"
        )
    _count(len(found), count, "people")


def bans(found: Sequence[Ban]) -> None:
    """Bans, one a line; addresses are not shown."""
    for one in found:
        who = one.player_id or "an address"
        until = "for good" if one.until is None else f"until {_time(one.until)}"
        typer.echo(f"{one.id}  {who}  since {_time(one.began_at)}  {until}")


def acts(found: Sequence[Act]) -> None:
    """Acts, one a line."""
    for one in found:
        about = [f"{name} {id_}" for name, id_ in _subjects(one) if id_ is not None]
        more = [f"{name}={value}" for name, value in sorted(one.data.items())]
        typer.echo("  ".join((_time(one.at), one.by, one.kind, *about, *more)))


def expired(counts: Counts) -> None:
    """How much of each kind has expired."""
    typer.echo(
        f"rooms: {counts.rooms}, matches: {counts.matches}, messages: {counts.chat}, "
        f"guests: {counts.guests}"
    )


def _subjects(act: Act) -> tuple[tuple[str, str | None], ...]:
    return ("room", act.room_id), ("player", act.player_id)


def _room(one: FoundRoom) -> str:
    if one.game is None:
        plays = "nothing played yet"
    else:
        plays = f"{one.game}, {f'step {one.step}' if one.running else 'finished'}"
    parts = [
        one.id,
        " ".join(one.codes) or "(no code)",
        one.title or "(no title)",
        ", ".join(name for _, name in one.members) or "(nobody)",
        plays,
    ]
    if one.moved_at is not None:
        parts.append(f"moved {_time(one.moved_at)}")
    if one.closed_at is not None:
        parts.append(f"closed {_time(one.closed_at)}")
    return "  ".join(parts)


def _count(shown: int, count: int, what: str) -> None:
    if count > shown:
        typer.echo(f"… and {count - shown} more {what}; narrow it down, or raise --limit.")


def _time(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S}"
