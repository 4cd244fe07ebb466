import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { uses } from "@salle/contract/uses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneNumber } from "../../core/src/lib/phone.ts";
import { type Bundle, bundles, lambdas } from "../../scripts/bundle.ts";
import { pdfPages } from "../support/pdf-text.ts";
import { pngOf } from "../support/picture.ts";
import { usesIn } from "../support/uses.ts";

const PHONE = "../../core/src/lib/phone";
const PDF = "../../core/src/finance/invoices/pdf";
const PICTURES = "../../core/src/platform/pictures/drawn";

const outdir = mkdtempSync(join(tmpdir(), "salle-bundles-"));
const load = createRequire(import.meta.url);
let built = new Map<string, Bundle>();
beforeAll(async () => {
  built = await bundles([...lambdas, PHONE, PDF, PICTURES], outdir);
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));
const bundleOf = (module: string) => built.get(module) ?? expect.fail(`${module} was not built`);

/** What a Lambda's file may weigh, in KB; sizes follow from the sources alone. */
const BUDGET = 600;
/** Those that weigh more, and what of (decision 0026); 3 KB in each are the feature flags and settings (decision 0067). */
const larger: Record<string, number> = {
  // pdfkit, nodemailer and the client of SES; the roles, for who pays for a club; receipts too (decision 0172).
  "finance/invoices/send.queue": 730,
  // csv-parse and what is known of the world's phone numbers and countries; the rules of members' details; the reader of the
  // store, for the rows that were not taken (decision 0116).
  "lambdas/imports": 625,
  // What is known of the world's phone numbers, and the passwords that are used most (decision 0098); another address and
  // two-factor (decisions 0106 and 0107).
  "lambdas/accounts": 619,
  // The same two, and whose second factor may be turned off.
  "lambdas/administration": 603,
  // The same two, and what makes members and begins transfers.
  "lambdas/signup": 616,
  // What is known of the world's phone numbers; everybody's rows, to search for users and for who could be the same (decision 0102);
  // many approved and changed at once (decision 0115).
  "lambdas/members": 607,
  // nodemailer, and everybody's rows, for who looks for their own registration; the words of sign-up, transfers and two-factor.
  "identity/password-reset/mail.queue": 622,
  // Everybody's rows, packed, and the snapshot that they begin with; the objects that members are related to; how they
  // stand, and the homes that count them (decision 0078), transfers too; search, with how an invoice is listed. Who must have a
  // second factor. Reports are counted from the same rows (decision 0117); members have categories, and are chosen from (0115);
  // the clubs table, with who manages each club (decision 0118).
  "lambdas/directory": 361,
  // The budgets of guesses at passwords, and the codes of a second factor (decision 0107).
  "lambdas/session": 315,
};
/** What most calls go through, or only reads, starts without ElectroDB, so it weighs half (budgets, handler bundle). */
const hot = ["lambdas/session", ...lambdas.filter((each) => uses[each]?.includes("table:read"))];

test.each(lambdas)("%s becomes one file within its budget that loads by itself and has a handler", (lambda) => {
  const { file, bytes, sources } = bundleOf(lambda);
  expect(load(file).handler).toBeTypeOf("function");
  const declared = [...(uses[lambda] ?? [])].sort();
  expect(usesIn(sources), "what is in it, and what it may do (uses.ts)").toEqual(declared);
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(larger[lambda] ?? (hot.includes(lambda) ? BUDGET / 2 : BUDGET));
});

/** The worker of exports reads what was asked for as the calls do. */
const workers = lambdas.filter((each) => each.endsWith(".queue") && each !== "platform/exports/export.queue");
test.each(workers)("%s holds none of the API's declarations", (lambda) => {
  const [endpoint] =
    /"(GET|POST|PUT|PATCH|DELETE) \/app\/[^"]*/.exec(readFileSync(bundleOf(lambda).file, "utf8")) ?? [];
  expect(endpoint).toBeUndefined();
});

test.each(hot)("%s only reads what is there, without ElectroDB", (lambda) => {
  const { sources } = bundleOf(lambda);
  expect(Object.keys(sources).filter((path) => path.includes("electrodb"))).toEqual([]);
});

test("phone numbers are read in the bundle as they are without it", () => {
  const { phoneNumber: bundled } = load(bundleOf(PHONE).file);
  const typed = ["0412 345 678", "(02) 9374 4000", "+64 21 123 4567", "+44 7911 123456", "+1 (213) 373-4253"];
  const odd = [
    "+49 30 901820",
    "+7 495 123 4567",
    "+39 06 698 1234",
    "0011 44 20 7946 0018",
    "1300 975 707",
    "12",
    "none",
  ];
  for (const text of [...typed, ...odd]) expect(bundled(text, "AU")).toBe(phoneNumber(text, "AU"));
  expect(typed.map((text) => bundled(text, "AU"))).not.toContain(null);
});

test("what draws an invoice finds its fonts in the bundle, and those of other scripts beside it", async () => {
  const { file, sources } = bundleOf(PDF);
  const wordsOf = async (name: string) => {
    const payer = { name, address: "" };
    return pdfPages(
      Buffer.from(await load(file).pdfOf({ ...invoice, payer }, { link: "https://salle.test/public/invoices/x" })),
    ).join();
  };
  expect(await wordsOf("Bea Buyer")).toContain("\nBea Buyer\n");
  expect(await wordsOf("王小明")).toContain("\n王小明\n");
  expect(await wordsOf("Nguyễn דוד")).toContain("\nדוד\n");
  expect(Object.keys(sources).filter((path) => /fontkit|bidi-js|embedpdf/.test(path))).toEqual([]);
});

test("what draws pictures anew finds its decoder beside the bundle, which holds none of it", async () => {
  const { file, sources } = bundleOf(PICTURES);
  const { bytes } = await load(file).drawn(pngOf(20, 10), { within: 100 }, "Photo");
  expect(Buffer.from(bytes).toString("latin1", 8, 12)).toBe("WEBP");
  expect(Object.keys(sources).filter((path) => path.includes("vips") && !path.startsWith("core/"))).toEqual([]);
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
  issuer: { name: "Club", address: "", ABN: "", timeZone: "Australia/Sydney" },
  createdAt: "2026-11-21T00:00:00.000Z",
};
