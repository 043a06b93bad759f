"""How pages name people, and how the home page describes rooms and open tables."""

from collections.abc import Iterable
from dataclasses import fields
from datetime import UTC, datetime

from app.games import CARDS
from app.i18n import Translator
from app.queries.my_rooms import OpenTable, Participant, RoomSummary


def called(t: Translator, people: Iterable[Participant]) -> str:
    """The names of people, with a word at those of programs."""
    return ", ".join(
        t("program-called", name=person.name) if person.program else person.name
        for person in people
    )


def status(t: Translator, room: RoomSummary) -> str:
    """How far the match of a room has come, or whether there is one."""
    far = room.progress
    if far is None:
        return t(f"room-status-{room.status}")
    key = f"tables-far-{far.unit}"
    return (
        t(key, number=far.number)
        if far.of is None
        else t(f"{key}-of", number=far.number, of=far.of)
    )


def ago(t: Translator, table: OpenTable) -> str:
    """How long a table has been open."""
    minutes = max(0, int((datetime.now(UTC) - table.since).total_seconds() // 60))
    if minutes < 1:
        return t("open-now")
    if minutes < 60:
        return t("open-minutes", count=minutes)
    if minutes < 24 * 60:
        return t("open-hours", count=minutes // 60)
    return t("open-days", count=minutes // (24 * 60))


def variants(t: Translator, table: OpenTable) -> list[str]:
    """The options that are on, and the choices that differ from the default."""
    variant_names = []
    for option in fields(CARDS[table.game].options):
        value = table.options.get(option.name)
        label = f"{table.game}-option-{option.name}"
        if option.name == "start" or value in (None, False):
            continue
        if value is True:
            variant_names.append(t(label))
        elif value != option.default:
            choice = f"{label}-{value}"
            variant_names.append(t(choice) if t.has(choice) else f"{t(label)}: {value}")
    return variant_names
