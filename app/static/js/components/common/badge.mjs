/** The mark of a seat: initial and one notch per seat number, so that seats differ without colour. */
import { html } from "htm/preact";
import { t } from "../../text/i18n.mjs";
import { Icon } from "./icon.mjs";

/** A program's is square, with its symbol. @param {{name: string, seat: number | null, colour?: string | null, program?: boolean}} props */
export function Badge({ name, seat, colour, program }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? "?";
  const fill = colour ? `var(--${colour})` : "var(--inset)";
  const edge = colour ? `var(--${colour}-edge)` : "var(--line-strong)";
  const ink = colour ? `var(--${colour}-ink)` : "var(--ink)";
  const notches = seat === null ? 0 : seat + 1;
  return html`<svg class="badge" viewBox="0 0 40 40" aria-hidden="true">
    ${
      program
        ? html`<rect x="1.5" y="1.5" width="37" height="37" rx="8" fill=${fill} stroke=${edge} stroke-width="2" />`
        : html`<circle cx="20" cy="20" r="18.5" fill=${fill} stroke=${edge} stroke-width="2" />`
    }
    ${Array.from(
      { length: notches },
      (_, i) =>
        html`<path d="M20 1V7.5" stroke=${ink} stroke-width="3.4" transform=${`rotate(${(360 * i) / notches} 20 20)`} />`,
    )}
    <circle cx="20" cy="20" r="12" fill=${fill} />
    <text x="20" y="20.5" text-anchor="middle" dominant-baseline="central" font-size="17" font-weight="700" fill=${ink}>${initial}</text>
    ${program && html`<${Brackets} edge=${edge} />`}
  </svg>`;
}

/** @param {{edge: string}} props */
const Brackets = ({ edge }) =>
  html`<rect x="0.5" y="27" width="17" height="12.5" rx="3.5" fill="var(--paper)" stroke=${edge} />
    <use href="#i-program" x="1" y="25" width="16" height="16.5" color="var(--ink)" />`;

/** What stands beside the name of a program. */
export const ProgramTag = () =>
  html`<span class="program"><${Icon} name="program" /><span>${t("program")}</span></span>`;

/** "bot, easy"; just "bot" in replays, which do not record the level. @param {string | null | undefined} level */
export const botText = (level) => (level ? t(`bot-${level}`) : t("bot"));
