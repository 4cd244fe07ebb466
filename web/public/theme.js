// Sets the colour mode before the first paint, so that a dark screen never flashes white. Not an inline script: the
// content security policy allows none (script-src 'self').
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
})();
