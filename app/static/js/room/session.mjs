/** Brings the store and the server together: frames in, actions out. */
import { effect } from "@preact/signals";
import { boot, loadExtra } from "../browser/boot-data.mjs";
import { Connection, newId, PROTOCOL } from "../client/connection.mjs";
import { handler } from "../client/frames.mjs";
import { drafted, snapshotted, stepped } from "../client/position.mjs";
import { api, Problem, rest } from "../net/api.mjs";
import { serverTime } from "../net/server-time.mjs";
import { language } from "../text/i18n.mjs";
import { showChat, showSaid } from "./chat.mjs";
import { Drafts } from "./drafts.mjs";
import { offline } from "./load-failure.mjs";
import * as store from "./store.mjs";

/**
 * @template {import("../types.mjs").ServerFrame["type"]} Type
 * @typedef {import("../types.mjs").FrameOf<Type>} FrameOf
 */

const CATCH_UP_MS = 2000;

/** The effect of each frame that is shown, by its type.
 * @type {import("../client/connection.mjs").Options["shows"]} */
const SHOWS = {
  room: showRoom,
  snapshot: showSnapshot,
  step: showStep,
  draft: showDraft,
  presence: showPresence,
  clock: showClock,
  pong: ({ time }) => serverTime.answered(time),
  chat: showChat,
  said: showSaid,
  guide: showGuide,
  goodbye: (frame) => {
    store.farewell.value = frame.code === "banned" ? frame.reason : "";
  },
  problem: ({ problem }) => {
    store.problem.value = new Problem(problem);
  },
};

/** The handlers of frames of features. @type {Record<string, (frame: any) => void>} */
const ofFeatures = SHOWS;

/**
 * Handles the frames of a feature's type from now on.
 * @template {import("../types.mjs").FeatureType} Type
 * @param {Type} type @param {(frame: FrameOf<Type>) => void} run
 */
export function onFrame(type, run) {
  ofFeatures[type] = run;
}

/** Loads the module that handles the frames of a type, with the first of them.
 * @param {string} type @param {string} path */
function loadHandler(type, path) {
  ofFeatures[type] = load;

  /** @param {unknown} frame */
  async function load(frame) {
    await loadExtra(path).catch(offline);
    if (ofFeatures[type] !== load) ofFeatures[type](frame);
  }
}

for (const [type, path] of Object.entries(boot.handlers ?? {})) loadHandler(type, path);

const connection = new Connection({
  open: (slow) => (slow ? streamSocket() : new WebSocket(socketUrl(), PROTOCOL)),
  identify: () => ({
    type: "identify",
    room: store.room.value?.id ?? code(),
    lang: language(),
    ...resumeFrom(),
  }),
  position,
  shows: SHOWS,
  onState: (state) => {
    if (state.kind !== "online") store.guides.value = {};
    store.tried.value ||= state.kind !== "connecting";
    store.link.value = state;
  },
  timers: { set: (run, ms) => setTimeout(run, ms), clear: (id) => clearTimeout(id) },
  now: () => performance.now(),
  random: Math.random,
  newId,
});

const drafts = new Drafts((frame) => connection.act(frame));

/** Keeps a draft of a composed move; `ready` makes it final for this seat. */
export const draft = drafts.draft;

/** What does for a socket, whose code few people need. @returns {import("../client/connection.mjs").SocketLike} */
function streamSocket() {
  /** @type {import("../client/connection.mjs").SocketLike} */
  const socket = { send() {}, close() {}, onmessage: null, onclose: null };
  let closed = false;
  socket.close = () => {
    closed = true;
  };
  import("../client/stream-socket.mjs").then(
    ({ StreamSocket }) => {
      if (closed) return;
      const stream = new StreamSocket(rest());
      stream.onmessage = (event) => socket.onmessage?.(event);
      stream.onclose = (event) => socket.onclose?.(event);
      socket.send = (text) => stream.send(text);
      socket.close = () => stream.close();
    },
    () => socket.onclose?.({ code: 1006 }),
  );
  return socket;
}

/** Opens the connection and keeps it open; meanwhile, the page shows what it came with. */
export function connect() {
  for (const frame of boot.frames ?? []) handler(SHOWS, frame)?.(frame);
  serverTime.ask = () => connection.ping();
  connection.start();
  addEventListener("online", () => connection.wake());
  addEventListener("offline", () => connection.drop());
  addEventListener("pageshow", () => connection.wake());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.wake();
  });
}

/** Reconnects now instead of waiting. */
export const tryNow = () => connection.start();

