/** Loads the browser's modules anew for each page, as they keep its state at their top level, and
 * lets the harness know of those that are loaded later.  Files are looked for and read only once. */

const PAGES = "/app/static/";

/** What `resolve` found, by where it was asked and for what. @type {Map<string, import("node:module").ResolveFnOutput>} */
const found = new Map();

/** @type {Map<string, import("node:module").LoadFnOutput>} */
const loaded = new Map();

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  const [parent, query = ""] = (context.parentURL ?? "").split("?");
  if (!parent.includes(PAGES)) return next(specifier, context);
  const key = `${parent} ${specifier}`;
  const { shortCircuit: _, ...at } = found.get(key) ?? (await next(specifier, context));
  found.set(key, at);
  const page = query && at.url.includes(PAGES);
  return { ...at, url: page ? `${at.url}?${query}` : at.url, shortCircuit: true };
}

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  if (!url.includes(PAGES)) return next(url, context);
  const [path = url] = url.split("?");
  const module = loaded.get(path) ?? late(await next(url, context));
  loaded.set(path, module);
  // `import.meta.url` is the address of the response.
  const anew = { ...module, responseURL: url, shortCircuit: true };
  return anew;
}

/** A module whose imports at run time the harness makes.
 * @param {import("node:module").LoadFnOutput} module */
function late(module) {
  const source = String(module.source).replaceAll(
    /\bimport\(/g,
    "globalThis.load(import.meta.url, ",
  );
  return { ...module, source };
}
