/** What a toast says: a success goes by itself, a warning or an error stays until it is closed. */
export interface Said {
  title: string;
  /** A second line under it. */
  text?: string;
  type: "success" | "warning" | "error";
  /** It goes as a success does, for what it says stands in its place too. */
  passes?: boolean;
  /** Takes back what was done; offered until the toast goes. */
  undo?: () => void;
}

/** The panels that are open, the topmost last: what is done in one is said in it and not over it. */
const panels: ((said: Said) => void)[] = [];
/** How many dialogs stand; a toast waits until there is none. */
let holds = 0;
let waiting: (() => void)[] = [];

/** Where a message goes now: into the topmost panel, or null for a toast. */
export const panelOutlet = (): ((said: Said) => void) | null => panels.at(-1) ?? null;

/** Lets a panel say what is done in it; returns what ends that. */
export function openOutlet(say: (said: Said) => void): () => void {
  panels.push(say);
  return () => {
    panels.splice(panels.indexOf(say), 1);
  };
}

/** Keeps toasts back while a dialog stands, which hides all else from screen readers; returns what lets them go. */
export function holdToasts(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };
}

/** Resolves once no dialog stands. */
export const whenFree = (): Promise<void> =>
  holds === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
