"""Whoever has the right thing gets in while others at their address try wrong ones."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
import pytest_asyncio

from app.features import LIMITS
from app.security import rate_limits
from tests.support.site import Site, Visitor, refused, running, settings

FEW = 3
WRONG = "BCDFGHJ"


@pytest_asyncio.fixture
async def school(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    """A site on which few guesses are granted."""
    secrets = {"admin_token": "a" * 32, "metrics_token": "m" * 32}
    limits = {"guesses_per_minute": FEW, "lists_per_minute": FEW}
    async for site in running(settings(sqlite_url, tmp_path, **limits, **secrets)):
        yield site


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is a player counts as one who has been here for long."""
    monkeypatch.setattr(rate_limits, "KNOWN_AFTER", timedelta())


async def player(site: Site) -> Visitor:
    """A player with a cookie."""
    visitor = site.visitor()
    await visitor.done("POST", "/rooms", {"name": "Anna"}, 201)
    return visitor


async def guess(who: Visitor, site: Site) -> None:
    """Try wrong codes until no more are granted."""
    for _ in range(FEW):
        await refused(await who.get(f"/rooms/{WRONG}"), 404, "room-not-found", site)
    await refused(await who.get(f"/rooms/{WRONG}"), 429, "slow-down", site)


@pytest.mark.usefixtures("known")
async def test_a_known_player_follows_an_invitation_while_others_guess(school: Site) -> None:
    code, _ = await school.table()
    guest = await player(school)
    await guess(school.visitor(), school)
    await guest.done("GET", f"/rooms/{code}")
    page = school.visitor(base="", cookies=dict(guest.cookies.items()))
    assert (await page.get(f"/r/{code}")).status_code == 200
    await guest.done("POST", f"/rooms/{code}/members", {"name": "Cem"})
    await refused(await school.visitor().get(f"/rooms/{code}"), 429, "slow-down", school)


@pytest.mark.usefixtures("known")
async def test_a_known_player_who_guesses_keeps_nobody_out_but_themselves(school: Site) -> None:
    code, _ = await school.table()
    guesser, guest = await player(school), await player(school)
    await guess(guesser, school)
    await refused(await guesser.get(f"/rooms/{code}"), 429, "slow-down", school)
    await guest.done("GET", f"/rooms/{code}")
    await school.visitor().done("GET", f"/rooms/{code}")


@pytest.mark.usefixtures("known")
async def test_known_players_of_an_address_have_a_bound_together(
    school: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.limits.addresses.PLAYERS", 2)
    for _ in range(2):
        await guess(await player(school), school)
    third = await player(school)
    await refused(await third.get(f"/rooms/{WRONG}"), 429, "slow-down", school)


async def test_who_has_just_become_a_player_counts_as_a_stranger(school: Site) -> None:
    """Otherwise each new guest could guess anew."""
    await guess(await player(school), school)
    newcomer = await player(school)
    await refused(await newcomer.get(f"/rooms/{WRONG}"), 429, "slow-down", school)


async def test_a_class_comes_in_by_its_passcode_at_once(school: Site) -> None:
    code, (host, _) = await school.table()
    await host.done("PUT", f"/rooms/{code}/passcode", {"passcode": "teal"})
    for number in range(3 * FEW):
        body = {"name": f"Pupil {number}", "passcode": "teal"}
        await school.visitor().done("POST", f"/rooms/{code}/members", body)
    path, wrong = f"/rooms/{code}/members", {"name": "Mallory", "passcode": "blue"}
    for _ in range(FEW):
        answer = await school.visitor().post(path, json=wrong)
        await refused(answer, 403, "wrong-passcode", school)
    for passcode in ("blue", "teal"):
        answer = await school.visitor().post(path, json={**wrong, "passcode": passcode})
        await refused(answer, 429, "slow-down", school)


async def test_passcodes_of_a_room_are_not_guessed_from_many_addresses(school: Site) -> None:
    code, (host, _) = await school.table()
    await host.done("PUT", f"/rooms/{code}/passcode", {"passcode": "teal"})
    path, most = f"/rooms/{code}/members", FEW * rate_limits.IN_ROOM
    for number in range(most + 2):
        wrong = {"name": "Mallory", "passcode": f"{number}"}
        answer = await school.visitor(address=f"192.0.2.{number}").post(path, json=wrong)
        assert answer.status_code == (403 if number < most else 429)
    right = {"name": "Mallory", "passcode": "teal"}
    answer = await school.visitor(address="198.51.100.1").post(path, json=right)
    await refused(answer, 429, "slow-down", school)
    await host.done("GET", f"/rooms/{code}")


@pytest.mark.whole
async def test_what_nobody_can_guess_gets_in(school: Site) -> None:
    """A handover code, and the tokens of operators and for metrics."""
    anna = await player(school)
    handover = await anna.done("POST", "/me/handover", status=201)
    await guess(school.visitor(), school)
    await refused(
        await school.visitor().post("/handover", json={"code": WRONG}), 429, "slow-down", school
    )
    became = await school.visitor().done("POST", "/handover", {"code": handover["code"]})
    assert became == await anna.done("GET", "/me")
    plain, wrong = school.visitor(base=""), {"authorization": "Bearer wrong"}
    for _ in range(FEW):
        assert (await plain.get("/metrics", headers=wrong)).status_code == 401
    assert (await plain.get("/metrics", headers=wrong)).status_code == 429
    right = {"authorization": f"Bearer {'m' * 32}"}
    assert (await plain.get("/metrics", headers=right)).status_code == 200
    login = await plain.post("/admin/login", data={"token": "wrong"})
    assert login.status_code == 429
    assert (await plain.post("/admin/login", data={"token": "a" * 32})).status_code == 303


async def test_a_member_comes_back_by_a_seat_link_while_others_guess_links(school: Site) -> None:
    code, (host, guest) = await school.table()
    me = (await guest.done("GET", "/me"))["id"]
    link = await guest.done("POST", f"/rooms/{code}/members/{me}/link", status=201)
    for _ in range(FEW):
        answer = await host.post(f"/rooms/{code}/claims", json={"secret": WRONG})
        await refused(answer, 404, "seat-link-gone", school)
    answer = await host.post(f"/rooms/{code}/claims", json={"secret": WRONG})
    await refused(answer, 429, "slow-down", school)
    secret = link["url"].partition("#seat=")[2]
    answer = await host.post(f"/rooms/{code}/claims", json={"secret": secret})
    await refused(answer, 409, "plays-already", school)


@pytest.mark.usefixtures("known")
@pytest.mark.whole
async def test_known_players_have_their_own_lists_and_data(school: Site) -> None:
    anna, ben = await player(school), await player(school)
    for _ in range(FEW):
        await anna.done("GET", "/me/duties")
    await refused(await anna.get("/me/duties"), 429, "slow-down", school)
    await ben.done("GET", "/me/duties")
    for _ in range(LIMITS["own-data"].amount[0]):
        await anna.done("GET", "/me/erasure")
    await refused(await anna.get("/me/erasure"), 429, "slow-down", school)
    assert (await ben.get("/me/export")).status_code == 200
    await ben.done("DELETE", "/me", {"name": "Anna"})
