/** Loads the browser's modules anew for each page, as they keep its state at their top level, and
 * lets the harness know of those that are loaded later. */

const PAGES = "/app/static/";

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const page = new URL(context.parentURL ?? "file:///").searchParams.get("page");
  if (page && found.url.includes(PAGES)) found.url += `?page=${page}`;
  return found;
}

/** @type {import("node:module").LoadHook} */
export async function load(url, context, next) {
  const found = await next(url, context);
  if (!url.includes(PAGES)) return found;
  const source = String(found.source).replaceAll(
    /\bimport\(/g,
    "globalThis.load(import.meta.url, ",
  );
  return { ...found, source };
}
