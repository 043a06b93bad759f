import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {unknown[][]} */
let registered = [];
let refused = false;
/** @type {(() => void) | undefined} */
let loaded;
const page = {
  readyState: "complete",
  getElementById: () => ({ textContent: '{"base": "/games"}' }),
};
const serviceWorker = {
  register: async (/** @type {unknown[]} */ ...all) => {
    registered.push(all);
    if (refused) throw new DOMException("private", "SecurityError");
    return "registration";
  },
};
/** @type {Record<string, unknown>} */
const device = {};
Object.defineProperty(globalThis, "navigator", { value: device });
Object.assign(globalThis, {
  document: page,
  addEventListener: (/** @type {string} */ _, /** @type {() => void} */ run) => {
    loaded = run;
  },
});
const { registerWorker } = await import("../../../app/static/js/browser/worker.mjs");
const { showWaiting } = await import("../../../app/static/js/browser/app-badge.mjs");

beforeEach(() => {
  registered = [];
  refused = false;
  loaded = undefined;
  page.readyState = "complete";
  Object.assign(device, { serviceWorker });
  Object.assign(globalThis, { isSecureContext: true });
});

test("the worker answers for all pages of this server", async () => {
  assert.equal(await registerWorker(), "registration");
  const options = { scope: "/games/", updateViaCache: "none" };
  assert.deepEqual(registered, [["/games/sw.js", options]]);
});

test("it waits until the page is complete", async () => {
  page.readyState = "interactive";
  const coming = registerWorker();
  await Promise.resolve();
  assert.deepEqual(registered, []);
  loaded?.();
  assert.equal(await coming, "registration");
});

test("without a secure connection, or in a browser without workers, there is none", async () => {
  Object.assign(globalThis, { isSecureContext: false });
  assert.equal(await registerWorker(), null);
  Object.assign(globalThis, { isSecureContext: true });
  delete device.serviceWorker;
  assert.equal(await registerWorker(), null);
  assert.deepEqual(registered, []);
});

test("a browser that refuses it is left alone", async () => {
  refused = true;
  assert.equal(await registerWorker(), null);
});

test("the icon shows a number as long as there is one", async () => {
  showWaiting(1); // such browsers have no icon
  /** @type {string[]} */
  const shown = [];
  Object.assign(device, {
    setAppBadge: async (/** @type {number} */ count) => shown.push(`${count}`),
    clearAppBadge: async () => {
      shown.push("none");
      throw new DOMException("no app", "NotAllowedError");
    },
  });
  showWaiting(2);
  showWaiting(0);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(shown, ["2", "none"]);
});
