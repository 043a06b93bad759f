/** Fetches what the next page needs while people still read this one. */

/** The browser opens six connections to a server: the rest stays free for whatever they do. */
const AT_ONCE = 5;
const IMPORT = /(?:from|import)\s*["']([^"']+)["']/g;

/** Puts files, and what modules among them import, into the browser's cache once this page is
 * complete and on the screen, unless its person saves data.
 * @param {string[]} urls the first ones first */
export function fetchAhead(urls) {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  if (connection?.saveData) return;
  const ready = () => {
    if (document.hidden || document.readyState !== "complete") return;
    removeEventListener("load", ready);
    document.removeEventListener("visibilitychange", ready);
    follow(urls);
  };
  addEventListener("load", ready);
  document.addEventListener("visibilitychange", ready);
}

/** @param {string[]} urls */
function follow(urls) {
  const waiting = urls.map((url) => new URL(url, location.href).href);
  const known = new Set(waiting);
  let busy = 0;
  const next = () => {
    for (; busy < AT_ONCE && waiting.length > 0; busy += 1) take(String(waiting.shift()));
  };

  /** @param {string} url */
  async function take(url) {
    for (const needed of await fetched(url)) {
      if (!known.has(needed)) waiting.push(needed);
      known.add(needed);
    }
    busy -= 1;
    next();
  }

  next();
}

/** Fetches a file. @param {string} url
 * @returns {Promise<string[]>} what it imports; nothing if it doesn't come: the next page will see */
async function fetched(url) {
  try {
    const text = await (await fetch(url, { priority: "low" })).text();
    return /js$/.test(url) ? [...text.matchAll(IMPORT)].map(([, name]) => resolved(name, url)) : [];
  } catch {
    return [];
  }
}

/** @param {string} name as modules import it @param {string} importer */
const resolved = (name, importer) =>
  name.startsWith(".") ? new URL(name, importer).href : import.meta.resolve(name);
