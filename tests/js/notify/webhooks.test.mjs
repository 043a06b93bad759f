import assert from "node:assert/strict";
import { test } from "node:test";
import { NOW, open } from "../support/page.mjs";
import { answerOf, Refusal } from "../support/server.mjs";

const LIST = answerOf("listWebhooks");
const [PHONE] = LIST.webhooks;
const MADE = answerOf("createWebhook");
const ROOMS = answerOf("listRooms");
const ME = answerOf("getMe");
const [SENT] = answerOf("listDeliveries").deliveries;

/** The page with these webhooks. @param {any[]} webhooks @param {any} [answers] @param {any} [setting] */
const opened = (webhooks, answers = {}, setting = {}) =>
  open("notify/webhooks/page", {
    answers: {
      "GET /me/webhooks": { webhooks },
      "GET /me": ME,
      "GET /rooms": ROOMS,
      "POST /me/webhooks": MADE,
      ...answers,
    },
    ...setting,
  });

/** What can be done with a webhook. @param {import("../support/page.mjs").Page} page @param {string} what */
const button = (page, what) => page.button(`${page.t(what)}: ${PHONE.name}`);

/** @param {import("../support/page.mjs").Page} page @param {string} name @param {string} url */
async function fill(page, name, url) {
  await page.click("#new");
  assert.ok(page.hasFocus("#webhook-name"));
  await page.fill("#webhook-name", name);
  await page.fill("#webhook-url", url);
}

test("the form sends what was entered and chosen", async () => {
  const page = await opened([]);
  assert.equal(page.text(".emptybox"), page.t("webhooks-none"));
  await fill(page, " My phone ", "https://hooks.example/anna?key=1");
  assert.equal(page.text("#webhook-where-text"), page.t("webhooks-where-all-text"));
  await page.click(page.role("checkbox", page.t("webhooks-event-join")));
  page.server.answers["GET /me/webhooks"] = LIST;
  await page.click(page.button(page.t("webhooks-make")));
  assert.deepEqual(page.server.bodies("POST /me/webhooks"), [
    {
      name: "My phone",
      url: "https://hooks.example/anna?key=1",
      room: null,
      events: ["duty.created", "match.finished"],
    },
  ]);
  assert.ok(page.hasFocus("#made"));
  assert.equal(page.text(".made code"), MADE.secret);
  await page.click(page.button(page.t("webhooks-copy")));
  assert.equal(await navigator.clipboard.readText(), MADE.secret);
  assert.equal(page.text(".toast"), page.t("webhooks-copied"));
  const how = page.role("link", page.t("webhooks-made-how"));
  assert.equal(how.getAttribute("href"), "/developers#webhooks");
  await page.click(page.button(page.t("webhooks-done")));
  assert.ok(page.hasFocus("#new"));
  assert.ok(!document.body.innerHTML.includes(MADE.secret));
});

test("a line says where a webhook sends to, of what, and whether it is on", async () => {
  const page = await opened([{ ...PHONE, events: ["duty.created", "match.finished"] }]);
  assert.equal(page.text(".address b"), "hooks.example");
  assert.deepEqual(
    page.texts(".owned .chip"),
    ["webhooks-on", "webhooks-event-turn", "webhooks-event-end"].map((key) => page.t(key)),
  );
  assert.ok(page.texts(".facts")[0].includes(page.t("webhooks-where-all")));
});

test("a room's webhook is only for rooms that one hosts, and says which it is", async () => {
  const [hosted] = ROOMS.rooms;
  const theirs = { ...hosted, id: "theirs", title: "Not mine", host: "somebody" };
  const page = await opened([], { "GET /rooms": { rooms: [hosted, theirs] } });
  await fill(page, "The table", "https://hooks.example/");
  await page.choose(".making select", hosted.id);
  assert.deepEqual(page.texts(".making option"), [
    page.t("webhooks-where-all"),
    `Thursday club · ${page.t("lineup-name")}`,
  ]);
  assert.equal(page.text("#webhook-where-text"), page.t("webhooks-where-room-text"));
  const anyone = page.role("checkbox", page.t("webhooks-event-anyone"));
  assert.ok(/** @type {HTMLInputElement} */ (anyone).checked);
  await page.click(page.button(page.t("webhooks-make")));
  assert.equal(page.server.bodies("POST /me/webhooks")[0].room, hosted.id);
});

