"""Malformed and hostile requests get a problem, never a 500."""

import json

import httpx
import pytest

from tests.support.site import Site, Visitor, refused

NUMBER = "9" * 400
LONGER_THAN_PYTHON_READS = "9" * 5000
DEEP = "[" * 20_000 + "]" * 20_000
JSON = {"content-type": "application/json"}


async def post(visitor: Visitor, path: str, text: str | bytes, **headers: str) -> httpx.Response:
    content = text if isinstance(text, bytes) else text.encode()
    return await visitor.post(path, content=content, headers=JSON | headers)


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("", 422, "validation-error"),
        ("{", 422, "validation-error"),
        ("[]", 422, "validation-error"),
        ('"name"', 422, "validation-error"),
        ("null", 422, "validation-error"),
        (b'{"name": "\xff"}', 400, "bad-request"),
        ('{"name": "Anna"}'.encode("utf-16"), 201, None),
        ('{"name": "\\ud800"}', 422, "validation-error"),
        ('{"\\ud800": 1, "name": "A"}', 422, "validation-error"),
        ('{"name": "A", "options": {"\\ud800": 1}}', 422, None),
        ('{"name": "A", "options": {"double_move": "\\ud800"}}', 422, "bad-options"),
        ('{"name": "A", "options": {"double_move": NaN}}', 422, "bad-options"),
        ('{"name": "A", "game": "colour_lines", "options": {"task": NaN}}', 422, "bad-options"),
        ('{"name": "A", "game": "colour_lines", "options": {"task": -1e400}}', 422, "bad-options"),
        ('{"name": "A", "game": "\\ud800"}', 404, "unknown-game"),
        ('{"name": "A", "game": "\\u0000"}', 404, "unknown-game"),
        (f'{{"name": "A", "options": {{"double_move": {NUMBER}}}}}', 422, "bad-options"),
        (f'{{"name": {NUMBER}}}', 422, "validation-error"),
        (f'{{"name": {LONGER_THAN_PYTHON_READS}}}', 400, "bad-request"),
        (f'{{"name": {DEEP}}}', 400, "bad-request"),
        ('{"name": "A", "options": {"double_move": ' + "[" * 500 + "]" * 500 + "}}", 422, None),
        ('{"name": "' + "A" * 1_000_000 + '"}', 413, "payload-too-large"),
        ('{"name": "A", "title": "' + "\\u200d" * 30 + '"}', 201, None),
    ],
    ids=lambda value: repr(value)[:40],
)
async def test_a_hostile_body_is_a_problem(
    site: Site, text: str | bytes, status: int, code: str | None
) -> None:
    answer = await post(site.visitor(), "/rooms", text)
    assert answer.status_code == status, answer.text
    if status >= 400:
        await refused(answer, status, code or answer.json()["code"], site)


async def test_a_hostile_move_is_a_problem_and_changes_nothing(site: Site) -> None:
    match, people = await site.match()
    view = await people[0].done("GET", f"/matches/{match}")
    mover = people[view["view"]["to_act"][0]]
    place = '{"type": "place", "card": "I", "rotation": 0, "column": 0}'
    for move, status, code in (
        (place.replace('column": 0', f'column": {NUMBER}'), 422, "bad-move"),
        (place.replace('column": 0', 'column": 1e400'), 422, "bad-move"),
        (place.replace('"I"', '"\\ud800"'), 422, "bad-move"),
        (place.replace('rotation": 0', 'rotation": "1"'), 422, "bad-move"),
        ('{"type": "redraw", "more": 1}', 422, None),
        ('{"type": ["place"]}', 422, "bad-move"),
        ('{"type": ' + "[" * 400 + "]" * 400 + "}", 422, "bad-move"),
        ("{}", 422, "bad-move"),
        ("[]", 422, "validation-error"),
        ("null", 422, "validation-error"),
    ):
        body = '{"action_id": "12345678", "seq": 0, "move": ' + move + "}"
        answer = await post(mover, f"/matches/{match}/moves", body)
        await refused(answer, status, code or answer.json()["code"], site)
    for seq, status, code in (
        (NUMBER, 409, "stale-seq"),
        ("-1", 422, "validation-error"),
        ("1e400", 422, "validation-error"),
        ("0.5", 422, "validation-error"),
    ):
        body = f'{{"action_id": "12345678", "seq": {seq}, "move": {{}}}}'
        answer = await post(mover, f"/matches/{match}/moves", body)
        await refused(answer, status, code, site)
    for action in ("", "1234567", "a" * 65, "12345678\n", "1234567\u0000", "ünïcödes"):
        body = json.dumps({"action_id": action, "seq": 0, "move": {}})
        answer = await post(mover, f"/matches/{match}/moves", body)
        await refused(answer, 422, "validation-error", site)
    assert (await mover.done("GET", f"/matches/{match}"))["seq"] == 0


