"""How long a connection waits."""

from typing import Final

CONNECT_SECONDS: Final = 3.0
"""How long PostgreSQL may take to accept a connection, unless told otherwise."""
ANSWER_SECONDS: Final = 6.0
"""How long a statement may take until its connection is given up."""
LONG_SECONDS: Final = 60.0
"""How long work may take that is as big as what people have left."""
POOL_SECONDS: Final = 5.0
"""How long to wait for a connection while all are in use."""
KEPT_SECONDS = 1.0
"""The one that writes isn't tested within this time: moves that follow each other pay for none."""
