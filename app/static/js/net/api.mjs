/** The REST interface, as any third-party client would use it. */
import { boot } from "../browser/boot.mjs";

/** A refusal: `code` says why, `detail` is a sentence in the person's language. */
export class Problem extends Error {
  /** @param {{code?: string, title?: string, detail?: string, rule?: string, cells?: string[], args?: Record<string, unknown>}} body */
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
 * @param {string} method @param {string} path below /api/v1 @param {unknown} [body]
 * @returns {Promise<any>} the server's answer; throws Problem
 */
export async function api(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json", "accept-language": document.documentElement.lang };
  if (body !== undefined) headers["content-type"] = "application/json";
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let response;
  try {
    response = await fetch(`${boot.base}/api/v1${path}`, { method, headers, body: sent });
  } catch {
    throw new Problem({ code: "offline" });
  }
  const text = await response.text();
  const data =
    text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  if (!response.ok) throw new Problem(data ?? { code: "internal-error" });
  return data;
}
