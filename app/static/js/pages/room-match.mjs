/** What the room page shows once there is a match: the match, its past positions, its result, replays.
 *
 * A room without one does not need it, so it is loaded with the first match.
 */
import { html } from "htm/preact";
import { Loading } from "../components/common/messages.mjs";
import { followQuestion } from "../components/result/rematch-question.mjs";
import { followClock } from "../match/clock.mjs";
import { followResult, keptResult } from "../match/kept-result.mjs";
import { followSteps } from "../match/last-step.mjs";
import { followMatch, looking, lookSteps } from "../match/look-back.mjs";
import { followFocus } from "../match/rules-help.mjs";
import { table } from "../match/table.mjs";
import { followAddress, replay } from "../replay/room-replay.mjs";
import { stepKey } from "../replay/stepping.mjs";
import { followTalk } from "../room/bubbles.mjs";
import { followLegal } from "../room/legal.mjs";
import { room, tableMatch } from "../room/store.mjs";
import { EndedPage } from "../views/ended.mjs";
import { MatchView } from "../views/match.mjs";
import { shownReplay } from "../views/replay.mjs";
import { ResultPage } from "../views/result.mjs";
import { RoomReplay } from "../views/room-replay.mjs";
import { listenToKeys } from "./match-keys.mjs";

/** The board of the match, once it is loaded. */
function board() {
  const at = tableMatch.value;
  const parts = table.value?.id === at?.id ? table.value?.parts : null;
  return at && parts ? { at, parts } : null;
}

export function Stage() {
  if (replay.value) return html`<${RoomReplay} replay=${replay.value} />`;
  const end = keptResult.value;
  if (end) return html`<${ResultPage} key=${end.at.id} at=${end.at} parts=${end.parts} />`;
  const match = room.value?.match;
  if (match?.status === "ended" && !looking.value) return html`<${EndedPage} match=${match} />`;
  const shown = board();
  if (!shown) return html`<${Loading} />`;
  return shown.at.over && !looking.value
    ? html`<${ResultPage} key=${shown.at.id} at=${shown.at} parts=${shown.parts} />`
    : html`<${MatchView} parts=${shown.parts} />`;
}

/** The position on the screen, which takes keys; null at the result of a match.
 * @returns {import("./match-keys.mjs").Shown | null} */
function shown() {
  if (replay.value) return shownReplay(replay.value);
  if (keptResult.value) return null;
  const here = board();
  if (!here) return null;
  const { at, parts } = here;
  const status = parts.status.value;
  const past = looking.value;
  if (past) return { ...past, status, onKey: (event) => stepKey(lookSteps, event) };
  return at.over ? null : { at, parts, status, onKey: parts.onKey };
}

/** Follows the match, the address and the keys from now on.
 * @param {() => boolean} away true while the room is on the screen instead */
export function follow(away) {
  followLegal();
  followMatch();
  followResult(() => replay.value !== null);
  followQuestion();
  followClock();
  followSteps();
  followTalk();
  followAddress();
  followFocus();
  listenToKeys(() => (away() ? null : shown()));
}
