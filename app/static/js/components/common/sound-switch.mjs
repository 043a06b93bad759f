/** The switch for tones in the top bar. */
import { html } from "htm/preact";
import { soundOn, switchSound } from "../../browser/sound.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "./icon.mjs";

export function SoundButton() {
  const on = soundOn.value;
  return html`<button type="button" class="btn quiet hide-phone" aria-pressed=${String(on)} onClick=${() => switchSound(!on)}>
    <${Icon} name=${on ? "sound" : "quiet"} />${t(on ? "sound-on" : "sound-off")}</button>`;
}
