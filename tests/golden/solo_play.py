"""What somebody does who plays alone: the task of the day, and a challenge to a friend."""

from typing import Any

from tests.golden.recorder import Guest

TASK = {"game": "colour_square", "options": {"task": 1, "side": "A"}}


async def play(who: Guest, friend: Guest) -> None:
    """Both give up in the end, which is a result, too."""
    await who.ask("GET", "/days")
    room = await who.ask("POST", "/days/today/attempt", {}, 201)
    await _gives_up(who, room, "day")
    await who.ask("GET", "/days/today")
    await who.ask("POST", "/days/today/practice", {}, 201)
    room = await who.ask("POST", "/solo", TASK, 201)
    await who.ask("POST", f"/matches/{room['match']['id']}/hint", {"seq": 0})
    match = await _gives_up(who, room, "task")
    token = (await who.ask("POST", f"/matches/{match}/challenge"))["url"].rpartition("/c/")[2]
    room = await friend.ask("POST", f"/challenges/{token}/matches", {}, 201)
    await _gives_up(friend, room, "answer")
    await who.ask("GET", f"/challenges/{token}")
    await friend.ask("GET", f"/challenges/{token}/matches/{match}")
    await friend.ask("GET", f"/challenges/{token}/matches/{match}/steps?limit=1")


async def _gives_up(who: Guest, room: Any, action: str) -> str:
    match: str = room["match"]["id"]
    move = {"action_id": f"gives-up-{action}", "seq": 0, "move": {"type": "give-up"}}
    await who.ask("POST", f"/matches/{match}/moves", move)
    return match
