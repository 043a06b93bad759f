"""The scripts that measure, which no type checker reads, fit the code."""

from importlib import import_module

from bench.all import README


def test_all_scripts_find_what_they_import() -> None:
    for path in README.parent.glob("*.py"):
        import_module(f"bench.{path.stem}")
