/** Drawing: one line after the other, turning figures, choosing dice, taking back. */

import { exactly, fieldsOf, isStroke, longer, matching } from "../moves.mjs";
import { chosen, drawn as drawnWords } from "../words.mjs";
import { createDrawn } from "./drawn.mjs";
import { usableDice } from "./hand.mjs";

/** @typedef {import("../types.mjs").Table} Table */
/** @typedef {import("../types.mjs").Use} Use */
/** @typedef {import("../types.mjs").Stroke} Stroke */
/** @typedef {import("../types.mjs").Field} Field */
/** @typedef {import("../types.mjs").Die} Die */
/** @typedef {import("./draft.mjs").Draft} Draft */
/** @typedef {import("./drawn.mjs").Drawn} Drawn */
/** @typedef {import("./hand.mjs").Hand} Hand */
/** @typedef {ReturnType<typeof sending>} Send */
/** @typedef {ReturnType<typeof turning>} Turning */

/** @typedef {ReturnType<typeof createDrawing>} Drawing */

/** Adding what is drawn to the draft. @param {Table} table @param {Draft} draft @param {Drawn} drawn */
function sending({ match, t, announce }, draft, { strokes, offered, wish, make }) {
  /** @param {Stroke[]} parts of which the last is the one just drawn */
  function send(parts) {
    draft.send(parts);
    const last = parts[parts.length - 1];
    announce(drawnWords(t, match.value, last.half, fieldsOf(last), 0));
  }
  return {
    /** A whole die. @param {Stroke} part */
    commit(part) {
      const more = longer(offered.value.filter(isStroke), part).filter(
        (one) => one.die === part.die && one.use === part.use && one.half === part.half,
      );
      const parts = [...strokes.value, part];
      make({ tail: more.length > 0 ? [part, ...more] : [] });
      send(parts);
    },
    /** Another bonus line for the die drawn last. @param {Stroke} part */
    extend(part) {
      const parts = [...strokes.value.slice(0, -1), part];
      make({ tail: wish.value.tail });
      send(parts);
    },
  };
}

/** Drawing one line to a field that may come next. @param {Table} table @param {Drawn} drawn @param {Send} send */
function stepping({ match, t, announce }, { now, make }, { commit, extend }) {
  /** One line more of the die in hand. @param {Hand} held @param {Field[]} prefix */
  function grow(held, prefix) {
    if (!held.half) return;
    const rest = matching(held.parts, prefix);
    const whole = exactly(rest, prefix);
    const shapes = rest.filter((part) => part.bonus.length === 0);
    if (whole) commit(whole);
    else if (held.figure && shapes.length === 1) commit(shapes[0]);
    else {
      make({ die: held.die, half: held.half, joker: held.joker, prefix });
      const most = rest[0].path.length - prefix.length;
      announce(drawnWords(t, match.value, held.half, prefix, most));
    }
  }
  return (/** @type {Field} */ field) => {
    const held = now.value;
    if (!held) return;
    const fields = [...held.prefix, field];
    const bonus = held.extending && exactly(held.parts, fields);
    if (bonus) extend(bonus);
    else if (!held.extending) grow(held, fields);
  };
}

/** The ways a figure in hand can lie. @param {Table} table @param {Drawn} drawn @param {Send} send */
const turning = ({ t, announce }, { now, ways, candidate, adjust }, { commit }) => ({
  /** Turns it to the next way that fits. @param {number} by */
  turn(by) {
    const count = ways.value.length;
    if (count === 0 || !now.value) return;
    const at = candidate.value ? ways.value.indexOf(candidate.value) : 0;
    const next = (at + by + count) % count;
    adjust({ die: now.value.die, half: now.value.half, word: ways.value[next].word });
    announce(t("colour_lines-ui-turned", { at: next + 1, count }));
  },
  /** Shows a way; the one that is shown is drawn. @param {string} word */
  way(word) {
    const held = now.value;
    if (!held) return;
    if (candidate.value?.word === word) commit(candidate.value.part);
    else adjust({ die: held.die, half: held.half, word });
  },
  /** Draws the figure as it is shown. */
  snap() {
    if (candidate.value) commit(candidate.value.part);
  },
});

/** Taking a die in hand; one that is drawn is taken back, a figure in hand turns.
 * @param {Table} table @param {Draft} draft @param {Drawn} drawn @param {Turning} figure */
