import { Button } from "@chakra-ui/react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import type { PopoverProps } from "./popover.tsx";

interface PopoverButtonProps {
  /** Preloads the popover's code; a failure is shown when it is opened. */
  load: () => Promise<unknown>;
  trigger: ReactNode;
  /** Draws what is opened, with a lazy component around `Popover`. */
  children: (popover: Omit<PopoverProps, "title" | "children">) => ReactNode;
}

/** A button that opens a popover, whose code is fetched on hover or focus, or when it is opened. */
export function PopoverButton({ load, trigger, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const id = useId();
  const ids = { trigger: `${id}t`, content: `${id}c` };
  const preload = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        id={ids.trigger}
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.content : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Button>
      {wasOpened.current && <Suspense>{children({ ids, isOpen, onOpenChange: setOpen })}</Suspense>}
    </>
  );
}
