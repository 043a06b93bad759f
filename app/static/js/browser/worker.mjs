/** The service worker: says that the server is away, keeps files, and shows notifications. */
import { boot } from "./boot-data.mjs";

/** Registers the worker once the page is complete. Nothing needs it: without a secure connection or
 * storage, pages go without.
 * @returns {Promise<ServiceWorkerRegistration | null>} null where there can be none */
export async function registerWorker() {
  if (!isSecureContext || !("serviceWorker" in navigator)) return null;
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  const { base } = boot;
  return navigator.serviceWorker
    .register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: "none" })
    .catch(() => null);
}
