import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";

const FIRST_SCREEN = "/session/authenticate-screen.tsx";

/** Adds `modulepreload` links for the login screen, to load it beside the entry: most first visits begin there. */
function preloadFirstScreen(): Plugin {
  return {
    name: "preload-first-screen",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const screen = Object.values(bundle).find(
          (chunk) => chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(FIRST_SCREEN),
        );
        if (screen?.type !== "chunk") return [];
        return [...withImports(screen.fileName, bundle)]
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => ({ tag: "link", attrs: { rel: "modulepreload", href: `/${file}` } }));
      },
    },
  };
}

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

/** A chunk and its static imports, transitively: one that is missing here is fetched a round trip later. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, found);
  return found;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstScreen(), apiDocument()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // Swagger UI, which only /docs/api loads, is 1.7 MB.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        // One chunk for what the entry needs: split by who else imports what, it is fifteen, 8 KB larger in transit.
        codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] },
      },
    },
  },
});
