"""Matches over REST: a whole one, every error, and nothing that the client may not see."""

import secrets
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from app.errors import Malformed
from app.games import GAMES
from app.games.contract import IllegalMove
from app.games.lineup.figures import ORIENTATIONS
from app.games.lineup.views import hand_sizes
from app.match.codec import codec_of
from app.store import tables
from app.store.database import create_engine
from tests.support.client_frames import NOTHING, lines, stepped
from tests.support.site import Document, Site, Visitor, refused

ENDED_WITHIN = 200


async def act(visitor: Visitor, match: str, seq: int, move: Any, action: str = "") -> Document:
    body = {"action_id": action or secrets.token_hex(8), "seq": seq, "move": move}
    answer: Document = await visitor.done("POST", f"/matches/{match}/moves", body)
    return answer


async def shown(visitor: Visitor, match: str) -> Document:
    document: Document = await visitor.done("GET", f"/matches/{match}")
    return document


async def mover_of(match: str, people: list[Visitor]) -> Visitor:
    view = (await shown(people[0], match))["view"]
    seat: int = view["to_act"][0]
    return people[seat]


async def play(match: str, people: list[Visitor], rng: Random, steps: int) -> Document:
    """Play `steps` random moves, or to the end; what the first player sees then."""
    position = await shown(people[0], match)
    for _ in range(steps):
        if not position["view"]["to_act"]:
            break
        mover = people[position["view"]["to_act"][0]]
        legal = await mover.done("GET", f"/matches/{match}/legal")
        assert legal["seq"] == position["seq"]
        answer = await act(mover, match, legal["seq"], rng.choice(legal["moves"]))
        assert answer == {"seq": position["seq"] + 1}
        position = await shown(people[0], match)
    return position


async def test_a_whole_match_is_played_over_rest(site: Site) -> None:
    match, people = await site.match(3)
    end = await play(match, people, Random(1), ENDED_WITHIN)
    result = end["view"]["result"]
    assert result["scores"]
    assert end["view"]["to_act"] == []
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    room = await people[0].done("GET", f"/rooms/{code}")
    assert room["match"]["status"] == "finished"
    assert room["history"][0]["scores"] == result["scores"]
    for who in people:
        assert (await who.done("GET", f"/matches/{match}/legal"))["moves"] == []
        body = {"action_id": "after-the-end", "seq": end["seq"], "move": {"type": "redraw"}}
        await refused(await who.post(f"/matches/{match}/moves", json=body), 409, "over", site)

    started = await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    assert started["match"]["id"] != match
    assert (await shown(people[1], match))["view"] == {
        **end["view"],
        "private": (await shown(people[1], match))["view"]["private"],
    }
    answer = await people[0].get(f"/matches/{match}/legal")
    await refused(answer, 409, "over", site)


async def test_the_etag_consists_of_seq_time_and_seat(site: Site) -> None:
    match, people = await site.match()
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    watcher = site.visitor()
    await watcher.done("POST", f"/rooms/{code}/members", {"name": "W"})
    for seq in range(3):
        for who, tag in (
            (people[0], ".0"),
            (people[1], ".1"),
            (watcher, ""),
        ):
            answer = await who.get(f"/matches/{match}")
            shown = answer.json()
            assert shown["seq"] == seq
            assert answer.headers["etag"] == f'"{seq}.{shown["at"]:x}{tag}"'
            assert "no-store" in answer.headers["cache-control"]
        await play(match, people, Random(seq), 1)


async def test_an_unchanged_match_is_not_sent_again(site: Site) -> None:
    match, people = await site.match(options={"start": 0})
    path = f"/matches/{match}"
    tag = (await people[0].get(path)).headers["etag"]
    for known in (tag, f"W/{tag}", f'"x", {tag}'):
        answer = await people[0].get(path, headers={"if-none-match": known})
        assert (answer.status_code, answer.content) == (304, b"")
        assert answer.headers["etag"] == tag
        assert "no-store" in answer.headers["cache-control"]
    for unknown in ("", "*x", '"0"', '"99.0"'):
        answer = await people[0].get(path, headers={"if-none-match": unknown})
        assert answer.status_code == 200
    other = await people[1].get(path, headers={"if-none-match": tag})
    assert other.json()["you"] == 1
    await play(match, people, Random(1), 1)
    assert (await people[0].get(path, headers={"if-none-match": tag})).status_code == 200
    stranger = site.visitor()
    refusal = await stranger.get(path, headers={"if-none-match": tag})
    await refused(refusal, 401, "bad-token", site)


