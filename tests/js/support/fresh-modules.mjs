/** Loads the browser's modules anew for each page: they keep its state at their top level. */

/** @type {import("node:module").ResolveHook} */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const page = new URL(context.parentURL ?? "file:///").searchParams.get("page");
  if (page && found.url.includes("/app/static/")) found.url += `?page=${page}`;
  return found;
}
