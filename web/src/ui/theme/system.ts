import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { recipes } from "./recipes.ts";
import { keyframes, semanticTokens, tokens } from "./tokens.ts";

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: "salle",
  globalCss: {
    "*": { "--global-color-border": "colors.border", "--global-font-body": "fonts.body" },
    html: {
      colorPalette: "navy",
      bg: "bg",
      color: "fg",
      fontSize: "16px",
      lineHeight: "1.5",
      scrollPaddingTop: "5rem",
    },
    body: { fontFamily: "body", fontSize: "md", margin: 0 },
    "h1, h2, h3": { fontWeight: "semibold", lineHeight: "1.3", textWrap: "balance" },
    "h1:focus": { outline: "none" },
    "::placeholder": { color: "fg.muted", opacity: 1 },
    ":focus-visible": { outline: "2px solid", outlineColor: "navy.focusRing", outlineOffset: "2px" },
    "*, *::before, *::after": {
      "@media (prefers-reduced-motion: reduce)": {
        animationDuration: "0.01ms !important",
        transitionDuration: "0.01ms !important",
      },
    },
    "[data-chrome]": { _print: { display: "none !important" } },
    thead: { _print: { display: "table-header-group" } },
  },
  theme: {
    breakpoints: { sm: "640px", md: "768px", lg: "1024px", xl: "1280px", "2xl": "1440px" },
    tokens,
    semanticTokens,
    keyframes,
    recipes,
  },
});

/** Chakra's engine with Salle's own tokens and only the recipes in use. */
export const system = createSystem(defaultBaseConfig, config);
