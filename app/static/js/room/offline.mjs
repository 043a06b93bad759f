/** Parts of the page that cannot be fetched. */
import { t } from "../text/i18n.mjs";
import { say } from "./store.mjs";

/** What cannot be fetched just now is tried again when it is asked for again. */
export const offline = () => say(t("problem-offline"));
