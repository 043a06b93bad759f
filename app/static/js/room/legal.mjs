/** The legal moves of your seat, or the parts that can continue your draft, kept current. */
import { computed, effect } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import * as store from "./store.mjs";

const LEGAL_MS = 60;

/** Your draft as text, by which the legal parts are requested; a move without parts can't go on.
 * @param {import("../types.mjs").Match} at */
export function draftText({ drafts, you }) {
  const own = drafts.find((one) => one.seat === you)?.move;
  return own?.parts ? JSON.stringify(own) : "";
}

const ownDraft = computed(() => (store.tableMatch.value ? draftText(store.tableMatch.value) : ""));

/** True while your final move is on its way: nothing can follow but its answer. */
const confirming = computed(() => {
  const { wish, match } = store;
  const last = wish.value?.ready && !wish.value.sent ? wish.value : null;
  return last !== null && last.match === match.value?.id && last.seq === match.value.seq;
});

/** The question that is on its way: about which position and draft.
 * @type {{about: string, overtaken: AbortController} | null} */
let asking = null;

/** Keeps the legal moves, or parts, of this seat current. */
export function followLegal() {
  effect(() => {
    const at = store.match.value;
    const online = store.link.value.kind === "online";
    const draft = ownDraft.value;
    const acting = at && at.you !== null && at.view.to_act.includes(at.you);
    const asks = acting && !confirming.value;
    const about = asks ? `${at.id} ${at.seq} ${draft}` : "";
    if (asking?.about !== about) asking?.overtaken.abort();
    if (!online || !asks) return undefined;
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
    if (ownDraft.peek() === draft) store.legal.value = { ...answer, match: id, draft };
  } catch (error) {
    // The next change or reconnect asks again; until then the board offers nothing.
    if (!(error instanceof Problem)) throw error;
  } finally {
    if (asking === mine) asking = null;
  }
}

/** How your draft may continue.
 * @param {string} match @param {number} seq @param {string} draft @param {AbortSignal} signal */
function legalAfter(match, seq, draft, signal) {
  const question = { draft: JSON.parse(draft), seq };
  return api("POST /matches/{match}/legal", { match }, question, { signal });
}
