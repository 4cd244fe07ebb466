import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** A page of the site's parts as one HTML document, for a browser test that tries parts without the site. */
export async function pageOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    target: "es2023",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = (outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script");
  return `<!doctype html><html lang="en"><title>Fields</title><div id="root"></div><script>${script}</script></html>`;
}
