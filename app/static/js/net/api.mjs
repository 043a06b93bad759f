/** The REST interface, as any third-party client would use it. */
import { boot } from "../browser/boot.mjs";

/** A refusal: `code` says why, `detail` is a sentence in the person's language. */
export class Problem extends Error {
  /** @param {Partial<import("../wire").Problem>} body */
  constructor(body) {
    super(body.detail ?? body.title ?? body.code);
    this.code = body.code ?? "general";
    this.detail = body.detail ?? body.title ?? "";
    this.rule = body.rule ?? "";
    this.cells = body.cells ?? [];
    this.args = body.args ?? {};
  }
}

/**
 * Sends a request.
 * @template {import("../types.mjs").Route} Name
 * @param {Name} route its method and path
 * @param {import("../types.mjs").Given<Name>} given values in its path and query, its body, and a
 *   signal that gives it up
 * @returns {Promise<import("../types.mjs").AnswerTo<Name>>} the server's answer; throws Problem
 */
export async function api(route, ...given) {
  const [values = {}, body, { signal } = {}] = given;
  const [method, path] = route.split(" ");
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json", "accept-language": document.documentElement.lang };
  if (body !== undefined) headers["content-type"] = "application/json";
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let response;
  let text;
  try {
    response = await fetch(`${boot.base}/api/v1${filled(path, values)}`, {
      method,
      headers,
      body: sent,
      signal,
    });
    text = await response.text();
  } catch {
    throw new Problem({ code: "offline" });
  }
  const data =
    text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  if (!response.ok) throw new Problem(data ?? { code: "internal-error" });
  return data;
}

/** A path with its values; those that it does not name follow as its query.
 * @param {string} path @param {Record<string, string | number | null | undefined>} values */
function filled(path, values) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(String(value)));
    else if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const asked = String(query);
  return asked ? `${path}?${asked}` : path;
}
