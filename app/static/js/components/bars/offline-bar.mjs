/** Says that the connection is lost, and tries again. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { tryNow } from "../../room/session.mjs";
import { busy, link, tried, wish } from "../../room/store.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";

/** For pages without a status line. */
export const OfflineBar = () => useOffline() && html`<div class="page"><${Offline} /></div>`;

/** True when the connection has been lost long enough to say so. */
export function useOffline() {
  const late = useSignal(false);
  const away = tried.value && link.value.kind !== "online";
  useEffect(() => {
    late.value = false;
    if (!away) return undefined;
    const timer = setTimeout(() => {
      late.value = true;
    }, 600);
    return () => clearTimeout(timer);
  }, [away]);
  return away && late.value;
}

/** @param {{children?: any}} props what stands behind the button */
export function Offline({ children }) {
  const state = link.value;
  const seconds = useCountdown(state.kind === "waiting" ? state.until : 0);
  return html`<div class="status off" role="alert">
    <${Icon} name="offline" />
    <span class="text"><b>${t("offline-lead")}</b> <span aria-live="off">${[
      (wish.value || busy.value) && t("offline-safe"),
      seconds > 0 ? t("offline-retry", { seconds }) : t("offline-now"),
    ]
      .filter(Boolean)
      .join(" ")}</span></span>
    <button type="button" class="btn" onClick=${tryNow}><${Icon} name="turn" /><span>${t("try-now")}</span></button>
    ${children}
  </div>`;
}

/** @param {number} until @returns {number} whole seconds left */
function useCountdown(until) {
  const now = useSignal(performance.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = performance.now();
    }, 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now.value) / 1000));
}
