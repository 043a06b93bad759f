"""Logging: structlog for our own events, with the libraries' records in the same format.

Tracebacks come without local variables, which can hold hands, names and tokens.
"""

import logging
import sys
from typing import TextIO

import structlog

from app.metrics import FIGURES


def configure(level: str, *, as_json: bool) -> None:
    """Send every record to standard error, as JSON lines or as coloured text."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = _Counting(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_last_processors(as_json),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # They log a line for every start and connection; their warnings are kept.
    for name in ("uvicorn", "websockets", "alembic"):
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING))


class _Counting(logging.StreamHandler[TextIO]):
    """Writes records, and counts warnings and what is worse."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING:
            FIGURES.logged.add("warning" if record.levelno < logging.ERROR else "error")
        super().emit(record)


def line(level: str, event: str, **more: object) -> str:
    """A line of the JSON log that doesn't depend on its level, nor on `configure`."""
    named: structlog.typing.EventDict = {**more, "event": event, "level": level}
    stamped = structlog.processors.TimeStamper(fmt="iso", utc=True)(None, level, named)
    return str(structlog.processors.JSONRenderer()(None, level, stamped))


def _last_processors(as_json: bool) -> list[structlog.typing.Processor]:
    if as_json:
        tracebacks = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        render = structlog.processors.ExceptionRenderer(tracebacks)
        return [render, structlog.processors.JSONRenderer()]
    plain = structlog.dev.plain_traceback
    colours = sys.stderr.isatty()
    return [structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=plain)]
