import { useSyncExternalStore } from "react";
import { local } from "./storage.ts";

export const colorModes = ["system", "light", "dark"] as const;
export type ColorMode = (typeof colorModes)[number];

const KEY = "salle.theme";
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

const chosen = (): ColorMode => {
  const kept = local.get(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
};

function apply(): void {
  const mode = chosen();
  const dark = mode === "system" ? prefersDark.matches : mode === "dark";
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}

/** Applies the colour mode: the system's until a person chooses one. `bundling/boot.js` sets it for the first paint. */
export function followColorMode(): void {
  prefersDark.addEventListener("change", apply);
  apply();
}

export function setColorMode(mode: ColorMode): void {
  local.set(KEY, mode === "system" ? null : mode);
  apply();
  for (const listener of listeners) listener();
}

export const useColorMode = (): ColorMode =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, chosen);
