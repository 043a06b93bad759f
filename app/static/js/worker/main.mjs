/** The service worker. `/sw.js` is this module and those it imports in one file, below `SETUP`: browsers fetch
 * it anew where a byte has changed, so a new version of the server brings a new worker, which takes over at
 * once. No page is reloaded for that: pages come from the network, and name the files that go with them. */
import { answer } from "./fetching.mjs";
import { follow, notify } from "./notifications.mjs";
import { prepare, tidy } from "./store.mjs";

const scope = /** @type {import("./scope").Scope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", (event) => {
  event.waitUntil(prepare(scope, SETUP).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, tidy(scope, SETUP), scope.clients.claim()]));
});

scope.addEventListener("fetch", (event) => answer(event, scope, SETUP));

scope.addEventListener("push", (event) => event.waitUntil(notify(scope, SETUP, event.data)));

scope.addEventListener("notificationclick", (event) => {
  event.waitUntil(follow(scope, event.notification));
});
