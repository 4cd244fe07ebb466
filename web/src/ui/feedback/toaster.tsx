import { onDemand } from "../overlay/on-demand.ts";

const toasts = onDemand(() => import("./toasts.tsx"));

/** Says that something is done; an error or a warning stays until it is closed. */
export function toast(title: string, type: "success" | "warning" | "error" = "success"): void {
  const show = async ({ toaster, toastsMounted }: Awaited<ReturnType<typeof toasts.get>>) => {
    await toastsMounted;
    toaster.create({ title, type, duration: type === "success" ? 6_000 : Number.POSITIVE_INFINITY, closable: true });
  };
  // A toast that cannot be loaded is not worth a second message.
  toasts.get().then(show, () => undefined);
}

/** Where toasts appear; once in the shell. */
export function Toaster() {
  const loaded = toasts.useLoaded();
  return loaded && <loaded.Toasts />;
}
