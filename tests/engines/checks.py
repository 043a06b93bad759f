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

Boxes = Mapping[str, tuple[float, float]]


def wrong(page: Engine, model: Engine) -> list[str]:
    """Faults of a page that the model's does not have, and boxes that differ from the model's."""
    common = model.evaluate(called(WRONG))
    found = [fault for fault in page.evaluate(called(WRONG)) if fault not in common]
    return found + differing(page.evaluate(called(BOXES)), model.evaluate(called(BOXES)))


def differing(boxes: Boxes, model: Boxes) -> list[str]:
    """What is said of boxes that are not as large as the model's."""
    found = []
    for part, (wide, high) in model.items():
        is_wide, is_high = boxes.get(part, (0.0, 0.0))
        if abs(wide - is_wide) > NEAR_PX or abs(high - is_high) > NEAR_PX:
            sizes = f"{is_wide:.0f}x{is_high:.0f}, in Chromium {wide:.0f}x{high:.0f}"
            found.append(f"{part}: {sizes}")
    return found
