"""Setting up, packaging, settings and the commands beside `serve`."""

import ast
import asyncio
import json
import os
import re
import socket
import sqlite3
import stat
import subprocess
import sys
import zipfile
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI
from typer.testing import CliRunner

import browser_modules
import dev
from app.cli import banner, serve
from app.cli.commands import cli
from app.cli.serve import PortTaken, Server, listen
from app.settings import Settings, kept_secret
from app.web.assets import IMPORT_MAP
from tests.support.eventually import PATIENCE
from tests.support.trouble import patience

ROOT = Path(__file__).resolve().parents[2]
PYTHON_LOCKS = ("requirements.lock", "requirements-test.lock")


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings from the machine that runs the tests."""
    for name in [name for name in os.environ if name.startswith("FARBENSPIEL_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (ROOT / lock).read_text(), re.MULTILINE))


# Locks and set-up


@pytest.mark.parametrize("lock", [*PYTHON_LOCKS, "package-lock.json"])
def test_a_lock_holds_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert "file:" not in text
    assert str(ROOT) not in text


@pytest.mark.parametrize("lock", PYTHON_LOCKS)
def test_every_locked_package_has_a_version_and_a_hash(lock: str) -> None:
    entries = re.split(r"^(?=\S)", (ROOT / lock).read_text(), flags=re.MULTILINE)[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[\w.-]+==\S", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_every_npm_package_has_an_integrity_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("integrity" in card for path, card in packages.items() if path)


def test_what_runs_in_tests_is_what_runs_for_people() -> None:
    running, testing = map(pins, PYTHON_LOCKS)
    assert running.items() <= testing.items()


@pytest.mark.parametrize("file", ["dev.py", "browser_modules.py", "tools/new_game/make.py"])
def test_set_up_needs_nothing_but_the_standard_library(file: str) -> None:
    known = sys.stdlib_module_names | {"browser_modules", "tools"}
    for node in ast.walk(ast.parse((ROOT / file).read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        assert {name.split(".")[0] for name in names} <= known


def test_dev_names_the_package_that_brings_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(SystemExit, match=f"apt install python{version}-venv"):
        dev.make_environment()


# Browser modules and the wheel


def test_pages_and_set_up_agree_on_the_import_map() -> None:
    fetched = {name: f"vendor/{target}" for name, (_, target) in browser_modules.MODULES.items()}
    assert fetched == IMPORT_MAP


def test_the_browser_modules_are_those_of_the_lock_and_complete() -> None:
    vendor = browser_modules.vendor_folder(ROOT)
    assert browser_modules.is_fresh(ROOT)
    names = set(browser_modules.MODULES)
    for module in [*vendor.glob("*.mjs"), *vendor.glob("fluent/*.js")]:
        text = module.read_text()
        imports = re.findall(r"""(?:from|import)\s*["']([^"']+)["']""", text)
        for name in imports:
            assert name in names or (module.parent / name).is_file(), f"{module.name}: {name}"


def test_every_browser_package_names_its_licence() -> None:
    text = (browser_modules.vendor_folder(ROOT) / "LICENSES.txt").read_text()
    declared = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert sorted(declared) == sorted(browser_modules.PACKAGES)
    for package in browser_modules.PACKAGES:
        assert re.search(rf"^{package} \d\S+: (MIT|Apache-2\.0)$", text, re.MULTILINE)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", folder], cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_the_wheel_carries_all_that_a_server_needs(wheel: zipfile.ZipFile) -> None:
    packed = set(wheel.namelist())
    modules = {f"app/static/{path}" for path in IMPORT_MAP.values()}
    assert modules <= packed
    needed = [p for p in (ROOT / "app").rglob("*") if p.suffix in {".py", ".ftl", ".html", ".css"}]
    assert {str(path.relative_to(ROOT)) for path in needed} <= packed
    versions = [path.name for path in (ROOT / "migrations" / "versions").glob("*.py")]
    assert {"app/migrations/env.py", *(f"app/migrations/versions/{v}" for v in versions)} <= packed
    assert not any(name.startswith(("tests/", "bench/", "data/")) for name in packed)


def test_a_first_build_fetches_and_a_second_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, calls = tmp_path / "project", []
    for file in browser_modules.NPM_FILES:
        (project / file).parent.mkdir(parents=True, exist_ok=True)
        (project / file).write_text((ROOT / file).read_text())

    def install(folder: Path) -> None:
        calls.append(sorted(path.name for path in folder.iterdir()))
        lay_out_packages(folder / "node_modules")

    monkeypatch.setattr(browser_modules, "_install", install)
    assert browser_modules.ensure(project)
    assert not browser_modules.ensure(project)
    assert calls == [sorted(browser_modules.NPM_FILES)]
    vendor = browser_modules.vendor_folder(project)
    assert (vendor / "preact.mjs").read_text() == "export {};\n"
    assert [path.name for path in vendor.parent.iterdir()] == ["vendor"]


def lay_out_packages(node_modules: Path) -> None:
    sources = [source for source, _ in browser_modules.MODULES.values()]
    for source in [*sources, *browser_modules.COMPANIONS]:
        (node_modules / source).parent.mkdir(parents=True, exist_ok=True)
        (node_modules / source).write_text("export {};\n//# sourceMappingURL=x.map\n")
    for package in browser_modules.PACKAGES:
        (node_modules / package / "package.json").write_text('{"version": "1", "license": "MIT"}')


# Settings


def test_arguments_win_over_variables_and_these_over_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("FARBENSPIEL_PORT=1001\nFARBENSPIEL_BOT_DELAY_MS=7\nOTHER=1\n")
    assert (Settings().port, Settings().bot_delay_ms) == (1001, 7)
    monkeypatch.setenv("FARBENSPIEL_PORT", "1002")
    monkeypatch.setenv("FARBENSPIEL_PUBLIC_URL", "")
    assert Settings().port == 1002
    assert Settings().public_url is None
    assert Settings(port=1003).port == 1003


def test_the_database_is_a_file_in_the_data_folder_unless_named() -> None:
    assert Settings(data_dir=Path("/srv/x")).sqlite_file == Path("/srv/x/farbenspiel.db")
    named = Settings(database_url="postgres://u:p@h/d")
    assert named.database_url == "postgresql://u:p@h/d"
    assert named.sqlite_file is None
    with pytest.raises(ValueError, match="PostgreSQL or SQLite"):
        Settings(database_url="mysql://h/d")


def test_the_secret_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "new" / "secret"
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(kept_secret, [file] * 32))
    assert found == {file.read_text()}
    assert len(file.read_text()) >= 64
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in file.parent.iterdir()] == ["secret"]
    assert Settings(data_dir=file.parent).signing_key == file.read_text()


def test_a_secret_that_is_set_leaves_no_file(tmp_path: Path) -> None:
    assert Settings(data_dir=tmp_path, secret="chosen").signing_key == "chosen"
    assert list(tmp_path.iterdir()) == []


# Commands


def test_config_masks_what_is_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARBENSPIEL_SECRET", "hush-key")
    monkeypatch.setenv("FARBENSPIEL_DATABASE_URL", "postgresql://ann:hush-db@h/games")
    monkeypatch.setenv("FARBENSPIEL_REDIS_URL", "redis://:hush-bus@h/0")
    shown = CliRunner().invoke(cli, ["config"])
    assert shown.exit_code == 0
    assert "hush" not in shown.output
    assert "FARBENSPIEL_DATABASE_URL=postgresql://ann:***@h/games" in shown.output
    assert "FARBENSPIEL_PORT=8000" in shown.output


def test_a_wrong_setting_is_named_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARBENSPIEL_PORT", "many")
    result = CliRunner().invoke(cli, ["config"])
    assert result.exit_code == 2
    assert result.output.startswith("FARBENSPIEL_PORT: ")


def test_a_backup_is_whole_while_others_write(tmp_path: Path) -> None:
    source, target = tmp_path / "data" / "farbenspiel.db", tmp_path / "copy.db"
    source.parent.mkdir()
    with closing(sqlite3.connect(source, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("CREATE TABLE steps (seq INTEGER)")
        writer.execute("INSERT INTO steps VALUES (1)")
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("INSERT INTO steps VALUES (2)")
        result = CliRunner().invoke(cli, ["backup", str(target)])
        assert result.exit_code == 0, result.output
        writer.execute("COMMIT")
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("SELECT seq FROM steps").fetchall() == [(1,)]
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]


def test_a_backup_overwrites_nothing_and_invents_nothing(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    assert CliRunner().invoke(cli, ["backup", str(target)]).exit_code == 1
    assert not target.exists()
    sqlite3.connect(tmp_path / "farbenspiel.db").close()
    target.write_text("mine")
    again = CliRunner().invoke(cli, ["backup", str(target), "--data-dir", str(tmp_path)])
    assert again.exit_code == 1
    assert target.read_text() == "mine"


def test_a_backup_of_postgresql_is_left_to_its_own_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARBENSPIEL_DATABASE_URL", "postgresql+asyncpg://ann:hush@h:5433/games")
    result = CliRunner().invoke(cli, ["backup", "my copy.dump"])
    assert result.exit_code == 2
    command = "pg_dump --format=custom '--file=my copy.dump' postgresql://ann@h:5433/games"
    assert result.output.strip().endswith(command)


def test_migrate_brings_a_new_database_up_to_date(tmp_path: Path) -> None:
    folder = ["--data-dir", str(tmp_path / "new")]
    before = CliRunner().invoke(cli, ["migrate", "--check", *folder])
    assert (before.exit_code, "farbenspiel migrate" in before.output) == (1, True)
    assert CliRunner().invoke(cli, ["migrate", *folder]).exit_code == 0
    assert CliRunner().invoke(cli, ["migrate", "--check", *folder]).exit_code == 0
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


def test_a_taken_port_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTaken):
            listen("127.0.0.1", port)
        options = ["--host", "127.0.0.1", "--port", str(port), "--data-dir", str(tmp_path / "new")]
        result = CliRunner().invoke(cli, ["serve", *options])
    assert result.exit_code == 1
    assert result.output == f"Port {port} is in use; choose another with --port.\n"
    assert not (tmp_path / "new").exists()


def test_the_welcome_names_the_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(banner, "lan_address", lambda: "192.168.1.20")
    own, shared = banner.addresses("0.0.0.0", 8000, "", None)
    assert (own, shared) == ("http://localhost:8000/", "http://192.168.1.20:8000/")
    text = banner.welcome(own, shared, with_code=True)
    assert own in text
    assert shared in text
    assert "█" in text
    assert banner.addresses("127.0.0.1", 81, "/g", None) == ("http://127.0.0.1:81/g/", None)
    assert banner.addresses("0.0.0.0", 8000, "", "https://play.example") == (
        "https://play.example/",
        None,
    )


# The server process


async def stopped_in_order(seconds: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Start a server, let it stop, and tell what happened; its goodbye takes `seconds`."""
    events: list[str] = []

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        events.append("closed")

    async def goodbye() -> None:
        await asyncio.sleep(seconds)
        events.append("goodbye")

    def greet(text: str) -> None:
        events.append(text)
        ready.set()

    ready = asyncio.Event()
    application = FastAPI(lifespan=lifespan)
    application.state.goodbye = goodbye
    config = uvicorn.Config(application, log_config=None, ws="none")
    state = serve.guarded(Settings(_env_file=None), application)
    server = Server(config, application, "ready", state)
    monkeypatch.setattr(serve.typer, "echo", greet)
    with listen("127.0.0.1", 0) as listening:
        running = asyncio.create_task(server.serve(sockets=[listening]))
        async with patience(PATIENCE):
            await ready.wait()
            server.should_exit = True
            await running
    return events


async def test_the_players_hear_a_goodbye_before_the_server_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert await stopped_in_order(0, monkeypatch) == ["ready", "goodbye", "closed"]


async def test_a_goodbye_that_hangs_does_not_hold_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "GOODBYE_SECONDS", 0.05)
    assert await stopped_in_order(60, monkeypatch) == ["ready", "closed"]
