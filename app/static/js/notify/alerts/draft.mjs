/** What somebody has entered in the alerts dialog, and what has to be asked for to make it so; pure. */

/** @typedef {import("../../wire").AlertsView} Alerts @typedef {import("../../wire").AlertChannelView} Channel
 * @typedef {NonNullable<Channel["format"]>} Format
 * @typedef {{push: boolean, email: {on: boolean, address: string}, chat: {on: boolean, url: string, format: Format},
 *   quiet: {on: boolean, begins: string, ends: string, zone: string}}} Draft
 * @typedef {"push" | "email" | "chat" | "quiet"} Line
 * @typedef {{line: "push", on: boolean} | {line: "email", address: string} | {line: "chat", url: string, format: Format} |
 *   {line: "email" | "chat", remove: string} | {line: "quiet", hours: {begins: string, ends: string, zone: string} | null}} Change */

/** The hours that are offered to somebody who has none. */
const USUAL = { begins: "22:00", ends: "07:30" };

/** Hosts of chats whose form goes without saying. @type {Record<string, Format>} */
const KNOWN = {
  "discord.com": "discord",
  "discordapp.com": "discord",
  "hooks.slack.com": "slack",
  "ntfy.sh": "ntfy",
};

/** The channel of a kind of which there is one at most. @param {Alerts} alerts @param {"email" | "chat"} kind */
export const channelOf = ({ channels }, kind) => channels.find((one) => one.kind === kind);

/** True for a channel that has not been ended. @param {Channel | undefined} channel */
const lives = (channel) => channel !== undefined && channel.state !== "off";

/** What the dialog shows first. @param {Alerts} alerts @param {boolean} push whether this browser has subscribed
 * @param {string} zone of this computer @returns {Draft} */
export function draftOf(alerts, push, zone) {
  const [email, chat] = [channelOf(alerts, "email"), channelOf(alerts, "chat")];
  return {
    push,
    email: { on: lives(email), address: email?.address ?? "" },
    chat: { on: lives(chat), url: chat?.address ?? "", format: chat?.format ?? "ntfy" },
    quiet: { ...USUAL, zone, ...alerts.quiet, on: alerts.quiet !== null },
  };
}

/** The form that a chat's address suggests; null for one that nobody knows. @param {string} url */
export function formatOf(url) {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^(ptb|canary)\./, "") : "";
  return KNOWN[host] ?? null;
}

/** What has to be asked for, line by line. @param {Alerts} alerts @param {boolean} push @param {Draft} draft
 * @returns {Change[]} */
export function changesOf(alerts, push, draft) {
  return [
    draft.push !== push && { line: /** @type {const} */ ("push"), on: draft.push },
    emailChange(channelOf(alerts, "email"), draft.email),
    chatChange(channelOf(alerts, "chat"), draft.chat),
    quietChange(alerts.quiet, draft.quiet),
  ].filter((change) => change !== false);
}

/** @param {Channel | undefined} now @param {Draft["email"]} draft @returns {Change | false} */
function emailChange(now, { on, address }) {
  if (!on) return now !== undefined && { line: "email", remove: now.id };
  const wanted = address.trim();
  return !(lives(now) && now?.address === wanted) && { line: "email", address: wanted };
}

/** @param {Channel | undefined} now @param {Draft["chat"]} draft @returns {Change | false} */
function chatChange(now, { on, url, format }) {
  if (!on) return now !== undefined && { line: "chat", remove: now.id };
  const wanted = url.trim();
  const same = lives(now) && now?.address === wanted && now.format === format;
  return !same && { line: "chat", url: wanted, format };
}

/** @param {Alerts["quiet"]} now @param {Draft["quiet"]} draft @returns {Change | false} */
function quietChange(now, { on, begins, ends, zone }) {
  if (!on) return now !== null && { line: "quiet", hours: null };
  const same = now?.begins === begins && now.ends === ends && now.zone === zone;
  return !same && { line: "quiet", hours: { begins, ends, zone } };
}

/** What is wrong with a line before anybody is asked: the key of its message; "" if nothing is.
 * @param {Line} line @param {Draft} draft */
export function faultOf(line, { email, chat, quiet }) {
  if (line === "email" && email.on && !/^\S+@\S+$/.test(email.address.trim()))
    return "alerts-email-bad";
  if (line === "chat" && chat.on && chat.url.trim() === "") return "alerts-chat-empty";
  if (line !== "quiet" || !quiet.on) return "";
  if (quiet.begins === "" || quiet.ends === "") return "alerts-quiet-empty";
  return quiet.begins === quiet.ends ? "alerts-quiet-same" : "";
}
