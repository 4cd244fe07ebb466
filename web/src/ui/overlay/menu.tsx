import { Box, Button } from "@chakra-ui/react";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

interface MenuProps {
  /** The trigger's name for those who cannot see it. */
  label: string;
  trigger: ReactNode;
  variant?: "outline" | "ghost";
  align?: "start" | "end";
  /** Inside something that cuts off what sticks out, as a table does: the menu is then placed over the page. */
  isFloating?: boolean;
  /** The items; choosing one closes the menu. */
  children: ReactNode;
}

const items = (menu: HTMLElement | null): HTMLElement[] =>
  [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])].filter((item) => item.offsetParent !== null);

/**
 * A menu button after the WAI-ARIA pattern: arrows, Home, End and first letters move, Escape closes and returns the
 * focus. Own code, as the library's brings a positioning engine that is larger than the members table.
 */
export function Menu({ label, trigger, variant = "ghost", align = "end", isFloating, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    items(menu.current)[0]?.focus();
    const close = (event: Event) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    const follow = () => setPlace(placeOver(button.current));
    if (isFloating) document.addEventListener("scroll", follow, true);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("scroll", follow, true);
    };
  }, [isOpen, isFloating]);

  const open = (opens: boolean) => {
    if (isFloating) setPlace(placeOver(button.current));
    setOpen(opens);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") return close();
    if (event.key === "Tab") return setOpen(false);
    const all = items(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(event.key, at, all);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Box position="relative" minW="0">
      <Button
        ref={button}
        variant={variant}
        px="2.5"
        maxW="full"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open(true);
        }}
      >
        {trigger}
      </Button>
      {isOpen && (
        <Box
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          style={place}
          position="absolute"
          top="calc(100% + 4px)"
          insetStart={align === "start" ? "0" : undefined}
          insetEnd={align === "end" ? "0" : undefined}
          minW="15rem"
          maxW="calc(100vw - 1rem)"
          maxH="min(28rem, 75dvh)"
          overflowY="auto"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="0 4px 16px rgba(10, 16, 26, 0.14)"
          zIndex="popover"
          animation="fade-in 100ms"
          onKeyDown={move}
          onClick={(event) => (event.target as Element).closest("[role^=menuitem]") && close()}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}

/** Below the button, or above it where there is little room; at its right edge, as far as the screen allows. */
function placeOver(button: HTMLElement | null): CSSProperties {
  if (!button) return {};
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = clientHeight - bottom < MENU_ROOM && top > MENU_ROOM;
  return {
    position: "fixed",
    right: Math.max(8, Math.min(clientWidth - right, clientWidth - MENU_WIDTH - 8)),
    ...(isLow ? { top: "auto", bottom: clientHeight - top + 4 } : { top: bottom + 4 }),
  };
}
const MENU_ROOM = 240;
const MENU_WIDTH = 240;

function nextItem(key: string, at: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === "ArrowDown") return all[(at + 1) % all.length];
  if (key === "ArrowUp") return all.at(at - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1) return undefined;
  const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
