"""Tokens over the interface: made, listed, revoked, and what each of them is for."""

from typing import Any

import pytest

from app.api.limits import TOKENS_PER_MINUTE
from app.rooms.records import SCOPES
from tests.support.site import Site, Visitor, refused

DAY = 24 * 3600


async def person(site: Site, name: str = "Anna") -> Visitor:
    """Somebody with a cookie."""
    visitor = site.visitor()
    await visitor.done("POST", "/rooms", {"name": name}, 201)
    return visitor


async def made(owner: Visitor, *scopes: str, **more: Any) -> Any:
    """A new token."""
    body = {"name": "Robot", "scopes": scopes, **more}
    return await owner.done("POST", "/me/tokens", body, 201)


async def test_a_person_makes_lists_and_revokes_tokens(any_site: Site) -> None:
    anna = await person(any_site)
    assert await anna.done("GET", "/me/tokens") == {"tokens": []}
    first = await made(anna, "play", "read", expires_in_s=30 * DAY)
    text = first.pop("token")
    assert text.startswith("fsp_")
    assert (first["name"], first["scopes"]) == ("Robot", ["read", "play"])
    assert first["expires_at"] - first["created_at"] == 30 * DAY * 1000
    assert (first["last_used_at"], first["current"]) == (None, False)
    second = await made(anna, *SCOPES, name="  My\u200b  helper ")
    assert (second["name"], second["expires_at"]) == ("My helper", None)

    robot, helper = any_site.visitor(token=text), any_site.visitor(token=second.pop("token"))
    assert (await robot.done("GET", "/me"))["name"] == "Anna"
    listed = await helper.done("GET", "/me/tokens")
    assert listed == {"tokens": [{**second, "current": True}, first]}
    assert text not in str(listed)
    await any_site.app.state.core.token_uses.write()
    noted = (await anna.done("GET", "/me/tokens"))["tokens"]
    assert all(token["last_used_at"] >= token["created_at"] for token in noted)

    left = await anna.done("DELETE", f"/me/tokens/{first['id']}")
    assert [token["id"] for token in left["tokens"]] == [second["id"]]
    await refused(await robot.get("/me"), 401, "bad-token", any_site)
    again = await anna.delete(f"/me/tokens/{first['id']}")
    await refused(again, 404, "token-not-found", any_site)
    await helper.done("DELETE", f"/me/tokens/{second['id']}")
    await refused(await helper.get("/me"), 401, "bad-token", any_site)


async def test_tokens_are_no_concern_of_others(any_site: Site) -> None:
    anna, ben = await person(any_site), await person(any_site, "Ben")
    token = await made(anna, "read")
    assert await ben.done("GET", "/me/tokens") == {"tokens": []}
    await refused(await ben.delete(f"/me/tokens/{token['id']}"), 404, "token-not-found", any_site)
    await refused(await ben.delete("/me/tokens/%00%ff"), 404, "token-not-found", any_site)
    assert len((await anna.done("GET", "/me/tokens"))["tokens"]) == 1
    stranger = any_site.visitor()
    for method, path in (("GET", ""), ("POST", ""), ("DELETE", f"/{token['id']}")):
        body = {"name": "A", "scopes": ["read"]} if method == "POST" else None
        answer = await stranger.request(method, f"/me/tokens{path}", json=body)
        await refused(answer, 401, "bad-token", any_site)


@pytest.mark.parametrize(
    "body",
    [
        {"scopes": ["read"]},
        {"name": "A"},
        {"name": "A", "scopes": []},
        {"name": "A", "scopes": ["write"]},
        {"name": "A", "scopes": "read"},
        {"name": "A", "scopes": ["read"] * 5},
        {"name": "", "scopes": ["read"]},
        {"name": "\u200b", "scopes": ["read"]},
        {"name": "A" * 41, "scopes": ["read"]},
        {"name": "A", "scopes": ["read"], "expires_in_s": 59},
        {"name": "A", "scopes": ["read"], "expires_in_s": 10**12},
        {"name": "A", "scopes": ["read"], "expires_in_s": "60"},
        {"name": "A", "scopes": ["read"], "expires_at": 1795194105188},
    ],
)
async def test_wrong_wishes_are_refused(site: Site, body: dict[str, Any]) -> None:
    anna = await person(site)
    answer = await anna.post("/me/tokens", json=body)
    await refused(answer, 422, "validation-error", site)
    assert await anna.done("GET", "/me/tokens") == {"tokens": []}


