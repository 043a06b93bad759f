/** A match in a room, turn by turn, for a program that plays. */
import { Connection, newId, PROTOCOL } from "./connection.mjs";
import { drafted, snapshotted, stepped } from "./position.mjs";
import { Problem } from "./rest.mjs";

/** How often a move is begun anew. */
const TRIES = 100;
/** Problems of a server that can't be reached, or not whole, at the moment. */
const LOST = ["offline", "store-unavailable"];
const MINUTE_S = 60;

/** @typedef {import("../types.mjs").LiveMatch} Match @typedef {import("../types.mjs").Room} Room */

const ignore = () => {};
/** Types of frames that say nothing about whose turn it is. */
const IGNORED = {
  presence: ignore,
  clock: ignore,
  pong: ignore,
  chat: ignore,
  said: ignore,
  guide: ignore,
  goodbye: ignore,
  problem: ignore,
};

/** A position in which it is this player's turn. */
export class Turn {
  #game;

  /** @param {Game} game @param {Match} match */
  constructor(game, match) {
    this.#game = game;
    this.match = match;
    /** This player's seat. @type {number} */
    this.seat = /** @type {number} */ (match.you);
    /** What everybody sees; `/developers/GAME` says what is in it. */
    this.public = match.view.public;
    /** What only this seat sees. */
    this.private = match.view.private;
  }

  /**
   * The legal moves; where moves have parts, those that may come next in a draft.
   * @param {any} [draft]
   * @returns {Promise<import("../types.mjs").AnswerTo<"POST /matches/{match}/legal">>}
   */
  legal(draft = null) {
    const { rest } = this.#game;
    const { id: match, seq } = this.match;
    return patiently(
      () => rest.request("POST /matches/{match}/legal", { match }, { draft, seq }),
      LOST,
    );
  }

  /**
   * A legal move: one that is chosen, or whose parts are chosen one by one.  Where they lead nowhere,
   * as nothing more can be added and something is missing, it starts again.  Null, if the match has
   * moved on meanwhile.
   * @param {(options: any[]) => any} choose one of these: whole moves, or else parts, and null where
   *   the move may end, at the beginning also the whole moves that are legal besides, such as to stop
   *   or to give up; it may be asynchronous
   */
  async compose(choose) {
    const first = await this.legal();
    if (!("parts" in first)) return first.moves.length > 0 ? choose(first.moves) : null;
    for (let tries = 0; tries < TRIES; tries += 1) {
      let [move, legal, others] = [first.blank, first, first.others];
      for (;;) {
        const options = [...legal.parts, ...(legal.complete ? [null] : []), ...others];
        if (options.length === 0) break;
        const part = await choose(options);
        if (part === null) return move;
        if (others.includes(part)) return part;
        move = { ...move, parts: [...move.parts, part] };
        const next = await this.legal(move);
        if (!("parts" in next)) return null;
        [legal, others] = [next, []];
      }
    }
    throw new Problem({ code: "no-move-found" });
  }

  /**
   * Makes a move, which is durable then.  If the match has moved on meanwhile (somebody took a step
   * back, or a clock has moved), nothing is done, and the next turn comes by itself.
   * @param {any} move
   * @returns {Promise<number | null>} the number of the newest position, or null if nothing was done;
   *   throws Problem if the move is refused, and the turn then comes once more
   */
  async play(move) {
    if (move === null) return null;
    try {
      return await patiently(async () => {
        const answer = await this.#game.act({ type: "move", seq: this.match.seq, move });
        if (!answer.ok) throw new Problem(answer.problem);
        return answer.seq;
      });
    } catch (error) {
      if (error instanceof Problem && error.code === "stale-seq") return null;
      this.#game.offerAgain();
      throw error;
    }
  }
}

/**
 * What `attempt` gives; where the server finds that it is too fast, it waits as long as that says.
 * @template T @param {() => Promise<T>} attempt
 * @param {string[]} [lost] after which problems it is also tried again, up to about a minute
 * @returns {Promise<T>}
 */
