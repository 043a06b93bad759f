/** The clock of a match: what the server says, and how it ticks here. */
import { effect, signal } from "@preact/signals";
import { serverTime } from "../net/server-time.mjs";
import { announce, match, room, say, tableMatch, times } from "../room/store.mjs";
import { duration } from "../text/durations.mjs";
import { t } from "../text/i18n.mjs";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** The longest delay that timers support. */
const LONGEST_MS = 2 ** 31 - 1;
/** How long before the end the warning comes. */
const WARNINGS = [60 * SECOND, 10 * SECOND];

/** The server's time, kept while a clock is shown. */
export const now = signal(serverTime.now());
let looking = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticker;

effect(() => {
  now.value = serverTime.now();
});

/** Starts the clocks; returns a function that stops them. */
export function tick() {
  now.value = serverTime.now();
  looking += 1;
  ticker ??= setInterval(() => {
    serverTime.look();
    now.value = serverTime.now();
  }, SECOND / 4);
  return () => {
    looking -= 1;
    if (looking > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
}

/** What a clock shows: the time in full and, for narrow places, in short.
 * @typedef {{running: boolean, low: boolean, text: string, short: string}} Face */

/** The time of a seat; null if it has none to show. @param {number} seat @returns {Face | null} */
export function face(seat) {
  const time = timeOf(seat);
  const setting = room.value?.clock;
  if (!time || !setting) return null;
  const running = time.until !== null;
  if (!running && (setting.kind === "move" || isBot(seat))) return null;
  const left = time.until === null ? time.left : Math.max(0, time.until - now.value);
  const low = running && left <= lowFrom(setting.seconds * SECOND);
  return { running, low, text: figures(left, 2), short: figures(left, 1) };
}

/** @param {number} seat */
function timeOf(seat) {
  const at = times.value;
  return at && at.match === match.value?.id ? at.seats[seat] : undefined;
}

/** @param {number} seat */
const isBot = (seat) => room.value?.match?.players[seat] === null;

/** Time is low at ten seconds or a fifth of it, whichever is more, but at no more than half. @param {number} all */
const lowFrom = (all) => Math.min(Math.max(10 * SECOND, all / 5), all / 2);

/** So much time, in milliseconds; in no more than so many units where it is hours.
 * @param {number} left @param {number} most */
export function figures(left, most) {
  const seconds = Math.ceil(left / SECOND);
  if (left >= HOUR) return duration(seconds, most, "short");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** True if the rules made a seat's last move because its time was up. @param {number} seat */
export const isLate = (seat) => timeOf(seat)?.late ?? false;

/** Announces that your time will end soon, and that it has ended. */
export function followClock() {
  effect(() => {
    const mine = tableMatch.value?.you;
    const until = mine === null || mine === undefined ? null : (timeOf(mine)?.until ?? null);
    if (until === null) return undefined;
    const began = serverTime.now();
    const all = (room.peek()?.clock.seconds ?? 0) * SECOND;
    const timers = WARNINGS.flatMap((ms) => {
      const wait = until - ms - began;
      if (ms >= all || wait <= 0 || wait > LONGEST_MS) return [];
      return [setTimeout(() => announce(t("clock-soon", { time: duration(ms / SECOND) })), wait)];
    });
    return () => timers.forEach(clearTimeout);
  });
  let before = true;
  effect(() => {
    const mine = tableMatch.value?.you;
    const late = mine !== null && mine !== undefined && isLate(mine);
    if (late && !before) say(t("clock-moved"));
    before = late;
  });
}
