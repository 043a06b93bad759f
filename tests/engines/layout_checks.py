"""What is wrong with the layout of a page, found by scripts."""

from collections.abc import Mapping

from tests.engines.engine import Engine, called

NEAR_PX = 8.0

# Width and height of drawings; of text, whose letters differ, the width alone.
BOXES = """() => {
  const drawings = [".match > .board", ".board svg:has([role=grid])",
    ".tray .card > svg", ".rack .tile svg", ".qrbox", ".qrbox svg", "svg.vignette",
    ".drawing > svg", ".combinations svg"];
  const texts = ["main", ".match > .status", ".match > .seats", ".match > .side", ".match > .tray",
    ".seatlist", ".opts", ".sheet", ".bottombar", ".intro"];
  const box = (part, high) => {
    const { width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
    return width ? [[part, [width, high ? height : 0]]] : [];
  };
  return Object.fromEntries([
    ...drawings.flatMap((part) => box(part, true)), ...texts.flatMap((part) => box(part, false))]);
}"""

WRONG = """() => {
  const found = [...(window.wrong ?? [])];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways");
  const seen = [...document.querySelectorAll("button, a.btn, select")].filter((it) =>
    it.checkVisibility() && it.getBoundingClientRect().width > 2 && !it.closest(".vh, svg"));
  const told = (it) => `${it.tagName} ${it.className} ${it.textContent.trim().slice(0, 30)}`;
  for (const it of seen) {
    const box = it.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`out of the window: ${told(it)}`);
    if (it.matches(".btn") && it.scrollWidth > it.clientWidth + 1) found.push(`cut: ${told(it)}`);
  }
  for (const it of document.querySelectorAll(".match > .board svg:has([role=grid])")) {
    const style = getComputedStyle(it);
    if ((style.userSelect ?? style.webkitUserSelect) !== "none")
      found.push(`can be selected: ${it.getAttribute("class")}`);
  }
  for (const it of document.querySelectorAll("select"))
    if (getComputedStyle(it).appearance !== "none") found.push("a select of the engine's look");
  return [...new Set(found)];
}"""

# How controls are drawn; an engine drops a declaration that it does not know without a word.
LOOKS = """() => {
  const looks = {};
  for (const it of document.querySelectorAll("button, a, input, select, summary")) {
    if (!it.checkVisibility()) continue;
    const { textDecorationLine, textDecorationStyle, borderTopStyle } = getComputedStyle(it);
    const name = [it.tagName.toLowerCase(), ...it.classList].join(".");
    (looks[name] ??= []).push([textDecorationLine, textDecorationStyle, borderTopStyle].join(" "));
  }
  const one = (all) => [...new Set(all)].sort().join();
  return Object.fromEntries(Object.entries(looks).map(([name, all]) => [name, one(all)]));
}"""

Boxes = Mapping[str, tuple[float, float]]
Looks = Mapping[str, str]


def wrong(page: Engine, model: Engine) -> list[str]:
    """Faults of a page, and what is not as large or does not look as in the model."""
    return [
        *page.evaluate(called(WRONG)),
        *differing(page.evaluate(called(BOXES)), model.evaluate(called(BOXES))),
        *looking_different(page.evaluate(called(LOOKS)), model.evaluate(called(LOOKS))),
    ]


def differing(boxes: Boxes, model: Boxes) -> list[str]:
    """What is said of boxes that are not as large as the model's."""
    found = []
    for part, (wide, high) in model.items():
        is_wide, is_high = boxes.get(part, (0.0, 0.0))
        if abs(wide - is_wide) > NEAR_PX or abs(high - is_high) > NEAR_PX:
            sizes = f"{is_wide:.0f}x{is_high:.0f}, in Chromium {wide:.0f}x{high:.0f}"
            found.append(f"{part}: {sizes}")
    return found


def looking_different(looks: Looks, model: Looks) -> list[str]:
    """What is said of controls that are not drawn as the model's."""
    return [
        f"{control}: {looks[control]}, in Chromium {look}"
        for control, look in model.items()
        if looks.get(control, look) != look
    ]