async def test_a_draft_changes_the_etag(site: Site) -> None:
    match, people = await site.match(game="colour_square", options={"side": "A"})
    path = f"/matches/{match}"
    tags = [(await person.get(path)).headers["etag"] for person in people]
    seat, legal = 0, await people[0].done("GET", f"{path}/legal")
    if not legal.get("blank"):
        seat, legal = 1, await people[1].done("GET", f"{path}/legal")
    move = legal["blank"]
    body = {"action_id": "a-draft-of-mine", "seq": legal["seq"], "move": move}
    await people[seat].done("PUT", f"{path}/draft", body)
    answer = await people[seat].get(path, headers={"if-none-match": tags[seat]})
    assert answer.status_code == 200
    assert answer.json()["drafts"]
    assert answer.headers["etag"] != tags[seat]


async def test_the_steps_add_up_to_the_view(site: Site) -> None:
    """For every audience and page size, set-up plus patches equals the current view."""
    match, people = await site.match(2)
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    watcher = site.visitor()
    await watcher.done("POST", f"/rooms/{code}/members", {"name": "W", "seat": False})
    await play(match, people, Random(3), 9)
    for who in (*people, watcher):
        whole = await shown(who, match)
        for limit in (1, 4, 200):
            view = NOTHING
            after, newest, numbers = -1, 0, []
            while after < newest:
                page = await who.done("GET", f"/matches/{match}/steps?after={after}&limit={limit}")
                newest = page["seq"]
                assert len(page["steps"]) <= limit
                for step in page["steps"]:
                    view = stepped(view, step)
                    assert page["began"] + step["t"] > 1_600_000_000_000
                    numbers.append(step["s"])
                after = numbers[-1]
            assert numbers == list(range(newest + 1))
            assert view == whole["view"]
    assert (await watcher.done("GET", f"/matches/{match}/steps?after=9"))["steps"] == []


async def test_spectators_see_nothing_private(site: Site) -> None:
    match, people = await site.match(2)
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    watcher = site.visitor()
    await watcher.done("POST", f"/rooms/{code}/members", {"name": "W", "seat": False})
    await play(match, people, Random(4), 6)
    answer = await watcher.done("GET", f"/matches/{match}/steps")
    steps = answer["steps"]
    assert steps[0]["o"] == [["", None]]
    for step in steps[1:]:
        assert "o" not in step
        keys = [note["key"] for note in lines(step, answer["lines"])]
        assert keys
        assert "lineup-drew" not in keys
    assert (await shown(watcher, match))["view"]["private"] is None
    hands = [(await shown(who, match))["view"]["private"]["hand"] for who in people]
    public = (await shown(watcher, match))["view"]["public"]
    assert tuple(len(hand) for hand in hands) == hand_sizes(public)


async def test_a_move_sent_twice_counts_once(site: Site) -> None:
    match, people = await site.match()
    mover = await mover_of(match, people)
    moves = (await mover.done("GET", f"/matches/{match}/legal"))["moves"]
    for move in (moves[0], moves[0], moves[-1]):
        assert await act(mover, match, 0, move, "the-same-action") == {"seq": 1}
    await play(match, people, Random(5), 2)
    assert await act(mover, match, 0, moves[0], "the-same-action") == {"seq": 1}
    assert (await shown(mover, match))["seq"] == 3


