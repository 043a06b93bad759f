/** Problems on pages without the room app. */

/** Shows a problem in the page's alert box.
 * @param {import("./api.mjs").Problem} problem */
export async function showProblem(problem) {
  const box = document.getElementById("problem");
  if (!box) return;
  // The texts are fetched only when something went wrong: pages stay light.
  const { loadLanguage, problemText } = await import("./i18n.mjs");
  await loadLanguage(document.documentElement.lang).catch(() => undefined);
  const line = document.createElement("p");
  line.className = "problem";
  line.textContent = problemText(problem);
  box.replaceChildren(line);
}
