"""What is wrong with the layout of a page, found by scripts."""

BOXES = """() => {
  const parts = ["main", ".match > .board", ".match > .board > svg", ".match > .status",
    ".match > .seats", ".match > .side", ".tray", ".tray .card > svg", ".actions .primary",
    ".qrbox", ".seatlist", ".opts", ".go .primary", ".intro [data-create]"];
  return Object.fromEntries(parts.flatMap((part) => {
    const it = document.querySelector(part);
    const box = it?.getBoundingClientRect();
    return box?.width ? [[part, [box.width, box.height]]] : [];
  }));
}"""

WRONG = """() => {
  const found = [...window.wrong];
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
  for (const it of document.querySelectorAll(".board svg")) {
    const style = getComputedStyle(it);
    if ((style.userSelect ?? style.webkitUserSelect) !== "none" && it.closest(".match"))
      found.push(`can be selected: ${it.getAttribute("class")}`);
  }
  for (const it of document.querySelectorAll("select"))
    if (getComputedStyle(it).appearance !== "none") found.push("a select of the browser's own look");
  return [...new Set(found)];
}"""
