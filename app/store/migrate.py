"""Runs the Alembic migrations: when the server starts, or by command."""

from alembic import command
from alembic.config import Config

from app.store.revision import location


def configuration(url: str) -> Config:
    """Alembic's configuration for the database at `url`."""
    config = Config()
    config.set_main_option("script_location", str(location()))
    config.attributes["url"] = url
    return config


def upgrade(url: str) -> None:
    """Bring the database to the newest revision; processes that start together take turns."""
    command.upgrade(configuration(url), "head")
