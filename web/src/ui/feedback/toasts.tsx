import { createToaster, IconButton, Stack, Toast, Toaster } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect } from "react";
import { words } from "../strings.ts";

export const toaster = createToaster({ placement: "bottom-end", pauseOnPageIdle: true });

const { promise: mounted, resolve: isMounted } = Promise.withResolvers<void>();
/** Resolves once the toast region is mounted: a toast made before that would be lost. */
export const toastsMounted: Promise<void> = mounted;

export function Toasts() {
  useEffect(isMounted, []);
  return (
    // The library's own z-index is the highest there is: toasts would lie over the items of a menu.
    <Toaster toaster={toaster} insetInline={{ base: "4" }} zIndex="toast!">
      {(shown) => (
        <Toast.Root>
          <Stack gap="1" flex="1">
            <Toast.Title>{shown.title}</Toast.Title>
            {shown.description && <Toast.Description>{shown.description}</Toast.Description>}
          </Stack>
          <Toast.CloseTrigger asChild>
            <IconButton size="sm" variant="ghost" aria-label={words.close}>
              <X aria-hidden />
            </IconButton>
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  );
}
