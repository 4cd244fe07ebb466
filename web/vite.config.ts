import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const FIRST_SCREEN = "/session/authenticate-screen.tsx";

/** Has the browser fetch the login screen beside the entry instead of after it: most first visits begin there. */
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
        return [screen.fileName, ...screen.imports]
          .filter((file) => !html.includes(file))
          .map((file): HtmlTagDescriptor => ({ tag: "link", attrs: { rel: "modulepreload", href: `/${file}` } }));
      },
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstScreen()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2023" },
});
