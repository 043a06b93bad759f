"""The page `docs/reference/limits.md`, from the table in `app/api/limits.py`.

python -m tools.limits [--check]
"""

import sys

from app.api.limits import limits_of
from app.features import LIMITS
from app.schemas.limits import Limit
from app.settings import Settings
from tools.reference.pages import FOLDER, MADE

PAGE = FOLDER / "limits.md"
INTRODUCTION = """\
# Limits

`GET /api/v1/limits` has this table for programs, with the settings of that server; here are the
defaults. The keys are stable. [The guide](../api.md#limits) says how to stay within the limits,
[hosting.md](../hosting.md#settings) explains the settings.

An *address* is an IPv4 address, or the /64 network of an IPv6 address, which is what one household
has; the /56 around it may have 24 times as much, the /48 48 times, and the /32 256 times; of
connections, only the address and the total count. Of
`guesses`, `lists`, and `own-data`, whoever has been a player for an hour has a share of their own,
and all of them at an address together 24 times as much. A
*member* is a player in one room. If a limit has a number "at once", that many requests may
come in a row, and the allowance is refilled at the given rate. The limits "a minute" for each
address count from the first attempt, and start again a minute later.

With Redis, the limits "a minute" for each address are counted for all processes together; if Redis
does not answer within a quarter of a second, each process counts by itself for five seconds. What a
room keeps (members, bans, messages, nudges) is always counted for all processes; everything else by
each process. `counted` in the table for programs says which.

## Headers about limits

Every answer to a request that was counted, granted or refused, says by which limits, and what is
left of them ([draft-ietf-httpapi-ratelimit-headers-10][draft]):

```
RateLimit-Policy: "changes";q=60;w=30, "rooms";q=30;w=60
RateLimit: "changes";r=57;t=1;pk=:n1MgNA0x:, "rooms";r=28;t=41;pk=:5dXtqaL0:
```

Names are the keys of the table. `q` requests are granted at once; if all are used up, all are back
after `w` seconds. Of these, `r` are left: that many more are granted at once, the next one is
refused with 429, and `t` seconds after this answer it is granted, unless someone else uses it up.
Requests with the same `pk`, which tells nothing else, share the allowance. Without these headers,
no limit has counted the request.

A refusal has `Retry-After` as well. With `store-unavailable`, it is 1 second, because the server
asks its database again every second; with `server-full` and `too-many-connections`, it is the
longer of `FARBENSPIEL_REQUEST_HEAD_S` and `FARBENSPIEL_KEEP_ALIVE_S`, rounded up (15 seconds),
after which idle connections have been closed.

[draft]: https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/

## The table
"""
HEAD = """\
| key | what | limit | for each | settings | beyond it |
|---|---|---|---|---|---|
"""
MEASURES = ("bytes", "lines", "seconds", "characters")
"""Units that aren't said by what is counted."""


def main() -> None:
    """Write the page, or with `--check` exit with a message if it is out of date."""
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(page(), "utf-8")
    elif PAGE.read_text("utf-8") != page():
        sys.exit(f"{PAGE.name} is out of date: run `python3 dev.py types`.")


def page() -> str:
    """The whole page."""
    return f"{MADE}\n{INTRODUCTION}\n{table()}"


def table() -> str:
    """The table, with the defaults of the settings."""
    found = limits_of(LIMITS.values(), Settings(_env_file=None).model_dump(), redis=False)["limits"]
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
