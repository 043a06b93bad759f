/** The move being prepared: tile, field, rotation. Nothing is sent before it is confirmed. */

import { computed, signal } from "@preact/signals";
import { isActing } from "../../js/match/acting.mjs";
import { fieldId } from "./fields.mjs";
import { nextPlace, places as placesOf, turned } from "./moves.mjs";
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
 * @property {string | null} field
 * @property {number} rotation the wanted one; another is used where it does not fit
 */

/** @typedef {ReturnType<typeof readTurn>} Turn */
/** @typedef {ReturnType<typeof createChoice>} Chosen */
/** @typedef {ReturnType<typeof createTile>} Shown */
/** @typedef {ReturnType<typeof createPencil>} Pencil */

const NOTHING = { index: null, field: null, rotation: 0 };

/** This player's legal moves, as the server lists them. @param {Table} table */
function readTurn({ match, legal }) {
  const acting = computed(() => isActing(match.value));
  const moves = computed(() =>
    acting.value && legal.value?.seq === match.value.seq ? legal.value.moves : [],
  );
  const rack = computed(() => match.value.view.private?.rack ?? []);
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

/** The player's choices at this position. @param {Table} table */
function createChoice({ match }) {
  /** @type {import("@preact/signals").Signal<Choice>} */
  const made = signal({ seq: -1, ...NOTHING });
  const choice = computed(() => {
    const { seq } = match.value;
    return made.value.seq === seq ? made.value : { seq, ...NOTHING };
  });
  return {
    choice,
    /** @param {Partial<Choice>} change */
    change(change) {
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
    const { field, rotation } = choice.value;
    const only = places.value.length === 1 ? places.value[0] : null;
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
    change({ field: at.id, rotation: turned(at.rotations, at.rotation, direction) });
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
      change({ field: id, rotation: turned(at.rotations, at.rotation, 1) });
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

/** A tap on a field moves the tile there; on the tile that the player has put there, it lays it.
 * @param {Table} table @param {Chosen} chosen @param {Shown} shown @param {(field: Field) => void} press @param {() => void} tell */
const tapping =
  (table, { choice, change }, shown, press, tell) =>
  /** @param {Field} field */
  (field) => {
    const { value } = shown.ghost;
    const move = moveOf(shown);
    if (!move || value?.id !== fieldId(field)) press(field);
    else if (choice.value.field !== value.id) {
      change({ field: value.id, rotation: value.rotation });
      tell();
    } else if (!table.busy.value) table.submit(move);
  };

/** Takes a tile of the rack. @param {Turn} turn @param {Chosen} chosen @param {() => void} tell */
const choosing =
  ({ acting, rack }, { choice, change }, tell) =>
  (/** @type {number} */ index) => {
    if (!acting.value || index >= rack.value.length) return;
    if (choice.value.index !== index) change({ ...NOTHING, index });
    tell();
  };

/** @param {Table} table */
export function createPencil(table) {
  const turn = readTurn(table);
  const chosen = createChoice(table);
  const shown = createTile(turn, chosen);
  const tell = () => announceTile(table, turn, shown);
  const press = pressing(table, turn, chosen, shown, tell);
  return {
    ...turn,
    ...shown,
    ...steering(chosen, shown, tell),
    ...dragging(chosen, shown),
    choice: chosen.choice,
    choose: choosing(turn, chosen, tell),
    press,
    tap: tapping(table, chosen, shown, press, tell),
    tell,
    reset: () => chosen.change(NOTHING),
    /** Whether there is something that `reset` would take away. */
    dirty: computed(() => shown.tile.value !== null),
    move: computed(() => moveOf(shown)),
  };
}
