/** Browser storage that may be switched off or full: reading gives null, writing does nothing. */
function safe(area: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string | null): void {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
      } catch {
        // Nothing depends on it being kept.
      }
    },
  };
}

/** For this browser. */
export const local = safe(() => localStorage);
/** For this tab. */
export const tab = safe(() => sessionStorage);
