/** The button on the page of rooms over days that opens the dialog of alerts. */
import { offline } from "../../room/load-failure.mjs";

const button = document.getElementById("alerts");
button?.addEventListener("click", () =>
  import("./dialog.mjs").then((module) => module.openAlerts()).catch(offline),
);
button?.removeAttribute("hidden");
