"""WebKit."""

import pytest

from tests.engines.webkit import WebKit
from tests.engines.suite import Suite

pytestmark = [pytest.mark.engines, pytest.mark.slow]


class TestWebKit(Suite):
    """In WebKit."""

    engine = WebKit
