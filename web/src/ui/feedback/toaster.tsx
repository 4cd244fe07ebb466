import { onDemand } from "../overlay/on-demand.ts";

const toasts = onDemand(() => import("./toasts.tsx"));

/** Says that something is done; an error stays until it is closed. */
export function toast(title: string, type: "success" | "error" = "success"): void {
  const show = async ({ toaster, toastsMounted }: Awaited<ReturnType<typeof toasts.get>>) => {
    await toastsMounted;
    toaster.create({ title, type, duration: type === "error" ? Number.POSITIVE_INFINITY : 6_000, closable: true });
  };
  // A toast that cannot be loaded is not worth a second message.
  toasts.get().then(show, () => undefined);
}

/** Where toasts appear; once in the shell. */
export function Toaster() {
  const loaded = toasts.useLoaded();
  return loaded && <loaded.Toasts />;
}
