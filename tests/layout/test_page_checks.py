"""Each check finds its fault on a made-up page, and nothing on one without it."""

import pytest
from playwright.async_api import Browser, Page

from tests.layout.page_checks import DARK, SIZES, Eye, Finding, Frames, Place

pytestmark = [
    pytest.mark.browser,
    pytest.mark.layout,
    pytest.mark.asyncio(loop_scope="session"),
]

PHONE, DESKTOP = SIZES[0], SIZES[-1]
HERE = Place("made up", "lineup", "en")
BASE = (
    "<style>body{margin:0;font:16px/20px sans-serif} .btn{min-height:44px;min-width:44px}</style>"
)

# By check: a page with the fault, and one that has all but it.
DOTTED = (
    'Ohne <bdi class="name" style="display:inline-block;max-width:100%;overflow:hidden;'
    'white-space:nowrap;text-overflow:ellipsis">Maximiliane von Hohenfeldstein</bdi>'
)
"""A name that is longer than its place."""
FAULTS = {
    "cut": (
        '<p style="width:60px;overflow:hidden;white-space:nowrap">far too many words</p>',
        '<p style="width:300px;overflow:hidden;white-space:nowrap">far too many words</p>',
    ),
    "cut clamped": (
        (
            "<p style='width:80px;display:-webkit-box;-webkit-line-clamp:1;"
            "-webkit-box-orient:vertical;overflow:hidden'>one two three four five</p>"
        ),
        (
            "<p style='width:80px;display:-webkit-box;-webkit-line-clamp:3;"
            "-webkit-box-orient:vertical;overflow:hidden'>one two three four five</p>"
        ),
    ),
    "overflow": (
        '<div style="border:1px solid;width:90px;height:22px">two lines of text here</div>',
        '<div style="border:1px solid;width:90px;height:66px">two lines of text here</div>',
    ),
    "overflow circle": (
        (
            '<svg width="90" height="90"><g><circle cx="45" cy="45" r="20"/>'
            '<text x="20" y="50">10–14</text></g></svg>'
        ),
        (
            '<svg width="90" height="90"><g><circle cx="45" cy="45" r="40"/>'
            '<text x="25" y="50">10–14</text></g></svg>'
        ),
    ),
    "ellipsis": (
        (
            '<p style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">'
            "many many words</p>"
        ),
        (
            '<p class="name" style="width:60px;overflow:hidden;text-overflow:ellipsis;'
            'white-space:nowrap">Benjamin Großkreutz</p>'
        ),
    ),
    "broken": (
        '<p style="width:60px;overflow-wrap:anywhere">Benjamin-Großkreutzfeld</p>',
        '<p style="width:300px;overflow-wrap:anywhere">Benjamin-Großkreutzfeld</p>',
    ),
    "touching": (
        '<div style="display:flex"><b>green 6</b><b>white 5</b></div>',
        '<div style="display:flex;gap:8px"><b>green 6</b><b>white 5</b></div>',
    ),
    "touching unless hidden": (
        '<div style="display:flex"><b>green 6</b><b>white 5</b></div>',
        (
            '<div style="display:flex;gap:8px"><b class="name" style="width:60px;overflow:hidden;'
            'text-overflow:ellipsis;white-space:nowrap">Benjamin Großkreutz</b><b>5</b></div>'
        ),
    ),
    "overlap": (
        '<button class="btn">One</button><button class="btn" style="margin-left:-9px">Two</button>',
        '<button class="btn">One</button> <button class="btn">Two</button>',
    ),
    "covered": (
        (
            '<button class="btn">One</button>'
            '<div style="position:fixed;inset:0 0 auto;height:90px"></div>'
        ),
        (
            '<button class="btn">One</button>'
            '<div style="position:fixed;inset:auto 0 0;height:90px"></div>'
        ),
    ),
    "reach": (
        '<button class="btn" style="position:absolute;left:-101px">A wish of many words</button>',
        '<button class="btn" style="margin-top:900px">A wish of many words</button>',
    ),
    "target": (
        '<button style="height:30px;width:60px">Go</button>',
        '<button style="height:44px;width:60px">Go</button>',
    ),
    "target field": (
        (
            '<div class="match"><main class="board"><i data-field="a" '
            'style="display:block;width:12px;height:12px"></i></main></div>'
        ),
        (
            '<div class="match"><main class="board"><i data-field="a" '
            'style="display:block;width:24px;height:24px"></i></main></div>'
        ),
    ),
    "covered in a menu": (
        (
            '<details open><summary>More</summary><div class="pop" style="position:relative">'
            '<button class="btn">Ban</button><i style="position:absolute;inset:0"></i></div>'
            "</details>"
        ),
        (
            '<button class="btn">Ban</button><details open><summary>More</summary>'
            '<div class="pop" style="position:absolute;inset:0;background:#fff">Lift</div>'
            "</details>"
        ),
    ),
    "primary": (
        '<button class="btn primary" style="margin-top:900px">Ready</button>',
        '<button class="btn primary" style="margin-top:90px">Ready</button>',
    ),
    "lines": (
        '<button class="btn" style="width:80px">throw all of them again now</button>',
        '<button class="btn" style="width:200px">throw all of them again now</button>',
    ),
    "tight": (
        '<button class="btn" style="width:60px;padding:0;border:1px solid">Abspielen</button>',
        '<button class="btn" style="width:90px;padding:0;border:1px solid">Abspielen</button>',
    ),
    "tight within a ring": (
        (
            '<button class="btn" style="width:76px;padding:0;border:1px solid;'
            'outline:3px solid;outline-offset:-9px">Abspielen</button>'
        ),
        (
            '<button class="btn" style="width:96px;padding:0;border:1px solid;'
            'outline:3px solid;outline-offset:-9px">Abspielen</button>'
        ),
    ),
    "tight beside a name": (
        f'<button class="btn" style="width:90px;padding:0;border:1px solid">{DOTTED}</button>',
        f'<button class="btn" style="width:90px;padding:0 9px;border:1px solid">{DOTTED}</button>',
    ),
    "keys": (
        '<div class="status"><span>Go</span> <span class="sub">1 to 3</span></div><p>and Enter</p>',
        "<p>Enter a name.</p>",
    ),
    "sideways": (
        '<div style="width:700px;height:9px"></div>',
        '<div style="overflow:auto"><div style="width:700px;height:9px"></div></div>',
    ),
}


