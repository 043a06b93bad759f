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

/** The question that is on its way: about which position and draft.
 * @type {{about: string, overtaken: AbortController} | null} */
let asking = null;

/** Keeps the legal moves, or parts, of this seat current. */
export function followLegal() {
  effect(() => {
    const at = store.match.value;
    const online = store.link.value.kind === "online";
    const draft = ownMove.value;
    const acting = at && at.you !== null && at.view.to_act.includes(at.you);
    const about = acting ? `${at.id} ${at.seq} ${draft}` : "";
    if (asking?.about !== about) asking?.overtaken.abort();
    if (!online || !acting) return undefined;
    const { id, seq } = at;
    const timer = setTimeout(() => fetchLegal(id, seq, draft, about), draft ? LEGAL_MS : 0);
    return () => clearTimeout(timer);
  });
}

/** @param {string} id @param {number} seq @param {string} draft @param {string} about */
async function fetchLegal(id, seq, draft, about) {
  const known = store.legal.peek();
  if (known?.match === id && known.seq === seq && known.draft === draft) return;
  if (asking?.about === about) return;
  const overtaken = new AbortController();
  const mine = { about, overtaken };
  asking = mine;
  try {
    const answer = draft
      ? await legalAfter(id, seq, draft, overtaken.signal)
      : await api("GET /matches/{match}/legal", { match: id });
    if (ownMove.peek() === draft) store.legal.value = { ...answer, match: id, draft };
  } catch (error) {
    // The next change or reconnect asks again; until then the board offers nothing.
    if (!(error instanceof Problem)) throw error;
  } finally {
    if (asking === mine) asking = null;
  }
}

/** How your draft may continue; a move without parts cannot, it could only be replaced.
 * @param {string} match @param {number} seq @param {string} draft @param {AbortSignal} signal */
async function legalAfter(match, seq, draft, signal) {
  try {
    const question = { draft: JSON.parse(draft), seq };
    return await api("POST /matches/{match}/legal", { match }, question, { signal });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "no-drafts") throw error;
    return api("GET /matches/{match}/legal", { match });
  }
}
