/** The end of a match: who won, where every point comes from, and a rematch. */
import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { OfflineBar } from "../components/bars/status.mjs";
import { Top } from "../components/bars/top.mjs";
import { ChatButton, ChatSection } from "../components/chat/chat.mjs";
import { Rematch } from "../components/match/rematch.mjs";
import { Badge } from "../components/parts/badge.mjs";
import { Icon } from "../components/parts/icon.mjs";
import { ProblemMessage } from "../components/parts/messages.mjs";
import { PresenterInvite, ReplayButton } from "../components/replay/replay-links.mjs";
import { logLines, noteText } from "../match/notes.mjs";
import { order, tieBroken } from "../match/ranking.mjs";
import { announce, nextTable, room, tableMatch } from "../room/store.mjs";
import { hasText, listText, t } from "../text/i18n.mjs";
import { BackToRoom, TaskEnd } from "./match.mjs";

/** @typedef {import("../types.mjs").TableMatch} TableMatch @typedef {import("../types.mjs").ResultView} ResultView */

/** @param {{parts: import("../types.mjs").GameParts}} props */
export function ResultPage({ parts }) {
  const at = /** @type {TableMatch} */ (tableMatch.value);
  const result = /** @type {ResultView} */ (at.view.result);
  if (parts.goal?.(0)) return html`<${TaskEnd} at=${at} result=${result} parts=${parts} />`;
  useEffect(() => announce([headline(at, result), summary(at, result)].join(". ")), [at.id]);
  return html`<${Top} title=${room.value?.title}><${ChatButton} /><//><${OfflineBar} />
    <main class=${`page end ${at.game}`}>
      <section class="won"><span class="cup"><${Icon} name="trophy" /></span>
        <div><h1>${headline(at, result)}</h1><p class="soft">${summary(at, result)}</p><p class="small soft">${reason(at)}</p></div></section>
      <section class="sheet"><${Breakdown} at=${at} result=${result} parts=${parts} />
        <div class="row again"><p class="small soft tip grow">${t("result-tip")}</p><${ReplayButton} match=${at.id} /></div>
        <${PresenterInvite} /></section>
      <section class="boardbox" aria-label=${t("board")}><div class=${`board ${at.game}`}><${parts.Board} /></div></section>
      <div class="foot"><${ProblemMessage} /><${Rematch} /><${BackToRoom} />${nextTable.value && html`<${nextTable.value} />`}</div>
      <${ChatSection} />
    </main>`;
}

/** @param {TableMatch} at @param {ResultView} result */
function headline(at, result) {
  if (result.lost) return hasText(`${at.game}-lost`) ? t(`${at.game}-lost`) : t("lost-task");
  if (result.tier) return t(`${at.game}-tier-${result.tier}`);
  const winners = order(result).filter((seat) => result.ranks[seat] === 1);
  const count = result.scores[winners[0]];
  const names = winners.map((seat) => at.names[seat]);
  return names.length === 1
    ? t("won-by", { name: names[0], count })
    : t("won-tie", { names: listText(names), count });
}

/** @param {TableMatch} at @param {ResultView} result */
function summary(at, result) {
  const others = order(result).filter((seat) => result.ranks[seat] > 1);
  const scores = others.map((seat) =>
    t("result-others", { name: at.names[seat], score: result.scores[seat] }),
  );
  const decided = tieBroken(result) && t(`${at.game}-tie-break`);
  return [t(`${at.game}-name`), scores.join(", "), decided].filter(Boolean).join(" · ");
}

/** Why it ended, if the log's last line says so. @param {TableMatch} at */
function reason(at) {
  const last = logLines(at).find(({ note }) => note.key === `${at.game}-ended`);
  return last ? noteText(at, last.note) : "";
}

/** @param {{at: TableMatch, result: ResultView, parts: import("../types.mjs").GameParts}} props */
function Breakdown({ at, result, parts }) {
  const seats = order(result);
  const keys = [...new Set(result.items.map((item) => item.key))];
  return html`<table class=${seats.length > 3 ? "result many" : "result"} style=${{ "--seats": seats.length }}><caption class="vh">${t("result-caption")}</caption>
    <thead><tr><td></td>${seats.map(
      (
        seat,
      ) => html`<th scope="col" key=${seat}><${Badge} name=${at.names[seat]} seat=${seat} colour=${at.colours[seat]} />
      <span>${at.names[seat]}</span></th>`,
    )}</tr></thead>
    <tbody>${keys.map(
      (key) => html`<tr key=${key}><th scope="row">${t(key)}</th>
      ${seats.map((seat) => html`<td key=${seat}><${Points} at=${at} result=${result} item=${key} seat=${seat} parts=${parts} /></td>`)}</tr>`,
    )}
      <tr class="total"><th scope="row">${t("result-sum")}</th>${seats.map((seat) => html`<td key=${seat}>${result.scores[seat]}</td>`)}</tr></tbody></table>`;
}

/** @param {{at: TableMatch, result: ResultView, item: string, seat: number, parts: import("../types.mjs").GameParts}} props */
function Points({ at, result, item, seat, parts }) {
  const { highlight, highlightSeat } = parts;
  const mine = result.items.filter((one) => one.key === item && one.seat === seat);
  const points = mine.reduce((sum, one) => sum + one.points, 0);
  const cells = mine.flatMap((one) => one.cells);
  if (cells.length === 0) return html`<span class="none">${signed(points)}</span>`;
  const here = !highlightSeat || highlightSeat.value === seat;
  const lit =
    here &&
    cells.length === highlight.value.length &&
    cells.every((cell, i) => cell === highlight.value[i]);
  const toggle = () => {
    highlight.value = lit ? [] : cells;
    if (highlightSeat) highlightSeat.value = seat;
    if (!lit) document.querySelector(".boardbox .board")?.scrollIntoView({ block: "nearest" });
  };
  return html`<button type="button" aria-pressed=${String(lit)} onClick=${toggle}
    aria-label=${t("result-cell", { name: at.names[seat], item: t(item), points })}>${signed(points)}</button>`;
}

/** @param {number} points */
const signed = (points) => (points < 0 ? `−${-points}` : String(points));
