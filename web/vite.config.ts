import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { codeSplitting } from "./bundling/chunks.ts";
import { plainEndpoints } from "./bundling/endpoints.ts";
import { firstRequests } from "./bundling/first-requests.ts";
import { globalStyles } from "./bundling/global-styles.ts";

/** Emits the OpenAPI document beside the site, for Swagger UI at `/docs/api` and for other programs. */
function apiDocument(): Plugin {
  return {
    name: "api-document",
    generateBundle() {
      const text = readFileSync(new URL("../docs/openapi.json", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "docs/api/openapi.json", source: JSON.stringify(JSON.parse(text)) });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), globalStyles(), firstRequests(), plainEndpoints(), apiDocument()],
  // React 19 has the hook itself; the shim for older versions brings it a second time.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // Every browser of that year preloads modules itself.
    modulePreload: {
      polyfill: false,
      // `boot.js` has the table of what each screen needs: in the application it would stand a second time.
      resolveDependencies: (_, needed, { hostId }) => (/\/index-/.test(hostId) ? [] : needed),
    },
    // Swagger UI, which only /docs/api loads, is 1.7 MB.
    chunkSizeWarningLimit: 2000,
    // Each chunk's name stands in the first page twice: seven characters tell its versions apart.
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames: "assets/[name]-[hash:7].js" },
      // What only Emotion's `withTheme` calls, which nothing here does; CommonJS modules do not say so themselves.
      treeshake: {
        moduleSideEffects: [{ test: /\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }],
        // A call of the contract that no screen makes is not in the site: declaring one changes nothing.
        manualPureFunctions: ["endpoint"],
      },
    },
  },
});
