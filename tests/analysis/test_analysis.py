"""Analyses over the API, made by the bots' own processes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from app.analysis import analyst
from app.analysis.feature import ANALYSES_PER_DAY
from app.analysis.service import AnalysisDesk
from app.analysis.tables import AnalysisRow
from app.games import GAMES
from app.match.replay import Replay, position_in
from app.store.tables import MatchRow
from tests.analysis.fake_thinkers import FEW, hasty
from tests.conftest import Serve
from tests.solo.moved_days import DAY, moved_by_hand, play_on
from tests.support.client import Client
from tests.support.eventually import eventually
from tests.support.room_clock import Hands
from tests.support.site import Site, Visitor, refused, running, settings
from tests.support.stages import some

TODAY = "2026-11-27"
STEPS = 4


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty(monkeypatch)


async def code_of(person: Visitor) -> str:
    found: str = (await person.done("GET", "/rooms"))["rooms"][0]["code"]
    return found


async def ended_early(
    site: Site, steps: int = STEPS, seats: int = 2, **room: Any
) -> tuple[str, list[Visitor]]:
    """A match that was ended after some steps: its id, and the people."""
    match, people = await site.match(seats, **room)
    await play_on(site, match, steps)
    code = await code_of(people[0])
    for person in people if steps else people[:1]:
        await person.done("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    return match, people


async def done(person: Visitor, match: str, state: str = "done") -> Any:
    """The analysis, once it is done."""
    found: dict[str, Any] = {}

    async def over() -> bool:
        found.update(await person.done("GET", f"/matches/{match}/analysis"))
        return bool(found["state"] == state)

    await eventually(over)
    return found


async def analysed(site: Site, steps: int = STEPS, **room: Any) -> tuple[str, list[Visitor]]:
    match, people = await ended_early(site, steps, **room)
    await people[0].done("POST", f"/matches/{match}/analysis")
    await done(people[0], match)
    return match, people


async def shared(person: Visitor, match: str) -> str:
    """The path of a shared match."""
    link: str = (await person.done("POST", f"/matches/{match}/share"))["url"]
    return f"/shared/{link.rpartition('/m/')[2]}"


async def test_a_seat_starts_it_and_all_who_see_the_replay_read_it(site: Site) -> None:
    match, (anna, ben) = await ended_early(site)
    path = f"/matches/{match}/analysis"
    await refused(await anna.get(path), 404, "analysis-not-found", site)
    await refused(await anna.delete(path), 404, "analysis-not-found", site)
    begun = await anna.done("POST", path)
    assert (begun["state"], begun["done"], begun["match"]) == ("queued", 0, match)
    assert begun["iterations"] == FEW
    assert begun["of"] > 0
    found = await done(ben, match)
    assert found["of"] == found["done"] == len(found["decisions"]) == begun["of"]
    seqs = [one["seq"] for one in found["decisions"]]
    assert seqs == sorted(seqs)
    assert found["unit"] == "points"
    assert await ben.done("POST", path) == found
    assert await ben.done("DELETE", path) == found
    assert (await anna.get(path)).headers["cache-control"] == "private, no-store"


async def test_who_watches_reads_but_does_not_start_it(site: Site) -> None:
    match, (anna, _) = await ended_early(site)
    path = f"/matches/{match}/analysis"
    eve, stranger = site.visitor(), site.visitor()
    code = await code_of(anna)
    await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve", "seat": False})
    await stranger.done("POST", "/rooms", {"name": "Stranger"}, 201)
    for method in ("POST", "DELETE"):
        await refused(await eve.request(method, path), 403, "not-seated", site)
        await refused(await stranger.request(method, path), 404, "match-not-found", site)
        await refused(await site.visitor().request(method, path), 401, "bad-token", site)
    await refused(await stranger.get(path), 404, "match-not-found", site)
    await anna.done("POST", path)
    await done(eve, match)


async def rewritten(site: Site, match: str) -> list[tuple[bool, dict[str, Any]]]:
    """Let something better have been found everywhere, and whether that tells of another card."""
    core, row = site.app.state.core, AnalysisRow
    replay, found = (
        await core.replays.finished(match),
        await core.feature(AnalysisDesk).analyst.find(match),
    )
    better = []
    for one in found.findings["decisions"]:
        moves = map(replay.codec.dump, several_moves(replay, one["seq"], one["seat"]))
        others = [move for move in moves if move != one["move"]]
        cards = [move["card"] == one["move"]["card"] for move in others]
        same = False not in cards or (len(better) % 2 == 0 and True in cards)
        one |= {"better": others[cards.index(same)], "gain": 5.0, "ahead": 0.0}
        better.append((not same, one["better"]))
    async with core.engine.begin() as connection:
        await connection.execute(update(row).values(findings=found.findings))
    return better


def several_moves(replay: Replay, seq: int, seat: int) -> list[Any]:
    return list(replay.game.moves(position_in(replay, seq - 1).state, seat))


async def played_to_the_end(site: Site) -> tuple[str, list[Visitor]]:
    """A match with a result, and what was found in it."""
    match, people = await site.match()
    await play_on(site, match)
    await people[0].done("POST", f"/matches/{match}/analysis")
    await done(people[0], match)
    return match, people


async def test_each_reader_is_told_what_their_replay_shows(site: Site) -> None:
    """LineUp!: the cards in hand stay secret, so what else could have been laid does, too."""
    match, (anna, ben) = await played_to_the_end(site)
    better = await rewritten(site, match)
    assert {secret for secret, _ in better} == {True, False}
    eve = site.visitor()
    await eve.done("POST", f"/rooms/{await code_of(anna)}/members", {"name": "Eve", "seat": False})
    path = f"/matches/{match}/analysis"
    own = [await who.done("GET", path) for who in (anna, ben)]
    others = await eve.done("GET", path)
    link = await site.visitor().done("GET", f"{await shared(anna, match)}/analysis")
    assert link == {name: value for name, value in others.items() if name != "match"}
    for number, (secret, move) in enumerate(better):
        one = others["decisions"][number]
        mine, theirs = (own[seat]["decisions"][number] for seat in (one["seat"], 1 - one["seat"]))
        assert theirs == one
        returned = mine["move"]["type"] == "return"
        assert mine == {**one, "move": mine["move"], "better": move}
        assert one["move"] == (None if returned else mine["move"])
        assert one["better"] == (None if secret or returned else move)
    for found, seats in ((others, {0, 1}), (own[0], {1}), (own[1], {0})):
        assert len(found["moments"]) == 5
        for moment in found["moments"]:
            assert moment["seat"] not in seats or not hides(found, moment)


FIGURES = ("gain", "error", "wins", "wins_error", "ahead", "ahead_error")
UNCOVERED = {"colour_lines", "colour_square"}
"""Games in which nothing is hidden, as they are usually played."""
COVERED = {"covered": True}


@pytest.mark.parametrize(
    ("game", "options"),
    some([("colour_square", COVERED), *((game, {}) for game in sorted(GAMES))], 3),
)
async def test_what_was_never_shown_shapes_no_figure(
    site: Site, game: str, options: dict[str, bool]
) -> None:
    """Whoever tries all that a seat may have held would recognize the figures."""
    match, people = await analysed(site, 3, game=game, options=options)
    is_open = game in UNCOVERED and not options
    core = site.app.state.core
    findings = (await core.feature(AnalysisDesk).analyst.find(match)).findings
    for one in findings["decisions"]:
        one.update(dict.fromkeys(FIGURES, 0.25) | {"better": one["move"], "cut": True})
    async with core.engine.begin() as connection:
        await connection.execute(update(AnalysisRow).values(findings=findings))
    found = [await who.done("GET", f"/matches/{match}/analysis") for who in people]
    link = f"{await shared(people[0], match)}/analysis"
    found.append(await site.visitor().done("GET", link))
    for reader, told in enumerate(found):
        for one in told["decisions"]:
            if one["seat"] == reader or is_open:
                assert ({one[name] for name in FIGURES}, one["cut"]) == ({0.25}, True)
            else:
                assert ({one[name] for name in FIGURES}, one["cut"]) == ({0.0}, False)
                assert one["better"] is None
    assert found[2]["decisions"]
    if is_open:
        assert found[0]["curve"] == found[2]["curve"] != []


async def test_what_was_never_shown_shapes_no_curve(site: Site) -> None:
    """The match was ended early: what a position promised says something about the hands."""
    match, people = await analysed(site)
    path = f"/matches/{match}/analysis"
    eve = site.visitor()
    code = await code_of(people[0])
    await eve.done("POST", f"/rooms/{code}/members", {"name": "Eve", "seat": False})
    assert (await eve.done("GET", path))["curve"] == []
    curves = [{p["seq"] for p in (await who.done("GET", path))["curve"]} for who in people]
    assert curves[0].isdisjoint(curves[1])
    assert set.union(*curves) == set(range(STEPS + 1))


def hides(found: Any, moment: Any) -> bool:
    """True if a moment is about a decision whose better move isn't told."""
    [one] = [
        one
        for one in found["decisions"]
        if (one["seq"], one["seat"]) == (moment["seq"], moment["seat"])
    ]
    return one["better"] is None


