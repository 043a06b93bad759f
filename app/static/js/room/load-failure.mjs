/** Parts of the page that cannot be fetched. */
import { t } from "../text/i18n.mjs";
import { say } from "./store.mjs";

/** Says that something could not be fetched; the next attempt tries again. */
export const offline = () => say(t("problem-offline"));
