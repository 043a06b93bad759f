"""The tree below an action."""

from random import Random

from app.games.search.tree import Node, explore
from tests.games.search.arms import Arms


def grown(visits: int, plies: int) -> Node:
    arms, node = Arms((0.8,), loss=(0.3,), plies=plies), Node()
    for seed in range(visits):
        world = arms.sample(Random(seed))
        world.play(0)
        explore(world, node, 0, plies)
    return node


def test_a_node_keeps_what_its_visits_were_worth_to_who_came_there() -> None:
    node = grown(100, 0)
    assert node.visits == 100
    assert 0.6 < node.mean < 0.7
    assert node.children == {}


def test_the_better_answer_is_tried_more_often() -> None:
    node = grown(200, 1)
    take, leave = (node.children[1, answer] for answer in ("take", "leave"))
    assert take.visits > 2 * leave.visits > 0
    assert take.visits + leave.visits == node.visits - 1
    assert take.mean > leave.mean
    assert node.mean < 0.57


def test_seldom_met_actions_are_not_preferred_for_that() -> None:
    node = Node()
    node.visits = 40
    _, common = node.descend(1, ("common",))
    common.visits, common.total, common.met = 30, 21.0, 40
    _, rare = node.descend(1, ("rare",))
    rare.visits, rare.total, rare.met = 2, 1.0, 3
    assert node.descend(1, ("common", "rare"))[0] == "rare"
    rare.visits, rare.total, rare.met = 3, 0.3, 3
    assert node.descend(1, ("common", "rare"))[0] == "common"


def test_more_actions_are_tried_the_more_often_a_node_was_visited() -> None:
    node, actions = Node(), tuple(range(20))
    tried = set()
    for _ in range(10):
        action, child = node.descend(0, actions)
        tried.add(action)
        child.visits += 1
        node.visits += 1
    assert tried < set(range(6))
    node.visits = 400
    assert node.descend(0, actions)[0] == len(tried)
