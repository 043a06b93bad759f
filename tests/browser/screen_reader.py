"""What a screen reader would say of a page: live regions, and what has the focus."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from playwright.async_api import Page

Words: TypeAlias = list[str]

# A status is read as a whole when it changes, of other regions what has been added to them.
LISTENING = """(() => {
  window.heard = [];
  const bare = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const say = (how, text) => window.heard.push([how, bare(text)]);
  const regions = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  const last = new WeakMap();
  const whole = (region) => {
    const text = bare(region.textContent);
    if (text && last.get(region) !== text) say("status", text);
    last.set(region, text);
  };
  const changed = ({ type, target, addedNodes }) => {
    const at = target instanceof Element ? target : target.parentElement;
    const region = at?.closest(regions);
    if (region?.matches("[role=status], [role=alert]")) whole(region);
    else if (region && type === "characterData") say("news", target.data);
    else if (region) for (const it of addedNodes) say("news", it.textContent);
    else
      for (const it of addedNodes)
        if (it instanceof Element)
          for (const alert of [it, ...it.querySelectorAll("[role=alert]")])
            if (alert.matches("[role=alert]")) whole(alert);
  };
  new MutationObserver((all) => all.forEach(changed)).observe(document, {
    subtree: true, childList: true, characterData: true,
  });
  document.addEventListener("focusin", ({ target }) => {
    const named = target.getAttribute("aria-label") || target.labels?.[0]?.firstChild?.textContent;
    if (target !== document.body) say("focus", named || target.textContent || target.value);
  });
})()"""


async def heard(page: Page, *how: str) -> list[str]:
    """What was said since the page was opened, in order: of `focus`, `news` and `status`."""
    said: list[tuple[str, str]] = await page.evaluate("window.heard")
    return [text for kind, text in said if not how or kind in how]


def followed(said: Sequence[str], steps: Sequence[Sequence[Words]]) -> None:
    """Each step of a match is said once, in its turn, with all the words of what happened."""
    at, told = 0, Counter[str]()
    for step in steps:
        while not all(word in said[at] for words in step for word in words):
            at += 1
            assert at < len(said), f"never said after {said[:at][-3:]}: {step}"
        told[said[at]] += 1
        at += 1
    assert told == Counter(text for text in said if text in told)
