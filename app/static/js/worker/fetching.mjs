/** What the worker answers: files of its version from its store, pages from the network only. */
import { keep, kept, noServerUrl } from "./store.mjs";

/** @typedef {import("./scope").Scope} Scope
 * @typedef {import("./scope").Setup} Setup
 * @typedef {import("./scope").Fetching} Fetching */

/** What a proxy says when the server behind it is away; the server itself never does. */
const AWAY = [502, 504];

/** Which requests are for the worker: all others go their way as if there were none. So the API learns
 * from the browser which site a request comes from, even where somebody follows a link to it.
 * @param {Request} request @param {Scope} scope @param {Setup} setup
 * @returns {"page" | "file" | null} */
export function kindOf(request, scope, setup) {
  if (request.method !== "GET") return null;
  const home = scope.registration.scope;
  if (request.mode === "navigate") return request.url.startsWith(`${home}api/`) ? null : "page";
  const places = [setup.files, setup.bundles].map((place) => home + place);
  const file = places.some((place) => request.url.startsWith(place)) && !request.url.includes("?");
  return file && !request.headers.has("range") ? "file" : null;
}

/** Answers what is for the worker. @param {Fetching} event @param {Scope} scope @param {Setup} setup */
export function answer(event, scope, setup) {
  const kind = kindOf(event.request, scope, setup);
  if (kind === "page") event.respondWith(page(event, scope, setup));
  if (kind === "file") event.respondWith(file(event, scope, setup));
}

/** @param {Fetching} event @param {Scope} scope @param {Setup} setup */
async function page(event, scope, setup) {
  try {
    // The browser has asked already, while the worker was being started.
    const fresh = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    return (isAway(fresh) && (await noServer(scope, setup))) || fresh;
  } catch (error) {
    const shown = await noServer(scope, setup);
    if (shown) return shown;
    throw error;
  }
}

/** Firefox doesn't fail where it asked early: it has an answer that says so.
 * @param {Response} answer */
const isAway = ({ type, status }) => type === "error" || AWAY.includes(status);

/** @param {Scope} scope @param {Setup} setup */
const noServer = (scope, setup) => kept(scope, setup, noServerUrl(scope));

/** @param {Fetching} event @param {Scope} scope @param {Setup} setup */
async function file(event, scope, setup) {
  const { url } = event.request;
  const known = await kept(scope, setup, url);
  if (known) return known;
  const fresh = await scope.fetch(event.request);
  event.waitUntil(keep(scope, setup, url, fresh.clone()));
  return fresh;
}
