"""What somebody does who plays alone."""

from tests.golden.recorder import Guest


async def play(who: Guest) -> None:
    """A task of one's own."""
    task = {"game": "colour_square", "options": {"task": 1, "side": "A"}}
    await who.ask("POST", "/solo", task, 201)
