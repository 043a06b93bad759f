/** A page in Node: a document, a person's clicks and keys, and a server that the test plays.
 *
 * Its modules are those of the browser, from the entry on.  Time stands still but for `pass`.
 */
import { afterEach, mock } from "node:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { queryAllByRole } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { options } from "preact";
import { translatorOf } from "../../../app/static/js/text/translator.mjs";
import { Modules } from "./modules.mjs";
import { answerOf, Server, Socket, texts } from "./server.mjs";

// Effects run with the frame that is drawn next, which needs no time.
/** @type {any} */ (options).requestAnimationFrame = setImmediate;

const STATIC = new URL("../../../app/static", import.meta.url).href;
const PATIENCE_MS = 4000;
const realNow = performance.now.bind(performance);
const { setTimeout, setInterval, clearTimeout, clearInterval, queueMicrotask } = globalThis;
const own = { setTimeout, setInterval, clearTimeout, clearInterval, queueMicrotask };
/** When all pages are opened: as the examples were recorded. */
export const NOW = 1795370400000;
const GAMES = answerOf("listGames").games.map((/** @type {any} */ game) => ({
  key: game.key,
  min: game.min_seats,
  max: game.max_seats,
  minutes: game.minutes,
  colours: game.seat_colours,
  points: game.points,
}));

/** @type {Map<string, import("../../../app/static/js/text/translator.mjs").Translator["text"]>} */
const translators = new Map();

/** The messages of a language. @param {string} lang */
export function translated(lang) {
  const found = translators.get(lang) ?? translatorOf(lang, [texts(lang)]).text;
  translators.set(lang, found);
  return found;
}

/** @type {unknown[]} what modules threw where nobody waits for it */
let thrown = [];
process.on("unhandledRejection", (error) => thrown.push(error));

/** The modules of the page that is open. */
let modules = new Modules();

/** From now on a module cannot be fetched; "" ends that. @param {string} path the end of its address */
export function withhold(path) {
  modules.unreachable = path;
}

/** Lets everything happen that needs no time: promises, modules, drawing. */
export async function settle() {
  for (let quiet = 0; quiet < 8; quiet++) {
    if (modules.loading > 0) quiet = 0;
    await new Promise((done) => setImmediate(done));
  }
}

/** Waits until something holds, without time passing for the page.
 * @template T @param {() => T} holds returns something true, or throws what is wrong
 * @returns {Promise<T>} */
export async function until(holds) {
  const latest = realNow() + PATIENCE_MS;
  for (;;) {
    let failure;
    try {
      const found = holds();
      if (found) return found;
      failure = new Error(`never: ${holds}`);
    } catch (error) {
      failure = error;
    }
    if (realNow() > latest) throw failure;
    await new Promise((done) => setImmediate(done));
  }
}

/** The page of a test. */
export class Page {
  /** @param {Server} server @param {string} lang */
  constructor(server, lang) {
    this.server = server;
    /** The room as the server has it, on pages of rooms. @type {any} */
    this.room = null;
    /** What the server says of this person. @type {any} */
    this.you = null;
    this.user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
    this.t = translated(lang);
  }

  /** The one element that fits a selector; throws if there is none, or another.
   * @param {string} selector @param {ParentNode} [within] @returns {HTMLElement} */
  one(selector, within = document) {
    const found = this.all(selector, within);
    if (found.length === 1) return found[0];
    throw new Error(`${found.length} of ${selector} in ${shownNow()}`);
  }

  /** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
  all(selector, within = document) {
    return /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);
  }

  /** How many elements fit a selector. @param {string} selector */
  count(selector) {
    return this.all(selector).length;
  }

  /** The texts of all elements that fit a selector, white space as one sees it.
   * @param {string} selector @param {ParentNode} [within] */
  texts(selector, within = document) {
    return this.all(selector, within).map(textOf);
  }

  /** The text of the one element that fits a selector.
   * @param {string} selector @param {ParentNode} [within] */
  text(selector, within = document) {
    return textOf(this.one(selector, within));
  }

  /** The elements with a role and, if given, that name.
   * @param {string} role @param {string | RegExp} [name] @param {ParentNode} [within] */
  roles(role, name, within = document.body) {
    const from = /** @type {HTMLElement} */ (within);
    // There are no styles that would hide anything, and looking for them takes long.
    const { getComputedStyle } = window;
    Object.assign(window, { getComputedStyle: () => ({ getPropertyValue: () => "" }) });
    const found = queryAllByRole(from, role, { hidden: true, ...(name !== undefined && { name }) });
    Object.assign(window, { getComputedStyle });
    return found.filter((one) => !one.closest("[hidden], [aria-hidden=true]"));
  }

