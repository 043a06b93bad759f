"""The tree of what was tried after an action, shared by all worlds it was tried in."""

from collections.abc import Sequence
from math import isqrt, log, sqrt

from app.games.worlds import Action, World, Worth

WIDE = 2
"""How many actions are tried at first below a node; one more after 1, 4, 9, 16, … visits."""
CURIOSITY = 0.5
"""How much an action that was seldom tried is preferred, in shares of a victory."""


class Node:
    """A point in the tree: how often it was reached, and what that was worth to whoever did.

    `met` is how often its action was possible: it isn't in every world.
    """

    __slots__ = ("children", "met", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[tuple[int, Action], Node] = {}
        self.met, self.visits, self.total = 0, 0, 0.0

    @property
    def mean(self) -> float:
        """The average worth."""
        return self.total / self.visits if self.visits else 0.0

    def descend(self, seat: int, actions: Sequence[Action]) -> tuple[Action, "Node"]:
        """The action to try next, one never tried first, and the node that it leads to."""
        best: tuple[Action, Node] | None = None
        highest = -1.0
        for action in actions[: WIDE + isqrt(self.visits)]:
            node = self.children.get((seat, action))
            if node is None:
                node = self.children[seat, action] = Node()
            node.met += 1
            if not node.visits:
                return action, node
            bound = node.total / node.visits + CURIOSITY * sqrt(log(node.met) / node.visits)
            if bound > highest:
                highest, best = bound, (action, node)
        assert best is not None
        return best


def explore(world: World, node: Node, seat: int, plies: int) -> Worth:
    """Play a world on from `node`, to which `seat` has just come.

    The tree chooses at most `plies` actions, keeps how it ended, and grows by at most one node.
    """
    path = [(node, seat)]
    for _ in range(plies):
        actor = world.actor()
        if actor is None or not node.visits:
            break
        action, node = node.descend(actor, world.actions())
        world.play(action)
        path.append((node, actor))
    worth = world.playout()
    for passed, mover in path:
        passed.visits += 1
        passed.total += worth.aims[mover]
    return worth
