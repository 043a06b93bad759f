/** The page on which another device continues as the same person. */
import "./page.mjs";
import { boot } from "../browser/boot-data.mjs";
import { handoverCode } from "../browser/entered-code.mjs";
import { api, Problem } from "../net/api.mjs";
import { showProblem } from "./plain-problem.mjs";

const form = document.getElementById("handover");
if (form instanceof HTMLFormElement) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("code"));
  field.value = handoverCode(decoded(location.hash));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    takeUp(form, handoverCode(field.value));
  });
}

/** @param {string} hash */
function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** @param {HTMLFormElement} form @param {string} code */
async function takeUp(form, code) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  button.disabled = true;
  try {
    await api("POST /handover", {}, { code });
    const { rooms } = await api("GET /rooms");
    location.replace(`${boot.base}/${table(rooms)}`);
  } catch (error) {
    button.disabled = false;
    if (!(error instanceof Problem)) throw error;
    await showProblem(error);
  }
}

/** The room to go on in, where there is no doubt: the one with a match under way, or the only one.
 * @param {import("../types.mjs").Room[]} rooms */
function table(rooms) {
  const playing = rooms.filter(({ match }) => match?.status === "playing");
  const [one, ...others] = playing.length > 0 ? playing : rooms;
  return one && others.length === 0 ? `r/${one.code}` : "";
}
