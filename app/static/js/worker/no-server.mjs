/** The page without a server: in the reader's language, it tries again by itself. It is written into that page,
 * and so imports nothing. */

const FIRST_MS = 5000;
const LONGEST_MS = 60_000;

const root = document.documentElement;
const { base = "", installation = "" } = root.dataset;
const sections = [...document.querySelectorAll("section")];

/** The languages that the reader wants, the best one first. */
function wanted() {
  const name = `lang-${installation}=`;
  const chosen = document.cookie.split("; ").find((one) => one.startsWith(name));
  return [
    chosen?.slice(name.length),
    ...navigator.languages.map((one) => one.slice(0, 2).toLowerCase()),
  ];
}

function speak() {
  const own = wanted().find((one) => sections.some(({ lang }) => lang === one)) ?? "en";
  root.lang = own;
  for (const section of sections) section.hidden = section.lang !== own;
  document.title = `${sections.find((one) => !one.hidden)?.querySelector("h1")?.textContent} – Farbenspiel`;
}

function again() {
  if (location.pathname === `${base}/no-server`) location.assign(`${base}/`);
  else location.reload();
}

/** Asks now and then whether the server is back: it can be away while the network isn't.
 * @param {number} ms */
function wait(ms) {
  // Not all of them at once, when a server comes back.
  setTimeout(() => ask(ms), ms * (0.75 + Math.random() / 2));
}

/** @param {number} ms */
async function ask(ms) {
  const answer = document.hidden
    ? null
    : await fetch(`${base}/healthz`, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) again();
  else wait(Math.min(ms * 1.5, LONGEST_MS));
}

/** The look that was chosen for all pages. */
function dress() {
  try {
    const theme = localStorage.getItem(`farbenspiel-${installation}-theme`);
    if (theme) root.dataset.theme = theme;
  } catch {
    // storage is blocked: as the device has it
  }
}

dress();
speak();
for (const button of document.querySelectorAll("button")) button.addEventListener("click", again);
addEventListener("online", again);
wait(FIRST_MS);
