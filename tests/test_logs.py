"""Logging: what is worse than information is counted."""

import logging

import pytest
import structlog

from app import logs
from app.metrics import FIGURES


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
    assert FIGURES.logged.total_of("warning") == before["warning",] + 2
    assert FIGURES.logged.total_of("error") == before["error",] + 2
