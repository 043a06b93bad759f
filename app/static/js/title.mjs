/** Tab title and icon: a dot while it is this person's turn. */
import { effect } from "@preact/signals";
import { reminded } from "./calls.mjs";
import { t } from "./i18n.mjs";
import { myTurn, room, tableMatch } from "./store.mjs";

export function followTurn() {
  const icon = document.getElementById("favicon");
  const plain = icon?.getAttribute("href") ?? "";
  effect(() => {
    const at = tableMatch.value;
    const turn = myTurn.value;
    const dot = reminded.value % 2 ? "○" : "●"; // a title that changes is seen again
    const game = t(`${at?.game ?? room.value?.game ?? ""}-name`);
    const name = room.value?.title || game;
    document.title = turn ? `${dot} ${t("title-turn")} – ${game}` : `${name} – ${t("app-name")}`;
    icon?.setAttribute("href", turn ? (icon.dataset.turn ?? plain) : plain);
  });
}
