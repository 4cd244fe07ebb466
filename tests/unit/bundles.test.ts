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
  // Lambda takes much more; past this somebody has pulled in a library by mistake. The one that draws PDFs is the largest.
  expect(bytes).toBeLessThan((lambda === "invoices/send.queue" ? 2.5 : 1.5) * 1024 * 1024);
});

test("what draws an invoice finds its fonts in the bundle", async () => {
  const { file } = await bundle("../../core/src/invoices/pdf", outdir);
  const pdf: Uint8Array = await load(file).pdfOf(invoice, "https://salle.test/public/invoices/x");
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
});

const invoice = {
  lines: [{ id: "1", name: "Adult", amount: 22_000, gst: 2000, isIncludingGST: true }],
  total: 22_000,
  gst: 2000,
  paid: 0,
  status: "APPROVED",
  number: 1,
  currency: "AUD",
  issuedDate: "2026-11-21",
  dueDate: "2026-12-05",
  payer: { name: "Bea Buyer", address: "" },
  issuer: { name: "Club", address: "", ABN: "" },
  createdAt: "2026-11-21T00:00:00.000Z",
};
