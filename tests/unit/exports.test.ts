import type { ExportColumn } from "@salle/contract/exports";
import type { Written } from "@salle/core/internal/platform/exports/rules";
import { xlsxFile } from "@salle/core/internal/platform/exports/xlsx";
import { expect, test } from "vitest";
import { rowsOfWorkbook, unzipped } from "../support/sheet.ts";

const columns: ExportColumn[] = [
  { heading: "Name", kind: "text" },
  { heading: "Paid & open", kind: "amount" },
  { heading: "Due", kind: "date" },
];
const row = (name: string | null, amount: number | null, due: string | null): Written[] => [
  { kind: "text", value: name },
  { kind: "amount", value: amount },
  { kind: "date", value: due },
];

test("a workbook has its headings, real days, amounts as numbers, and text to the letter", async () => {
  const file = await xlsxFile("Invoices", columns);
  await file.add([row("Gärber, Ésaïe", 126_005, "2026-12-31"), row(null, null, "2000-02-29")]);
  await file.add([row("=1+1 <b>&\"'\u0007 _x0041_ 張", -5, null)]);
  const rows = rowsOfWorkbook(Buffer.from(await file.end()));
  expect(rows).toEqual([
    ["Name", "Paid & open", "Due"],
    ["Gärber, Ésaïe", 1260.05, 46_387],
    [null, null, 36_585],
    ["=1+1 <b>&\"' _x0041_ 張", -0.05],
  ]);
});

test("a workbook has the parts that readers ask for, each once", async () => {
  const file = await xlsxFile("Members", columns);
  const names = [...unzipped(Buffer.from(await file.end())).keys()];
  expect(names).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/worksheets/sheet1.xml",
  ]);
});

test("more columns than letters have places too", async () => {
  const many = Array.from({ length: 30 }, (_, index): ExportColumn => ({ heading: `C${index}`, kind: "text" }));
  const [headings] = rowsOfWorkbook(Buffer.from(await (await xlsxFile("Many", many)).end()));
  expect(headings).toEqual(many.map(({ heading }) => heading));
});
