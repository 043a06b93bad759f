"""In which form pages get their modules in browsers of tests: in bundles, as people do.

With FARBENSPIEL_TEST_SINGLE they load single modules, as after a change that isn't bundled yet.
"""

import os

import pytest

from app.web.pages import assets

CHOSEN = bool(os.environ.get("FARBENSPIEL_TEST_SINGLE"))


def check_bundles() -> None:
    """Fail if there are no bundles of the modules as they are now."""
    if not (CHOSEN or assets.bundles.files):
        pytest.fail("a module is newer than its bundle: `python3 dev.py test PATH` makes them anew")
