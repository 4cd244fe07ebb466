import { onDemand } from "../overlay/on-demand.ts";
import { panelOutlet, type Said, whenFree } from "./outlets.ts";
import { SlowBar } from "./slow-bar.tsx";

const toasts = onDemand(() => import("./toasts.tsx"));

/**
 * Says that something is done; an error or a warning stays until it is closed. Said in the panel where it was done, else,
 * once the panel or the dialog has gone, in a toast.
 */
export function toast(title: string, more: Partial<Omit<Said, "title">> = {}): void {
  newest = { type: "success", ...more, title };
  void say(newest);
}

let newest: Said | null = null;
/** Whether nothing has been said after it. */
export const isNewest = (said: Said): boolean => said === newest;

async function say(said: Said): Promise<void> {
  // Who says it may close its panel or its dialog in the same breath.
  await nextFrame();
  await whenFree();
  const inPanel = panelOutlet();
  if (inPanel) return inPanel(said);
  try {
    const { show, toastsMounted } = await toasts.get();
    await toastsMounted;
    show(said);
  } catch {
    // A toast that cannot be loaded is not worth a second message.
  }
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 32));

/** Where toasts appear, and that something takes long; once in the shell. */
export function Toaster() {
  const loaded = toasts.useLoaded();
  return (
    <>
      <SlowBar />
      {loaded && <loaded.Toasts />}
    </>
  );
}
