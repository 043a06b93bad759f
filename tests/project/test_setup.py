"""Setting up and packaging: locks, the environment, browser modules, the wheel."""

import ast
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import browser_modules
import dev
from app.features import FEATURES
from app.games import GAMES
from app.web import room_files
from app.web.assets import IMPORT_MAP
from app.web.file_version import version_of
from app.web.pages import assets
from tests.support.requirements import require

STATIC = assets.folder
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
        *("dev.py", "browser_modules.py", "app/web/file_version.py", "tools/skeletons.py"),
        *("tools/new_game/make.py", "tools/new_feature/make.py"),
    ],
)
def test_set_up_needs_only_the_standard_library(file: str) -> None:
    known = sys.stdlib_module_names | {"app", "browser_modules", "tools"}
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
    assert sorted(declared) == sorted(browser_modules.PACKAGES + browser_modules.BUNDLERS)
    free = r"(MIT|Apache-2\.0|MIT AND OFL-1\.1)"
    for package in browser_modules.PACKAGES:
        assert re.search(rf"^{package} \d\S+: {free}$", text, re.MULTILINE)


def test_bundles_are_of_the_modules_as_they_are_now() -> None:
    assert browser_modules.has_fresh_bundles(ROOT), "`python3 dev.py test` makes them anew"
    assert assets.bundles.files


def test_whatever_is_loaded_by_its_path_has_a_bundle() -> None:
    """What a feature or a game brings is found without being listed anywhere."""
    named = {path for feature in FEATURES for path in feature.extras.values()}
    named |= {path for feature in FEATURES for path in feature.handlers.values()}
    named |= {f"games/{game}/{part}.mjs" for game in GAMES for part in ("ui", "rules", "tutorial")}
    named |= {str(sheet.relative_to(STATIC)) for sheet in STATIC.glob("css/**/*.css")}
    named |= {f"games/{game}/board.css" for game in GAMES}
    assert named <= {*assets.bundles.files}


def test_a_module_that_runs_a_page_has_a_file_of_its_own() -> None:
    """It exports nothing, and would run wherever else its file is loaded."""
    for path, (own, *_) in assets.bundles.files.items():
        if path.endswith(".mjs") and "\nexport " not in (STATIC / path).read_text():
            elsewhere = [at for at, files in assets.bundles.files.items() if own in files]
            assert elsewhere == [path]


def test_pages_load_few_files() -> None:
    """The room of a newcomer, and of whoever comes into a running match."""
    assert len(assets.urls("", "js/pages/join.mjs")) == 1
    assert len(assets.urls("", *room_files.ahead("lineup", playing=False))) <= 3
    for game in GAMES:
        extras = [feature.extras["match"] for feature in FEATURES if "match" in feature.extras]
        assert len(assets.urls("", *room_files.ahead(game, extras, playing=True))) <= 9


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
    names = {name for files in assets.bundles.files.values() for name in files}
    bundles = {f"app/bundles/{name}{end}" for name in names for end in ("", ".br", ".gz", ".map")}
    assert bundles | {"app/bundles/files.json"} <= packed
    needed = [p for p in (ROOT / "app").rglob("*") if p.suffix in {".py", ".ftl", ".html", ".css"}]
    assert {str(path.relative_to(ROOT)) for path in needed} <= packed
    versions = [path.name for path in (ROOT / "migrations" / "versions").glob("*.py")]
    assert {"app/migrations/env.py", *(f"app/migrations/versions/{v}" for v in versions)} <= packed
    assert not any(name.startswith(("tests/", "bench/", "data/")) for name in packed)


