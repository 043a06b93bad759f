"""Build hook: wheels contain the browser modules in bundles, so that their users need no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserModulesHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch modules, make bundles, and put the migrations beside the code.

        An editable install needs none of it: dev.py does the former, and the migrations are found.
        """
        if version == "editable":
            return
        if self.target_name == "wheel":
            build_data["force_include"][str(Path(self.root) / "migrations")] = "app/migrations"
        # The build frontend does not put the project's folder on the import path.
        sys.path.insert(0, self.root)
        try:
            import browser_modules  # noqa: PLC0415
        finally:
            sys.path.remove(self.root)
        browser_modules.ensure(Path(self.root))
