/** The way to the tables over days, with the number of those that wait for this person. */
import { useSignal } from "@preact/signals";
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { boot } from "../../browser/boot-data.mjs";
import { api } from "../../net/api.mjs";
import { t } from "../../text/i18n.mjs";
import { Icon } from "../common/icon.mjs";

export function DaysLink() {
  const waiting = useSignal(0);
  useEffect(() => {
    // Without an answer, the link goes without the number.
    api("GET /me/tables").then(
      ({ yours }) => {
        waiting.value = yours.length;
      },
      () => undefined,
    );
  }, []);
  return html`<a class="btn" href=${`${boot.base}/days`}><${Icon} name="calendar" />${t("over-days")}${waiting.value > 0 && ` (${waiting.value})`}</a>`;
}