async def seen(page: Page, html: str) -> list[Finding]:
    """What is found on a phone."""
    eye = Eye(page, Frames())
    await eye.resize(PHONE)
    await page.set_content(f"<meta name=viewport content='width=device-width'>{BASE}{html}")
    return await eye.once(HERE, PHONE, dark=False)


@pytest.mark.parametrize("fault", FAULTS)
async def test_each_check_sees_its_fault_and_no_other(chromium: Browser, fault: str) -> None:
    context = await chromium.new_context()
    page = await context.new_page()
    wrong, right = FAULTS[fault]
    found = await seen(page, wrong)
    assert fault.partition(" ")[0] in {one.check for one in found}
    assert [str(one) for one in await seen(page, right)] == []
    await context.close()


async def test_a_moving_board_is_seen_and_a_still_one_is_not(chromium: Browser) -> None:
    context = await chromium.new_context()
    page = await context.new_page()
    eye = Eye(page, Frames())
    board = '<div class="match"><main class="board" style="height:{}px"></main></div>'
    place = Place("own turn", "lineup", "en", "player")
    for state, height, moved in (("own turn", 90, 0), ("waiting", 90, 0), ("undo", 80, 1)):
        await page.set_content(BASE + board.format(height))
        place = Place(state, "lineup", "en", "player")
        found = await eye.look(place)
        assert len([one for one in found if one.check == "frame"]) == moved * (
            len(SIZES) + len(DARK)
        )
    await page.set_content(BASE + board.format(50))
    assert await eye.look(Place("result", "lineup", "en")) == []
    await context.close()


async def test_a_mouse_needs_no_large_targets_and_may_read_of_keys(chromium: Browser) -> None:
    context = await chromium.new_context()
    page = await context.new_page()
    eye = Eye(page, Frames())
    await eye.resize(DESKTOP)
    await page.set_content(BASE + FAULTS["keys"][0] + FAULTS["target"][0])
    assert await eye.once(HERE, DESKTOP, dark=False) == []
    await context.close()
