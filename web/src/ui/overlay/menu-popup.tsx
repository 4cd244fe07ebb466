import { Box, defineSlotRecipe, Menu, Portal } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useId, useRef } from "react";
import { type MenuGroupProps, type MenuItemProps, type MenuParts, Parts } from "./menu-parts.ts";

/** The menu's slot recipe, here and not in the theme, which everybody loads at once. */
const recipe = defineSlotRecipe({
  className: "menu",
  slots: ["positioner", "content", "item", "itemGroup", "itemGroupLabel"],
  base: {
    content: {
      minW: "15rem",
      maxW: "calc(100vw - 1rem)",
      maxH: "min(28rem, var(--available-height))",
      overflowY: "auto",
      p: "1",
      outline: 0,
      bg: "bg.panel",
      color: "fg",
      borderWidth: "1px",
      borderRadius: "lg",
      boxShadow: "overlay",
      zIndex: "popover",
      fontSize: "md",
      _open: { animation: "fade-in 100ms" },
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "2.5",
      w: "full",
      minH: "9",
      px: "3",
      py: "1",
      textAlign: "start",
      borderRadius: "sm",
      cursor: "pointer",
      _highlighted: { bg: "bg.muted", outline: "2px solid", outlineColor: "colorPalette.solid", outlineOffset: "-2px" },
      _disabled: { cursor: "not-allowed", color: "fg.muted", textDecoration: "line-through" },
    },
    itemGroup: { borderTopWidth: "1px", mt: "1", pt: "1" },
    itemGroupLabel: { px: "3", py: "1", fontSize: "sm", color: "fg.muted" },
  },
});

interface MenuPopupProps {
  /** The elements' ids: by the trigger's the menu finds its anchor and where to return the focus. */
  ids: { trigger: string; content: string };
  align: "start" | "end";
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What a menu button opens: Chakra's menu in a portal, positioned so that it stays on the screen. */
export function MenuPopup({ ids, align, isOpen, onOpenChange, children }: MenuPopupProps) {
  return (
    <Menu.Root
      recipe={recipe}
      ids={ids}
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      positioning={{ placement: align === "end" ? "bottom-end" : "bottom-start", gutter: 4 }}
    >
      <Menu.Context>
        {({ highlightedValue, setHighlightedValue }) => (
          <FirstItem of={ids.content} isOpen={isOpen} highlighted={highlightedValue} highlight={setHighlightedValue} />
        )}
      </Menu.Context>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <TriggerId value={ids.trigger}>
              <Parts value={parts}>{children}</Parts>
            </TriggerId>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface FirstItemProps {
  of: string;
  isOpen: boolean;
  highlighted: string | null;
  highlight: (value: string) => void;
}

/**
 * Highlights the first item on opening: the library does so for its own trigger only, which cannot be there before it
 * is loaded. A key that was quicker keeps the item it chose.
 */
function FirstItem({ of, isOpen, highlighted, highlight }: FirstItemProps) {
  const isChosen = useRef(false);
  isChosen.current = highlighted !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it opens
  useEffect(() => {
    if (!isOpen) return;
    const frame = requestAnimationFrame(() => {
      if (isChosen.current) return;
      const first = document.getElementById(of)?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])");
      if (first?.dataset.value) highlight(first.dataset.value);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return null;
}

const TriggerId = createContext("");

/**
 * Runs once the menu has closed and the focus is on its trigger again: a dialog opened before would take that for leaving
 * it, and would not know where to return the focus.
 */
const afterClosing = (trigger: string, work: () => void) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.getElementById(trigger)?.focus();
      work();
    }),
  );

function Item({ icon, onSelect, isChosen, isDangerous, isDisabled, children }: MenuItemProps) {
  const trigger = use(TriggerId);
  const choice = isChosen === undefined ? {} : { role: "menuitemradio", "aria-checked": isChosen };
  return (
    <Menu.Item
      value={useId()}
      disabled={isDisabled}
      color={isDangerous ? "bad.fg" : undefined}
      // The library's onSelect names the item that is highlighted, which a click is not always on; keys click theirs too.
      onClick={isDisabled ? undefined : () => afterClosing(trigger, onSelect)}
      {...choice}
    >
      {icon}
      <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
      {isChosen && <Check size={16} aria-hidden />}
    </Menu.Item>
  );
}

function Group({ label, children }: MenuGroupProps) {
  return (
    <Menu.ItemGroup>
      {label && <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>}
      {children}
    </Menu.ItemGroup>
  );
}

const parts: MenuParts = { Item, Group };
