/** Which two sheets are compared: the fragment of the address names the match beside the first one. */
import { effect, signal, untracked } from "@preact/signals";
import { api } from "../../net/api.mjs";
import { loadComparison } from "./comparison.mjs";
import { compareHash, readCompareHash } from "./comparison-address.mjs";
import { attempt, challenge, token } from "./state.mjs";

const SETTLED_MS = 300;
const STEPS_AT_ONCE = 200;

/** @type {import("@preact/signals").Signal<import("./comparison.mjs").Comparison | null>} */
export const comparison = signal(null);

/** The match that is open or being opened. */
let wanted = "";

/** Opens the comparison with a match. @param {string} match */
export function compareWith(match) {
  const hash = compareHash(match);
  if (location.hash === hash) follow();
  else location.hash = hash;
}

/** Back to the challenge; the browser's way back leads to the step that was shown. */
export function close() {
  keepStep();
  history.pushState(null, "", location.pathname);
  follow();
}

/** Follows the address from now on. */
export function followAddress() {
  addEventListener("hashchange", follow);
  addEventListener("popstate", follow);
  effect(() => {
    if (comparison.value?.stepping.seq.value === undefined) return undefined;
    const timer = setTimeout(keepStep, SETTLED_MS);
    return () => clearTimeout(timer);
  });
  // The challenge may only be there at the second try.
  effect(() => {
    if (challenge.value) untracked(follow);
  });
}

/** Writes the step that is shown into the address. */
function keepStep() {
  const open = comparison.peek();
  if (open) history.replaceState(null, "", compareHash(wanted, open.stepping.seq.peek()));
}

function follow() {
  if (!challenge.peek()) return;
  const { match, step } = readCompareHash(location.hash);
  const open = comparison.peek();
  if (match === wanted) {
    if (open?.stepping.seq.peek() !== step) open?.stepping.seek(step);
    return;
  }
  open?.dispose();
  comparison.value = null;
  wanted = match;
  if (match) attempt(() => show(match, step));
}

/** @param {string} match @param {number} step */
async function show(match, step) {
  const first = String(challenge.peek()?.match);
  wanted = match;
  const loaded = await loadComparison([sourceOf(first), sourceOf(match)], step).catch((error) => {
    if (wanted === match) wanted = "";
    throw error;
  });
  if (wanted === match) comparison.value = loaded;
  else loaded.dispose();
}

/** @param {string} match @returns {import("./comparison.mjs").Source} */
const sourceOf = (match) => ({
  id: match,
  head: () => api("GET /challenges/{token}/matches/{match}", { token, match }),
  steps: (after) =>
    api("GET /challenges/{token}/matches/{match}/steps", {
      token,
      match,
      after,
      limit: STEPS_AT_ONCE,
    }),
});