async function patiently(attempt, lost = []) {
  for (let tries = 0; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const again = lost.includes(error.code) && tries < MINUTE_S;
      if (!again && error.code !== "slow-down") throw error;
      tries += again ? 1 : 0;
      const seconds = Number(error.args.retry_after ?? 1);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** The turns of a room's match, from now to its end: of the one that runs, or else of the next.
 * `for await` goes through them. */
export class Game {
  /** The match as this player sees it, once there is one. @type {Match | null} */
  match = null;
  /** @type {Room | null} */
  room = null;
  /** The id of the match that is being played. */
  #playing = "";
  #offered = "";
  /** Why the connection has ended, if it has. */
  #closed = "";
  #wake = () => {};
  /** @type {Connection | null} */
  #connection = null;

  /** @param {import("./rest.mjs").Rest} rest @param {string} code of the room, or its id */
  constructor(rest, code) {
    this.rest = rest;
    this.code = code;
  }

  /** The result at the end, null before, and for a match that was ended early. */
  get result() {
    return this.match?.view.result ?? null;
  }

  /** @returns {AsyncGenerator<Turn, void, void>} */
  async *[Symbol.asyncIterator]() {
    this.#connection = this.#connect();
    this.#connection.start();
    try {
      while (!this.#over()) {
        if (this.#closed) throw new Problem({ code: this.#closed });
        const turn = this.#turn();
        if (turn) yield turn;
        else await new Promise((resolve) => (this.#wake = () => resolve(null)));
      }
    } finally {
      this.#connection.stop();
    }
  }

  /** Lets the turn that was offered last come once more. */
  offerAgain() {
    this.#offered = "";
  }

  /** Sends an action, and again until it is answered. @param {import("../types.mjs").Unsent} frame */
  act(frame) {
    if (!this.#connection) throw new Problem({ code: "offline" });
    return this.#connection.act(frame);
  }

  /** The turn, unless it has been offered already. */
  #turn() {
    const match = this.match;
    const ready = match?.drafts.some(({ seat, ready }) => seat === match.you && ready);
    if (!match || match.you === null || ready || !match.view.to_act.includes(match.you)) {
      this.#offered = "";
      return null;
    }
    const name = `${match.id}/${match.seq}`;
    if (name === this.#offered) return null;
    this.#offered = name;
    return new Turn(this, match);
  }

  #over() {
    const match = this.room?.match;
    if (!match) return false;
    if (!this.#playing && match.status === "playing") this.#playing = match.id;
    if (!this.#playing) return false;
    if (match.id !== this.#playing) return true;
    // After a reconnect, the room comes before the last position.
    const known = this.match?.id === match.id && Boolean(this.match.view.result);
    return match.status === "ended" || (match.status === "finished" && known);
  }

  #connect() {
    const address = this.rest.server || globalThis.location.origin;
    const url = `${address.replace(/^http/, "ws")}/api/v1/ws?room=${encodeURIComponent(this.code)}`;
    const { token } = this.rest;
    return new Connection({
      open: () => new WebSocket(url, PROTOCOL),
      identify: () => ({
        type: "identify",
        room: this.code,
        ...(token && { token }),
        resume: this.#position(),
      }),
      position: () => this.#position(),
      shows: this.#shows(),
      onState: (state) => {
        if (state.kind === "closed") this.#closed = state.code;
        this.#wake();
      },
      timers: { set: (run, ms) => setTimeout(run, ms), clear: (id) => clearTimeout(id) },
      now: () => performance.now(),
      random: Math.random,
      newId,
    });
  }

  #position() {
    const { match } = this;
    return match && { match: match.id, seq: match.seq, at: match.at, you: match.you };
  }

  /** @returns {import("./connection.mjs").Options["shows"]} */
  #shows() {
    /** @param {Match | null} match */
    const show = (match) => {
      this.match = match;
      this.#wake();
    };
    return {
      ...IGNORED,
      room: ({ room }) => {
        this.room = room;
        this.#wake();
      },
      snapshot: (frame) => show(snapshotted(frame)),
      step: (frame) => show(this.match && stepped(this.match, frame)),
      draft: (frame) => show(this.match && drafted(this.match, frame)),
    };
  }
}
