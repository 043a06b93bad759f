/** What the player is asked to do, in one sentence. */

import { faceName } from "./words.mjs";

/** @typedef {import("./types.mjs").Table} Table */
/** @typedef {import("./selection.mjs").Selection} Selection */

const KEY = "colour_lines-ui-";

/** @param {Table} table @param {Selection} selection */
function choose({ t }, { choosing }) {
  if (choosing.left.value === 0) return t(`${KEY}ask-done`);
  const now = choosing.now.value;
  const count = now === "colours" ? choosing.colours.value.length : choosing.starts.value.length;
  if (count >= 2) return t(`${KEY}ask-more`);
  return t(`${KEY}ask-${now}`, { left: 2 - count });
}

/** @param {Table} table @param {Selection} selection */
function place({ t, match }, { placing }) {
  if (placing.left.value === 0) return t(`${KEY}ask-placed`);
  const rolled = match.value.view.public.dice?.find(({ die }) => die === placing.die.value);
  const pair = match.value.view.public.dice?.length === 2;
  return t(`${KEY}ask-place`, { die: faceName(t, rolled?.face ?? "0"), pair: pair ? "yes" : "no" });
}

/** @param {Table} table @param {Selection} selection */
function draw({ t }, { drawing, draft }) {
  const held = drawing.now.value;
  if (held?.extending) {
    const longest = Math.max(...held.parts.map((part) => part.path.length + part.bonus.length));
    return t(`${KEY}ask-extra`, { left: longest - held.prefix.length });
  }
  if (!held) {
    if (!draft.settled.value) return "";
    return t(drawing.lapsed.value.length > 0 ? `${KEY}ask-stuck` : `${KEY}ask-done`);
  }
  const half = held.half ?? "L";
  if (held.joker) return t(`${KEY}ask-joker`, { half });
  const length = held.figure ? Number(held.face.slice(1)) : Number(held.face);
  const left = length - held.prefix.length;
  const begun = held.prefix.length > 0 ? "yes" : "no";
  if (held.figure) return t(`${KEY}ask-figure`, { die: faceName(t, held.face), half, begun, left });
  return t(`${KEY}ask-number`, { half, left });
}

/** @param {Table} table @param {Selection} selection */
export function askText(table, selection) {
  if (selection.choosing.on.value) return choose(table, selection);
  return selection.placing.phase.value ? place(table, selection) : draw(table, selection);
}
