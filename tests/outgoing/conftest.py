"""Servers on loopback that are found under names of their own, and a sender that may reach them."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from trustme import CA

from tests.support.remote_server import Far, Names, Opened, Start


@pytest.fixture(scope="session")
def authority() -> CA:
    """Who signs the certificates of the servers."""
    return CA()


@pytest.fixture
def names() -> Names:
    return Names({"hooks.example": ["127.0.0.1"]})


@pytest.fixture
def _trusted(authority: CA, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The authority is one that senders trust, and the only one."""
    file = tmp_path / "authority.pem"
    authority.cert_pem.write_to_path(str(file))
    monkeypatch.setenv("SSL_CERT_FILE", str(file))


@pytest_asyncio.fixture
async def start(authority: CA, _trusted: None) -> AsyncIterator[Start]:
    """Starts servers, which end with the test."""
    async with AsyncExitStack() as stack:

        async def started(
            *answer: bytes,
            opened: Opened | None = None,
            name: str | None = "hooks.example",
            address: str = "127.0.0.1",
            port: int = 0,
            by: CA = authority,
        ) -> Far:
            far = Far(answer, opened, by.issue_cert(name) if name else None)
            return await stack.enter_async_context(far.listening(address, port))

        yield started
