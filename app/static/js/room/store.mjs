/** All that the room page shows, as signals; the only shared state. */
import { computed, signal } from "@preact/signals";
import { missing, pollOf } from "./polls.mjs";

/** How long screen readers may take to notice an addition. */
const SAID_MS = 3000;

/** @typedef {import("../types.mjs").Room} Room @typedef {import("../types.mjs").Match} Match */

/** @type {import("@preact/signals").Signal<Room | null>} */
export const room = signal(null);
/** @type {import("@preact/signals").Signal<import("../types.mjs").You>} */
export const you = signal({ player: "", seat: null, host: false });
/** @type {import("@preact/signals").Signal<import("../types.mjs").LiveMatch | null>} */
export const match = signal(null);
/** Legal moves, or how a draft (as JSON text, "" for none) legally goes on.
 * @type {import("@preact/signals").Signal<({match: string, draft: string} & (import("../wire").LegalMoves | import("../wire").LegalParts)) | null>} */
export const legal = signal(null);
/** @typedef {{match: string, seq: number, move: any, ready: boolean, sent: boolean}} Wish */
/** Your draft on its way to the server. @type {import("@preact/signals").Signal<Wish | null>} */
export const wish = signal(null);
export const busy = signal(false);
/** Who is online, and since when (by this page's steady clock) the others have been away.
 * @type {import("@preact/signals").Signal<Omit<import("../wire").Presence, "type"> | null>} */
export const presence = signal(null);
/** How much time seats have; `until` by the server's clock, null while it does not run.
 * @type {import("@preact/signals").Signal<{match: string | null, seats: import("../types.mjs").SeatTime[]} | null>} */
export const times = signal(null);
/** Why the server closed this person's connection. */
export const farewell = signal("");
/** What features show above all else. @type {import("@preact/signals").Signal<import("preact").ComponentType[]>} */
export const banners = signal([]);
/** Who presents a replay, by match. @type {import("@preact/signals").Signal<Record<string, {player: string, seq: number}>>} */
export const guides = signal({});
/** @type {import("@preact/signals").Signal<import("../client/connection.mjs").LinkState>} */
export const link = signal({ kind: "connecting" });
/** False as long as the first attempt to connect is under way: until then, nothing is amiss. */
export const tried = signal(false);
/** True while something slower does for the socket, which shows no replay to others. */
export const slow = computed(() => link.value.kind === "online" && Boolean(link.value.slow));
/** @type {import("@preact/signals").Signal<import("../net/api.mjs").Problem | null>} */
export const problem = signal(null);
/** @type {import("@preact/signals").Signal<string>} */
export const toast = signal("");
/** What screen readers are told, oldest first. @type {import("@preact/signals").Signal<{id: number, at: number, text: string}[]>} */
export const announcements = signal([]);
/** @type {import("@preact/signals").Signal<string>} the match whose end was left for the room */
export const leftMatch = signal("");
/** The link to this person's next duty, once its module is loaded.
 * @type {import("@preact/signals").Signal<import("preact").FunctionComponent | null>} */
export const nextTable = signal(null);
/** The browser's offer to install the pages as an app, which can be taken once.
 * @typedef {Event & {prompt(): Promise<unknown>}} InstallOffer
 * @type {import("@preact/signals").Signal<InstallOffer | null>} */
export const installOffer = signal(null);
/** @type {import("@preact/signals").Signal<import("preact").VNode | null>} the one dialog */
export const dialog = signal(null);

/** The match with what the room knows of its seats; null while there is none.
 * @type {import("@preact/signals").ReadonlySignal<import("../types.mjs").TableMatch | null>} */
export const tableMatch = computed(() => {
  const at = match.value;
  const seats = room.value?.match;
  if (!at || !seats || seats.id !== at.id) return null;
  return {
    ...at,
    drafts: withWish(at),
    names: seats.names,
    colours: seats.colours,
    bots: seats.players.map((player) => player === null),
    programs: seats.programs,
    levels: seats.levels,
    own: at.you ?? ownedSeat(seats),
    over: at.view.result !== null || seats.status === "ended",
  };
});

