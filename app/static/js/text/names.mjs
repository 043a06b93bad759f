/** What somebody is called in a sentence: at a program's name stands that it is one. */
import { t } from "./i18n.mjs";

/** @param {string} name @param {boolean | undefined} program */
export const nameText = (name, program) => (program ? t("program-called", { name }) : name);

/** Everybody by seat. @param {{names: readonly string[], programs?: readonly boolean[]}} match */
export const nameTexts = ({ names, programs }) =>
  names.map((name, seat) => nameText(name, programs?.[seat]));
