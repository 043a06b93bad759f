/** The REST interface, as any third-party client would use it. */
import { boot } from "../browser/boot-data.mjs";
import { Problem, Rest } from "../client/rest.mjs";

export { Problem };

/** How long something may take that is only looked up, and anything else: then there is no answer. */
const READ_MS = 20_000;
const WRITE_MS = 60_000;

/** The interface, with the browser's cookie. */
export const rest = () => new Rest(boot.base, { language: () => document.documentElement.lang });

/** Shows that this browser keeps cookies; the server would first ask a newcomer for that, which takes
 * as long again.  Members of a room, who get it with the page, have shown it. */
function showCookies() {
  if (boot.frames) return;
  // biome-ignore lint/suspicious/noDocumentCookie: many browsers have no CookieStore yet
  document.cookie = `farbenspiel-trial-${boot.installation}=1; path=/; samesite=lax`;
}

/** Sends a request; see `Rest.request`. @type {Rest["request"]} */
export const api = (route, ...given) => {
  const [values, body, { signal } = {}] = given;
  const reads = route.startsWith("GET ");
  if (!reads) showCookies();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), reads ? READ_MS : WRITE_MS);
  signal?.addEventListener("abort", () => limit.abort());
  if (signal?.aborted) limit.abort();
  const all = /** @type {import("../types.mjs").Given<typeof route>} */ (
    /** @type {unknown} */ ([values, body, { signal: limit.signal }])
  );
  return rest()
    .request(route, ...all)
    .finally(() => clearTimeout(timer));
};
