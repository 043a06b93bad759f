/** The number on the icon of the installed app. */

/** Shows at how many tables it is your turn; browsers without such a number ignore it.
 * @param {number} count */
export function showWaiting(count) {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
