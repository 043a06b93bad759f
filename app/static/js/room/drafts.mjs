/** Your draft of a composed move: shown at once, then sent to the server; the newest wins. */
import { Problem } from "../net/api.mjs";
import * as store from "./store.mjs";

/**
 * @typedef {(frame: import("../types.mjs").Unsent) => Promise<import("../client/connection.mjs").Answer>} Act
 */

export class Drafts {
  /** @type {((ok: boolean) => void)[]} */
  waiting = [];
  sending = false;
  seen = false;

  /** @param {Act} act sends an action and keeps it until it is answered */
  constructor(act) {
    this.act = act;
  }

  /**
   * Keeps a draft; `ready` makes it final for this seat. True once the server has it, or a newer.
   * @param {any} move @param {boolean} ready @returns {Promise<boolean>}
   */
  draft = (move, ready) => {
    const at = store.match.value;
    if (!at || store.busy.value) return Promise.resolve(false);
    store.problem.value = null;
    store.wish.value = { match: at.id, seq: at.seq, move, ready, sent: false };
    store.busy.value = ready;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.send();
    });
  };

  /** The server reports your draft, maybe an older one: while one is on its way, only that counts.
   * @param {{move?: any, ready: boolean}} told */
  arrived({ move, ready }) {
    const wish = store.wish.value;
    if (!wish) return;
    if (wish.sent) store.wish.value = null;
    else if (this.sending && ready === wish.ready) this.seen = same(move, wish.move);
  }

  async send() {
    const wish = store.wish.value;
    if (this.sending || !wish || wish.sent) return;
    this.sending = true;
    this.seen = false;
    const { seq, move, ready } = wish;
    const answer = await this.act({ type: "draft", seq, move, ready });
    this.sending = false;
    if (store.wish.value !== wish) {
      await this.send();
      return;
    }
    if (answer.ok) store.wish.value = this.seen ? null : { ...wish, sent: true };
    else {
      store.wish.value = null;
      store.problem.value = new Problem(answer.problem);
    }
    this.settle(answer.ok);
  }

  /** @param {boolean} ok */
  settle(ok) {
    const settled = this.waiting;
    this.waiting = [];
    for (const done of settled) done(ok);
    store.busy.value = false;
  }
}

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
