import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { conditions } from "./conditions.ts";
import { recipes } from "./recipes.ts";
import { keyframes, semanticTokens, tokens, typeOf } from "./tokens.ts";

export const configs = [
  { ...defaultBaseConfig, conditions },
  defineConfig({
    cssVarsPrefix: "salle",
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
  }),
];

/**
 * Chakra's engine with Salle's own tokens and only the conditions and recipes in use. What it says of the whole page is in
 * `index.html` already (`global-styles.ts`).
 */
export const system = { ...createSystem(...configs), _global: [] };
