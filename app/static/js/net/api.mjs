/** The REST interface, as any third-party client would use it. */
import { boot } from "../browser/boot.mjs";
import { Problem, Rest } from "../client/rest.mjs";

export { Problem };

/** Sends a request, with the browser's cookie; see `Rest.request`.
 * @type {Rest["request"]} */
export const api = (route, ...given) =>
  new Rest(boot.base, { language: () => document.documentElement.lang }).request(route, ...given);
