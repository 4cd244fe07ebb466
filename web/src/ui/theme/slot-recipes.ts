import { defineSlotRecipe } from "@chakra-ui/react";

const overlay = {
  backdrop: {
    position: "fixed",
    inset: 0,
    bg: "rgba(10, 16, 26, 0.5)",
    zIndex: "overlay",
    _open: { animation: "fade-in 100ms" },
  },
  header: { px: "6", pt: "5", pb: "2" },
  title: { fontSize: "lg", fontWeight: "semibold" },
  body: { px: "6", py: "2", flex: "1", overflowY: "auto" },
  footer: { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "3", px: "6", pt: "3", pb: "5" },
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

const dialog = defineSlotRecipe({
  className: "dialog",
  slots: panelSlots,
  base: {
    ...overlay,
    positioner: {
      position: "fixed",
      inset: 0,
      display: "flex",
      justifyContent: "center",
      alignItems: "flex-start",
      overflow: "auto",
      p: "4",
      pt: { base: "4", sm: "16" },
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

const drawer = defineSlotRecipe({
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

const toast = defineSlotRecipe({
  className: "toast",
  slots: ["root", "title", "description", "indicator", "closeTrigger", "actionTrigger"],
  base: {
    root: {
      display: "flex",
      gap: "3",
      alignItems: "flex-start",
      width: { base: "calc(100vw - 2rem)", sm: "24rem" },
      p: "4",
      pe: "11",
      bg: "bg.panel",
      borderWidth: "1px",
      borderInlineStartWidth: "4px",
      borderRadius: "lg",
      boxShadow: "overlay",
      translate: "var(--x) var(--y)",
      scale: "var(--scale)",
      zIndex: "var(--z-index)",
      height: "var(--height)",
      opacity: "var(--opacity)",
      transition: "translate 140ms, opacity 140ms",
      "&[data-type=success]": { borderInlineStartColor: "green.solid" },
      "&[data-type=error]": { borderInlineStartColor: "red.solid" },
    },
    title: { fontWeight: "semibold" },
    description: { color: "fg.muted" },
    closeTrigger: { position: "absolute", top: "2", insetEnd: "2" },
    actionTrigger: { fontWeight: "semibold", textDecoration: "underline", cursor: "pointer" },
  },
});

export const slotRecipes = { dialog, drawer, toast };
