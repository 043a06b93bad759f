"""What databases hold is tested on both kinds."""

from tests.conftest import on_both as database_url

__all__ = ["database_url"]
