"""WebKit."""

import pytest

from tests.engines.suite import Suite
from tests.engines.webkit import WebKit

pytestmark = pytest.mark.engines


class TestWebKit(Suite):
    """In WebKit."""

    engine = WebKit
