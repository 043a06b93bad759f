/** RFC 6902 patches (add, replace, remove) on values that are never changed in place. */

/** @typedef {import("../wire").Put | import("../wire").Remove} Operation */

/**
 * @param {any} document @param {Operation[]} operations
 * @returns {any} the changed document; parts that no operation touches are the same objects
 */
export function applyPatch(document, operations) {
  let result = document;
  for (const operation of operations) result = applyAt(result, pointer(operation.path), operation);
  return result;
}

/** @param {string} path */
function pointer(path) {
  if (path === "") return [];
  if (!path.startsWith("/")) throw new RangeError(`not a pointer: ${path}`);
  return path
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** @param {any} node @param {string[]} parts @param {Operation} operation @returns {any} */
function applyAt(node, parts, operation) {
  if (parts.length === 0) return operation.op === "remove" ? null : operation.value;
  const [key, ...rest] = parts;
  if (Array.isArray(node)) return inArray(node, key, rest, operation);
  if (node === null || typeof node !== "object") throw new RangeError(`nothing at ${key}`);
  return inObject(node, key, rest, operation);
}

/** @param {any[]} node @param {string} key @param {string[]} rest @param {Operation} operation */
function inArray(node, key, rest, operation) {
  const copy = node.slice();
  const index = key === "-" ? node.length : Number(key);
  const last = operation.op === "add" && rest.length === 0 ? node.length : node.length - 1;
  if (!Number.isInteger(index) || index < 0 || index > last) throw new RangeError(`no item ${key}`);
  if (rest.length > 0) copy[index] = applyAt(node[index], rest, operation);
  else if (operation.op === "add") copy.splice(index, 0, operation.value);
  else if (operation.op === "remove") copy.splice(index, 1);
  else copy[index] = operation.value;
  return copy;
}

/** @param {Record<string, any>} node @param {string} key @param {string[]} rest @param {Operation} operation */
function inObject(node, key, rest, operation) {
  const there = Object.hasOwn(node, key);
  if (!there && (rest.length > 0 || operation.op !== "add"))
    throw new RangeError(`no member ${key}`);
  if (rest.length === 0 && operation.op === "remove") {
    const { [key]: _, ...others } = node;
    return others;
  }
  return { ...node, [key]: applyAt(node[key], rest, operation) };
}
