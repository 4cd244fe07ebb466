import { defineSlotRecipe, Popover as Library, Portal } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";

export interface PopoverProps {
  /** The elements' ids: by the trigger's it finds its anchor and where to return the focus. */
  ids: { trigger: string; content: string };
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The popover's slot recipe, here and not in the theme, which everybody loads at once. */
const recipe = defineSlotRecipe({
  className: "popover",
  slots: ["positioner", "content", "title"],
  base: {
    content: {
      w: "268px",
      maxW: "calc(100vw - 1rem)",
      maxH: "min(36rem, var(--available-height))",
      overflowY: "auto",
      bg: "bg.panel",
      color: "fg",
      borderWidth: "1px",
      borderRadius: "lg",
      boxShadow: "overlay",
      zIndex: "popover",
      outline: 0,
      fontSize: "md",
      _open: { animation: "fade-in 100ms" },
    },
    title: { px: "4", pt: "3", pb: "1", fontSize: "sm", color: "fg.muted", fontWeight: "medium" },
  },
});

/** The library gives the focus only to what its own trigger opens, which cannot be there before it is loaded. */
function TakeFocus({ of }: { of: string }) {
  useEffect(() => document.getElementById(of)?.focus({ preventScroll: true }), [of]);
  return null;
}

/** A small dialog beside its button; it does not stop what is around it. */
export function Popover({ ids, title, isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <Library.Root
      recipe={recipe}
      ids={ids}
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      positioning={{ placement: "bottom-end", gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Library.Positioner>
          <Library.Content>
            <TakeFocus of={ids.content} />
            <Library.Title>{title}</Library.Title>
            {children}
          </Library.Content>
        </Library.Positioner>
      </Portal>
    </Library.Root>
  );
}
