/** What every page needs: the language switch. */
import { chooseLanguage } from "../browser/prefs.mjs";

const select = document.getElementById("language");
if (select instanceof HTMLSelectElement) {
  select.addEventListener("change", () => {
    chooseLanguage(select.value);
    location.reload();
  });
}
