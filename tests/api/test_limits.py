"""The table of limits, for programs."""

from pathlib import Path
from typing import Any

import pytest

from app.api.limits import limits_of
from app.features import LIMITS
from app.settings import Settings
from tests.support.site import Site, running, settings


def table(document: Any) -> dict[str, Any]:
    """The limits by key."""
    return {limit["key"]: limit for limit in document["limits"]}


async def test_the_table_has_the_settings_of_the_server(sqlite_url: str, tmp_path: Path) -> None:
    more: dict[str, Any] = {
        "changes_burst": 7,
        "changes_per_second": 0.5,
        "rooms_per_minute": 3,
        "renames_per_minute": 12,
        "request_head_bytes": 2048,
        "keep_alive_s": 4,
    }
    async for site in running(settings(sqlite_url, tmp_path, **more)):
        found = table(await site.visitor().done("GET", "/limits"))
        assert len(found) == len(LIMITS), "each key once"
        assert found["changes"] == {
            "key": "changes",
            "what": found["changes"]["what"],
            "scope": "player",
            "quantity": 7,
            "unit": "requests",
            "window_s": 14,
            "per_second": 0.5,
            "settings": ["FARBENSPIEL_CHANGES_PER_SECOND", "FARBENSPIEL_CHANGES_BURST"],
            "status": 429,
            "problem": "slow-down",
            "close": None,
            "beyond": None,
            "counted": "process",
        }
        rooms, renames = found["rooms"], found["renames"]
        assert (rooms["quantity"], rooms["window_s"], rooms["per_second"]) == (3, 60, None)
        assert (renames["quantity"], renames["window_s"], renames["per_second"]) == (12, 60, 0.2)
        assert renames["settings"] == ["FARBENSPIEL_RENAMES_PER_MINUTE"]
        assert found["request-head"]["quantity"] == 2048
        assert found["idle-time"]["quantity"] == 4


async def test_the_table_is_for_everybody_and_may_be_kept(site: Site) -> None:
    answer = await site.visitor().get("/limits")
    assert answer.headers["cache-control"] == "public, max-age=300"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("redis", [False, True])
@pytest.mark.whole
def test_who_counts(redis: bool) -> None:
    """With Redis, all processes count together what one address does in a minute."""
    found = table(limits_of(LIMITS.values(), Settings(_env_file=None).model_dump(), redis=redis))
    windows = {key for key, limit in found.items() if limit["scope"] == "address"}
    minutes = {key for key in windows if found[key]["window_s"] == 60}
    assert minutes == {"rooms", "guests", "guesses", "token-guesses", "lists", "cards"}
    assert {found[key]["counted"] for key in minutes} == {"server" if redis else "process"}
    days = {"client-confirmations"}
    assert {found[key]["counted"] for key in windows - minutes - days} == {"process"}
    assert {found[key]["counted"] for key in days} == {"server"}
    assert {found[key]["counted"] for key in ("members", "bans", "messages", "nudges")} == {
        "server"
    }
    assert {found[key]["counted"] for key in ("own-streams", "sockets")} == {"process"}
    assert found["body"]["counted"] is None
