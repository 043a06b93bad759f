/** A replay in its room: the way back, the link, and watching it together. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { OfflineBar } from "../components/bars/offline-bar.mjs";
import { Top } from "../components/bars/top-bar.mjs";
import { Icon } from "../components/common/icon.mjs";
import { ProblemMessage } from "../components/common/messages.mjs";
import { returnFrom } from "../components/replay/replay-links.mjs";
import { extras } from "../match/extras.mjs";
import { following, guideOf, guiding, nameOf, stopGuiding } from "../replay/guiding.mjs";
import { analysing } from "../replay/replay-address.mjs";
import { closeReplay } from "../replay/room-replay.mjs";
import { presence, room, slow, you } from "../room/store.mjs";
import { t } from "../text/i18n.mjs";
import { Chips, ReplayView, ShareButton } from "./replay.mjs";

/** @typedef {import("../replay/replays.mjs").Replay} Replay */

/** @param {{replay: Replay}} props */
export function RoomReplay({ replay }) {
  useEffect(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(".replaybar .primary"))?.focus();
    return () => returnFrom(replay.id);
  }, []);
  const top = html`<${Top} title=${room.value?.title}><${Chips} at=${replay.end} parts=${replay.parts} />
    <${ShareButton} replay=${replay} />
    <button type="button" class="btn quiet hide-phone way-out" onClick=${closeReplay}><${Icon} name="close" />${t("replay-close")}</button><//>`;
  const aside = html`<${OfflineBar} /><${ProblemMessage} /><${Running} /><${Guide} replay=${replay} />`;
  const { analysis } = extras;
  if (analysis && analysing.value && !guided(replay.id))
    return html`<${analysis.View} key=${replay.id} ...${{ replay, top, aside, desk: replay.desk, back: analysis.leave }} />`;
  const close = html`<button type="button" class="menu-phone" onClick=${closeReplay}><${Icon} name="close" />${t("replay-close")}</button>`;
  const analyse = guided(replay.id) ? undefined : analysis?.open;
  return html`<${ReplayView} key=${replay.id} replay=${replay} top=${top} aside=${aside} close=${close} analyse=${analyse} changes=${room.value?.changes} />`;
}

/** True while somebody else shows the replay: who is guided sees what the guide sees. @param {string} match */
const guided = (match) => guideOf(match) !== null && following.value && !guiding.value;

/** Leaves the replay when the next match starts. */
const Running = () =>
  room.value?.match?.status === "playing" &&
  html`<div class="sheet guide" role="status"><span class="grow">${t("replay-running")}</span>
    <button type="button" class="btn primary" onClick=${closeReplay}>${t("replay-to-match")}</button></div>`;

/** @param {{replay: Replay}} props */
function Guide({ replay }) {
  const guide = guideOf(replay.id);
  if (guiding.value) {
    return html`<div class="sheet guide" role="status"><span class="grow">${t("guide-me")}</span>
      <button type="button" class="btn" onClick=${() => stopGuiding(replay.id)}>${t("guide-stop")}</button></div>`;
  }
  if (guide) return html`<${Followed} name=${nameOf(guide.player)} />`;
  const others = presence.value?.online.some((player) => player !== you.value.player);
  if (!others || slow.value) return null;
  return html`<div class="guide alone"><button type="button" class="btn" onClick=${() => {
    guiding.value = true;
  }}><${Icon} name="person" />${t("guide-start")}</button></div>`;
}

/** @param {{name: string}} props */
function Followed({ name }) {
  const on = following.value;
  return html`<div class=${on ? "sheet guide on" : "sheet guide"} role="status">
    <span class="grow">${t(on ? "guide-following" : "guide-free", { name })}</span>
    <button type="button" class="btn" onClick=${() => {
      following.value = !on;
    }}>${on ? t("guide-leave") : t("guide-follow", { name })}</button></div>`;
}
