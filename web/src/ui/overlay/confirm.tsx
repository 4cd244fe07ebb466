import { busy } from "../feedback/busy.ts";
import type { Question } from "./confirm-dialog.tsx";
import { onDemand } from "./on-demand.ts";

const dialog = onDemand(() => import("./confirm-dialog.tsx"));

/** Asks once, naming what would happen; true when the person confirms. */
export async function confirm(question: Question): Promise<boolean> {
  try {
    return await (await busy(dialog.get())).ask(question);
  } catch {
    // Without a connection our own dialog may not load; the browser's can still ask.
    const isConfirmed = globalThis.confirm(`${question.title}\n\n${question.text}`);
    if (isConfirmed) await question.run?.();
    return isConfirmed;
  }
}

/** Where `confirm` shows itself; once in the shell. */
export function ConfirmHost() {
  const loaded = dialog.useLoaded();
  return loaded && <loaded.Viewport />;
}
