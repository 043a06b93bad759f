"""QR codes contain the right addresses, behind any proxy."""

from typing import Any

import httpx
import pytest

from tests.conftest import Serve
from tests.support.eventually import DEADLINE
from tests.support.qr_reader import decoded, decoded_svg

PROXY = {"host": "play.example.org", "x-forwarded-proto": "https"}
"""The headers of a proxy that serves the site under /games and strips this prefix."""
SITE = "https://play.example.org"
ADDRESS = f"{SITE}/games"


@pytest.mark.parametrize(
    ("settings", "headers", "address"),
    [
        ({"root_path": "/games", "own_origins": SITE}, PROXY, ADDRESS),
        ({"root_path": "/games", "public_url": ADDRESS}, PROXY | {"host": "127.0.0.1"}, ADDRESS),
        ({"own_origins": SITE}, PROXY, SITE),
    ],
)
def test_p0_03_the_codes_lead_to_the_invite_and_the_handover_behind_a_proxy(
    serve: Serve, settings: dict[str, Any], headers: dict[str, str], address: str
) -> None:
    server = serve(**settings)
    api = f"{server.url}/api/v1"
    with httpx.Client(base_url=api, trust_env=False, headers=headers, timeout=DEADLINE) as http:
        token = http.post("/players", json={"name": "Anna"}).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        code = http.post("/rooms", json={}).json()["code"]
        shown = http.get(f"/rooms/{code}/qr.svg")
        assert shown.headers["content-type"].startswith("image/svg+xml")
        assert decoded_svg(shown.text) == f"{address}/r/{code}"
        http.put(f"/rooms/{code}/passcode", json={"passcode": "blau & grün"}).raise_for_status()
        guarded = decoded_svg(http.get(f"/rooms/{code}/qr.svg").text)
        assert guarded == f"{address}/r/{code}#k=blau%20%26%20gr%C3%BCn"

        made = http.post("/me/handover").json()
        assert decoded(made["qr"]["path"], made["qr"]["size"], edge=2) == made["url"]
        assert made["url"] == f"{address}/handover#{made['code']}"