async def test_covered_sheets_stay_covered(site: Site) -> None:
    room = {"game": "colour_square", "options": COVERED}
    match, people = await analysed(site, 2, **room)
    for seat, who in enumerate(people):
        found = await who.done("GET", f"/matches/{match}/analysis")
        for one in found["decisions"]:
            assert (one["move"] is not None) == (one["seat"] == seat)


async def test_open_games_tell_everybody_everything(site: Site) -> None:
    match, (anna, ben) = await analysed(site, 3, game="colour_lines")
    found = [await who.done("GET", f"/matches/{match}/analysis") for who in (anna, ben)]
    assert found[0] == found[1]
    assert {one["seat"] for one in found[0]["decisions"]} == {0, 1}
    assert all(one["move"] for one in found[0]["decisions"])
    assert [point["seq"] for point in found[0]["curve"]] == [0, 1]
    link = await site.visitor().get(f"{await shared(anna, match)}/analysis")
    assert link.json()["decisions"] == found[0]["decisions"]
    assert link.headers["cache-control"] == "private, max-age=600"


async def test_a_shared_match_without_one_has_none_and_nobody_starts_it_there(site: Site) -> None:
    match, (anna, _) = await ended_early(site)
    path = await shared(anna, match)
    await refused(await site.visitor().get(f"{path}/analysis"), 404, "analysis-not-found", site)
    answer = await site.visitor().get("/shared/nonsense/analysis")
    await refused(answer, 404, "replay-not-found", site)
    for method in ("POST", "DELETE"):
        answer = await anna.request(method, f"{path}/analysis")
        await refused(answer, 405, "method-not-allowed", site)


