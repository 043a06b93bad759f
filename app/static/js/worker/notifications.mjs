/** What the server tells a browser whose pages are closed: shown as a notification, counted on the icon. */

/** @typedef {import("./scope").Scope} Scope
 * @typedef {import("./scope").Setup} Setup */

/** What the server sends: `url` is a page of this server, `tag` makes a later notification replace an
 * earlier one, `count` are the tables where it is one's turn.
 * @typedef {{title: string, body: string, url: string, tag: string, count: number | null}} Notice */

const NAME = "Farbenspiel";

/** Makes a notice of whatever came: browsers want one to be shown in any case.
 * @param {unknown} sent @returns {Notice} */
export function noticeOf(sent) {
  const { title, body, url, tag, count } = /** @type {Record<string, unknown>} */ (sent ?? {});
  return {
    title: text(title) || NAME,
    body: text(body),
    url: text(url),
    tag: text(tag),
    count: typeof count === "number" && Number.isInteger(count) && count >= 0 ? count : null,
  };
}

/** @param {unknown} value */
const text = (value) => (typeof value === "string" ? value : "");

/** The full address of a page of this server; its home page in place of any other address.
 * @param {string} url @param {Scope} scope */
export function pageOf(url, scope) {
  const home = scope.registration.scope;
  try {
    const { href } = new URL(url, home);
    return href.startsWith(home) ? href : home;
  } catch {
    return home;
  }
}

/** Shows what has come. @param {Scope} scope @param {Setup} setup @param {{json(): unknown} | null} data */
export async function notify(scope, setup, data) {
  const notice = noticeOf(read(data));
  const icon = (/** @type {string} */ name) =>
    new URL(`${setup.files}icons/${name}`, scope.registration.scope).href;
  const options = {
    body: notice.body,
    // Other servers of this host, below other paths, have the same names for what they tell.
    tag: notice.tag && `${scope.registration.scope}#${notice.tag}`,
    renotify: notice.tag !== "", // a reminder that replaces a notification is heard again
    icon: icon("icon-192.png"),
    badge: icon("badge-96.png"),
    data: notice.url,
  };
  await scope.registration.showNotification(notice.title, options);
  if (notice.count !== null) await count(scope, notice.count);
}

/** @param {{json(): unknown} | null} data */
function read(data) {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** Puts a number on the icon of the installed app. @param {Scope} scope @param {number} waiting */
async function count({ navigator }, waiting) {
  try {
    await (waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.());
  } catch {
    // there is no icon: the notification has said it
  }
}

/** Brings the page of a notification to the front: a window that shows it already, or a new one.
 * @param {Scope} scope @param {import("./scope").Clicked["notification"]} notification */
export async function follow(scope, notification) {
  notification.close();
  const wanted = pageOf(text(notification.data), scope);
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = open.find(({ url }) => bare(url) === bare(wanted));
  await (shown ? shown.focus() : scope.clients.openWindow(wanted));
}

/** @param {string} url */
const bare = (url) => url.split("#")[0];
