/** Words with a name in them. */
import { html } from "htm/preact";
import { t } from "../../text/i18n.mjs";

const NAME = "\u2068";

/** A message about somebody as the label of a button: where there is no room for the whole name, it
 * ends in dots. @param {{text: string, name: string}} props */
export function TextWithName({ text, name }) {
  const [before, after] = t(text, { name: NAME }).split(NAME);
  return html`<span class="named">${before}<bdi class="name">${name}</bdi>${after}</span>`;
}
