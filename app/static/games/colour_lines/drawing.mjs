/** Drawing: the die in hand, how far it is drawn, what it may do next, taking back. */

import { computed, signal } from "@preact/signals";
import { hand, placementsOf, usableDice } from "./hand.mjs";
import { added, penned, strokesOf } from "./lines.mjs";
import { exactly, fieldsOf, longer, matching, nextFields } from "./paths.mjs";
import { chosen, drawn } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./types.mjs").Stroke} Stroke */
/** @typedef {import("./types.mjs").Field} Field */
/** @typedef {import("./types.mjs").Die} Die */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("./hand.mjs").Made} Made */

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/** @type {Made} */
const NOTHING = { seq: -1, die: null, half: null, joker: false, prefix: [], word: "", tail: [] };

/** @param {Table} table @param {Draft} draft */
export function createDrawing(table, draft) {
  const { match, t, announce } = table;
  const made = signal(NOTHING);

  const on = computed(() => draft.writing.value && match.value.view.public.phase === "draw");
  const strokes = computed(() => strokesOf(draft.move.value));
  /** @type {import("@preact/signals").ReadonlySignal<Stroke[]>} */
  const offered = computed(() => (on.value ? draft.parts.value : []));
  const wish = computed(() => (made.value.seq === match.value.seq ? made.value : NOTHING));
  const now = computed(() =>
    on.value ? hand(match.value, strokes.value, offered.value, wish.value) : null,
  );
  /** The own sheet with everything that is pencilled, the die in hand too. */
  const sheet = computed(() => {
    const { you, view } = match.value;
    const seat = String(you ?? 0);
    const found = penned(match.value, you ?? 0, draft.move.value);
    if (view.public.phase !== "draw" || !view.public.sheets[seat]) return found;
    const lines = added(strokes.value);
    const held = now.value;
    if (held && !held.extending && held.half) lines[held.half].push(...held.prefix);
    return { ...found, pencil: lines };
  });
  const next = computed(() =>
    now.value ? nextFields(now.value.parts, now.value.prefix) : new Set(),
  );
  const ways = computed(() => placementsOf(match.value, sheet.value, now.value));
  const candidate = computed(
    () => ways.value.find((way) => way.word === wish.value.word) ?? ways.value[0] ?? null,
  );
  const jokers = computed(() => {
    const { you, view } = match.value;
    const used = strokes.value.filter((stroke) => stroke.use === "joker").length;
    return (view.public.sheets[String(you ?? 0)]?.jokers ?? 0) - used;
  });
  /** The dice that have no room: sent along as left out. */
  const lapsed = computed(() => offered.value.filter((part) => part.use === "skip"));
  const left = computed(() => {
    const gone = [...strokes.value, ...lapsed.value].map((part) => part.die);
    const dice = match.value.view.public.dice ?? [];
    return dice.filter(({ die, face }) => face !== "0" && !gone.includes(die));
  });

  /** @param {Partial<Made>} wanted */
  const make = (wanted) => {
    made.value = { ...NOTHING, seq: match.value.seq, ...wanted };
  };

  /** @param {Stroke[]} parts of which the last is the one just drawn */
  function tell(parts) {
    const last = parts[parts.length - 1];
    announce(drawn(t, match.value, last.half, fieldsOf(last), 0));
  }

  /** A whole die. @param {Stroke} part */
  function commit(part) {
    const more = longer(offered.value, part).filter(
      (one) => one.die === part.die && one.use === part.use && one.half === part.half,
    );
    const parts = [...strokes.value, part];
    make({ tail: more.length > 0 ? [part, ...more] : [] });
    draft.send(parts);
    tell(parts);
  }

  /** A bonus line more for the die drawn last. @param {Field} field */
  function extend(field) {
    if (!now.value) return;
    const part = exactly(now.value.parts, [...now.value.prefix, field]);
    if (!part) return;
    const parts = [...strokes.value.slice(0, -1), part];
    make({ tail: wish.value.tail });
    draft.send(parts);
    tell(parts);
  }

  /** One line more. @param {Field} field */
  function grow(field) {
    const held = now.value;
    if (!held?.half) return;
    const prefix = [...held.prefix, field];
    const rest = matching(held.parts, prefix);
    const whole = exactly(rest, prefix);
    const shapes = rest.filter((part) => part.bonus.length === 0);
    if (whole) commit(whole);
    else if (held.figure && shapes.length === 1) commit(shapes[0]);
    else {
      make({ die: held.die, half: held.half, joker: held.joker, prefix });
      const most = rest[0].path.length - prefix.length;
      announce(drawn(t, match.value, held.half, prefix, most));
    }
  }

  /** Takes a die back, and what was drawn after it in the same half. @param {Die} die */
  function takeBack(die) {
    const index = strokes.value.findIndex((stroke) => stroke.die === die);
    const { half } = strokes.value[index];
    const kept = strokes.value.filter((stroke, at) => at < index || stroke.half !== half);
    make({ die });
    draft.send(kept);
  }

  /** The last line, or the last figure as a whole. */
  function backOne() {
    const last = strokes.value.at(-1);
    if (!last) return;
    const before = strokes.value.slice(0, -1);
    const face = match.value.view.public.dice?.find(({ die }) => die === last.die)?.face ?? "";
    if (last.bonus.length > 0) {
      make({ tail: wish.value.tail });
      draft.send([...before, { ...last, bonus: last.bonus.slice(0, -1) }]);
    } else {
      const number = last.use === "draw" && /^[1-3]$/.test(face);
      const prefix = number ? last.path.slice(0, -1) : [];
      make({ die: last.die, half: last.half, joker: last.use === "joker", prefix });
      draft.send(before);
    }
  }

  /** Turns a figure to the next way that fits. @param {number} by */
  function turn(by) {
    const count = ways.value.length;
    if (count === 0 || !now.value) return;
    const at = candidate.value ? ways.value.indexOf(candidate.value) : 0;
    const { word } = ways.value[(at + by + count) % count];
    made.value = {
      ...wish.value,
      seq: match.value.seq,
      die: now.value.die,
      half: now.value.half,
      word,
    };
    announce(t("colour_lines-ui-turned", { at: ((at + by + count) % count) + 1, count }));
  }

  return {
    on,
    strokes,
    now,
    sheet,
    next,
    ways,
    candidate,
    jokers,
    lapsed,
    left,
    offered,
    turn,

    /** One line to a field that may come next. @param {Field} field */
    step(field) {
      if (now.value?.extending) extend(field);
      else grow(field);
    },

    /** Takes a die in hand; one that is drawn is taken back, a figure in hand turns. @param {Die} die */
    choose(die) {
      if (!on.value) return;
      if (strokes.value.some((stroke) => stroke.die === die)) {
        takeBack(die);
        return;
      }
      if (now.value?.die === die && !now.value.extending && !now.value.joker) {
        turn(1);
        return;
      }
      if (!usableDice(offered.value).includes(die)) return;
      make({ die });
      if (now.value) announce(chosen(t, match.value, now.value, next.value.size));
    },

    /** A way of a figure; the one that is shown is drawn. @param {string} word */
    way(word) {
      const held = now.value;
      if (!held) return;
      if (candidate.value?.word === word) commit(candidate.value.part);
      else
        made.value = { ...wish.value, seq: match.value.seq, die: held.die, half: held.half, word };
    },

    /** Draws the figure as it is shown. */
    snap() {
      if (candidate.value) commit(candidate.value.part);
    },

    /** The other line, for a die that may go to either. */
    swap() {
      const held = now.value;
      if (!held || held.halves.length < 2) return;
      const half = held.half === "L" ? "R" : "L";
      make({ die: held.die, half, joker: held.joker });
      announce(t("colour_lines-ui-half-now", { half }));
    },

    toggleJoker() {
      const held = now.value;
      if (!on.value) return;
      if (held?.joker && !held.extending) {
        make({ die: usableDice(offered.value, "draw").includes(held.die) ? held.die : null });
        return;
      }
      const able = usableDice(offered.value, "joker");
      if (able.length === 0) return;
      const idle = able.filter((die) => !usableDice(offered.value, "draw").includes(die));
      const wanted = wish.value.die ?? idle[0] ?? held?.die;
      const die = wanted && able.includes(wanted) ? wanted : able[0];
      make({ die, half: held?.die === die ? held.half : null, joker: true });
      announce(t("colour_lines-ui-joker-on"));
    },

    /** No bonus lines, or no more of them. */
    enough: () => make({}),

    back() {
      if (!on.value) return;
      const held = now.value;
      if (held && !held.extending && held.prefix.length > 0)
        made.value = { ...wish.value, prefix: held.prefix.slice(0, -1) };
      else backOne();
    },

    reset() {
      made.value = NOTHING;
      if (strokes.value.length > 0) draft.send([]);
    },

    confirm() {
      if (on.value && draft.settled.value && left.value.length === 0)
        draft.send([...strokes.value, ...lapsed.value], true);
    },
  };
}