test("a webhook of a room leads there as long as one belongs to it", async () => {
  const [room] = ROOMS.rooms;
  const page = await opened([{ ...PHONE, room: room.id }]);
  assert.equal(page.role("link", room.title).getAttribute("href"), `/r/${room.code ?? room.id}`);
  assert.ok(page.texts(".owned .chip").includes(page.t("webhooks-event-anyone")));
});

test("a webhook of a room that one has left says so", async () => {
  const page = await opened([{ ...PHONE, room: "left" }]);
  assert.ok(page.text(".owned > li").includes(page.t("webhooks-room-left")));
});

for (const { what, sent, webhook = PHONE, told } of [
  {
    what: "arrives",
    sent: SENT,
    told: (/** @type {any} */ t) =>
      `${t("webhooks-tested")} ${t("webhooks-status", { status: 204 })}`,
  },
  {
    what: "fails",
    sent: { ...SENT, state: "waiting", status: null, error: "unreachable" },
    told: (/** @type {any} */ t) =>
      `${t("webhooks-test-failed")} ${t("webhooks-error-unreachable")}`,
  },
  {
    what: "finds that the address is gone",
    sent: { ...SENT, state: "failed", status: 410, error: "refused" },
    webhook: { ...PHONE, off: "gone" },
    told: (/** @type {any} */ t) => t("webhooks-status", { status: 410 }),
  },
])
  test(`a test that ${what} says so`, async () => {
    const page = await opened([PHONE], {
      "POST /me/webhooks/{webhook}/test": answerOf("testWebhook"),
      "GET /me/webhooks/{webhook}/deliveries": { deliveries: [sent] },
    });
    const test = button(page, "webhooks-test");
    await page.click(test);
    assert.equal(page.text("li > [role=status]"), page.t("webhooks-testing"));
    assert.equal(test.getAttribute("aria-disabled"), "true");
    page.server.answers["GET /me/webhooks"] = { webhooks: [webhook] };
    await page.pass(1000);
    assert.ok(page.text("li > [role=status]").includes(told(page.t)));
    if (!webhook.off) {
      assert.equal(test.getAttribute("aria-disabled"), "false");
      assert.ok(page.hasFocus(test));
      assert.equal(page.texts(".chip")[0], page.t("webhooks-on"));
    } else {
      assert.equal(page.roles("button", `${page.t("webhooks-test")}: ${PHONE.name}`).length, 0);
      assert.equal(page.texts(".chip")[0], page.t("webhooks-off-gone"));
    }
  });

test("a test that is not sent soon is left to the log", async () => {
  const page = await opened([PHONE], {
    "POST /me/webhooks/{webhook}/test": answerOf("testWebhook"),
    "GET /me/webhooks/{webhook}/deliveries": { deliveries: [] },
  });
  const test = button(page, "webhooks-test");
  await page.click(test);
  for (let looks = 0; looks < 15; looks++) {
    assert.equal(page.text("li > [role=status]"), page.t("webhooks-testing"));
    await page.pass(1000);
  }
  assert.equal(page.text("li > [role=status]"), page.t("webhooks-test-late"));
  assert.equal(test.getAttribute("aria-disabled"), "false");
});

for (const off of ["paused", "failing", "gone"])
  test(`one that is off as ${off} says so, and is turned on again`, async () => {
    const page = await opened([{ ...PHONE, off }], {
      "PATCH /me/webhooks/{webhook}": { ...PHONE, off: null },
    });
    assert.equal(page.texts(".chip")[0], page.t(`webhooks-off-${off}`));
    assert.ok(page.text(".owned > li").includes(page.t(`webhooks-off-${off}-text`)));
    await page.click(button(page, "webhooks-resume"));
    assert.deepEqual(page.server.bodies("PATCH /me/webhooks/{webhook}"), [{ on: true }]);
    assert.equal(page.texts(".chip")[0], page.t("webhooks-on"));
    assert.equal(page.text(".toast"), page.t("webhooks-resumed", { name: PHONE.name }));
    assert.ok(button(page, "webhooks-test"));
  });

