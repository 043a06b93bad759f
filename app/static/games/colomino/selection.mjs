/** The laying under choice: tile, field, rotation. Pencil only; nothing leaves before `act`. */

import { computed, signal } from "@preact/signals";
import { fieldId } from "./fields.mjs";
import { nextPlace, places as placesOf, turned } from "./moves.mjs";
import { laying, tile as tileWords } from "./words.mjs";

/** @typedef {import("./moves.mjs").Place} Place */
/** @typedef {import("./types.mjs").Lay} Lay */
/** @typedef {import("./types.mjs").Move} Move */
/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {Place & {tile: string, rotation: number}} Ghost */

/**
 * @typedef {object} Choice
 * @property {number} seq the position it was made for; stale otherwise
 * @property {number | null} index tile of the rack
 * @property {string | null} field
 * @property {number} rotation the wish; another one where it does not fit
 */

/** @typedef {ReturnType<typeof createSelection>} Selection */

const NOTHING = { index: null, field: null, rotation: 0 };

/** @param {Table} table */
export function createSelection(table) {
  const { match, t } = table;
  /** @type {import("@preact/signals").Signal<Choice>} */
  const made = signal({ seq: -1, ...NOTHING });

  const myTurn = computed(() => {
    const { you, over, view } = match.value;
    return you !== null && !over && view.to_act.includes(you);
  });
  const rack = computed(() => match.value.view.private?.rack ?? []);
  const moves = computed(() => {
    const legal = table.legal.value;
    return myTurn.value && legal?.seq === match.value.seq ? legal.moves : [];
  });
  const ready = computed(() => moves.value.length > 0);
  const canStop = computed(() => moves.value.some((move) => move.type === "stop"));
  const choice = computed(() => {
    const { seq } = match.value;
    return made.value.seq === seq ? made.value : { seq, ...NOTHING };
  });
  const tile = computed(() => {
    const { index } = choice.value;
    return myTurn.value && index !== null ? (rack.value[index] ?? null) : null;
  });
  const places = computed(() => (tile.value ? placesOf(moves.value, tile.value) : []));
  /** Number of fields by kind of tile. */
  const counts = computed(() => {
    const kinds = new Set(rack.value);
    return new Map([...kinds].map((kind) => [kind, placesOf(moves.value, kind).length]));
  });
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

  /** @param {Partial<Choice>} change */
  function change(change) {
    made.value = { ...choice.value, ...change };
  }

  function announce() {
    const at = ghost.value;
    if (at) table.announce(laying(t, match.value.view.public, at));
    else if (tile.value && ready.value) {
      const count = places.value.length;
      table.announce(`${tileWords(t, tile.value)}: ${t("colomino-ui-where", { count })}`);
    }
  }

  return {
    myTurn,
    rack,
    ready,
    canStop,
    choice,
    tile,
    places,
    counts,
    ghost,

    /** Takes a tile of the rack. @param {number} index */
    choose(index) {
      if (!myTurn.value || index >= rack.value.length) return;
      if (choice.value.index !== index) change({ ...NOTHING, index });
      announce();
    },

    /** The next field, or the one before. @param {1 | -1} direction @param {boolean} [quiet] the focus tells it anyway */
    next(direction, quiet = false) {
      const there = nextPlace(places.value, ghost.value?.id ?? null, direction);
      if (!there) return;
      change({ field: there.id, rotation: ghost.value?.rotation ?? 0 });
      if (!quiet) announce();
    },

    /** @param {1 | -1} direction */
    turn(direction) {
      const at = ghost.value;
      if (!at) return;
      change({ field: at.id, rotation: turned(at.rotations, at.rotation, direction) });
      announce();
    },

    /** The tile comes to the field; if it lies there already, it turns. @param {import("./fields.mjs").Field} field */
    tap(field) {
      if (!myTurn.value) return;
      const id = fieldId(field);
      const at = ghost.value;
      if (!tile.value) table.announce(t("colomino-ui-why-choose"));
      else if (at?.id === id) this.turn(1);
      else if (places.value.some((place) => place.id === id)) {
        change({ field: id, rotation: at?.rotation ?? 0 });
        announce();
      } else table.announce(t("colomino-ui-not-here"));
    },

    reset() {
      change(NOTHING);
    },

    /** Whether there is something that `reset` would take away. */
    dirty: computed(() => tile.value !== null),

    /** The move that the primary button would send. @type {import("@preact/signals").ReadonlySignal<Lay | null>} */
    move: computed(() => {
      const at = ghost.value;
      if (!at) return null;
      const { tile, column, row, rotation } = at;
      return { type: "lay", tile, column, row, rotation };
    }),
  };
}
