/** The end of a match: who won, where every point comes from, the evening, and another round. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect, useMemo } from "preact/hooks";
import { onNextInput } from "../browser/next-input.mjs";
import { play } from "../browser/sound.mjs";
import { OfflineBar } from "../components/bars/offline-bar.mjs";
import { Top } from "../components/bars/top-bar.mjs";
import { ChatButton, ChatSection } from "../components/chat/chat.mjs";
import { ProblemMessage } from "../components/common/messages.mjs";
import { GuideInvite } from "../components/replay/replay-links.mjs";
import { Account } from "../components/result/account.mjs";
import { Evening } from "../components/result/evening.mjs";
import { BackToRoom, RematchBar } from "../components/result/rematch.mjs";
import { Keep } from "../components/result/save-result.mjs";
import { openBoard, Sheets } from "../components/result/sheets.mjs";
import { Stage } from "../components/result/winners.mjs";
import { isFresh } from "../match/kept-result.mjs";
import { account, headline } from "../match/result-words.mjs";
import { announce, room } from "../room/store.mjs";
import { TaskEnd } from "./match.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").ResultView} ResultView */

/** @param {{at: TableMatch, parts: import("../types.mjs").GameParts}} props */
export function ResultPage({ at, parts }) {
  const result = /** @type {ResultView} */ (at.view.result);
  if (parts.goal?.(0)) return html`<${TaskEnd} at=${at} result=${result} parts=${parts} />`;
  const joy = useJoy(at.id);
  useMemo(() => openBoard(at, result, parts), [parts]);
  useEffect(() => announce([headline(at, result), account(at, result)].join(". ")), [at.id]);
  return html`<div class=${joy ? "ended joy" : "ended"}><${Top} title=${room.value?.title}><${ChatButton} /><//><${OfflineBar} /><${GuideInvite} />
    <main class=${`page end ${at.game}`}>
      <${Stage} at=${at} result=${result} parts=${parts} />
      ${parts.Ending ? html`<${parts.Ending} />` : html`<${Account} at=${at} result=${result} parts=${parts} />`}
      <${Sheets} at=${at} result=${result} parts=${parts} />
      <div class="foot"><${ProblemMessage} /><${Evening} match=${at.id} /><${Keep} at=${at} result=${result} parts=${parts} /><${BackToRoom} /></div>
      <${ChatSection} />
    </main><${RematchBar} /></div>`;
}

/** True for a moment after a match that was played here has ended; any input ends it.
 * @param {string} match */
function useJoy(match) {
  const on = useSignal(false);
  useEffect(() => {
    if (!isFresh(match)) return undefined;
    on.value = true;
    play("end");
    return onNextInput(() => {
      on.value = false;
    });
  }, [match]);
  return on.value;
}
