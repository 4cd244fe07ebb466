import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * The look of the small parts that stand in every row of a table, by class, once for all: a styled component for each of
 * them was a third of a table's render.
 */
export const parts: Record<string, SystemStyleObject> = {
  ".text-link": {
    color: "colorPalette.fg",
    textDecoration: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "3px",
    _hover: { color: "fg" },
  },
  ".phone": { whiteSpace: "nowrap", _hover: { textDecoration: "underline" } },
  ".tick": {
    boxSize: "5",
    m: "0",
    accentColor: "colorPalette.solid",
    cursor: "pointer",
    verticalAlign: "middle",
  },
  ".skeleton": { h: "4", borderRadius: "sm", bg: "bg.muted", animation: "pulse 1.6s ease-in-out infinite" },
  "[data-tone=good]": { colorPalette: "green" },
  "[data-tone=info]": { colorPalette: "navy" },
  "[data-tone=waiting]": { colorPalette: "orange" },
  "[data-tone=bad]": { colorPalette: "red" },
  "[data-tone=off]": { colorPalette: "gray" },
  ".status": {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    fontSize: "sm",
    whiteSpace: "nowrap",
    // On paper a status is its words.
    "@media screen": {
      color: "fg",
      "&[data-tone=off]": { color: "fg.muted" },
      // The reader must act.
      "&[data-acts]": {
        color: "colorPalette.fg",
        bg: "colorPalette.subtle",
        borderRadius: "full",
        px: "2",
        py: "0.5",
        ms: "-2",
      },
    },
    _print: { fontSize: "inherit" },
  },
  ".lamp": {
    color: "colorPalette.solid",
    flexShrink: 0,
    "&[data-tone=info]": { color: "ring" },
    _print: { display: "none" },
  },
};
