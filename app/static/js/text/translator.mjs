/** Fluent messages of one language as functions; pure, so tests need no page. */

/** Before a number below zero, where Fluent writes a hyphen for the minus sign. */
const HYPHEN = /(^|[\s(])-(?=\d)/g;

/**
 * @typedef {{language: string, text: (key: string, args?: Record<string, unknown>) => string,
 *   has: (key: string) => boolean, keys: (prefix: string) => string[],
 *   list: (items: string[]) => string}} Translator
 */

/**
 * @param {string} language @param {string[]} sources Fluent texts
 * @param {typeof import("@fluent/bundle").FluentBundle} Bundle
 * @param {typeof import("@fluent/bundle").FluentResource} Resource
 * @returns {Translator}
 */
export function translatorOf(language, sources, Bundle, Resource) {
  const bundle = new Bundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new Resource(source));
  const keys = sources.flatMap((s) => [...s.matchAll(/^([a-z][\w-]*) *=/gm)].map((m) => m[1]));
  const lists = new Intl.ListFormat(language, { style: "long", type: "conjunction" });

  /** @param {string[]} items */
  const list = (items) => lists.format(items);

  /** @param {string} key @param {Record<string, unknown>} [args] */
  function text(key, args = {}) {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) return key;
    return bundle.formatPattern(pattern, fluentArguments(args, list), []).replace(HYPHEN, "$1−");
  }

  return {
    language,
    text,
    has: (key) => bundle.hasMessage(key),
    keys: (prefix) => keys.filter((key) => key.startsWith(prefix)),
    list,
  };
}

/** Only strings and numbers may go into a message.
 * @param {Record<string, unknown>} args @param {(items: string[]) => string} list */
function fluentArguments(args, list) {
  /** @type {Record<string, string | number>} */
  const out = {};
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value)) {
      out[name] = list(value.map(String));
      out[`${name}-count`] = value.length;
    } else if (typeof value === "number") out[name] = value;
    else if (value !== null && value !== undefined) out[name] = String(value);
  }
  return out;
}
