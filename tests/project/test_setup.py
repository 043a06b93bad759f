"""Setting up and packaging: locks, the environment, browser modules, the wheel."""

import ast
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import browser_modules
import dev
from app.web.assets import IMPORT_MAP

ROOT = Path(__file__).resolve().parents[2]
PYTHON_LOCKS = ("requirements.lock", "requirements-test.lock")


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


def test_tests_use_the_same_package_versions_as_users() -> None:
    running, testing = map(pins, PYTHON_LOCKS)
    assert running.items() <= testing.items()


@pytest.mark.parametrize(
    "file",
    [
        *("dev.py", "browser_modules.py", "tools/skeletons.py"),
        *("tools/new_game/make.py", "tools/new_feature/make.py"),
    ],
)
def test_set_up_needs_only_the_standard_library(file: str) -> None:
    known = sys.stdlib_module_names | {"browser_modules", "tools"}
    for node in ast.walk(ast.parse((ROOT / file).read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        assert {name.split(".")[0] for name in names} <= known


def test_dev_names_the_package_that_provides_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(SystemExit, match=f"apt install python{version}-venv"):
        dev.make_environment()


# Browser modules and the wheel


def test_pages_and_set_up_agree_on_the_import_map() -> None:
    fetched = {name: f"vendor/{target}" for name, (_, target) in browser_modules.MODULES.items()}
    assert fetched == IMPORT_MAP


def test_the_browser_modules_match_the_lock_and_are_complete() -> None:
    vendor = browser_modules.vendor_folder(ROOT)
    assert browser_modules.is_fresh(ROOT)
    names = set(browser_modules.MODULES)
    for module in vendor.glob("*.mjs"):
        text = module.read_text()
        imports = re.findall(r"""(?:from|import)\s*["']([^"']+)["']""", text)
        for name in imports:
            assert name in names or (module.parent / name).is_file(), f"{module.name}: {name}"


def test_every_browser_package_states_its_licence() -> None:
    text = (browser_modules.vendor_folder(ROOT) / "LICENSES.txt").read_text()
    declared = json.loads((ROOT / "package.json").read_text())["dependencies"]
    assert sorted(declared) == sorted(browser_modules.PACKAGES)
    free = r"(MIT|Apache-2\.0|MIT AND OFL-1\.1)"
    for package in browser_modules.PACKAGES:
        assert re.search(rf"^{package} \d\S+: {free}$", text, re.MULTILINE)


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", folder], cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_the_wheel_contains_everything_a_server_needs(wheel: zipfile.ZipFile) -> None:
    packed = set(wheel.namelist())
    modules = {f"app/static/{path}" for path in IMPORT_MAP.values()}
    fonts = {f"app/static/vendor/{path}" for path in browser_modules.FONTS.values()}
    assert modules | fonts <= packed
    needed = [p for p in (ROOT / "app").rglob("*") if p.suffix in {".py", ".ftl", ".html", ".css"}]
    assert {str(path.relative_to(ROOT)) for path in needed} <= packed
    versions = [path.name for path in (ROOT / "migrations" / "versions").glob("*.py")]
    assert {"app/migrations/env.py", *(f"app/migrations/versions/{v}" for v in versions)} <= packed
    assert not any(name.startswith(("tests/", "bench/", "data/")) for name in packed)


def test_a_first_build_downloads_and_a_second_does_not(
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
    for source in [*sources, *browser_modules.COMPANIONS, *browser_modules.FONTS]:
        (node_modules / source).parent.mkdir(parents=True, exist_ok=True)
        (node_modules / source).write_text("export {};\n//# sourceMappingURL=x.map\n")
    for package in browser_modules.PACKAGES:
        (node_modules / package / "package.json").write_text('{"version": "1", "license": "MIT"}')
