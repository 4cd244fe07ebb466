import { useSyncExternalStore } from "react";

/** What is fetched when the first button is approached, by pointer or focus. */
let waiting: (() => Promise<unknown>)[] | null = null;

/**
 * Preloads on hover or focus: the code of what buttons open (panels, questions, toasts) is fetched when somebody first
 * approaches a button, so that it opens at once on a slow line. A failure is shown when it is needed.
 */
export function onApproach(load: () => Promise<unknown>): void {
  if (waiting) return void waiting.push(load);
  waiting = [load];
  if (typeof document === "undefined") return;
  for (const event of events) document.addEventListener(event, approach, { passive: true });
}

const events = ["pointerover", "focusin"] as const;

function approach({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest("button, [aria-haspopup]")) return;
  for (const event of events) document.removeEventListener(event, approach);
  const loads = waiting ?? [];
  waiting = null;
  for (const load of loads) load().catch(() => undefined);
}

/** Lazy loading of something at its first use; its host in the shell shows it from then on. */
export function onDemand<T>(load: () => Promise<T>) {
  let loaded: T | null = null;
  const listeners = new Set<() => void>();
  const get = async (): Promise<T> => {
    loaded ??= await load();
    for (const listener of listeners) listener();
    return loaded;
  };
  onApproach(get);
  return {
    get,
    useLoaded: (): T | null =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => loaded,
      ),
  };
}