PATHS = ["%00", "a%00b", "ABCDEF%00", "%ed%a0%80", "%ff", "ä" * 7, "A" * 3000, "%2e%2e", "-1"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:12])
async def test_a_hostile_path_is_not_found(any_site: Site, path: str) -> None:
    visitor = any_site.visitor()
    await visitor.done("POST", "/rooms", {"name": "Anna"}, 201)
    for where, code in (("rooms", "room-not-found"), ("matches", "match-not-found")):
        await refused(await visitor.get(f"/{where}/{path}"), 404, code, any_site)
    await refused(await visitor.get(f"/games/{path}"), 404, "unknown-game", any_site)
    page = await any_site.visitor(base="").get(f"/r/{path}")
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    for page_path in ("/rules/{}", "/problems/{}", "/strings/{}.ftl", "/static/{}/x"):
        assert (await any_site.visitor(base="").get(page_path.format(path))).status_code == 404


async def test_numbers_out_of_range_are_a_problem(site: Site) -> None:
    code, (anna, _) = await site.table()
    for number in (NUMBER, f"-{NUMBER}", "2147483648", "99999999999999999999"):
        answer = await anna.put(f"/rooms/{code}/seats/{number}", json={})
        assert answer.status_code in (404, 422)
        await refused(answer, answer.status_code, answer.json()["code"], site)
    match, people = await site.match()
    wrong = ("after=x", "after=-2", "limit=0", "limit=201", f"after={LONGER_THAN_PYTHON_READS}")
    for query in wrong:
        answer = await people[0].get(f"/matches/{match}/steps?{query}")
        await refused(answer, 422, "validation-error", site)
    answer = await people[0].done("GET", f"/matches/{match}/steps?after={NUMBER}&limit=200")
    assert (answer["steps"], answer["seq"]) == ([], 0)


FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize("kind", ["text/plain", FORM, "multipart/form-data; boundary=x", "x", None])
async def test_other_content_types_are_refused(site: Site, kind: str | None) -> None:
    """The content types that another site's form can send without a preflight are refused."""
    headers = {} if kind is None else {"content-type": kind}
    answer = await site.visitor().post("/rooms", content=b'{"name": "Anna"}', headers=headers)
    await refused(answer, 415, "unsupported-media-type", site)


@pytest.mark.parametrize(
    "kind", ["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"]
)
async def test_every_json_content_type_is_accepted(site: Site, kind: str) -> None:
    headers = {"content-type": kind}
    answer = await site.visitor().post("/rooms", content=b'{"name": "Anna"}', headers=headers)
    assert answer.status_code == 201


async def test_the_content_type_matters_only_where_a_body_is_read(site: Site) -> None:
    """No content is a missing body; an operation without a body ignores the content type."""
    code, (anna, _) = await site.table()
    form = {"content-type": FORM}
    await refused(await anna.put(f"/rooms/{code}/lock"), 422, "validation-error", site)
    wrong = await anna.put(f"/rooms/{code}/lock", headers=form)
    await refused(wrong, 415, "unsupported-media-type", site)
    broken = await anna.put(f"/rooms/{code}/lock", content=b"{", headers=form)
    await refused(broken, 415, "unsupported-media-type", site)
    assert (await anna.post(f"/rooms/{code}/invite", headers=form)).status_code == 200
    assert (await anna.get("/me", headers=form)).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"authorization": "Bearer"},
        {"authorization": "Bearer  "},
        {"authorization": "Bearer fsp_\x80\xff"},
        {"authorization": "bearer fsp_wrong"},
        {"authorization": "Bearer " + "x" * 20_000},
        {"cookie": "farbenspiel="},
        {"cookie": "farbenspiel=\x80\xff"},
        {"cookie": "farbenspiel=e30.AAAA"},
        {"cookie": "farbenspiel=IjAxIg.bm9uZQ; farbenspiel=again"},
        {"cookie": "lang=\x00; farbenspiel"},
        {"accept-language": "\x80, de;q=x, *;q=, en-" + "x" * 5000},
    ],
    ids=lambda headers: repr(headers)[:40],
)
async def test_hostile_credentials_are_a_bad_token(site: Site, headers: dict[str, str]) -> None:
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    visitor = site.visitor()
    answer = await visitor.get("/me", headers=raw)
    await refused(answer, 401, "bad-token", site)


ORIGINS = ["http://[", "http://[::1", "null", "", "http://", "http:///", "\x80"]


@pytest.mark.parametrize("origin", ORIGINS)
async def test_a_malformed_origin_is_foreign(site: Site, origin: str) -> None:
    visitor = site.visitor()
    header = [(b"origin", origin.encode("latin-1"))]
    answer = await visitor.post("/rooms", json={"name": "Anna"}, headers=header)
    await refused(answer, 403, "foreign-origin", site)
