/** What the worker keeps: the files of one version of the server, and the page without a server. */

/** @typedef {import("./scope").Scope} Scope
 * @typedef {import("./scope").Setup} Setup */

/** More files than a version has; whoever asks for one by many spellings fills no disk. */
const MOST_FILES = 600;

/** Servers below other paths of this address have caches of their own.
 * @param {Scope} scope */
const family = (scope) => `farbenspiel:${new URL(scope.registration.scope).pathname}:`;

/** @param {Scope} scope @param {Setup} setup the name of the cache of this version */
export const cacheName = (scope, setup) => family(scope) + setup.version;

/** Where the page without a server is found. @param {Scope} scope */
export const noServerUrl = (scope) => new URL("no-server", scope.registration.scope).href;

/** Fetches the page without a server, past all caches; if that fails, this version isn't installed.
 * @param {Scope} scope @param {Setup} setup */
export async function prepare(scope, setup) {
  const url = noServerUrl(scope);
  const answer = await scope.fetch(url, { cache: "reload" });
  if (!answer.ok || answer.redirected) throw new Error(`${url} answered ${answer.status}`);
  const cache = await scope.caches.open(cacheName(scope, setup));
  await cache.put(url, answer);
}

/** Deletes what other versions of this server have kept. @param {Scope} scope @param {Setup} setup */
export async function tidy(scope, setup) {
  const own = cacheName(scope, setup);
  const old = (await scope.caches.keys()).filter(
    (name) => name !== own && name.startsWith(family(scope)),
  );
  await Promise.all(old.map((name) => scope.caches.delete(name)));
}

/** What is kept of a URL; nothing if the browser gives no storage.
 * @param {Scope} scope @param {Setup} setup @param {string} url
 * @returns {Promise<Response | undefined>} */
export async function kept(scope, setup, url) {
  try {
    return await scope.caches.match(url, { cacheName: cacheName(scope, setup), ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Keeps a file that never changes, if there is room. After an upgrade the server has only new files:
 * it answers old addresses too, but says that nobody may keep these. By then the cache may be gone.
 * @param {Scope} scope @param {Setup} setup @param {string} url @param {Response} answer */
export async function keep(scope, setup, url, answer) {
  const lasting = /\bimmutable\b/.test(answer.headers.get("cache-control") ?? "");
  if (answer.status !== 200 || answer.redirected || !lasting) return;
  try {
    const name = cacheName(scope, setup);
    if (!(await scope.caches.has(name))) return;
    const cache = await scope.caches.open(name);
    if ((await cache.keys()).length < MOST_FILES) await cache.put(url, answer);
  } catch {
    // no storage, or none left: the file comes from the network next time
  }
}
