/** Fetches what the next page needs while people still read this one. */

/** The browser opens six connections to a server: the rest stays free for whatever they do. */
const AT_ONCE = 5;

/** Puts files into the browser's cache once this page is complete and on the screen, unless its person
 * saves data.
 * @param {string[]} urls the first ones first */
export function fetchAhead(urls) {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  if (connection?.saveData) return;
  const ready = () => {
    if (document.hidden || document.readyState !== "complete") return;
    removeEventListener("load", ready);
    document.removeEventListener("visibilitychange", ready);
    const waiting = [...urls];
    for (let at = 0; at < AT_ONCE; at += 1) fetchAll(waiting);
  };
  addEventListener("load", ready);
  document.addEventListener("visibilitychange", ready);
}

/** Fetches files one after the other. @param {string[]} waiting */
async function fetchAll(waiting) {
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    try {
      await (await fetch(url, { priority: "low" })).text();
    } catch {
      // the next page will see
    }
  }
}