test("one is paused by a key, which leaves the focus there", async () => {
  const page = await opened([PHONE], {
    "PATCH /me/webhooks/{webhook}": answerOf("changeWebhook"),
  });
  await page.tabTo(button(page, "webhooks-pause"));
  await page.keys("{Enter}");
  assert.deepEqual(page.server.bodies("PATCH /me/webhooks/{webhook}"), [{ on: false }]);
  assert.ok(page.hasFocus(button(page, "webhooks-resume")));
  assert.equal(page.text(".toast"), page.t("webhooks-paused", { name: PHONE.name }));
});

test("one is deleted after a question", async () => {
  const page = await opened([PHONE], { "DELETE /me/webhooks/{webhook}": { webhooks: [] } });
  const remove = button(page, "webhooks-delete");
  await page.click(remove);
  assert.ok(page.text("dialog").includes("hooks.example"));
  await page.click(page.button(page.t("webhooks-delete-no")));
  assert.ok(page.hasFocus(remove));
  assert.equal(page.server.bodies("DELETE /me/webhooks/{webhook}").length, 0);
  await page.click(remove);
  await page.click("dialog .danger");
  assert.equal(page.server.asked.at(-1)?.path, `/me/webhooks/${PHONE.id}`);
  assert.ok(page.hasFocus("#yours"));
  assert.equal(page.text(".emptybox"), page.t("webhooks-none"));
});

for (const reason of [
  "not-a-url",
  "not-https",
  "non-public",
  "credentials",
  "fragment",
  "too-long",
])
  test(`an address that is bad (${reason}) is explained at its field`, async () => {
    const bad = new Refusal("bad-address", { args: { reason } }, 422);
    const page = await opened([], { "POST /me/webhooks": bad }, { lang: "de" });
    await fill(page, "Mein Handy", "https://example.org/#hook");
    const field = page.one("#webhook-url");
    await page.click(page.button(page.t("webhooks-make")));
    assert.ok(page.hasFocus(field));
    const told = page.t("problem-bad-address", { reason });
    if (reason !== "not-a-url")
      assert.notEqual(told, page.t("problem-bad-address", { reason: "not-a-url" }));
    assert.equal(field.getAttribute("aria-describedby"), "webhook-url-help");
    assert.equal(page.text("#webhook-url-help"), told);
    assert.equal(field.getAttribute("aria-invalid"), "true");
    assert.equal(page.count(".problem"), 1);
    await page.fill(field, "https://hooks.example/");
    assert.equal(page.count(".problem"), 0);
    assert.equal(field.getAttribute("aria-invalid"), "false");
    page.server.answers["POST /me/webhooks"] = MADE;
    await page.click(page.button(page.t("webhooks-make")));
    assert.ok(page.hasFocus("#made"));
  });

for (const [code, key] of [
  ["too-many-webhooks", "problem-too-many-webhooks"],
  ["not-host", "webhooks-not-host"],
])
  test(`a refusal (${code}) is told in the form`, async () => {
    const page = await opened([], {
      "POST /me/webhooks": new Refusal(code, { args: { most: 10 } }),
    });
    await fill(page, "One too many", "https://example.org/");
    await page.click(page.button(page.t("webhooks-make")));
    assert.equal(page.text(".making [role=alert]"), page.t(key, { most: 10 }));
    assert.equal(/** @type {any} */ (page.one("#webhook-name")).value, "One too many");
    await page.click(page.button(page.t("close"), page.one(".making")));
    assert.ok(page.hasFocus("#new"));
    assert.equal(page.count(".problem"), 0);
  });

