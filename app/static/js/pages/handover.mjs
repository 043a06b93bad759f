/** The page on which another device continues as the same person. */
import "./page.mjs";
import { boot } from "../browser/boot.mjs";
import { api, Problem } from "../net/api.mjs";
import { showProblem } from "./plain-problem.mjs";

const form = document.getElementById("handover");
if (form instanceof HTMLFormElement) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("code"));
  field.value = location.hash.slice(1);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    takeUp(form, field.value.trim());
  });
}

/** @param {HTMLFormElement} form @param {string} code */
async function takeUp(form, code) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  button.disabled = true;
  try {
    await api("POST /handover", {}, { code });
    const { rooms } = await api("GET /rooms");
    location.replace(rooms.length === 1 ? `${boot.base}/r/${rooms[0].code}` : `${boot.base}/`);
  } catch (error) {
    button.disabled = false;
    if (!(error instanceof Problem)) throw error;
    await showProblem(error);
  }
}
