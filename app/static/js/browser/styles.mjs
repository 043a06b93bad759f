/** Style sheets that a page fetches when it needs them. */

/** Adds a style sheet once, last or before another one, whose rules then win.
 * @param {string} path of the sheet in the folder of the server's files, as the page names it @param {string} [winner]
 * @returns {Promise<void>} once it is loaded or has failed */
export function fetchStyle(path, winner) {
  const links = /** @type {HTMLLinkElement[]} */ ([...document.head.querySelectorAll("link")]);
  const [href, before] = [path, winner].map((one) => one && import.meta.resolve(one));
  if (links.some((link) => link.href === href)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = String(href);
  document.head.insertBefore(link, links.find((one) => one.href === before) ?? null);
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // so that it is tried again
      resolve();
    };
  });
}