test("a refusal is told at the webhook, which was deleted in another window", async () => {
  const page = await opened([PHONE], {
    "POST /me/webhooks/{webhook}/test": new Refusal("webhook-not-found", {}, 404),
  });
  await page.click(button(page, "webhooks-test"));
  assert.ok(page.text("li .problem").includes(page.t("problem-webhook-not-found")));
  assert.equal(button(page, "webhooks-test").getAttribute("aria-disabled"), "false");
});

test("the log is fetched, refreshed, and put away", async () => {
  const page = await opened([PHONE], {
    "GET /me/webhooks/{webhook}/deliveries": { deliveries: [] },
  });
  const log = button(page, "webhooks-log");
  await page.click(log);
  assert.equal(log.getAttribute("aria-expanded"), "true");
  assert.equal(page.text("li .emptybox"), page.t("webhooks-log-none"));
  page.server.answers["GET /me/webhooks/{webhook}/deliveries"] = {
    deliveries: [{ ...SENT, type: "room.member_joined" }],
  };
  await page.click(page.button(page.t("webhooks-log-refresh")));
  const [line] = page.texts(".sent li");
  for (const key of ["webhooks-event-join", "webhooks-state-delivered"])
    assert.ok(line.includes(page.t(key)), line);
  assert.ok(line.includes(page.t("webhooks-status", { status: 204 })));
  await page.click(log);
  assert.equal(page.count(".sent"), 0);
});

test("the log says in words what became of each", async () => {
  const waiting = {
    ...SENT,
    type: "duty.created",
    state: "waiting",
    settled_at: null,
    status: null,
  };
  const refused = { error: "refused", attempts: 9 };
  /** @type {any[]} */
  const cases = [
    [{ ...refused, status: 301, state: "failed" }, ["redirect", "attempts"]],
    [{ ...refused, status: 503, next_at: NOW - 1000 }, ["status", "next-soon", "attempts"]],
    [{ attempts: 0, type: "match.finished" }, []],
    [{ status: 204, state: "delivered", type: "something.new" }, ["status"]],
  ];
  const errors = [
    "bad-address",
    "busy",
    "unreachable",
    "insecure",
    "timeout",
    "too-large",
    "broken",
    "turned-off",
    "fault",
  ];
  const deliveries = [
    ...errors.map((error) => ({ error, state: "failed" })),
    ...cases.map(([more]) => more),
  ].map((more, number) => ({ ...waiting, id: `${number}`, ...more }));
  const page = await opened([PHONE], {
    "GET /me/webhooks/{webhook}/deliveries": { deliveries },
  });
  await page.click(button(page, "webhooks-log"));
  const lines = page.all(".sent li");
  const facts = lines.map((line) => page.texts(".facts > span", line));
  assert.deepEqual(facts, [
    ...errors.map((error) => [page.t(`webhooks-error-${error}`)]),
    ...cases.map(([{ status }, keys]) =>
      keys.map((/** @type {string} */ key) => page.t(`webhooks-${key}`, { status, count: 9 })),
    ),
  ]);
  assert.deepEqual(
    page.texts(".sent li .state"),
    deliveries.map(({ state }) => page.t(`webhooks-state-${state}`)),
  );
  assert.deepEqual(page.texts(".sent li b").slice(-2), [
    page.t("webhooks-event-end"),
    "something.new",
  ]);
});

test("without an event there is nothing to make", async () => {
  const page = await opened([]);
  await fill(page, "A name", "https://hooks.example/");
  for (const box of page.all(".may input")) await page.click(box);
  const make = page.button(page.t("webhooks-make"));
  assert.ok(/** @type {HTMLButtonElement} */ (make).disabled);
  assert.equal(page.text(".making [role=status]"), page.t("webhooks-events-none"));
});

test("a stranger's page is left as the server wrote it", async () => {
  const page = await open("notify/webhooks/page", { body: "<main>Begin here</main>" });
  assert.equal(page.text("main"), "Begin here");
  assert.deepEqual(page.server.asked, []);
});
