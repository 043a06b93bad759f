import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../support/page.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

/** @typedef {import("../support/page.mjs").Page} Page */

const NONE = { ...answerOf("getMyAlerts"), channels: [], quiet: null, muted: [], log: [] };
const CHAT = answerOf("setAlertChat").channels.find(
  (/** @type {any} */ one) => one.kind === "chat",
);
const EMAIL = answerOf("setAlertEmail").channels.find(
  (/** @type {any} */ one) => one.kind === "email",
);
const TESTED = answerOf("testAlertChannel");
const TABLE = answerOf("listTables").yours[0];

/** The dialog of somebody with these alerts. @param {any} [alerts] @param {any} [answers] */
async function opened(alerts = {}, answers = {}) {
  const page = await open("pages/days/page", {
    path: "/days",
    boot: { known: true, name: "Anna", extras: ["js/notify/alerts/button.mjs"] },
    body: '<button id="alerts" hidden></button><main><div id="app"></div></main>',
    answers: {
      "GET /me/tables": answerOf("listTables"),
      "GET /me/alerts": { ...NONE, ...alerts },
      "PUT /me/alerts/quiet": NONE,
      "PUT /me/alerts/chat": { ...NONE, channels: [CHAT] },
      "PUT /me/alerts/email": { ...NONE, channels: [EMAIL] },
      ...answers,
    },
  });
  await page.click("#alerts");
  return page;
}

/** A line of the dialog. @param {Page} page @param {string} name */
const line = (page, name) =>
  /** @type {HTMLElement} */ (
    page
      .all(".alertline")
      .find((one) => page.all("b", one)[0].textContent === page.t(`alerts-${name}`))
  );

/** Ticks a line; the line. @param {Page} page @param {string} name */
async function tick(page, name) {
  await page.click(page.role("checkbox", undefined, line(page, name)));
  return line(page, name);
}

/** @param {Page} page */
const save = (page) => page.click(page.button(page.t("alerts-save")));

test("without a secure connection the line says why", async () => {
  const page = await opened();
  assert.ok(line(page, "push").textContent?.includes(page.t("alerts-push-insecure")));
  assert.equal(page.roles("checkbox", undefined, line(page, "push")).length, 0);
});

test("a permission that is refused says how to change that", async () => {
  const page = await opened();
  await page.click(page.button(page.t("close"), page.one("dialog")));
  const asked = { count: 0, permission: "default" };
  const ask = async () => {
    asked.count += 1;
    asked.permission = "denied";
    return "denied";
  };
  const Notification = Object.defineProperties(() => undefined, {
    permission: { get: () => asked.permission },
    requestPermission: { value: ask },
  });
  Object.assign(globalThis, { isSecureContext: true, PushManager: class {}, Notification });
  Object.defineProperty(navigator, "serviceWorker", {
    value: { register: async () => ({ pushManager: { getSubscription: async () => null } }) },
  });
  await page.click("#alerts");
  assert.equal(asked.count, 0);
  const push = await tick(page, "push");
  assert.equal(asked.count, 1);
  assert.ok(push.textContent?.includes(page.t("alerts-push-refused")));
  assert.equal(page.roles("checkbox", undefined, line(page, "push")).length, 0);
});

test("what is no address is told at its field, and a good one waits for the link", async () => {
  const page = await opened();
  const email = await tick(page, "email");
  const field = page.role("textbox", undefined, email);
  await page.fill(field, "anna");
  await save(page);
  assert.equal(page.text(".problem", email), page.t("alerts-email-bad"));
  assert.equal(field.getAttribute("aria-invalid"), "true");
  assert.deepEqual(page.server.bodies("PUT /me/alerts/email"), []);
  await page.fill(field, EMAIL.address);
  assert.equal(page.all(".problem", email).length, 0);
  await save(page);
  assert.deepEqual(page.server.bodies("PUT /me/alerts/email"), [{ address: EMAIL.address }]);
  assert.equal(page.count("dialog"), 0);
  const { address } = EMAIL;
  assert.equal(page.text(".toast"), page.t("alerts-saved-waiting", { address }));
});

test("an address that was stopped by its link says so", async () => {
  const page = await opened({ channels: [{ ...EMAIL, state: "off", off: "stopped" }] });
  const email = await tick(page, "email");
  assert.ok(email.textContent?.includes(page.t("alerts-off-stopped")));
});