async def test_every_wrong_move_has_its_error(site: Site) -> None:
    match, people = await site.match()
    mover = await mover_of(match, people)
    waiting = people[1 - people.index(mover)]
    legal = (await mover.done("GET", f"/matches/{match}/legal"))["moves"]
    hand = (await shown(mover, match))["view"]["private"]["hand"]
    missing = next(card for card in "ITJSLZO" if card not in hand)
    before = await shown(mover, match)
    placed = {"type": "place", "card": hand[0], "rotation": 0, "column": 0}
    for who, seq, move, status, code in (
        (waiting, 0, legal[0], 409, "not-your-turn"),
        (mover, 1, legal[0], 409, "stale-seq"),
        (waiting, 7, legal[0], 409, "stale-seq"),
        (mover, 0, {**placed, "card": missing}, 422, "not-in-hand"),
        (mover, 0, {**placed, "column": 10}, 422, "outside-board"),
        (mover, 0, {**placed, "column": -1}, 422, "outside-board"),
        (mover, 0, {"type": "return", "card": hand[0]}, 422, "must-place"),
        (mover, 0, {"type": "castle"}, 422, "bad-move"),
        (mover, 0, {"type": "place", "card": hand[0]}, 422, "bad-move"),
    ):
        body = {"action_id": secrets.token_hex(8), "seq": seq, "move": move}
        answer = await who.post(f"/matches/{match}/moves", json=body)
        problem = await refused(answer, status, code, site)
        if code == "stale-seq":
            assert problem["args"] == {"seq": 0}
    for method, path, body, code in (
        ("PUT", "draft", {"move": legal[0]}, "no-drafts"),
        ("POST", "undo", {}, "no-undo"),
    ):
        body |= {"action_id": secrets.token_hex(8), "seq": 0}
        answer = await mover.request(method, f"/matches/{match}/{path}", json=body)
        await refused(answer, 409, code, site)
    answer = await mover.post(f"/matches/{match}/legal", json={"draft": legal[0]})
    await refused(answer, 422, "no-drafts", site)
    assert await shown(mover, match) == before


async def test_only_an_exact_move_counts_as_a_move(site: Site) -> None:
    """On every path: whole moves, drafts, and the query for a draft's next parts."""
    match, people = await site.match(game="colour_lines", options={"active_placement": True})
    for person in people:  # choosing point colours and start crosses comes first
        move = (await person.done("GET", f"/matches/{match}/legal"))["blank"]
        while not (asked := await legal_of(person, match, move))["complete"]:
            move["parts"].append(asked["parts"][0])
        body = {"action_id": secrets.token_hex(8), "seq": 0, "move": move}
        await person.done("POST", f"/matches/{match}/moves", body)
    before = await shown(people[0], match)
    placer = people[before["view"]["to_act"][0]]
    part = {"die": 1, "slot": "I"}
    for parts, more, where, kind in (
        ([{**part, "die": True}], {}, "/parts/0/die", "int_type"),
        ([{**part, "die": 1.0}], {}, "/parts/0/die", "int_type"),
        ([{**part, "die": "1"}], {}, "/parts/0/die", "literal_error"),
        ([{**part, "rotation": 0}], {}, "/parts/0/rotation", "extra_forbidden"),
        ([part], {"from_other_end": True}, "/from_other_end", "extra_forbidden"),
        ([part, {"die": 2}], {}, "/parts/1/slot", "missing"),
    ):
        move = {"type": "place", "parts": parts, **more}
        action = {"action_id": secrets.token_hex(8), "seq": before["seq"], "move": move}
        for method, path, body in (
            ("POST", "moves", action),
            ("PUT", "draft", action),
            ("PUT", "draft", {**action, "ready": True}),
            ("POST", "legal", {"draft": move}),
        ):
            answer = await placer.request(method, f"/matches/{match}/{path}", json=body)
            problem = await refused(answer, 422, "bad-move", site)
            assert problem["errors"] == [{"pointer": where, "kind": kind}]
    assert await shown(people[0], match) == before


async def test_what_is_legal_where_there_is_nothing_to_do(site: Site) -> None:
    """In games of both kinds, and by both methods."""
    for game, named in (("lineup", "moves"), ("flying_colours", "parts")):
        match, people = await site.match(game=game, options={"start": 0})
        path = f"/matches/{match}/legal"
        acting = await people[0].done("GET", path)
        assert named in acting
        for body in ({}, {"draft": None, "seq": 0}):
            assert await people[0].done("POST", path, body) == acting
        nothing = {"seq": 0, "ready": False, "moves": []}
        assert await people[0].done("POST", path, {"seq": 7}) == nothing
        assert await people[1].done("GET", path) == nothing
        assert await people[1].done("POST", path, {}) == nothing
    match, people = await site.match(2)
    seq = (await play(match, people, Random(1), ENDED_WITHIN))["seq"]
    for person in people:
        over = {"seq": seq, "ready": False, "moves": []}
        assert await person.done("GET", f"/matches/{match}/legal") == over
        assert await person.done("POST", f"/matches/{match}/legal", {}) == over