function choosing({ match, t, announce }, draft, drawn, { turn }) {
  const { on, strokes, offered, now, next, make } = drawn;
  /** Takes a die back, and what was drawn after it in the same half. @param {Die} die */
  function takeBack(die) {
    const index = strokes.value.findIndex((stroke) => stroke.die === die);
    const { half } = strokes.value[index];
    const kept = strokes.value.filter((stroke, at) => at < index || stroke.half !== half);
    make({ die });
    draft.send(kept);
  }
  return (/** @type {Die} */ die) => {
    if (!on.value) return;
    const held = now.value;
    if (strokes.value.some((stroke) => stroke.die === die)) takeBack(die);
    else if (held?.die === die && !held.extending && !held.joker) turn(1);
    else if (usableDice(offered.value).includes(die)) {
      make({ die });
      if (now.value) announce(chosen(t, match.value, now.value, next.value.size));
    }
  };
}

/** The use of the die in hand: on the other line, as a joker, without more bonus lines.
 * @param {Table} table @param {Drawn} drawn */
const using = ({ t, announce }, { on, offered, now, wish, make }) => ({
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
    const drawable = usableDice(offered.value, "draw");
    if (held?.joker && !held.extending) {
      make({ die: drawable.includes(held.die) ? held.die : null });
      return;
    }
    const die = jokerDie(offered.value, wish.value.die, held);
    if (die === undefined) return;
    make({ die, half: held?.die === die ? held.half : null, joker: true });
    announce(t("colour_lines-ui-joker-on"));
  },
  enough: () => make({}),
});

/** The die that a joker replaces: the wanted one, otherwise one that cannot be drawn, otherwise the one in hand.
 * @param {Use[]} offered @param {Die | null} wish @param {Hand | null} held @returns {Die | undefined} */
function jokerDie(offered, wish, held) {
  const able = usableDice(offered, "joker");
  const drawable = usableDice(offered, "draw");
  const idle = able.filter((die) => !drawable.includes(die));
  const wanted = wish ?? idle[0] ?? held?.die;
  return wanted && able.includes(wanted) ? wanted : able[0];
}

/** Takes back the last line, or the last figure as a whole.
 * @param {Table} table @param {Draft} draft @param {Drawn} drawn */
const takingBack =
  ({ match }, draft, { strokes, wish, make }) =>
  () => {
    const last = strokes.value.at(-1);
    if (!last) return;
    const before = strokes.value.slice(0, -1);
    const face = match.value.view.public.dice?.find(({ die }) => die === last.die)?.face ?? "";
    if (last.bonus.length > 0) {
      make({ tail: wish.value.tail });
      draft.send([...before, { ...last, bonus: last.bonus.slice(0, -1) }]);
      return;
    }
    const number = last.use === "draw" && /^[1-3]$/.test(face);
    const prefix = number ? last.path.slice(0, -1) : [];
    make({ die: last.die, half: last.half, joker: last.use === "joker", prefix });
    draft.send(before);
  };

/** Takes back what is unfinished: lines of a die, a turned figure, a joker; otherwise the die drawn
 * last. False if there is nothing. @param {Draft} draft @param {Drawn} drawn */
const withdrawing =
  (draft, { on, strokes, wish, make }) =>
  () => {
    const { prefix, word, joker } = wish.value;
    const last = strokes.value.at(-1);
    if (!on.value) return false;
    if (prefix.length > 0 || word || joker) make({ die: wish.value.die });
    else if (last) {
      make({ die: last.die, half: last.half });
      draft.send(strokes.value.slice(0, -1));
    } else return false;
    return true;
  };

/** @param {Table} table @param {Draft} draft @param {Drawn} drawn */
function undoing(table, draft, drawn) {
  const { on, strokes, now, wish, make, adjust } = drawn;
  const backOne = takingBack(table, draft, drawn);
  return {
    back() {
      if (!on.value) return;
      const held = now.value;
      if (held && !held.extending && held.prefix.length > 0)
        adjust({ prefix: held.prefix.slice(0, -1) });
      else backOne();
    },
    withdraw: withdrawing(draft, drawn),
    /** Remembers the drawing; the returned function goes back to it. */
    keep() {
      const before = wish.value;
      const parts = strokes.value;
      return () => {
        make(before);
        if (strokes.value !== parts) draft.send(parts);
      };
    },
  };
}

/** @param {Table} table @param {Draft} draft */
export function createDrawing(table, draft) {
  const drawn = createDrawn(table, draft);
  const { on, strokes, lapsed, left } = drawn;
  const send = sending(table, draft, drawn);
  const figure = turning(table, drawn, send);
  return {
    ...drawn,
    ...figure,
    ...using(table, drawn),
    step: stepping(table, drawn, send),
    choose: choosing(table, draft, drawn, figure),
    ...undoing(table, draft, drawn),
    reset() {
      drawn.make({});
      if (strokes.value.length > 0) draft.send([]);
    },
    confirm() {
      if (on.value && draft.settled.value && left.value.length === 0)
        draft.send([...strokes.value, ...lapsed.value], true);
    },
  };
}
