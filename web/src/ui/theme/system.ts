import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { conditions } from "./conditions.ts";
import { paper } from "./paper.ts";
import { parts } from "./parts.ts";
import { recipes } from "./recipes.ts";
import { keyframes, semanticTokens, tokens, typeOf } from "./tokens.ts";

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: "salle",
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
        transitionDuration: "0.01ms !important",
      },
    },
    ...parts,
    ...paper,
  },
  utilities: {
    fontSize: { values: "fontSizes", transform: (value, { raw }) => typeOf(value, raw) },
  },
  theme: {
    breakpoints: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px", "2xl": "1440px" },
    tokens,
    semanticTokens,
    keyframes,
    recipes,
  },
});

/** Chakra's engine with Salle's own tokens and only the conditions and recipes in use. */
export const system = createSystem({ ...defaultBaseConfig, conditions }, config);
