import { Box, createToaster, defineSlotRecipe, IconButton, Toast, Toaster } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { words } from "../strings.ts";
import type { Said } from "./outlets.ts";
import { keepClear } from "./toast-place.ts";

/** The toast's slot recipe, here and not in the theme, which everybody loads at once. */
const recipe = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title", "description", "indicator", "closeTrigger", "actionTrigger"],
  base: {
    root: {
      display: "flex",
      gap: "3",
      alignItems: "center",
      width: { base: "calc(100vw - 2rem)", sm: "376px" },
      ps: "4",
      pe: "2",
      py: "2",
      minH: "14",
      bg: "bar",
      color: "bar.fg",
      _dark: { borderColor: "border.strong" },
      borderWidth: "1px",
      borderColor: "transparent",
      borderRadius: "lg",
      boxShadow: "overlay",
      translate: "var(--x) var(--y)",
      scale: "var(--scale)",
      zIndex: "var(--z-index)",
      height: "var(--height)",
      opacity: "var(--opacity)",
      transition: "translate 140ms, opacity 140ms",
      _before: { content: '""', boxSize: "2.5", borderRadius: "full", flexShrink: 0, bg: "#45b873" },
      "&[data-type=error]::before": { bg: "#ee7a72", borderRadius: "2px", rotate: "45deg" },
      "&[data-type=warning]::before": { bg: "#e2a03f" },
      _focusVisible: { outlineColor: "bar.ring" },
    },
    title: { overflowWrap: "anywhere" },
    description: { fontSize: "sm", overflowWrap: "anywhere" },
    actionTrigger: {
      fontWeight: "semibold",
      textDecoration: "underline",
      textUnderlineOffset: "3px",
      cursor: "pointer",
      px: "2",
      minH: "8",
      _focusVisible: { outlineColor: "bar.ring" },
    },
  },
});

const SECONDS = 6;

/** Bottom left of the content; `toast-place.ts` says where that is now. */
const toaster = createToaster({
  placement: "bottom-start",
  max: 1,
  pauseOnPageIdle: true,
  offsets: { left: "var(--toast-start, 1rem)", right: "1rem", top: "1rem", bottom: "var(--toast-bottom, 1rem)" },
});

let passing: string | undefined;

/** One at a time: what is new takes the place of what would go by itself, and waits until an error is closed. */
export function show({ title, text, type, undo, passes = type === "success" }: Said): void {
  if (passing) toaster.remove(passing);
  const id = toaster.create({
    title,
    type,
    ...(text && { description: text }),
    duration: passes ? SECONDS * 1_000 : Number.POSITIVE_INFINITY,
    closable: true,
    ...(undo && { action: { label: words.undo, onClick: undo } }),
  });
  passing = passes && toaster.isVisible(id) ? id : undefined;
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
        <Toast.Root recipe={recipe}>
          <Place />
          <Box flex="1" minW="0">
            <Toast.Title>{shown.title}</Toast.Title>
            {shown.description && <Toast.Description>{shown.description}</Toast.Description>}
          </Box>
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
