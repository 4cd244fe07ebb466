import type { ExportColumn } from "@salle/contract/exports";
import { memberExportColumns } from "@salle/contract/members/exports";
import { type ImportField, importLabels } from "@salle/contract/members/imports";
import { memberGenderLabels } from "@salle/contract/members/labels";
import { lineText } from "@salle/contract/texts";
import { readFile } from "@salle/core/internal/members/imports/file";
import { columnsOf } from "@salle/core/internal/members/imports/recognise";
import { parseRows } from "@salle/core/internal/members/imports/rows";
import { csvFile } from "@salle/core/internal/platform/exports/csv";
import { type Written, writtenOf } from "@salle/core/internal/platform/exports/rules";
import { xlsxFile } from "@salle/core/internal/platform/exports/xlsx";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sheetsOf } from "../../web/src/features/members/imports/workbook.ts";

/*
 * What is exported is imported as it was: property import(export(x)) = x, by CSV and by XLSX.
 */

const columns = {
  nationalId: { heading: importLabels.nationalId, kind: "text" },
  lastName: { heading: importLabels.lastName, kind: "text" },
  firstName: { heading: importLabels.firstName, kind: "text" },
  dateOfBirth: { heading: importLabels.dateOfBirth, kind: "date" },
  gender: { heading: importLabels.gender, kind: "text" },
  emailAddress: { heading: importLabels.emailAddress, kind: "text" },
  mobilePhoneNumber: { heading: importLabels.mobilePhoneNumber, kind: "phone" },
  addressLineOne: { heading: importLabels.addressLineOne, kind: "text" },
  suburb: { heading: importLabels.suburb, kind: "text" },
  country: { heading: importLabels.country, kind: "text" },
  memberSince: { heading: importLabels.memberSince, kind: "date" },
} as const satisfies Partial<Record<ImportField, ExportColumn>>;
type Name = keyof typeof columns;
type Row = Record<Name, string>;
const names = Object.keys(columns) as Name[];

/** What a form takes. */
const isLine = (text: string) => lineText("Line").safeParse(text).success;

/** A line of text as it is kept: composed and trimmed, and sometimes a formula. */
const line = fc
  .tuple(
    fc.constantFrom("", "", "=", "+", "-", "@", "'", "'=", '"', ";"),
    fc.string({ unit: "grapheme", maxLength: 20 }),
  )
  .map(([sign, text]) => (sign + text).normalize("NFC").trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && isLine(text));
const day = fc
  .date({ min: new Date("1901-01-01"), max: new Date("2020-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const members: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      lastName: line,
      firstName: line,
      dateOfBirth: day,
      gender: fc.constantFrom(...Object.values(memberGenderLabels)),
      emailAddress: fc.constantFrom("ann@world.test", ""),
      mobilePhoneNumber: fc.constantFrom("+61412345678", "+4915112345678", ""),
      addressLineOne: line,
      suburb: line,
      country: fc.constantFrom("AU", "DE"),
      memberSince: fc.constant("2021-03-01"),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) => rows.map((row, at) => ({ ...row, nationalId: `N-${at + 1}` })));

const written = (row: Row): Written[] => names.map((name) => writtenOf(columns[name], row[name]));

function imported(file: Uint8Array) {
  const { lines, options } = readFile(file, {});
  return parseRows(lines, { ...options, today: "2026-11-21", country: "AU" }).map(({ member, errors }) => {
    expect(errors).toEqual([]);
    return member;
  });
}

const back = ({ gender, mobilePhoneNumber, ...row }: Row) => ({
  ...Object.fromEntries(Object.entries(row).filter(([, text]) => text)),
  gender: Object.entries(memberGenderLabels).find(([, label]) => label === gender)?.[0],
  ...(mobilePhoneNumber && { mobilePhoneNumber: writtenOf({ kind: "phone" }, mobilePhoneNumber).value }),
});

test("by CSV", async () => {
  await fc.assert(
    fc.asyncProperty(members, async (rows) => {
      const file = csvFile(names.map((name) => columns[name].heading));
      await file.add(rows.map(written));
      expect(imported(await file.end())).toEqual(rows.map(back));
    }),
  );
});

test("by XLSX", async () => {
  await fc.assert(
    fc.asyncProperty(members, async (rows) => {
      const file = await xlsxFile(
        "Members",
        names.map((name) => columns[name]),
      );
      await file.add(rows.map(written));
      const [sheet] = await sheetsOf(Uint8Array.from(await file.end()));
      expect(imported(Buffer.from(sheet?.csv ?? ""))).toEqual(rows.map(back));
    }),
    { numRuns: 40 },
  );
});

test("the columns of the members' export are known to the import, but for what nobody imports", () => {
  const headings = Object.values(memberExportColumns).map(({ heading }) => heading);
  const unknown = headings.filter((_, at) => columnsOf(headings)[at] === null);
  expect(unknown).toEqual(["Status", "Owes", "Membership", "Financial to", "Postal address"]);
});
