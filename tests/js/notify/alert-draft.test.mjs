import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changesOf,
  draftOf,
  faultOf,
  formatOf,
} from "../../../app/static/js/notify/alerts/draft.mjs";

const ZONE = "Europe/Berlin";

/** @param {any[]} [channels] @param {any} [quiet] @returns {any} */
const alerts = (channels = [], quiet = null) => ({
  kinds: ["push", "email", "chat"],
  push_key: "",
  channels,
  quiet,
  muted: [],
  log: [],
});

const EMAIL = { id: "e", kind: "email", address: "anna@example.org", format: null, state: "on" };
const CHAT = {
  id: "c",
  kind: "chat",
  address: "https://ntfy.sh/anna",
  format: "ntfy",
  state: "on",
};
const QUIET = { begins: "23:00", ends: "06:00", zone: "Asia/Tokyo" };

/** What changes if that is entered. @param {any} now @param {(draft: any) => void} enter @param {boolean} [push] */
function changes(now, enter, push = false) {
  const draft = draftOf(now, push, ZONE);
  enter(draft);
  return changesOf(now, push, draft);
}

test("nothing changes if nothing is entered", () => {
  const full = alerts([EMAIL, CHAT], QUIET);
  for (const now of [alerts(), full])
    assert.deepEqual(
      changes(now, () => undefined),
      [],
    );
  assert.deepEqual(
    changes(full, () => undefined, true),
    [],
  );
});

test("quiet hours are offered in the zone of this computer, and kept in their own", () => {
  const first = draftOf(alerts(), false, ZONE).quiet;
  assert.deepEqual(first, { begins: "22:00", ends: "07:30", zone: ZONE, on: false });
  assert.deepEqual(draftOf(alerts([], QUIET), false, ZONE).quiet, { ...QUIET, on: true });
});

test("a browser is subscribed, and no longer", () => {
  const tick = (/** @type {any} */ draft) => {
    draft.push = !draft.push;
  };
  assert.deepEqual(changes(alerts(), tick), [{ line: "push", on: true }]);
  assert.deepEqual(changes(alerts(), tick, true), [{ line: "push", on: false }]);
});

test("an address is set, changed, and removed", () => {
  const address = "ben@example.org";
  const set = (/** @type {any} */ draft) =>
    Object.assign(draft.email, { on: true, address: ` ${address} ` });
  assert.deepEqual(changes(alerts(), set), [{ line: "email", address }]);
  assert.deepEqual(changes(alerts([EMAIL]), set), [{ line: "email", address }]);
  const off = (/** @type {any} */ draft) => Object.assign(draft.email, { on: false });
  assert.deepEqual(changes(alerts([EMAIL]), off), [{ line: "email", remove: "e" }]);
});

test("what has been ended is off, and is set again by a tick", () => {
  const now = alerts([{ ...EMAIL, state: "off", off: "stopped" }, CHAT]);
  const draft = draftOf(now, false, ZONE);
  assert.deepEqual(draft.email, { on: false, address: EMAIL.address });
  const tick = (/** @type {any} */ entered) => Object.assign(entered.email, { on: true });
  assert.deepEqual(changes(now, tick), [{ line: "email", address: EMAIL.address }]);
});

test("a chat changes with its address and its form", () => {
  const format = (/** @type {any} */ draft) => Object.assign(draft.chat, { format: "slack" });
  assert.deepEqual(changes(alerts([CHAT]), format), [
    { line: "chat", url: CHAT.address, format: "slack" },
  ]);
});

test("quiet hours change, and end", () => {
  const later = (/** @type {any} */ draft) => Object.assign(draft.quiet, { ends: "08:00" });
  assert.deepEqual(changes(alerts([], QUIET), later), [
    { line: "quiet", hours: { ...QUIET, ends: "08:00" } },
  ]);
  const off = (/** @type {any} */ draft) => Object.assign(draft.quiet, { on: false });
  assert.deepEqual(changes(alerts([], QUIET), off), [{ line: "quiet", hours: null }]);
});

test("the form of a chat is known by its host", () => {
  assert.equal(formatOf("https://discord.com/api/webhooks/1/x"), "discord");
  assert.equal(formatOf("https://ptb.discord.com/api/webhooks/1/x"), "discord");
  assert.equal(formatOf("https://hooks.slack.com/services/x"), "slack");
  assert.equal(formatOf("https://ntfy.sh/anna"), "ntfy");
  assert.equal(formatOf("https://discord.com.example.org/"), null);
  assert.equal(formatOf("discord.com"), null);
});

test("what can be seen to be wrong is not asked for", () => {
  const draft = draftOf(alerts(), false, ZONE);
  const on = { ...draft, email: { on: true, address: "anna" }, chat: { ...draft.chat, on: true } };
  assert.equal(faultOf("email", on), "alerts-email-bad");
  assert.equal(faultOf("chat", on), "alerts-chat-empty");
  const hours = (/** @type {any} */ more) => ({
    ...draft,
    quiet: { ...draft.quiet, on: true, ...more },
  });
  assert.equal(faultOf("quiet", hours({ ends: "" })), "alerts-quiet-empty");
  assert.equal(faultOf("quiet", hours({ ends: "22:00" })), "alerts-quiet-same");
  assert.equal(faultOf("quiet", hours({})), "");
  assert.equal(faultOf("email", draft), "");
  assert.equal(faultOf("push", on), "");
});
