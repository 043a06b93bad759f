/** The analysis of a match as the server has it: asking for it, starting and cancelling it, following its progress. */
import { signal } from "@preact/signals-core";
import { Problem } from "../client/rest.mjs";

/**
 * @typedef {import("../wire").SharedAnalysis} Analysis
 *
 * @typedef {object} Desk where analyses are asked for
 * @property {() => Promise<Analysis>} read
 * @property {() => Promise<Analysis>} [start] only for those who may
 * @property {() => Promise<unknown>} [cancel]
 */

/** So long until a running analysis is asked for again, if nothing is heard of it. */
const PATIENCE_MS = 5000;
const UNDER_WAY = ["queued", "running"];
/** Why no analysis of a match can be had, whoever asks how often: other problems pass. */
const BARRING = [
  "analysis-day-running",
  "match-expired",
  "match-not-found",
  "match-running",
  "match-unreadable",
];

export class AnalysisState {
  /** Null while there is none. @type {import("@preact/signals-core").Signal<Analysis | null>} */
  found = signal(null);
  /** False until the server has said whether there is one. */
  known = signal(false);
  /** While it is started or cancelled. */
  busy = signal(false);
  /** Why it can't be had, or not be started. @type {import("@preact/signals-core").Signal<Problem | null>} */
  problem = signal(null);
  /** It is refused for good, or as long as a day runs: starting it would be refused as well. */
  barred = signal(false);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #ended = false;
  /** The question under way. @type {Promise<void> | null} */
  #asking = null;
  /** There is news since that was asked. */
  #again = false;

  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** True while decisions are looked at. */
  get underWay() {
    return UNDER_WAY.includes(this.found.value?.state ?? "");
  }

  /** Asks for it; that there is none is no problem.  Only one question is under way, and asked again if there is news
   * meanwhile, so answers come in order however slow they are. */
  load() {
    this.#again = true;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask() {
    do {
      this.#again = false;
      await this.#read();
    } while (this.#again && !this.#ended);
  }

  async #read() {
    try {
      this.#take(await this.desk.read());
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== "analysis-not-found") this.problem.value = error;
      this.barred.value = BARRING.includes(error.code);
      this.#follow();
    }
    this.known.value = true;
  }

  /** Something has been heard of it. */
  heard() {
    if (!this.#ended) this.load();
  }

  start = () =>
    this.#try(async () => {
      this.#take(await /** @type {any} */ (this.desk).start());
      this.#again = true; // what is being asked may still get the state before
    });

  cancel = () =>
    this.#try(async () => {
      await this.desk.cancel?.();
      await this.load();
    });

  /** Ends following it. */
  dispose() {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** @param {() => Promise<void>} run */
  async #try(run) {
    if (this.busy.peek()) return;
    this.busy.value = true;
    this.problem.value = null;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.problem.value = error;
    } finally {
      this.busy.value = false;
    }
  }

  /** @param {Analysis} found */
  #take(found) {
    this.found.value = found;
    this.problem.value = null;
    this.barred.value = false;
    this.#follow();
  }

  /** Looks again after a while, where no progress is heard: on pages of links, or without a connection. */
  #follow() {
    clearTimeout(this.#timer);
    if (this.underWay && !this.#ended) this.#timer = setTimeout(() => this.load(), PATIENCE_MS);
  }
}
