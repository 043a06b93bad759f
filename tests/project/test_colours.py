"""The colours keep within their bounds, and the files made from them are up to date."""

import json

import pytest

from tools.colours import build, check_colours
from tools.colours.colour_math import ciede2000, contrast
from tools.colours.glyphs import grid_points, turns

DATA = json.loads((check_colours.HERE / "colours.json").read_text(encoding="utf-8"))
TOKENS = build.TOKENS.read_text(encoding="utf-8")


def test_p0_11_all_colours_keep_within_their_bounds() -> None:
    assert check_colours.problems_of(DATA, TOKENS) == []


def test_p0_11_ii_glyphs_and_borders_are_visible_in_light_and_dark() -> None:
    assert set(DATA["grounds"]) == {"light", "dark"}
    for theme, grounds in DATA["grounds"].items():
        for colour in DATA["colours"].values():
            assert contrast(colour[theme]["ink"], colour[theme]["fill"]) >= 4.5
            assert all(contrast(colour[theme]["edge"], one) >= 3 for one in grounds.values())


def test_p0_11_iii_fills_of_a_game_differ_in_simulated_views() -> None:
    deltas = check_colours.differences(DATA)
    views = " ".join({view for _, _, view, _, _ in deltas})
    assert all(kind in views for kind in ("deuteranopia", "protanopia", "tritanopia"))
    assert min(deltas.values()) >= 10
    assert DATA["relies_on_glyph"] == []


def test_generated_files_are_up_to_date() -> None:
    colours = build.load()
    assert build.tokens(TOKENS, colours) == TOKENS
    assert build.sprite(colours) == build.SPRITE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("one", "two", "difference"),
    [  # published pairs of Sharma, Wu, Dalal 2005
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_formula_gives_published_values(
    one: tuple[float, float, float], two: tuple[float, float, float], difference: float
) -> None:
    assert ciede2000(one, two) == pytest.approx(difference, abs=1e-4)


def test_the_contrast_formula_gives_known_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_p0_11_a_colour_too_close_is_found() -> None:
    data = json.loads(json.dumps(DATA))
    data["colours"]["purple"]["light"]["fill"] = data["colours"]["blue"]["light"]["fill"]
    problems = check_colours.problems_of(data, TOKENS)
    assert any("blue and purple" in problem for problem in problems)


def test_p0_11_a_faint_glyph_is_found() -> None:
    data = json.loads(json.dumps(DATA))
    data["colours"]["yellow"]["light"]["ink"] = "#ffffff"
    assert any("glyph contrast of yellow" in p for p in check_colours.problems_of(data, TOKENS))


def test_a_rotated_glyph_is_the_same_glyph() -> None:
    flat = grid_points("M2 10H22V14H2Z")
    upright = grid_points("M10 2V22H14V2Z")
    assert upright in turns(flat)
