/** The service worker as the server sends it, in a browser of which only the caches and the network are made up. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const SITE = "https://play.example/games/";
const FILE = `${SITE}static/v1/js/a.mjs`;
const BUNDLE = `${SITE}static/bundles/a-0.mjs`;
const LASTING = { "cache-control": "max-age=31536000, immutable" };

class Cache {
  /** @type {Map<string, Response>} */
  kept = new Map();
  full = false;
  keys = async () => [...this.kept.keys()];
  put = async (/** @type {string} */ url, /** @type {Response} */ answer) => {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(url, answer);
  };
}

/** @type {Map<string, Cache>} */
let stored = new Map();
/** What the server answers, by address; without an answer it is away. @type {Record<string, () => Response>} */
let server = {};
/** What was asked of it. @type {string[]} */
let asked = [];
/** @type {Record<string, (event: any) => void>} */
const heard = {};
/** What the worker did besides. @type {string[]} */
let done = [];
/** @type {string[]} */
let windows = [];
let storage = true;

const caches = {
  keys: async () => [...stored.keys()],
  has: async (/** @type {string} */ name) => stored.has(name),
  delete: async (/** @type {string} */ name) => stored.delete(name),
  open: async (/** @type {string} */ name) => {
    if (!storage) throw new DOMException("private", "SecurityError");
    const cache = stored.get(name) ?? new Cache();
    stored.set(name, cache);
    return cache;
  },
  match: async (/** @type {string} */ url, /** @type {{cacheName: string}} */ { cacheName }) => {
    if (!storage) throw new DOMException("private", "SecurityError");
    return stored.get(cacheName)?.kept.get(url)?.clone();
  },
};

Object.assign(globalThis, {
  SETUP: { version: "one", files: "static/v1/", bundles: "static/bundles/" },
  self: {
    registration: {
      scope: SITE,
      navigationPreload: { enable: async () => done.push("preload") },
      showNotification: async (/** @type {string} */ title, /** @type {unknown} */ options) =>
        done.push(JSON.stringify({ title, ...Object(options) })),
    },
    caches,
    clients: {
      claim: async () => done.push("claim"),
      matchAll: async () =>
        windows.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
      openWindow: async (/** @type {string} */ url) => done.push(`open ${url}`),
    },
    navigator: {
      setAppBadge: async (/** @type {number} */ count) => done.push(`badge ${count}`),
      clearAppBadge: async () => done.push("no badge"),
    },
    fetch: async (/** @type {Request | string} */ request) => {
      const url = typeof request === "string" ? request : request.url;
      asked.push(url);
      const answer = server[url];
      if (!answer) throw new TypeError("Failed to fetch");
      return answer();
    },
    skipWaiting: async () => done.push("skip"),
    addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ run) => {
      heard[kind] = run;
    },
  },
});
await import("../../../app/static/js/worker/main.mjs");

const OWN = "farbenspiel:/games/:one";

beforeEach(() => {
  stored = new Map();
  server = { [`${SITE}no-server`]: () => new Response("no server") };
  asked = [];
  done = [];
  windows = [];
  storage = true;
});

/** Tells the worker of something and waits until it is done. @param {string} kind @param {object} [more] */
async function tell(kind, more = {}) {
  /** @type {Promise<unknown>[]} */
  const works = [];
  /** @type {Promise<Response> | undefined} */
  let answer;
  heard[kind]({
    ...more,
    waitUntil: (/** @type {Promise<unknown>} */ work) => works.push(work),
    respondWith: (/** @type {Promise<Response>} */ given) => {
      answer = given;
    },
  });
  const given = await answer;
  await Promise.all(works);
  return given;
}

/** @param {string} url @param {object} [more] */
const get = (url, more) =>
  tell("fetch", {
    request: { url, method: "GET", mode: "cors", headers: new Headers(), ...more },
    preloadResponse: Promise.resolve(undefined),
  });

/** @param {string} path @param {Promise<Response | undefined>} [preloadResponse] */
const go = (path, preloadResponse = Promise.resolve(undefined)) =>
  tell("fetch", {
    request: { url: SITE + path, method: "GET", mode: "navigate", headers: new Headers() },
    preloadResponse,
  });

const keptFiles = () => [...(stored.get(OWN)?.kept.keys() ?? [])];

test("it takes over at once, with the page without a server and nothing else", async () => {
  await tell("install");
  assert.deepEqual(asked, [`${SITE}no-server`]);
  assert.deepEqual(keptFiles(), [`${SITE}no-server`]);
  assert.deepEqual(done, ["skip"]);
});

test("without that page it isn't installed", async () => {
  server[`${SITE}no-server`] = () => new Response("busy", { status: 503 });
  await assert.rejects(tell("install"), /no-server answered 503/);
  assert.deepEqual(done, []);
});

test("caches of earlier versions go, those of others stay", async () => {
  const others = ["farbenspiel:/:one", "farbenspiel:/games/more/:one", "somebody's"];
  for (const name of [OWN, "farbenspiel:/games/:zero", ...others]) stored.set(name, new Cache());
  await tell("activate");
  assert.deepEqual([...stored.keys()], [OWN, ...others]);
  assert.deepEqual(done, ["preload", "claim"]);
});

test("a file of this version or a bundle comes from the network once", async () => {
  await tell("install");
  for (const url of [FILE, BUNDLE]) {
    server[url] = () => new Response("a", { headers: LASTING });
    assert.equal(await (await get(url))?.text(), "a");
    delete server[url];
    assert.equal(await (await get(url))?.text(), "a");
  }
  assert.deepEqual(asked.slice(1), [FILE, BUNDLE]);
});

