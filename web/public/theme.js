// Sets the colour mode before the first paint, so that a dark screen never flashes white, and the application's name.
// Not an inline script: the content security policy allows none (script-src 'self').
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("salle.theme");
  } catch {
    // Storage is switched off: the system decides.
  }
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";

  // The name that this browser was last told (web/src/lib/parameters.ts), in place of the product's own.
  let name = null;
  try {
    name = JSON.parse(localStorage.getItem("salle.installation")).parameters.applicationName;
  } catch {
    // A first visit, or no storage.
  }
  if (!name) return;
  document.title = name;
  document.addEventListener("DOMContentLoaded", () => {
    for (const place of document.querySelectorAll("[data-application-name]")) place.textContent = name;
  });
})();