def test_a_first_build_downloads_and_a_second_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, calls, made = tmp_path / "project", list[list[str]](), list[Sequence[str]]()
    for file in (*browser_modules.NPM_FILES, browser_modules.BUNDLING):
        (project / file).parent.mkdir(parents=True, exist_ok=True)
        (project / file).write_text((ROOT / file).read_text())
    module = project / "app" / "static" / "js" / "pages" / "new.mjs"
    module.parent.mkdir(parents=True)
    module.write_text("draw();\n")
    (project / "app" / "pages.py").write_text('ENTRY = "js/pages/new.mjs"\n')

    def node(command: Sequence[str], folder: Path) -> bool:
        made.append(command)
        bundles = Path(command[3])
        bundles.mkdir()
        (bundles / "files.json").write_text("{}")
        return True

    def install(folder: Path) -> browser_modules.Node:
        calls.append(sorted(path.name for path in folder.iterdir()))
        lay_out_packages(folder / "node_modules")
        return node

    monkeypatch.setattr(browser_modules, "_install", install)
    assert browser_modules.ensure(project)
    assert not browser_modules.ensure(project)
    assert calls == [sorted((*browser_modules.NPM_FILES, browser_modules.BUNDLING))]
    vendor, bundles = browser_modules.vendor_folder(project), project / "app" / "bundles"
    assert (vendor / "preact.mjs").read_text() == "export {};\n"
    assert sorted(path.name for path in vendor.parent.iterdir()) == ["js", "vendor"]
    assert [command[4:] for command in made] == [("js/pages/new.mjs",)]
    listed = json.loads((bundles / "files.json").read_text())
    version = version_of(project / "app" / "static")
    assert listed == {"version": version, "files": {}, "named": []}
    module.write_text("drawAll();\n")
    assert browser_modules.ensure(project)
    assert len(made) == 2


def test_without_bundles_the_modules_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in (*browser_modules.NPM_FILES, browser_modules.BUNDLING):
        (tmp_path / file).write_text((ROOT / file).read_text())

    def install(folder: Path) -> browser_modules.Node:
        lay_out_packages(folder / "node_modules")
        return lambda command, folder: False

    monkeypatch.setattr(browser_modules, "_install", install)
    with pytest.raises(browser_modules.BundleError):
        browser_modules.ensure(tmp_path)
    assert browser_modules.is_fresh(tmp_path)
    assert not (tmp_path / "app" / "bundles").exists()


def test_whoever_changes_a_module_offline_without_node_can_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> browser_modules.Node:
        raise browser_modules.FetchError("The browser modules could not be fetched.")

    monkeypatch.setattr(browser_modules, "_install", fail)
    for file in (*browser_modules.NPM_FILES, browser_modules.BUNDLING):
        (tmp_path / file).write_text((ROOT / file).read_text())
    with pytest.raises(browser_modules.FetchError):
        browser_modules.ensure(tmp_path)
    vendor = browser_modules.vendor_folder(tmp_path)
    vendor.mkdir(parents=True)
    (vendor / browser_modules.STAMP).write_text(browser_modules.fingerprint(tmp_path))
    with pytest.raises(browser_modules.BundleError):
        browser_modules.ensure(tmp_path)


def test_node_from_the_path_is_used_if_it_is_new_enough() -> None:
    require("Node", shutil.which("node"))
    asked = subprocess.run(["node", "--version"], check=True, stdout=subprocess.PIPE, text=True)
    version = int(asked.stdout.removeprefix("v").partition(".")[0])
    status = subprocess.run(browser_modules.NODE_IS_NEW, check=False).returncode
    assert status == (0 if version >= 20 else 1)


def lay_out_packages(node_modules: Path) -> None:
    sources = [source for source, _ in browser_modules.MODULES.values()]
    for source in [*sources, *browser_modules.COMPANIONS, *browser_modules.FONTS]:
        (node_modules / source).parent.mkdir(parents=True, exist_ok=True)
        (node_modules / source).write_text("export {};\n//# sourceMappingURL=x.map\n")
    for package in browser_modules.PACKAGES:
        (node_modules / package / "package.json").write_text('{"version": "1", "license": "MIT"}')
