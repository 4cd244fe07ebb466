// The page's first script: it sets the colour mode before the first paint, so that a dark screen never flashes white, the
// names, and asks for the chunks of the address that is opened.
// Not an inline script: the content security policy allows none (script-src 'self').
(() => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is switched off: as on a first visit.
      return null;
    }
  };

  const chosen = kept("salle.theme");
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";

  // `first-requests.ts` writes it: the chunks, and by which pattern of addresses each is needed, by their numbers.
  const { chunks, login, signedIn, screens } = SCREENS;
  const section = (path) => path.split("/")[1];
  // Most patterns are of another section: making an expression of each took a tenth of the page's first work.
  const isHere = ({ pattern }) =>
    (section(pattern) === section(location.pathname) || section(pattern)[0] === ":") &&
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`).test(location.pathname);
  const screen = screens.find(isHere);
  // An address that needs a session leads a stranger to the login page (web/src/lib/bearer.ts keeps the hint).
  const isStranger = kept("salle.signed-in") === null;
  const needed = isStranger && (screen?.auth ?? location.pathname === "/") ? login : (screen?.chunks ?? signedIn);
  const asked = new Set();
  const ask = (numbers) => {
    for (const number of numbers) {
      if (asked.has(number)) continue;
      asked.add(number);
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = chunks[number];
      document.head.append(link);
    }
  };
  ask(needed);
  // The application asks for those of each later screen (`web/src/lib/chunks.ts`), so the table is told only once.
  globalThis.preloadScreen = (pattern) => ask(screens.find((each) => each.pattern === pattern)?.chunks ?? []);

  // The typeface follows the application: beside it, it would hold up the first screen, and so it comes while that is evaluated.
  const follow = ({ target }) => {
    // Where it cannot be had, the one that stands in for it stays: that is no error of the application's to report.
    if ("application" in (target.dataset ?? {})) document.fonts.load("1em Geist").catch(() => undefined);
  };
  document.addEventListener("load", follow, true);

  // The names that this browser was last told (web/src/lib/parameters.ts), in place of the product's own.
  let told = {};
  try {
    told = JSON.parse(kept("salle.installation")).parameters ?? {};
  } catch {
    // A first visit, or no storage.
  }
  const { applicationName, federationName } = told;
  if (applicationName) document.title = applicationName;
  if (!applicationName && !federationName) return;
  document.addEventListener("DOMContentLoaded", () => {
    const fill = (attribute, name) => {
      if (!name) return;
      for (const place of document.querySelectorAll(`[${attribute}]`)) place.textContent = name;
    };
    fill("data-application-name", applicationName);
    fill("data-federation-name", federationName);
  });
})();
