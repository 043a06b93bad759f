"""A PgBouncer of our own, in front of the tests' PostgreSQL."""

import asyncio
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from tests.support.eventually import DEADLINE
from tests.support.ports import free_port
from tests.support.postgres import USER, Cluster, owner
from tests.support.requirements import require
from tests.support.threads import apart


@contextmanager
def pgbouncer(cluster: Cluster, database: str, mode: str) -> Iterator[str]:
    """The address of a database by way of a pool in that mode, while the context is open."""
    program = shutil.which("pgbouncer", path="/usr/sbin:/usr/bin:/usr/local/bin")
    require("PgBouncer", program)
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="fs-pool-") as folder:
        file = Path(folder) / "pgbouncer.ini"
        place = cluster.url(database).rpartition("host=")[2]
        file.write_text(
            f"[databases]\n{database} = host={place} user={USER}\n"
            f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n"
            f"auth_type = any\npool_mode = {mode}\n"
        )
        Path(folder).chmod(0o755)
        command = [str(program), "--quiet", str(file)]
        process = subprocess.Popen(command, user=owner(), stderr=subprocess.DEVNULL)
        try:
            url = f"postgresql://{USER}@127.0.0.1:{port}/{database}"
            apart(lambda: asyncio.run(_answers(url)))
            yield url
        finally:
            process.terminate()
            process.wait(DEADLINE)


async def _answers(url: str) -> None:
    end = time.monotonic() + DEADLINE
    while True:
        try:
            await (await asyncpg.connect(url)).close()
        except OSError:
            if time.monotonic() > end:
                raise
            await asyncio.sleep(0.02)
        else:
            return
