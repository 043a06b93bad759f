/** The activity in the room, newest first. */
import { html } from "htm/preact";
import { clockWords, timeWords } from "../../room/pace.mjs";
import { room } from "../../room/store.mjs";
import { language, t } from "../../text/i18n.mjs";

export function Changes() {
  const lines = [...(room.value?.changes ?? [])].reverse();
  return (
    lines.length > 0 &&
    html`<div class="changes scrolls">
    <ol class="plain" tabindex="0" aria-label=${t("changes")}>${lines.map(
      ({ at, key, args }, index) =>
        html`<li key=${`${at}-${index}`}><span class="grow">${t(`change-${key}`, worded(args))}</span><time class="small soft">${clock(at)}</time></li>`,
    )}</ol></div>`
  );
}

/** Also puts clock settings and durations into words. @param {Record<string, any>} args */
const worded = (args) => {
  if (args.kind) {
    return { ...args, setting: clockWords({ kind: args.kind, seconds: 0, step: 0, ...args }) };
  }
  return args.seconds === undefined ? args : { ...args, time: timeWords(args.seconds) };
};

/** @param {number} at */
const clock = (at) =>
  new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(new Date(at));
