"""What the start page says of an open table, in words."""

from dataclasses import fields
from datetime import UTC, datetime

from app.games import GAMES
from app.i18n import Translator
from app.queries.previews import OpenTable


def ago(t: Translator, table: OpenTable) -> str:
    """For how long a table has been open."""
    minutes = max(0, int((datetime.now(UTC) - table.since).total_seconds() // 60))
    if minutes < 1:
        return t("open-now")
    if minutes < 60:
        return t("open-minutes", count=minutes)
    if minutes < 24 * 60:
        return t("open-hours", count=minutes // 60)
    return t("open-days", count=minutes // (24 * 60))


def variants(t: Translator, table: OpenTable) -> list[str]:
    """The variants that are on, and the choices that are not the usual ones."""
    words = []
    for option in fields(GAMES[table.game].card.options):
        value = table.options.get(option.name)
        label = f"{table.game}-option-{option.name}"
        if option.name == "start" or value in (None, False):
            continue
        if value is True:
            words.append(t(label))
        elif value != option.default:
            choice = f"{label}-{value}"
            words.append(t(choice) if t.has(choice) else f"{t(label)}: {value}")
    return words
