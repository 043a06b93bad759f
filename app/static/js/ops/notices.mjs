/** What the operator of the server says: above all else, until it is over. */
import { effect, signal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../browser/boot-data.mjs";
import { fetchStyle } from "../browser/styles.mjs";
import { lazy } from "../components/common/lazy.mjs";
import { now, tick } from "../match/clock.mjs";
import { serverTime } from "../net/server-time.mjs";
import { onFrame } from "../room/session.mjs";
import { announce, banners, link } from "../room/store.mjs";
import { loadTexts, t } from "../text/i18n.mjs";
import { dueIn, heard, standing } from "./notice-words.mjs";

/** @typedef {import("../wire").NoticeView} Notice */

/** @type {import("@preact/signals").Signal<Notice[]>} */
const notices = signal([]);

onFrame("notices", (frame) => {
  notices.value = frame.notices;
});

effect(() => {
  // Until then the old ones stay, which may say why nobody answers; new ones come after that.
  if (link.value.kind === "online") notices.value = [];
});

const Ready = lazy(async () => {
  await Promise.all([loadTexts("notices"), fetchStyle(`${boot.static}/css/server/notices.css`)]);
  return Notices;
});

// Shown only while there are any: what couldn't be loaded is tried again with the next ones.
const Banner = () => notices.value.length > 0 && html`<${Ready} />`;
banners.value = [...banners.value, Banner];

/** Tells them apart: one that was put up anew is another one. @param {Notice} notice */
const keyOf = ({ text, due_at, ends_at }) => `${ends_at} ${due_at} ${text}`;

function Notices() {
  useEffect(() => {
    serverTime.ask();
    return tick();
  }, []);
  const all = standing(notices.value, now.value);
  if (all.length === 0) return null;
  return html`<section class=${all.length > 1 ? "notices many" : "notices"} aria-label=${t("notices-lead")}>
    ${all.map((notice) => html`<${Line} key=${keyOf(notice)} notice=${notice} />`)}</section>`;
}

/** @param {{notice: Notice}} props */
function Line({ notice }) {
  useEffect(() => announce(heard(notice, serverTime.now())), []);
  const due = dueIn(notice, now.value);
  return html`<p><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 10V14H7L16 19V5L7 10ZM19.5 9.5A4 4 0 0 1 19.5 14.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" /></svg>
    <span class="said"><b>${t("notices-lead")}</b> ${notice.text}</span>
    ${due && html`<b class="num due">${due}</b>`}</p>`;
}
