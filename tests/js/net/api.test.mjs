import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  document: { getElementById: () => null, documentElement: { lang: "nl" } },
});
const { boot } = await import("../../../app/static/js/browser/boot-data.mjs");
const { api } = await import("../../../app/static/js/net/api.mjs");
boot.base = "/games";

/** @type {any[]} */
let sent = [];
const JSON_TYPE = { "content-type": "application/json" };

/** Answers the next requests. @param {unknown} body @param {number} [status] */
function answer(body, status = 200) {
  sent = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ url, /** @type {any} */ { method, headers, body: given }) => {
      sent.push({ url, method, type: headers["content-type"], body: given });
      return new Response(JSON.stringify(body), { status, headers: JSON_TYPE });
    }
  );
}

test("a route is filled with its values, the others follow as the query", async () => {
  answer({ steps: [], seq: 4 });
  const found = await api("GET /matches/{match}/steps", { match: "a/b", after: 2, limit: 5 });
  assert.deepEqual(found, { steps: [], seq: 4 });
  await api("GET /matches/{match}/positions/{seq}", { match: "m", seq: 0, you: null });
  await api("GET /rooms");
  assert.deepEqual(
    sent.map(({ url, method }) => `${method} ${url}`),
    [
      "GET /games/api/v1/matches/a%2Fb/steps?after=2&limit=5",
      "GET /games/api/v1/matches/m/positions/0",
      "GET /games/api/v1/rooms",
    ],
  );
  assert.deepEqual([sent[0].type, sent[0].body], [undefined, undefined]);
});

test("a body is sent as JSON", async () => {
  answer({});
  await api("PUT /rooms/{room}/seats/{seat}", { room: "KWH", seat: 1 }, { bot: true });
  const url = "/games/api/v1/rooms/KWH/seats/1";
  assert.deepEqual(sent, [
    { url, method: "PUT", type: JSON_TYPE["content-type"], body: '{"bot":true}' },
  ]);
});

test("before a change, the page shows that the browser keeps cookies, except to a room's members", async () => {
  const kept = /** @type {{cookie?: string}} */ (document);
  boot.installation = "aB3";
  answer({});
  delete kept.cookie;
  await api("GET /me");
  assert.equal(kept.cookie, undefined);
  await api("POST /me/handover");
  assert.equal(kept.cookie, "farbenspiel-trial-aB3=1; path=/; samesite=lax");
  delete kept.cookie;
  boot.frames = [];
  await api("POST /me/handover");
  assert.equal(kept.cookie, undefined);
});

test("a refusal is thrown as the problem that the server sends", async () => {
  answer({ code: "leaves-gap", detail: "No.", cells: ["b2"] }, 422);
  await assert.rejects(api("GET /me"), {
    code: "leaves-gap",
    detail: "No.",
    cells: ["b2"],
    rule: "",
  });
});

test("without a connection the problem is `offline`", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(api("GET /me"), { code: "offline" });
});

test("an answer that breaks off, or is given up, is no answer", async () => {
  const overtaken = new AbortController();
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ _url, /** @type {any} */ { signal }) => {
      assert.equal(signal, overtaken.signal);
      const body = new ReadableStream({
        start: (stream) => {
          signal.addEventListener("abort", () => stream.error(signal.reason));
        },
      });
      return new Response(body, { headers: JSON_TYPE });
    }
  );
  const how = { signal: overtaken.signal };
  const asked = api("POST /matches/{match}/legal", { match: "m" }, { draft: null }, how);
  overtaken.abort();
  await assert.rejects(asked, { code: "offline" });
});