test("pages come from the network and are not kept", async () => {
  await tell("install");
  for (const text of ["old", "new"]) {
    server[`${SITE}r/ABC`] = () => new Response(text, { headers: LASTING });
    assert.equal(await (await go("r/ABC"))?.text(), text);
  }
  assert.deepEqual(keptFiles(), [`${SITE}no-server`]);
});

test("what the browser has asked for already is not asked for again", async () => {
  await tell("install");
  const shown = await go("r/ABC", Promise.resolve(new Response("early")));
  assert.equal(await shown?.text(), "early");
  assert.equal(asked.length, 1);
});

test("without a server there is a page that says so", async () => {
  await tell("install");
  assert.equal(await (await go("r/ABC"))?.text(), "no server");
  for (const early of [Promise.reject(new TypeError("gone")), Promise.resolve(Response.error())])
    assert.equal(await (await go("", early))?.text(), "no server");
  for (const status of [502, 504]) {
    server[SITE] = () => new Response("Bad Gateway", { status });
    assert.equal(await (await go(""))?.text(), "no server");
  }
});

test("what the server itself says of its troubles is shown", async () => {
  await tell("install");
  server[SITE] = () => new Response("full", { status: 503 });
  assert.equal(await (await go(""))?.text(), "full");
});

test("everything else goes its way", async () => {
  await tell("install");
  const range = { headers: new Headers({ range: "bytes=0-9" }) };
  assert.equal(await get(`${SITE}api/v1/me`), undefined);
  assert.equal(await go("api/v1/me/stream"), undefined);
  assert.equal(await get(`${SITE}static/v0/js/a.mjs`), undefined);
  assert.equal(await get("https://play.example/static/v1/js/a.mjs"), undefined);
  assert.equal(await get(`${FILE}?1`), undefined);
  assert.equal(await get(FILE, range), undefined);
  assert.equal(await get(SITE, { method: "POST", mode: "navigate" }), undefined);
});

test("only what never changes is kept", async () => {
  await tell("install");
  const answers = [
    new Response("of another version", { headers: { "cache-control": "no-cache" } }),
    new Response("none", { status: 404, headers: LASTING }),
    new Response("unsaid"),
  ];
  for (const answer of answers) {
    server[FILE] = () => answer;
    assert.equal(await get(FILE), answer);
  }
  assert.deepEqual(keptFiles(), [`${SITE}no-server`]);
});

test("a file that comes after the cache has gone doesn't bring it back", async () => {
  server[FILE] = () => new Response("a", { headers: LASTING });
  assert.equal(await (await get(FILE))?.text(), "a");
  assert.deepEqual([...stored.keys()], []);
});

test("many spellings of files fill no disk", async () => {
  await tell("install");
  for (let number = 0; number < 700; number += 1) {
    const url = `${FILE}/${number}`;
    server[url] = () => new Response("a", { headers: LASTING });
    await get(url);
  }
  assert.equal(keptFiles().length, 600);
});

test("without storage, or with a full one, everything comes from the network", async () => {
  await tell("install");
  server[FILE] = () => new Response("a", { headers: LASTING });
  /** @type {Cache} */ (stored.get(OWN)).full = true;
  assert.equal(await (await get(FILE))?.text(), "a");
  storage = false;
  assert.equal(await (await get(FILE))?.text(), "a");
  await assert.rejects(go("r/ABC"), /Failed to fetch/);
});

/** @param {unknown} sent */
async function push(sent) {
  await tell("push", { data: { json: () => sent } });
  const { icon, badge, ...shown } = JSON.parse(done[0]);
  assert.equal(icon, `${SITE}static/v1/icons/icon-192.png`);
  assert.equal(badge, `${SITE}static/v1/icons/badge-96.png`);
  return shown;
}

test("what is pushed is shown, and counted on the icon", async () => {
  const sent = { title: "Your turn", body: "LineUp!", url: "r/ABC", tag: "m1", count: 3 };
  const shown = {
    title: "Your turn",
    body: "LineUp!",
    data: "r/ABC",
    tag: `${SITE}#m1`,
    renotify: true,
  };
  assert.deepEqual(await push(sent), shown);
  assert.equal(done[1], "badge 3");
  done = [];
  await push({ ...sent, count: 0 });
  assert.equal(done[1], "no badge");
});

test("whatever is pushed, something is shown", async () => {
  const plain = { title: "Farbenspiel", body: "", data: "", tag: "", renotify: false };
  for (const odd of [null, 7, "text", { title: 1, count: -1, url: {} }, { count: 0.5 }]) {
    done = [];
    assert.deepEqual(await push(odd), plain);
    assert.equal(done.length, 1);
  }
  done = [];
  await tell("push", { data: null });
  await tell("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON");
      },
    },
  });
  assert.equal(done.length, 2);
});

/** @param {unknown} data */
async function click(data) {
  done = [];
  await tell("notificationclick", { notification: { data, close: () => done.push("close") } });
  return done.slice(1);
}

test("a click brings the page to the front, and opens it only where it isn't", async () => {
  windows = [SITE, `${SITE}r/ABC#chat`];
  assert.deepEqual(await click(`${SITE}r/ABC`), [`focus ${SITE}r/ABC#chat`]);
  assert.deepEqual(await click("r/ABC"), [`focus ${SITE}r/ABC#chat`]);
  assert.deepEqual(await click("/games/r/DEF"), [`open ${SITE}r/DEF`]);
});

test("a click leads to pages of this server only", async () => {
  for (const url of ["https://evil.example/", "javascript:alert(1)", "//[", "/other/", 7, null])
    assert.deepEqual(await click(url), [`open ${SITE}`]);
});
