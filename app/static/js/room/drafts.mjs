/** The own draft of a composed move: at once on the screen, then to the server, the newest wins. */
import { computed, effect } from "@preact/signals";
import { api, Problem } from "../net/api.mjs";
import * as store from "./store.mjs";

const LEGAL_MS = 60;

/**
 * @typedef {import("./store.mjs").Wish} Wish
 * @typedef {(frame: import("../net/connection.mjs").Frame) => Promise<import("../net/connection.mjs").Answer>} Act
 */

/**
 * @param {Act} act sends an action and keeps it until it is answered
 * @returns {{draft: (move: any, ready: boolean) => Promise<boolean>, arrived: (told: {move?: any, ready: boolean}) => void}}
 */
export function createDrafts(act) {
  /** @type {((ok: boolean) => void)[]} */
  let waiting = [];
  let sending = false;
  let seen = false;

  /** The server tells the own draft, maybe a late one: while one is on its way only that counts.
   * @param {{move?: any, ready: boolean}} told */
  function arrived({ move, ready }) {
    const wish = store.wish.value;
    if (!wish) return;
    if (wish.sent) store.wish.value = null;
    else if (sending && ready === wish.ready) seen = same(move, wish.move);
  }

  /** @param {boolean} ok */
  function settle(ok) {
    const settled = waiting;
    waiting = [];
    for (const done of settled) done(ok);
    store.busy.value = false;
  }

  async function send() {
    const wish = store.wish.value;
    if (sending || !wish || wish.sent) return;
    sending = true;
    seen = false;
    const { seq, move, ready } = wish;
    const answer = await act({ type: "draft", seq, move, ready });
    sending = false;
    if (store.wish.value !== wish) {
      await send();
      return;
    }
    if (answer.ok) store.wish.value = seen ? null : { ...wish, sent: true };
    else {
      store.wish.value = null;
      store.problem.value = new Problem(answer.problem);
    }
    settle(answer.ok);
  }

  /** Keeps a draft; `ready` makes it final for this seat. True once the server has it, or a newer.
   * @param {any} move @param {boolean} ready @returns {Promise<boolean>} */
  function draft(move, ready) {
    const at = store.match.value;
    if (!at || store.busy.value) return Promise.resolve(false);
    store.problem.value = null;
    store.wish.value = { match: at.id, seq: at.seq, move, ready, sent: false };
    store.busy.value = ready;
    return new Promise((resolve) => {
      waiting.push(resolve);
      send();
    });
  }

  return { draft, arrived };
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The own draft, as text: what the legal parts are asked for. */
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
  const path = `/matches/${id}/legal`;
  try {
    const answer = draft ? await legalAfter(path, draft) : await api("GET", path);
    if (ownMove.peek() === draft) store.legal.value = { ...answer, match: id, draft };
  } catch (error) {
    // The next change or reconnect asks again; until then the board offers nothing.
    if (!(error instanceof Problem)) throw error;
  }
}

/** How the own draft may go on; a move without parts does not, and might only be another one.
 * @param {string} path @param {string} draft */
async function legalAfter(path, draft) {
  try {
    return await api("POST", path, { draft: JSON.parse(draft) });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "no-drafts") throw error;
    return api("GET", path);
  }
}
