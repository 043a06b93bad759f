"""A temporary PostgreSQL cluster for one test run, on a Unix socket."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg

from app.store import migrate
from tests.support.eventually import DEADLINE
from tests.support.threads import apart

PLACES = "/usr/lib/postgresql"
USER = "farbenspiel"
GUARDED = "guarded"
"""A user who needs a password; a test that wants one makes it."""
TEMPLATE = "migrated"
SPEED = ("fsync=off", "full_page_writes=off", "listen_addresses=")
SCHEMA = """
    SELECT string_agg(format('%s.%s', relname, attname), ' ' ORDER BY relname, attnum)
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0
"""
DISCONNECT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
FILLED = """
    SELECT string_agg(quote_ident(tablename), ', ') FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'alembic_version'
"""


def binaries() -> Path | None:
    """The folder of the newest initdb and postgres; None if there is none."""
    versions = [path.parent for path in Path(PLACES).glob("*/bin/initdb")]
    if versions:
        return max(versions, key=lambda folder: float(folder.parent.name))
    found = shutil.which("initdb")
    return Path(found).parent if found else None


class Cluster:
    """A running server.  Its databases are clones of one that was migrated once, and are lent again
    once they are empty, which takes less time than creating and dropping one."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="fs-pg-"))  # short: a socket's path is limited
        self._owner = owner()
        self._names = count()
        self._free: list[str] = []
        self._schema = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Create the cluster and wait until it answers."""
        if self._owner is not None:
            os.chown(self._folder, self._owner, -1)
        command = ["initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8"]
        self._run([*command, "--locale=C", "--no-sync"])
        rules = self._folder / "data" / "pg_hba.conf"
        rules.write_text(f"local all {GUARDED} scram-sha-256\n{rules.read_text()}")
        self.resume()
        self.execute(f'CREATE DATABASE "{TEMPLATE}"')
        apart(lambda: migrate.upgrade(self.url(TEMPLATE)))
        self._schema = self._value(SCHEMA, TEMPLATE)

    def standby(self) -> "Cluster":
        """A server that follows this one, until it is `cut` off or becomes the next one."""
        other = Cluster(self._programs)
        if other._owner is not None:
            os.chown(other._folder, other._owner, -1)
        source = ["-h", str(self._folder), "-U", USER]
        other._run(["pg_basebackup", *source, "-D", "data", "-R", "--checkpoint=fast", "--no-sync"])
        other.resume()
        return other

    def cut(self) -> None:
        """Get nothing any more from the server that this one follows."""
        self.execute("ALTER SYSTEM SET primary_conninfo = ''")
        self.execute("SELECT pg_reload_conf()")

    def promote(self) -> None:
        """Follow nobody any more, and take writes."""
        self.execute("SELECT pg_promote()")

    @property
    def folder(self) -> Path:
        """Where its socket is."""
        return self._folder

    def resume(self) -> None:
        """Start the server of the cluster; after `pause`, it still has all its databases."""
        options = [part for setting in SPEED for part in ("-c", setting)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", "data", "-k", self._folder, *options],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                user=self._owner,
            )
        deadline = time.monotonic() + DEADLINE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self._folder / "log").read_text())
            time.sleep(0.05)

    def pause(self) -> None:
        """Stop the server at once, like a power cut; `resume` restarts it."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(DEADLINE)
            self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """While the context is open, all its processes stand still."""
        assert self._process is not None
        first = self._process.pid
        os.kill(first, signal.SIGSTOP)  # so that no other begins
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        processes = [first, *map(int, children)]
        try:
            for one in processes:
                os.kill(one, signal.SIGSTOP)
            yield
        finally:
            for one in processes:
                os.kill(one, signal.SIGCONT)

    def stop(self) -> None:
        """Stop the server and remove all its data."""
        self.pause()
        shutil.rmtree(self._folder, ignore_errors=True)

    def url(self, database: str, user: str = USER, password: str = "") -> str:
        """The address of a database, for a user."""
        login = f"{user}:{password}" if password else user
        return f"postgresql+asyncpg://{login}@/{database}?host={self._folder}"

    def lend(self) -> str:
        """The name of an empty migrated database."""
        if self._free:
            return self._free.pop()
        name = f"test_{next(self._names)}"
        self.execute(f'CREATE DATABASE "{name}" TEMPLATE "{TEMPLATE}"')
        return name

    def take_back(self, name: str) -> None:
        """Empty a database that was lent, whoever is connected to it; one whose tables are other
        ones by now is removed."""
        if self._emptied(name):
            self._free.append(name)
        else:
            self.drop(name)

    def shell(self, script: str) -> None:
        """Run what an operator would type, as the user that the server runs as."""
        places = {"PATH": f"{self._programs}:{os.environ['PATH']}"}
        places |= {"PGDATA": str(self._folder / "data"), "PGHOST": str(self._folder)}
        # What a script leaves running keeps its output open.
        with (self._folder / "shell.log").open("wb") as output:
            done = subprocess.run(
                ["sh", "-eu", "-c", script],
                cwd=self._folder,
                env=places | {"PGUSER": USER, "LC_ALL": "C"},
                stdout=output,
                stderr=output,
                check=False,
                user=self._owner,
            )
        if done.returncode:
            raise RuntimeError((self._folder / "shell.log").read_text())

    def empty(self) -> str:
        """The name of a database without tables."""
        name = f"test_{next(self._names)}"
        self.execute(f'CREATE DATABASE "{name}"')
        return name

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Execute a statement in a database."""
        self._value(statement, database)

    def moment(self) -> str:
        """What time it is there."""
        return str(self._value("SELECT clock_timestamp()::text"))

    def drop(self, name: str) -> None:
        """Remove a database, whoever is connected to it."""
        self.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    def _answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except (OSError, asyncpg.PostgresError):
            return False
        return True

    def _emptied(self, name: str) -> bool:
        async def run() -> bool:
            async with self._connected(name) as database:
                if await database.fetchval(SCHEMA) != self._schema:
                    return False
                await database.execute(DISCONNECT)
                tables = await database.fetchval(FILLED)
                await database.execute(f"TRUNCATE {tables} RESTART IDENTITY")
                return True

        return apart(lambda: asyncio.run(run()))

    def _value(self, query: str, database: str = "postgres") -> Any:
        async def run() -> Any:
            async with self._connected(database) as connection:
                return await connection.fetchval(query)

        return apart(lambda: asyncio.run(run()))

    @asynccontextmanager
    async def _connected(self, database: str) -> AsyncIterator[asyncpg.Connection]:
        connection = await asyncpg.connect(host=str(self._folder), user=USER, database=database)
        try:
            yield connection
        finally:
            await connection.close()

    def _run(self, command: list[str]) -> None:
        program = [str(self._programs / command[0]), *command[1:]]
        done = subprocess.run(
            program, cwd=self._folder, capture_output=True, check=False, user=self._owner
        )
        if done.returncode:
            raise RuntimeError(done.stderr.decode())


def owner() -> int | None:
    """The user that the server runs as, since it refuses root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_uid
        except KeyError:
            continue
    raise RuntimeError("neither postgres nor nobody is a user of this machine")
