"""Logging: what is worse than information is counted."""

import logging
from collections.abc import Iterator

import pytest
import structlog

from app import logs
from app.metrics.figures import FIGURES


@pytest.fixture
def _as_before() -> Iterator[None]:
    """Afterwards, logging is as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in ("uvicorn", "websockets", "alembic")}
    before = structlog.get_config()
    yield
    structlog.configure(**before)
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, one in levels.items():
        logging.getLogger(name).setLevel(one)


@pytest.mark.usefixtures("_as_before")
def test_warnings_and_errors_of_all_kinds_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", as_json=True)
    before = dict(FIGURES.logged)
    log = structlog.get_logger("app.somewhere")
    log.debug("unheard")
    log.info("told")
    log.warning("strange")
    log.error("broken")
    logging.getLogger("a.library").critical("worse")
    logging.getLogger("a.library").warning("odd")
    assert len(capsys.readouterr().err.splitlines()) == 5
    assert FIGURES.logged.of("warning") == before["warning",] + 2
    assert FIGURES.logged.of("error") == before["error",] + 2
