/** What the operator of the server says, in words. */

import { figures } from "../match/clock.mjs";
import { duration } from "../text/durations.mjs";
import { t } from "../text/i18n.mjs";

/** @typedef {import("../wire").NoticeView} Notice */

const SECOND = 1000;

/** The notices that are not over. @param {Notice[]} all @param {number} now the server's time */
export const standing = (all, now) => all.filter(({ ends_at }) => ends_at > now);

/** When it is due, as a countdown; "" if it isn't ever. @param {Notice} notice @param {number} now */
export function dueIn({ due_at }, now) {
  if (due_at === null) return "";
  const left = due_at - now;
  return left > 0 ? t("notices-in", { time: figures(left, 2) }) : t("notices-now");
}

/** What screen readers are told of it, once. @param {Notice} notice @param {number} now */
export function heard({ text, due_at }, now) {
  const left = due_at === null ? 0 : due_at - now;
  if (left <= 0) return t("notices-heard", { text });
  return t("notices-heard-in", { text, time: duration(Math.ceil(left / SECOND)) });
}