async def test_the_other_moves_of_a_composed_game_are_offered_and_taken(site: Site) -> None:
    match, people = await site.match(game="flying_colours", options={"start": 0})
    path, stop = f"/matches/{match}/legal", {"type": "stop", "parts": []}
    legal = await people[0].done("GET", path)
    assert (legal["blank"]["type"], legal["others"]) == ("throw", [])
    for _ in range(ENDED_WITHIN):
        await act(people[0], match, legal["seq"], legal["blank"])
        legal = await people[0].done("GET", path)
        if not legal.get("blank"):  # the turn is over; the other one stops as soon as they may
            people.reverse()
            legal = await people[0].done("GET", path)
        if legal["others"]:
            break
    assert legal["others"] == [stop]
    assert (await legal_of(people[0], match, stop))["complete"]
    await act(people[0], match, legal["seq"], stop)
    assert (await people[0].done("GET", path))["moves"] == []


async def legal_of(person: Visitor, match: str, draft: Any) -> Any:
    return await person.done("POST", f"/matches/{match}/legal", {"draft": draft})


async def test_a_match_is_for_its_room(site: Site) -> None:
    match, _ = await site.match()
    eve = site.visitor()
    await eve.done("POST", "/rooms", {"name": "Eve"}, 201)
    action = {"action_id": "abcdefgh", "seq": 0}
    for method, path, body in (
        ("GET", "", None),
        ("GET", "/legal", None),
        ("POST", "/legal", {}),
        ("POST", "/moves", action | {"move": {}}),
        ("PUT", "/draft", action | {"move": {}}),
        ("POST", "/undo", action),
        ("GET", "/steps", None),
    ):
        answer = await eve.request(method, f"/matches/{match}{path}", json=body)
        await refused(answer, 404, "match-not-found", site)
        answer = await eve.request(method, f"/matches/01JZZZZZZZZZZZZZZZZZZZZZZZ{path}", json=body)
        await refused(answer, 404, "match-not-found", site)
        answer = await site.visitor().request(method, f"/matches/{match}{path}", json=body)
        await refused(answer, 401, "bad-token", site)


@pytest.mark.parametrize("options", [{}, {"double_move": True, "reduced_hand": True}])
async def test_exactly_the_legal_moves_are_accepted(site: Site, options: Document) -> None:
    """Of all moves that can be expressed, exactly those of `legal` pass, in every position."""
    match, people = await site.match(2, options=options)
    rules, rng = GAMES["lineup"], Random(6)
    everything: list[Document] = [
        {"type": "place", "card": card, "rotation": turn, "column": column, "double": double}
        for card in "ITJSLZO"
        for turn in range(4)
        for column in range(10)
        for double in (False, True)
    ]
    everything += [{"type": "return", "card": card} for card in "ITJSLZO"] + [{"type": "redraw"}]
    for _ in range(12):
        mover = await mover_of(match, people)
        legal = (await mover.done("GET", f"/matches/{match}/legal"))["moves"]
        assert legal
        table = (await site.app.state.core.directory.room_of_match(match)).match
        codec, state, seat = codec_of(rules), table.position.state, people.index(mover)
        accepted = set()
        for document in everything:
            try:
                accepted.add(_meaning(table.check_move(seat, document)))
            except (IllegalMove, Malformed):
                continue
        assert accepted == {_meaning(codec.move(move)) for move in legal}
        assert len(legal) == len({_meaning(codec.move(move)) for move in legal})
        refusals = [move for move in everything if _meaning(codec.move(move)) not in accepted]
        body = {"action_id": secrets.token_hex(8), "seq": table.seq, "move": rng.choice(refusals)}
        answer = await mover.post(f"/matches/{match}/moves", json=body)
        assert answer.status_code == 422, (answer.text, state)
        await act(mover, match, table.seq, rng.choice(legal))


