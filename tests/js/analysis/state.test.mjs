import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { AnalysisState } from "../../../app/static/js/analysis/state.mjs";
import { Problem } from "../../../app/static/js/client/rest.mjs";

/** @param {any} [more] @returns {any} */
const found = (more) => ({ state: "done", done: 2, of: 2, moments: [], ...more });
const none = async () => {
  throw new Problem({ code: "analysis-not-found" });
};

test("that there is no analysis yet is no problem", async () => {
  const state = new AnalysisState({ read: none });
  assert.equal(state.known.value, false);
  await state.load();
  assert.equal(state.known.value, true);
  assert.equal(state.found.value, null);
  assert.equal(state.problem.value, null);
});

test("a refused start says why, and the next try forgets that", async () => {
  let refuse = true;
  const state = new AnalysisState({
    read: none,
    start: async () => {
      if (refuse) throw new Problem({ code: "too-many-analyses" });
      return found({ state: "queued" });
    },
  });
  await state.start();
  assert.equal(state.problem.value?.code, "too-many-analyses");
  assert.equal(state.busy.value, false);
  refuse = false;
  await state.start();
  assert.equal(state.problem.value, null);
  assert.equal(state.underWay, true);
  state.dispose();
});

test("while it runs, it is asked for again if nothing is heard, until it is done", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const answers = [
    found({ state: "running", done: 0 }),
    found({ state: "running", done: 1 }),
    found(),
  ];
  let asked = 0;
  const state = new AnalysisState({
    read: async () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1];
    },
  });
  await state.load();
  for (let turn = 0; turn < 4; turn++) {
    mock.timers.tick(60_000);
    await new Promise(setImmediate);
  }
  assert.equal(asked, 3);
  assert.equal(state.found.value?.state, "done");
  mock.timers.reset();
});

test("cancelling tells the server, and shows what came of it", async () => {
  let cancelled = 0;
  const state = new AnalysisState({
    read: async () => found({ state: cancelled ? "cancelled" : "running" }),
    start: async () => found({ state: "running" }),
    cancel: async () => {
      cancelled += 1;
    },
  });
  await state.start();
  await state.cancel();
  assert.equal(cancelled, 1);
  assert.equal(state.found.value?.state, "cancelled");
  assert.equal(state.underWay, false);
});

test("only what no further try could change takes the start away", async () => {
  for (const [code, barred] of /** @type {const} */ ([
    ["analysis-day-running", true],
    ["match-unreadable", true],
    ["store-unavailable", false],
    ["slow-down", false],
    ["offline", false],
  ])) {
    const state = new AnalysisState({
      read: async () => {
        throw new Problem({ code });
      },
    });
    await state.load();
    assert.equal(state.problem.value?.code, code);
    assert.equal(state.barred.value, barred, code);
  }
});

test("news are asked for one after the other, and the last answer counts", async () => {
  /** @type {((found: any) => void)[]} */
  const answers = [];
  const state = new AnalysisState({ read: () => new Promise((give) => answers.push(give)) });
  const whole = state.load();
  for (let news = 0; news < 5; news++) state.heard();
  assert.equal(answers.length, 1);
  answers[0](found({ state: "running", done: 1 }));
  await new Promise(setImmediate);
  assert.equal(state.found.value?.done, 1);
  assert.equal(answers.length, 2);
  answers[1](found());
  await whole;
  assert.equal(state.found.value?.state, "done");
  assert.equal(answers.length, 2);
});

test("an answer from before the start does not stay", async () => {
  /** @type {((found: any) => void)[]} */
  const answers = [];
  const state = new AnalysisState({
    read: () => new Promise((give) => answers.push(give)),
    start: async () => found({ state: "queued" }),
  });
  const whole = state.load();
  await state.start();
  answers[0](found({ state: "cancelled" }));
  await new Promise(setImmediate);
  answers[1](found({ state: "running" }));
  await whole;
  assert.equal(state.found.value?.state, "running");
  state.dispose();
});

test("after its end nothing is asked any more", async () => {
  let asked = 0;
  const state = new AnalysisState({
    read: async () => {
      asked += 1;
      return found({ state: "running" });
    },
  });
  await state.load();
  state.dispose();
  state.heard();
  assert.equal(asked, 1);
});
