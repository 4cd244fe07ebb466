import { createToaster, IconButton, Toast, Toaster } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { words } from "../strings.ts";
import type { Said } from "./outlets.ts";
import { keepClear } from "./toast-place.ts";

const SECONDS = 6;

/** Bottom left of the content; `toast-place.ts` says where that is now. */
const toaster = createToaster({
  placement: "bottom-start",
  max: 1,
  pauseOnPageIdle: true,
  offsets: { left: "var(--toast-start, 1rem)", right: "1rem", top: "1rem", bottom: "var(--toast-bottom, 1rem)" },
});

let success: string | undefined;

/** One at a time: what is new takes the place of a success that still stands, and waits until an error is closed. */
export function show({ title, type, undo }: Said): void {
  if (success) toaster.remove(success);
  const id = toaster.create({
    title,
    type,
    duration: type === "success" ? SECONDS * 1_000 : Number.POSITIVE_INFINITY,
    closable: true,
    ...(undo && { action: { label: words.undo, onClick: undo } }),
  });
  success = type === "success" && toaster.isVisible(id) ? id : undefined;
}

const { promise: mounted, resolve: isMounted } = Promise.withResolvers<void>();
/** Resolves once the toast region is mounted: a toast made before that would be lost. */
export const toastsMounted: Promise<void> = mounted;

export function Toasts() {
  useEffect(isMounted, []);
  return (
    // The library's own z-index is the highest there is: toasts would lie over panels and the items of a menu.
    <Toaster toaster={toaster} zIndex="sticky!">
      {(shown) => (
        <Toast.Root>
          <Place />
          <Toast.Title>{shown.title}</Toast.Title>
          {shown.action && <Toast.ActionTrigger>{shown.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger asChild>
            <IconButton
              size="sm"
              variant="ghost"
              color="inherit"
              _hover={{ bg: "whiteAlpha.200" }}
              aria-label={words.close}
            >
              <X aria-hidden />
            </IconButton>
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  );
}

/** Keeps the toasts in their place while one is shown. */
function Place() {
  useLayoutEffect(keepClear, []);
  return null;
}
