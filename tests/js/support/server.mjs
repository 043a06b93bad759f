/** The server as a page sees it: answers to requests, frames of a socket, texts. */
import { readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);
const EXAMPLES = readFileSync(new URL("tools/reference/examples.jsonl", ROOT), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** @typedef {import("../../../app/static/js/types.mjs").Route} Route */
/** @typedef {{route: string, path: string, query: URLSearchParams, body: any, method: string}} Request */
/** @typedef {(request: Request) => unknown} Answering */

/** The answer of an operation as the server was recorded to send it, a copy.
 * @param {string} operation its id, such as `listWebhooks` @returns {any} */
export const answerOf = (operation) =>
  structuredClone(EXAMPLES.find((line) => line.operation === operation).answer);

/** A frame as the server was recorded to send it, a copy.
 * @param {string} name its type, such as `RoomFrame` @returns {any} */
export const frameOf = (name) =>
  structuredClone(EXAMPLES.find((line) => line.frame === name).example);

/** @type {Map<string, string>} */
const known = new Map();

/** The source of all texts in a language. @param {string} lang */
export function texts(lang) {
  const found = known.get(lang) ?? allTexts(lang);
  known.set(lang, found);
  return found;
}

/** @param {string} lang */
function allTexts(lang) {
  const folders = ["app", ...foldersIn("app"), ...foldersIn("app/games")];
  return folders.map((folder) => source(`${folder}/strings/${lang}.ftl`)).join("\n");
}

/** @param {string} folder */
const foldersIn = (folder) => readdirSync(new URL(folder, ROOT)).map((name) => `${folder}/${name}`);

/** @param {string} path */
function source(path) {
  try {
    return readFileSync(new URL(path, ROOT), "utf8");
  } catch {
    return "";
  }
}

/** What a request is answered with instead of a document: a problem with its `code`. */
export class Refusal {
  /** @param {string} code @param {object} [more] @param {number} [status] */
  constructor(code, more = {}, status = 409) {
    this.status = status;
    this.body = { type: `/problems/${code}`, title: code, status, code, ...more };
  }
}

/** No answer, as without a connection. */
export const OFFLINE = Symbol("offline");

export class Server {
  /** The answers by route, such as `GET /me/webhooks`: a document, a refusal, `OFFLINE`, or a
   * function of the request that returns one; what has none is no longer looked for.
   * @type {Record<string, unknown>} */
  answers;
  /** The answers to all other requests. @type {Answering} */
  otherwise = () => undefined;
  /** What was asked for, oldest first. @type {Request[]} */
  asked = [];

  /** @param {Record<string, unknown>} answers */
  constructor(answers) {
    this.answers = answers;
  }

  /** The bodies that were sent to a route, oldest first. @param {string} route */
  bodies(route) {
    return this.asked.filter((one) => one.route === route).map((one) => one.body);
  }

  /** The last request that was for more than to read: method and path, after that of its room, and
   * its body. @returns {[string, any]} */
  last() {
    const written = this.asked.filter(({ method }) => method !== "GET");
    const { method, path, body } = /** @type {Request} */ (written.at(-1));
    return [`${method} ${path.replace(/^\/rooms\/\w+/, "")}`.trim(), body];
  }

  /** What takes the place of `fetch`.
   * @param {string} address @param {{method?: string, body?: string}} [how] */
  fetch = async (address, { method = "GET", body } = {}) => {
    if (address.startsWith("file:")) return text(200, readFileSync(new URL(address), "utf8"), "");
    const { pathname, searchParams } = new URL(address, "http://farbenspiel.example");
    if (pathname.startsWith("/strings/")) return text(200, this.#texts(pathname), "text/plain");
    const path = pathname.replace("/api/v1", "");
    const route = this.#route(method, path);
    const request = {
      route,
      path,
      query: searchParams,
      body: body === undefined ? undefined : JSON.parse(body),
      method,
    };
    this.asked.push(request);
    let answer = route in this.answers ? this.answers[route] : this.otherwise(request);
    if (typeof answer === "function") answer = await answer(request);
    if (answer === OFFLINE) throw new TypeError("offline");
    if (answer instanceof Refusal) return json(answer.status, answer.body);
    if (answer === undefined) return json(404, new Refusal("not-found", {}, 404).body);
    return json(200, answer);
  };

  /** @param {string} method @param {string} path */
  #route(method, path) {
    const fits = (/** @type {string} */ route) => {
      const [known, pattern] = route.split(" ");
      return known === method && new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
    };
    return Object.keys(this.answers).find(fits) ?? `${method} ${path}`;
  }

  /** All texts come with the common ones. @param {string} path */
  #texts(path) {
    const [, , ...rest] = path.split("/");
    return rest.length === 1 ? texts(rest[0].slice(0, 2)) : "";
  }
}

/** @param {number} status @param {unknown} body */
const json = (status, body) => text(status, JSON.stringify(body), "application/json");

/** @param {number} status @param {string} body @param {string} type */
const text = (status, body, type) =>
  new Response(body, { status, headers: { "content-type": type } });

/** The socket of a page, which a test holds at the other end. */
export class Socket {
  /** The newest one. @type {Socket | null} */
  static last = null;
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;
  /** @type {((event: {code: number, reason: string}) => void) | null} */
  onclose = null;
  /** The frames of the page, oldest first. @type {any[]} */
  sent = [];

  constructor() {
    Socket.last = this;
  }

  /** @param {string} data */
  send(data) {
    this.sent.push(JSON.parse(data));
  }

  close() {}
}
