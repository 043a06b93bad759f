"""PostgreSQL's own tools, `pg_dump` and `pg_restore`, as processes of their own."""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import URL

from app.backup.failures import BackupFailed
from app.store.connecting import lines

PLACES: Final = Path("/usr/lib/postgresql")
"""Where Debian has them, in a folder for each version."""
CHUNK: Final = 2**20
VARIABLES: Final = {
    "sslmode": "PGSSLMODE",
    "sslrootcert": "PGSSLROOTCERT",
    "sslcert": "PGSSLCERT",
    "sslkey": "PGSSLKEY",
    "sslcrl": "PGSSLCRL",
    "passfile": "PGPASSFILE",
    "connect_timeout": "PGCONNECT_TIMEOUT",
    "target_session_attrs": "PGTARGETSESSIONATTRS",
}
"""What the tools call the words of an address."""


def find(name: str) -> str:
    """The tool of that name; raises BackupFailed without it."""
    found = shutil.which(name)
    if found is None:
        installed = [path for path in PLACES.glob(f"*/bin/{name}") if os.access(path, os.X_OK)]
        if not installed:
            raise BackupFailed(
                f"{name} is missing: install PostgreSQL's client programs "
                "(on Debian the package postgresql-client)."
            )
        found = str(max(installed, key=lambda path: float(path.parents[1].name)))
    return found


def fit(name: str, server: int) -> None:
    """Raise BackupFailed if the tool is missing, or older than a server of that major version."""
    said = _run([find(name), "--version"], {}).decode()
    version = re.search(r"\) (\d+)", said)
    if version is not None and int(version[1]) < server:
        raise BackupFailed(
            f"{name} {version[1]} is too old for PostgreSQL {server}: "
            f"install the client programs of version {server}."
        )


def environment(url: URL) -> dict[str, str]:
    """What tells a tool of PostgreSQL where the database is; a password is no argument."""
    # The driver's way of telling hosts and ports is the only one that lists several.
    where = lines.driver_arguments(url)
    named: dict[str, Any] = {
        "PGHOST": _list(where.get("host")),
        "PGPORT": _list(where.get("port")),
        "PGUSER": url.username,
        "PGPASSWORD": url.password,
        "PGDATABASE": url.database,
        "PGAPPNAME": "farbenspiel-backup",
    }
    named |= {variable: url.query.get(word) for word, variable in VARIABLES.items()}
    return {name: str(value) for name, value in named.items() if value is not None}


def _list(value: Any) -> str | None:
    """One value or several, as the tools read them."""
    several = value if isinstance(value, list) else [value]
    return None if value is None else ",".join(map(str, several))


def run(command: Sequence[str], url: URL, source: IO[bytes] | None = None) -> None:
    """Run a tool on a database, with `source` as its input; raises BackupFailed if it fails."""
    _run([find(command[0]), *command[1:]], environment(url), source)


def _run(command: Sequence[str], named: dict[str, str], source: IO[bytes] | None = None) -> bytes:
    variables = {**os.environ, **named, "LC_ALL": "C"}
    feed = subprocess.DEVNULL if source is None else subprocess.PIPE
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as out:
        try:
            process = subprocess.Popen(command, env=variables, stdin=feed, stdout=out, stderr=said)
        except OSError as error:
            raise BackupFailed(f"{command[0]} cannot be run: {error.strerror}.") from None
        try:
            if source is not None and process.stdin is not None:
                with suppress(BrokenPipeError), process.stdin as pipe:
                    shutil.copyfileobj(source, pipe, CHUNK)
            status = process.wait()
        except BaseException:
            process.kill()
            process.wait()
            raise
        said.seek(0)
        out.seek(0)
        if status != 0:
            raise BackupFailed(_told(Path(command[0]).name, said.read(), status))
        return out.read()


def _told(name: str, said: bytes, status: int) -> str:
    """What a tool says is wrong, in one line."""
    lines = [line.strip() for line in said.decode(errors="replace").splitlines()]
    wrong = next((line for line in lines if "error:" in line), lines[-1] if lines else "")
    wrong = wrong.rpartition("error: ")[2].rstrip(".")
    return f"{name} failed: {wrong or f'status {status}'}."
