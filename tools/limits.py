"""The table of limits in docs/api.md, from the one in `app/api/limits.py`.

python -m tools.limits [--check]
"""

import re
import sys
from pathlib import Path

from app.api.limits import limits_of
from app.schemas.limits import Limit
from app.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/api.md"
HEAD = """\
| key | what | limit | for each | settings | beyond it |
|---|---|---|---|---|---|
"""
TABLE = re.compile(re.escape(HEAD) + r"(?:\|.*\n)*")
MEASURES = ("bytes", "lines", "seconds", "characters")
"""Units that aren't said by what is counted."""


def main() -> None:
    """Write the table, or with `--check` exit with a message if it is out of date."""
    text = PAGE.read_text("utf-8")
    made = TABLE.sub(lambda _: table(), text)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(made, "utf-8")
    elif made != text:
        sys.exit(f"{PAGE.relative_to(ROOT)} is out of date: run `python3 dev.py types`.")


def table() -> str:
    """The table, with the defaults of the settings."""
    found = limits_of(Settings(_env_file=None).model_dump(), redis=False)["limits"]
    return HEAD + "".join(f"{row(limit)}\n" for limit in found)


def row(limit: Limit) -> str:
    """One limit."""
    settings = ", ".join(f"`{name}`" for name in limit["settings"])
    cells = (limit["what"], amount(limit), limit["scope"], settings, beyond(limit))
    return " | ".join((f"| `{limit['key']}`", *cells)).replace("|  |", "| |") + " |"


def amount(limit: Limit) -> str:
    """How much, and in which time."""
    number = f"{limit['quantity']:,.9g}"
    if limit["per_second"] is not None:
        return f"{speed(limit['per_second'])}, {number} at once"
    if limit["window_s"] is not None:
        window = limit["window_s"]
        return f"{number} a minute" if window == 60 else f"{number} within {window:g} seconds"
    return f"{number} {limit['unit']}" if limit["unit"] in MEASURES else number


def speed(per_second: float) -> str:
    """A rate in the larger of two units that it isn't a fraction of."""
    return f"{per_second:g} a second" if per_second >= 1 else f"{per_second * 60:g} a minute"


def beyond(limit: Limit) -> str:
    """What becomes of what is too much."""
    refused = [] if limit["status"] is None else [f"{limit['status']} `{limit['problem']}`"]
    closed = [] if limit["close"] is None else [f"closed with {limit['close']}"]
    if refused and closed:
        closed = [f"a socket is {closed[0]}"]
    return "; ".join([*refused, *closed, *([limit["beyond"]] if limit["beyond"] else [])])


if __name__ == "__main__":
    main()
