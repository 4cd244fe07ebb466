import { defineSlotRecipe } from "@chakra-ui/react";

/* The slot recipes of what is loaded when it is first opened, here and not in the theme, which everybody loads at once. */

const overlay = {
  backdrop: {
    position: "fixed",
    inset: 0,
    bg: "rgba(10, 16, 26, 0.5)",
    zIndex: "overlay",
    _open: { animation: "fade-in 100ms" },
  },
  header: { px: { base: "4", sm: "6" }, pt: "5", pb: "4", borderBottomWidth: "1px" },
  title: { fontSize: "lg", fontWeight: "semibold", overflowWrap: "anywhere" },
  body: { px: { base: "4", sm: "6" }, py: "5", flex: "1", overflowY: "auto" },
  // The one foot (ui/overlay/foot.tsx); a panel without a form has none.
  footer: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: "3",
    minH: "60px",
    px: { base: "4", sm: "6" },
    py: "2.5",
    borderTopWidth: "1px",
    _empty: { display: "none" },
  },
  closeTrigger: { position: "absolute", top: "3", insetEnd: "3" },
} as const;

const panelSlots = [
  "trigger",
  "backdrop",
  "positioner",
  "content",
  "title",
  "description",
  "closeTrigger",
  "header",
  "body",
  "footer",
];

export const dialogRecipe = defineSlotRecipe({
  className: "dialog",
  slots: panelSlots,
  base: {
    ...overlay,
    positioner: {
      position: "fixed",
      inset: 0,
      display: "flex",
      justifyContent: "center",
      alignItems: "safe center",
      overflow: "auto",
      p: "4",
      zIndex: "overlay",
    },
    content: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      width: "full",
      maxW: "30rem",
      bg: "bg.panel",
      borderWidth: "1px",
      borderRadius: "lg",
      boxShadow: "overlay",
      outline: 0,
      _open: { animation: "fade-in 100ms" },
    },
  },
});

export const drawerRecipe = defineSlotRecipe({
  className: "drawer",
  slots: panelSlots,
  base: {
    ...overlay,
    positioner: { position: "fixed", inset: 0, display: "flex", zIndex: "overlay" },
    content: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      height: "100dvh",
      bg: "bg.panel",
      boxShadow: "overlay",
      outline: 0,
    },
  },
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: "flex-end" },
        content: {
          width: "full",
          maxW: { base: "full", sm: "panel" },
          borderInlineStartWidth: "1px",
          _open: { animation: "slide-in-end 140ms" },
        },
      },
      start: {
        positioner: { justifyContent: "flex-start" },
        content: {
          width: "80vw",
          maxW: "18rem",
          borderInlineEndWidth: "1px",
          _open: { animation: "slide-in-start 140ms" },
        },
      },
    },
  },
  defaultVariants: { placement: "end" },
});
