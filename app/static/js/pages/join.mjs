/** The join page: one click to take a seat or to watch. */
import "./page.mjs";
import { keepAssignedName } from "../browser/assigned-name.mjs";
import { boot } from "../browser/boot-data.mjs";
import { fetchAhead } from "../browser/prefetch.mjs";
import { seatSecret } from "../browser/seat-link.mjs";
import { api, Problem } from "../net/api.mjs";
import { showProblem } from "./plain-problem.mjs";

fetchAhead([...(boot.ahead ?? []), `${boot.strings}/${boot.languages[boot.lang]}`]);
const form = document.getElementById("join");
if (form instanceof HTMLFormElement) {
  fillPasscode(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    join(form, !(pressed instanceof HTMLButtonElement && pressed.value === "watch"));
  });
}

/** Fills in the passcode from the link's fragment, which no server log sees. @param {HTMLFormElement} form */
function fillPasscode(form) {
  const given = new URLSearchParams(location.hash.slice(1)).get("k");
  const field = form.elements.namedItem("passcode");
  if (!given || !(field instanceof HTMLInputElement)) return;
  field.value = given;
  field.closest("label")?.setAttribute("hidden", "");
}

/** @param {HTMLFormElement} form */
function passcode(form) {
  const given = new FormData(form).get("passcode");
  if (!given) return {};
  document.getElementById("passcode")?.removeAttribute("hidden");
  return { passcode: String(given).trim() };
}

/** @param {HTMLFormElement} form @param {boolean} seat */
async function join(form, seat) {
  const buttons = form.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  try {
    const name = String(new FormData(form).get("name")).trim();
    const secret = seatSecret();
    const room = boot.code ?? "";
    const joined = secret
      ? await api("POST /rooms/{room}/claims", { room }, { name, secret })
      : await api("POST /rooms/{room}/members", { room }, { name, seat, ...passcode(form) });
    keepAssignedName(joined);
    location.reload();
  } catch (error) {
    for (const button of buttons) button.disabled = false;
    if (!(error instanceof Problem)) throw error;
    await showProblem(error);
  }
}
