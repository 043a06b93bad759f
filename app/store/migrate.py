"""Runs the Alembic migrations: when the server starts, or by command."""

from alembic import command
from alembic.config import Config

from app.store.revision import migrations_folder


def configuration(url: str) -> Config:
    """Alembic's configuration for the database at `url`."""
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()))
    config.attributes["url"] = url
    return config


def upgrade(url: str) -> None:
    """Bring the database to the newest revision; processes that start together take turns."""
    command.upgrade(configuration(url), "head")
