"""What is tried, one check after another; each goes on where the last one stopped."""

import re
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.containers.docker import (
    PROJECT,
    Engine,
    Stack,
    before_newest_migration,
    revision,
    working_tree,
)
from tools.containers.failure import Failure
from tools.containers.people import Table

ROOT: Final = Path(__file__).resolve().parents[2]
HEALTHY_SECONDS: Final = 60.0
"""How soon a server is healthy, downloads and build apart."""
COMMAND: Final = re.compile(r"^## Host it\n+```sh\n(.*?)```", re.MULTILINE | re.DOTALL)
WITH_PROXY: Final = "docker compose --profile proxy up --detach"
SCALED: Final = "docker compose --profile proxy up --detach --scale app=2"
BACK_UP: Final = "docker compose exec -T app farbenspiel backup -"
RESTORE: Final = "docker compose run --rm --no-deps -T app restore - --yes --erasures /backups"
MOVES: Final = 3


class Trial:
    """All checks, and what they share."""

    def __init__(self, engine: Engine, ports: tuple[int, int, int]) -> None:
        port, http, https = map(str, ports)
        given = {"PORT": port, "HTTP_PORT": http, "HTTPS_PORT": https}
        self.figures: dict[str, str] = {}
        self.stack = Stack(engine, given)
        self._direct = f"http://127.0.0.1:{port}"
        self._proxied = f"https://localhost:{https}".removesuffix(":443")
        self._trusted: ssl.SSLContext | None = None
        self._files = working_tree(ROOT)
        self._older = before_newest_migration(ROOT)

    def checks(self) -> list[Callable[[], None]]:
        """In this order."""
        checks = [
            self.build,
            self.start_with_the_command_of_the_readme,
            self.confine,
            self.play_through_the_proxy,
            self.restart_each_part,
            self.scale,
            self.stop,
            self.restore_into_nothing,
        ]
        if self._older is None:
            print("  upgrades are left out: there is no older database", flush=True)
            return checks
        return [*checks, self.play_before_the_upgrade, self.upgrade]

    def close(self) -> None:
        """Leave nothing running."""
        self.stack.clear()

    # --- a new server ------------------------------------------------------------------------

    def build(self) -> None:
        """The image is built."""
        self.stack.clear()
        (self.stack.folder / ".env").unlink(missing_ok=True)
        self.stack.check_out(self._files)
        with self._measured("build"):
            self.stack.run("docker compose build", POSTGRES_PASSWORD="unused")
        size = self.stack.run(f"docker image inspect --format '{{{{.Size}}}}' {PROJECT}-app")
        self.figures["image"] = f"{int(size) / 1e6:.0f} MB"

    def start_with_the_command_of_the_readme(self) -> None:
        """From nothing, it is healthy within a minute."""
        found = COMMAND.search((ROOT / "README.md").read_text("utf-8"))
        assert found is not None
        with self._measured("healthy", HEALTHY_SECONDS):
            self.stack.run(found[1])
            self.stack.until_healthy(HEALTHY_SECONDS)

    def confine(self) -> None:
        """Every container has its limits and no more rights than it needs."""
        self.stack.run(WITH_PROXY)
        self.stack.until_healthy(HEALTHY_SECONDS)
        memory = self.stack.run("docker stats --no-stream --format '{{.Name}} {{.MemUsage}}'")
        for line in memory.decode().splitlines():
            name, used = line.split(maxsplit=1)
            self.figures[f"idle {name.removeprefix(f'{PROJECT}-')}"] = used.split(" /")[0]
        for name, container in self.stack.inspect().items():
            host = container["HostConfig"]
            kept = host["LogConfig"]
            _expect(f"{name}: memory", host["Memory"] > 0, True)
            _expect(f"{name}: log", kept["Type"], "json-file")
            _expect(f"{name}: log", set(kept["Config"]), {"max-size", "max-file"})
            _expect(f"{name}: read-only", host["ReadonlyRootfs"], True)
            _expect(f"{name}: dropped", host["CapDrop"], ["ALL"])
        for service in ("app", "postgres", "redis"):
            held = self._in(service, "grep -hE 'Cap(Eff|Prm|Bnd)' /proc/1/status").split()
            _expect(f"{service}: capabilities", {int(one, 16) for one in held[1::2]}, {0})
        _expect("user", self._in("app", "id -u; id -g").split(), ["10001", "10001"])
        kept_files = self._in("app", "stat -c '%a %u %n' . secret; ls -A")
        _expect("data", kept_files, "700 10001 .\n600 10001 secret\nsecret\n")
        _expect("backups", self._in("app", "stat -c '%a %u' /backups").strip(), "700 10001")
        client, server = (
            self._in(service, "pg_dump --version").split()[2].split(".")[0]
            for service in ("app", "postgres")
        )
        _expect("pg_dump as new as PostgreSQL", int(client) >= int(server), True)

    def play_through_the_proxy(self) -> None:
        """Two people play a whole match by HTTPS; the cookie is for HTTPS only."""
        self._trust_the_proxy()
        self.table = Table(self._proxied, self._trusted)
        self.table.finish()
        self.figures["moves of a match"] = str(len(self.table.moves))

    def restart_each_part(self) -> None:
        """Whatever restarts while they play, no acknowledged move is lost."""
        ways = [f"restart {service}" for service in ("app", "postgres", "redis", "proxy")]
        ways += [f"kill {one} && docker compose start {one}" for one in ("app", "postgres")]
        for way in ways:
            self.table.begin()
            self._while_playing(f"docker compose --profile proxy {way}")
            self.stack.until_healthy(HEALTHY_SECONDS)
            self.table.finish()

    def scale(self) -> None:
        """Two app containers share the rooms, and one does the other's work while it is away."""
        self.stack.run(SCALED, SITE="localhost")
        self.stack.until_healthy(HEALTHY_SECONDS)
        others = [Table(self._proxied, self._trusted, seed) for seed in range(3, 9)]
        for one in others:
            one.play(2)
        busy = [self._sockets(f"{PROJECT}-app-{number}") for number in (1, 2)]
        _expect("both have sockets", all(busy), True)
        for number in (1, 2):
            self.table.begin()
            self._while_playing(f"docker stop {PROJECT}-app-{number}")
            for one in others:
                one.play(1)
            self._while_playing(f"docker start {PROJECT}-app-{number}")
            self.stack.until_healthy(HEALTHY_SECONDS)
            self.table.finish()
        for one in others:
            one.check()
            one.leave()

    def stop(self) -> None:
        """A backup is made in mid-match; then all stop in order, and say so."""
        self.table.begin()
        self.table.play(MOVES)
        self._mark = self.table.mark()
        self._backup = self.stack.run(BACK_UP)
        self.table.play(MOVES)
        with self._measured("stop", 20.0):
            self.stack.run("docker compose --profile proxy stop", SITE="localhost")
        for name, container in self.stack.inspect().items():
            _expect(f"{name}: exit code", container["State"]["ExitCode"], 0)

    def restore_into_nothing(self) -> None:
        """On an empty machine, database and secret are restored, and the match goes on."""
        self.stack.clear()
        with self._measured("healthy from a backup", HEALTHY_SECONDS):
            self.stack.run("docker compose up --detach --wait postgres")
            self.stack.run(RESTORE, given=self._backup)
            self.stack.run(WITH_PROXY)
            self.stack.until_healthy(HEALTHY_SECONDS)
        self.table.return_to(self._mark)
        self._trust_the_proxy()
        self.table.move_to(self._proxied, self._trusted)
        self.table.check()
        self.table.finish()

    # --- from an older version ----------------------------------------------------------------

    def play_before_the_upgrade(self) -> None:
        """A match begins with the last revision that had an older database."""
        assert self._older is not None
        self.table.leave()
        self.stack.clear()
        self.stack.check_out(revision(ROOT, self._older))
        self.stack.run("docker compose build && docker compose up --detach")
        self.stack.until_healthy(2 * HEALTHY_SECONDS)
        self.older = Table(self._direct, None, seed=9)
        self.older.play(MOVES)

    def upgrade(self) -> None:
        """While they play, the new version takes over the volumes; the match goes on to its end."""
        self.stack.check_out(self._files)
        self._while_playing("docker compose up --detach --build", self.older)
        self.stack.until_healthy(HEALTHY_SECONDS)
        self.older.finish()
        self.older.leave()

    # --- what they share ----------------------------------------------------------------------

    @contextmanager
    def _measured(self, what: str, most: float | None = None) -> Iterator[None]:
        """Note how long something takes; fails beyond the `most`."""
        began = time.monotonic()
        yield
        taken = time.monotonic() - began
        self.figures[what] = f"{taken:.1f} s"
        if most is not None and taken > most:
            raise Failure(f"{what}: {taken:.1f} seconds instead of {most:g}.")

    def _in(self, service: str, script: str) -> str:
        return self.stack.run(f'docker compose exec -T {service} sh -c "{script}"').decode()

    def _sockets(self, container: str) -> int:
        """How many connections others have to the app in this container."""
        rows = self.stack.run(f"docker exec {container} cat /proc/net/tcp").decode().splitlines()
        fields = [row.split() for row in rows[1:]]
        return sum(row[1].endswith(":1F40") and row[3] == "01" for row in fields)

    def _trust_the_proxy(self) -> None:
        """The proxy signs its certificate itself; these two know by what."""
        place = "/data/caddy/pki/authorities/local/root.crt"
        wait = f"until test -s {place}; do sleep 0.2; done; cat {place}"
        self._trusted = ssl.create_default_context(
            cadata=self.stack.run(
                f"timeout 30 docker compose --profile proxy exec -T proxy sh -c '{wait}'"
            ).decode()
        )

    def _while_playing(self, script: str, table: Table | None = None) -> None:
        """Run a command while the match goes on; then every acknowledged move is there."""
        playing = table or self.table
        playing.play(1)
        failures: list[Exception] = []

        def disturb() -> None:
            try:
                self.stack.run(script)
            except Failure as failure:
                failures.append(failure)

        other = threading.Thread(target=disturb)
        other.start()
        while other.is_alive():
            playing.play(1)
            other.join(1.0)
        if failures:
            raise failures[0]
        playing.play(1)
        playing.check()


def _expect(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Failure(f"{what}: {found!r} instead of {wanted!r}.")
