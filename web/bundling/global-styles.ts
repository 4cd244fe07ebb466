import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import type { Plugin } from "vite";

const ENGINE = /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
/** What the engine computes of the whole page as it is made, wanted or not: a tenth of the application's start. */
const COMPUTED = "[getPreflightCss(), getGlobalCss(), getTokenCss()]";
/** With these goes what computes it: the reset alone is a kilobyte. */
const OFFERED = /^ +get(?:Token|Global|Preflight)Css,\n/gm;

/** Writes the styles of the whole page into it: they are there before any script, and cost no processor's time (decision 0109). */
export const globalStyles = (): Plugin => ({
  name: "global-styles",
  transformIndexHtml: async () => [{ tag: "style", children: await css(), injectTo: "head" }],
  transform: {
    filter: { id: ENGINE },
    handler(code) {
      if (!code.includes(COMPUTED)) return this.error("Chakra's engine makes the page's styles in another way now.");
      return { code: code.replace(COMPUTED, "[]").replace(OFFERED, ""), map: null };
    },
  },
});

/** As the provider would have them inserted, with the order of the layers first. */
async function css(): Promise<string> {
  const { withGlobalStyles } = await import("../src/ui/theme/global-styles.ts");
  const cache = createCache({ key: "css" });
  const styles = serializeStyles([withGlobalStyles.layers.atRule, ...withGlobalStyles._global], {});
  // Where there is no document it answers with the rules.
  const rules: unknown = cache.insert("", styles, cache.sheet, false);
  if (typeof rules !== "string" || rules === "") throw new Error("The styles of the page could not be written.");
  return rules;
}