  /** The one element with a role and a name.
   * @param {string} role @param {string | RegExp} [name] @param {ParentNode} [within] */
  role(role, name, within) {
    const found = this.roles(role, name, within);
    if (found.length === 1) return found[0];
    throw new Error(`${found.length} of role ${role} named ${name} in ${shownNow()}`);
  }

  /** The button with a name. @param {string | RegExp} name @param {ParentNode} [within] */
  button(name, within) {
    return this.role("button", name, within);
  }

  /** Clicks on what a selector finds, or an element, once it is there.
   * @param {string | Element | (() => Element)} target */
  async click(target) {
    const element = await this.there(target);
    await this.user.click(element);
    await settle();
  }

  /** Empties a field and types into it. @param {string | Element | (() => Element)} target
   * @param {string} text */
  async fill(target, text) {
    const element = await this.there(target);
    await this.user.clear(element);
    if (text) {
      await this.user.click(element);
      await this.user.paste(text);
    }
    await settle();
  }

  /** Presses keys as `user-event` writes them, such as `{Enter}`. @param {string} keys */
  async keys(keys) {
    const before = this.all("dialog[open]").at(-1);
    let taken = false;
    const notice = (/** @type {Event} */ event) => {
      taken = event.defaultPrevented;
    };
    addEventListener("keydown", notice);
    await this.user.keyboard(keys);
    removeEventListener("keydown", notice);
    // Browsers close dialogs by this key.
    if (keys.includes("{Escape}") && !taken) before?.dispatchEvent(new Event("cancel"));
    await settle();
  }

  /** True for the element that has the focus. @param {string | Element | null | undefined} target */
  hasFocus(target) {
    return document.activeElement === (typeof target === "string" ? this.one(target) : target);
  }

  /** Presses the tab key until an element has the focus.
   * @param {string | Element | (() => Element)} target */
  async tabTo(target, most = 60) {
    const element = await this.there(target);
    for (let presses = 0; document.activeElement !== element; presses++) {
      if (presses > most) throw new Error(`the tab key never reaches ${element.outerHTML}`);
      await this.user.tab();
    }
  }

  /** Chooses an option by its value or text. @param {string | Element} target @param {string} value */
  async choose(target, value) {
    await this.user.selectOptions(await this.there(target), value);
    await settle();
  }

  /** An element, once it is there. @param {string | Element | (() => Element)} target
   * @returns {Promise<HTMLElement>} */
  there(target) {
    if (typeof target === "string") return until(() => this.one(target));
    if (typeof target === "function") return until(() => /** @type {HTMLElement} */ (target()));
    return Promise.resolve(/** @type {HTMLElement} */ (target));
  }

  /** Time passes. @param {number} ms */
  async pass(ms) {
    await settle();
    mock.timers.tick(ms);
    await settle();
  }

  /** Where the page has led to, or "reload". @type {string[]} */
  went = [];

  /** What has sounded since one last asked, in hertz. */
  tones() {
    return tones.splice(0);
  }

  /** The page is out of sight, or in sight again. @param {boolean} hidden */
  async hide(hidden) {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    await settle();
  }

  /** The other end of the page's socket. */
  get socket() {
    if (!Socket.last) throw new Error("the page opened no socket");
    return Socket.last;
  }

  /** A frame comes to the page. @param {unknown} frame */
  async hear(frame) {
    this.socket.onmessage?.({ data: JSON.stringify(frame) });
    await settle();
  }

  /** The room is shown as it is now, or with changes. @param {Record<string, any>} [changes] */
  async showRoom(changes = {}) {
    Object.assign(this.room, changes);
    await this.hear({ type: "room", seq: 1, room: structuredClone(this.room), you: this.you });
  }

  /** The server says something by itself, beside the socket. @param {unknown} data */
  async event(data) {
    Events.last?.onmessage?.({ data: JSON.stringify(data) });
    await settle();
  }

  /** The frames of a type that the page sent. @param {string} type */
  sent(type) {
    return this.socket.sent.filter((frame) => frame.type === type);
  }
}

/** The page without what the server wrote into it for scripts. */
const shownNow = () => document.body.innerHTML.replace(/<script.*?<\/script>/, "");