/** The seat that is this person's even while a bot plays it; null without one.
 * @param {import("../types.mjs").RoomMatch} seats */
function ownedSeat({ owners }) {
  const seat = owners.indexOf(you.value.player);
  return seat < 0 ? null : seat;
}

/** The drafts, with your own as you last changed it. @param {Match} at */
function withWish(at) {
  const mine = wish.value;
  if (at.you === null || mine?.match !== at.id || mine.seq !== at.seq) return at.drafts;
  const others = at.drafts.filter((one) => one.seat !== at.you);
  return [...others, { seat: at.you, version: 0, ready: mine.ready, move: mine.move }];
}

/** The seats that still have to decide or confirm. @param {Match} at */
export const waitedFor = (at) =>
  at.view.to_act.filter((seat) => !at.drafts.some((one) => one.seat === seat && one.ready));

/** True while it is this person's turn. */
export const myTurn = computed(() => {
  const at = tableMatch.value;
  return Boolean(at && at.you !== null && waitedFor(at).includes(at.you));
});

/** True while this person is asked whether they are ready, are in for another round, a move may be
 * taken back or the match may end, whosever turn it is. */
export const asked = computed(
  () => askedToStart.value !== "" || askedForRematch.value || askedToEnd() || askedToUndo(),
);

/** Those who have been asked for a rematch, sit here, and have not answered. @param {Room} room */
export function unanswered({ polls, seats }) {
  const asked = missing(pollOf({ polls }, "rematch"));
  return seats.filter(({ player }) => player && asked.includes(player));
}

/** True while somebody wants a rematch, and waits for this person's answer. */
export const askedForRematch = computed(() => waitsForMe(pollOf(room.value, "rematch")));

/** @param {import("../types.mjs").Poll | undefined} poll */
const waitsForMe = (poll) => missing(poll).includes(you.value.player);

/** The name of the host who asks this person to be ready; "" while nobody does. */
export const askedToStart = computed(() => {
  const poll = pollOf(room.value, "start");
  if (!waitsForMe(poll) || myPlace.value?.ready) return "";
  return room.value?.members.find(({ player }) => player === poll?.player)?.name ?? "";
});

const askedToEnd = () =>
  room.value?.match?.status === "playing" && waitsForMe(pollOf(room.value, "end"));

function askedToUndo() {
  const at = tableMatch.value;
  const poll = pollOf(room.value, "undo");
  return Boolean(at && !at.over && at.you !== null && poll?.seq === at.seq && waitsForMe(poll));
}

/** True for a seat of the match whose player has no open page; bots are always there, and over
 * days nobody has to be. @param {number} seat */
export function isAway(seat) {
  const player = room.value?.match?.players[seat];
  return Boolean(player) && room.value?.pace !== "days" && !isOnline(String(player));
}

/** True where it is worth showing that the player of a seat has an open page: over days.
 * @param {number} seat */
export function isHere(seat) {
  const player = room.value?.match?.players[seat];
  return Boolean(player) && room.value?.pace === "days" && isOnline(String(player));
}

/** True for a player with an open page; for everybody until the server has said who is there.
 * @param {string} player */
export const isOnline = (player) =>
  player === you.value.player || (presence.value?.online.includes(player) ?? true);

/** The places taken by a person or a bot. */
export const takenPlaces = computed(() => room.value?.seats.filter((place) => place.name) ?? []);

/** Your place, if you have one. */
export const myPlace = computed(() =>
  takenPlaces.value.find((place) => place.player === you.value.player),
);

export const isHost = computed(() => you.value.host);

/** The name of the host. */
export const hostName = computed(
  () => room.value?.members.find((member) => member.player === room.value?.host)?.name ?? "",
);

/** Shows a message that needs no answer. @param {string} text */
export function say(text) {
  toast.value = text;
  announce(text);
}

/** Tells screen readers; recent announcements stay, so that none is lost.
 * @param {string} text */
export function announce(text) {
  const at = performance.now();
  const said = announcements.peek();
  const id = (said.at(-1)?.id ?? 0) + 1;
  announcements.value = [...said.filter((one) => at - one.at < SAID_MS), { id, at, text }];
}
