/** The move being prepared: tile, field, rotation. Nothing is sent before it is confirmed. */

import { computed, signal } from "@preact/signals";
import { isActing } from "../../js/match/turn.mjs";
import { fieldId, place } from "./fields.mjs";
import { goesOn, nextPlace, nextTile, places as placesOf, turned } from "./moves.mjs";
import { reason } from "./reasons.mjs";
import { laying, tile as tileWords } from "./words.mjs";

/** @typedef {import("./fields.mjs").Field} Field */
/** @typedef {import("./moves.mjs").Place} Place */
/** @typedef {import("./types.mjs").Lay} Lay */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {Place & {tile: string, rotation: number}} Ghost */

/**
 * @typedef {object} Choice
 * @property {number} seq the position it was made for; stale otherwise
 * @property {number | null} index tile of the rack
 * @property {boolean} taken the player has taken it, and it did not come by itself
 * @property {string | null} field
 * @property {number} rotation the wanted one; another is used where it does not fit
 * @property {boolean} turned the player has turned the tile
 */

/** @typedef {ReturnType<typeof readTurn>} Turn */
/** @typedef {ReturnType<typeof createChoice>} Chosen */
/** @typedef {ReturnType<typeof createTile>} Shown */
/** @typedef {ReturnType<typeof createSelection>} Selection */

const NOTHING = { index: null, taken: false, field: null, rotation: 0, turned: false };

/** This player's legal moves, as the server lists them. @param {Table} table */
function readTurn({ match, origin, legal }) {
  const acting = computed(() => isActing(match.value));
  const moves = computed(() =>
    acting.value && legal.value?.seq === match.value.seq ? legal.value.moves : [],
  );
  const rack = computed(() => origin.value.view.private?.rack ?? []);
  return {
    acting,
    moves,
    rack,
    ready: computed(() => moves.value.length > 0),
    canStop: computed(() => moves.value.some((move) => move.type === "stop")),
    /** Number of fields by kind of tile. */
    counts: computed(() => {
      const kinds = new Set(rack.value);
      return new Map([...kinds].map((kind) => [kind, placesOf(moves.value, kind).length]));
    }),
  };
}

/** The player's choices at this position; within a turn, the next tile comes by itself.
 * @param {Table} table @param {Turn} turn */
function createChoice({ match, explain }, { moves, rack }) {
  /** @type {import("@preact/signals").Signal<Choice>} */
  const made = signal({ seq: -1, ...NOTHING });
  const choice = computed(() => {
    const { seq, view } = match.value;
    if (made.value.seq === seq) return made.value;
    const begun = view.public.laid.length > 0;
    const index = begun ? nextTile(moves.value, rack.value, made.value.index ?? 0) : null;
    return { seq, ...NOTHING, index };
  });
  return {
    choice,
    /** @param {Partial<Choice>} change */
    change(change) {
      explain(null);
      made.value = { ...choice.value, ...change };
    },
  };
}

/** The chosen tile, where it fits, and how it is shown there. @param {Turn} turn @param {Chosen} chosen */
function createTile({ acting, rack, moves }, { choice }) {
  const tile = computed(() => {
    const { index } = choice.value;
    return acting.value && index !== null ? (rack.value[index] ?? null) : null;
  });
  const places = computed(() => (tile.value ? placesOf(moves.value, tile.value) : []));
  const ghost = computed(() => {
    const { field, rotation, taken } = choice.value;
    const only = taken && places.value.length === 1 ? places.value[0] : null;
    const there = places.value.find((place) => place.id === field) ?? only;
    if (!there || !tile.value) return null;
    const fits = there.rotations.includes(rotation);
    /** @type {Ghost} */
    const laid = { ...there, tile: tile.value, rotation: fits ? rotation : there.rotations[0] };
    return laid;
  });
  return { tile, places, ghost };
}

/** Announces where the chosen tile is now. @param {Table} table @param {Turn} turn @param {Shown} shown */
function announceTile({ match, t, announce }, { ready }, { tile, places, ghost }) {
  const at = ghost.value;
  if (at) announce(laying(t, match.value.view.public, at));
  else if (tile.value && ready.value) {
    const count = places.value.length;
    announce(`${tileWords(t, tile.value)}: ${t("colomino-ui-where", { count })}`);
  }
}

/** Moving the tile over the board. @param {Chosen} chosen @param {Shown} shown @param {() => void} tell */
const steering = ({ change }, { places, ghost }, tell) => ({
  /** The next field, or the one before. @param {1 | -1} direction @param {boolean} [quiet] the focus announces it anyway */
  next(direction, quiet = false) {
    const there = nextPlace(places.value, ghost.value?.id ?? null, direction);
    if (!there) return;
    change({ field: there.id, rotation: ghost.value?.rotation ?? 0 });
    if (!quiet) tell();
  },

  /** @param {1 | -1} direction */
  turn(direction) {
    const at = ghost.value;
    if (!at) return;
    const rotation = turned(at.rotations, at.rotation, direction);
    change({ field: at.id, rotation, turned: true });
    tell();
  },
});

/** Showing the tile where it is dragged. @param {Chosen} chosen @param {Shown} shown */
const dragging = ({ choice, change }, { places }) => ({
  /** Shows the tile on a field while it is dragged; false where it does not fit. @param {string} id */
  aim(id) {
    const fits = places.value.some((place) => place.id === id);
    if (fits && choice.value.field !== id) change({ field: id });
    return fits;
  },

  /** Remembers the choice; the returned function goes back to it. */
  keep() {
    const before = choice.value;
    return () => change(before);
  },
});

