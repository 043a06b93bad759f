"""What ``farbenspiel admin`` prints: lines for people, with columns apart by two spaces."""

from collections.abc import Iterable, Sequence, Sized
from datetime import UTC, datetime

import typer

from app.ops.acts import AuditEntry
from app.ops.expiry.cutoffs import ExpiryCounts
from app.ops.operator import players_of
from app.ops.overview import Storage, here, refusals
from app.ops.people import FoundPerson
from app.ops.reports import ProcessReport
from app.ops.rooms import FoundRoom
from app.rooms.records import EventRecord
from app.store.ban_rows import ServerBan

KILO, MEGA, GIGA = 1000, 1_000_000, 1_000_000_000
NAMED = 3
"""How many people a question names."""


def status(reports: Sequence[ProcessReport], storage: Storage) -> None:
    """How processes and database are doing."""
    if not reports:
        typer.echo("No server process has answered.")
    for report in reports:
        _process(report)
    present = here(reports)
    people = set().union(*present.values())
    typer.echo(f"people here: {len(people)}, rooms open: {len(present)}")
    for limit, count in sorted(refusals(reports).items()):
        typer.echo(f"refused by {limit}: {count}")
    free = "" if storage.free is None else f"; {_size(storage.free)} are free"
    days = storage.full_in_days
    full = "" if days is None else f", full in about {number(days, 'day')}"
    typer.echo(f"The database takes {_size(storage.used)}{free}{full}.")


def _process(report: ProcessReport) -> None:
    figures = report.figures
    began = datetime.fromtimestamp(figures["began_at"] / 1000, UTC)
    waiting = number(figures["jobs_waiting"], "job")
    typer.echo(f"{report.process}  version {figures['version']}  since {_time(began)}")
    typer.echo(
        f"  {_size(figures['memory'])} of memory  connections: {figures['connections']} of "
        f"{figures['most_connections']}"
    )
    typer.echo(
        f"  bots: {figures['thinking']} of {figures['most_thinking']} at work, {waiting} waiting"
    )
    if figures["answer_ms"] is not None:
        typer.echo(f"  95% of answers within {figures['answer_ms']:.0f} ms")


def rooms(rooms_found: Sequence[FoundRoom], count: int) -> None:
    """Rooms, one a line."""
    for one in rooms_found:
        typer.echo(_room(one))
    _count(len(rooms_found), count, "room", "rooms")
    _nothing(rooms_found, "No rooms were found.")


def room(one: FoundRoom, events: Iterable[EventRecord]) -> None:
    """A room, its members, and its log: who did what when, without what was said or held."""
    typer.echo(_room(one))
    names = dict(one.members)
    for id_, name in one.members:
        typer.echo(f"  {id_}  {name}")
    for event in events:
        by = "" if event.actor is None else names.get(event.actor, event.actor)
        typer.echo(f"{_time(event.at)}  {event.kind:<12}  {by}".rstrip())


def people(people_found: Sequence[FoundPerson], count: int) -> None:
    """People, one a line."""
    for one in people_found:
        marks = [name for name in ("bot", "banned") if getattr(one, name)]
        seen = "" if one.seen_at is None else f"  seen {one.seen_at:%Y-%m-%d}"
        typer.echo(
            f"{one.id}  {one.name}{''.join(f' ({mark})' for mark in marks)}  "
            f"since {one.created_at:%Y-%m-%d}{seen}  rooms: {one.rooms}  tokens: {one.tokens}"
        )
    _count(len(people_found), count, "person", "people")
    _nothing(people_found, "Nobody was found.")


def tokens(token_rows: Sequence[tuple[str, str]]) -> None:
    """Tokens, one a line, by id and name."""
    for id_, name in token_rows:
        typer.echo(f"{id_}  {name}")
    _nothing(token_rows, "This player has no tokens.")


def question(room: FoundRoom, matches: int, messages: int, present: int) -> str:
    """What somebody is asked who wants to delete a room."""
    people = [name for _, name in room.members]
    if len(people) > NAMED:
        people[NAMED:] = [f"{len(people) - NAMED} more"]
    called = f'"{room.title}"' if room.title else f"The room of {', '.join(people) or 'nobody'}"
    here = "Nobody is" if present == 0 else "1 person is" if present == 1 else f"{present} are"
    holds = f"{number(matches, 'match', 'matches')} and {number(messages, 'message')}"
    return f"{called} has {holds}. {here} in it now. Delete it?"


def banned(ban: ServerBan) -> None:
    """That somebody is banned, and how the ban is lifted."""
    typer.echo(f"Banned {_until(ban)}; lift it with: farbenspiel admin unban {ban.id}")


def traced(count: int) -> None:
    """How many addresses were banned with a player."""
    if count:
        were = "address was" if count == 1 else "addresses were"
        typer.echo(f"With the player, {count} {were} banned; `farbenspiel admin bans` lists them.")
    else:
        typer.echo(
            "No address was banned: the player isn't connected, or only from this machine, "
            "a private network, or an address that is banned for longer."
        )


def bans(active: Sequence[ServerBan], *, addresses: bool) -> None:
    """Bans, one a line; addresses are shown where they are logged."""
    players = players_of(active)
    for one in active:
        address = str(one.address) if addresses else "an address"
        line = f"{one.id}  {one.player_id or address}  since {_time(one.began_at)}  {_until(one)}"
        typer.echo(f"{line}  with {players[one.id]}" if one.id in players else line)
    _nothing(active, "Nobody is banned.")


def acts(entries: Sequence[AuditEntry]) -> None:
    """Acts, one a line."""
    for one in entries:
        about = [f"{name} {id_}" for name, id_ in _subjects(one) if id_ is not None]
        more = [f"{name}={value}" for name, value in sorted(one.data.items())]
        typer.echo("  ".join((_time(one.at), one.by, one.kind, *about, *more)))
    _nothing(entries, "Nothing has been done yet.")


def expired(counts: ExpiryCounts) -> None:
    """How much of each kind has expired."""
    typer.echo(
        f"rooms: {counts.rooms}, matches: {counts.matches}, messages: {counts.chat}, "
        f"guests: {counts.guests}"
    )


def _subjects(act: AuditEntry) -> tuple[tuple[str, str | None], ...]:
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


def _count(shown: int, count: int, one: str, many: str) -> None:
    if count > shown:
        more = number(count - shown, f"more {one}", f"more {many}")
        typer.echo(f"… and {more}; narrow it down, or raise --limit.")


def _nothing(rows: Sized, sentence: str) -> None:
    """Say to people that a list is empty; for programs, which read standard output, it just is."""
    if not rows:
        typer.echo(sentence, err=True)


def number(count: int, one: str, many: str | None = None) -> str:
    """So many of something, in words."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def _size(count: int) -> str:
    if count >= GIGA:
        return f"{count / GIGA:.1f} GB"
    return f"{count // MEGA} MB" if count >= MEGA else f"{-(-count // KILO)} KB"


def _until(ban: ServerBan) -> str:
    return "for good" if ban.until is None else f"until {ban.until:%Y-%m-%d %H:%M} UTC"


def _time(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M:%S}"
