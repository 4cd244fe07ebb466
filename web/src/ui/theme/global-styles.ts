import { createSystem, defineConfig } from "@chakra-ui/react";
import { paper } from "./paper.ts";
import { parts } from "./parts.ts";
import { configs } from "./system.ts";

const page = defineConfig({
  preflight: true,
  globalCss: {
    "*": { "--global-color-border": "colors.border", "--global-font-body": "fonts.body" },
    html: {
      colorPalette: "navy",
      bg: "bg",
      color: "fg",
      scrollPaddingTop: "5rem",
    },
    // One width for every figure, so that columns of them line up.
    body: {
      fontFamily: "body",
      fontSize: "base",
      fontVariantNumeric: "tabular-nums",
      margin: 0,
      _print: { fontSize: "12px", lineHeight: "1.45" },
    },
    "h1, h2, h3": { fontWeight: "semibold", textWrap: "balance", _print: { breakAfter: "avoid" } },
    "h1:focus": { outline: "none" },
    "::placeholder": { color: "fg.muted", opacity: 1 },
    ":focus-visible": { outline: "2px solid", outlineColor: "ring", outlineOffset: "2px" },
    "*, *::before, *::after": {
      "@media (prefers-reduced-motion: reduce)": {
        animationDuration: "0.01ms !important",
        // Every element's `transition-property` is `all`: any duration at all has inherited colours come one level a frame.
        transition: "none !important",
      },
    },
    ...parts,
    ...paper,
  },
});

/**
 * What the theme says of the whole page: the reset, the tokens as custom properties, elements and parts of rows. The build
 * writes it into `index.html`, so that no browser computes it (`bundling/global-styles.ts`).
 */
export const withGlobalStyles = createSystem(...configs, page);
