"""The templates of pages.

`python -m app.web.templating` compiles them all, for installations that can't be written to later.
"""

import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket

from app.web.formatting import ago, called, status, variants

_FOLDER: Final = Path(__file__).resolve().parent.parent / "templates"


class CompiledTemplates(FileSystemBytecodeCache):
    """Keeps compiled templates where Python keeps compiled modules, if it may write there.

    To compile those of a page takes longer than all else that the first page after a start needs.
    """

    def __init__(self) -> None:
        example = cache_from_source(str(_FOLDER / "example.py"))
        super().__init__(str(Path(example).parent), "%s.template")

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template."""
        if not sys.dont_write_bytecode:
            with suppress(OSError):
                Path(self.directory).mkdir(parents=True, exist_ok=True)
                super().dump_bytecode(bucket)
                # It makes them of temporary files, which nobody else may read.
                Path(self._get_cache_filename(bucket)).chmod(0o644)


templates = Environment(
    loader=FileSystemLoader(_FOLDER),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    bytecode_cache=CompiledTemplates(),
)
templates.filters["combine"] = lambda one, two: one | two
templates.globals |= {"ago": ago, "called": called, "status": status, "variants": variants}


if __name__ == "__main__":
    for name in templates.list_templates(["html"]):
        templates.get_template(name)
