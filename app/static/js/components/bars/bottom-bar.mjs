/** The bar at the bottom of a room and of a result: who is in, one sentence, one button. It never scrolls away. */
import { html } from "htm/preact";
import { Badge } from "../common/badge.mjs";
import { Icon } from "../common/icon.mjs";

/** Someone at the table; `ready` if they are in. The sentence beside them says the same in words.
 * @typedef {{name: string, seat: number, colour: string | null, program?: boolean, ready: boolean}} Attendee */

/** @param {{people: Attendee[], children: any, primary?: any}} props `children` is the sentence */
export const BottomBar = ({ people, children, primary }) => html`<footer class="bottombar"><div>
    <span class="stack" aria-hidden="true">${people.map(({ name, seat, colour, program, ready }) => html`<span key=${seat} class=${ready ? "" : "not"}><${Badge} name=${name} seat=${seat} colour=${colour} program=${program} />${ready && html`<span class="tick"><${Icon} name="check" /></span>`}</span>`)}</span>
    <span class="said" role="status">${children}</span>
    ${primary}</div></footer>`;
