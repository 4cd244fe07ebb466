import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundle, lambdas } from "../../scripts/bundle.ts";

const outdir = mkdtempSync(join(tmpdir(), "salle-bundles-"));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));
const load = createRequire(import.meta.url);

test.each(lambdas)("%s becomes one file that loads by itself and has a handler", async (lambda) => {
  const { file, bytes } = await bundle(lambda, outdir);
  expect(load(file).handler).toBeTypeOf("function");
  // Lambda takes much more; past this somebody has pulled in a library by mistake.
  expect(bytes).toBeLessThan(1.5 * 1024 * 1024);
});
