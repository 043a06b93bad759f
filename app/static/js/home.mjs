/** The start page: makes rooms, goes to codes, keeps its lists fresh. */
import "./page.mjs";
import { api, Problem } from "./api.mjs";
import { boot } from "./boot.mjs";
import { followLists } from "./lists.mjs";
import { showProblem } from "./plain-problem.mjs";

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("[data-create]") : null;
  if (button instanceof HTMLButtonElement) create(button);
});
followLists();

/** @param {HTMLButtonElement} button */
async function create(button) {
  button.disabled = true;
  try {
    const room = await api("POST", "/rooms", { game: button.dataset.create, name: boot.name });
    location.assign(`${boot.base}/r/${room.code}`);
  } catch (error) {
    button.disabled = false;
    if (!(error instanceof Problem)) throw error;
    await showProblem(error);
  }
}

const form = document.getElementById("enter");
if (form instanceof HTMLFormElement) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const code = codeOf(String(new FormData(form).get("code")));
    if (code) location.assign(`${boot.base}/r/${encodeURIComponent(code)}`);
  });
}

/** The code in what somebody typed or pasted: a code or a whole link.
 * @param {string} text */
function codeOf(text) {
  const last = text.trim().split(/[?#]/)[0].split("/").filter(Boolean).pop() ?? "";
  return last.replace(/[\s-]/g, "").toUpperCase();
}
