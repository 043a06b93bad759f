/** A page in Node: a document, a person's clicks and keys, and a server that the test plays.
 *
 * Its modules are those of the browser, from the entry on.  Time stands still but for `pass`.
 */
import { register } from "node:module";
import { afterEach, mock } from "node:test";
import { GlobalRegistrator } from "@happy-dom/global-registrator";
import { queryAllByRole } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { options } from "preact";
import { translatorOf } from "../../../app/static/js/text/translator.mjs";
import { answerOf, Server, Socket, texts } from "./server.mjs";

// Effects run with the frame that is drawn next, which needs no time.
/** @type {any} */ (options).requestAnimationFrame = setImmediate;
register("./fresh-modules.mjs", import.meta.url);

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

let pages = 0;
/** @type {unknown[]} what modules threw where nobody waits for it */
let thrown = [];
process.on("unhandledRejection", (error) => thrown.push(error));

/** Lets everything happen that needs no time: promises, modules, drawing. */
export async function settle() {
  for (let turn = 0; turn < 12; turn++) await new Promise((done) => setImmediate(done));
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
    this.user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });
    this.t = translatorOf(lang, [texts(lang)]).text;
  }

  /** The one element that fits a selector; throws if there is none, or another.
   * @param {string} selector @param {ParentNode} [within] @returns {HTMLElement} */
  one(selector, within = document) {
    const found = this.all(selector, within);
    if (found.length === 1) return found[0];
    throw new Error(`${found.length} of ${selector} in ${document.body.innerHTML.slice(0, 2000)}`);
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
    return queryAllByRole(from, role, name === undefined ? {} : { name });
  }

  /** The one element with a role and a name.
   * @param {string} role @param {string | RegExp} [name] @param {ParentNode} [within] */
  role(role, name, within) {
    const found = this.roles(role, name, within);
    if (found.length === 1) return found[0];
    throw new Error(`${found.length} of role ${role} named ${name}: ${document.body.innerHTML}`);
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

  /** The frames of a type that the page sent. @param {string} type */
  sent(type) {
    return this.socket.sent.filter((frame) => frame.type === type);
  }
}

/** @param {Element} element */
const textOf = (element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();

/**
 * Opens a page.
 * @param {string} entry the name of its module in `app/static/js/pages`
 * @param {{answers?: Record<string, unknown>, lang?: string, path?: string, boot?: object, body?: string,
 *   kept?: Record<string, string>}} [setting] `boot` adds to what the server writes into the page,
 *   `body` is the page before its script runs, `kept` is in the browser's storage
 */
export async function open(entry, setting = {}) {
  const { answers = {}, lang = "en", path = `/${entry}`, boot = {}, kept = {} } = setting;
  const { body = '<main><div id="app"></div></main>' } = setting;
  thrown = [];
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
  mock.method(performance, "now", () => Date.now() - NOW);
  const server = new Server(answers);
  Object.assign(globalThis, { WebSocket: Socket, fetch: server.fetch, Response });
  Socket.last = null;
  for (const [key, value] of Object.entries(kept))
    localStorage.setItem(`farbenspiel-x-${key}`, value);
  document.documentElement.lang = lang;
  document.body.innerHTML = `<script type="application/json" id="boot"></script>${body}`;
  const script = /** @type {HTMLElement} */ (document.getElementById("boot"));
  script.textContent = JSON.stringify({ ...bootOf(lang), ...boot });
  const page = new Page(server, lang);
  pages += 1;
  await import(`${STATIC}/js/pages/${entry}.mjs?page=${pages}`);
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

/** What the server writes into every page. @param {string} lang */
const bootOf = (lang) => ({
  base: "",
  installation: "x",
  site: "http://farbenspiel.example",
  static: STATIC,
  lang,
  strings: "/strings",
  languages: { de: "de.ftl", en: "en.ftl", nl: "nl.ftl" },
  games: GAMES,
});

afterEach(async () => {
  if (!GlobalRegistrator.isRegistered) return;
  await settle();
  mock.timers.reset();
  mock.restoreAll();
  await GlobalRegistrator.unregister();
  Object.assign(globalThis, own);
  if (thrown.length) throw thrown[0];
});
