/** Both sheets, in place of the page of their challenge. */
import { html } from "htm/preact";
import { Mark } from "../../components/bars/top-bar.mjs";
import { Icon } from "../../components/common/icon.mjs";
import { t } from "../../text/i18n.mjs";
import { Played } from "../../views/match.mjs";
import { close, comparison } from "./comparison-state.mjs";
import { ComparisonView } from "./comparison-view.mjs";

export function Comparing() {
  const open = comparison.value;
  if (!open) return null;
  const { end, parts } = open.sides[0];
  const top = html`<header class="top"><${Mark} /><span class="grow"></span>
    <span class="chips hide-phone"><${Played} game=${end.game} parts=${parts} /></span>
    <button type="button" class="btn quiet" onClick=${close}><${Icon} name="close" />${t("replay-close")}</button></header>`;
  const out = html`<button type="button" class="menu-phone" onClick=${close}><${Icon} name="close" />${t("replay-close")}</button>`;
  return html`<${ComparisonView} comparison=${open} top=${top} close=${out} />`;
}
