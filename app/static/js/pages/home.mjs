/** The home page: creates rooms, starts tutorials, opens codes, keeps its lists fresh. Also the rules. */
import "./page.mjs";
import { boot } from "../browser/boot-data.mjs";
import { api, Problem } from "../net/api.mjs";
import { showProblem } from "./plain-problem.mjs";

const LISTS_MS = 4000;
/** For this long, the server may repeat an answer. */
const STALE_MS = 1200;

document.addEventListener("click", ({ target }) => {
  const button =
    target instanceof Element ? target.closest("[data-create], [data-tutorial]") : null;
  if (button instanceof HTMLButtonElement) make(button);
});
document.getElementById("open")?.addEventListener("click", sit);
if (document.getElementById("open")) fetchLists();

/** Loads the module that keeps the lists fresh when somebody uses them, or a little later: people who
 * leave at once do not need it, and links and search work without it. */
function fetchLists() {
  const open = document.getElementById("open");
  const timer = setTimeout(follow, LISTS_MS);
  let asked = false;
  for (const kind of ["pointerover", "focusin"])
    open?.addEventListener(kind, follow, { once: true });

  async function follow() {
    clearTimeout(timer);
    if (asked) return;
    asked = true;
    const lists = await import("./home-lists.mjs").catch(() => null);
    asked = lists !== null;
    lists?.followLists();
  }
}

/** @param {HTMLButtonElement} button */
async function make(button) {
  const { create, tutorial } = button.dataset;
  button.disabled = true;
  try {
    const { name } = boot;
    const room = tutorial
      ? await api("POST /tutorials", {}, { game: tutorial, name })
      : await api("POST /rooms", {}, { game: create, name });
    location.assign(`${boot.base}/r/${room.code}`);
  } catch (error) {
    button.disabled = false;
    if (!(error instanceof Problem)) throw error;
    await showProblem(error);
  }
}

/** One click takes a seat at an open table, or a place to watch from; a new tab asks for the name.
 * @param {MouseEvent} event */
async function sit(event) {
  const link = event.target instanceof Element ? event.target.closest("a[data-seat]") : null;
  if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.ariaDisabled) return;
  link.ariaDisabled = "true";
  const { code: room = "", seat } = link.dataset;
  try {
    await api("POST /rooms/{room}/members", { room }, { name: boot.name, seat: seat === "yes" });
    location.assign(`${boot.base}/r/${room}`);
  } catch (error) {
    link.ariaDisabled = null;
    if (!(error instanceof Problem)) throw error;
    await showProblem(error, "open-problem");
    const lists = await import("./home-lists.mjs").catch(() => null);
    lists?.later(STALE_MS);
  }
}

const form = document.getElementById("enter");
if (form instanceof HTMLFormElement) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const pasted = await import("../browser/entered-code.mjs").catch(() => null);
    if (!pasted) await showProblem(new Problem({ code: "offline" }));
    const path = pasted?.pathOf(String(new FormData(form).get("code")));
    if (path) location.assign(`${boot.base}/${path}`);
  });
}
