"""A place with a database and a data folder, in which the command `farbenspiel` is run."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from sqlalchemy import text
from typer.testing import CliRunner

from app.cli.commands import whole
from app.store.database import create_engine
from tests.support.postgres import Cluster
from tests.support.threads import apart

SECRET = "the secret of a server that is backed up"


@dataclass(frozen=True)
class Place:
    """Where a server would run."""

    url: str
    folder: Path

    @property
    def secret(self) -> str:
        """The secret in the folder."""
        return (self.folder / "secret").read_text()

    def keep_secret(self, secret: str = SECRET) -> None:
        """Put a secret into the folder."""
        self.folder.mkdir(exist_ok=True)
        (self.folder / "secret").write_text(secret)

    def run(self, *words: str | Path, said: str | bytes | None = None, **variables: str) -> Result:
        """Run the command here; `said` is its input."""
        named = {"FARBENSPIEL_DATABASE_URL": self.url, "FARBENSPIEL_DATA_DIR": str(self.folder)}
        arguments = [str(word) for word in words]
        run = CliRunner().invoke
        return apart(lambda: run(whole(), arguments, input=said, env=named | variables))

    def done(self, *words: str | Path, said: str | bytes | None = None, **variables: str) -> str:
        """Run a command that succeeds; what it prints."""
        result = self.run(*words, said=said, **variables)
        assert result.exit_code == 0, (result.output, result.exception)
        return result.output

    def refused(
        self, *words: str | Path, said: str | bytes | None = None, code: int = 3, **variables: str
    ) -> str:
        """Run a command that fails with one sentence; the sentence."""
        result = self.run(*words, said=said, **variables)
        assert result.exit_code == code, (result.output, result.exception)
        assert isinstance(result.exception, SystemExit)
        sentence = result.output.strip()
        assert "\n" not in sentence
        return sentence

    def figures(self) -> Any:
        """What is in the database."""
        return apart(lambda: asyncio.run(self._figures()))

    def execute(self, *statements: str) -> None:
        """Change something in the database."""
        apart(lambda: asyncio.run(self._execute(statements)))

    def values(self, query: str, pattern: str) -> list[str]:
        """The first column of what a query with a `:pattern` finds."""

        async def run() -> list[str]:
            engine = create_engine(self.url)
            try:
                async with engine.connect() as connection:
                    found = await connection.execute(text(query), {"pattern": pattern})
                    return list(found.scalars())
            finally:
                await engine.dispose()

        return apart(lambda: asyncio.run(run()))

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Somebody is connected to the database while the context is open."""
        with asyncio.Runner() as runner:
            engine = create_engine(self.url)
            connection = runner.run(engine.connect().__aenter__())
            try:
                yield
            finally:
                runner.run(connection.close())
                runner.run(engine.dispose())

    async def _figures(self) -> Any:
        from app.ops.backup import figures

        engine = create_engine(self.url)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(figures.read)
        finally:
            await engine.dispose()

    async def _execute(self, statements: tuple[str, ...]) -> None:
        engine = create_engine(self.url)
        try:
            async with engine.begin() as connection:
                for statement in statements:
                    await connection.execute(text(statement))
        finally:
            await engine.dispose()


@contextmanager
def empty_place(request: pytest.FixtureRequest, like: str, folder: Path) -> Iterator[Place]:
    """A place in a new folder, with an empty database of the kind that the URL `like` leads to."""
    folder.mkdir()
    if like.startswith("sqlite"):
        yield Place(f"sqlite+aiosqlite:///{folder / 'farbenspiel.db'}", folder)
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name = cluster.empty()
    yield Place(cluster.url(name), folder)
    cluster.drop(name)
