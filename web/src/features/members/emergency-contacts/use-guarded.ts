import { useEffect, useRef, useState } from "react";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";

/** A form within a page that is opened and left, with the unsaved guard of a panel; the focus goes back to its box's head. */
export function useGuarded() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) box.current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const guard = usePanelGuard(() => setOpen(false));
  return {
    isOpen,
    box,
    open: () => setOpen(true),
    /** Asks first when something would be lost. */
    close: () => void guard.close(),
    ofForm: { onDirty: guard.setDirty, onCancel: () => void guard.close(), onSaved: guard.leave },
  };
}
