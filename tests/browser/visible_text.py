"""What a page says, and whether all of it can be read."""

import re
from typing import Any

from playwright.async_api import Page

from app.i18n import keys

_KEY = re.compile(r"[a-z]\w*(?:-\w+)+")

_WORDS = """() => [
  document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")].flatMap((it) =>
    ["aria-label", "alt", "placeholder", "title"].map((name) => it.getAttribute(name) ?? "")),
  ...[...document.querySelectorAll(".vh, desc, option")].map((it) => it.textContent),
].join("\\n")"""

# Text is cut off where it runs out of its button, out of the nearest box that hides what is
# outside, or out of the window. Names that people give themselves may end in dots.
_CUT_OFF = """() => {
  const found = [];
  const readOut = (it) =>
    it !== null && (getComputedStyle(it).clipPath === "inset(50%)" || readOut(it.parentElement));
  // Names may be shortened, and of the words of a seat those are seen that fit; a tap opens all.
  const spared =
    ".vh, svg, option, noscript, .seat :is(.name, .did, .state > span), " +
    ":is(.result, .boardhead, .cards) .name";
  for (const it of document.querySelectorAll("body *")) {
    if (it.closest(spared) || !it.checkVisibility()) continue;
    if (readOut(it)) continue;
    if (![...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(it);
    const text = range.getBoundingClientRect();
    const say = (why) => found.push(`${it.tagName}.${it.className} ${why}: ${it.textContent}`);
    if (text.right > innerWidth + 1 || text.left < -1) say("window");
    const button = it.closest("button, .btn, .chip");
    if (button) {
      const box = button.getBoundingClientRect();
      if (text.right > box.right + 1 || text.left < box.left - 1) say("sides of the button");
      if (text.bottom > box.bottom + 1 || text.top < box.top - 1) say("height of the button");
    }
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (style.overflowX !== "visible" && text.right > box.right + 1)
        say(`right in ${up.className}`);
      if (/hidden|clip/.test(style.overflowY) && text.bottom > box.bottom + 1)
        say(`bottom in ${up.className}`);
    }
  }
  return found;
}"""

_SMALL = """(least) => [...document.querySelectorAll("button, a.btn, select, input, summary")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest(".vh"))
  .map((it) => [it.closest("label.opt, label.setting, label.same, label.may") ?? it, it])
  .filter(([target]) => {
    const box = target.getBoundingClientRect();
    return box.width < least - 0.5 || box.height < least - 0.5;
  })
  .map(([target, it]) => `${it.tagName}.${it.className} ${it.textContent}
    ${target.getBoundingClientRect().width} x ${target.getBoundingClientRect().height}`)"""


async def untranslated(page: Page) -> set[str]:
    """Keys of messages that stand on the page, or are spoken, in the place of their text."""
    words: str = await page.evaluate(_WORDS)
    return set(_KEY.findall(words)) & set(keys("en"))


async def cut_off(page: Page) -> list[str]:
    """Texts that do not fit where they stand."""
    return _list(await page.evaluate(_CUT_OFF))


async def small_targets(page: Page, least: int = 44) -> list[str]:
    """Controls that are too small for a finger."""
    return _list(await page.evaluate(_SMALL, least))


def _list(found: Any) -> list[str]:
    return [re.sub(r"\s+", " ", str(line)) for line in found]