test("a chat is tested as it was entered", async () => {
  const route = "POST /me/alerts/channels/{channel}/test";
  const page = await opened({}, { [route]: TESTED });
  const chat = await tick(page, "chat");
  const run = () => page.click(page.button(page.t("alerts-test"), chat));
  await run();
  assert.equal(page.text(".problem", chat), page.t("alerts-chat-empty"));
  const bad = new Refusal("bad-address", { args: { reason: "not-https" } }, 422);
  const good = page.server.answers["PUT /me/alerts/chat"];
  page.server.answers["PUT /me/alerts/chat"] = bad;
  await page.fill(page.role("textbox", undefined, chat), "http://example.org/anna");
  await run();
  assert.equal(page.text(".problem", chat), page.t("problem-bad-address", { reason: "not-https" }));
  page.server.answers["PUT /me/alerts/chat"] = good;
  await page.fill(page.role("textbox", undefined, chat), CHAT.address);
  await page.choose(page.role("combobox", undefined, chat), "slack");
  await run();
  const sent = page.server.bodies("PUT /me/alerts/chat").at(-1);
  assert.deepEqual(sent, { url: CHAT.address, format: "slack" });
  assert.equal(page.text(".tested", chat), page.t("alerts-testing"));
  for (const [more, told] of /** @type {[any, string][]} */ ([
    [{ state: "delivered", status: 200 }, page.t("alerts-test-delivered")],
    [{ state: "failed", status: 404, error: "refused" }, page.t("alerts-status", { status: 404 })],
  ])) {
    const log = [{ ...TESTED, ...more }];
    page.server.answers["GET /me/alerts"] = {
      ...NONE,
      channels: [{ ...CHAT, format: "slack" }],
      log,
    };
    await page.pass(1000);
    assert.ok(page.text(".tested", chat).includes(told), page.text(".tested", chat));
    await run();
  }
});

for (const state of ["waiting", "held", "delivered", "failed", "uncertain"])
  test(`what was sent and is ${state} is called so`, async () => {
    const page = await opened({ log: [{ ...TESTED, occasion: "turn", state }] });
    assert.equal(page.text(".sentlog summary"), page.t("alerts-log"));
    assert.equal(page.text(".sentlog li .state"), page.t(`alerts-state-${state}`));
  });

for (const zone of ["", "Asia/Tokyo"])
  test(`quiet hours are in the zone ${zone || "of the computer"}`, async () => {
    const page = await opened();
    const quiet = await tick(page, "quiet");
    const [begins, ends] = page.all("[type=time]", quiet);
    await page.fill(begins, "21:30");
    await page.fill(ends, "21:30");
    await save(page);
    assert.equal(page.text(".problem", quiet), page.t("alerts-quiet-same"));
    await page.fill(ends, "08:00");
    if (zone) await page.choose(page.role("combobox", undefined, quiet), zone);
    await save(page);
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const hours = { begins: "21:30", ends: "08:00", zone: zone || own };
    assert.deepEqual(page.server.bodies("PUT /me/alerts/quiet"), [{ hours }]);
  });

test("quiet hours are as they were set, and are ended", async () => {
  const quiet = { begins: "21:30", ends: "08:00", zone: "Asia/Tokyo" };
  const page = await opened({ quiet });
  await page.fill(page.all("[type=time]", line(page, "quiet"))[1], "09:00");
  await save(page);
  const hours = { ...quiet, ends: "09:00" };
  assert.deepEqual(page.server.bodies("PUT /me/alerts/quiet"), [{ hours }]);
  page.server.answers["GET /me/alerts"] = { ...NONE, quiet: hours };
  await page.click("#alerts");
  await tick(page, "quiet");
  await save(page);
  assert.deepEqual(page.server.bodies("PUT /me/alerts/quiet").at(-1), { hours: null });
});

test("what the server does not have is not listed", async () => {
  const page = await opened({ kinds: ["push", "chat"] });
  assert.equal(line(page, "email"), undefined);
  assert.ok(line(page, "chat"));
});

for (const muted of [true, false])
  test(`a table is ${muted ? "muted" : "heard again"} from the list`, async () => {
    const route = "PUT /me/tables/{room}/muted";
    const page = await opened({}, { [route]: NONE });
    await page.click(page.button(page.t("close"), page.one("dialog")));
    const listed = answerOf("listTables");
    const tables = (/** @type {boolean} */ now) => ({
      ...listed,
      yours: [{ ...TABLE, muted: now }],
    });
    page.server.answers["GET /me/tables"] = tables(!muted);
    await page.pass(20_000);
    await page.click(".table .more-tools");
    page.server.answers["GET /me/tables"] = tables(muted);
    await page.click(page.button(page.t(muted ? "tables-mute" : "tables-unmute")));
    assert.deepEqual(page.server.bodies(route), [{ on: muted }]);
    assert.equal(page.text(".table .told").includes(page.t("tables-is-muted")), muted);
  });
