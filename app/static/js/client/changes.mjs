/** Changes as `farbenspiel.v2` sends them, on values that are never changed in place. */

/** @typedef {[path: string, ...values: any[]]} Change */

/**
 * @param {any} part of a view
 * @param {Change[]} changes a path and what is there now; the path alone if nothing is; after a path
 *   that ends in `-`, what a list has more
 * @returns {any} the changed part; what no change touches are the same objects
 */
export const applyChanges = (part, changes) =>
  changes.reduce(
    (whole, [path, ...values]) =>
      path === "" ? values[0] : changed(whole, path.split("/").map(plain), values),
    part,
  );

/** @param {string} key as paths have it */
const plain = (key) => key.replaceAll("~1", "/").replaceAll("~0", "~");

/** @param {any} node @param {string[]} path @param {any[]} values @returns {any} */
function changed(node, [key, ...rest], values) {
  const list = Array.isArray(node);
  if (list && key === "-") return [...node, ...values];
  if (!(key in node) && (list || rest.length > 0 || values.length === 0)) throw new RangeError(key);
  const copy = list ? node.slice() : { ...node };
  if (rest.length > 0) copy[key] = changed(node[key], rest, values);
  else if (values.length > 0) copy[key] = values[0];
  else if (list) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}