async def test_a_running_match_is_not_looked_at(site: Site) -> None:
    match, (anna, _) = await site.match()
    for method in ("POST", "GET", "DELETE"):
        answer = await anna.request(method, f"/matches/{match}/analysis")
        await refused(answer, 409, "match-running", site)


async def test_an_unreadable_match_is_not_looked_at(site: Site) -> None:
    match, (anna, _) = await ended_early(site)
    async with site.app.state.core.engine.begin() as connection:
        await connection.execute(update(MatchRow).values(rules_version=99))
    for method in ("POST", "GET", "DELETE"):
        answer = await anna.request(method, f"/matches/{match}/analysis")
        await refused(answer, 409, "match-unreadable", site)


async def test_there_is_nothing_to_find_where_nobody_moved(site: Site) -> None:
    match, (anna, _) = await ended_early(site, 0)
    answer = await anna.post(f"/matches/{match}/analysis")
    await refused(answer, 409, "nothing-to-analyse", site)


async def test_it_can_be_cancelled(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.analysis.analyst.iterations_of", lambda _: 10**6)
    match, (anna, ben) = await ended_early(site)
    path = f"/matches/{match}/analysis"
    await anna.done("POST", path)
    await done(ben, match, "running")
    assert (await anna.done("POST", path))["state"] == "running"
    assert (await ben.done("DELETE", path))["state"] == "cancelled"
    assert (await anna.done("GET", path))["state"] == "cancelled"


async def test_a_server_makes_so_many_and_a_person_starts_so_many(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, (anna, _) = await ended_early(site, 1)
    path = f"/matches/{match}/analysis"
    with monkeypatch.context() as patch:
        patch.setattr(analyst, "LIMIT", 0)
        answer = await anna.post(path)
        document = await refused(answer, 429, "too-many-analyses", site)
        assert answer.headers["retry-after"] == str(document["args"]["retry_after"])
    pace, player = site.app.state.core.pace, (await anna.done("GET", "/me"))["id"]
    for _ in range(ANALYSES_PER_DAY):
        pace.count("analyses", player)
    answer = await anna.post(path)
    await refused(answer, 429, "slow-down", site)
    assert '"analyses";r=0' in answer.headers["ratelimit"]
    await refused(await anna.get(path), 404, "analysis-not-found", site)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    with moved_by_hand(monkeypatch) as hands:
        yield hands


async def attempting(site: Site) -> tuple[Visitor, str]:
    """Somebody who has begun the task of the day, and the match of the attempt."""
    anna = site.visitor()
    await anna.done("POST", "/rooms", {"name": "Anna"}, 201)
    begun = await anna.done("POST", f"/days/{TODAY}/attempt", {}, 201)
    return anna, begun["match"]["id"]


async def test_an_attempt_of_today_waits_until_its_dice_are_given_out(
    hands: Hands, sqlite_url: str, tmp_path: Path
) -> None:
    async for site in running(settings(sqlite_url, tmp_path)):
        anna, match = await attempting(site)
        path = f"/matches/{match}/analysis"
        await refused(await anna.post(path), 409, "match-running", site)
        await play_on(site, match)
        link = await shared(anna, match)
        for method in ("POST", "GET", "DELETE"):
            document = await refused(
                await anna.request(method, path), 403, "analysis-day-running", site
            )
            assert document["args"]["day"] == TODAY
        # Whoever has finished their own attempt may see it by its link, but nothing better.
        await anna.done("GET", link)
        await refused(await anna.get(f"{link}/analysis"), 403, "analysis-day-running", site)
        stranger = site.visitor()
        await refused(await stranger.get(f"{link}/analysis"), 403, "day-running", site)
        hands.at += 3 * DAY
        await anna.done("POST", path)
        await done(anna, match)
        assert (await stranger.done("GET", f"{link}/analysis"))["state"] == "done"


async def test_practice_with_the_dice_of_today_waits_too(
    hands: Hands, sqlite_url: str, tmp_path: Path
) -> None:
    """Also another round of it with the same dice."""
    async for site in running(settings(sqlite_url, tmp_path)):
        anna, attempt = await attempting(site)
        await play_on(site, attempt)
        room = await anna.done("POST", f"/days/{TODAY}/practice", {}, 201)
        matches = [room["match"]["id"]]
        await play_on(site, matches[0])
        again = await anna.done(
            "POST", f"/rooms/{room['code']}/polls", {"kind": "rematch", "same_dice": True}
        )
        matches.append(again["match"]["id"])
        assert len(set(matches)) == 2
        await play_on(site, matches[1])
        for match in matches:
            answer = await anna.post(f"/matches/{match}/analysis")
            await refused(answer, 403, "analysis-day-running", site)
        hands.at += 3 * DAY
        for match in matches:
            await anna.done("POST", f"/matches/{match}/analysis")


async def test_sockets_are_told_how_far_it_is(serve: Serve) -> None:
    server = serve()
    anna, ben = Client(server, "Anna"), Client(server, "Ben")
    code = await anna.create_room()
    await ben.join(code)
    await anna.rest("POST", f"/rooms/{code}/matches")
    for person in (anna, ben):
        await person.open(code)
    mover = next(person for person in (anna, ben) if person.my_turn)
    await mover.move((await mover.legal())["moves"][0])
    match = anna.match
    for person in (anna, ben):
        await person.rest("POST", f"/rooms/{code}/polls", {"kind": "end", "match": match})
    await ben.rest("POST", f"/matches/{match}/analysis")
    await anna.until(lambda client: last_progress(client)["state"] == "done")
    assert last_progress(anna) == {"state": "done", "done": 1, "of": 1}
    assert {frame["match"] for frame in progress(anna)} == {match}
    for person in (anna, ben):
        await person.close()


def progress(client: Client) -> list[Any]:
    """The frames about analyses."""
    return [frame for frame in client.frames if frame["type"] == "analysis"]


def last_progress(client: Client) -> Any:
    frames = progress(client)
    return frames[-1]["data"] if frames else {"state": None}
