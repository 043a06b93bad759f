"""Colours that only their fill tells, and pages on which all fills are one grey."""

import json
from pathlib import Path

from playwright.async_api import Page

from tools import colours as tools_colours

SETS = json.loads((Path(tools_colours.__file__).parent / "colours.json").read_text())["sets"]

# Shapes in a colour on which no glyph of that colour stands.  Round chips of people and of points
# are told by their letter or number, the grey zone by having no glyph, a covered joker by a dot,
# and what is tiny in the small sheets by its place.
UNTOLD = """() => {
  const colourOf = (it) => /^(?:url\\(["']?#f-([a-z-]+?)["']?\\)|var\\(--([a-z-]+)\\))/
    .exec(it.getAttribute("fill") ?? "")?.slice(1).find(Boolean);
  const known = new Set([...document.querySelectorAll("symbol[id^=g-]")].map((it) =>
    it.id.slice(2)));
  const apart = "defs, symbol, .vignette, .top, .mini";
  const seen = (it) => it.checkVisibility() && !it.closest(apart);
  const at = (use) => {
    const { left, right, top, bottom } = use.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const glyphs = [...document.querySelectorAll("use[href^='#g-']")].filter(seen).map((use) => ({
    colour: use.getAttribute("href").slice(3), use, ...at(use) }));
  const letters = [...document.querySelectorAll("svg text")].filter(seen).map(at);
  const inside = (shape, { x, y }) => {
    const point = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
    return shape.isPointInFill(point);
  };
  const found = [];
  for (const shape of document.querySelectorAll("path, rect, circle, ellipse, polygon")) {
    const colour = colourOf(shape);
    if (!colour || !known.has(colour) || !seen(shape)) continue;
    if (shape.matches(".below, .ground > [fill='var(--grey)']")) continue;
    if (shape.matches("circle") && letters.some((letter) => inside(shape, letter))) continue;
    if (!glyphs.some((glyph) => glyph.colour === colour && inside(shape, glyph)))
      found.push(`no glyph: ${shape.closest("[class]")?.getAttribute("class")} ${shape.outerHTML}`);
  }
  for (const box of document.querySelectorAll("[class*='c-']")) {
    const colour = /(?:^| )c-([a-z-]+)/.exec(box.getAttribute("class"))?.[1];
    if (colour && known.has(colour) && seen(box) && !box.querySelector(`[href="#g-${colour}"]`))
      found.push(`no glyph: ${box.outerHTML}`);
  }
  return found;
}"""

GREY = """() => {
  const style = document.documentElement.style;
  const names = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).flatMap((rule) =>
    [...(rule.style ?? [])].filter((name) => /^--.*-ink$/.test(name)));
  for (const name of new Set(names)) {
    if (name === "--act-ink") continue;
    const colour = name.slice(0, -"-ink".length);
    style.setProperty(colour, "#999999");
    style.setProperty(`${colour}-edge`, "#555555");
    style.setProperty(name, "#000000");
  }
  style.setProperty("--pattern", "0");
}"""

SAMPLES = """(colours) => {
  const box = document.body.appendChild(document.createElement("div"));
  box.id = "samples";
  box.innerHTML = colours.map((colour) =>
    `<svg viewBox="0 0 24 24" width="20" height="20">
    <rect width="24" height="24" fill="var(--${colour})" />
    <use href="#g-${colour}" width="24" height="24" color="var(--${colour}-ink)" /></svg>`,
  ).join("");
}"""


async def pictures(page: Page, game: str) -> list[bytes]:
    """All colours of the game, or of seats if it has no others, small, in one grey."""
    colours = SETS.get(game, SETS["seats"])
    await page.evaluate(GREY)
    await page.evaluate(SAMPLES, [colour.replace("_", "-") for colour in colours])
    return [await sample.screenshot() for sample in await page.locator("#samples svg").all()]
