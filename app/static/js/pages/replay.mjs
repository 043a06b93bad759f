/** Entry of the page of a shared match: its replay, for everybody with the link. */
import { signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { boot, loadExtras } from "../browser/boot-data.mjs";
import { chooseLanguage } from "../browser/prefs.mjs";
import { Mark } from "../components/bars/top-bar.mjs";
import { DialogSlot } from "../components/common/dialog.mjs";
import { Icon } from "../components/common/icon.mjs";
import { LiveRegion, Loading, Toast } from "../components/common/messages.mjs";
import { extras } from "../match/extras.mjs";
import { api, Problem } from "../net/api.mjs";
import { analysing } from "../replay/replay-address.mjs";
import { loadReplay } from "../replay/replays.mjs";
import { offline } from "../room/load-failure.mjs";
import { language, loadLanguage, problemText, t } from "../text/i18n.mjs";
import { LANGUAGES } from "../text/languages.mjs";
import { Chips, ReplayView, ShareButton, shownReplay } from "../views/replay.mjs";
import { listenToKeys } from "./match-keys.mjs";

const STEPS_AT_ONCE = 200;
const token = boot.token ?? "";
/** @type {import("@preact/signals").Signal<import("../replay/replays.mjs").Replay | null>} */
const replay = signal(null);
const failed = signal("");

/** The position in the address, which may also open the analysis. */
function addressed() {
  const [, seq = "0", analysis] = /^#(\d+)(\/analysis)?$/.exec(location.hash) ?? [];
  analysing.value = analysis !== undefined;
  return Number(seq);
}

/** @type {import("../replay/replays.mjs").Source} */
const source = {
  id: token,
  head: () => api("GET /shared/{token}", { token }),
  steps: (after) => api("GET /shared/{token}/steps", { token, after, limit: STEPS_AT_ONCE }),
  link: () => Promise.resolve(`${boot.site}/m/${token}`),
  desk: { read: () => api("GET /shared/{token}/analysis", { token }) },
};

function Page() {
  if (failed.value)
    return html`<p class="problem" role="alert">${problemText({ code: failed.value })}</p>`;
  const open = replay.value;
  if (!open) return html`<${Loading} />`;
  const top = html`<header class="top"><${Mark} /><span class="grow"></span><${Chips} at=${open.end} parts=${open.parts} />
    <${ShareButton} replay=${open} /><${Languages} /></header>`;
  const home = html`<a class="menu-phone" href=${`${boot.base}/`}><${Icon} name="close" />${t("replay-close")}</a>`;
  const { analysis } = extras;
  if (analysis && analysing.value)
    return html`<${analysis.View} replay=${open} desk=${open.desk} top=${top} back=${analysis.leave} />`;
  return html`<${ReplayView} replay=${open} top=${top} close=${home} analyse=${analysis?.open} />`;
}

function Languages() {
  /** @param {any} event */
  const change = (event) => {
    chooseLanguage(event.target.value);
    loadLanguage(event.target.value);
  };
  return html`<label class="row lang"><span class="vh">${t("language")}</span><${Icon} name="globe" />
    <select onChange=${change}>${Object.entries(LANGUAGES).map(
      ([key, name]) =>
        html`<option value=${key} lang=${key} selected=${key === language()}>${name}</option>`,
    )}</select></label>`;
}

async function main() {
  await loadLanguage(boot.lang);
  await loadExtras().catch(offline);
  const mount = document.getElementById("app");
  if (mount) render(html`<${Page} /><${Toast} /><${LiveRegion} /><${DialogSlot} />`, mount);
  listenToKeys(() => replay.value && shownReplay(replay.value));
  addEventListener("hashchange", () => replay.value?.stepping.seek(addressed()));
  try {
    replay.value = await loadReplay(source, addressed());
  } catch (error) {
    failed.value = error instanceof Problem ? error.code : "general";
    throw error;
  }
}

main();
