"""What goes on by itself is tested on both databases."""

from tests.conftest import on_both as database_url

__all__ = ["database_url"]
