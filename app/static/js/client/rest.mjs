/** The REST interface of a server. */

/** A refusal: `code` says why, `detail` is a sentence in the person's language. */
export class Problem extends Error {
  /** @param {Partial<import("../wire").Problem>} body */
  constructor(body) {
    super(body.detail ?? body.title ?? body.code);
    this.code = body.code ?? "general";
    this.status = body.status ?? 0;
    this.detail = body.detail ?? body.title ?? "";
    this.rule = body.rule ?? "";
    this.cells = body.cells ?? [];
    this.args = body.args ?? {};
  }
}

export class Rest {
  /**
   * @param {string} [server] its address, "" for that of the page
   * @param {object} [options]
   * @param {string} [options.token] a bearer token; without one, the browser's cookie counts
   * @param {() => string} [options.language] of the problems' texts
   */
  constructor(server = "", { token = "", language = () => "en" } = {}) {
    this.server = server.replace(/\/$/, "");
    this.token = token;
    this.language = language;
  }

  /**
   * Sends a request.
   * @template {import("../types.mjs").Route} Name
   * @param {Name} route its method and path
   * @param {import("../types.mjs").Given<Name>} given values in its path and query, its body, and a
   *   signal that gives it up
   * @returns {Promise<import("../types.mjs").AnswerTo<Name>>} the server's answer; throws Problem
   */
  async request(route, ...given) {
    try {
      return await this.#request(route, ...given);
    } catch (error) {
      // The refusal has a cookie: if the browser keeps it, the server now knows that it does.
      if (!(error instanceof Problem) || error.code !== "cookies-needed") throw error;
      return this.#request(route, ...given);
    }
  }

  /**
   * @template {import("../types.mjs").Route} Name
   * @param {Name} route
   * @param {import("../types.mjs").Given<Name>} given
   * @returns {Promise<import("../types.mjs").AnswerTo<Name>>}
   */
  async #request(route, ...given) {
    const [values = {}, body, { signal } = {}] = given;
    const [method, path] = route.split(" ");
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const headers = this.#headers(body !== undefined);
    let response;
    let text;
    try {
      const address = `${this.server}/api/v1${filled(path, values)}`;
      response = await fetch(address, { method, headers, body: sent, signal });
      text = await response.text();
    } catch {
      const title = this.server ? `no answer from ${this.server}` : undefined;
      throw new Problem({ code: "offline", title });
    }
    const data =
      text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
    if (!response.ok) throw new Problem(data ?? { code: "internal-error" });
    return data;
  }

  /** @param {boolean} body @returns {Record<string, string>} */
  #headers(body) {
    return {
      accept: "application/json",
      "accept-language": this.language(),
      ...(body && { "content-type": "application/json" }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
    };
  }
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
