/** The legal moves of your seat, or the parts that can continue your draft, kept current. */
import { computed, effect } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import * as store from "./store.mjs";

const LEGAL_MS = 60;

/** Your draft as text; the legal parts are requested for it. */
const ownMove = computed(() => {
  const at = store.tableMatch.value;
  const mine = at?.drafts.find((one) => one.seat === at.you);
  return mine?.move ? JSON.stringify(mine.move) : "";
});

/** Keeps the legal moves, or parts, of this seat current. */
export function followLegal() {
  effect(() => {
    const at = store.match.value;
    const online = store.link.value.kind === "online";
    const draft = ownMove.value;
    if (!online || !at || at.you === null || !at.view.to_act.includes(at.you)) return undefined;
    const { id, seq } = at;
    const timer = setTimeout(() => fetchLegal(id, seq, draft), draft ? LEGAL_MS : 0);
    return () => clearTimeout(timer);
  });
}

/** @param {string} id @param {number} seq @param {string} draft */
async function fetchLegal(id, seq, draft) {
  const known = store.legal.peek();
  if (known?.match === id && known.seq === seq && known.draft === draft) return;
  try {
    const answer = draft
      ? await legalAfter(id, draft)
      : await api("GET /matches/{match}/legal", { match: id });
    if (ownMove.peek() === draft) store.legal.value = { ...answer, match: id, draft };
  } catch (error) {
    // The next change or reconnect asks again; until then the board offers nothing.
    if (!(error instanceof Problem)) throw error;
  }
}

/** How your draft may continue; a move without parts cannot, it could only be replaced.
 * @param {string} match @param {string} draft */
async function legalAfter(match, draft) {
  try {
    return await api("POST /matches/{match}/legal", { match }, { draft: JSON.parse(draft) });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "no-drafts") throw error;
    return api("GET /matches/{match}/legal", { match });
  }
}
