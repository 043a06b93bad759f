/** The page of a room in Node: the room as a member gets it, and a recorded match on its table. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { NOW, open } from "./page.mjs";
import { answerOf, frameOf, Refusal } from "./server.mjs";

const KIT = new URL("../../../clients/conformance/", import.meta.url);
const NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida"];
/** The ids of the people of the examples, and of two more, by their number. */
export const PLAYERS = [
  "01M826MGP44TFF59TDWH9EDD1R",
  "01M826MK48JMZT17VPPPGQ1CSR",
  "01M826MNJC209BCK744A63HYS9",
  "01M826MR0GEBKBNF7D41BYW1ED",
  "01M826MTC0QRV4Z2N8C1W5XJ6F",
  "01M826MWRGY9T3K6P0B7D4HMGA",
];
const SEATED = answerOf("getRoom");
const STARTED = answerOf("startMatch");
const SNAPSHOT = frameOf("Snapshot");
const [POLL] = answerOf("openPoll").polls;
const { levels: LEVELS } = SEATED;
const [FREE] = SEATED.seats.slice(-1);
const COLOURS = ["blue", "red", "green", "yellow", "white", "purple"];

/** Who sits at a table, by seat: the number of a person, "bot", or null where it is free.
 * @typedef {(number | "bot" | null)[]} Seating */

/** A room as its members get it: people in `seats`, and `watching` ones.
 * @param {{game?: string, seats?: Seating, watching?: number[], you?: number} & Record<string, any>} [wishes]
 *   other keys are those of the room */
export function roomOf(wishes = {}) {
  const { game = "lineup", seats = [0, 1], watching = [], you: _, ...more } = wishes;
  const card = answerOf("listGames").games.find((/** @type {any} */ one) => one.key === game);
  const places = Array.from({ length: card.max_seats }, (_, seat) => placeOf(seats, seat));
  const people = [...seats.filter((one) => typeof one === "number"), ...watching];
  return {
    ...SEATED,
    game,
    options: optionsOf(game),
    min_seats: card.min_seats,
    max_seats: card.max_seats,
    seats: places,
    members: people.map((one) => memberOf(Number(one))),
    host: PLAYERS[0],
    changes: [],
    code: "8WC6V9G",
    ...more,
  };
}

/** @param {Seating} seats @param {number} seat */
function placeOf(seats, seat) {
  const who = seats[seat] ?? null;
  if (who === null) return { ...FREE, seat };
  const place = { ...FREE, seat, colour: COLOURS[seat] };
  if (who === "bot") return { ...place, name: "Ada", bot: true, ready: true, level: LEVELS[1] };
  return { ...place, name: NAMES[who], player: PLAYERS[who] };
}

/** @param {number} who */
const memberOf = (who) => ({
  player: PLAYERS[who],
  name: NAMES[who],
  role: who === 0 ? "host" : "member",
  program: false,
});

/** @param {string} game */
const optionsOf = (game) => {
  const file = {
    lineup: "lineup-2-0",
    colomino: "colomino-2-0",
    flying_colours: "flying_colours-2-0",
  };
  const more = { colour_square: "colour_square-6-8", colour_lines: "colour_lines-5-6" };
  return recorded(/** @type {Record<string, string>} */ ({ ...file, ...more })[game]).setup.options;
};

/** @type {Map<string, {setup: any, lines: any[]}>} */
const read = new Map();

/** A match of the conformance kit. @param {string} file such as `lineup-2-0` */
export function recorded(file) {
  const known = read.get(file);
  if (known) return known;
  const text = gunzipSync(readFileSync(new URL(`${file}.jsonl.gz`, KIT))).toString();
  const [setup, ...lines] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  read.set(file, { setup, lines });
  return { setup, lines };
}

/** The frame of a position of a recorded match.
 * @param {string} file @param {number} seq negative ones from the end
 * @param {number | null} you the seat that sees it */
export function snapshotOf(file, seq, you) {
  const { setup, lines } = recorded(file);
  const at = lines.at(seq);
  const upto = lines.slice(0, at.seq + 1);
  return {
    ...SNAPSHOT,
    game: setup.game,
    options: setup.options,
    seq: at.seq,
    at: NOW + at.seq * 1000,
    began: NOW,
    lines: setup.lines,
    you,
    view: {
      to_act: at.to_act,
      result: at.result,
      public: at.public,
      private: you === null ? null : at.private[you],
    },
    notes: upto.map((line) => [line.seq, NOW + line.seq * 1000, notesFor(line.notes, you)]),
  };
}

/** The frame of a step of a recorded match. @param {string} file @param {number} seq
 * @param {number | null} you the seat that sees it */
export const stepOf = (file, seq, you) =>
  recorded(file).lines[seq].frames.find((/** @type {any} */ frame) => frame.seat === you).frame;

/** @param {any[]} notes @param {number | null} you */
const notesFor = (notes, you) =>
  notes
    .filter(({ seats }) => seats === null || seats.includes(you))
    .map(({ key, args }) => ({ key, args }));

