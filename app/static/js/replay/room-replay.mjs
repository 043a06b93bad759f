/** The replay that the room page shows; the address's fragment names it and its position. */
import { effect, signal, untracked } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import { dialog, problem } from "../room/store.mjs";
import { following, guideOf, guiding, together } from "./guiding.mjs";
import { address, analysing, analysisPart, readAddress } from "./replay-address.mjs";
import { loadReplay } from "./replays.mjs";

const SETTLED_MS = 300;
const STEPS_AT_ONCE = 200;

/** @type {import("@preact/signals").Signal<import("./replays.mjs").Replay | null>} */
export const replay = signal(null);

/** The match that is open or being opened. */
let wanted = "";
let apart = () => {};

/** Leaves the replay. */
export function closeReplay() {
  history.replaceState(null, "", location.pathname);
  readAddress();
}

/** Follows the address from now on. */
export function followAddress() {
  effect(() => follow(address.value));
  effect(() => {
    const open = replay.value;
    if (!open) return undefined;
    const hash = `#replay=${open.id}/${open.stepping.seq.value}${analysisPart()}`;
    const timer = setTimeout(() => history.replaceState(null, "", hash), SETTLED_MS);
    return () => clearTimeout(timer);
  });
}

/** @param {{id: string, seq: number, analysis: boolean}} named */
function follow({ id, seq, analysis }) {
  untracked(() => {
    if (id && id === wanted) replay.peek()?.stepping.seek(seq);
    else {
      leave();
      wanted = id;
      if (id) open(id, seq);
    }
    analysing.value = analysis;
  });
}

function leave() {
  apart();
  apart = () => {};
  replay.value?.stepping.dispose();
  replay.value = null;
}

/** @param {string} id @param {number} seq */
async function open(id, seq) {
  dialog.value = null;
  problem.value = null;
  try {
    const loaded = await loadReplay(sourceOf(id), seq);
    if (wanted !== id) return;
    apart = together(loaded);
    replay.value = loaded;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem.value = error;
    closeReplay();
  }
}

/** @param {string} id @returns {import("./replays.mjs").Source} */
const sourceOf = (id) => ({
  id,
  head: () => api("GET /matches/{match}/replay", { match: id }),
  steps: (after) => api("GET /matches/{match}/steps", { match: id, after, limit: STEPS_AT_ONCE }),
  link: async () => (await api("POST /matches/{match}/share", { match: id })).url,
  desk: {
    read: () => api("GET /matches/{match}/analysis", { match: id }),
    start: () => api("POST /matches/{match}/analysis", { match: id }),
    cancel: () => api("DELETE /matches/{match}/analysis", { match: id }),
  },
  byHand: () => {
    if (!guiding.value) following.value = !guideOf(id);
  },
});
