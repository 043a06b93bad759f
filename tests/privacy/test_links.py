"""What links lead to when somebody has been erased."""

from tests.api.test_cards import fetch, give_up, task
from tests.support.site import Site, refused


async def test_whoever_is_erased_is_gone_from_pictures_and_links_at_once(site: Site) -> None:
    match, people = await task(site, 2)
    await give_up(match, people)
    url: str = (await people[0].done("POST", f"/matches/{match}/share"))["url"]
    token = url.rpartition("/m/")[2]
    path = f"/cards/m/{token}.png"
    first = await fetch(site, path)
    assert first.headers["cache-control"] == "public, no-cache"
    named = await people[0].get(f"/shared/{token}")
    assert named.headers["cache-control"] == "private, no-store", "it has names"
    me = await people[1].done("GET", "/me")
    erased = await people[1].request("DELETE", "/me", json={"name": me["name"]})
    assert erased.status_code == 200, erased.text
    again = await fetch(site, path, **{"if-none-match": first.headers["etag"]})
    assert again.status_code == 200
    assert again.headers["etag"] != first.headers["etag"]


async def test_being_erased_ends_a_handover(any_site: Site) -> None:
    _, (anna, _) = await any_site.table()
    code = (await anna.done("POST", "/me/handover", status=201))["code"]
    await anna.done("DELETE", "/me", {"name": "Anna"})
    gone = await any_site.visitor().post("/handover", json={"code": code})
    await refused(gone, 404, "handover-gone", any_site)
