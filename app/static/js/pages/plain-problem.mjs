/** Problems on pages rendered by the server. */

/** Shows a problem in an alert box of the page.
 * @param {import("../net/api.mjs").Problem} problem @param {string} [id] of the box */
export async function showProblem(problem, id = "problem") {
  const box = document.getElementById(id);
  if (!box) return;
  // The texts are fetched only when something went wrong: pages stay light.
  const { loadLanguage, problemText } = await import("../text/i18n.mjs");
  await loadLanguage(document.documentElement.lang).catch(() => undefined);
  const line = document.createElement("p");
  line.className = "problem";
  line.textContent = problemText(problem);
  box.replaceChildren(line);
}