function socketUrl() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${boot.base}/api/v1/ws?room=${code()}`;
}

/** The code that leads a member to the room; a watcher whose link has ended has only its id.
 * @param {{code: string | null, id: string} | null} [room] */
export const code = (room = store.room.value) => room?.code ?? room?.id ?? boot.code ?? "";

function position() {
  const at = store.match.value;
  return at && { match: at.id, seq: at.seq, at: at.at, you: at.you };
}

function resumeFrom() {
  const resume = position();
  return resume ? { resume } : {};
}

/** @param {FrameOf<"presence">} frame */
function showPresence({ online, watching, away }) {
  const now = performance.now();
  const since = Object.entries(away).map(([player, seconds]) => [player, now - seconds * 1000]);
  store.presence.value = { online, watching, away: Object.fromEntries(since) };
}

/** @param {FrameOf<"clock">} frame */
function showClock({ now, c, late = [] }) {
  serverTime.heard(now);
  const seats = c.map(([left, runs], seat) => ({
    left,
    until: runs === undefined ? null : now + runs,
    late: late.includes(seat),
  }));
  store.times.value = { match: store.match.value?.id ?? null, seats };
}

/** @param {FrameOf<"room">} frame */
function showRoom(frame) {
  const before = store.room.value && code();
  store.room.value = frame.room;
  store.you.value = frame.you;
  if (before && before !== code() && location.pathname.startsWith(`${boot.base}/r/`)) {
    history.replaceState(null, "", `${boot.base}/r/${code()}`);
  }
}

/** @param {FrameOf<"snapshot">} frame */
function showSnapshot(frame) {
  store.match.value = snapshotted(frame);
}

/** @param {FrameOf<"step">} frame */
function showStep(frame) {
  const match = store.match.value;
  if (match) store.match.value = stepped(match, frame);
}

/** @param {FrameOf<"draft">} frame */
function showDraft(frame) {
  const at = store.match.value;
  if (!at || at.seq !== frame.seq) return;
  store.match.value = drafted(at, frame);
  const { type: _, seq: __, ...draft } = frame;
  if (draft.seat === at.you) drafts.arrived(draft);
}

/** @param {FrameOf<"guide">} frame */
function showGuide({ match, player, seq }) {
  const { [match]: _, ...others } = store.guides.value;
  store.guides.value = seq === null ? others : { ...others, [match]: { player, seq } };
}

/** Presents a replay to the others; `null` stops that.
 * @param {string} match @param {number | null} seq */
export function sendGuide(match, seq) {
  connection.tell({ type: "guide", match, seq });
}

/**
 * Submits an action and waits until the board shows what it did.
 * @param {Omit<import("../wire").SendMove, "id" | "seq"> | Omit<import("../wire").SendUndo, "id" | "seq">} action
 * @returns {Promise<boolean>} false if it was refused; the problem is shown then
 */
async function act(action) {
  const at = store.match.value;
  if (!at || store.busy.value) return false;
  store.busy.value = true;
  store.problem.value = null;
  const answer = await connection.act({ ...action, seq: at.seq });
  if (answer.ok) await shown(at.id, answer.seq);
  else store.problem.value = new Problem(answer.problem);
  store.busy.value = false;
  return answer.ok;
}

/** @param {any} move */
export const submit = (move) => act({ type: "move", move });

export const undo = () => act({ type: "undo" });

/**
 * Says something in the room.
 * @param {Omit<import("../wire").Say, "type" | "id">} words
 */
export const speak = (words) => connection.act({ type: "say", ...words });

/** Resolves when the position `seq` is on the screen; asks for it if it does not arrive.
 * @param {string} id @param {number} seq @returns {Promise<void>} */
function shown(id, seq) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      connection.resume();
      done();
    }, CATCH_UP_MS);
    const stop = effect(() => {
      const at = store.match.value;
      if (!at || at.id !== id || at.seq >= seq) queueMicrotask(done);
    });
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/**
 * Calls the API for this room; a refusal is shown.
 * @template {import("../types.mjs").RoomRoute} Name
 * @param {Name} route its method and path
 * @param {import("../types.mjs").Given<Name, "room">} given other values in its path and query, and its body
 * @returns {Promise<import("../types.mjs").AnswerTo<Name> | undefined>} undefined if it was refused
 */
export function roomCall(route, ...given) {
  const [values, body] = given;
  const all = [{ ...values, room: code() }, body];
  return call(route, .../** @type {import("../types.mjs").Given<Name>} */ (all));
}

/**
 * Calls the API; a refusal is shown.
 * @template {import("../types.mjs").Route} Name
 * @param {Name} route its method and path
 * @param {import("../types.mjs").Given<Name>} given values in its path and query, and its body
 * @returns {Promise<import("../types.mjs").AnswerTo<Name> | undefined>} undefined if it was refused
 */
export async function call(route, ...given) {
  store.problem.value = null;
  try {
    return await api(route, ...given);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    store.problem.value = error;
    return undefined;
  }
}
