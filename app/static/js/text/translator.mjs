/** Fluent messages of one language as functions; pure, so tests need no page. */
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

const { toString: plain } = FluentNumber.prototype;

/** Numbers have the minus sign, for which Intl writes a hyphen; those in names stay.
 * @this {FluentNumber} @param {any} [scope] */
FluentNumber.prototype.toString = function (scope) {
  return plain.call(this, scope).replace("-", "−");
};

/**
 * @typedef {{language: string, text: (key: string, args?: Record<string, unknown>) => string,
 *   has: (key: string) => boolean, keys: (prefix: string) => string[],
 *   list: (items: string[]) => string}} Translator
 */

/**
 * @param {string} language @param {string[]} sources Fluent texts
 * @returns {Translator}
 */
export function translatorOf(language, sources) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  const keys = sources.flatMap((s) => [...s.matchAll(/^([a-z][\w-]*) *=/gm)].map((m) => m[1]));
  const lists = new Intl.ListFormat(language, { style: "long", type: "conjunction" });

  /** @param {string[]} items */
  const list = (items) => lists.format(items);

  /** @param {string} key @param {Record<string, unknown>} [args] */
  function text(key, args = {}) {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, fluentArguments(args, list), []) : key;
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
