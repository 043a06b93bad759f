/** Codes and links as people type and paste them: with a hyphen, a full stop or a bracket after them, in wide
 * letters, with characters that nobody sees. */

/** A code to go on as somebody is longer than that of a room. */
const HANDOVER_LENGTH = 12;

/** A code as it was made. @param {string} text */
export const tidyCode = (text) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** The code to go on as somebody, alone or at the end of its link. @param {string} text */
export const handoverCode = (text) => tidyCode(text.normalize("NFKC").split("#").pop() ?? "");

/** The page that a code or a link leads to, below the path of the server; "" if there is neither.
 * @param {string} text */
export function pathOf(text) {
  const plain = text.normalize("NFKC");
  const link = /\/(r|m|c|handover)(?:\/([^\s/?#]+))?[^\s#]*(#\S+)?/.exec(plain);
  if (link) {
    const [, kind, name = "", hash = ""] = link;
    if (kind === "handover") return `handover#${handoverCode(hash)}`;
    // Upper and lower case differ in what is signed; the server leaves out the rest.
    return `${kind}/${kind === "r" ? tidyCode(name) : encodeURIComponent(name)}${hash}`;
  }
  const code = tidyCode(plain);
  return code && (code.length === HANDOVER_LENGTH ? `handover#${code}` : `r/${code}`);
}
