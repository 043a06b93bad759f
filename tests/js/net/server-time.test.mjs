import assert from "node:assert/strict";
import { test } from "node:test";
import { ServerTime } from "../../../app/static/js/net/server-time.mjs";

/** A page on a computer whose clock can be set, or that sleeps. */
function page() {
  const clocks = { wall: 1_000_000, steady: 500 };
  let asked = 0;
  const time = new ServerTime({ wall: () => clocks.wall, steady: () => clocks.steady });
  time.ask = () => {
    asked += 1;
  };
  /** @param {number} ms */
  const go = (ms) => {
    clocks.wall += ms;
    clocks.steady += ms;
    time.look();
  };
  return { clocks, time, go, asked: () => asked };
}

test("before the server's first word, this computer's time is used", () => {
  assert.equal(page().time.now(), 1_000_000);
});

test("the server's time advances evenly, whatever the computer's clock does", () => {
  const { clocks, time, go } = page();
  time.heard(9_000_000);
  for (const jump of [3_600_000, -7_200_000, 86_400_000_000]) {
    const before = time.now();
    clocks.wall += jump;
    go(250);
    assert.equal(time.now(), before + 250);
  }
});

test("a clock that was set causes one request, and drift none", () => {
  const { clocks, go, asked } = page();
  go(60_000);
  clocks.wall += 900;
  go(250);
  assert.equal(asked(), 0);
  clocks.wall -= 3_600_000;
  go(250);
  go(250);
  assert.equal(asked(), 1);
});

test("after a sleep in which the steady clock stood still, the answer counts", () => {
  const { clocks, time, go, asked } = page();
  time.heard(9_000_000);
  clocks.wall += 600_000;
  go(250);
  assert.equal(asked(), 1);
  time.answered(9_600_350);
  assert.equal(time.now(), 9_600_350);
});

test("an answer that was merely slow changes nothing", () => {
  const { time } = page();
  time.heard(9_000_000);
  time.answered(8_999_800);
  assert.equal(time.now(), 9_000_000);
});
