/** The operator's pages: figures that stay fresh, and menus that close. All else works without. */

const EVERY_MS = 5000;
const board = document.querySelector(".board");
let fetching = false;

document.documentElement.classList.add("scripted");

/** What keyboards are at, found again after its panel was replaced: menus have names, links and
 * buttons have places. @param {Element} panel */
function focusIn(panel) {
  const focused = document.activeElement;
  if (!focused || !panel.contains(focused)) return null;
  const same = focused.getAttribute("href") ?? focused.getAttribute("aria-label");
  return () => {
    for (const one of panel.querySelectorAll("a, button, summary"))
      if ((one.getAttribute("href") ?? one.getAttribute("aria-label")) === same)
        return /** @type {HTMLElement} */ (one).focus({ preventScroll: true });
  };
}

/** @param {Element} panel @param {Element} fresh */
function replace(panel, fresh) {
  const open = panel.querySelector("details[open] > summary")?.getAttribute("aria-label");
  for (const summary of fresh.querySelectorAll("summary"))
    if (open && summary.getAttribute("aria-label") === open)
      summary.parentElement?.setAttribute("open", "");
  if (panel.innerHTML === fresh.innerHTML) return;
  const refocus = focusIn(panel);
  panel.replaceChildren(...fresh.childNodes);
  refocus?.();
}

/** @param {HTMLElement} main */
async function refresh(main) {
  if (document.hidden || fetching) return;
  fetching = true;
  try {
    const answer = await fetch(main.dataset.panels ?? "", { headers: { accept: "text/html" } });
    if (answer.status === 401) return location.assign(main.dataset.login ?? "");
    if (answer.ok) show(await answer.text());
  } catch {
    // the server is away: the figures stay as they are, and the next try may reach it
  } finally {
    fetching = false;
  }
}

/** @param {string} html */
function show(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const one of fresh.querySelectorAll("body > [id]")) {
    const panel = document.getElementById(one.id);
    if (panel) replace(panel, one);
  }
}

/** @param {Element | null} [kept] */
function closeMenus(kept = null) {
  for (const one of document.querySelectorAll("details.tools[open]"))
    if (one !== kept) one.removeAttribute("open");
}

/** Arrows go through an open menu. @param {KeyboardEvent} event @param {Element} menu */
function walk(event, menu) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [.../** @type {NodeListOf<HTMLElement>} */ (menu.querySelectorAll("a, button"))];
  const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = at < 0 && step < 0 ? stops.length - 1 : (at + step + stops.length) % stops.length;
  stops[next]?.focus();
  event.preventDefault();
}

document.addEventListener("click", (event) => {
  closeMenus(/** @type {Element} */ (event.target).closest("details.tools"));
});
document.addEventListener("keydown", (event) => {
  const menu = document.querySelector("details.tools[open]");
  if (!menu) return;
  if (event.key !== "Escape") return walk(event, menu);
  closeMenus();
  menu.querySelector("summary")?.focus();
});

if (board instanceof HTMLElement) {
  setInterval(() => refresh(board), EVERY_MS);
  document.addEventListener("visibilitychange", () => refresh(board));
}
