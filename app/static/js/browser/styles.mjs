/** Style sheets that a page fetches when it needs them. */

/** Adds a style sheet once, last or before another one, whose rules then win.
 * @param {string} href @param {string} [winner] @returns {Promise<void>} once it is loaded or has failed */
export function fetchStyle(href, winner) {
  const links = [...document.head.querySelectorAll("link")];
  if (links.some((link) => link.getAttribute("href") === href)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("href", href);
  document.head.insertBefore(
    link,
    links.find((one) => one.getAttribute("href") === winner) ?? null,
  );
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // so that it is tried again
      resolve();
    };
  });
}
