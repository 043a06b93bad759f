"""The page of a challenge, and both sheets side by side."""

from random import Random
from typing import Any

from playwright.async_api import Page

from tests.browser.match_progress import hasten
from tests.browser.people import People, Person
from tests.layout.guest import Guest, Player
from tests.layout.match_scenes import long_name
from tests.layout.viewer import Viewer

TASKS: dict[str, dict[str, Any]] = {
    "colour_square": {"side": "A", "task": 1},
    "colour_lines": {"side": "A", "task": 3},
}


async def challenges(viewer: Viewer, people: People, site: str) -> None:
    """Before, during, and after a try in both games with tasks; a challenge of one's own."""
    for game, options in TASKS.items():
        anna, ben = Guest(site), await people(site)
        body = {"game": game, "options": options, "bots": 0, "name": long_name(0)}
        match = begun(anna, await anna.call("POST", "/solo", body))
        await hasten([anna], Random(1))
        url = (await anna.call("POST", f"/matches/{match}/challenge"))["url"]
        path = url.removeprefix(site)
        await viewer.see(ben, f"challenge of a stranger, {game}", path, ".challenge h1")
        answer = await ben.call("POST", f"/challenges/{path[3:]}/matches", {"name": long_name(1)})
        own = begun(ben, answer)
        await viewer.see(ben, f"challenge under way, {game}", path, ".challenge h1")
        await hasten([ben], Random(7))
        await viewer.see(ben, f"challenge, {game}", path, ".challenge h1")
        sheets = f"{path}#compare={own}"
        await viewer.see(ben, f"both sheets, {game}", sheets, ".comparing", in_the_middle)
        await answered(viewer, ben, own)
        await anna.go()


async def answered(viewer: Viewer, person: Person, match: str) -> None:
    """Somebody's own challenge, which nobody has played yet, and one that a friend has."""
    url = (await person.call("POST", f"/matches/{match}/challenge"))["url"]
    path = url.removeprefix(person.site)
    await viewer.see(person, "own challenge, new", path, ".challenge h1")
    friend = Guest(person.site)
    answer = await friend.call("POST", f"/challenges/{path[3:]}/matches", {"name": long_name(2)})
    begun(friend, answer)
    await hasten([friend], Random(3))
    await viewer.see(person, "own challenge", path, ".answers li")
    await friend.go()


def begun(player: Player, room: dict[str, Any]) -> str:
    """The match in a room, to which the player went."""
    player.code = room["code"] or room["id"]
    match: str = room["match"]["id"]
    return match


async def in_the_middle(page: Page) -> None:
    """A step in which both have done something."""
    slider = page.locator(".comparing input[type=range]")
    await slider.fill(str(int(await slider.get_attribute("max") or 0) // 2))
    await slider.blur()