def _meaning(move: Any) -> Any:
    """A move up to orientations that look the same."""
    if move.type != "place":
        return (move.type, getattr(move, "card", None))
    return (move.card, ORIENTATIONS[move.card][move.rotation], move.column, move.double)


@pytest.mark.usefixtures("toy")
async def test_composed_moves_are_built_checked_drafted_and_made_ready(site: Site) -> None:
    """Parts, dry checks, drafts and readiness in a simultaneous game."""
    match, people = await site.match(2, game="toy", options={"rounds": 1})
    path = f"/matches/{match}"
    roll = (await shown(people[0], match))["view"]["public"]["roll"]
    blank = await people[0].done("GET", f"{path}/legal")
    assert blank["blank"] == {"type": "write", "parts": []}
    assert blank["parts"] == list(range(1, roll + 1))
    assert not blank["complete"]
    dry = await people[0].done("POST", f"{path}/legal", {"draft": {"type": "write", "parts": [1]}})
    assert (dry["complete"], dry["preview"]["sum"]) == (True, 1)
    assert await people[0].done("POST", f"{path}/legal", {}) == blank
    wrong = {"draft": {"type": "write", "parts": [roll + 1]}}
    answer = await people[0].post(f"{path}/legal", json=wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "wrong-number")
    assert answer.json()["cells"] == [str(roll + 1)]
    assert (await shown(people[0], match))["drafts"] == []

    move = {"type": "write", "parts": [1]}
    action = {"action_id": "abcdefgh", "seq": 0, "move": move}
    assert await people[0].done("PUT", f"{path}/draft", action) == {"seq": 0}
    assert (await shown(people[0], match))["drafts"][0]["move"] == move
    assert (await shown(people[1], match))["drafts"] == []
    ready = {"action_id": "ijklmnop", "seq": 0, "move": move, "ready": True}
    for _ in range(2):
        assert await people[0].done("PUT", f"{path}/draft", ready) == {"seq": 0}
    again = {**ready, "action_id": "qrstuvwx"}
    await refused(await people[0].put(f"{path}/draft", json=again), 409, "already-ready", site)
    assert await people[1].done("PUT", f"{path}/draft", ready) == {"seq": 1}
    for who in people:
        assert await who.done("PUT", f"{path}/draft", ready) == {"seq": 1}
        assert (await shown(who, match))["view"]["result"]


@pytest.mark.usefixtures("toy")
async def test_a_question_that_comes_too_late_is_no_error(site: Site) -> None:
    match, (anna, ben) = await site.match(2, game="toy", options={"rounds": 2})
    path, move = f"/matches/{match}", {"type": "write", "parts": [1]}
    wrong = {"type": "write", "parts": [99]}
    ready = {"action_id": "ready-made", "seq": 0, "move": move, "ready": True}
    for who in (anna, ben):
        answer = await who.post(f"{path}/legal", json={"draft": wrong, "seq": 0})
        assert (answer.status_code, answer.json()["code"]) == (422, "wrong-number")
        assert (await who.done("POST", f"{path}/legal", {"draft": move, "seq": 0}))["complete"]
        await who.done("PUT", f"{path}/draft", ready)
    late = await ben.done("POST", f"{path}/legal", {"draft": wrong, "seq": 0})
    assert late == {"seq": 1, "ready": False, "moves": []}
    answer = await ben.post(f"{path}/legal", json={"draft": wrong, "seq": 1})
    assert answer.status_code == 422


async def all_legal(who: Visitor, path: str, move: Any) -> list[Any]:
    """Every way to ask what is legal."""
    return [
        await who.done("GET", f"{path}/legal"),
        await who.done("POST", f"{path}/legal", {}),
        await who.done("POST", f"{path}/legal", {"draft": move}),
        await who.done("POST", f"{path}/legal", {"draft": move, "seq": 0}),
    ]


