/** Tab title and icon: a dot while it is your turn, or you are asked something. */
import { effect } from "@preact/signals";
import { t } from "../text/i18n.mjs";
import { reminded } from "./attention.mjs";
import { asked, myTurn, room, tableMatch } from "./store.mjs";

export function followTurn() {
  const icon = document.getElementById("favicon");
  const plain = icon?.getAttribute("href") ?? "";
  effect(() => {
    const at = tableMatch.value;
    const call = myTurn.value ? t("title-turn") : asked.value ? t("title-asked") : "";
    const dot = reminded.value % 2 ? "○" : "●"; // a changing title gets noticed
    const game = t(`${at?.game ?? room.value?.game ?? ""}-name`);
    const name = room.value?.title || game;
    document.title = call ? `${dot} ${call} – ${game}` : `${name} – ${t("app-name")}`;
    icon?.setAttribute("href", call ? (icon.dataset.turn ?? plain) : plain);
  });
}
