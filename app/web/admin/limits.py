"""What an operator's page says of limits: how much of them is used, what they refused."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.admin.overview import refusals
from app.settings import Settings
from app.store.admin.reports import Report
from app.web.admin.words import Look

PER_MINUTE: Final = "_per_minute"
BRIEFLY: Final = 6
"""How many lines the panel has."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit: what it allows, if that is one number, and what it has refused."""

    name: str
    allows: str
    refused: int


def used(look: Look, reports: Sequence[Report]) -> list[tuple[str, str]]:
    """How much of what is limited is in use, then what was refused most often."""
    t, figures = look.t, [one.figures for one in reports]
    lines = [
        (t(f"operator-limit-{key}"), t("operator-of", count=count, most=most))
        for key, count, most in (
            (
                "connections",
                sum(one["connections"] for one in figures),
                sum(one["most_connections"] for one in figures),
            ),
            (
                "thinking",
                sum(one["thinking"] for one in figures),
                sum(one["most_thinking"] for one in figures),
            ),
        )
    ]
    lines.append((t("operator-limit-waiting"), str(sum(one["jobs_waiting"] for one in figures))))
    most = sorted(refusals(reports).items(), key=lambda one: -one[1])
    lines += [(t("operator-limit-refused", limit=name), str(count)) for name, count in most]
    return lines[:BRIEFLY] if reports else []


def table(look: Look, settings: Settings, reports: Sequence[Report]) -> list[Limit]:
    """All that is limited by the minute, and whatever else was refused."""
    counts, values = refusals(reports), settings.model_dump()
    rates = {
        name.removesuffix(PER_MINUTE): look.t("operator-per-minute", count=value)
        for name, value in values.items()
        if name.endswith(PER_MINUTE)
    }
    names = sorted({*rates, *counts}, key=lambda name: (-counts.get(name, 0), name))
    return [Limit(name, rates.get(name, ""), counts.get(name, 0)) for name in names]
