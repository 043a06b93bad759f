/** A match that was ended before it was over: by whom, its replay, and the way back to the room. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { OfflineBar } from "../components/bars/offline-bar.mjs";
import { Top } from "../components/bars/top-bar.mjs";
import { ChatButton, ChatSection } from "../components/chat/chat.mjs";
import { Icon } from "../components/common/icon.mjs";
import { ProblemMessage } from "../components/common/messages.mjs";
import { GuideInvite, ReplayButton } from "../components/replay/replay-links.mjs";
import { announce, leftMatch, nextTable, room } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";

/** The room leads on to the page on which one plays alone. */
const isAlone = () => room.value?.alone && !room.value.practice;

/** @param {{match: import("../types.mjs").RoomMatch}} props */
export function EndedPage({ match }) {
  const { by = "", agreed = 0 } = match.ended ?? {};
  const who = t(agreed > 0 ? "ended-agreed" : "ended-by", { name: by });
  useEffect(() => announce([t("ended-title"), who].join(". ")), [match.id]);
  const back = () => {
    leftMatch.value = match.id;
  };
  return html`<${Top} title=${room.value?.title}><${ChatButton} /><//><${OfflineBar} />
    <main class="page unfinished">
      <section class="sheet col"><h1>${t("ended-title")}</h1><p>${who}</p>
        <p class="soft">${t(`${match.game}-name`)} · ${t("ended-text")}</p>
        <${ProblemMessage} />
        <div class="row wrap"><button type="button" class="btn primary big" onClick=${back}><${Icon} name="left" />${t(isAlone() ? "task-to-alone" : "lobby-back")}</button>
          <${ReplayButton} match=${match.id} />${nextTable.value && html`<${nextTable.value} />`}</div>
        <${GuideInvite} /></section>
      <${ChatSection} />
    </main>`;
}
