"""The commands of Docker, in an engine of its own or in the machine's."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tools.containers.failure import Failure

PROJECT: Final = "farbenspiel-trial"
"""Of its own, so that nobody's server of that name is touched."""
SECONDS: Final = 300
"""How long one command may take."""
CLEAN: Final = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}


class Engine:
    """The machine's own engine; `folder` is where checkouts go."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, folder: Path, script: str, variables: dict[str, str]) -> Sequence[str]:
        """What runs a shell script in a folder, where Docker's commands are."""
        given = [f"{name}={value}" for name, value in variables.items()]
        return ["env", "-C", str(folder), *given, "bash", "-euo", "pipefail", "-c", script]


class OwnEngine(Engine):
    """The one of `engine.sh`, whose file system is below `root`; `pid` is its first process."""

    def __init__(self, root: Path, pid: int) -> None:
        super().__init__(root / "root")
        self._root, self._pid = root, pid

    def command(self, folder: Path, script: str, variables: dict[str, str]) -> Sequence[str]:
        enter = ["nsenter", "-t", str(self._pid), "-m", "-n", "-p", "-r", "-w", "env", "-i"]
        inner = Path("/") / folder.relative_to(self._root)
        return [*enter, *super().command(inner, script, CLEAN | variables)]


class Stack:
    """A checkout, and the services of its compose file."""

    def __init__(self, engine: Engine, variables: dict[str, str]) -> None:
        self._engine = engine
        self._variables = {"COMPOSE_PROJECT_NAME": PROJECT} | variables
        self.folder = engine.folder / PROJECT

    def check_out(self, files: bytes) -> None:
        """Take the files of a tar archive, in place of all others but the settings."""
        settings = self.folder / ".env"
        kept = settings.read_text() if settings.exists() else None
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        subprocess.run(["tar", "-x"], cwd=self.folder, input=files, check=True)
        if kept is not None:
            settings.write_text(kept)

    def run(self, script: str, *, given: bytes = b"", **variables: str) -> bytes:
        """What a shell script prints that runs in the checkout; raises Failure if it fails."""
        command = self._engine.command(self.folder, script, self._variables | variables)
        try:
            done = subprocess.run(
                command, input=given, capture_output=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            raise Failure(f"`{script}` took more than {SECONDS} seconds.") from None
        if done.returncode != 0:
            said = (done.stdout + done.stderr).decode(errors="replace")
            raise Failure(f"`{script}` failed with {done.returncode}:\n{said[-3000:]}")
        return done.stdout

    def inspect(self) -> dict[str, dict[str, Any]]:
        """What Docker knows of each container of the project, by its name."""
        names = self.run("docker compose --profile '*' ps --all --quiet").decode().split()
        found = json.loads(self.run(f"docker inspect {' '.join(names)}")) if names else []
        return {one["Name"].removeprefix(f"/{PROJECT}-"): one for one in found}

    def until_healthy(self, seconds: float) -> None:
        """Wait until all services are up, and those healthy that can tell."""
        until = time.monotonic() + seconds
        while not (states := {n: _state(one) for n, one in self.inspect().items()}) or set(
            states.values()
        ) != {"healthy"}:
            if time.monotonic() > until:
                raise Failure(f"Not healthy within {seconds:g} seconds: {states}")
            time.sleep(0.5)

    def logs(self) -> str:
        """The last lines that each service has logged."""
        shown = "docker compose --profile '*' logs --no-color --tail 15 2>&1"
        return self.run(shown, POSTGRES_PASSWORD="unused").decode(errors="replace")

    def clear(self) -> None:
        """Remove the containers and all that they have kept."""
        if (self.folder / "docker-compose.yml").exists():
            down = "docker compose --profile '*' down --volumes --remove-orphans --timeout 20"
            self.run(down, POSTGRES_PASSWORD="unused")


def _state(container: dict[str, Any]) -> str:
    state = container["State"]
    if container["RestartCount"]:
        return "restarted by itself"
    health = state.get("Health", {}).get("Status", "healthy")
    return str(health if state["Status"] == "running" else state["Status"])


def working_tree(root: Path) -> bytes:
    """The files that git knows or would add, as a tar archive."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=root, capture_output=True, check=True).stdout
    there = b"\0".join(one for one in names.split(b"\0") if one and _exists(root, one))
    pack = ["tar", "-c", "--null", "--no-recursion", "-T", "-"]
    return subprocess.run(pack, cwd=root, input=there, capture_output=True, check=True).stdout


def _exists(root: Path, name: bytes) -> bool:
    return (root / os.fsdecode(name)).is_file()


def revision(root: Path, name: str) -> bytes:
    """The files of a revision, as a tar archive."""
    return subprocess.run(
        ["git", "archive", name], cwd=root, capture_output=True, check=True
    ).stdout


def before_newest_migration(root: Path) -> str | None:
    """The last revision with an older database; None if there is none, or git doesn't have it."""
    migrations = sorted((root / "migrations" / "versions").glob("[0-9]*.py"))
    if len(migrations) < 2:
        return None
    log = ["git", "log", "--diff-filter=A", "--format=%H^", "-n", "1", "--", str(migrations[-1])]
    found = subprocess.run(log, cwd=root, capture_output=True, text=True, check=False)
    name = found.stdout.strip()
    if not name:
        return None
    known = ["git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"]
    there = subprocess.run(known, cwd=root, capture_output=True, text=True, check=False)
    return there.stdout.strip() or None
