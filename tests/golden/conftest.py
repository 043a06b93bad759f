"""Fixtures for golden files."""

from tests.api.conftest import site

__all__ = ["site"]
