/** Reminding players whose turn it is. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { Problem } from "../../net/api.mjs";
import { speak } from "../../room/session.mjs";
import { isAway, myTurn, say, tableMatch, waitedFor } from "../../room/store.mjs";
import { problemText, t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";
import { TextWithName } from "../common/text-with-name.mjs";

/** @typedef {import("../../types.mjs").TableMatch} TableMatch */

const PATIENCE_MS = 10_000;

/** The seats this person waits for while having nothing to decide.
 * @param {TableMatch} at */
const nudgeable = (at) =>
  at.over || at.you === null || myTurn.value
    ? []
    : waitedFor(at).filter((seat) => seat !== at.you && !at.bots[seat]);

/** True once the position has not changed for a while. @param {number | undefined} seq */
function usePatience(seq) {
  const late = useSignal(false);
  useEffect(() => {
    late.value = false;
    const timer = setTimeout(() => {
      late.value = true;
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [seq]);
  return late.value;
}

/** The button at a seat. @param {{seat: number}} props */
export function Nudge({ seat }) {
  const at = tableMatch.value;
  const late = usePatience(at?.seq);
  if (!at || !late || !nudgeable(at).includes(seat)) return null;
  return html`<button type="button" class="btn nudge" onClick=${() => nudge(at, seat)}>
    <${Icon} name="bell" /><${TextWithName} text="nudge" name=${at.names[seat]} /></button>`;
}

/** The buttons of all seats, for screens without room for them at the seats. */
export function Nudges() {
  const at = tableMatch.value;
  const seats = at ? nudgeable(at) : [];
  return (
    seats.length > 0 &&
    html`<div class="row wrap nudges">${seats.map((seat) => html`<${Nudge} key=${seat} seat=${seat} />`)}</div>`
  );
}

/** @param {TableMatch} at @param {number} seat */
async function nudge(at, seat) {
  const answer = await speak({ nudge: seat });
  if (answer.ok) say(t(isAway(seat) ? "nudge-left" : "nudge-sent", { name: at.names[seat] }));
  else say(problemText(new Problem(answer.problem)));
}