/** A poll as those in the room get it.
 * @param {import("../../../app/static/js/types.mjs").Poll["kind"]} kind
 * @param {{player?: number, asked?: number[], votes?: Record<number, string>} & Record<string, any>} [wishes]
 *   people by their numbers: who asks, who is asked, and what each voted; other keys are those of the
 *   poll */
export function pollOf(kind, { player = 0, asked = [], votes = {}, ...more } = {}) {
  return {
    ...POLL,
    kind,
    player: PLAYERS[player],
    at: NOW,
    asked: asked.map((who) => PLAYERS[who]),
    votes: Object.entries(votes).map(([who, choice]) => ({ player: PLAYERS[Number(who)], choice })),
    ...more,
  };
}

/** What a room knows of the match on its table.
 * @param {string} file @param {Seating} seats @param {Record<string, any>} [more] */
export function matchOf(file, seats, more = {}) {
  const { setup } = recorded(file);
  const players = seats.map((who) => (typeof who === "number" ? PLAYERS[who] : null));
  return {
    ...STARTED.match,
    game: setup.game,
    players,
    owners: players,
    names: seats.map((who) => (typeof who === "number" ? NAMES[who] : "Ada")),
    colours: COLOURS.slice(0, seats.length),
    levels: seats.map((who) => (who === "bot" ? LEVELS[1] : null)),
    programs: seats.map(() => false),
    spared_until: seats.map(() => 0),
    ...more,
  };
}

/**
 * Opens the page of a room as one of its people sees it.
 * @param {{you?: number, seats?: Seating, watching?: number[], room?: Record<string, any>,
 *   file?: string, seq?: number, match?: Record<string, any>, snapshot?: Record<string, any>,
 *   lang?: string, answers?: Record<string, unknown>, kept?: Record<string, string>, boot?: object,
 *   history?: unknown}} [setting]
 *   `you` is the number of the person, `file` a recorded match that is at position `seq`; `room`,
 *   `match` and `snapshot` say what else is different
 */
export async function openRoom(setting = {}) {
  const { you = 0, seats = [0, 1], watching = [], file, seq = 0 } = setting;
  const playing = file
    ? { game: recorded(file).setup.game, match: matchOf(file, seats, setting.match) }
    : {};
  const room = roomOf({ seats, watching, ...playing, ...setting.room });
  const page = await open("pages/room", {
    path: `/r/${room.code}`,
    body: '<div id="app"></div>',
    lang: setting.lang,
    kept: setting.kept,
    history: setting.history,
    boot: { code: room.code, game: room.game, title: room.title, ...setting.boot },
    answers: setting.answers,
  });
  page.server.otherwise = ({ route }) => (route.includes("/rooms/") ? page.room : undefined);
  page.room = room;
  const seat = seats.indexOf(you);
  page.you = {
    player: PLAYERS[you],
    seat: seat < 0 ? null : seat,
    host: room.host === PLAYERS[you],
  };
  await page.hear(frameOf("Hello"));
  await page.showRoom();
  if (!file) return page;
  await showMatch(page, file, seq, setting.snapshot);
  await page.there(".match > .board, main.end, main.taskend, main.unfinished");
  return page;
}

/** Shows a position of a recorded match on the page of a room.
 * @param {import("./page.mjs").Page} page @param {string} file @param {number} seq
 * @param {Record<string, any>} [more] what else is different */
export const showMatch = (page, file, seq, more = {}) =>
  page.hear({ ...snapshotOf(file, seq, page.you.seat), match: page.room.match.id, ...more });

/** The step to the set-up, which says all of the view. @param {string} file @param {number | null} you */
function firstStep(file, you) {
  const { view, seq: s } = snapshotOf(file, 0, you);
  const own = you === null ? {} : { o: [["", view.private]] };
  return { s, t: 0, a: view.to_act, r: view.result, p: [["", view.public]], ...own };
}

/** The answers about the replay of a recorded match, as one of its players gets them.
 * @param {string} file @param {number | null} you @param {Seating} seats */
export function replayOf(file, you, seats) {
  const { setup, lines } = recorded(file);
  const { names, colours, programs } = matchOf(file, seats);
  const head = {
    ...answerOf("getReplay"),
    game: setup.game,
    options: setup.options,
    seq: lines.length - 1,
    you,
    names,
    colours,
    programs,
    bots: seats.map((who) => who === "bot"),
  };
  const steps = lines.map((_, seq) => (seq === 0 ? firstStep(file, you) : stepOf(file, seq, you)));
  return {
    "GET /matches/{match}/replay": head,
    "GET /matches/{match}/steps": (/** @type {import("./server.mjs").Request} */ { query }) => ({
      steps: steps.slice(Number(query.get("after")) + 1),
      seq: head.seq,
      began: NOW,
      lines: setup.lines,
    }),
    "GET /matches/{match}/positions/{seq}": (
      /** @type {import("./server.mjs").Request} */ { path },
    ) => snapshotOf(file, Number(path.split("/").at(-1)), you),
    "GET /matches/{match}/analysis": new Refusal("analysis-not-found", {}, 404),
  };
}
