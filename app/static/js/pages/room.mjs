/** Entry of the room page. */
import { computed, effect, signal } from "@preact/signals";
import { html, render } from "htm/preact";
import { boot, loadExtras } from "../browser/boot-data.mjs";
import { seatSecret } from "../browser/seat-link.mjs";
import { ChatVoice } from "../components/chat/chat.mjs";
import { DialogSlot } from "../components/common/dialog.mjs";
import { lazy } from "../components/common/lazy.mjs";
import { LiveRegion, Loading, Toast } from "../components/common/messages.mjs";
import { address } from "../replay/replay-address.mjs";
import { followAttention } from "../room/attention.mjs";
import { followDataLoss } from "../room/data-loss.mjs";
import { offline } from "../room/load-failure.mjs";
import { followPace } from "../room/pace.mjs";
import { connect } from "../room/session.mjs";
import {
  banners,
  installOffer,
  leftMatch,
  link,
  nextTable,
  room,
  slow,
  tableMatch,
} from "../room/store.mjs";
import { followTurn } from "../room/title.mjs";
import { loadLanguage } from "../text/i18n.mjs";
import { RoomView } from "../views/room.mjs";

const UNHURRIED_MS = 1000;
const NEXT_TABLE_MS = 5000;

const importClosed = () => import("../views/closed.mjs");
const Closed = lazy(() => importClosed().then((module) => module.Closed));

/** The module that shows matches. @type {import("@preact/signals").Signal<typeof import("./room-match.mjs") | null>} */
const stage = signal(null);

const inRoom = computed(() => {
  const match = room.value?.match;
  return !address.value.id && (!match || leftMatch.value === match.id);
});

const Slow = lazy(() => import("../components/bars/slow-connection.mjs").then((at) => at.ready()));

function Page() {
  const state = link.value;
  if (state.kind === "closed") return html`<${Closed} code=${state.code} />`;
  if (!room.value) return html`<${Loading} />`;
  if (inRoom.value) return html`<${RoomView} />`;
  return stage.value ? html`<${stage.value.Stage} />` : html`<${Loading} />`;
}

const App = () =>
  html`${banners.value.map((Banner) => html`<${Banner} />`)}${slow.value && html`<${Slow} />`}<${Page} /><${Toast} /><${LiveRegion} /><${ChatVoice} /><${DialogSlot} />`;

/** Sets up the board of a match that isn't on the table yet. @param {import("../types.mjs").TableMatch} at */
async function lay({ game, id }) {
  const { layTable, table } = await import("../match/table.mjs");
  if (table.peek()?.id !== id) await layTable(game, id);
}

async function raiseStage() {
  const [module] = await Promise.all([import("./room-match.mjs"), loadExtras().catch(offline)]);
  if (stage.peek()) return;
  module.follow(() => inRoom.value);
  stage.value = module;
}

/** Offers the link to duties elsewhere, which is loaded later than the rest, as is the worker. */
async function offerNextTable() {
  // If one cannot be fetched, the page goes without it.
  const module = await import("../components/bars/next-table.mjs").catch(() => null);
  nextTable.value = module?.NextTable ?? null;
  const worker = await import("../browser/worker.mjs").catch(() => null);
  worker?.registerWorker();
}

/** Keeps what the browser offers; the menu has it. */
function keepInstallOffer() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installOffer.value = /** @type {import("../room/store.mjs").InstallOffer} */ (event);
  });
}

/** Loads what nobody needs in the first second, but perhaps when nothing can be fetched any more. */
async function loadUnhurried() {
  importClosed().catch(() => undefined);
  const module = await import("../browser/double-click.mjs").catch(() => null);
  module?.guardDoubleClicks();
}

/** A link to a seat is rare: what it needs is loaded with it. */
function followSeatLinks() {
  addEventListener("hashchange", () => seatSecret() && location.reload());
  const secret = seatSecret();
  if (!secret) return;
  import("../components/room/seat-link.mjs").then((module) => module.offerSeat(secret), offline);
}

async function main() {
  connect();
  keepInstallOffer();
  await loadLanguage(boot.lang);
  effect(() => {
    const at = tableMatch.value;
    if (at) lay(at).catch(offline);
  });
  effect(() => {
    if (room.value && !inRoom.value) raiseStage().catch(offline);
  });
  followSeatLinks();
  followTurn();
  followAttention(inRoom);
  setTimeout(loadUnhurried, UNHURRIED_MS);
  setTimeout(offerNextTable, NEXT_TABLE_MS);
  followPace();
  followDataLoss();
  const mount = document.getElementById("app");
  if (mount) render(html`<${App} />`, mount);
}

main().catch((error) => {
  document.querySelector("#app .unready")?.classList.add("late");
  throw error;
});