async def test_a_token_makes_none_that_is_for_more_than_itself(site: Site) -> None:
    anna = await person(site)
    helper = site.visitor(token=(await made(anna, "read", "manage"))["token"])
    answer = await helper.post("/me/tokens", json={"name": "More", "scopes": ["read", "host"]})
    document = await refused(answer, 403, "scope-needed", site)
    assert document["args"] == {"scope": "host"}
    assert (await made(helper, "read"))["scopes"] == ["read"]
    assert len((await anna.done("GET", "/me/tokens"))["tokens"]) == 2


async def test_a_person_has_at_most_twenty_tokens_and_makes_ten_a_minute(site: Site) -> None:
    anna = await person(site)
    pace, tokens = site.app.state.core.pace, site.app.state.core.identity.tokens
    for _ in range(TOKENS_PER_MINUTE):
        await made(anna, "read")
    answer = await anna.post("/me/tokens", json={"name": "A", "scopes": ["read"]})
    document = await refused(answer, 429, "slow-down", site)
    assert int(answer.headers["retry-after"]) == document["args"]["retry_after"] <= 6
    player = (await anna.done("GET", "/me"))["id"]
    for _ in range(20 - TOKENS_PER_MINUTE):
        await tokens.issue(player)
    pace._buckets["new-tokens"]._buckets.clear()
    answer = await anna.post("/me/tokens", json={"name": "A", "scopes": ["read"]})
    document = await refused(answer, 409, "too-many-tokens", site)
    assert document["args"] == {"most": 20}


async def test_a_new_player_gets_a_token_for_everything(site: Site) -> None:
    player = await site.visitor().done("POST", "/players", {"name": "Robot"}, 201)
    (token,) = (await site.visitor(token=player["token"]).done("GET", "/me/tokens"))["tokens"]
    assert token["scopes"] == list(SCOPES)
    assert (token["name"], token["expires_at"], token["current"]) == ("Token", None, True)


@pytest.mark.parametrize("name", ["token", "access_token", "authorization", "bearer"])
async def test_a_token_in_a_query_string_is_none(site: Site, name: str) -> None:
    anna = await person(site)
    text = (await made(anna, *SCOPES))["token"]
    query = {name: text}
    for path in ("/me", "/rooms", "/me/tokens", "/me/duties"):
        answer = await site.visitor().get(path, params=query)
        await refused(answer, 401, "bad-token", site)
    answer = await site.visitor().post("/rooms", params=query, json={})
    await refused(answer, 422, "name-needed", site)
    answer = await anna.get("/me", params={name: "fsp_wrong"})
    assert answer.status_code == 200


async def test_a_cookie_that_holds_a_token_is_none(site: Site) -> None:
    text = (await made(await person(site), *SCOPES))["token"]
    guest = site.visitor(cookies={site.cookie: text})
    await refused(await guest.get("/me"), 401, "bad-token", site)


async def test_pages_are_read_by_tokens_that_may_read(site: Site) -> None:
    anna = await person(site)
    narrow, wide = [(await made(anna, scope))["token"] for scope in ("play", "read")]
    answer = await site.visitor(base="", token=wide).get("/lists")
    assert answer.status_code == 200
    assert 'id="room-' in answer.text
    answer = await site.visitor(base="", token=narrow).get("/lists")
    assert answer.status_code == 403
    assert 'id="room-' not in answer.text
