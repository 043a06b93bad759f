/** What a component draws, for tests without a page. */

/** The elements that a vnode stands for, components carried out, each with its type and properties.
 * @param {any} node @returns {{type: string, props: any}[]} */
export function elements(node) {
  if (Array.isArray(node)) return node.flatMap(elements);
  if (!node || typeof node !== "object") return [];
  if (typeof node.type === "function") return elements(node.type(node.props));
  const { type, props } = node;
  return [{ type, props }, ...elements(props.children)];
}

/** The texts in what a component draws. @param {any} node @returns {string[]} */
export const texts = (node) =>
  elements(node)
    .filter(({ type }) => type === "text")
    .map(({ props }) => [props.children].flat().join(""));

/** How many elements have a class. @param {any} node @param {string} name */
export const count = (node, name) =>
  elements(node).filter(({ props }) => `${props.class ?? ""}`.split(" ").includes(name)).length;