@pytest.mark.usefixtures("toy")
async def test_one_is_told_that_ones_own_covered_move_is_in(site: Site) -> None:
    match, (anna, ben) = await site.match(2, game="toy", options={"rounds": 2})
    path, move = f"/matches/{match}", {"type": "write", "parts": [1]}
    draft = {"action_id": "only-a-draft", "seq": 0, "move": move}
    await anna.done("PUT", f"{path}/draft", draft)
    before = await anna.get(path)
    assert not before.json()["ready"]
    assert [legal["ready"] for legal in await all_legal(anna, path, move)] == [False] * 4
    others = await all_legal(ben, path, move)

    await anna.done("PUT", f"{path}/draft", {**draft, "action_id": "ready-made", "ready": True})
    now = await anna.get(path, headers={"if-none-match": before.headers["etag"]})
    assert now.json()["ready"]
    assert await all_legal(anna, path, move) == [{"seq": 0, "ready": True, "moves": []}] * 4
    assert not (await shown(ben, match))["ready"]
    assert await all_legal(ben, path, move) == others

    await ben.done("PUT", f"{path}/draft", {**draft, "action_id": "the-last-one", "ready": True})
    for who in (anna, ben):
        assert not (await shown(who, match))["ready"]
        assert not (await who.done("GET", f"{path}/legal"))["ready"]
        assert not (await who.done("GET", f"{path}/positions/0"))["ready"]


@pytest.mark.usefixtures("toy")
async def test_one_can_still_change_an_open_move_that_is_in(site: Site) -> None:
    match, (anna, ben) = await site.match(2, game="toy", options={"rounds": 2, "open": True})
    path, move = f"/matches/{match}", {"type": "write", "parts": [1]}
    before = await all_legal(anna, path, move)
    body = {"action_id": "ready-made", "seq": 0, "move": move, "ready": True}
    await anna.done("PUT", f"{path}/draft", body)
    assert (await shown(anna, match))["ready"]
    assert await all_legal(anna, path, move) == [{**legal, "ready": True} for legal in before]
    assert not (await shown(ben, match))["ready"]
    assert not any(legal["ready"] for legal in await all_legal(ben, path, move))


@pytest.mark.usefixtures("auction")
async def test_whole_moves_of_all_seats_wait_for_each_other(site: Site) -> None:
    """A match in which all seats move at once and moves have no parts."""
    match, people = await site.match(2, game="auction", options={"rounds": 3})
    path = f"/matches/{match}"
    for seq in range(3):
        for seat, who in enumerate(people):
            moves = (await who.done("GET", f"{path}/legal"))["moves"]
            assert [move["type"] for move in moves] == ["bid"] * len(moves)
            assert await act(who, match, seq, moves[0]) == {"seq": seq + seat}
            if seat == 0:
                assert (await shown(people[1], match))["drafts"] == [{"seat": 0, "ready": True}]
                none = {"seq": seq, "ready": True, "moves": []}
                assert await who.done("GET", f"{path}/legal") == none
                body = {"action_id": secrets.token_hex(8), "seq": seq, "move": moves[-1]}
                again = await who.post(f"{path}/moves", json=body)
                await refused(again, 409, "already-ready", site)
                drafted = await people[1].put(f"{path}/draft", json=body)
                await refused(drafted, 409, "no-drafts", site)
    assert (await shown(people[0], match))["view"]["result"]


async def test_a_match_of_unknown_rules_gets_an_explanation(site: Site, sqlite_url: str) -> None:
    """When an older server runs on a newer one's data, the match is kept and nothing breaks."""
    match, people = await site.match(2)
    await play(match, people, Random(3), ENDED_WITHIN)
    code = (await people[0].done("GET", "/rooms"))["rooms"][0]["code"]
    await people[0].done("POST", f"/rooms/{code}/matches", status=201)
    engine = create_engine(sqlite_url)
    async with engine.begin() as connection:
        await connection.execute(
            update(tables.MatchRow).where(tables.MatchRow.id == match).values(rules_version=99)
        )
    await engine.dispose()
    for path in ("", "/positions/0", "/steps", "/replay"):
        answer = await people[0].get(f"/matches/{match}{path}")
        await refused(answer, 409, "match-unreadable", site)