/** Says why the tile does not fit on a field, with the way to the rule.
 * @param {Table} table @param {string} tile @param {Field} field */
function refuse({ match, t, explain }, tile, field) {
  const why = reason(match.value.view.public, tile, field);
  const unknown = { code: "not-here", detail: t("colomino-ui-not-here"), rule: "laying" };
  explain({ ...(why ?? unknown), cells: [fieldId(field)] });
}

/** A key on a field moves the tile there; if it is there already, it turns.
 * @param {Table} table @param {Turn} turn @param {Chosen} chosen @param {Shown} shown @param {() => void} tell */
const pressing =
  (table, { acting, ready }, { change }, { tile, places, ghost }, tell) =>
  /** @param {Field} field */
  (field) => {
    if (!acting.value) return;
    table.explain(null);
    const id = fieldId(field);
    const at = ghost.value;
    if (!tile.value) table.announce(table.t("colomino-ui-why-choose"));
    else if (at?.id === id) {
      change({ field: id, rotation: turned(at.rotations, at.rotation, 1), turned: true });
      tell();
    } else if (places.value.some((place) => place.id === id)) {
      change({ field: id, rotation: at?.rotation ?? 0 });
      tell();
    } else if (ready.value) refuse(table, tile.value, field);
  };

/** The move that the primary button would send. @param {Shown} shown @returns {Lay | null} */
function moveOf({ ghost }) {
  const at = ghost.value;
  if (!at) return null;
  const { tile, column, row, rotation } = at;
  return { type: "lay", tile, column, row, rotation };
}

/** Whether the tile can be laid where it is shown without being asked again: there is nothing left to
 * choose, and it can be taken back.
 * @param {Table} table @param {Turn} turn @param {Chosen} chosen @param {Shown} shown */
function isSettled({ match }, { moves, rack }, { choice }, shown) {
  const at = shown.ghost.value;
  const move = moveOf(shown);
  const { rotation, turned } = choice.value;
  const chosen = at?.rotations.length === 1 || (turned && at?.rotation === rotation);
  const laid = match.value.view.public.laid.length;
  return chosen && move !== null && goesOn(moves.value, rack.value, laid, move);
}

/** @param {Table} table @param {ReturnType<typeof moveOf>} move */
function submit(table, move) {
  if (move && !table.busy.value) table.submit(move);
}

/** Bringing the tile to a field, and laying it: at once where a mouse says exactly what is meant,
 * otherwise once the tile is there.
 * @param {Table} table @param {Turn} turn @param {Chosen} chosen @param {Shown} shown
 * @param {{press: (field: Field) => void, aim: (id: string) => boolean, tell: () => void}} ways */
function bringing(table, turn, chosen, shown, { press, aim, tell }) {
  const isAt = (/** @type {string} */ id) => shown.ghost.value?.id === id;
  const lay = () => submit(table, moveOf(shown));
  return {
    /** @param {Field} field @param {boolean} [exact] by mouse */
    tap(field, exact = false) {
      const id = fieldId(field);
      if (isAt(id) && chosen.choice.value.field === id) return lay();
      if (isAt(id)) {
        chosen.change({ field: id, rotation: shown.ghost.value?.rotation });
        tell();
      } else press(field);
      if (exact && isAt(id) && isSettled(table, turn, chosen, shown)) lay();
    },

    /** @param {string} id where the dragged tile is let go @param {boolean} exact by mouse */
    drop(id, exact) {
      if (!aim(id)) press(place(id));
      else if (exact && isSettled(table, turn, chosen, shown)) lay();
      else tell();
    },
  };
}

/** Takes a tile of the rack. @param {Turn} turn @param {Chosen} chosen @param {() => void} tell */
const choosing =
  ({ acting, rack }, { choice, change }, tell) =>
  (/** @type {number} */ index) => {
    if (!acting.value || index >= rack.value.length) return;
    const { index: before, taken } = choice.value;
    if (before !== index || !taken) change({ ...NOTHING, index, taken: true });
    tell();
  };

/** Shows a move as if it had been chosen here; where it says what a button does, which one.
 * @param {Turn} turn @param {Chosen} chosen @param {() => void} tell */
const showing =
  ({ rack }, { change }, tell) =>
  /** @param {import("./types.mjs").Move} move @returns {import("../../js/types.mjs").Shown} */
  (move) => {
    if (move.type === "stop") return "extra";
    const index = rack.value.indexOf(move.tile);
    change({ index, taken: true, field: fieldId(move), rotation: move.rotation, turned: true });
    tell();
    return "board";
  };

/** @param {Choice} choice */
const isBegun = ({ taken, field }) => taken || field !== null;

/** @param {Table} table */
export function createSelection(table) {
  const turn = readTurn(table);
  const chosen = createChoice(table, turn);
  const shown = createTile(turn, chosen);
  const tell = () => announceTile(table, turn, shown);
  const press = pressing(table, turn, chosen, shown, tell);
  const drag = dragging(chosen, shown);
  return {
    ...turn,
    ...shown,
    ...steering(chosen, shown, tell),
    ...drag,
    ...bringing(table, turn, chosen, shown, { ...drag, press, tell }),
    choice: chosen.choice,
    choose: choosing(turn, chosen, tell),
    press,
    prepare: showing(turn, chosen, tell),
    tell,
    reset: () => chosen.change(NOTHING),
    /** Whether there is something that `reset` would take away. */
    dirty: computed(() => shown.tile.value !== null && isBegun(chosen.choice.value)),
    move: computed(() => moveOf(shown)),
  };
}
