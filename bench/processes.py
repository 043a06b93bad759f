"""Processes to measure: pinned to a core, timed through /proc, ended by their ids."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import IO

TICK = os.sysconf("SC_CLK_TCK")
START_SECONDS = 60.0
STOP_SECONDS = 15.0
ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def on_core(core: int | None) -> Iterator[None]:
    """Whatever is started in this context runs only on `core`, or if that is None, on any."""
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, own if core is None else {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)


@contextmanager
def serving(
    command: Sequence[str],
    env: Mapping[str, str],
    core: int | None,
    port: int,
    root: Path = ROOT,
    output: IO[bytes] | None = None,
) -> Iterator[tuple[int, float]]:
    """A server process: its id, and the seconds until it gave its first answer.

    It runs in the checkout `root`, and what it prints goes to `output`.
    """
    begin = time.perf_counter()
    with tempfile.TemporaryFile() if output is None else nullcontext(output) as printed:
        with on_core(core):
            process = subprocess.Popen(
                command, cwd=root, env={**os.environ, **env}, stdout=printed, stderr=printed
            )
        try:
            try:
                _await_answer(process, f"http://127.0.0.1:{port}/healthz")
            except RuntimeError as error:
                printed.seek(0)
                raise RuntimeError(f"{error}\n{printed.read().decode()[-2000:]}") from None
            yield process.pid, time.perf_counter() - begin
        finally:
            _stop(process, signal.SIGTERM)


@contextmanager
def serving_again(
    command: Sequence[str], env: Mapping[str, str], core: int, port: int, root: Path = ROOT
) -> Iterator[tuple[int, float]]:
    """The same at its second start: like an installed server, it finds all modules compiled."""
    with tempfile.TemporaryDirectory(prefix="fsp-bench-") as folder:
        compiled = {**env, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        with serving(command, compiled, core, port, root):
            pass
        with serving(command, compiled, core, port, root) as server:
            yield server


def _await_answer(process: "subprocess.Popen[bytes]", url: str) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        with suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.005)
    raise RuntimeError(f"no answer within {START_SECONDS} s")


def _stop(process: "subprocess.Popen[bytes]", how: signal.Signals) -> None:
    process.send_signal(how)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def postgres(core: int) -> Iterator[tuple[int, str]]:
    """A separate PostgreSQL cluster, as durable as in production: its process id and its URL."""
    owner = "postgres" if os.geteuid() == 0 else None  # the server refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="fsp-pg-"))
    if owner is not None:
        os.chown(folder, pwd.getpwnam(owner).pw_uid, -1)
    try:
        data = str(folder / "data")
        initdb = [_binary("initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"]
        subprocess.run(initdb, check=True, user=owner, stdout=subprocess.DEVNULL)
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}"]
        with on_core(core), (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [_binary("postgres"), "-D", data, *settings], user=owner, stdout=log, stderr=log
            )
        try:
            _await_database(folder)
            yield process.pid, f"postgresql://postgres@/postgres?host={folder}"
        finally:
            _stop(process, signal.SIGINT)  # a fast shutdown
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _binary(name: str) -> str:
    found = shutil.which(name)
    for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")):
        found = str(path)
    if found is None:
        raise RuntimeError(f"PostgreSQL's {name} is not installed")
    return found


def _await_database(folder: Path) -> None:
    """The socket is there before the server accepts anybody."""
    ready = [_binary("pg_isready"), "--quiet", "--host", str(folder)]
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError("PostgreSQL does not start")


def free_port() -> int:
    """A loopback port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def cpu_seconds(pid: int) -> float:
    """CPU time of a process and all its descendants, including those that have ended.

    It is exact to microseconds, but for those that have ended.
    """
    tree: dict[int, list[int]] = {}
    ended: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with suppress(OSError):  # it has just ended
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            tree.setdefault(int(fields[1]), []).append(int(entry.name))
            ended[int(entry.name)] = sum(map(int, fields[13:15]))
    total, waiting = 0.0, [pid]
    while waiting:
        process = waiting.pop()
        with suppress(OSError):  # as above
            total += time.clock_gettime(_cpu_clock(process)) + ended.get(process, 0) / TICK
        waiting += tree.get(process, [])
    return total


def _cpu_clock(pid: int) -> int:
    """The clock of a process's CPU time, as by clock_getcpuclockid(3) on Linux."""
    return (~pid << 3) | 2


def resident_kilobytes(pid: int) -> int:
    """Physical memory that the process holds now."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError(f"process {pid} has no memory")
