import { Button } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, use, useId, useRef, useState } from "react";
import { chunk } from "../../lib/chunks.ts";
import { busy } from "../feedback/busy.ts";
import { type MenuGroupProps, type MenuItemProps, Parts } from "./menu-parts.ts";

const load = chunk(() => import("./menu-popup.tsx"));
const Popup = lazy(async () => ({ default: (await busy(load())).MenuPopup }));
/** Preloads the popup's chunk; a failure is shown when the menu is opened. */
const preload = () => void load().catch(() => undefined);

interface MenuProps {
  /** The trigger's accessible name. */
  label: string;
  trigger: ReactNode;
  variant?: "outline" | "ghost";
  align?: "start" | "end";
  /** The items; choosing one closes the menu. */
  children: ReactNode;
}

/**
 * A menu button after the WAI-ARIA pattern. The button is there at once; the library's menu, with its positioning
 * engine, is lazy-loaded on hover or focus, or when it is opened.
 */
export function Menu({ label, trigger, variant = "ghost", align = "end", children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  const id = useId();
  const ids = { trigger: `${id}t`, content: `${id}c` };
  return (
    <>
      <Button
        id={ids.trigger}
        variant={variant}
        px="2.5"
        maxW="full"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.content : undefined}
        aria-label={label}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {trigger}
      </Button>
      {wasOpened.current && (
        <Suspense>
          <Popup ids={ids} align={align} isOpen={isOpen} onOpenChange={setOpen}>
            {children}
          </Popup>
        </Suspense>
      )}
    </>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(Parts);
  return parts && <parts.Item {...props} />;
}

/** A group of menu items, set apart from what is above it. */
export function MenuGroup(props: MenuGroupProps) {
  const parts = use(Parts);
  return parts && <parts.Group {...props} />;
}
