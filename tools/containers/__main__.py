"""Try the image and the compose file for real.

python -m tools.containers                   in an engine of its own, as root; no registry of images
python -m tools.containers --engine=system   with the Docker of this machine

It builds the image, starts everything with the README's command, and lets two people play through
the proxy while parts restart, a second container joins, a backup is restored, and an older version
is upgraded.  What it makes is kept in the folder for the next time: about 3 GB.
"""

import argparse
import os
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tools.containers.docker import Engine, OwnEngine
from tools.containers.failure import Failure
from tools.containers.trial import Trial

ENGINE: Final = Path(__file__).with_name("engine.sh")
FOLDER: Final = os.environ.get("FARBENSPIEL_CONTAINERS", "/var/tmp/farbenspiel-containers")
MOST_SECONDS: Final = 480.0
"""How long all checks may take."""
INSIDE: Final = "--inside"
PORTS: Final = {"own": (8000, 80, 443), "system": (18000, 18080, 18443)}


def main() -> None:
    """Parse the command line; the status is 1 if a check failed."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.containers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--engine", choices=[*PORTS], default="own")
    parser.add_argument("--folder", type=Path, default=Path(FOLDER), help="default: %(default)s")
    parser.add_argument(INSIDE, type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    folder = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    if options.engine == "system":
        sys.exit(run(Engine(folder), PORTS["system"]))
    if options.inside:
        sys.exit(run(OwnEngine(folder / "engine", options.inside), PORTS["own"]))
    with engine(folder) as pid:
        # In its network, where the ports are published; all else stays as it is.
        enter = ["nsenter", "-t", str(pid), "-n", sys.executable, "-m", "tools.containers"]
        done = subprocess.run([*enter, "--folder", str(folder), INSIDE, str(pid)], check=False)
    sys.exit(done.returncode)


@contextmanager
def engine(folder: Path) -> Iterator[int]:
    """The first process of an engine, which ends with the context."""
    began = time.monotonic()
    print("The engine and its images ...", flush=True)
    command = [str(ENGINE), "run", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            said = process.stdout.readline().split()
            if len(said) != 2:
                sys.exit(f"The engine did not start: see {folder}.")
            print(f"  ready after {time.monotonic() - began:.0f} s", flush=True)
            yield int(said[1])
        finally:
            process.stdin.close()
            process.wait(30)


def run(engine: Engine, ports: tuple[int, int, int]) -> int:
    """Make all checks; the first that fails is the last, as each builds on those before."""
    passed = failed = 0
    trial, start = Trial(engine, ports), time.monotonic()
    try:
        for check in trial.checks():
            began = time.monotonic()
            try:
                check()
                if time.monotonic() - start > MOST_SECONDS:
                    raise Failure(f"All together took more than {MOST_SECONDS:g} seconds.")
            except Exception as error:
                failed = 1
                print(f"FAILED {check.__name__}: {error}", flush=True)
                if not isinstance(error, Failure):
                    traceback.print_exc()
                with suppress(Failure):
                    print(trial.stack.logs(), flush=True)
                break
            passed += 1
            print(f"  {check.__name__} ({time.monotonic() - began:.0f} s)", flush=True)
    finally:
        trial.close()
    for name, value in trial.figures.items():
        print(f"  {name}: {value}")
    print(f"{passed} passed, {failed} failed", flush=True)
    return failed


if __name__ == "__main__":
    main()
