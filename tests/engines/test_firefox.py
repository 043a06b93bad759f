"""Firefox."""

import pytest

from tests.engines.firefox import Firefox
from tests.engines.suite import Suite

pytestmark = pytest.mark.engines


class TestFirefox(Suite):
    """In Firefox."""

    engine = Firefox