/** @param {Element} element */
const textOf = (element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/**
 * Opens a page.
 * @param {string} entry its module in `app/static/js`, without `.mjs`
 * @param {{answers?: Record<string, unknown>, lang?: string, path?: string, boot?: object, body?: string,
 *   kept?: Record<string, string>, history?: unknown}} [setting] `history` is the state of its entry, `boot` adds to what the server writes into the page,
 *   `body` is the page before its script runs, `kept` is in the browser's storage
 */
export async function open(entry, setting = {}) {
  const { answers = {}, lang = "en", path = "/", boot = {}, kept = {} } = setting;
  const { body = '<main><div id="app"></div></main>' } = setting;
  thrown = [];
  tones = [];
  modules = new Modules();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: NOW });
  const timed = { ...own };
  for (const name of /** @type {(keyof typeof own)[]} */ (Object.keys(own)))
    timed[name] = /** @type {any} */ (globalThis[name]);
  GlobalRegistrator.register({
    url: `http://farbenspiel.example${path}`,
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  Object.assign(globalThis, timed, {
    requestAnimationFrame: draw,
    cancelAnimationFrame: clearImmediate,
  });
  focusInDialogs();
  loadStyles();
  replaceQuietly();
  mock.method(performance, "now", () => Date.now() - NOW);
  const server = new Server(answers);
  Object.assign(globalThis, { WebSocket: Socket, fetch: server.fetch, Response });
  Object.assign(globalThis, {
    IntersectionObserver: InSight,
    AudioContext: Ears,
    EventSource: Events,
    isSecureContext: false,
  });
  Socket.last = null;
  for (const [key, value] of Object.entries(kept))
    localStorage.setItem(`farbenspiel-x-${key}`, value);
  history.replaceState(setting.history ?? null, "");
  document.documentElement.lang = lang;
  document.head.innerHTML = '<link id="favicon" href="/icon.svg" data-turn="/icon-turn.svg">';
  document.body.innerHTML = `<script type="application/json" id="boot"></script>${body}`;
  const script = /** @type {HTMLElement} */ (document.getElementById("boot"));
  script.textContent = JSON.stringify({ ...bootOf(lang), ...boot });
  const page = new Page(server, lang);
  Object.defineProperties(location, {
    assign: { value: (/** @type {string} */ where) => page.went.push(where) },
    reload: { value: () => page.went.push("reload") },
  });
  await modules.load(`${STATIC}/js/${entry}.mjs`);
  await settle();
  return page;
}

/** The next frame is there at once. @param {(now: number) => void} callback */
const draw = (callback) => setImmediate(() => callback(performance.now()));

/** As in browsers, what is modal gets the focus. */
function focusInDialogs() {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    const first = this.querySelector("[autofocus]") ?? this.querySelector("button, input, select");
    /** @type {HTMLElement | null} */ (first)?.focus();
  };
}

/** What a server says by itself, beside the socket. */
class Events {
  /** The newest one. @type {Events | null} */
  static last = null;
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;

  constructor() {
    Events.last = this;
  }

  close() {}
}

/** Every tone, by its hertz, as it is begun. @type {number[]} */
let tones = [];

/** Hears what a page plays. */
class Ears {
  state = "running";
  currentTime = 0;
  destination = {};

  createOscillator() {
    const frequency = { value: 0 };
    const start = () => tones.push(frequency.value);
    return { frequency, start, stop() {}, connect: (/** @type {unknown} */ next) => next };
  }

  createGain() {
    const still = () => undefined;
    const gain = {
      setValueAtTime: still,
      linearRampToValueAtTime: still,
      exponentialRampToValueAtTime: still,
    };
    return { gain, connect: still };
  }
}

/** Without a layout, all that is on the page is in sight. */
class InSight {
  /** @param {(entries: {isIntersecting: boolean}[]) => void} callback */
  constructor(callback) {
    this.callback = callback;
  }

  observe() {
    setImmediate(() => this.callback([{ isIntersecting: true }]));
  }

  disconnect() {}
}

/** As in browsers, an address that is replaced tells nobody. */
function replaceQuietly() {
  const replace = history.replaceState.bind(history);
  const stop = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  history.replaceState = (...state) => {
    const before = location.hash;
    replace(...state);
    if (location.hash !== before)
      addEventListener("hashchange", stop, { capture: true, once: true });
  };
}

/** Style sheets have no effect here, but pages wait for them. */
function loadStyles() {
  const { head } = document;
  head.insertBefore = (added, before) => {
    Node.prototype.insertBefore.call(head, added, before);
    setImmediate(() => added.dispatchEvent(new Event("load")));
    return added;
  };
}

/** What the server writes into every page. @param {string} lang */
const bootOf = (lang) => ({
  base: "",
  installation: "x",
  site: "http://farbenspiel.example",
  static: STATIC,
  lang,
  strings: "/strings",
  languages: { de: "de.ftl", en: "en.ftl", nl: "nl.ftl" },
  menu: [
    { path: "webhooks", text: "webhooks", icon: "bell" },
    { path: "data", text: "own", icon: "person" },
  ],
  games: GAMES,
  extras: ["js/analysis/match.mjs"],
  handlers: { notices: "js/ops/notices.mjs" },
});

/** Closes the page that is open; what went wrong in it fails the test. */
export async function close() {
  if (!GlobalRegistrator.isRegistered) return;
  await settle();
  mock.timers.reset();
  mock.restoreAll();
  await GlobalRegistrator.unregister();
  Object.assign(globalThis, own);
  if (thrown.length) throw thrown[0];
}

afterEach(close);
