/** The lists of the home page: your rooms and open tables. The server renders them; this keeps them
 * fresh while the page is visible. */
import { showWaiting } from "../browser/app-badge.mjs";
import { boot } from "../browser/boot-data.mjs";
import { registerWorker } from "../browser/worker.mjs";

const POLL_MS = 10_000;
const TYPING_MS = 300;

const find = /** @type {HTMLFormElement} */ (document.getElementById("find"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
let timer = 0;
/** Numbers the requests, so that a late answer is dropped. */
let asked = 0;

export function followLists() {
  find.addEventListener("submit", (event) => {
    event.preventDefault();
    refresh();
  });
  find.addEventListener("input", () => later(TYPING_MS));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) clearTimeout(timer);
    else refresh();
  });
  later(POLL_MS);
  count();
  registerWorker();
}

/** Schedules the next request. @param {number} ms */
export function later(ms) {
  clearTimeout(timer);
  timer = window.setTimeout(refresh, ms);
}

async function refresh() {
  asked += 1;
  const number = asked;
  const answer = await lists().catch(() => null);
  if (number !== asked) return;
  if (!document.hidden) later(POLL_MS);
  // No answer: keep what is shown; the next request may succeed.
  if (answer) show(answer);
}

/** @returns {Promise<string | null>} */
async function lists() {
  const wish = new URLSearchParams(
    [...new FormData(find)].map(([name, value]) => [name, `${value}`]),
  );
  const response = await fetch(`${boot.base}/lists?${wish}`);
  return response.ok ? response.text() : null;
}

/** @param {string} text what the server has rendered */
function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const news = [];
  for (const list of document.querySelectorAll(".live")) {
    const other = fresh.getElementById(list.id);
    if (!(list instanceof HTMLElement) || !other || other.innerHTML === list.innerHTML) continue;
    if (other.dataset.said !== list.dataset.said) news.push(other.dataset.said);
    list.dataset.said = other.dataset.said;
    replace(list, other);
  }
  document
    .getElementById("mine")
    ?.toggleAttribute("hidden", !document.querySelector("#my-rooms li"));
  const idle = !document.querySelector("#open-tables .tables") && !sought();
  find.toggleAttribute("hidden", idle && !find.contains(document.activeElement));
  if (news.length > 0) said.textContent = news.join(" ").trim();
  count();
}

/** Shows on the app's icon at how many tables it is your turn; the server lists all of these. */
function count() {
  showWaiting(document.querySelectorAll("#my-rooms .chip.act").length);
}

const sought = () => [...new FormData(find)].some(([, value]) => `${value}`.trim() !== "");

/** Replaces what has changed and leaves the rest, so that focus and pointer stay where they are.
 * @param {Element} list @param {Element} fresh */
function replace(list, fresh) {
  const focus = list.contains(document.activeElement) ? placeOf(document.activeElement) : null;
  const [old, now] = [list.querySelector("ul"), fresh.querySelector("ul")];
  if (old && now) {
    reconcile(old, now);
    for (const one of [...list.children]) if (one !== old) one.remove();
    list.append(...[...fresh.children].filter((one) => one !== now));
  } else list.replaceChildren(...fresh.childNodes);
  if (focus && !list.contains(document.activeElement)) focusAgain(focus, list);
}

/** Moves no item that stays in its order. @param {Element} old @param {Element} fresh */
function reconcile(old, fresh) {
  const items = [...fresh.children];
  const ids = new Set(items.map(({ id }) => id));
  for (const item of [...old.children]) if (!ids.has(item.id)) item.remove();
  let at = old.firstElementChild;
  for (const item of items) {
    const same = [...old.children].find(({ id }) => id === item.id) ?? item;
    if (same.innerHTML !== item.innerHTML) same.replaceChildren(...item.childNodes);
    if (same === at) at = at.nextElementSibling;
    else old.insertBefore(same, at);
  }
}

/** @param {Element | null} element */
function placeOf(element) {
  const item = element?.closest("li[id]");
  return { id: item?.id ?? "", index: targets(item).indexOf(/** @type {HTMLElement} */ (element)) };
}

/** If the item is gone, the list gets the focus. @param {{id: string, index: number}} place @param {Element} list */
function focusAgain({ id, index }, list) {
  const item = document.getElementById(id);
  const all = targets(item);
  const target = all[index] ?? all.at(-1) ?? list;
  if (target === list) list.setAttribute("tabindex", "-1");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** @param {Element | null | undefined} item @returns {HTMLElement[]} */
const targets = (item) =>
  [...(item?.querySelectorAll("a, button") ?? [])].filter((one) => one instanceof HTMLElement);
