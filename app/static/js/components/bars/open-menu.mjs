/** Opens the menu, which is loaded on demand. */
import { offline } from "../../room/load-failure.mjs";

/** @param {(menu: typeof import("./menu.mjs")) => void} open */
const enter = (open) => import("./menu.mjs").then(open, offline);

export const openMenu = () => enter((menu) => menu.openMenu());

export const openOwnName = () => enter((menu) => menu.openOwnName());

export const openRoomName = () => enter((menu) => menu.openRoomName());
