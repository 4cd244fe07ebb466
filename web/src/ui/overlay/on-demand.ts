import { useSyncExternalStore } from "react";

/** Lazy loading of something at its first use; its host in the shell shows it from then on. */
export function onDemand<T>(load: () => Promise<T>) {
  let loaded: T | null = null;
  const listeners = new Set<() => void>();
  return {
    async get(): Promise<T> {
      loaded ??= await load();
      for (const listener of listeners) listener();
      return loaded;
    },
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
