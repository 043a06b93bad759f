"""Rewrites the golden files from what the code does now: `python -m tests.golden.renew`.

For intended changes of the API or of stored data; the difference in the files is then part of
the commit.  Arguments are passed to pytest: `-k openapi` renews one file.
The data folder is recorded by `record.py`.
"""

import sys

import pytest

from tests.golden import files


def main() -> int:
    """Run the tests of this folder so that they write what they would compare."""
    files.renewing = True
    return pytest.main([str(files.HERE), "-p", "no:xdist", "-p", "no:cacheprovider", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
